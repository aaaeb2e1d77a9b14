/** A text area with line numbers, colours and marked lines. Undo, selection and spelling stay the browser's own: the letters that
 * are typed are invisible, and the same letters in colour lie below them. */
import { h, refill } from './dom.js';
import { colored } from './highlight.js';

const MOST_COLORED = 2000;
/** Lines of a longer text stay plain: colours must not slow the keys. */

export class Editor {
  /** @param {string} name @param {string} text @param {() => void} changed */
  constructor(name, text, changed) {
    this.area = /** @type {HTMLTextAreaElement} */ (h('textarea', { class: 'code', spellcheck: 'false', autocapitalize: 'off', 'aria-label': `Text of ${name}`, wrap: 'off' }));
    this.area.value = text;
    this.gutter = h('div', { class: 'gutter', 'aria-hidden': 'true' });
    this.behind = h('div', { class: 'behind', 'aria-hidden': 'true' });
    this.element = h('div', { class: 'editor' }, this.gutter, h('div', { class: 'layers' }, this.behind, this.area));
    this.marks = new Map();
    this.area.addEventListener('input', () => { this.number(); changed(); });
    this.area.addEventListener('keydown', (event) => this.indent(event));
    this.area.addEventListener('scroll', () => this.follow());
    this.number();
  }

  get text() {
    return this.area.value;
  }

  set text(value) {
    const at = this.area.selectionStart;
    this.area.value = value;
    this.area.setSelectionRange(at, at);
    this.number();
  }

  /** The caret: which line, and what stands before it on the line. */
  get caret() {
    const before = this.text.slice(0, this.area.selectionStart).split('\n');
    return { line: before.length, start: before.at(-1) || '' };
  }

  number() {
    const lines = this.text.split('\n');
    const isPlain = lines.length > MOST_COLORED;
    this.element.classList.toggle('plain', isPlain);
    refill(this.gutter, ...lines.map((_, i) => h('i', { class: this.marks.get(i + 1)?.severity || null }, String(i + 1))));
    refill(this.behind, h('div', {}, ...lines.map((line, i) => this.line(line, this.marks.get(i + 1), isPlain))));
    this.follow();
  }

  /** One line in colour, with what is wrong behind its end. */
  line(text, finding, isPlain) {
    const said = finding ? [h('em', {}, finding.message)] : [];
    return h('i', { class: finding?.severity || null }, ...(isPlain ? [h('span', { class: 'unshown' }, text)] : colored(text, finding?.column)), ...said);
  }

  follow() {
    this.gutter.scrollTop = this.behind.scrollTop = this.area.scrollTop;
    this.behind.scrollLeft = this.area.scrollLeft;
  }

  mark(findings) {
    this.marks = new Map(findings.filter((finding) => finding.line).reverse().map((finding) => [finding.line, finding]));
    this.number();
  }

  goTo(line, column = 1) {
    const at = this.offset(line, column);
    this.area.focus();
    this.area.setSelectionRange(at, at);
    this.area.scrollTop = Math.max(0, (line - 4) * 24);
  }

  offset(line, column) {
    const lines = this.text.split('\n');
    return lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) + column - 1;
  }

  /** Puts another word in the place of the one that begins there. Undo takes it back. */
  replaceWord(line, column, word) {
    const at = this.offset(line, column);
    const old = /^["']?[\w.+-]*["']?/.exec(this.text.slice(at))?.[0] || '';
    this.area.focus();
    this.area.setSelectionRange(at, at + old.length);
    this.insert(word);
  }

  insert(text) {
    if (!document.execCommand('insertText', false, text)) this.area.setRangeText(text, this.area.selectionStart, this.area.selectionEnd, 'end');
    this.area.dispatchEvent(new Event('input'));
  }

  /** Enter keeps the indentation. Tab leaves the field, as everywhere: YAML has no tabs anyway. */
  indent(event) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    event.preventDefault();
    const { start } = this.caret;
    const more = /:\s*$/.test(start) ? '  ' : '';
    this.insert(`\n${/^ */.exec(start)[0]}${more}`);
  }
}
