/** Run: a dish for each table with a dot for each seat, what is missing and why, the files as they land; Stop, and Go on. */
import { follow, get, on, send } from '../api.js';
import { h, one, refill, say } from '../dom.js';
import { docket, figuresOf, note } from '../frame.js';
import { icon } from '../icons.js';
import { tabsOf } from '../things.js';
import { Guess } from './guess.js';
import { Room } from './room.js';

const SHOWN = 40;
const RUNS = ['running', 'stopping'];

export const fileAt = (source, file) => `/api/event/made?source=${encodeURIComponent(source)}&file=${encodeURIComponent(file)}`;

export async function runScreen(source) {
  const told = await send('event/room', { source }).catch((error) => ({ error }));
  const screen = new Running(source);
  const tabs = tabsOf(source, 'event', 'run');
  if (told.error) return { thing: source, title: 'Run', tabs, content: screen.refused(told.error) };
  const stops = [on('here', (isHere) => { if (isHere) screen.again(); })];
  return { thing: told.title, title: 'Run', tabs, content: screen.content(), start: () => screen.tell(told), leave: () => { stops.forEach((stop) => stop()); screen.leave(); } };
}

class Running {
  constructor(source) {
    this.source = source;
    this.room = new Room((tile) => this.below(tile));
    this.stages = h('div', { class: 'stages' });
    this.said = h('div', { class: 'said' });
    this.missing = h('div', { class: 'missing' });
    this.files = h('ul', { class: 'landed' });
    this.dock = h('div', { class: 'docks' });
    this.unfollow = () => {};
    this.late = 0;
  }

  refused(error) {
    const findings = error.told?.findings || [{ message: error.message }];
    const plan = `#/plan/${encodeURIComponent(this.source)}`;
    return [h('div', { class: 'shelf' }, h('h1', { tabindex: -1 }, 'The plan is not ready'), ...findings.slice(0, 3).map((finding) => note(finding.line ? `Row ${finding.line} of ${finding.file}: ${finding.message}` : finding.message, finding.cure)),
      findings.length > 3 ? h('p', {}, `And ${findings.length - 3} more.`) : '', h('p', {}, h('a', { class: 'btn go', href: plan }, 'Back to the plan')))];
  }

  content() {
    const side = h('aside', { class: 'side right', 'aria-label': 'What happens' }, this.missing, h('h2', {}, 'Files'), this.files,
      h('p', { class: 'small' }, 'You may close this page, or the power may fail: the same button goes on where it stopped, and ends with the same bytes.'));
    return [h('h1', { class: 'unseen', tabindex: -1 }, 'Run the event'), h('div', { class: 'work running' }, h('section', { class: 'stage', 'aria-label': 'Tables' }, this.stages, this.said, this.room.element), side), this.dock];
  }

  leave() {
    this.unfollow();
    clearTimeout(this.late);
    this.isGone = true;
  }

  /** What is there already, and the job that works on it, if there is one. */
  tell(told) {
    this.unfollow();
    Object.assign(this, { told, made: new Map(told.files.filter(({ now }) => now).map(({ file, pages }) => [file, pages])), lost: told.missing, count: told.lost, puzzles: told.puzzles, read: null, state: 'idle', guess: this.guess || new Guess(), report: null, isMade: false });
    this.room.load(told.tables);
    const job = told.jobs.batch;
    this.state = job ? job.state : 'idle';
    if (job) this.attend(job.id);
    this.draw();
  }

  /** Hears the job from its beginning: what it told before this page was opened, too. */
  async attend(id) {
    this.job = id;
    const before = [];
    let isReady = false;
    this.unfollow = follow(id, (name, told) => { if (isReady) this.hear(name, told); else before.push([name, told]); });
    const found = await get(`jobs/${id}`).catch(() => null);
    if (!found || this.job !== id || this.isGone) return;
    this.state = found.state;
    const isRunning = RUNS.includes(found.state);
    if (isRunning) { this.lost = []; this.count = 0; this.room.seats.forEach((seat) => { seat[4] = 0; }); }
    const wanted = ({ event, report }) => event !== 'end' && (isRunning || event === 'failed' || report); // what a job made that has ended is on the disk
    found.told.filter(wanted).forEach(({ event, ...told }) => this.hear(event, told, false));
    isReady = true;
    before.forEach(([name, told]) => this.hear(name, told));
    this.soon();
  }

