/** The table on the desk: the picture of the position, a button for each place on it, and rings that show where one may go. */
import { artOf } from '../api.js';
import { all, h, one, refill, s } from '../dom.js';
import { finished, following } from './path.js';

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const FAR = 6;

export class Board {
  /** @param {{touch: Function, pick: Function, aim: Function}} hand what the person does */
  constructor(hand) {
    this.hand = hand;
    this.told = null;
    this.picture = h('img', { alt: '', draggable: 'false' });
    this.rings = s('svg', { class: 'rings', 'aria-hidden': 'true' });
    this.spots = h('div', { class: 'spots', role: 'group', 'aria-label': 'Table; arrow keys go from place to place, Enter picks up and puts down' });
    this.board = h('div', { class: 'board', onkeydown: (event) => this.key(event) }, this.picture, this.rings, this.spots);
    this.element = h('section', { class: 'stage playing', 'aria-label': 'Table' }, this.board);
    this.watch = new ResizeObserver(() => this.fit());
    this.watch.observe(this.element);
    this.board.addEventListener('pointerdown', (event) => this.drag(event));
  }

  leave() {
    this.watch.disconnect();
  }

  /** Another position. */
  show(told) {
    this.told = told;
    this.picture.setAttribute('src', artOf(told.picture.key));
    this.rings.setAttribute('viewBox', `0 0 ${told.picture.width} ${told.picture.height}`);
    this.fit();
  }

  fit() {
    if (!this.told) return;
    const { width, height } = this.told.picture;
    const tall = innerWidth > 760 ? this.element.clientHeight - 48 : 1e6;
    const scale = Math.min((this.element.clientWidth - (innerWidth > 760 ? 64 : 24)) / width, tall / height);
    Object.assign(this.board.style, { width: `${width * scale}px`, height: `${height * scale}px` });
  }

  /** The places as they can be touched now, and their rings. */
  mark(now) {
    const next = following(this.told.offers, now.path);
    refill(this.spots, ...this.told.spots.map((spot) => this.spot(spot, now.path, next)));
    this.ring(now);
  }

  /** What is picked up, where one may go, what the next touch would fill, and what was hinted. */
  ring({ path, aimed, hint }) {
    const { told } = this;
    const next = following(told.offers, path);
    const of = (ids, kind) => told.spots.filter(({ id }) => ids.has(id)).flatMap((spot) => line(spot, kind));
    const isGoal = (id) => path.length > 0 || Boolean(finished(told.offers, [id]));
    const goals = new Set([...next].filter(isGoal)), others = new Set([...next].filter((id) => !isGoal(id)));
    this.rings.replaceChildren(...(aimed ? [] : [...of(others, 'may'), ...of(goals, 'to')]), ...of(new Set(path), 'held'), ...this.chips(path),
      ...(aimed ? covers(aimed.covers.map((id) => told.boxes[id])) : []), ...this.hinted(hint));
  }

  spot(spot, path, next) {
    const { width, height } = this.told.picture;
    const [x, y, wide, tall] = spot.box;
    const part = (value, whole) => `${value / whole * 100}%`;
    const state = path.includes(spot.id) ? ', picked up' : next.has(spot.id) ? (path.length ? ', you may go here' : ', you may choose this') : '';
    return h('button', { type: 'button', class: `spot${spot.round ? ' round-spot' : ''}${next.has(spot.id) ? ' open' : ''}`, 'data-id': spot.id, 'aria-label': spot.label + state,
      'aria-pressed': path.includes(spot.id) ? 'true' : null, tabindex: next.has(spot.id) || path[0] === spot.id ? 0 : -1,
      size: { left: part(x, width), top: part(y, height), width: part(wide, width), height: part(tall, height) },
      onclick: (event) => this.hand.touch(spot.id, event.detail > 0 && this.isTouch), onfocus: () => { if (!this.isTouch) this.hand.aim(spot.id); }, onpointerenter: (event) => { if (event.pointerType !== 'touch') this.hand.aim(spot.id); } });
  }

  /** How many go where, while a move of several is being made. */
  chips(path) {
    const [first, ...others] = path;
    const isMany = this.told.offers.some(({ fixed, steps }) => fixed === 1 && steps[0] === first && new Set(steps.slice(1)).size < steps.length - 1);
    if (!others.length || !isMany) return [];
    const sums = new Map([[first, -others.length]]);
    for (const id of others) sums.set(id, (sums.get(id) || 0) + 1);
    return this.told.spots.filter(({ id }) => sums.has(id)).flatMap(({ id, box: [x, y, wide, tall] }) => badge(x + wide / 2, y + tall * 0.16, sums.get(id) < 0 ? `−${-sums.get(id)}` : `+${sums.get(id)}`, this.size(), 'chip'));
  }

