/** What stands beside the table: the turn and its choices at the left, the standing and what happened at the right. */
import { artOf } from '../api.js';
import { h } from '../dom.js';
import { field, segments } from '../fields.js';

const MOST_BOTS = 3;

const image = (picture, name) => picture ? h('img', { class: name, src: artOf(picture.key), alt: '' }) : '';

/** The buttons of a turn. Those with pictures stand in a grid under the name of their group; the others are a list. */
export function choices(told, shown, path, hint, touch) {
  const groups = new Map();
  for (const button of told.buttons.filter(({ id }) => shown.has(id))) groups.set(button.group, [...(groups.get(button.group) || []), button]);
  const one = (button) => h('button', { type: 'button', class: `${button.picture ? 'shape' : 'btn'}${hint?.steps.includes(button.id) ? ' hinted' : ''}`, 'data-id': `button-${button.id}`,
    'aria-label': button.picture ? button.label : null, 'aria-pressed': path.includes(button.id) ? 'true' : 'false', onclick: () => touch(button.id) }, image(button.picture, ''), button.picture ? '' : button.label);
  return [...groups].map(([name, buttons]) => h('div', { class: buttons[0].picture ? 'shapes' : 'ways', role: 'group', 'aria-label': name || 'Choices' }, name ? h('h3', {}, name) : '', ...buttons.map(one)));
}

export function standing(told) {
  const rows = told.standings.map((one, i) => h('li', {}, image(one.picture, 'player'), h('span', {}, whoIs(told, i)), h('b', {}, one.text)));
  const said = told.history.map((text, i) => h('li', { class: i >= told.since ? 'new' : '' }, text));
  return [h('h2', {}, told.score), h('ul', { class: 'standing' }, ...rows), h('h2', {}, 'So far'),
    said.length ? h('ol', { class: 'past', tabindex: 0, 'aria-label': 'So far' }, ...said) : h('p', { class: 'small' }, 'Nothing has happened yet.')];
}

const whoIs = (told, seat) => `${told.standings[seat].name}, ${seat === told.you ? 'you' : 'the bot'}`;

/** The choices before a game. */
export function settings(options, chosen, change, begin) {
  const { seats, opponents, advanced, decks } = options;
  const least = Math.max(0, seats[0] - 1), most = Math.min(MOST_BOTS, seats[1] - 1);
  const select = (label, name, items, now, set) => h('label', { class: 'choice' }, h('span', {}, label), h('select', { class: 'field', 'data-id': name, onchange: (event) => set(event.target.value) },
    ...items.map(([value, words]) => h('option', { value, selected: value === now }, words))));
  const bots = Array.from({ length: chosen.bots.length }, (_, i) => select(chosen.bots.length > 1 ? `Bot ${i + 1}` : 'Against', `bot-${i}`,
    opponents.map(({ name, does }) => [name, does]), chosen.bots[i], (value) => change({ bots: chosen.bots.map((bot, n) => n === i ? value : bot) })));
  const count = most > least ? [field('Bots', segments('bots', Array.from({ length: most - least + 1 }, (_, i) => [String(least + i), least + i ? String(least + i) : 'alone']),
    String(chosen.bots.length), (value) => change({ bots: Array.from({ length: Number(value) }, (_, i) => chosen.bots[i] || opponents[0].name) })))] : [];
  const first = chosen.bots.length ? [field('Who begins', segments('first', [['', 'you'], ['bots', chosen.bots.length > 1 ? 'bots' : 'bot']], chosen.bots_first ? 'bots' : '', (value) => change({ bots_first: Boolean(value) })))] : [];
  const mode = advanced ? [h('label', { class: 'switch' }, h('input', { type: 'checkbox', role: 'switch', checked: chosen.advanced, 'data-id': 'advanced', onchange: (event) => change({ advanced: event.target.checked }) }), 'Advanced mode')] : [];
  const sides = decks.length ? ['Your colony', 'The bot’s colony'].map((label, i) => select(label, `deck-${i}`, decks.map((name) => [name, name]), chosen.colonies[i],
    (value) => change({ colonies: chosen.colonies.map((deck, n) => n === i ? value : deck) }))) : [];
  return [h('h2', {}, 'Next game'), ...bots, ...sides, h('div', { class: count.length && first.length ? 'two' : '' }, ...count, ...first), ...mode, h('button', { type: 'button', class: 'btn', 'data-id': 'begin', onclick: begin }, 'New game')];
}
