/** What stands below the rack: the list of cards, the curve, a hand, a comparison. */
import { send } from '../api.js';
import { h, refill } from '../dom.js';
import { note } from '../frame.js';
import { filesNow } from '../things.js';
import { commandLine, quoted } from './dialog.js';
import { emblem } from './rack.js';

export const AS_OPENED = '';

/** The list, dear cards first, each with its counter. */
export function cardsPane(deck, add) {
  const { groups } = deck.told;
  const known = deck.names.filter((name) => deck.cards.has(name)).map((name) => deck.cards.get(name));
  const unknown = deck.names.filter((name) => !deck.cards.has(name));
  const step = (name, by, sign, word) => h('button', { type: 'button', 'data-id': `list-${word}-${name}`, 'aria-label': `One ${name} ${word}`, onclick: () => add(name, by) }, sign);
  const steps = (name) => h('span', { class: 'step' }, step(name, -1, '−', 'less'), h('b', {}, String(deck.count(name))), step(name, 1, '+', 'more'));
  const rows = known.sort((one, two) => two.value - one.value || one.name.localeCompare(two.name)).map((card) => h('li', {}, h('b', {}, String(card.value)), emblem(card.group, groups),
    h('span', {}, card.name, deck.freshOf(card.id) ? h('span', { class: 'badge warn' }, 'new') : ''), steps(card.id)));
  const strange = unknown.map((name) => h('li', {}, h('b', {}, '?'), h('span', { class: 'emblem' }), h('span', {}, name, h('span', { class: 'badge bad' }, 'no such card')), steps(name)));
  return rows.length || strange.length ? [h('ul', { class: 'list' }, ...strange, ...rows)]
    : [h('div', { class: 'empty' }, h('span', { class: 'dish large', 'aria-hidden': 'true' }), h('h3', {}, 'Still a clean dish'), h('p', { class: 'small' }, 'Press a card to put it into the colony, or begin with a suggestion.'))];
}

/** Values and families as bars, and the odds of the opening hand. */
export function curvePane(deck) {
  const { stats, groups } = deck.told;
  const most = Math.max(1, ...Object.values(stats.by_value), ...Object.values(stats.families));
  const bar = (label, count, picture) => h('li', {}, h('span', {}, picture, label), h('i', { size: { width: `${100 * count / most}%` } }), h('b', {}, String(count)));
  const { exact, percent } = stats.cell_in_opening_hand;
  const mean = stats.mean_value.split('/').map(Number);
  return [h('h3', {}, 'Values'), h('ul', { class: 'bars' }, ...Object.entries(stats.by_value).sort((one, two) => two[0] - one[0]).map(([value, count]) => bar(`value ${value}`, count, ''))),
    h('h3', {}, 'Families'), h('ul', { class: 'bars' }, ...Object.entries(stats.families).map(([name, count]) => bar(name, count, emblem(name, groups)))),
    h('p', { class: 'small' }, `${stats.cells} cells and ${stats.interventions} interventions; the mean value is ${(mean[0] / (mean[1] || 1)).toFixed(2)}. A cell in the opening hand: ${percent} %, exactly ${exact}.`),
    commandLine(`pnp colony stats ${quoted(deck.source)}`)];
}

/** An opening hand, dealt by a seed. */
export function handPane(deck, faces) {
  const dealt = h('div', { class: 'hand' });
  const said = h('div', {});
  let seed = 0;
  const deal = async () => {
    seed += 1;
    try {
      const { hand, command } = await send('colonies/hand', { source: deck.source, seed });
      refill(dealt, ...hand.map((name) => face(name, faces)));
      refill(said, commandLine(command));
      faces.want(hand);
    } catch (error) {
      refill(said, note(error.message));
    }
  };
  deal();
  return [dealt, h('p', { class: 'acts' }, h('button', { class: 'btn small', type: 'button', 'data-id': 'deal', onclick: deal }, 'Deal again'), h('span', { class: 'small' }, 'as the rules deal it')), said];
}

function face(name, faces) {
  const picture = h('img', { alt: name });
  faces.show(name, picture);
  return h('div', { class: 'card' }, h('span', { class: 'plain', 'aria-hidden': 'true' }, name), picture);
}

/** What is new, and what is gone, since another colony. */
export class Compare {
  constructor(deck, changed, print) {
    Object.assign(this, { deck, changed, print, other: AS_OPENED, told: null, names: [] });
    this.choice = h('select', { class: 'field', 'data-id': 'other', onchange: (event) => { this.other = event.target.value; this.ask(); } });
    this.shown = h('div', {});
    this.element = [h('label', { class: 'line' }, h('span', {}, 'With'), this.choice), this.shown];
    this.fill();
  }

  async fill() {
    const { files } = await filesNow().catch(() => ({ files: [] }));
    const others = files.filter((file) => file.kind === 'colony' && file.name !== this.deck.source);
    const option = (value, label) => h('option', { value, selected: value === this.other }, label);
    refill(this.choice, option(AS_OPENED, 'this file as it was when opened'), ...others.map((file) => option(file.name, file.name)),
      h('optgroup', { label: 'Shipped' }, ...this.deck.told.shipped.map((name) => option(name, name))));
  }

  /** Asks again, if what is shown is old. */
  async ask() {
    const other = this.other === AS_OPENED ? { old: this.deck.first } : { other: this.other };
    const told = await send('colonies/diff', { source: this.deck.source, ...other }).catch((error) => ({ error }));
    this.told = told.error ? null : told;
    this.draw(told.error);
    this.changed();
  }

  get count() { return this.told ? this.told.new.reduce((sum, { copies }) => sum + copies, 0) : 0; }

  /** Shipped colonies have no file that printing could compare with. */
  get canPrint() { return (this.other === AS_OPENED || this.other.includes('.')) && this.count > 0 && this.deck.told.printable; }

  draw(error) {
    if (error) { refill(this.shown, note(error.message, error.told?.findings?.[0]?.cure)); return; }
    const row = (sign) => ({ card, copies }) => h('li', {}, h('b', {}, `${sign}${copies}`), emblem(this.deck.cards.get(card)?.group, this.deck.told.groups), h('span', {}, card), h('small', {}, this.deck.cards.has(card) ? `value ${this.deck.cards.get(card).value}` : ''));
    const rows = [...this.told.out.map(row('−')), ...this.told.new.map(row('+'))];
    refill(this.shown, rows.length ? h('ul', { class: 'list' }, ...rows) : h('p', { class: 'small same' }, 'The same cards.'), commandLine(this.told.command),
      this.canPrint ? h('p', { class: 'acts' }, h('button', { class: 'btn small', type: 'button', 'data-id': 'print-new', onclick: this.print }, `Print the ${this.count} new`)) : '');
  }
}
