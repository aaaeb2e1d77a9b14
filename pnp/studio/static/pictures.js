/** The small pictures of inks and backs. */
import { s } from './dom.js';

const INK = '#1B2A41';
const round = (fill, stroke, width) => ({ fill, stroke, 'stroke-width': width });
const INKS = {
  full: [round('#F4EFE3', INK, 1.6), round('#24569A', INK, 1.6), '#fff', null],
  low: [round('#fff', INK, 1), round('#fff', '#24569A', 1.3), '#24569A', '#24569A'],
  grey: [round('#F0F0F0', '#333', 1.6), round('#777', '#333', 1.6), '#fff', '#fff'],
  mono: [round('#fff', '#000', 1.6), round('#fff', '#000', 1.6), '#000', '#000'],
};
const PAGE = { stroke: INK, 'stroke-width': 1.5 };
const BACKS = {
  none: [['M13 5h18v30H13z', '#fff']],
  long: [['M6 5h14v30H6z', '#fff'], ['M24 5h14v30H24z', '#F4EFE3'], ['M15 20c3-6 10-6 13 0l-1-4m1 4l-4-1', 'none']],
  short: [['M8 3h28v15H8z', '#fff'], ['M8 22h28v15H8z', '#F4EFE3'], ['M22 12c6 3 6 12 0 15l4 0m-4 0l1-4', 'none']],
  fold: [['M6 5h32v30H6z', '#fff'], ['M22 5h16v30H22z', '#F4EFE3'], ['M22 2v36', 'none']],
};

/** A dish with a germ in it, as this ink prints it. */
export function inkPicture(name) {
  const [dish, germ, eyes, lines] = INKS[name];
  return s('svg', { viewBox: '0 0 40 40', 'aria-hidden': 'true' }, s('circle', { cx: 20, cy: 20, r: 17, ...dish }), s('circle', { cx: 20, cy: 20, r: 9, ...germ }),
    ...(lines ? [s('path', { d: 'M13 24.500h14M15 27h10', stroke: lines, fill: 'none' })] : []),
    ...[17, 23].map((cx) => s('circle', { cx, cy: 19, r: 1.8, fill: eyes })));
}

export function backPicture(name) {
  const paths = BACKS[name].map(([d, fill], i) => s('path', { d, fill, ...(fill === 'none' ? { stroke: '#24569A', 'stroke-width': 1.8 } : PAGE) }));
  return s('svg', { viewBox: '0 0 44 40', 'aria-hidden': 'true' }, ...paths);
}
