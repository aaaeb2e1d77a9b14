/** The rack: a well for each place that the limits give, with the cards in them. What the server says counts; until it has
 * answered, the page puts the cards into the same wells itself. */
import { artOf } from '../api.js';
import { h } from '../dom.js';

/** The rows for the cards that the page wants: own wells first, then the nearest dearer one that is free. */
export function reckoned(rows, cards) {
  const slots = new Map(rows.filter((row) => row.room !== null).map((row) => [row.value, row.wells.length]));
  const wells = new Map(rows.map((row) => [row.value, []])), later = [], over = [];
  for (const card of [...cards].sort((one, two) => two.value - one.value)) {
    const own = wells.get(card.value);
    if (!slots.has(card.value) || own.length < slots.get(card.value)) own.push({ card: card.id, value: card.value });
    else later.push(card);
  }
  const places = [...slots.keys()].sort((one, two) => one - two);
  for (const card of later) {
    const free = places.find((value) => value > card.value && wells.get(value).length < slots.get(value));
    if (free) wells.get(free).push({ card: card.id, value: card.value });
    else over.push(card);
  }
  return rows.map((row) => {
    const missing = (slots.get(row.value) || 0) - wells.get(row.value).length;
    return { value: row.value, room: row.room === null ? null : roomOf(row.value, slots, cards), over: over.filter((card) => card.value === row.value).map((card) => card.id),
      wells: [...wells.get(row.value), ...Array.from({ length: Math.max(0, missing) }, () => ({ card: '', value: 0 }))] };
  });
}

/** How many more cards of a value fit: no limit below it may break. */
function roomOf(value, slots, cards) {
  const sum = (numbers) => numbers.reduce((one, two) => one + two, 0);
  const left = [...slots.keys()].filter((low) => low <= value)
    .map((low) => sum([...slots].filter(([high]) => high >= low).map(([, count]) => count)) - cards.filter((card) => card.value >= low).length);
  return Math.max(0, Math.min(...left));
}

export function rack(rows, deck, groups) {
  return h('ul', { class: 'rack', 'aria-label': 'Places by value' }, ...rows.map((row) => rackRow(row, deck, groups)));
}

function rackRow(row, deck, groups) {
  const wells = row.wells.map((well) => wellOf(well, row, deck, groups));
  const over = row.over.map((name) => h('span', { class: 'well over', title: `${name}: no place is left` }, '!'));
  const taken = row.wells.filter((well) => well.card).length;
  const said = row.room === null ? `Value ${row.value}: ${taken}` : `Value ${row.value}: ${taken} of ${row.wells.length} places`;
  return h('li', {}, h('span', { class: 'v', 'aria-hidden': 'true' }, String(row.value)), h('span', { class: 'unseen' }, `${said}, ${roomText(row)}`),
    h('span', { class: row.room === null ? 'wells few' : 'wells', 'aria-hidden': 'true' }, ...wells, ...over), h('span', { class: row.over.length ? 'free many' : 'free', 'aria-hidden': 'true' }, roomText(row)));
}

export function roomText({ room, over }) {
  if (over.length) return `${over.length} too many`;
  if (room === null) return 'any number';
  return room ? `${room} more ${room === 1 ? 'fits' : 'fit'}` : 'full';
}

function wellOf(well, row, deck, groups) {
  if (!well.card) return h('span', { class: 'well', title: 'free' });
  if (well.value < row.value) return h('span', { class: 'well swap', title: `${well.card}, value ${well.value}, in a place for ${row.value}` }, String(well.value));
  return h('span', { class: 'well on', title: well.card }, emblem(deck.cards.get(well.card)?.group, groups));
}

/** The sign of a family. */
export function emblem(group, groups) {
  const found = groups.find(({ name }) => name === group);
  return found ? h('img', { class: 'emblem', src: artOf(found.picture), alt: '', width: 20, height: 20 }) : h('span', { class: 'emblem' });
}
