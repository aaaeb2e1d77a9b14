/** Plan: the event and its packs at the side, its seats in a grid on the desk, what it will make below. Every change is saved. */
import { follow, on, send } from '../api.js';
import { h, one, refill, say } from '../dom.js';
import { drawer } from '../drawer.js';
import { docket, note } from '../frame.js';
import { icon } from '../icons.js';
import { tabsOf } from '../things.js';
import { Grid } from './grid.js';
import { openList } from './lists.js';
import { Room } from './room.js';
import { Side } from './side.js';

const SAVE = 250;
const ESTIMATE = 800;

export async function planScreen(source) {
  const told = await send('event/plan', { source });
  const screen = new Planning(source);
  const stops = [on('file', (found) => screen.heard(found.name)), on('back', () => screen.wake())];
  return { thing: told.settings?.title || source, title: 'Plan', tabs: tabsOf(source, 'event', 'plan'), content: screen.content(),
    start: () => screen.tell(told), leave: () => { stops.forEach((stop) => stop()); screen.leave(); } };
}

class Planning {
  constructor(source) {
    this.source = source;
    this.grid = new Grid(() => this.changed());
    this.side = new Side((name, value) => this.setting(name, value), source);
    this.said = h('div', { class: 'said' });
    this.clash = h('div', { class: 'clash' });
    this.bar = h('div', { class: 'bar' });
    this.desk = h('div', { class: 'seating' });
    this.dock = h('div', { class: 'docks' });
    this.line = Math.random().toString(36).slice(2);
    Object.assign(this, { etag: '', isDirty: false, saving: null, waiting: 0, guess: null, shape: '', estimating: '', file: '', unfollow: () => {} });
  }

  content() {
    const work = h('div', { class: 'work planning' }, this.side.element,
      h('section', { class: 'stage', 'aria-label': 'Seats' }, this.bar, this.said, this.clash, this.desk));
    const lay = drawer(work);
    this.side.close(() => lay(false));
    this.open = () => lay(true);
    return [h('h1', { class: 'unseen', tabindex: -1 }, 'Plan the event'), work, this.dock];
  }

  leave() {
    clearTimeout(this.waiting);
    clearTimeout(this.guessing);
    this.stopEstimate();
    if (this.isDirty) this.save();
  }