  hear(name, told, isNew = true) {
    if (name === 'missing') this.miss(told);
    if (name === 'failed') { this.findings = told.findings; }
    if (name === 'job') this.step(told, isNew);
    if (name === 'made' && told.report) this.report = told.report;
    if (name === 'made' && told.finished) { this.isMade = true; if (isNew) say('Everything is made'); }
    if (name === 'end') { this.state = told.state; say({ done: 'Done', stopped: 'Stopped', failed: 'The run has failed' }[told.state] || ''); this.again(); }
    this.soon();
  }

  step(told, isNew) {
    if (told.puzzles) { this.puzzles = told.puzzles; if (isNew) this.guess.note(told.puzzles); }
    if (told.read) this.read = told.read;
    if (told.notice) this.notice = told.notice;
    if (told.lost !== undefined) this.count = told.lost;
    (told.seats || []).forEach(([table, seat, done]) => this.room.seat(table, seat, done));
    (told.made || []).forEach(([file, pages]) => {
      this.made.set(file, pages);
      const table = this.told.tables.find((one) => one.file === file);
      if (table) this.room.change(table.table);
    });
  }

  miss(told) {
    if (this.lost.some(({ sheet }) => sheet === told.sheet)) return;
    this.lost.push(told);
    this.count = Math.max(this.count, this.lost.length);
    if (told.seat) this.room.seat(told.table, told.seat, 0, true);
  }

  /** Draws a moment later, once for all that came together. */
  soon() {
    if (!this.late) this.late = setTimeout(() => { this.late = 0; if (!this.isGone) this.draw(); }, 80);
  }

  /** What stands below a table. */
  below(tile) {
    const [{ file }] = tile.tables;
    if (tile.lost) return h('span', { class: 'badge bad' }, `${tile.lost} ${tile.lost === 1 ? 'sheet' : 'sheets'} missing`);
    if (tile.tables.length === 1 && this.made.has(file)) return h('a', { href: fileAt(this.source, file), target: '_blank', rel: 'noopener', 'data-id': `table-${file}` }, file.split('/').at(-1));
    return h('span', { class: 'small' }, tile.done ? `${tile.done} of ${tile.sheets} sheets` : 'waits');
  }

  draw() {
    const total = this.told.whole ? this.made.size : Math.max(this.told.total, this.made.size);
    refill(this.stages, bar('Puzzles proved', ...this.puzzles), bar('Files written', this.made.size, total), bar('Read back', ...(this.isRead ? [this.report.files, this.report.files] : this.read || [0, total])));
    refill(this.said, ...this.notes());
    const rest = this.count - Math.min(this.lost.length, SHOWN);
    refill(this.missing, ...(this.count ? [h('h2', {}, 'Missing'), ...this.lost.slice(0, SHOWN).map((one) => this.lostNote(one)), rest ? h('p', { class: 'small' }, `And ${rest} more; the manifest lists them all.`) : '',
      h('p', { class: 'small' }, 'All else is made. Change the level of the seat in the ', h('a', { href: `#/plan/${encodeURIComponent(this.source)}` }, 'plan'), ', or its pack in the ', h('a', { href: `#/file/${encodeURIComponent(this.source)}` }, 'text'), '; then only what changed is made again.')] : []));
    const files = [...this.made].reverse();
    refill(this.files, ...files.slice(0, SHOWN).map(([file, pages]) => h('li', {}, icon('file'), h('a', { href: fileAt(this.source, file), target: '_blank', rel: 'noopener', 'data-id': file }, file.split('/').at(-1)), h('small', {}, pages ? `${pages} ${pages === 1 ? 'page' : 'pages'}` : ''))),
      files.length > SHOWN ? h('li', {}, h('span', {}), h('a', { href: `#/made/${encodeURIComponent(this.source)}` }, `and ${files.length - SHOWN} more`)) : '', files.length ? '' : h('li', { class: 'none' }, h('small', {}, 'They appear here as soon as they are written.')));
    this.drawDock();
  }

