/** The shelf: the games as boxes, the files of the folder, and what one can begin. */
import { artOf, get, on, send } from './api.js';
import { h, one, refill } from './dom.js';
import { note } from './frame.js';
import { icon, kindIcon } from './icons.js';
import { filesNow, games } from './things.js';

const DRAWN = { pentris: '/static/pentris.svg' };
const LEADS = { pentris: 'Roll a die, drop a pentomino, turn the grid.' };
const WORDS = { colony: 'a colony', event: 'an event', own: 'a game of your own', puzzle: 'a puzzle', game: 'a variant', definition: 'a definition', target: 'a target' };
const FIRST = { colony: 'colony', event: 'plan', target: 'file' };
const BEGIN = [
  ['colony', 'A colony', 'choose cards, check, print'],
  ['puzzle', 'A puzzle booklet', 'each one proved', '#/puzzles/pentris'],
  ['event', 'An event', 'tables, seats, puzzles for all'],
  ['own', 'A game of my own', 'cards from a table and pictures'],
  ['pentris', 'A Pentris of my own', 'another grid, other pieces'],
];

export async function shelfScreen() {
  const boxes = h('section', { class: 'boxes', 'aria-label': 'Games' });
  const files = h('div', { class: 'mine' }, h('p', { class: 'loading' }, 'Looking at your files'));
  const begin = h('div', { class: 'begin' }, ...BEGIN.map(beginLink));
  const recent = h('nav', { class: 'recent', 'aria-label': 'Go on with' });
  const content = h('div', { class: 'shelf' }, h('div', { class: 'headline' }, h('h1', { tabindex: -1 }, 'Shelf'), recent), boxes,
    h('div', { class: 'cols' }, files, h('section', {}, h('h2', {}, 'Begin'), begin)));
  const shown = await games();
  refill(boxes, ...shown.map(box));
  const look = () => showFiles(files, recent);
  let waiting = 0;
  const stops = [on('file', () => { clearTimeout(waiting); waiting = setTimeout(look, 300); }), on('back', look)];
  return { title: 'Shelf', content: [content], leave: () => stops.forEach((stop) => stop()), start: look };
}

function box(game) {
  const href = `#/print/${game.slug}`;
  return h('article', { class: 'box' },
    h('a', { class: 'lid', href, tabindex: -1, 'aria-hidden': 'true' }, lidOf(game)),
    h('div', { class: 'body' }, h('h2', {}, game.title), h('p', {}, LEADS[game.slug] || game.lead, h('small', {}, game.audience)),
      h('div', { class: 'acts' }, h('a', { class: 'btn go', href, 'aria-label': `Print ${game.title}` }, 'Print'), ...actsOf(game))));
}

/** What else one can do with a game, as far as it goes. */
function actsOf(game) {
  const link = (label, verb) => h('a', { class: 'act', href: `#/${verb}/${game.slug}`, 'aria-label': `${label} of ${game.title}` }, label);
  const acts = [game.puzzles && link('Puzzles', 'puzzles'), game.plays && link('Play', 'play')];
  if (game.colonies) acts.push(h('button', { class: 'act', type: 'button', onclick: () => ask(...BEGIN[0]) }, 'New colony'));
  return acts.filter(Boolean);
}

/** The lids have the pictures of the printed covers. Pentris has no cover. */
const lidOf = (game) => h('img', { src: game.lid ? artOf(game.lid) : DRAWN[game.slug] || '/static/mark.svg', alt: '' });

let shownKind = '';

async function showFiles(place, recent) {
  const { folder, files } = await filesNow();
  const newest = await goOnWith(files);
  refill(recent, ...(newest.length ? [h('span', { class: 'small' }, 'Go on with'), ...newest.map(([label, href]) => h('a', { href, 'data-id': `recent-${href}` }, label))] : []));
  const kinds = [...new Set(files.map((file) => file.kind))].sort();
  if (!kinds.includes(shownKind)) shownKind = '';
  const pick = h('select', { 'data-id': 'kinds', onchange: (event) => { shownKind = event.target.value; showFiles(place, recent); } },
    ...[['', 'all kinds'], ...kinds.map((kind) => [kind, WORDS[kind] || kind])].map(([value, label]) => h('option', { value, selected: value === shownKind }, label)));
  const head = h('div', { class: 'head' }, h('h2', {}, 'My files ', h('small', {}, `in ${folder}/`)), h('span', { class: 'gap' }), kinds.length > 1 ? h('label', { class: 'small' }, 'Show ', pick) : '');
  const rows = files.filter((file) => !shownKind || file.kind === shownKind).map(row);
  const table = h('table', { class: 'files' },
    h('thead', {}, h('tr', {}, ...[['File'], ['What it is', 'm'], ['State'], ['Changed', 'm']].map(([text, less]) => h('th', { scope: 'col', class: less }, text)))),
    h('tbody', {}, ...rows));
  refill(place, head, files.length ? table : empty());
}