  hinted(hint) {
    if (hint?.covers.length) return covers(hint.covers.map((id) => this.told.boxes[id]), 'hinting');
    const spots = (hint?.steps || []).map((id) => this.told.spots.find((spot) => spot.id === id)).filter(Boolean);
    return [...spots.flatMap((spot) => line(spot, 'hinting')), ...spots.flatMap(({ box: [x, y, wide] }, i) => badge(x + wide * 0.86, y + wide * 0.14, String(i + 1), this.size(), 'hinting'))];
  }

  /** The first place that may be touched; focus goes there when what had it is gone. */
  focus() {
    (one('.spot.open', this.spots) || one('.spot', this.spots))?.focus({ preventScroll: true });
  }

  /** The radius of a badge, in the picture's millimetres: about 13 pixels. */
  size() {
    return 13 * this.told.picture.width / (this.board.clientWidth || 600);
  }

  key(event) {
    this.isTouch = false;
    const way = ARROWS[event.key];
    const from = event.target.closest?.('.spot');
    if (!way || !from) return;
    event.preventDefault();
    nearest(from, all('.spot', this.spots), way)?.focus();
  }

  /** A drag with a mouse or a pen picks up where it begins and puts down where it ends. */
  drag(event) {
    this.isTouch = event.pointerType === 'touch';
    const from = event.target.closest?.('.spot');
    if (!from || this.isTouch || event.button) return;
    const hand = h('div', { class: 'carried', 'aria-hidden': 'true' });
    let isOff = false;
    const move = (moved) => {
      if (isOff || Math.hypot(moved.clientX - event.clientX, moved.clientY - event.clientY) < FAR) return;
      if (!hand.isConnected) {
        if (!this.hand.pick(from.dataset.id)) { isOff = true; return; }
        this.board.append(hand);
      }
      const box = this.board.getBoundingClientRect();
      Object.assign(hand.style, { left: `${moved.clientX - box.left}px`, top: `${moved.clientY - box.top}px` });
    };
    const end = (ended) => {
      removeEventListener('pointermove', move);
      const wasDragged = hand.isConnected;
      hand.remove();
      const to = document.elementFromPoint(ended.clientX, ended.clientY)?.closest('.spot');
      if (wasDragged && to && to.dataset.id !== from.dataset.id) this.hand.touch(to.dataset.id);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end, { once: true });
  }
}

const middle = (element) => { const box = element.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };

/** The next place in a direction: near, and not far to the side. */
function nearest(from, others, [right, down]) {
  const [x, y] = middle(from);
  const far = others.filter((other) => other !== from).map((other) => {
    const [dx, dy] = [middle(other)[0] - x, middle(other)[1] - y];
    const ahead = dx * right + dy * down, aside = Math.abs(dx * down) + Math.abs(dy * right);
    return [ahead > 1 && aside <= ahead * 2.2 ? ahead + 2 * aside : Infinity, other];
  }).sort((a, b) => a[0] - b[0]);
  return far.length && far[0][0] < Infinity ? far[0][1] : null;
}

/** A line around a place: a pale one below, so that it shows on any ground. */
function line({ box: [x, y, width, height], round }, kind) {
  const at = round ? ['circle', { cx: x + width / 2, cy: y + height / 2, r: width / 2 + 1 }] : ['rect', { x, y, width, height, rx: 1.6 }];
  return [s(at[0], { ...at[1], class: `${kind} under` }), s(at[0], { ...at[1], class: kind })];
}

function badge(x, y, text, radius, kind) {
  return [s('circle', { cx: x, cy: y, r: radius, class: `${kind} badge-ground` }), s('text', { x, y: y + radius * 0.36, class: `${kind} badge-text`, 'font-size': radius * 1.05 }, text)];
}

/** The edge of several boxes that touch: lines that belong to one box only. */
function covers(boxes, kind = 'aim') {
  const edges = new Map();
  for (const [x, y, width, height] of boxes) {
    for (const edge of [[x, y, x + width, y], [x, y + height, x + width, y + height], [x, y, x, y + height], [x + width, y, x + width, y + height]]) {
      const key = edge.map((value) => Math.round(value * 100)).join();
      if (edges.has(key)) edges.delete(key); else edges.set(key, edge);
    }
  }
  const d = [...edges.values()].map(([x, y, to, end]) => `M${x} ${y}L${to} ${end}`).join('');
  return [s('path', { d, class: `${kind} under` }), s('path', { d, class: kind })];
}
