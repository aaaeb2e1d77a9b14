/** On a phone, the side of a screen lies over it when asked for: it takes the focus, and gives it back to the button that opened it. */
import { one } from './dom.js';

/** @returns a function that opens the side of this work, or closes it; Esc closes it too */
export function drawer(work) {
  const set = (isOpen) => {
    if (isOpen === work.classList.contains('open')) return;
    work.classList.toggle('open', isOpen);
    one(isOpen ? '.side .done button' : '#main .fab')?.focus();
  };
  work.addEventListener('keydown', (event) => { if (event.key === 'Escape') set(false); });
  return set;
}