/** A file with errors opens where they can be mended; another one where most is done with it. */
const hrefOf = (file) => `#/${file.errors && file.kind !== 'event' && file.kind !== 'colony' ? 'file' : FIRST[file.kind] || 'print'}/${encodeURIComponent(file.name)}`;

/** Three things to go on with: runs that were stopped or are running, then the files that were changed last. */
async function goOnWith(files) {
  const { jobs } = await get('jobs').catch(() => ({ jobs: [] }));
  const newest = new Map(jobs.filter((job) => job.kind === 'batch').map((job) => [job.asked.source, job.state]));
  const words = { running: 'is being made', stopping: 'is being made', stopped: 'stopped', failed: 'stopped' };
  const runs = files.filter((file) => words[newest.get(file.name)]).map((file) => [`${file.title || file.name}, ${words[newest.get(file.name)]}`, `#/run/${encodeURIComponent(file.name)}`]);
  const last = files.filter((file) => !words[newest.get(file.name)]).sort((a, b) => b.changed - a.changed).map((file) => [file.title || file.name, hrefOf(file)]);
  return [...runs, ...last].slice(0, 3);
}

function row(file) {
  const href = hrefOf(file);
  const what = [file.title, WORDS[file.kind] || file.kind].filter(Boolean).join(', ');
  const state = file.errors ? h('span', { class: 'badge bad', title: file.first }, icon('bad'), file.kind === 'colony' ? 'not legal' : placeOf(file)) : h('span', { class: 'badge good' }, icon('ok'), file.kind === 'colony' ? 'legal' : 'fine');
  return h('tr', {}, h('th', { scope: 'row' }, h('a', { href, 'data-id': file.name }, kindIcon(file.kind), h('span', {}, file.name))),
    h('td', { class: 'm' }, what), h('td', {}, state), h('td', { class: 'm small' }, ago(file.changed)));
}

/** As in "line 5"; an event may be wrong in several files. */
function placeOf(file) {
  if (file.kind === 'event') return `${file.errors} to mend`;
  const found = /:(\d+):[^:]+: /.exec(file.first);
  return found ? `line ${found[1]}` : `${file.errors} to mend`;
}

function ago(changed) {
  const minutes = Math.round(Date.now() / 60000 - changed / 60);
  if (minutes < 1) return 'now';
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const when = new Date(changed * 1000);
  return when.toDateString() === new Date().toDateString() ? `today, ${when.toTimeString().slice(0, 5)}` : when.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
}

const empty = () => h('div', { class: 'empty' }, h('span', { class: 'dish large', 'aria-hidden': 'true' }), h('h3', {}, 'This folder is still a clean dish'),
  h('p', { class: 'small' }, 'Files that you make here appear on this shelf. They are plain text, and stay yours.'),
  h('button', { class: 'btn go', type: 'button', onclick: () => ask(...BEGIN[0]) }, 'Begin with a colony'));

/** What has no file of its own yet is a link; the others ask for a name. */
function beginLink([kind, title, what, href]) {
  const inner = [kindIcon(kind === 'pentris' ? 'game' : kind), h('span', {}, h('b', {}, title), h('small', {}, what))];
  return href ? h('a', { href }, ...inner) : h('button', { type: 'button', onclick: () => ask(kind, title) }, ...inner);
}

/** Asks for a name, and makes the file. */
export function ask(kind, title) {
  const field = h('input', { class: 'field', id: 'name', value: kind === 'own' ? 'my-game' : `my-${kind}`, required: true, maxlength: 60, autocomplete: 'off' });
  const said = h('div', {});
  const form = h('form', { class: 'dlg', onsubmit: (event) => make(event, kind, field, said) }, h('h2', {}, title),
    h('label', { for: 'name' }, 'Name'), field, said,
    h('div', { class: 'acts' }, h('button', { class: 'btn go', type: 'submit' }, 'Begin'), h('button', { class: 'btn', type: 'button', onclick: () => dialog.close() }, 'Cancel')));
  const dialog = h('dialog', { 'aria-label': title, onclose: () => dialog.remove() }, form);
  one('#layer').append(dialog);
  /** @type {any} */ (dialog).showModal();
  /** @type {any} */ (field).select();
}

async function make(event, kind, field, said) {
  event.preventDefault();
  try {
    const { source } = await send('new', { kind, name: field.value });
    location.hash = `#/${FIRST[kind] || 'file'}/${encodeURIComponent(source)}`;
  } catch (error) {
    refill(said, note(error.message));
  }
}
