/** The seats in a grid of cells, as their CSV file has them: typed, pasted, added, deleted, undone; each problem stands below its cell. */
import { send } from '../api.js';
import { h, one, refill, say } from '../dom.js';
import { icon } from '../icons.js';

const SHOWN = 200;
const MOST_UNDO = 100;
const LABELS = { table: 'Table', seat: 'Seat', name: 'Name', level: 'Level', lang: 'Language' };

export class Grid {
  /** @param {() => void} changed is called after each change of a cell or a row */
  constructor(changed) {
    this.changed = changed;
    this.body = h('tbody', { onkeydown: (event) => this.key(event), onpaste: (event) => this.paste(event) });
    this.head = h('tr', {});
    this.table = h('table', { class: 'seats' }, h('thead', {}, this.head), this.body);
    this.pager = h('div', { class: 'pager' });
    this.choices = h('div', { hidden: true });
    this.element = h('div', { class: 'gridbox' }, this.table, this.pager, this.choices);
    Object.assign(this, { heads: [], columns: {}, rows: [], lines: [], past: [], first: 0, found: [], cures: [] });
  }

  /** Other rows, from the file. */
  load(seats, levels) {
    Object.assign(this, { heads: seats.head, columns: seats.columns, rows: seats.rows.map((row) => wide(row, seats.head.length)), lines: seats.lines });
    refill(this.choices, list('levels', levels), list('langs', ['en', 'fr']));
    this.first = Math.min(this.first, Math.max(0, this.rows.length - 1));
    this.draw();
  }

  /** The rows with their head, as they are written. */
  get written() {
    return [this.heads, ...this.rows];
  }

  /** How many seats and tables are listed, also while something is wrong. */
  get counts() {
    const filled = this.rows.filter((row) => row.some((cell) => cell.trim()));
    return { seats: filled.length, tables: new Set(filled.map((row) => row[this.columns.table]).filter(Boolean)).size };
  }

  /** What is wrong, by the lines of the file. Rows without any text are not in the file. */
  tell(findings, { lines, cures }) {
    this.lines = lines;
    this.found = findings;
    this.cures = cures;
    this.annotate();
  }

  /** Finds the line of each row in the file, and back. */
  number() {
    let filled = -1;
    this.lineAt = this.rows.map((row, i) => (row.some((cell) => cell.trim()) && this.lines[++filled]) || i + 2);
    this.rowAt = new Map(this.lineAt.map((line, i) => [line, i]));
  }

  draw() {
    this.number();
    const named = Object.fromEntries(Object.entries(this.columns).map(([column, at]) => [at, column]));
    refill(this.head, h('th', { class: 'n' }, h('span', { class: 'unseen' }, 'Row')), ...this.heads.map((head, at) => h('th', { scope: 'col', class: named[at] || 'more' }, LABELS[head.toLowerCase()] || head)), h('th', { class: 'x' }, h('span', { class: 'unseen' }, 'Delete')));
    const shown = this.rows.slice(this.first, this.first + SHOWN);
    refill(this.body, ...shown.map((row, i) => this.row(row, this.first + i, named)));
    this.drawPager();
    this.annotate();
  }

  row(row, i, named) {
    const cells = row.map((text, at) => h('td', { class: named[at] || 'more' }, h('input', { value: text, 'data-id': `cell-${i}-${at}`, 'aria-label': `${this.heads[at] || `column ${at + 1}`}, row ${this.lineAt[i]}`, list: { level: 'levels', lang: 'langs' }[named[at]] || null, autocomplete: 'off', spellcheck: 'false', onchange: (event) => this.set(i, at, event.target.value) })));
    const away = h('button', { class: 'round small', type: 'button', 'data-id': `away-${i}`, 'aria-label': `Delete row ${this.lineAt[i]}`, onclick: () => this.remove(i) }, icon('close'));
    return h('tr', { 'data-row': i }, h('td', { class: 'n' }, String(this.lineAt[i])), ...cells, h('td', { class: 'x' }, away));
  }

