/** Puzzles: choices at the side, puzzles as they arrive on the desk, the booklet of those that were kept, the commands. */
import { follow, get, on, send } from '../api.js';
import { h, refill, say } from '../dom.js';
import { docket, note } from '../frame.js';
import { icon } from '../icons.js';
import { filesNow, games, tabsOf } from '../things.js';
import { Booklet } from './booklet.js';
import { Card, nextPlace } from './card.js';
import { PuzzleChoices } from './choices.js';
import { printBooklet } from './binding.js';
import { known } from './known.js';

const PARTS = ['puzzle', 'hints', 'key'];

export async function puzzlesScreen(source) {
  const [{ games: all }, shipped, { folder }, { jobs }] = await Promise.all([get('puzzles'), games(), filesNow(), get('jobs')]);
  const game = all.find((one) => one.slug === source);
  if (!game) throw new Error('This game has no puzzles.');
  const screen = new Making(game, all, folder);
  const job = jobs.filter((one) => one.kind === 'puzzles' && one.asked.game === source).at(-1);
  return { thing: game.title, title: 'Puzzles', tabs: tabsOf(source, 'shipped', 'puzzles', shipped.find((one) => one.slug === source)),
    content: screen.content(), start: () => screen.begin(job), leave: () => screen.leave() };
}

class Making {
  constructor(game, all, folder) {
    this.game = game;
    this.cards = new Map();
    this.job = null;
    this.off = new Set();
    this.stop = () => {};
    this.choices = new PuzzleChoices(game, all, () => this.planned());
    this.booklet = new Booklet(folder, () => this.drawDock(), (file) => this.outside(file));
    this.desk = h('div', { class: 'pz' });
    this.bar = h('div', { class: 'bar', hidden: true });
    this.said = h('div', { class: 'said' });
    this.dock = h('div', { class: 'docks' });
  }

  content() {
    const stage = h('section', { class: 'stage', 'aria-label': 'Puzzles as they arrive' }, this.bar, this.said, this.desk);
    return [h('h1', { class: 'unseen', tabindex: -1 }, `Puzzles of ${this.game.title}`),
      h('div', { class: 'work puzzling' }, this.choices.element, stage, this.booklet.element), this.dock];
  }

  async begin(job) {
    this.choices.onMake(() => this.make());
    this.choices.begin(job?.asked);
    this.booklet.begin();
    this.draw();
    if (job) await this.take(job.id, job.state, this.choices.total);
  }

  leave() {
    this.stop();
    this.booklet.leave();
  }

  planned() {
    this.drawDock();
  }

  /** Follows a job; what it told before, to an earlier start of the page or while pnp was away, is heard as well. */
  async take(id, state, total) {
    this.stop();
    this.cards.clear();
    refill(this.desk);
    refill(this.said);
    this.job = { id, state, total, tried: 0 };
    const stops = [follow(id, (event, told) => this.hear(event, told)), on('here', (isHere) => { if (isHere) this.catchUp(id); })];
    this.stop = () => stops.forEach((stop) => stop());
    this.draw();
    await this.catchUp(id);
  }

  async catchUp(id) {
    const found = await get(`jobs/${id}`).catch(() => null);
    if (this.job.id === id) for (const { event, ...told } of found?.told || []) this.hear(event, told);
  }

  async make() {
    if (this.isRunning) { this.halt(); return; }
    try {
      const total = await this.choices.asking();
      const { id } = await send('puzzles', this.choices.asked);
      this.take(id, 'running', total);
      say(`Making ${total} puzzles`);
    } catch (error) {
      this.fail(error.told?.findings || [{ message: error.message }]);
    }
  }

  get isRunning() {
    return this.job?.state === 'running' && this.cards.size < this.job.total;
  }

  /** Stops at once for the person; the process ends when its search lets it. */
  halt() {
    const { id } = this.job;
    this.job.state = 'stopped';
    this.stop();
    this.draw();
    say(`Stopped; ${this.cards.size} arrived`);
    send(`jobs/${id}`, {}, { method: 'DELETE' }).catch(() => {});
  }

  hear(event, told) {
    if (event === 'made') this.arrived(told);
    else if (event === 'job') { this.job.tried = told.tried; this.job.total = told.total; }
    else if (event === 'failed') this.fail(told.findings);
    else if (event === 'end') { this.job.state = told.state; say(`${this.cards.size} puzzles arrived`); }
    this.draw();
  }

