/** Print: the choices at the side, the very pages that will print on the desk, the command and the PDF below. */
import { artOf, on, send } from './api.js';
import { h, refill, say } from './dom.js';
import { drawer } from './drawer.js';
import { counter, field, pictures, segments } from './fields.js';
import { docket, note } from './frame.js';
import { icon } from './icons.js';
import { pdf } from './pdf.js';
import { backPicture, inkPicture } from './pictures.js';
import { filesNow, games, tabsOf } from './things.js';
import { Viewer } from './viewer.js';

const WAIT = 60;
const LATE = 300;
const PAPERS = [['a4', 'A4'], ['letter', 'Letter'], ['a3', 'A3'], ['both', 'Both'], ['own', 'Own']];

export async function printScreen(source) {
  const known = (await games()).find((game) => game.slug === source);
  const file = known ? null : (await filesNow()).files.find((found) => found.name === source);
  const screen = new Printing(source, known);
  const first = await screen.ask().catch((error) => ({ error }));
  const title = known?.title || file?.title || first.title || source;
  const stops = [on('file', () => { if (!known) screen.changed(); }), on('back', () => screen.changed())];
  return { thing: title, title: 'Print', tabs: tabsOf(source, known ? 'shipped' : file?.kind, 'print', known), content: screen.content(title),
    start: () => screen.tell(first), leave: () => { stops.forEach((stop) => stop()); screen.viewer.leave(); } };
}

class Printing {
  constructor(source, game) {
    this.source = source;
    this.game = game;
    this.choices = {};
    this.off = new Set();
    this.isPlaytest = false;
    this.hasBacks = true;
    this.viewer = new Viewer();
    this.languages = ['en', 'fr'];
    this.parts = game ? game.parts.filter((part) => part.usual) : [];
    this.side = h('aside', { class: 'side', 'aria-label': 'Choices' });
    this.dock = h('div', { class: 'docks' });
    this.said = h('div', { class: 'said' });
    this.line = Math.random().toString(36).slice(2);
    this.waiting = 0;
  }

  content(title) {
    const work = h('div', { class: 'work' }, this.side, h('section', { class: 'stage', 'aria-label': 'Pages as they will print' }, this.said, this.viewer.element));
    const lay = drawer(work);
    const open = h('button', { class: 'btn fab', type: 'button', onclick: () => lay(true) }, icon('tune'), 'Choices');
    this.viewer.tools.prepend(open);
    this.close = h('div', { class: 'done' }, h('h2', {}, 'Choices'), h('button', { class: 'btn go', type: 'button', onclick: () => lay(false) }, 'Done'));
    this.drawSide();
    return [h('h1', { class: 'unseen', tabindex: -1 }, `Print ${title}`), work, this.dock];
  }

  drawSide() {
    const { choices } = this;
    const set = (name, usual) => (value) => this.choose(name, value === usual ? undefined : value);
    const players = playersOf(this.game);
    refill(this.side, this.close,
      field('Paper', h('div', {}, segments('paper', PAPERS, this.own ? 'own' : choices.paper || 'a4', (value) => this.choosePaper(value)), this.own ? this.ownPaper() : '')),
      h('div', { class: players.length ? 'two' : '' },
        players.length ? field('Players', segments('players', [...players.map((n) => [String(n), String(n)]), ['', 'all']], String(choices.players || ''), (value) => this.choose('players', value ? Number(value) : undefined))) : '',
        field('Language', this.language())),
      this.parts.length > 1 ? field('Parts', h('div', { class: 'parts' }, ...this.parts.map((part) => this.part(part))), this.allOrNone()) : '',
      field('Ink', pictures('ink', [['full', 'Full'], ['low', 'Low'], ['grey', 'Grey'], ['mono', 'Black']].map(([value, label]) => [value, label, inkPicture(value)]), choices.ink || 'full', set('ink', 'full'))),
      field('Backs', h('div', {}, this.backs(set('duplex', this.game?.duplex || 'none')), this.hasBacks ? '' : h('p', { class: 'small' }, 'No piece here has a back.'))),
      h('div', { class: 'two' }, field('Cutting marks', segments('marks', [['corner', 'Corner'], ['guides', 'Full'], ['none', 'No']], choices.marks || 'corner', set('marks', 'corner'))),
        field('Copies', counter('Copies', choices.copies || 1, [1, 99], set('copies', 1)))));
  }