  drawPager() {
    const last = Math.min(this.rows.length, this.first + SHOWN);
    if (this.rows.length <= SHOWN) { refill(this.pager); return; }
    const turn = (label, to, isOff) => h('button', { class: 'btn small', type: 'button', 'data-id': label, disabled: isOff, onclick: () => { this.first = to; this.draw(); this.table.scrollIntoView(); } }, label);
    refill(this.pager, turn('Earlier rows', Math.max(0, this.first - SHOWN), !this.first), h('span', { class: 'small' }, `${this.first + 1} to ${last} of ${this.rows.length}`), turn('Later rows', this.first + SHOWN, last === this.rows.length));
  }

  /** Marks wrong cells and says why below their rows; what somebody is typing stays as it is. */
  annotate() {
    this.number();
    const id = this.body.contains(document.activeElement) ? /** @type {any} */ (document.activeElement).dataset.id : null;
    this.body.querySelectorAll('.message').forEach((row) => row.remove());
    this.body.querySelectorAll('.bad').forEach((cell) => cell.classList.remove('bad'));
    this.body.querySelectorAll('[aria-invalid]').forEach((cell) => { cell.removeAttribute('aria-invalid'); cell.removeAttribute('aria-describedby'); });
    this.body.querySelectorAll('td.n').forEach((cell) => { cell.textContent = String(this.lineAt[Number(cell.parentElement.dataset.row)]); });
    const rows = new Map();
    this.found.forEach((finding) => { const i = this.rowAt.get(finding.line); if (i !== undefined) rows.set(i, [...(rows.get(i) || []), finding]); });
    rows.forEach((found, i) => this.blame(i, found));
    if (id && document.activeElement === document.body) one(`[data-id="${CSS.escape(id)}"]`, this.element)?.focus();
  }

  blame(i, found) {
    const row = one(`tr[data-row="${i}"]`, this.body);
    if (!row) return;
    const text = found.map((finding) => {
      const at = this.columns[finding.name];
      const cell = at === undefined ? null : one(`[data-id="cell-${i}-${at}"]`, row);
      cell?.parentElement.classList.add('bad');
      cell?.setAttribute('aria-invalid', 'true');
      cell?.setAttribute('aria-describedby', `why-${i}`);
      const cure = this.cures.find((one) => one.line === finding.line && one.column === finding.name);
      const mend = cure ? h('button', { class: 'quiet', type: 'button', 'data-id': `mend-${i}-${at}`, onclick: () => this.mend(i, at, cure.text) }, `Change it to ${cure.text}`) : '';
      return h('p', {}, sentence(finding, Boolean(cure)), ' ', mend);
    });
    row.after(h('tr', { class: 'message' }, h('td', { class: 'n' }), h('td', { colspan: this.heads.length + 1, id: `why-${i}` }, ...text)));
  }

  /** The first problem that is not on the shown page, or the first of all. */
  next() {
    const [first] = this.found.map((finding) => [this.rowAt.get(finding.line), this.columns[finding.name] || 0]).filter(([i]) => i !== undefined).sort(([a], [b]) => a - b);
    if (first) this.focus(...first);
  }

  focus(i, at) {
    if (i < this.first || i >= this.first + SHOWN) { this.first = Math.floor(i / SHOWN) * SHOWN; this.draw(); }
    const cell = one(`[data-id="cell-${i}-${at}"]`, this.body);
    cell?.focus();
    cell?.select();
  }

  remember() {
    this.past = [...this.past.slice(-MOST_UNDO + 1), { heads: this.heads, columns: this.columns, rows: [...this.rows] }];
  }

  set(i, at, text) {
    if (this.rows[i][at] === text) return;
    this.remember();
    this.rows[i] = this.rows[i].map((cell, j) => (j === at ? text : cell));
    this.changed();
  }

