/** File: the definition as text, what is wrong under its lines, and its pages beside it. Every change is saved. */
import { get, on, send } from './api.js';
import { h, refill, say } from './dom.js';
import { Completion } from './completion.js';
import { Editor } from './editor.js';
import { docket, note } from './frame.js';
import { icon } from './icons.js';
import { ask } from './shelf.js';
import { filesNow, games, tabsOf } from './things.js';
import { Viewer } from './viewer.js';

const WAIT = 60;
const SAVE = 500;

export async function fileScreen(source) {
  const game = (await games()).find(({ slug }) => slug === source);
  return game ? shippedFile(game) : ownFile(source);
}

/** The definition of a game that pnp ships: to read, and to make one's own from. */
async function shippedFile(game) {
  const { file, text } = await get(`games/${game.slug}`);
  const screen = new Editing(game.slug, file, { text, etag: '' }, 'shipped');
  return { thing: game.title, title: 'Definition', tabs: tabsOf(game.slug, 'shipped', 'file', game), content: screen.content(), start: () => screen.begin(), leave: () => screen.leave() };
}

async function ownFile(source) {
  const name = source.endsWith('/') ? `${source}game.yaml` : source;
  const [found, { files }] = await Promise.all([get(`files/${name.split('/').map(encodeURIComponent).join('/')}`), filesNow()]);
  const file = files.find((one) => one.name === source) || { kind: 'game', title: '' };
  const screen = new Editing(source, name, found, file.kind);
  const stops = [on('file', (told) => screen.heard(told.name)), on('back', () => screen.changed())];
  return { thing: file.title || name, title: 'File', tabs: tabsOf(source, file.kind, 'file'), content: screen.content(),
    start: () => screen.begin(), leave: () => { stops.forEach((stop) => stop()); screen.leave(); } };
}

class Editing {
  constructor(source, name, found, kind) {
    Object.assign(this, { source, name, kind, etag: found.etag, saved: found.text });
    this.editor = new Editor(name, found.text, () => this.changed());
    this.viewer = new Viewer();
    this.state = h('span', { class: 'badge' });
    this.age = h('span', {});
    this.said = h('ul', { class: 'faults', 'aria-label': 'What is wrong' });
    this.clash = h('div', {});
    this.dock = h('div', { class: 'docks' });
    this.line = Math.random().toString(36).slice(2);
    this.good = 0;
    this.times = [];
    this.last = Promise.resolve();
    this.editor.area.readOnly = kind === 'shipped';
    this.completion = kind === 'shipped' ? null : new Completion(this.editor, source);
  }

  content() {
    const head = h('div', { class: 'codehead' }, h('h1', { tabindex: -1 }, this.name), this.state, this.kind === 'shipped' ? h('span', { class: 'small' }, 'as pnp ships it') : '');
    const code = h('section', { class: 'codebox', 'aria-label': this.name }, head, this.clash, this.editor.element, this.completion?.element, this.said);
    const pages = h('section', { class: 'stage', 'aria-label': 'Pages' }, h('div', { class: 'bar' }, h('h2', {}, 'Pages'), this.age), this.viewer.element);
    return [h('div', { class: 'work editing' }, code, pages), this.dock];
  }

  begin() {
    this.check();
    this.completion?.begin();
    this.clock = setInterval(() => this.tellAge(), 1000);
  }

  leave() {
    clearInterval(this.clock);
    this.times.forEach(clearTimeout);
    if (this.editor.text !== this.saved) this.save();
    this.viewer.leave();
  }

  changed() {
    this.times.forEach(clearTimeout);
    this.times = [setTimeout(() => this.save(), SAVE)];
    if (this.kind !== 'event') this.times.push(setTimeout(() => this.check(), WAIT));
  }

  async check() {
    const told = await this.ask().catch((error) => ({ error }));
    if (told.error?.status === 409) return;
    this.tell(told.error ? told.error.told?.findings || [{ severity: 'error', message: told.error.message }] : told.findings);
    if (told.error || !told.pages?.length) return;
    this.good = Date.now();
    this.viewer.show(told.pages);
    this.figures = [[told.sheets, told.sheets === 1 ? 'sheet' : 'sheets']];
    this.command = told.command;
    this.tellAge();
    this.drawDock();
  }

  /** An event names other files, so it is checked as it is saved. */
  async ask() {
    if (this.kind !== 'event') return send('previews', { source: this.source, text: this.editor.text, choices: {}, line: this.line });
    await this.last;
    return send('event/plan', { source: this.source, line: this.line });
  }

  tell(findings) {
    const here = (finding) => !finding.file || finding.file === this.name;
    const wrong = findings.filter((finding) => finding.severity === 'error');
    this.wrong = wrong.length;
    this.editor.mark(findings.filter(here));
    refill(this.said, ...findings.slice(0, 20).map((finding) => this.fault(finding, here(finding))));
    this.state.className = wrong.length ? 'badge bad' : 'badge good';
    refill(this.state, icon(wrong.length ? 'bad' : 'ok'), wrong.length ? `${wrong.length} ${wrong.length === 1 ? 'error' : 'errors'}` : 'no errors');
    if (wrong.length && !this.good) this.viewer.clear('The pages appear when nothing is wrong.');
    this.tellAge();
    this.drawDock();
  }

