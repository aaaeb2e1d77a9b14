/** Repair and suggestions: both show what would change before they change it. */
import { send } from '../api.js';
import { h, refill, say } from '../dom.js';
import { counter, field } from '../fields.js';
import { note } from '../frame.js';
import { commandLine, openDialog } from './dialog.js';

const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}`;

/** The fewest changes that make the colony legal. */
export async function repair(deck, done) {
  const { edits, command } = await send('colonies/repair', { source: deck.source });
  const said = h('div', {});
  const make = async () => {
    try {
      await deck.write('repair', {});
      dialog.close();
      done();
      say('Repaired: the colony is legal');
    } catch (error) {
      refill(said, note(error.message, error.told?.findings?.[0]?.cure));
    }
  };
  const count = edits.reduce((sum, edit) => sum + edit.copies, 0);
  const dialog = openDialog(count === 1 ? 'One change makes it legal' : `${count} changes make it legal`, [
    h('ul', { class: 'edits' }, ...edits.map((edit) => h('li', {}, sentence(edit.edit)))), commandLine(command), said,
    acts(dialogClose, h('button', { class: 'btn go', type: 'submit', autofocus: true }, 'Repair'))], { submit: make });
  function dialogClose() { dialog.close(); }
}

const acts = (close, ...buttons) => h('div', { class: 'acts' }, ...buttons, h('button', { class: 'btn', type: 'button', onclick: close }, 'Cancel'));

/** A legal colony of some families, made by a seed, in the place of this one. */
export function suggest(deck, done) {
  const families = deck.told.groups.map(({ name }) => name).filter((name) => deck.told.cards.some((card) => card.family === name));
  const wish = { families: [], size: 22, seed: 1 };
  const shown = h('div', { class: 'shown' });
  const ask = async () => {
    try {
      const { difference, command } = await send('colonies/suggest', { source: deck.source, ...wish });
      refill(shown, h('p', {}, change(difference)), commandLine(command));
    } catch (error) {
      refill(shown, note(error.message, error.told?.findings?.[0]?.cure));
    }
  };
  const pick = (name, isOn) => { wish.families = families.filter((one) => one === name ? isOn : wish.families.includes(one)); ask(); };
  const parts = families.map((name) => h('label', { class: 'part' }, h('input', { type: 'checkbox', onchange: (event) => pick(name, event.target.checked) }), h('span', {}, name), h('span', { class: 'tick', 'aria-hidden': 'true' })));
  const make = async () => {
    try {
      await deck.write('suggest', wish);
      dialog.close();
      done();
      say('The colony has other cards; Ctrl Z takes that back');
    } catch (error) {
      refill(shown, note(error.message));
    }
  };
  const dialog = openDialog('A colony to start from', [h('p', { class: 'small' }, 'A legal colony takes the place of these cards. Nothing is lost: Ctrl Z takes it back.'),
    field('Families (all, if none is chosen)', h('div', { class: 'parts' }, ...parts)),
    h('div', { class: 'two' }, field('Cards', counter('Cards', wish.size, [deck.told.rack.least, 200], (size) => { wish.size = size; ask(); })),
      field('Seed', counter('Seed', wish.seed, [1, 9999], (seed) => { wish.seed = seed; ask(); }))), shown,
    acts(() => dialog.close(), h('button', { class: 'btn go', type: 'submit' }, 'Take these cards'))], { submit: make });
  ask();
}

function change({ out, new: fresh }) {
  const count = (list) => list.reduce((sum, { copies }) => sum + copies, 0);
  return `${count(out)} cards go, ${count(fresh)} come: ${fresh.slice(0, 6).map(({ card, copies }) => copies > 1 ? `${copies} ${card}` : card).join(', ')}${fresh.length > 6 ? ' and others' : ''}.`;
}