  arrived(told) {
    if (this.cards.has(told.file)) return;
    const card = new Card(told, this.booklet.has(told.file), this.job.id, { keep: (made) => this.keep(made), drop: (made) => this.drop(made) });
    this.cards.set(told.file, card);
    this.job.tried = 0;
    known(told.file, told.text).then((shown) => card.picture(shown.sheet), (error) => card.tell(error.message));
    say(`Puzzle ${told.number}: ${told.name}, ${told.claims}, proved`);
  }

  async keep(card) {
    try {
      await this.booklet.keep(card.made);
      card.decide('kept');
    } catch (error) {
      card.tell(error.message);
    }
    this.draw();
  }

  async drop(card) {
    await this.booklet.drop(card.made.file);
    card.decide('out');
    this.draw();
  }

  /** The booklet has lost or found a puzzle that lies on the desk. */
  outside(file) {
    this.cards.get(file)?.decide(this.booklet.has(file) ? 'kept' : '');
    this.draw();
  }

  fail(findings) {
    refill(this.said, ...findings.slice(0, 3).map((finding) => note(finding.message, finding.cure)));
  }

  draw() {
    const cards = [...this.cards.values()].sort((one, two) => one.made.number - two.made.number);
    cards.filter((card) => !card.element.isConnected).forEach((card) => this.desk.append(card.element));
    this.desk.querySelectorAll('.next, .empty').forEach((old) => old.remove());
    if (this.isRunning) this.desk.append(nextPlace(cards.length + 1, this.job));
    if (!this.job && !cards.length) this.desk.append(h('div', { class: 'empty' }, h('span', { class: 'dish large', 'aria-hidden': 'true' }), h('h2', {}, 'The desk is still empty'),
      h('p', { class: 'small' }, 'Choose, and press Make. Every puzzle is proved before it lies here.')));
    this.choices.running(this.isRunning);
    this.drawBar(cards);
    this.drawDock();
  }

  drawBar(cards) {
    this.bar.hidden = !this.job;
    if (!this.job) return;
    const { state, total } = this.job;
    const words = { running: this.isRunning ? 'Proving one after the other' : 'All are here', done: 'All are here', stopped: 'Stopped; what arrived stays', stopping: 'Stopping', failed: 'This has ended early' };
    const open = cards.filter((card) => !card.state), hadFocus = this.bar.contains(document.activeElement);
    refill(this.bar, h('h2', {}, `${cards.length} of ${total} ${total === 1 ? 'puzzle' : 'puzzles'}`), h('span', { class: 'small' }, words[state] || ''), h('span', { class: 'gap' }),
      ...(this.isRunning ? [h('button', { class: 'btn small', type: 'button', 'data-id': 'stop', onclick: () => this.halt() }, 'Stop')] : []),
      ...(open.length > 1 ? [h('button', { class: 'btn small', type: 'button', 'data-id': 'all', onclick: () => this.keepAll(open) }, open.length === cards.length ? 'Keep all' : `Keep the other ${open.length}`)] : []));
    if (hadFocus && !this.bar.contains(document.activeElement)) this.choices.button.focus();
  }

  async keepAll(open) {
    for (const card of open) await this.keep(card);
    say(`${open.length} puzzles kept`);
  }

  get parts() {
    return PARTS.filter((part) => !this.off.has(part));
  }

  /** What `pnp build` prints of the booklet: everything, or only some parts. */
  get printed() {
    return this.off.size ? { only: this.parts } : {};
  }

  drawDock() {
    const { files } = this.booklet, pages = this.booklet.pages(this.parts);
    const figures = [[files.length, 'kept'], [this.job ? `${this.cards.size} of ${this.job.total}` : 0, 'proved'], [pages, pages === 1 ? 'page' : 'pages']];
    refill(this.dock, docket(figures, this.choices.command, [...this.toggles('less'),
      h('button', { class: 'btn go', type: 'button', disabled: !files.length, 'data-id': 'print', onclick: () => printBooklet(files, this.printed) }, icon('print'), 'Print booklet')]));
    refill(this.booklet.switches, ...this.toggles('small-only')); // on a phone the docket has no room for them
    this.booklet.showCommand(this.printed);
  }

  toggles(where) {
    const change = (part) => (event) => { if (event.target.checked) this.off.delete(part); else this.off.add(part); this.drawDock(); };
    return [['Hints', 'hints'], ['Key', 'key']].map(([label, part]) => h('label', { class: `switch ${where}` },
      h('input', { type: 'checkbox', role: 'switch', checked: !this.off.has(part), 'data-id': `part-${part}`, onchange: change(part) }), label));
  }
}
