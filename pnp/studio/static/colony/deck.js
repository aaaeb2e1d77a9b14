/** The deck that is built: its cards, what the page wants of it, what is in the file, and the way back. */
import { get, send } from '../api.js';

/** What was changed in each file, with the mark of the text after it: another screen or program may have changed it since. */
const PAST = new Map();
/** Each file as it was when this page first opened it. */
const FIRST = new Map();
const MOST = 100;

/** A file in an address. */
export const pathOf = (name) => name.split('/').map(encodeURIComponent).join('/');

export class Deck {
  /** @param {() => void} changed called after every change, of the page or of the file */
  constructor(source, told, changed) {
    this.source = source;
    this.changed = changed;
    this.wish = new Map();
    this.sent = null;
    this.busy = 0;
    this.last = Promise.resolve(false);
    if (!PAST.has(source)) PAST.set(source, []);
    this.take(told);
    if (!FIRST.has(source)) FIRST.set(source, { text: told.text, held: new Map(this.held) });
  }

  /** The text when the file was opened. */
  get first() { return FIRST.get(this.source).text; }

  get past() { return PAST.get(this.source); }

  take(told) {
    this.told = { ...this.told, ...told };
    this.etag = told.etag;
    this.text = told.text;
    this.cards = new Map(this.told.cards.map((card) => [card.id, card]));
    this.held = new Map(told.held.map(({ card, copies }) => [card, copies]));
  }

  /** How many copies there are, or will be in a moment. */
  count(name) {
    return this.wish.get(name) ?? this.sent?.get(name) ?? this.held.get(name) ?? 0;
  }

  /** All names with copies. */
  get names() {
    return [...new Set([...this.held.keys(), ...(this.sent?.keys() || []), ...this.wish.keys()])].filter((name) => this.count(name));
  }

  get size() { return this.names.reduce((sum, name) => sum + this.count(name), 0); }

  get isSaved() { return !this.sent && !this.wish.size && !this.busy; }

  add(name, by) {
    const count = this.count(name) + by;
    if (count < 0 || count > 200) return;
    this.wish.set(name, count);
    this.changed();
    this.send();
  }

  /** Writes what is wanted, one request at a time. */
  async send() {
    while (this.wish.size && !this.sent) {
      this.sent = this.wish;
      this.wish = new Map();
      const copies = Object.fromEntries(this.sent);
      const told = await this.write('change', { copies }).catch((error) => ({ error }));
      const isAway = told.error && !told.error.status;
      if (isAway) this.wish = new Map([...this.sent, ...this.wish]);
      this.sent = null;
      this.error = told.error || null;
      this.changed();
      if (isAway) return; // what was wanted is sent when pnp is back
    }
  }

  /** Does something with the file. Somebody else's change is kept: the same is done once more with what the file has now. */
  async write(what, asked) {
    this.busy += 1;
    try {
      return await this.written(what, asked);
    } finally {
      this.busy -= 1;
    }
  }

  async written(what, asked) {
    const ask = () => send(`colonies/${what}`, { source: this.source, write: true, ...asked }, { headers: { 'if-match': `"${this.etag}"` } });
    let told;
    try {
      told = await ask();
    } catch (error) {
      if (error.status !== 412) throw error;
      await this.reload();
      told = await ask();
    }
    const before = this.text;
    this.take(told);
    if (before !== told.text) this.past.push({ text: before, after: told.etag });
    if (this.past.length > MOST) this.past.shift();
    return told;
  }

  async reload() {
    this.take(await send('colonies/open', { source: this.source }));
  }

  get canUndo() { return this.isSaved && this.past.at(-1)?.after === this.etag; }

  /** The text before the last change, if nobody has changed it since; one after the other. @returns whether there was one */
  undo() {
    this.last = this.last.catch(() => false).then(() => this.canUndo && this.takeBack());
    return this.last;
  }

  async takeBack() {
    this.busy += 1;
    try {
      const { text } = this.past.pop();
      await send(`files/${pathOf(this.source)}`, { text }, { method: 'PUT', headers: { 'if-match': `"${this.etag}"` } });
      await this.reload();
      const before = this.past.at(-1);
      if (before) before.after = this.etag;
    } finally {
      this.busy -= 1;
    }
    this.changed();
    return true;
  }

  /** A file was changed on the disk; ours may be the one that we have just written. @returns whether it was somebody else */
  async heard(name) {
    if (name !== this.source || !this.isSaved) return false;
    const found = await get(`files/${pathOf(this.source)}`).catch(() => null);
    if (!found || found.etag === this.etag || !this.isSaved) return false;
    try {
      await this.reload();
      this.error = null;
    } catch (error) {
      this.error = error;
    }
    this.changed();
    return true;
  }

  /** How many copies are new since the file was opened. */
  freshOf(name) { return Math.max(0, this.count(name) - (FIRST.get(this.source).held.get(name) || 0)); }
}
