/** Files: what the last run made, in the order to print it; what to print again after a change; reading it back; all of it as a ZIP. */
import { follow, get, on, send } from '../api.js';
import { h, refill, say } from '../dom.js';
import { docket, note } from '../frame.js';
import { icon, kindIcon } from '../icons.js';
import { tabsOf } from '../things.js';
import { fileAt } from './run.js';

const SHOWN = 200;
const RUNS = ['running', 'stopping'];

export async function madeScreen(source) {
  const told = await send('event/room', { source }).catch((error) => ({ error }));
  const tabs = tabsOf(source, 'event', 'made');
  const plan = `#/plan/${encodeURIComponent(source)}`;
  if (told.error) return { thing: source, title: 'Files', tabs, content: [h('div', { class: 'shelf' }, h('h1', { tabindex: -1 }, 'Files'), note(told.error.message, told.error.told?.findings?.[0]?.cure), h('p', {}, h('a', { href: plan }, 'To the plan')))] };
  const screen = new Made(source, told);
  const stop = on('here', (isHere) => { if (isHere) screen.again(); });
  return { thing: told.title, title: 'Files', tabs, content: [screen.element, screen.dock], start: () => screen.begin(), leave: () => { stop(); screen.unfollow(); } };
}

class Made {
  constructor(source, told) {
    Object.assign(this, { source, told, shown: SHOWN, report: null, read: null, state: '', unfollow: () => {} });
    this.element = h('div', { class: 'shelf made' });
    this.dock = h('div', { class: 'docks' });
    this.draw();
  }

  async begin() {
    const { batch, verify } = this.told.jobs;
    const found = batch ? await get(`jobs/${batch.id}`).catch(() => null) : null;
    (found?.told || []).forEach((part) => { if (part.finished) this.reprints = part.again; if (part.report) this.report = part.report; });
    if (verify) await this.attend(verify.id);
    this.draw();
  }

  async again() {
    const told = await send('event/room', { source: this.source }).catch(() => null);
    if (told) { this.told = told; this.draw(); }
  }

  async attend(id) {
    this.unfollow();
    this.job = id;
    this.unfollow = follow(id, (name, told) => this.hear(name, told));
    const found = await get(`jobs/${id}`).catch(() => null);
    this.state = found?.state || '';
    (found?.told || []).forEach(({ event, ...told }) => this.hear(event, told, false));
  }

  hear(name, told, isNew = true) {
    if (name === 'job') { if (told.read) this.read = ['files', ...told.read]; if (told.proofs) this.read = ['proofs', ...told.proofs]; }
    if (name === 'made' && told.report) { this.report = told.report; this.read = null; if (isNew) say(told.report.errors ? `${told.report.errors} errors` : 'All files are as they should be'); }
    if (name === 'failed') this.failed = told.findings;
    if (name === 'end') { this.state = told.state; this.read = null; }
    this.draw();
  }

  async verify(isAll) {
    try {
      const { id } = await send('event/verify', { source: this.source, all: isAll });
      Object.assign(this, { state: 'running', failed: null });
      await this.attend(id);
    } catch (error) {
      this.failed = error.told?.findings || [{ message: error.message }];
    }
    this.draw();
  }

  draw() {
    const { told } = this;
    const heading = h('h1', { tabindex: -1, 'data-id': 'heading' }, 'Files');
    const run = `#/run/${encodeURIComponent(this.source)}`;
    if (!told.files.length) {
      refill(this.element, heading, h('div', { class: 'empty' }, h('span', { class: 'dish large', 'aria-hidden': 'true' }), h('h2', {}, 'Nothing is made yet'), h('p', { class: 'small' }, `Everything will be in ${told.folder}/.`), h('a', { class: 'btn go', href: run }, 'To the run')));
      return;
    }
    const isRunning = RUNS.includes(this.state);
    const button = (id, label, isAll, kind) => h('button', { class: `btn small ${kind}`, type: 'button', 'data-id': id, disabled: !told.zip, onclick: () => this.verify(isAll) }, label);
    const stop = h('button', { class: 'btn small', type: 'button', 'data-id': 'stop', onclick: () => send(`jobs/${this.job}`, {}, { method: 'DELETE' }) }, icon('stop'), 'Stop');
    const zip = told.zip ? h('a', { class: 'btn go', href: fileAt(this.source, told.zip), download: told.zip, 'data-id': 'zip' }, icon('down'), 'All as a ZIP') : '';
    const pages = told.files.reduce((total, file) => total + file.pages, 0);
    refill(this.dock, docket([[told.files.length, told.files.length === 1 ? 'file' : 'files'], [pages, pages === 1 ? 'page' : 'pages']], told.verify, [zip]));
    const old = told.files.some(({ now }) => !now);
    refill(this.element, h('div', { class: 'madehead' }, heading, h('small', {}, `in ${told.folder}/`), h('span', { class: 'gap' }), this.badge(), ...(isRunning ? [stop] : [button('sample', 'Prove a sample again', false, ''), button('all', 'Prove everything', true, '')])),
      ...(this.failed || []).map((finding) => note(finding.message, finding.cure)),
      this.complaints(),
      old ? h('div', { class: 'note' }, icon('bad'), h('p', {}, h('b', {}, 'The plan has changed since. '), 'Files that are marked so would be made again. ', h('a', { href: run }, 'Make everything'))) : '',
      old ? '' : this.printAgain(), this.table(), told.files.length > this.shown ? h('button', { class: 'btn', type: 'button', 'data-id': 'more', onclick: () => { this.shown += SHOWN; this.draw(); } }, `Show ${Math.min(SHOWN, told.files.length - this.shown)} more of ${told.files.length}`) : '');
  }