  /** The languages of this file. Without a choice, it is printed in English, or else in its first one. */
  language() {
    const usual = this.languages.includes('en') ? 'en' : this.languages[0];
    return segments('lang', this.languages.map((lang) => [lang, nameOf(lang)]), this.choices.lang || usual, (value) => this.choose('lang', value === usual ? undefined : value));
  }

  /** Backs cannot be printed if no piece has one. */
  backs(set) {
    const now = this.choices.duplex || this.game?.duplex || 'none';
    const items = [['none', 'None'], ['long', 'Long edge'], ['short', 'Short edge'], ['fold', 'Fold']];
    const reason = (value) => this.hasBacks || value === now ? '' : 'No piece here has a back';
    return pictures('duplex', items.map(([value, label]) => [value, label, backPicture(value), reason(value)]), now, set);
  }

  /** Beside the parts: all of them, or none. */
  allOrNone() {
    const isAll = !this.off.size;
    const change = () => {
      this.off = new Set(isAll ? this.parts.map(({ name }) => name) : []);
      this.keepParts();
      this.drawSide();
    };
    return h('button', { class: 'quiet', type: 'button', 'data-id': 'all-or-none', onclick: change }, isAll ? 'none' : 'all');
  }

  keepParts() {
    const kept = this.parts.filter(({ name }) => !this.off.has(name)).map(({ name }) => name);
    this.choose('only', kept.length === this.parts.length ? undefined : kept);
  }

  part(part) {
    const change = (event) => {
      if (event.target.checked) this.off.delete(part.name); else this.off.add(part.name);
      this.keepParts();
    };
    return h('label', { class: 'part' }, h('input', { type: 'checkbox', name: 'part', value: part.name, checked: !this.off.has(part.name), 'data-id': `part-${part.name}`, onchange: change }),
      part.art ? h('img', { src: artOf(part.art), alt: '', loading: 'lazy' }) : '', h('span', {}, part.label, h('small', {}, String(part.count))), h('span', { class: 'tick', 'aria-hidden': 'true' }));
  }

  choosePaper(value) {
    this.own = value === 'own' ? this.own || [148, 210] : null;
    this.choose('paper', this.own ? `${this.own[0]}x${this.own[1]} mm` : value === 'a4' ? undefined : value);
    this.drawSide();
  }

  /** Width and height of another paper. */
  ownPaper() {
    const side = (i, label) => h('label', {}, h('span', { class: 'small' }, label), h('input', { class: 'field', type: 'number', min: 60, max: 2000, value: this.own[i], 'data-id': `own-${i}`,
      onchange: (event) => { this.own[i] = Number(event.target.value) || this.own[i]; this.choosePaper('own'); } }));
    return h('div', { class: 'two own' }, side(0, 'Width in mm'), side(1, 'Height in mm'));
  }

  choose(name, value) {
    if (value === undefined) delete this.choices[name]; else this.choices[name] = value;
    this.changed();
  }

