/** Ctrl K: find a game or a file, or do something with it. */
import { get } from './api.js';
import { h, one, refill } from './dom.js';

export async function find() {
  one('#layer dialog')?.close();
  const hits = h('ul', { class: 'hits' });
  const field = h('input', { class: 'field', type: 'search', placeholder: 'A game, a file, something to do', 'aria-label': 'Find' });
  const dialog = h('dialog', { 'aria-label': 'Find or do', onclose: () => dialog.remove() }, h('div', { class: 'dlg' }, field, hits));
  one('#layer').append(dialog);
  /** @type {any} */ (dialog).showModal();
  const known = await things();
  const show = () => {
    const asked = /** @type {HTMLInputElement} */ (field).value.trim().toLowerCase();
    const found = known.filter(([label]) => label.toLowerCase().includes(asked)).slice(0, 12);
    const rows = found.map(([label, href]) => h('li', {}, h('a', { href, onclick: () => dialog.close() }, label)));
    refill(hits, ...(rows.length ? rows : [h('li', { class: 'small' }, 'Nothing of that name.')]));
  };
  field.addEventListener('input', show);
  field.addEventListener('keydown', (event) => { if (event.key === 'Enter') one('a', hits)?.click(); });
  dialog.addEventListener('keydown', (event) => move(event, hits, field));
  show();
}

/** Up and down go through the hits. */
function move(event, hits, field) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const links = [...hits.querySelectorAll('a')];
  const next = links.indexOf(document.activeElement) + step;
  (next < 0 ? field : links[Math.min(next, links.length - 1)])?.focus();
}

async function things() {
  const [{ games }, { files }] = await Promise.all([get('games'), get('files')]);
  const ofGames = games.flatMap((game) => [[`Print ${game.title}`, `#/print/${game.slug}`],
    ...(game.puzzles ? [[`Puzzles of ${game.title}`, `#/puzzles/${game.slug}`]] : []), ...(game.plays ? [[`Play ${game.title}`, `#/play/${game.slug}`]] : []), [`Definition of ${game.title}`, `#/file/${game.slug}`]]);
  const ofFiles = files.flatMap((file) => [
    ...(file.kind === 'colony' ? [[`Build ${file.title || file.name}`, `#/colony/${encodeURIComponent(file.name)}`], [`Playtest ${file.title || file.name}`, `#/playtest/${encodeURIComponent(file.name)}`]] : []),
    ...(file.kind === 'event' ? [[`Plan ${file.title || file.name}`, `#/plan/${encodeURIComponent(file.name)}`], [`Run ${file.title || file.name}`, `#/run/${encodeURIComponent(file.name)}`]] : [[`Print ${file.title || file.name}`, `#/print/${encodeURIComponent(file.name)}`]]),
    [`Edit ${file.name}`, `#/file/${encodeURIComponent(file.name)}`]]);
  return [['Shelf', '#/'], ...ofGames, ...ofFiles];
}
