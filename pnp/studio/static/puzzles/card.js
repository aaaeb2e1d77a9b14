/** One puzzle on the desk: its sheet, what is proved, how hard it is, and what becomes of it. Also the place of the next one. */
import { artOf } from '../api.js';
import { h, one, refill, say } from '../dom.js';
import { icon } from '../icons.js';

const MOST = 5;
const WORDS = { kept: 'kept', out: 'thrown away' };

/** One to five filled dots, said in words. */
export function dots(count, words) {
  return h('span', { class: 'dots', role: 'img', 'aria-label': `${count} of ${MOST} dots: ${words}` }, ...Array.from({ length: MOST }, (_, i) => h('i', { class: i < count ? 'on' : null })));
}

export class Card {
  /** @param acts keep and drop, which get this card */
  constructor(made, isKept, job, acts) {
    Object.assign(this, { made, acts, key: `pnp-out ${job} ${made.file}` });
    this.state = isKept ? 'kept' : sessionStorage.getItem(this.key) ? 'out' : '';
    this.sheet = h('button', { class: 'sheet', type: 'button', 'aria-label': `Look at ${made.name} closely`, onclick: () => this.look() }, h('span', { class: 'dish spin', 'aria-hidden': 'true' }));
    this.buttons = h('div', { class: 'acts' });
    this.said = h('p', { class: 'wrong', hidden: true });
    this.element = h('article', { class: 'pzc', tabindex: 0, 'aria-label': `Puzzle ${made.number}, ${made.name}`, onkeydown: (event) => this.pressed(event) }, this.sheet,
      h('div', { class: 'line' }, h('b', {}, made.name), h('span', { class: 'badge good' }, icon('ok'), 'proved')),
      h('p', { class: 'claims' }, made.claims),
      h('p', { class: 'hard' }, made.dots ? dots(made.dots, made.time) : '', h('span', {}, [made.level, this.time].filter(Boolean).join(', '))), this.said, this.buttons);
    this.draw();
  }

  get time() {
    return this.made.minutes ? `${this.made.level === 'open' ? 'silver: ' : ''}${this.made.minutes} ${this.made.minutes === 1 ? 'minute' : 'minutes'}` : this.made.time;
  }

  picture([page, ...more]) {
    this.pages = [page, ...more];
    refill(this.sheet, h('img', { src: artOf(page.key), alt: '', size: { aspectRatio: `${page.width} / ${page.height}` } }));
  }

  draw() {
    this.element.className = `pzc ${this.state}`;
    const button = (label, state, act) => h('button', { class: this.state === state ? 'btn small go' : 'btn small', type: 'button', 'aria-pressed': String(this.state === state), 'data-id': state, onclick: act }, label);
    refill(this.buttons, button('Keep', 'kept', () => this.acts.keep(this)), button('Throw away', 'out', () => this.acts.drop(this)));
  }

  decide(state) {
    if (state === this.state) return;
    this.state = state;
    this.said.hidden = true;
    if (state === 'out') sessionStorage.setItem(this.key, '1'); else sessionStorage.removeItem(this.key);
    this.draw();
    if (state) say(`${this.made.name} ${WORDS[state]}`);
  }

  tell(text) {
    this.said.textContent = text;
    this.said.hidden = false;
  }

  /** + keeps, − throws away, arrows go to the neighbours. */
  pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = { '+': this.acts.keep, '-': this.acts.drop, Delete: this.acts.drop }[event.key];
    const step = { ArrowRight: 'nextElementSibling', ArrowLeft: 'previousElementSibling' }[event.key];
    if (!act && !step) return;
    event.preventDefault();
    if (act) act(this); else if (this.element[step]?.tabIndex === 0) this.element[step].focus();
  }

  /** The sheet, as large as the window allows. */
  look() {
    if (!this.pages) return;
    const done = h('button', { class: 'btn', type: 'button', onclick: () => dialog.close() }, 'Close');
    const dialog = h('dialog', { class: 'close-up', 'aria-label': this.made.name, onclose: () => dialog.remove() }, h('div', { class: 'dlg' }, h('div', { class: 'sheets' }, ...this.pages.map((page, i) => h('img', { src: artOf(page.key), alt: `The sheet of ${this.made.name}${i ? `, page ${i + 1}` : ''}` }))), done));
    one('#layer').append(dialog);
    /** @type {any} */ (dialog).showModal();
  }
}

/** The place of the next puzzle, with what is being tried. */
export function nextPlace(number, { total, tried }) {
  const words = tried ? `${tried.toLocaleString('en')} ${tried === 1 ? 'candidate' : 'candidates'} tried` : 'looking for candidates';
  return h('article', { class: 'pzc next', 'aria-label': `Puzzle ${number} is being made` }, h('div', { class: 'sheet' }, h('span', { class: 'dish spin', 'aria-hidden': 'true' }), h('p', {}, `Puzzle ${number} of ${total}`), h('p', {}, words)),
    h('b', {}, 'Proving what its sheet will say'));
}