  /** A cell or a row was changed: it is saved at once, then everything is checked. */
  changed() {
    this.isDirty = true;
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.save(), SAVE);
    this.drawBar();
  }

  async save() {
    if (this.saving) { await this.saving; if (!this.isDirty) return; }
    this.isDirty = false;
    this.saving = this.put().finally(() => { this.saving = null; });
    await this.saving;
    await this.refresh();
  }

  async put() {
    try {
      const { etag } = await send('event/seats', { source: this.source, rows: this.grid.written }, { method: 'PUT', headers: { 'if-match': `"${this.etag}"` } });
      this.etag = etag;
      refill(this.clash);
      say('Saved');
    } catch (error) {
      if (error.status === 412) this.conflict(error.told);
      else refill(this.clash, note(`This was not saved: ${error.message}`));
      if (!error.status) this.isDirty = true; // saved when pnp is back
    }
  }

  /** pnp can be reached again. */
  wake() {
    return this.isDirty ? this.save() : this.refresh();
  }

  /** Somebody else saved the list, too: nothing is overwritten before the person chooses. */
  conflict({ etag }) {
    this.isClash = true;
    const take = async (isMine) => { refill(this.clash); this.isClash = false; this.etag = isMine ? etag : ''; if (isMine) await this.save(); else await this.refresh(); };
    refill(this.clash, note('Another program has changed this list as well.', 'Choose one; nothing is overwritten before.'),
      h('div', { class: 'acts' }, h('button', { class: 'btn small', type: 'button', onclick: () => take(true) }, 'Keep mine'), h('button', { class: 'btn small', type: 'button', onclick: () => take(false) }, 'Take theirs')));
  }

  async setting(name, value) {
    try {
      const { etag } = await send('event/setting', { source: this.source, name, value }, { method: 'PUT', headers: { 'if-match': `"${this.told.etag}"` } });
      this.told.etag = etag;
      refill(this.clash);
      say('Saved');
    } catch (error) {
      const isLate = error.status === 412;
      refill(this.clash, note(isLate ? 'Another program has changed the event just now.' : error.message, isLate ? 'Here is how it is; change it again' : error.told?.findings?.[0]?.cure));
    }
    await this.refresh();
  }

  async heard(name) {
    if (name !== this.source && name !== this.told?.seats?.file && !name.endsWith('.yaml') && !name.endsWith('.csv')) return;
    if (!this.isDirty && !this.saving) await this.refresh();
  }

  async refresh() {
    const told = await send('event/plan', { source: this.source, line: this.line }).catch((error) => ({ error }));
    if (told.error?.status === 409) return;
    if (told.error) { refill(this.said, note(told.error.message)); return; }
    this.tell(told);
  }

  tell(told) {
    this.told = told;
    const { seats, settings, plan } = told;
    if (settings) this.side.show(settings);
    const own = seats ? told.findings.filter((finding) => finding.file === seats.file && this.has(seats, finding.line)) : [];
    if (seats) {
      if (seats.etag !== this.etag && !this.isDirty && !this.saving && !this.isClash) {
        if (this.file && this.file !== seats.file) this.grid.past = [];
        else if (this.etag) say('Changed in another program');
        Object.assign(this, { etag: seats.etag, file: seats.file });
        this.grid.load(seats, settings.levels);
      }
      if (this.desk.firstChild !== this.grid.element) refill(this.desk, this.grid.element);
      if (seats.etag === this.etag && !this.isDirty) this.grid.tell(own, seats);
      if (this.isBegun) { this.isBegun = false; this.grid.focus(0, this.grid.columns.name ?? 0); }
    } else refill(this.desk, ...this.nobody());
    this.wrong = plan ? [] : told.findings.filter((finding) => finding.severity === 'error');
    const others = told.findings.filter((finding) => !own.includes(finding));
    refill(this.said, ...others.slice(0, 5).map((finding) => this.other(finding)));
    this.drawBar();
    this.drawDock();
    if (plan && plan.shape !== this.shape) this.estimate(plan.shape);
  }

  has(seats, line) {
    return seats.lines.includes(line);
  }

  /** A problem elsewhere: in the event, or in the list as a whole. */
  other(finding) {
    const place = finding.file === this.source && finding.line ? `Line ${finding.line} of ${finding.file}: ` : finding.file ? `In ${finding.file}: ` : '';
    return h('div', { class: 'other' }, note(`${place}${finding.message}`, finding.cure, finding.severity === 'error' ? 'bad' : ''), h('a', { class: 'small', href: `#/file/${encodeURIComponent(this.source)}` }, 'Open the text'));
  }

  /** An event without a list: its tables as they are, and a way to begin one. */
  nobody() {
    const { settings } = this.told;
    if (!settings?.tables) return [h('div', { class: 'empty' }, h('span', { class: 'dish large', 'aria-hidden': 'true' }), h('h2', {}, 'Nobody has a seat yet'), h('p', { class: 'small' }, 'Choose a CSV file with a column for tables.'))];
    const tables = Array.from({ length: settings.tables }, (_, i) => ({ table: String(i + 1), file: '', seats: Array.from({ length: settings.per_table || 0 }, (_, seat) => [String(seat + 1), '', 1, 0, 0]) }));
    const room = new Room(() => `${settings.per_table} seats`);
    room.load(tables);
    return [h('div', { class: 'note' }, icon('ok'), h('p', {}, h('b', {}, 'Seats without names. '), 'Sheets show table and seat. With a list of seats, each has a name, and may have a level and a language of its own.')), room.element];
  }

  drawBar() {
    const { seats, settings } = this.told || {};
    const open = h('button', { class: 'btn small fab', type: 'button', 'data-id': 'event', onclick: () => this.open() }, icon('tune'), 'Event');
    const button = (id, name, label, act, isOff = false) => h('button', { class: 'btn small', type: 'button', 'data-id': id, disabled: isOff, onclick: act }, icon(name), label);
    const buttons = seats ? [button('undo', 'undo', 'Undo', () => this.grid.undo(), !this.grid.past.length), button('add', 'plus', 'Add a seat', () => this.grid.add())]
      : settings?.tables ? [button('begin', 'plus', 'Begin a list of names', () => this.begin())] : [];
    const what = seats ? `${this.grid.rows.length} in ${seats.file}` : settings?.tables ? `${settings.tables} tables with ${settings.per_table} each` : '';
    refill(this.bar, h('h2', {}, 'Seats'), h('span', { class: 'small' }, what), h('span', { class: 'gap' }), seats ? h('span', { class: 'small hint' }, 'Paste from a spreadsheet with ', h('kbd', {}, 'Ctrl V')) : '', ...buttons,
      button('open', 'file', 'Open a CSV', () => openList(this.source, this)), open);
  }

  async begin() {
    try {
      await send('event/begin', { source: this.source });
      this.isBegun = true;
      await this.refresh();
    } catch (error) {
      refill(this.clash, note(error.message, error.told?.findings?.[0]?.cure));
    }
  }

  drawDock() {
    const { plan, seats, command, verify, total } = this.told;
    const errors = this.wrong.length;
    const guess = this.guess;
    const known = plan || this.grid.counts;
    const figures = plan || seats ? [[known.seats, `${known.seats === 1 ? 'seat' : 'seats'}, ${known.tables} ${known.tables === 1 ? 'table' : 'tables'}`], ...(plan ? [[plan.sheets, plan.sheets === 1 ? 'sheet' : 'sheets', true]] : []),
      ...(guess ? [[`about ${guess.pages}`, 'pages', true], [minutesText(guess.minutes), 'to make', true], [guess.pages ? `${(100 * guess.ink / guess.pages).toFixed(1)} %` : '0 %', 'inked', true]] : [])] : [];
    const badge = errors ? h('button', { class: 'badge bad', type: 'button', 'data-id': 'next', onclick: () => this.grid.next() }, icon('bad'), `${total} to mend`) : '';
    const go = h('button', { class: 'btn go', type: 'button', 'data-id': 'make', disabled: !plan || Boolean(errors), onclick: () => this.make() }, 'Make everything');
    refill(this.dock, docket(figures, `${command} && ${verify}`, [badge, go]));
  }

  /** Pages, minutes and ink take a while: they follow, and old ones stay until then. */
  estimate(shape) {
    this.shape = shape;
    clearTimeout(this.guessing);
    this.guessing = setTimeout(async () => {
      await this.stopEstimate();
      const { id } = await send('event/estimate', { source: this.source }).catch(() => ({ id: '' }));
      this.estimating = id;
      this.unfollow = follow(id, (name, told) => {
        if (name === 'made') { this.guess = told; this.drawDock(); this.unequal(told.findings); }
        if (name === 'end') { this.estimating = ''; this.unfollow(); }
      });
    }, ESTIMATE);
  }

  async stopEstimate() {
    this.unfollow();
    if (this.estimating) await send(`jobs/${this.estimating}`, {}, { method: 'DELETE' }).catch(() => null);
    this.estimating = '';
  }

  /** Warnings that only an estimate finds. */
  unequal(findings) {
    const known = this.told.findings.map((finding) => finding.message);
    const fresh = findings.filter((finding) => !known.includes(finding.message));
    this.said.append(...fresh.slice(0, 3).map((finding) => this.other(finding)));
  }

  async make() {
    if (this.isDirty) await this.save();
    try {
      await send('event/batch', { source: this.source });
      location.hash = `#/run/${encodeURIComponent(this.source)}`;
    } catch (error) {
      refill(this.clash, note(error.message, error.told?.findings?.[0]?.cure));
      one('.note', this.clash)?.scrollIntoView();
    }
  }
}

export const minutesText = (minutes) => (minutes < 1 ? '< 1 min' : minutes < 90 ? `about ${Math.round(minutes)} min` : `about ${Math.round(minutes / 60)} h`);