  mend(i, at, text) {
    this.set(i, at, text);
    this.found = this.found.filter((finding) => !(this.rowAt.get(finding.line) === i && this.columns[finding.name] === at));
    const cell = one(`[data-id="cell-${i}-${at}"]`, this.body);
    if (cell) cell.value = text;
    this.annotate();
    cell?.focus();
    say(`Changed to ${text}`);
  }

  add() {
    this.remember();
    const at = this.columns.table ?? 0;
    const last = this.rows.at(-1);
    this.rows.push(this.heads.map((_, i) => (last && i === at ? last[at] : '')));
    this.first = Math.floor((this.rows.length - 1) / SHOWN) * SHOWN;
    this.draw();
    this.focus(this.rows.length - 1, this.columns.name ?? 0);
    this.changed();
  }

  remove(i) {
    this.remember();
    this.rows.splice(i, 1);
    this.found = [];
    this.draw();
    one(`[data-id="away-${Math.min(i, this.rows.length - 1)}"]`, this.body)?.focus();
    say('Row deleted');
    this.changed();
  }

  undo() {
    const before = this.past.pop();
    if (!before) { say('Nothing to undo'); return; }
    Object.assign(this, before, { found: [] });
    const id = /** @type {any} */ (document.activeElement)?.dataset?.id;
    this.draw();
    one(`[data-id="${CSS.escape(id || '')}"]`, this.body)?.focus();
    say('Undone');
    this.changed();
  }

  key(event) {
    const found = /^cell-(\d+)-(\d+)$/.exec(event.target.dataset.id || '');
    if (!found || event.isComposing) return;
    const [i, at] = [Number(found[1]), Number(found[2])];
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: event.shiftKey ? -1 : 1 }[event.key];
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && event.target.value === this.rows[i][at]) { event.preventDefault(); this.undo(); }
    else if (step && !event.ctrlKey && !event.metaKey && !event.altKey && !(event.target.list && event.key !== 'Enter')) {
      event.preventDefault();
      this.set(i, at, event.target.value);
      if (i + step >= 0 && i + step < this.rows.length) this.focus(i + step, at);
    }
  }

  /** Several cells at once, from a spreadsheet. With a row of heads, they take the place of the whole list. */
  async paste(event) {
    const found = /^cell-(\d+)-(\d+)$/.exec(event.target.dataset?.id || '');
    const text = event.clipboardData?.getData('text/plain') || '';
    if (!found || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    await this.take(text, Number(found[1]), Number(found[2]));
  }

  async take(text, i, at) {
    const { rows, heads } = await send('event/rows', { text });
    if (!rows.length) return;
    this.remember();
    if (heads) {
      const named = rows[0].map((head) => head.toLowerCase());
      this.heads = rows[0];
      this.columns = Object.fromEntries(Object.keys(LABELS).filter((column) => named.includes(column)).map((column) => [column, named.indexOf(column)]));
      this.rows = rows.slice(1).map((row) => wide(row, rows[0].length));
    } else {
      rows.forEach((cells, down) => {
        while (this.rows.length <= i + down) this.rows.push(this.heads.map(() => ''));
        this.rows[i + down] = this.rows[i + down].map((cell, j) => cells[j - at] ?? cell);
      });
    }
    this.found = [];
    this.draw();
    this.focus(heads ? 0 : i, heads ? 0 : at);
    say(`${rows.length - (heads ? 1 : 0)} rows pasted`);
    this.changed();
  }
}

const wide = (row, length) => [...row, ...Array(Math.max(0, length - row.length)).fill('')];
const list = (id, values) => h('datalist', { id }, ...values.map((value) => h('option', { value })));

/** A capital and a stop; without the cure if a button has it. */
function sentence({ message, cure }, hasButton) {
  const text = cure && !hasButton ? `${message}; ${cure}` : message;
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}