  /** Whether what was read back is what the plan wants now. */
  get isRead() {
    return this.report && (RUNS.includes(this.state) || this.told.whole);
  }

  notes() {
    const failed = this.state === 'failed' ? (this.findings || [{ message: 'The run ended without a word' }]).slice(0, 3).map((finding) => note(finding.message, finding.cure || 'The same button goes on.')) : [];
    const errors = this.isRead && this.report.errors ? [note(`Reading back found ${this.report.errors} ${this.report.errors === 1 ? 'error' : 'errors'}: ${this.report.complaints.slice(0, 3).join('; ')}`)] : [];
    const good = this.isRead && !this.report.errors ? [note(`Read back: ${this.report.files} files with ${this.report.pages} pages are as they should be`, `${this.report.proofs} of ${this.report.puzzles} puzzles were proved again`, 'good')] : [];
    return [...failed, ...(this.notice && RUNS.includes(this.state) ? [note(this.notice, '', '')] : []), ...(this.count ? [] : errors), ...good];
  }

  lostNote({ sheet, table, seat, name, round, reason }) {
    const where = table ? [`Table ${table}`, seat ? `seat ${seat}` : '', `round ${round}`].filter(Boolean).join(', ') : sheet;
    return h('div', { class: 'note bad' }, icon('bad'), h('p', {}, h('b', {}, where), name ? ` (${name})` : '', h('br'), reason));
  }

  drawDock() {
    const isRunning = RUNS.includes(this.state);
    const isWhole = !isRunning && this.told.whole;
    const isBegun = this.puzzles[0] > 0 || this.made.size > 0;
    const [words, below] = isRunning ? this.guess.words(this.puzzles, this.made.size, this.isMade) : isWhole ? ['Done', this.count ? 'all that can be made' : 'everything is made'] : isBegun ? ['Stopped', 'nothing is lost'] : ['Ready', 'to begin'];
    const figures = [[words, below], [this.puzzles[0], `of ${this.puzzles[1]} puzzles`, this.count > 0], ...(this.count ? [[this.count, 'missing']] : [])];
    const kept = [this.state, isWhole, isBegun].join();
    if (kept === this.kept) { refill(one('.figs', this.dock), ...figuresOf(figures)); return; } // the button stays as it is while it is pressed
    this.kept = kept;
    const act = isRunning ? h('button', { class: 'btn go', type: 'button', 'data-id': 'act', disabled: this.state === 'stopping', onclick: () => this.stop() }, icon('stop'), 'Stop')
      : isWhole ? h('a', { class: 'btn go', href: `#/made/${encodeURIComponent(this.source)}`, 'data-id': 'act' }, 'Look at the files')
        : h('button', { class: 'btn go', type: 'button', 'data-id': 'act', onclick: () => this.start() }, isBegun ? 'Go on' : 'Make everything');
    refill(this.dock, docket(figures, `${this.told.command} && ${this.told.verify}`, [act]));
  }

  async start() {
    try {
      const { id } = await send('event/batch', { source: this.source });
      Object.assign(this, { state: 'running', findings: null, report: null, read: null, isMade: false, guess: new Guess() });
      this.unfollow();
      say('It runs');
      await this.attend(id);
    } catch (error) {
      Object.assign(this, { state: 'failed', findings: error.told?.findings || [{ message: error.message }] });
    }
    this.draw();
  }

  async stop() {
    this.state = 'stopping';
    this.draw();
    await send(`jobs/${this.job}`, {}, { method: 'DELETE' }).catch(() => null);
  }

  /** The server is here again, or the stream was away for a moment: everything is asked anew. */
  async again() {
    if (!this.told) return;
    const told = await send('event/room', { source: this.source }).catch(() => null);
    if (told && !this.isGone) this.tell(told);
  }
}

function bar(label, done, total) {
  return h('div', {}, h('div', { class: 'label' }, h('b', {}, label), h('span', { class: 'small' }, `${done} of ${total}`)),
    h('div', { class: 'prog', role: 'progressbar', 'aria-label': label, 'aria-valuemin': 0, 'aria-valuenow': done, 'aria-valuemax': total }, h('i', { size: { width: `${total ? 100 * done / total : 0}%` } })));
}
