/** The event at the side: title, day, seed, packs, paper, language and how its files are sorted. Packs are edited in the text. */
import { h, refill } from '../dom.js';
import { counter, field, segments } from '../fields.js';
import { kindIcon } from '../icons.js';

const PAPERS = [['a4', 'A4'], ['letter', 'Letter']];

export class Side {
  /** @param {(name: string, value: any) => void} set @param {string} source */
  constructor(set, source) {
    this.set = set;
    this.source = source;
    this.done = h('div', { class: 'done' });
    this.inner = h('div', {});
    this.element = h('aside', { class: 'side', 'aria-label': 'The event' }, this.done, this.inner);
  }

  /** On a phone, the side lies over the desk until it is closed. */
  close(act) {
    refill(this.done, h('h2', {}, 'Event'), h('button', { class: 'btn go', type: 'button', onclick: act }, 'Done'));
  }

  show(settings) {
    const text = JSON.stringify(settings);
    if (text === this.shown) return;
    this.shown = text;
    const input = (name, label, value, more = {}) => field(label, h('input', { class: 'field', value, 'aria-label': label, 'data-id': `set-${name}`, autocomplete: 'off', onchange: (event) => this.typed(name, event.target), ...more }));
    const papers = PAPERS.some(([value]) => value === settings.paper) ? PAPERS : [...PAPERS, [settings.paper, settings.paper]];
    const choose = (name, label, items) => field(label, segments(name, items, settings[name], (value) => this.set(name, value)));
    refill(this.inner, input('event', 'Event', settings.title, { maxlength: 60, required: true }),
      h('div', { class: 'two' }, input('date', 'Day', settings.date, { type: 'date' }), input('seed', 'Seed', settings.seed, { inputmode: 'numeric' })),
      settings.tables ? h('div', { class: 'two' }, field('Tables', counter('Tables', settings.tables, [1, 5000], (value) => this.set('tables', value))), field('Seats at each', counter('Seats at each', settings.per_table || 1, [1, 1000], (value) => this.set('seats_per_table', value)))) : '',
      field('Packs', h('div', { class: 'packs' }, ...settings.packs.map(pack), h('a', { class: 'small', href: `#/file/${encodeURIComponent(this.source)}` }, 'Change the packs in the text'))),
      h('div', { class: 'two' }, field('Paper', segments('paper', papers, settings.paper, (value) => this.set('paper', value))), choose('lang', 'Language', [['en', 'English'], ['fr', 'French']])),
      choose('merge', 'One file for each', [['table', 'table'], ['seat', 'seat'], ['all', 'event']]),
      choose('sort', 'Sheets sorted by', [['seat', 'seat'], ['round', 'round']]),
      choose('ink', 'Ink', [['full', 'Full'], ['low', 'Low'], ['grey', 'Grey'], ['mono', 'Black']]),
      choose('duplex', 'Both sides', [['none', 'No'], ['long', 'Long edge'], ['short', 'Short edge']]));
  }

  typed(name, input) {
    const value = input.value.trim();
    if (!value || (name === 'seed' && !/^\d{1,12}$/.test(value))) { this.shown = ''; return; }
    this.set(name, name === 'seed' ? Number(value) : value);
  }
}

const pack = ({ kind, title, detail, per }) => h('div', { class: 'pack' }, kindIcon(kind), h('span', {}, h('b', {}, title), h('br'), detail), h('span', { class: 'badge' }, per));
