/** Opens a list of seats: one of the CSV files beside the event, or a file from elsewhere, which is copied into the list. */
import { send } from '../api.js';
import { h, one, refill } from '../dom.js';
import { note } from '../frame.js';

const MOST_BYTES = 2 << 20;

export async function openList(source, screen) {
  const { files } = await send('event/lists', { source });
  const said = h('div', {});
  const choose = async (name) => { dialog.close(); await screen.setting('seats', name); };
  const here = files.map((name) => h('li', {}, h('button', { class: 'quiet', type: 'button', onclick: () => choose(name) }, name)));
  const picked = h('input', { type: 'file', accept: '.csv,.tsv,.txt,text/csv', id: 'elsewhere', class: 'field', onchange: (event) => copied(event.target.files[0], screen, dialog, said) });
  const dialog = h('dialog', { 'aria-label': 'Open a CSV', onclose: () => dialog.remove() }, h('div', { class: 'dlg' }, h('h2', {}, 'Open a CSV'),
    h('p', { class: 'small' }, 'Beside the event:'), here.length ? h('ul', { class: 'lists' }, ...here) : h('p', {}, 'There is none.'),
    screen.told.seats ? h('label', { for: 'elsewhere', class: 'small' }, 'From elsewhere; its rows take the place of these (Undo brings them back):') : '', screen.told.seats ? picked : '', said,
    h('div', { class: 'acts' }, h('button', { class: 'btn', type: 'button', onclick: () => dialog.close() }, 'Cancel'))));
  one('#layer').append(dialog);
  /** @type {any} */ (dialog).showModal();
}

async function copied(file, screen, dialog, said) {
  if (!file) return;
  if (file.size > MOST_BYTES) { refill(said, note('This file is larger than 2 MB.')); return; }
  try {
    await screen.grid.take(await file.text(), 0, 0);
    dialog.close();
  } catch (error) {
    refill(said, note(error.message, error.told?.findings?.[0]?.cure));
  }
}
