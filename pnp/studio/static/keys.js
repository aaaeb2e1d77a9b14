/** Keys that work everywhere. Single letters are off inside fields. */
import { h, one } from './dom.js';
import { find } from './find.js';

const KEYS = [
  ['Ctrl K', 'find a game or a file, or do something'],
  ['← →', 'turn the pages'],
  ['/', 'in a colony: find cards'],
  ['+ −', 'keep a puzzle or throw it away; one more or one less of a card'],
  ['Ctrl Z', 'in a colony or a list of seats: take the last change back'],
  ['Ctrl Enter', 'the dark button: download the PDF'],
  ['Ctrl Space', 'in the editor: the keys that may stand here'],
  ['Enter', 'on a table: pick up, put down'],
  ['R', 'in Pentris: turn the piece'],
  ['↑ ↓ Enter', 'in the seats of an event: the next row'],
  ['Esc', 'close; put down'],
  ['F1', 'this list'],
];

export function listenToKeys() {
  addEventListener('keydown', (event) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key.toLowerCase() === 'k') act(event, find);
    else if (isCommand && event.key === 'Enter') act(event, () => one('.dock .go:not([disabled])')?.click());
    else if (event.key === 'F1') act(event, showKeys);
  });
}

function act(event, what) {
  event.preventDefault();
  what();
}

function showKeys() {
  if (one('#layer dialog')) return;
  const rows = KEYS.map(([key, does]) => h('tr', {}, h('th', { scope: 'row' }, h('kbd', {}, key)), h('td', {}, does)));
  const done = h('button', { class: 'btn', type: 'button', onclick: () => dialog.close() }, 'Close');
  const dialog = h('dialog', { 'aria-label': 'Keys', onclose: () => dialog.remove() }, h('div', { class: 'dlg' }, h('h2', {}, 'Keys'), h('table', { class: 'keys' }, h('tbody', {}, ...rows)), done));
  one('#layer').append(dialog);
  /** @type {any} */ (dialog).showModal();
}
