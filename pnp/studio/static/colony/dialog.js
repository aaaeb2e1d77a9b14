/** A dialog over the screen; Esc and its last button close it, and focus goes back to where it was. */
import { h, one } from '../dom.js';

export function openDialog(title, form, { isWide = false, submit = null } = {}) {
  one('#layer dialog')?.close();
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  const id = before?.dataset.id;
  const inner = h('form', { class: 'dlg', method: 'dialog', onsubmit: (event) => { event.preventDefault(); submit?.(); } }, h('h2', {}, title), ...form);
  const close = () => {
    dialog.remove();
    const back = before?.isConnected ? before : id ? one(`[data-id="${CSS.escape(id)}"]`) : null;
    (back || one('h1'))?.focus();
  };
  const dialog = h('dialog', { class: isWide ? 'wide' : null, 'aria-label': title, onclose: close }, inner);
  one('#layer').append(dialog);
  /** @type {any} */ (dialog).showModal();
  return /** @type {any} */ (dialog);
}

/** A command that does the same, small. */
export const commandLine = (command) => command ? h('p', { class: 'cmd small' }, h('code', {}, command)) : '';

/** A file as a shell takes it. */
export const quoted = (name) => /^[\w@%+=:,./-]+$/.test(name) ? name : `'${name.replaceAll("'", `'"'"'`)}'`;
