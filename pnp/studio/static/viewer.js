/** The desk: a strip of small pages, one of them large, and what is on it. Arrow keys turn the pages. */
import { artOf } from './api.js';
import { h, refill, say } from './dom.js';
import { segments } from './fields.js';
import { fitting, groups, sheet, trueSize } from './sheet.js';

export class Viewer {
  constructor() {
    this.pages = [];
    this.blank = [];
    this.now = 0;
    this.zoom = '0';
    this.cuts = true;
    this.ruler = true;
    this.strip = h('nav', { class: 'strip', 'aria-label': 'Pages' });
    this.bed = h('div', { class: 'bed', tabindex: 0, role: 'group', 'aria-label': 'Page; arrow keys turn it', onkeydown: (event) => this.key(event) });
    this.legend = h('aside', { class: 'legend', 'aria-label': 'On this page' });
    this.percent = h('span', { class: 'small percent' });
    this.tools = h('div', { class: 'vtools' }, this.zooms(), this.percent, h('span', { class: 'gap' }), this.toggle('Cut lines', 'cuts'), this.toggle('Ruler in mm', 'ruler'));
    this.element = h('div', { class: 'viewer' }, this.tools, this.strip, this.bed, this.legend);
    this.watch = new ResizeObserver(() => this.draw());
    this.watch.observe(this.bed);
  }

  zooms() {
    const items = [['0', 'Whole page'], ['1', 'True size'], ['2', '200 %']];
    return h('fieldset', { class: 'zoom' }, h('legend', { class: 'unseen' }, 'Size'), segments('zoom', items, this.zoom, (value) => { this.zoom = value; this.draw(); }));
  }

  toggle(label, name) {
    const change = (event) => { this[name] = event.target.checked; this.draw(); };
    return h('label', { class: 'switch' }, h('input', { type: 'checkbox', role: 'switch', checked: true, onchange: change }), label);
  }

  /** Shows other pages; the place in them stays. */
  show(pages) {
    this.pages = pages;
    this.now = Math.min(this.now, Math.max(0, pages.length - 1));
    refill(this.strip, ...pages.map((page, i) => this.small(page, i)));
    this.draw();
  }

  /** Shows no pages, and says why. */
  clear(reason) {
    this.blank = [h('div', { class: 'empty' }, h('span', { class: 'dish large', 'aria-hidden': 'true' }), h('p', {}, reason))];
    this.show([]);
  }

  small(page, i) {
    const picture = h('img', { src: artOf(page.key), alt: '', loading: 'lazy', size: { aspectRatio: `${page.width} / ${page.height}` } });
    const label = page.side === 'back' ? 'back' : page.names[0] || '';
    return h('button', { type: 'button', 'data-id': `page-${i}`, onclick: () => this.turn(i), 'aria-label': `Page ${i + 1}, ${label}` }, h('span', { class: 'sheet' }, picture), h('span', {}, `${i + 1} ${label}`));
  }

  turn(i) {
    this.now = i;
    this.draw();
    say(`Page ${i + 1} of ${this.pages.length}`);
  }

  key(event) {
    const step = { PageDown: 1, ArrowRight: 1, PageUp: -1, ArrowLeft: -1 }[event.key];
    if (!step || !this.pages.length) return;
    event.preventDefault();
    this.turn((this.now + step + this.pages.length) % this.pages.length);
  }

  draw() {
    const page = this.pages[this.now];
    if (!page) { refill(this.bed, ...this.blank); refill(this.legend); return; }
    const room = { width: this.bed.clientWidth - 84, height: innerWidth > 760 ? this.bed.clientHeight - 70 : 1e6 };
    const scale = this.zoom === '0' ? Math.max(0.3, fitting(page, room)) : trueSize * Number(this.zoom);
    refill(this.bed, sheet(page, this.now + 1, scale, this));
    this.percent.textContent = `${Math.round(scale / trueSize * 100)} %`;
    [...this.strip.children].forEach((button, i) => i === this.now ? button.setAttribute('aria-current', 'true') : button.removeAttribute('aria-current'));
    this.reveal(this.strip.children[this.now]);
    refill(this.legend, ...this.said(page));
  }

  /** The strip shows this button; nothing else moves, as it would with `scrollIntoView`. */
  reveal(button) {
    const [at, room] = [button.getBoundingClientRect(), this.strip.getBoundingClientRect()];
    this.strip.scrollTop += Math.min(0, at.top - room.top) + Math.max(0, at.bottom - room.bottom);
    this.strip.scrollLeft += Math.min(0, at.left - room.left) + Math.max(0, at.right - room.right);
  }

  said(page) {
    const found = groups(page);
    if (!found.length) return [];
    const items = found.map((group, i) => h('li', {}, h('i', {}, String(i + 1)), h('span', {}, `${group.name}${group.boxes.length > 1 ? ` × ${group.boxes.length}` : ''}`, h('small', {}, sizeOf(group)))));
    return [h('h2', {}, 'On this page'), h('ul', {}, ...items)];
  }

  leave() {
    this.watch.disconnect();
  }
}

function sizeOf(group) {
  const [, , width, height] = group.boxes[0].map((value) => Math.round(value * 10) / 10);
  const size = group.cut === 'circle' ? `round, ${width} mm` : `${width} × ${height} mm`;
  return `${size}, ${group.has_back ? 'two sides' : 'one side'}`;
}