  /** Asks again after the last of several quick changes. */
  changed() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.refresh(), WAIT);
  }

  async refresh() {
    const late = setTimeout(() => this.viewer.element.classList.add('late'), LATE);
    const told = await this.ask().catch((error) => ({ error }));
    clearTimeout(late);
    if (told.error?.status === 409) return;
    this.viewer.element.classList.remove('late');
    this.tell(told);
  }

  ask() {
    if (this.choices.only && !this.choices.only.length) return Promise.resolve({ error: new Error('Choose at least one part.') });
    return send('previews', { source: this.source, choices: this.choices, playtest: this.isPlaytest, line: this.line });
  }

  tell(told) {
    const findings = told.error ? told.error.told?.findings || [{ severity: 'error', message: told.error.message }] : told.findings;
    const wrong = findings.filter((finding) => finding.severity === 'error');
    refill(this.said, ...wrong.slice(0, 3).map((finding) => note(finding.line ? `Line ${finding.line}: ${finding.message}` : finding.message, finding.cure)), ...this.playtest(wrong));
    if (!told.error && told.pages.length) {
      const isNew = String(this.languages) !== String(told.languages) || (!this.game && !this.parts.length);
      this.languages = told.languages;
      if (!this.game && !this.parts.length) this.parts = told.parts.map((name) => ({ name, label: name, count: '' }));
      if (isNew) this.drawSide();
      this.viewer.show(told.pages);
      this.tellBacks(told.pages);
      say(`${told.sheets} sheets, ${told.cuts.straight + told.cuts.round} cuts`);
    }
    else if (!this.viewer.pages.length) this.viewer.clear('The pages appear when nothing is wrong.');
    this.drawDock(told, wrong.length > 0);
    if (!told.error && !wrong.length) this.tellInk(told);
  }

  /** Once pieces are folded, their backs are part of their fronts. */
  tellBacks(pages) {
    const hasBacks = this.choices.duplex === 'fold' || pages.some((page) => page.pieces.some((piece) => piece.has_back));
    if (hasBacks === this.hasBacks) return;
    this.hasBacks = hasBacks;
    this.drawSide();
  }

  /** How much ink it takes is known last; the page does not wait for it. */
  async tellInk(told) {
    this.told = told;
    const { percent } = await send('ink', { source: this.source, choices: this.choices, playtest: this.isPlaytest, line: this.line }).catch(() => ({}));
    if (this.told === told && percent !== undefined) this.drawDock({ ...told, percent }, false);
  }

  /** A colony that only breaks limits may be printed all the same, with a mark on every card. */
  playtest(wrong) {
    const can = wrong.length && wrong.every((finding) => finding.waiver === 'playtest');
    return can ? [h('p', {}, h('button', { class: 'btn', type: 'button', 'data-id': 'playtest', onclick: () => { this.isPlaytest = true; this.changed(); } }, 'Print it as playtest'))] : [];
  }

  drawDock(told, isWrong) {
    const rounds = told.cuts?.round ? `cuts, ${told.cuts.round} round` : 'cuts';
    const figures = isWrong || told.error ? [] : [[told.sheets, told.sheets === 1 ? 'sheet' : 'sheets'], [told.cuts.straight + told.cuts.round, rounds, true], ...(told.percent === undefined ? [] : [[`${told.percent} %`, 'of the paper inked']])];
    const buttons = [h('button', { class: 'btn less', type: 'button', disabled: isWrong, 'data-id': 'print', onclick: () => this.make(true) }, icon('print'), 'Print'),
      h('button', { class: 'btn go', type: 'button', disabled: isWrong, 'data-id': 'download', onclick: () => this.make(false) }, icon('down'), 'Download PDF')];
    refill(this.dock, docket(figures, told.command || '', buttons));
  }

  async make(isPrinted) {
    try {
      refill(this.said, await pdf({ source: this.source, choices: this.choices, playtest: this.isPlaytest }, isPrinted));
    } catch (error) {
      this.tell({ error });
    }
  }
}

/** A language by its own name, with a capital as on a button. */
function nameOf(lang) {
  try {
    const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang);
    return name[0].toUpperCase() + name.slice(1);
  } catch {
    return lang;
  }
}

/** The numbers of players to choose from: "2-3" has two of them. */
function playersOf(game) {
  const found = /^(\d+)-(\d+)$/.exec(game?.players || '');
  return found ? Array.from({ length: found[2] - found[1] + 1 }, (_, i) => Number(found[1]) + i) : [];
}
