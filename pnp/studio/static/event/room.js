/** The room: a dish for each table with a dot for each seat. Many tables become small dishes, and very many are grouped. */
import { h, refill, s } from '../dom.js';

const LARGE = 48;
const TILES = 240;
const DOTS = 16;

export class Room {
  /** @param {(tile: any) => any} below what stands below a table */
  constructor(below) {
    this.below = below;
    this.element = h('div', { class: 'room' });
    this.tiles = new Map();
    this.late = 0;
  }

  /** Tables with their seats: number, name, sheets, how many are proved, how many are missing. */
  load(tables) {
    const step = Math.max(1, Math.ceil(tables.length / TILES));
    this.isSmall = tables.length > LARGE;
    this.element.classList.toggle('small', this.isSmall);
    this.tiles = new Map();
    this.seats = new Map(tables.flatMap((table) => table.seats.map((seat) => [`${table.table}\n${seat[0]}`, seat])));
    this.groups = Array.from({ length: Math.ceil(tables.length / step) }, (_, i) => new Tile(tables.slice(i * step, (i + 1) * step)));
    this.groups.forEach((tile) => tile.tables.forEach(({ table }) => this.tiles.set(table, tile)));
    this.groups.forEach((tile) => this.draw(tile));
    refill(this.element, ...this.groups.map((tile) => tile.element));
  }

  /** A seat has so many of its sheets proved, or one more missing. */
  seat(table, seat, done, isMissing = false) {
    const found = this.seats.get(`${table}\n${seat}`);
    if (!found) return;
    if (isMissing) found[4] += 1; else found[3] = done;
    this.change(table);
  }

  /** Draws what has changed, once for all that came together. */
  change(table) {
    const tile = this.tiles.get(table);
    if (tile) tile.isOld = true;
    if (!this.late) this.late = requestAnimationFrame(() => { this.late = 0; this.groups.filter((one) => one.isOld).forEach((one) => this.draw(one)); });
  }

  draw(tile) {
    tile.isOld = false;
    tile.draw(this.isSmall, this.below(tile));
  }
}

class Tile {
  constructor(tables) {
    this.tables = tables;
    this.element = h('article', { class: 'table' });
  }

  get seats() { return this.tables.flatMap(({ seats }) => seats); }
  get sheets() { return sum(this.seats, 2); }
  get done() { return sum(this.seats, 3); }
  get lost() { return sum(this.seats, 4); }

  get name() {
    const [first, last] = [this.tables[0].table, this.tables.at(-1).table];
    return first === last ? `Table ${first}` : `Tables ${first} to ${last}`;
  }

  draw(isSmall, below) {
    this.element.classList.toggle('bad', this.lost > 0);
    this.element.setAttribute('aria-label', `${this.name}: ${this.seats.filter(isDone).length} of ${this.seats.length} seats${this.lost ? `, ${this.lost} missing` : ''}`);
    refill(this.element, isSmall || this.seats.length > DOTS ? ring(this, isSmall) : dish(this), h('b', {}, this.name), below);
  }
}

const sum = (seats, at) => seats.reduce((total, seat) => total + seat[at], 0);
const isDone = (seat) => seat[2] > 0 && seat[3] >= seat[2];

/** The plate with its dots: a tick, an exclamation mark, or nothing yet. */
function dish(tile) {
  const { seats } = tile;
  const size = Math.min(9.5, 150 / seats.length);
  const dots = seats.flatMap((seat, i) => {
    const turn = Math.PI * (2 * i / seats.length - 0.5);
    return dot(seat, 60 + 46 * Math.cos(turn), 60 + 46 * Math.sin(turn), size);
  });
  return s('svg', { viewBox: '0 0 120 120', 'aria-hidden': 'true' }, ...plate(30), number(tile.tables[0].table), ...dots);
}

function dot(seat, x, y, r) {
  const [, , sheets, done, lost] = seat;
  const kind = lost ? 'lost' : isDone(seat) ? 'done' : done && sheets ? 'half' : 'open';
  const signs = { lost: `M${x} ${y - r / 2}v${r * 0.55}M${x} ${y + r * 0.45}v.1`, done: `M${x - r * 0.42} ${y}l${r * 0.32} ${r * 0.32} ${r * 0.58} ${-r * 0.63}`, half: `M${x - r * 0.3} ${y}h${r * 0.6}` };
  return [s('circle', { cx: x, cy: y, r, class: `dot seat-${kind}` }), ...(signs[kind] ? [s('path', { d: signs[kind], class: `sign seat-${kind}` })] : [])];
}

/** Many seats: how far they are, around the plate. */
function ring(tile, isSmall) {
  const share = tile.sheets ? Math.min(1, tile.done / tile.sheets) : 0;
  const around = 2 * Math.PI * 46;
  const label = tile.tables.length === 1 ? tile.tables[0].table : `${tile.tables[0].table}+`;
  return s('svg', { viewBox: '0 0 120 120', 'aria-hidden': 'true' }, s('circle', { cx: 60, cy: 60, r: 46, class: 'track' }),
    s('circle', { cx: 60, cy: 60, r: 46, class: 'way', 'stroke-dasharray': `${share * around} ${around}`, transform: 'rotate(-90 60 60)' }), ...plate(isSmall ? 36 : 30), number(label));
}

const plate = (r) => [s('circle', { cx: 62, cy: 62, r, class: 'shadow' }), s('circle', { cx: 60, cy: 60, r, class: 'plate' }), s('circle', { cx: 60, cy: 60, r: r - 3.5, class: 'rim' })];
const number = (text) => s('text', { x: 60, y: 60 + 9 * Math.min(1, 3 / text.length), class: 'tn', 'font-size': text.length > 3 ? 26 * 3 / Math.min(9, text.length) : 26 }, text.length > 9 ? `${text.slice(0, 8)}…` : text);
