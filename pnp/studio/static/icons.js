/** The drawings of buttons and kinds of files: one pen, round ends. */
import { s } from './dom.js';

const PATHS = {
  copy: 'M7 7h10v10H7zM13 7V4a1 1 0 0 0-1-1H4a1 1 0 0 0-1 1v8a1 1 0 0 0 1 1h3',
  down: 'M10 3v10M6 9l4 4 4-4M4 17h12',
  print: 'M6 7V3h8v4M6 14H3V7h14v7h-3M6 12h8v5H6z',
  moon: 'M16 12A7 7 0 0 1 8 4a7 7 0 1 0 8 8z',
  find: 'M14 9A5 5 0 1 1 4 9a5 5 0 0 1 10 0zM13 13l4 4',
  ok: 'M4 10l4 4 8-9',
  bad: 'M18 10a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM10 6v5M10 14v.1',
  tune: 'M3 6h9M16 6h1M3 14h1M8 14h9M16 6a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM8 14a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  plus: 'M10 4v12M4 10h12',
  swap: 'M3 7h12l-3-3M17 13H5l3 3',
  close: 'M5 5l10 10M15 5L5 15',
  plus: 'M10 4v12M4 10h12',
  undo: 'M8 4L4 8l4 4M4 8h7a4 4 0 0 1 0 8H8',
  stop: 'M5 5h10v10H5z',
  file: 'M5 2h7l3 3v13H5zM12 2v4h3',
};
const KINDS = {
  colony: ['M9 8h8v12H9z', 'M13 6h7v12h-3'],
  puzzle: ['M8 12h6V8h5v5h-5v7H9v-4H8z'],
  event: ['M14 10.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7', 'M14 6v.1M14 22v.1M6 14h.1M22 14h.1'],
  own: ['M8 9h12v10H8z', 'M8 13h12M14 9v10'],
  game: ['M9 10h10M9 14h10M9 18h6'],
};

/** @param {keyof typeof PATHS} name */
export function icon(name) {
  const path = s('path', { d: PATHS[name] });
  return s('svg', { viewBox: '0 0 20 20', class: 'ico', 'aria-hidden': 'true' }, path);
}

/** A dish with the kind of a file in it. */
export function kindIcon(kind) {
  const paths = (KINDS[kind] || KINDS.game).map((d) => s('path', { d }));
  return s('svg', { viewBox: '0 0 28 28', class: 'kind', 'aria-hidden': 'true' }, s('circle', { cx: 14, cy: 14, r: 12.5 }), ...paths);
}