  fault(finding, isHere) {
    const place = finding.line && isHere ? h('button', { class: 'quiet', type: 'button', onclick: () => this.editor.goTo(finding.line, finding.column) }, `Line ${finding.line}`) : finding.file ? h('b', {}, `${finding.file}${finding.line ? `, row ${finding.line}` : ''}`) : '';
    const mend = finding.edit && isHere ? h('button', { class: 'btn small', type: 'button', onclick: () => this.editor.change(finding.edit) }, `Change it to ${finding.edit.text}`) : '';
    return h('li', { class: finding.severity }, place, ' ', h('span', {}, `${finding.message}${finding.cure ? `; ${finding.cure}` : ''}`), ' ', mend);
  }

  /** Pages stay while the text is wrong, and say how old they are. */
  tellAge() {
    const seconds = Math.round((Date.now() - this.good) / 1000);
    const isOld = this.wrong && this.good;
    this.age.className = isOld ? 'badge warn' : '';
    this.age.textContent = isOld ? `last good pages, ${seconds} ${seconds === 1 ? 'second' : 'seconds'} old` : this.kind === 'event' ? 'pnp batch makes them' : '';
  }

  drawDock() {
    const command = this.kind === 'event' ? `pnp batch ${this.name}` : this.command || `pnp build ${this.source}`;
    refill(this.dock, docket(this.figures || [], command, this.next()));
  }

  /** Where one goes from here. */
  next() {
    const link = (verb, label) => h('a', { class: 'btn go', href: `#/${verb}/${encodeURIComponent(this.source)}` }, label);
    if (this.kind === 'event') return [link('plan', 'To the plan')];
    const own = h('button', { class: 'btn', type: 'button', 'data-id': 'own', onclick: () => ask(this.source, 'A variant of my own') }, 'Make it my own');
    return [...(this.kind === 'shipped' ? [own] : []), link('print', 'Choose and print')];
  }

  /** One after the other: a save that overtakes the last one would seem to clash with it. */
  save() {
    this.last = this.last.then(() => this.put());
  }

  async put() {
    const text = this.editor.text;
    if (text === this.saved) return;
    try {
      const { etag } = await send(`files/${this.name.split('/').map(encodeURIComponent).join('/')}`, { text }, { method: 'PUT', headers: { 'if-match': `"${this.etag}"` } });
      this.etag = etag;
      this.saved = text;
      refill(this.clash);
      say('Saved');
      if (this.kind === 'event') this.check();
    } catch (error) {
      if (error.status === 412) this.conflict(error.told);
      else refill(this.clash, note(`This was not saved: ${error.message}`));
    }
  }

  /** Somebody else saved this file, too: both texts are shown, and none is lost. */
  conflict({ theirs, etag }) {
    if (!etag) { this.gone(); return; }
    const take = (text) => { this.etag = etag; this.saved = theirs; this.editor.text = text; refill(this.clash); this.changed(); };
    const side = (title, text, label) => h('div', {}, h('h3', {}, title), h('pre', { tabindex: 0 }, text), h('button', { class: 'btn', type: 'button', onclick: () => take(text) }, label));
    refill(this.clash, note('Another program has changed this file as well.', 'Choose one; nothing is overwritten before.'),
      h('div', { class: 'sides' }, side('Yours', this.editor.text, 'Keep mine'), side('Theirs', theirs, 'Take theirs')));
  }

  /** Another program has deleted or renamed the file; its text is still here. */
  gone() {
    const again = () => { this.etag = ''; this.saved = null; this.isGone = false; refill(this.clash); this.save(); };
    this.isGone = true;
    refill(this.clash, note('Another program has deleted or renamed this file.', 'Its text is still here'), h('p', { class: 'acts' }, h('button', { class: 'btn small', type: 'button', onclick: again }, 'Write it again')));
  }

  /** A file was changed on the disk: this one, or one that it names. */
  async heard(name) {
    if (name !== this.name) { this.changed(); return; }
    await this.last;
    const found = await get(`files/${this.name.split('/').map(encodeURIComponent).join('/')}`).catch((error) => { if (error.status === 404) this.gone(); });
    if (found && this.isGone) { this.isGone = false; refill(this.clash); }
    if (!found || found.etag === this.etag || found.text === this.editor.text) { if (found) { this.etag = found.etag; this.saved = found.text; } return; }
    if (this.editor.text === this.saved) { this.etag = found.etag; this.saved = found.text; this.editor.text = found.text; this.check(); say('Changed in another program'); }
    else this.conflict({ theirs: found.text, etag: found.etag });
  }
}
