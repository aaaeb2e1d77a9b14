/** A card of one's own: its picture beside the form is the card as it will print. */
import { artOf, send } from '../api.js';
import { h, refill, say } from '../dom.js';
import { segments } from '../fields.js';
import { note } from '../frame.js';
import { openDialog } from './dialog.js';

const WAIT = 150;
const WORDS = 'in my own words';

export function ownCard(deck, done) {
  const { groups, cards } = deck.told;
  const wish = { name: '', family: groups[0].name, value: 3, like: '', then: '', potential: '', secondary: '' };
  const shown = h('div', { class: 'face' });
  const said = h('div', { class: 'verdict' });
  const add = h('button', { class: 'btn go', type: 'submit', disabled: true }, 'Add to the colony');
  let waiting = 0, number = 0;
  const ask = () => { clearTimeout(waiting); waiting = setTimeout(look, WAIT); };

  async function look() {
    const mine = ++number;
    if (!wish.name.trim() || !(wish.like || wish.potential.trim())) { refill(said, h('p', { class: 'small' }, 'Give it a name, and say what it can do.')); add.toggleAttribute('disabled', true); return; }
    const told = await send('colonies/own', { source: deck.source, card: asked() }).catch((error) => ({ error }));
    if (mine !== number) return;
    add.toggleAttribute('disabled', Boolean(told.error));
    if (told.error) { refill(said, note(told.error.message, told.error.told?.findings?.[0]?.cure)); return; }
    refill(shown, h('img', { src: artOf(told.face), alt: `${wish.name} as it will print` }));
    refill(said, note('It fits, in English and in French.', '', 'good'));
  }

  const asked = () => ({ ...wish, name: wish.name.trim(), potential: wish.like ? '' : wish.potential.trim(), secondary: wish.like ? '' : wish.secondary.trim() });
  const set = (name) => (event) => { wish[name] = event.target.value; own.hidden = Boolean(wish.like); then.hidden = !wish.like; ask(); };
  const label = (text, inner, rest = {}) => h('label', { class: 'line', ...rest }, h('span', {}, text), inner);
  const choice = (key, none, name) => h('select', { class: 'field', onchange: set(name) }, h('option', { value: '' }, none), ...saidOnce(cards, key).map((card) => h('option', { value: card.id }, card[key])));
  const then = label('And then', choice('then', 'nothing more', 'then'), { hidden: true });
  const own = h('div', {}, label('Its words', h('textarea', { class: 'field', rows: 2, maxlength: 300, oninput: set('potential') })),
    label('And then, if it has a secondary effect', h('textarea', { class: 'field', rows: 1, maxlength: 300, oninput: set('secondary') })),
    h('p', { class: 'small' }, 'People can play such a card; bots cannot.'));

  async function make() {
    if (add.hasAttribute('disabled')) return;
    try {
      await deck.write('own', { card: asked() });
      dialog.close();
      done(asked().name);
      say(`${asked().name} is in the colony`);
    } catch (error) {
      refill(said, note(error.message, error.told?.findings?.[0]?.cure));
    }
  }

  const dialog = openDialog('A card of my own', [h('div', { class: 'own' },
    h('div', {}, label('Name', h('input', { class: 'field', maxlength: 40, autocomplete: 'off', autofocus: true, oninput: set('name') })),
      h('div', { class: 'two' }, label('Family', h('select', { class: 'field', onchange: set('family') }, ...groups.map(({ name }) => h('option', {}, name)))),
        h('fieldset', { class: 'line' }, h('legend', {}, 'Value'), segments('own-value', [1, 2, 3, 4, 5, 6].map((n) => [String(n), String(n)]), '3', (value) => { wish.value = Number(value); ask(); }))),
      label('It can', choice('can', WORDS, 'like')), then, own),
    h('div', { class: 'shows' }, shown, said)),
  h('div', { class: 'acts' }, add, h('button', { class: 'btn', type: 'button', onclick: () => dialog.close() }, 'Cancel'))], { isWide: true, submit: make });
  look();
}

/** The first card with each sentence, in the order of the alphabet. */
function saidOnce(cards, key) {
  const found = new Map(cards.filter((card) => card[key]).map((card) => [card[key], card]));
  return [...found.values()].sort((one, two) => one[key].localeCompare(two[key]));
}
