/** A page on the desk: as it will print, at a scale, with rulers in millimetres and its cut lines numbered. */
import { artOf } from './api.js';
import { h, s } from './dom.js';

const PER_MM = 96 / 25.4;
const RED = '#B03427';

/** @returns the scale, in pixels for a millimetre, at which the page fits into the room */
export const fitting = (page, room) => Math.min(room.width / page.width, room.height / page.height);
export const trueSize = PER_MM;

/** The page as a picture; its text is what it shows. */
export function sheet(page, number, scale, { cuts, ruler }) {
  const size = { width: `${page.width * scale}px`, height: `${page.height * scale}px` };
  const words = `Page ${number}: ${page.names.join(', ') || 'blank'}, ${page.width} by ${page.height} mm`;
  const picture = h('img', { src: artOf(page.key), alt: words, draggable: 'false' });
  return h('div', { class: 'page sheet', size }, picture, ...(cuts ? [cutLines(page)] : []), ...(ruler ? rulers(page, scale) : []));
}

/** Pieces of one name and size are one group with one number. */
export function groups(page) {
  const found = new Map();
  for (const piece of page.pieces) {
    const [, , width, height] = piece.box;
    const key = `${piece.name} ${piece.cut} ${Math.round(Math.min(width, height) * 10)} ${Math.round(Math.max(width, height) * 10)}`;
    if (!found.has(key)) found.set(key, { ...piece, boxes: [] });
    found.get(key).boxes.push(piece.box);
  }
  return [...found.values()];
}

function cutLines(page) {
  const lines = groups(page).flatMap((group, i) => [
    ...group.boxes.map((box) => outline(box, group.cut)), ...badge(group.boxes[0], group.cut, i + 1)]);
  return s('svg', { class: 'cuts', viewBox: `0 0 ${page.width} ${page.height}`, 'aria-hidden': 'true' }, ...lines);
}

function outline([x, y, width, height], cut) {
  const line = { fill: 'none', stroke: RED, 'stroke-width': 0.5, 'stroke-dasharray': '2 1.4' };
  return cut === 'circle' ? s('circle', { cx: x + width / 2, cy: y + height / 2, r: width / 2, ...line }) : s('rect', { x, y, width, height, ...line });
}

function badge([x, y, width], cut, number) {
  const inset = cut === 'circle' ? width * (1 - Math.SQRT1_2) / 2 : 0; // on the line, at half past one
  const [cx, cy] = [x + width - inset, y + inset];
  return [s('circle', { cx, cy, r: 3.4, fill: RED, stroke: '#fff', 'stroke-width': 0.8 }), s('text', { x: cx, y: cy + 1.45, class: 'number' }, String(number))];
}

/** Two rulers with a tick for every five millimetres and a number for every fifty. */
function rulers(page, scale) {
  return [ruler(page.width, scale, true), ruler(page.height, scale, false)];
}

function ruler(length, scale, isAcross) {
  const ticks = [], numbers = [];
  for (let mm = 0; mm <= length; mm += 5) {
    const long = mm % 50 ? (mm % 10 ? 3 : 5) : 9, at = mm * scale;
    ticks.push(isAcross ? `M${at} 14v${-long}` : `M14 ${at}h${-long}`);
    if (mm % 50 === 0) numbers.push(s('text', isAcross ? { x: at + 3, y: 4 } : { x: 3, y: at + 3.5, 'text-anchor': 'end' }, String(mm)));
  }
  const size = isAcross ? { width: length * scale, height: 16 } : { width: 16, height: length * scale };
  return s('svg', { class: isAcross ? 'rule across' : 'rule downward', 'aria-hidden': 'true', 'data-mm': length, ...size }, s('path', { d: ticks.join('') }), ...numbers);
}
