/** Ctrl Space: the keys that may stand at the caret, with what they mean, from the schema of the file. */
import { send } from './api.js';
import { h, refill } from './dom.js';

export class Completion {
  constructor(editor, source) {
    Object.assign(this, { editor, source, found: [], chosen: 0, schema: null, isAwaited: false });
    this.element = h('ul', { class: 'pop', role: 'listbox', 'aria-label': 'Keys that may stand here', hidden: true });
    editor.area.addEventListener('keydown', (event) => this.key(event), true); // before the editor's own keys
    editor.area.addEventListener('input', () => { if (!this.element.hidden) this.show(); });
    editor.area.addEventListener('blur', () => this.hide());
  }

  async begin() {
    this.schema = await send('schema', { source: this.source }).catch(() => null);
    if (this.schema && this.isAwaited) this.show();
  }

  key(event) {
    if (event.ctrlKey && event.code === 'Space') { event.preventDefault(); this.show(); return; }
    if (this.element.hidden) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) { event.preventDefault(); this.chosen = (this.chosen + step + this.found.length) % this.found.length; this.draw(); }
    else if (event.key === 'Enter' || event.key === 'Tab') { event.preventDefault(); this.take(this.found[this.chosen]); }
    else if (event.key === 'Escape') { event.preventDefault(); this.hide(); }
  }

  show() {
    const typed = /([\w@.-]*)$/.exec(this.editor.caret.start)[1];
    const known = keysAt(this.schema, pathOf(this.editor.text.split('\n'), this.editor.caret));
    this.typed = typed;
    this.found = Object.entries(known).filter(([key]) => key.startsWith(typed) && key !== typed).slice(0, 12);
    this.chosen = 0;
    if (this.found.length) this.draw(); else this.hide();
    this.isAwaited = !this.schema;
    if (this.isAwaited) this.begin(); // what could not be read before may have been mended
  }

  draw() {
    refill(this.element, ...this.found.map(([key, what], i) => h('li', { role: 'option', 'aria-selected': String(i === this.chosen), onmousedown: (event) => { event.preventDefault(); this.take(this.found[i]); } }, h('b', {}, key), h('small', {}, what.description || ''))));
    this.element.hidden = false;
    this.element.children[this.chosen].scrollIntoView({ block: 'nearest' });
  }

  hide() {
    this.element.hidden = true;
    this.isAwaited = false;
  }

  take([key]) {
    this.hide();
    this.editor.insert(`${key.slice(this.typed.length)}: `);
  }
}

/** The keys above the caret, by indentation: in "grid:\n  rows" it is ["grid"]. */
export function pathOf(lines, { line, start }) {
  const path = [];
  let deep = /^ */.exec(start)[0].length;
  for (let i = line - 2; i >= 0 && deep > 0; i -= 1) {
    const found = /^( *)(?:- )?([\w@.-]+):/.exec(lines[i]);
    if (found && found[1].length < deep) { path.unshift(found[2]); deep = found[1].length; }
  }
  return path;
}

/** The keys of the group at a path. */
export function keysAt(schema, path) {
  let now = schema;
  for (const key of path) {
    now = now?.properties?.[key] || (typeof now?.additionalProperties === 'object' ? now.additionalProperties : null) || itemsOf(now)?.properties?.[key];
  }
  return now?.properties || itemsOf(now)?.properties || {};
}

const itemsOf = (schema) => schema?.items || schema?.additionalProperties?.items;
