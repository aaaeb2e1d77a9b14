/** The catalogue: all cards as they print, what one looks for among them, and plus and minus on each. */
import { h, one, refill } from '../dom.js';
import { Faces } from './faces.js';
import { emblem } from './rack.js';

export class Catalogue {
  /** @param {(name: string, by: number) => void} add */
  constructor(deck, add, own) {
    Object.assign(this, { deck, add, own });
    this.faces = new Faces(deck.source);
    this.groups = new Set();
    this.values = new Set();
    this.verb = '';
    this.slots = new Map();
    this.field = h('input', { class: 'field words', type: 'search', placeholder: 'Name or words  /', 'aria-label': 'Find cards', oninput: () => this.draw() });
    this.grid = h('div', { class: 'cards' });
    this.found = h('p', { class: 'unseen', role: 'status' });
    this.element = h('section', { class: 'stage catalogue', 'aria-label': 'Catalogue' }, this.bar(), this.found, this.grid);
  }

  bar() {
    const { told } = this.deck;
    const values = [...new Set(told.cards.map((card) => card.value))].sort((one, two) => two - one);
    const verbs = [...new Set(told.cards.flatMap((card) => card.verbs))].sort();
    const choose = h('select', { class: 'field verb', 'aria-label': 'Verb', onchange: (event) => { this.verb = event.target.value; this.draw(); } },
      h('option', { value: '' }, 'any verb'), ...verbs.map((verb) => h('option', {}, verb)));
    return h('div', { class: 'look' }, this.field,
      h('div', { class: 'chips', role: 'group', 'aria-label': 'Family' }, ...told.groups.map(({ name }) => this.chip(this.groups, name, emblem(name, told.groups), name))),
      h('div', { class: 'chips', role: 'group', 'aria-label': 'Value' }, ...values.map((value) => this.chip(this.values, value, '', String(value)))), choose);
  }

  chip(set, value, picture, label) {
    const press = (event) => {
      if (set.has(value)) set.delete(value); else set.add(value);
      event.currentTarget.setAttribute('aria-pressed', String(set.has(value)));
      this.draw();
    };
    return h('button', { class: picture ? 'chip' : 'chip n', type: 'button', 'aria-pressed': 'false', 'aria-label': picture ? null : `Value ${label}`, onclick: press }, picture, label);
  }

  fits(card) {
    const asked = /** @type {HTMLInputElement} */ (this.field).value.trim().toLowerCase();
    return (!this.groups.size || this.groups.has(card.group)) && (!this.values.size || this.values.has(card.value)) && (!this.verb || card.verbs.includes(this.verb))
      && (!asked || `${card.name} ${card.potential} ${card.secondary}`.toLowerCase().includes(asked));
  }

  /** The cards that fit what one looks for, dear ones first. */
  draw() {
    const shown = [...this.deck.cards.values()].filter((card) => this.fits(card)).sort((one, two) => two.own - one.own || two.value - one.value);
    const slots = shown.map((card) => this.slot(card));
    refill(this.grid, ...(slots.length ? slots : [this.nothing()]));
    this.found.textContent = `${shown.length} ${shown.length === 1 ? 'card' : 'cards'}`;
    this.faces.want(shown.map((card) => card.id));
    this.update();
  }

  /** Draws cards anew that may look different now: those of one's own, or all. */
  renew(isAll = false) {
    for (const [name, { card }] of this.slots) {
      if (!isAll && !card.own) continue;
      this.slots.delete(name);
      this.faces.forget(name);
    }
    this.draw();
  }

  nothing() {
    return h('div', { class: 'empty' }, h('span', { class: 'dish large', 'aria-hidden': 'true' }), h('h3', {}, 'No card is like that'), h('p', { class: 'small' }, 'Take a filter away, or make the card yourself.'),
      h('button', { class: 'btn', type: 'button', onclick: this.own }, 'A card of my own'));
  }

  slot(card) {
    const kept = this.slots.get(card.id);
    if (kept) return kept.element;
    const picture = h('img', { alt: '', draggable: 'false' });
    const face = h('button', { class: 'card', type: 'button', draggable: 'true', 'data-id': `card-${card.id}`, onclick: () => this.add(card.id, 1), onkeydown: (event) => this.key(event, card.id),
      ondragstart: (event) => event.dataTransfer.setData('text/plain', card.id) }, h('span', { class: 'plain', 'aria-hidden': 'true' }, h('b', {}, String(card.value)), card.name), picture);
    const count = h('span', { class: 'cnt' });
    const why = h('span', { class: 'why' });
    const made = { element: h('div', { class: 'slot' }, face, count, why), face, count, why, card };
    this.faces.show(card.id, picture);
    this.slots.set(card.id, made);
    return made.element;
  }

  key(event, name) {
    const by = { '+': 1, '=': 1, '-': -1, Delete: -1, Backspace: -1 }[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.add(name, by);
  }

  /** Counts and reasons; the cards themselves stay. */
  update(rows = this.rows || this.deck.told.rack.rows) {
    this.rows = rows;
    const room = new Map(rows.map((row) => [row.value, row.room]));
    for (const { element, face, count, why, card } of this.slots.values()) {
      const copies = this.deck.count(card.id), isFull = room.get(card.value) === 0 && !copies;
      element.classList.toggle('no', isFull);
      why.textContent = isFull ? `no place left for a ${card.value}` : '';
      face.setAttribute('aria-label', `Add ${card.name}, ${card.group}, value ${card.value}. ${card.potential} ${card.secondary} ${copies ? `${copies} in the colony.` : isFull ? `No place is left for a ${card.value}.` : ''}`);
      if (count.dataset.copies === String(copies)) continue;
      count.dataset.copies = String(copies);
      const isHere = count.contains(document.activeElement);
      refill(count, ...(copies ? [this.step(card, -1, '−', 'less'), h('b', {}, String(copies)), this.step(card, 1, '+', 'more')] : []));
      if (isHere && !copies) face.focus();
    }
  }

  step(card, by, sign, word) {
    return h('button', { type: 'button', 'data-id': `${word}-${card.id}`, 'aria-label': `One ${card.name} ${word}`, onclick: () => this.add(card.id, by) }, sign);
  }

  focus() { /** @type {any} */ (this.field).focus(); }

  leave() { this.faces.leave(); }
}

/** Whether somebody writes just now. */
export const isWriting = () => Boolean(one('input:focus, textarea:focus, select:focus, dialog[open]'));
