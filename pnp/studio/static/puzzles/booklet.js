/** The booklet: files of puzzles that were kept, in the order in which they will print. Its order is remembered in this browser. */
import { get, on, send } from '../api.js';
import { h, refill, say } from '../dom.js';
import { copied } from '../frame.js';
import { icon } from '../icons.js';
import { filesNow } from '../things.js';
import { bindBook } from './binding.js';
import { dots } from './card.js';
import { forget, known } from './known.js';

const FEW = 5;
const MOST = 100;
const path = (file) => `files/${file.split('/').map(encodeURIComponent).join('/')}`;

export class Booklet {
  /** @param changed called after every change @param outside called with a file that went in or out here */
  constructor(folder, changed, outside) {
    Object.assign(this, { changed, outside, key: `pnp-booklet ${folder}`, shown: new Map(), others: [], dragged: null, line: Promise.resolve() });
    this.entries = remembered(this.key);
    this.list = h('ol', { class: 'order', 'aria-label': 'Booklet' });
    this.more = h('div', {});
    this.code = h('code', {});
    this.command = h('div', { class: 'cmd', hidden: true }, this.code, h('button', { class: 'round', type: 'button', 'aria-label': 'Copy the command of the booklet', onclick: () => copied(this.code.textContent) }, icon('copy')));
    this.book = h('button', { class: 'btn small', type: 'button', 'data-id': 'book', onclick: () => bindBook(this.files) }, 'Bind as a book');
    this.switches = h('div', { class: 'switches' });
    this.element = h('aside', { class: 'side right', 'aria-label': 'Booklet' }, h('div', { class: 'head' }, h('h2', {}, 'Booklet'), h('span', { class: 'gap' }), this.book), this.list, this.switches, this.command, this.more);
  }

  get files() {
    return this.entries.map((entry) => entry.file);
  }

  has(file) {
    return this.entries.some((entry) => entry.file === file);
  }

  begin() {
    this.stop = on('file', ({ name }) => { if (name.startsWith('puzzles')) this.refresh(name); });
    this.draw();
    this.refresh();
  }

  leave() {
    this.stop();
    clearTimeout(this.waiting);
  }

  /** Looks at the folder: files may have come, changed or gone. */
  refresh(name = '') {
    forget(name);
    clearTimeout(this.waiting);
    this.waiting = setTimeout(async () => {
      const { files } = await filesNow().catch(() => ({ files: [] }));
      this.others = files.filter((file) => file.kind === 'puzzle' && !file.errors).map((file) => file.name);
      this.draw();
    }, name ? 300 : 0);
  }

  /** Puts a puzzle at the end. One is written after the other, so that quick hands get the order in which they kept them. */
  keep(made) {
    const written = this.line.then(() => this.write(made));
    this.line = written.catch(() => {});
    return written;
  }

  /** Writes the file of a puzzle, unless it is there already. */
  async write({ file, text }) {
    if (this.has(file)) return;
    const saved = await send(path(file), { text }, { method: 'PUT' }).catch((error) => {
      if (error.status === 412 && error.told.theirs === text) return { etag: '' };
      throw error.status === 412 ? new Error(`${file} is another puzzle already, and stays. Choose another seed.`) : error;
    });
    this.entries.push({ file, etag: saved.etag });
    this.save();
  }

  /** Takes a puzzle out, and removes its file if it was written here and nobody has changed it since. */
  async drop(file) {
    await this.line;
    const entry = this.entries.find((one) => one.file === file);
    if (!entry) return;
    this.entries = this.entries.filter((one) => one !== entry);
    this.save();
    if (entry.etag) await send(path(file), {}, { method: 'DELETE', headers: { 'if-match': `"${entry.etag}"` } }).catch(() => {});
    this.others = this.others.filter((name) => name !== file || !entry.etag);
    this.draw();
  }

  /** Takes a puzzle out; its file stays. */
  takeOut(file, i) {
    this.entries = this.entries.filter((entry) => entry.file !== file);
    if (!this.others.includes(file)) this.others.push(file);
    this.save();
    this.outside(file);
    const next = this.list.children[Math.min(i, this.entries.length - 1)];
    (next?.querySelector('[data-act=out]') || this.more.querySelector('button') || this.book).focus();
    say(`${nameOf(file)} taken out; its file stays`);
  }

  add(file, i) {
    this.entries.push({ file, etag: '' });
    this.save();
    this.outside(file);
    const left = this.more.querySelectorAll('button');
    (left[Math.min(i, left.length - 1)] || this.book).focus();
    say(`${nameOf(file)} added`);
  }

  move(from, to) {
    if (to < 0 || to >= this.entries.length || from === to) return;
    this.entries.splice(to, 0, ...this.entries.splice(from, 1));
    this.save();
    say(`Now number ${to + 1} of ${this.entries.length}`);
  }

