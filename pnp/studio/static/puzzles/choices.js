/** The choices at the side: game, level, how many, seed, and whatever else the game lets one choose. */
import { send } from '../api.js';
import { h, refill } from '../dom.js';
import { counter, field, pictures, segments } from '../fields.js';
import { note } from '../frame.js';
import { icon } from '../icons.js';
import { hasPatterns, patternPicture } from './patterns.js';

const MOST = 100;
const WAIT = 60;
const LABELS = { rows: 'Rows', columns: 'Columns', rolls: 'Rolls', word: 'Or a word, one letter each', unique: 'One best solution only' };
const label = (name) => LABELS[name] || `${name[0].toUpperCase()}${name.slice(1)}`;
const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`;

export class PuzzleChoices {
  constructor(game, all, planned) {
    Object.assign(this, { game, all, planned, command: '', total: 0, idle: {}, waiting: 0, plans: 0, isRunning: false });
    this.asked = { game: game.slug, count: 6, seed: 1, options: {} };
    this.total = this.asked.count;
    this.fields = h('div', {});
    this.said = h('div', { class: 'wrongs' });
    this.button = h('button', { class: 'btn go make', type: 'button', 'data-id': 'make' });
    this.element = h('aside', { class: 'side', 'aria-label': 'Choices' }, this.fields, this.said, this.button,
      h('div', { class: 'note' }, icon('ok'), h('p', {}, game.summary)));
  }

  onMake(make) {
    this.button.addEventListener('click', make);
  }

  /** @param asked what was made last, if anything was */
  begin(asked) {
    if (asked) this.asked = { game: asked.game, count: asked.count ?? 1, seed: asked.seed ?? 1, options: { ...asked.options } };
    this.total = this.asked.count;
    this.draw();
    this.plan();
  }

  running(isRunning) {
    this.isRunning = isRunning;
    refill(this.button, isRunning ? 'Stop' : `Make ${this.total} ${this.total === 1 ? 'puzzle' : 'puzzles'}`);
    this.button.className = isRunning ? 'btn make' : 'btn go make';
  }

  value(option) {
    return this.asked.options[option.name] ?? option.default;
  }

  set(name, value, usual) {
    if (value === usual || value === '' || value === null) delete this.asked.options[name]; else this.asked.options[name] = value;
    this.changed();
  }

  changed() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.plan(), WAIT);
  }

  /** Asks pnp for the command, what has no effect, and what is wrong. An answer to older choices is dropped. */
  async plan() {
    const mine = ++this.plans;
    const told = await send('puzzles/plan', this.asked).catch((error) => ({ error }));
    if (mine !== this.plans) return;
    const wrong = told.error ? told.error.told?.findings || [{ message: told.error.message }] : [];
    refill(this.said, ...wrong.slice(0, 2).map((finding) => note(finding.message, finding.cure)));
    this.button.disabled = wrong.length > 0;
    if (!told.error) {
      const before = JSON.stringify(this.idle);
      Object.assign(this, { command: told.command, total: told.total, idle: told.idle });
      if (JSON.stringify(told.idle) !== before) this.draw();
    }
    this.running(this.isRunning);
    this.planned();
  }

  /** How many will be made, by the newest choices. */
  async asking() {
    clearTimeout(this.waiting);
    await this.plan();
    return this.total;
  }

  draw() {
    const { options } = this.game, level = options.find((option) => option.name === 'level');
    const others = options.filter((option) => option !== level);
    const numbers = others.filter((option) => option.kind === 'number');
    refill(this.fields,
      field('Game', segments('game', this.all.map((game) => [game.slug, game.title]), this.game.slug, (slug) => { location.hash = `#/puzzles/${slug}`; })),
      level ? this.choice(level) : '',
      h('div', { class: 'two' },
        this.perhaps('count', field('How many', counter('How many', this.asked.count, [1, MOST], (count) => { this.asked.count = count; this.changed(); }))),
        field('Seed', counter('Seed', this.asked.seed, [0, 999999], (seed) => { this.asked.seed = seed; this.changed(); }))),
      ...others.filter((option) => option.kind === 'choice').map((option) => this.choice(option)),
      ...others.filter((option) => option.kind === 'text').map((option) => this.perhaps(option.name, field(label(option.name), this.text(option)))),
      numbers.length ? h('div', { class: 'three' }, ...numbers.map((option) => this.perhaps(option.name, field(label(option.name), this.number(option))))) : '',
      ...others.filter((option) => option.kind === 'switch').map((option) => this.toggle(option)));
  }

  /** A field that has no effect now is off, and says why. */
  perhaps(name, made) {
    const reason = this.idle[name];
    if (!reason) return made;
    made.disabled = true;
    made.append(h('p', { class: 'small' }, sentence(reason)));
    return made;
  }

  choice(option) {
    const reasons = option.choices.map((value) => this.idle[`${option.name} ${value}`] || '');
    const items = option.choices.map((value, i) => [value, value, reasons[i]]);
    const chosen = (value) => this.set(option.name, value, option.default);
    const isDrawn = hasPatterns(option.choices);
    const row = isDrawn ? pictures(option.name, option.choices.map((value) => [value, value, patternPicture(value)]), this.value(option), chosen) : segments(option.name, items, this.value(option), chosen);
    const made = this.perhaps(option.name, field(label(option.name), row));
    const why = reasons.find(Boolean);
    if (why) made.append(h('p', { class: 'small' }, sentence(why)));
    return made;
  }

  text(option) {
    const typed = (event) => this.set(option.name, event.target.value.trim(), option.default);
    return h('input', { class: 'field', value: this.value(option) || '', maxlength: 20, autocomplete: 'off', spellcheck: 'false', 'aria-label': label(option.name), placeholder: 'PETRI', 'data-id': option.name, oninput: typed });
  }

  number(option) {
    const [, most] = option.limit;
    const read = (text) => /^\d+$/.test(text) ? Number(text) : text; // what is no number is refused with a sentence
    const typed = (event) => this.set(option.name, read(event.target.value.trim()), option.default);
    return h('input', { class: 'field', inputmode: 'numeric', value: this.value(option) ?? '', maxlength: 4, autocomplete: 'off', 'aria-label': label(option.name), placeholder: most ? `to ${most}` : '', 'data-id': option.name, oninput: typed });
  }

  toggle(option) {
    return h('p', { class: 'row' }, h('label', { class: 'switch', title: option.help }, h('input', { type: 'checkbox', role: 'switch', checked: Boolean(this.value(option)), 'data-id': option.name, onchange: (event) => this.set(option.name, event.target.checked, option.default) }), label(option.name)));
  }
}
