/** The choices at the side: groups of buttons, pictures to pick, a counter. */
import { h } from './dom.js';

export const field = (label, inner, beside) => h('fieldset', {}, h('legend', {}, h('span', {}, label), beside || ''), inner);

/** A row of words, one of them chosen. A choice with a reason cannot be. */
export function segments(name, items, now, chosen) {
  return h('div', { class: 'seg' }, ...items.map(([value, label, reason]) => h('label', { title: reason || null },
    h('input', { type: 'radio', name, value, checked: value === now, disabled: Boolean(reason), 'data-id': `${name}-${value}`, onchange: () => chosen(value) }), h('span', {}, label))));
}

/** Pictures with a word below, one of them chosen. A choice with a reason cannot be. */
export function pictures(name, items, now, chosen) {
  return h('div', { class: 'pick' }, ...items.map(([value, label, picture, reason]) => h('label', { title: reason || null },
    h('input', { type: 'radio', name, value, checked: value === now, disabled: Boolean(reason), 'data-id': `${name}-${value}`, onchange: () => chosen(value) }), picture, h('span', {}, label))));
}

/** A number with less and more. */
export function counter(label, now, [least, most], chosen) {
  const field = /** @type {HTMLInputElement} */ (h('input', { type: 'text', inputmode: 'numeric', value: now, 'aria-label': label, 'data-id': label }));
  const set = (value) => {
    const number = Math.min(most, Math.max(least, Number.parseInt(value, 10) || least));
    field.value = String(number);
    chosen(number);
  };
  field.addEventListener('change', () => set(field.value));
  const step = (by, sign, said) => h('button', { type: 'button', 'aria-label': said, 'data-id': said, onclick: () => set(Number(field.value) + by) }, sign);
  return h('span', { class: 'step' }, step(-1, '−', `${label}: one less`), field, step(1, '+', `${label}: one more`));
}