  save() {
    localStorage.setItem(this.key, JSON.stringify(this.entries));
    this.draw();
  }

  /** How many pages the wanted parts have; a dot for what is not known yet. */
  pages(parts) {
    const all = this.entries.map(({ file }) => this.shown.get(file)?.pages);
    return all.includes(undefined) ? '…' : all.reduce((sum, pages) => sum + parts.reduce((own, part) => own + (pages[part] || 0), 0), 0);
  }

  draw() {
    this.entries.forEach((entry) => this.learn(entry));
    refill(this.list, ...this.entries.map((entry, i) => this.row(entry.file, i)));
    const others = this.others.filter((file) => !this.has(file));
    const empty = h('p', { class: 'small' }, 'Puzzles that you keep stand here, in the order in which they will print.');
    refill(this.more, ...(this.entries.length ? [] : [empty]), ...(others.length ? [this.folded(others)] : []));
    this.book.disabled = !this.entries.length;
    this.changed();
  }

  /** What a file of the booklet holds; one that is gone leaves it. */
  learn({ file }) {
    known(file).then((shown) => {
      if (this.shown.get(file) === shown) return;
      this.shown.set(file, shown);
      this.draw();
    }, (error) => {
      if (error.status === 404) { this.entries = this.entries.filter((entry) => entry.file !== file); this.save(); this.outside(file); return; }
      if (this.shown.get(file)?.wrong !== error.message) { this.shown.set(file, { wrong: error.message, pages: {} }); this.draw(); }
    });
  }

  row(file, i) {
    const shown = this.shown.get(file) || {}, name = shown.name || nameOf(file);
    const button = (act, sign, words, does, isOff = false) => h('button', { class: 'tiny', type: 'button', 'data-id': `${act} ${file}`, 'data-act': act, 'aria-label': `${name} ${words}`, disabled: isOff, onclick: does }, sign);
    const drop = (event) => { event.preventDefault(); if (this.dragged !== null) this.move(this.dragged, i); this.dragged = null; };
    return h('li', { draggable: 'true', ondragstart: (event) => { this.dragged = i; event.dataTransfer.setData('text/plain', file); }, ondragover: (event) => event.preventDefault(), ondrop: drop },
      h('span', { class: 'grip', 'aria-hidden': 'true' }, '⋮⋮'), h('b', {}, String(i + 1)), h('span', { class: 'name' }, name, shown.wrong ? h('small', { class: 'wrong' }, shown.wrong) : shown.dots ? dots(shown.dots, shown.time) : ''),
      button('up', '↑', 'up', () => this.shift(i, -1), i === 0), button('down', '↓', 'down', () => this.shift(i, 1), i === this.entries.length - 1), button('out', '×', 'out of the booklet', () => this.takeOut(file, i)));
  }

  /** Moves by one, and keeps the focus on a button that still works. */
  shift(i, by) {
    this.move(i, i + by);
    const row = this.list.children[i + by];
    const [same, other] = by < 0 ? ['up', 'down'] : ['down', 'up'];
    (row.querySelector(`[data-act=${same}]:not([disabled])`) || row.querySelector(`[data-act=${other}]`))?.focus();
  }

  /** The puzzles of the folder that are not in the booklet; many of them are folded away. */
  folded(others) {
    const isOpen = this.isOpen ?? others.length <= FEW;
    return h('details', { open: isOpen, ontoggle: (event) => { this.isOpen = event.target.open; } }, h('summary', { 'data-id': 'others' }, `Also in this folder: ${others.length}`),
      h('ul', { class: 'order' }, ...others.slice(0, MOST).map((file, i) => this.other(file, i))));
  }

  other(file, i) {
    return h('li', {}, h('span', { class: 'name' }, nameOf(file)), h('button', { class: 'tiny', type: 'button', 'data-id': `add ${file}`, 'aria-label': `Add ${nameOf(file)}`, onclick: () => this.add(file, i) }, '+'));
  }

  /** The command that prints the booklet. */
  async showCommand(choices) {
    this.command.hidden = !this.entries.length;
    const asked = JSON.stringify([this.files, choices]);
    if (!this.entries.length || asked === this.asked) return;
    this.asked = asked;
    const told = await send('puzzles/booklet/plan', { sources: this.files, choices }).catch(() => ({ command: '' }));
    if (asked === this.asked) { this.code.textContent = told.command; this.command.hidden = !told.command; }
  }
}

const nameOf = (file) => file.split('/').at(-1).replace(/\.ya?ml$/, '');

function remembered(key) {
  try {
    const found = JSON.parse(localStorage.getItem(key) || '[]');
    return Array.isArray(found) ? found.filter((entry) => typeof entry?.file === 'string') : [];
  } catch {
    return [];
  }
}
