/** The frame around every screen: the bar above, the docket below. */
import { on } from './api.js';
import { h, one, refill, say } from './dom.js';
import { find } from './find.js';
import { icon } from './icons.js';
import { changeTheme } from './theme.js';

/** The bar: where one is, the verbs of this thing, and whether pnp still runs. */
export function showTop(title, tabs) {
  const brand = h('a', { class: 'brand', href: '#/', 'aria-label': 'pnp studio, to the shelf' },
    h('img', { src: '/static/mark.svg', alt: '', width: 34, height: 34 }), h('b', {}, 'studio'));
  const links = tabs.map(([label, href, isNow]) => h('a', { href, 'aria-current': isNow ? 'page' : null }, label));
  const crumb = title ? [h('div', { class: 'crumb' }, h('b', {}, title)), h('nav', { class: 'tabs', 'aria-label': title }, ...links)] : [];
  refill(one('#top'), brand, ...crumb, h('span', { class: 'gap' }),
    h('button', { class: 'find', type: 'button', onclick: find, 'aria-label': 'Find or do' }, icon('find'), h('span', {}, 'Find or do'), h('kbd', {}, 'Ctrl K')),
    h('span', { class: 'here', id: 'here' }, h('i', {}), h('span', {}, 'only on this computer')),
    h('button', { class: 'round', type: 'button', onclick: changeTheme, 'aria-label': 'Light or dark desk' }, icon('moon')));
}

/** The numbers of a docket with their words; those that are less important are not shown on a phone. */
export const figuresOf = (figures) => figures.map(([number, label, isLess]) => h('div', { class: isLess ? 'fig less' : 'fig' }, h('b', {}, String(number)), h('span', {}, label)));

/** The docket: figures, the command that does the same, and the one thing to do. */
export function docket(figures, command, buttons) {
  const code = h('code', {}, command);
  const copy = h('button', { class: 'round', type: 'button', 'aria-label': 'Copy the command', onclick: () => copied(command) }, icon('copy'));
  return h('section', { class: 'dock', 'aria-label': 'Summary' }, h('div', { class: 'figs' }, ...figuresOf(figures)), command ? h('div', { class: 'cmd' }, code, copy) : h('span', { class: 'gap' }), ...buttons);
}

/** Puts a command where it can be pasted. */
export async function copied(text) {
  await navigator.clipboard?.writeText(text);
  say('Copied');
}

/** A capital at its beginning, a stop at its end; the name pnp has no capital. */
const sentence = (text) => `${text.startsWith('pnp ') ? 'p' : text[0].toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`;

/** A sentence about something that went wrong, with its cure. */
export function note(text, cure = '', kind = 'bad') {
  return h('div', { class: `note ${kind}`, role: kind === 'bad' ? 'alert' : null }, icon(kind === 'good' ? 'ok' : 'bad'), h('p', {}, h('b', {}, sentence(text)), cure ? ` ${sentence(cure)}` : ''));
}

on('here', (isHere) => {
  const mark = one('#here');
  if (!mark) return;
  mark.classList.toggle('off', !isHere);
  mark.lastChild.textContent = isHere ? 'only on this computer' : 'pnp has stopped';
  one('#stopped')?.remove();
  if (!isHere) one('#main').prepend(h('div', { id: 'stopped', class: 'stopped' },
    note('pnp has stopped on this computer.', 'Start it again with pnp studio, and open the address that it prints: this page goes on where it was.')));
});

/** A fault of pnp itself: its log can be read and reported. */
on('bug', ({ message, log }) => {
  const close = h('button', { class: 'round', type: 'button', 'aria-label': 'Close', onclick: () => told.remove() }, icon('close'));
  const told = h('div', { class: 'stopped bug' }, note(message, 'Please report it, with its log'), close, h('details', {}, h('summary', {}, 'Log'), h('pre', { tabindex: 0 }, log || 'There is none.')));
  one('.bug')?.remove();
  one('#main').prepend(told);
});