  badge() {
    if (this.read) return h('span', { class: 'badge' }, `${this.read[0] === 'files' ? 'read back' : 'proved again'}: ${this.read[1]} of ${this.read[2]}`);
    if (RUNS.includes(this.state)) return h('span', { class: 'badge' }, 'begins');
    if (!this.report) return '';
    if (this.report.errors) return h('span', { class: 'badge bad' }, icon('bad'), `${this.report.errors} ${this.report.errors === 1 ? 'error' : 'errors'}`);
    return h('span', { class: 'badge good' }, icon('ok'), `${this.report.files} files read back, ${this.report.proofs} of ${this.report.puzzles} puzzles proved again`);
  }

  complaints() {
    const { complaints = [], errors = 0 } = this.report || {};
    const more = errors - Math.min(errors, 10);
    return errors ? h('div', { class: 'note bad', role: 'alert' }, icon('bad'), h('ul', {}, ...complaints.slice(0, 10).map((line) => h('li', {}, line)), more ? h('li', {}, `and ${more} more`) : '')) : '';
  }

  /** What the last run changed on paper that was printed before. */
  printAgain() {
    const again = this.reprints;
    if (!again) return '';
    if (!again.length) return note('All pages are as before', 'There is nothing to print again.', 'good');
    const lines = again.slice(0, SHOWN).map(([file, pages, total, marks]) => h('li', {}, h('a', { href: fileAt(this.source, file), target: '_blank', rel: 'noopener' }, file), ` ${pages.length === total ? (total === 1 ? 'page 1' : `all ${total} pages`) : `${pages.length === 1 ? 'page' : 'pages'} ${ranges(pages)}`}${marks.length ? ` (${marks.slice(0, 3).join('; ')}${marks.length > 3 ? '; …' : ''})` : ''}`));
    return h('section', { class: 'again' }, h('h2', {}, 'Print again'), h('ul', {}, ...lines));
  }

  table() {
    const rows = this.told.files.slice(0, this.shown).map(({ file, pages, now }) => h('tr', {},
      h('th', { scope: 'row' }, h('a', { href: fileAt(this.source, file), target: '_blank', rel: 'noopener', 'data-id': file }, kindIcon(file.startsWith('tables/') ? 'event' : 'game'), h('span', {}, file))),
      h('td', {}, pages ? String(pages) : ''), h('td', { class: 'm' }, this.owner(file)), h('td', {}, this.state_(file, now))));
    return h('table', { class: 'files' }, h('thead', {}, h('tr', {}, ...[['Print in this order'], ['Pages'], ['For', 'm'], ['State']].map(([text, less]) => h('th', { scope: 'col', class: less }, text)))), h('tbody', {}, ...rows));
  }

  owner(file) {
    const table = this.told.tables.find((one) => one.file === file);
    if (table) return `table ${table.table}, ${table.seats.length} ${table.seats.length === 1 ? 'seat' : 'seats'}`;
    return /^index/.test(file) ? 'you: what to print, and who sits where' : /^key/.test(file) ? 'the referee: answers, sorted by id' : file.startsWith('seats/') ? 'one seat' : 'everybody';
  }

  state_(file, now) {
    const table = this.told.tables.find((one) => one.file === file);
    const lost = table ? table.seats.reduce((total, seat) => total + seat[4], 0) : 0;
    if (lost) return h('span', { class: 'badge bad' }, icon('bad'), `${lost} ${lost === 1 ? 'sheet' : 'sheets'} missing`);
    return now ? h('span', { class: 'badge good' }, icon('ok'), 'as planned') : h('span', { class: 'badge warn' }, icon('bad'), 'older than the plan');
  }
}

/** As in "1, 4-6". */
function ranges(pages) {
  const runs = [];
  pages.forEach((page) => { const last = runs.at(-1); if (last && page === last[1] + 1) last[1] = page; else runs.push([page, page]); });
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
}
