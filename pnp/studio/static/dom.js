/** Small builders for the page. Text is always text: nothing here reads mark-up. */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * An element with its attributes and children. `on…` attributes are listeners, `null` and `false` leave an attribute out.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node|string|null|undefined|false)} children
 * @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/** An element of a drawing. @returns {SVGElement} */
export function s(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'size') Object.assign(element.style, value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** @param {string} query */
export const one = (query, at = document) => /** @type {any} */ (at.querySelector(query));
export const all = (query, at = document) => /** @type {any[]} */ ([...at.querySelectorAll(query)]);

/** Says something to those who cannot see it. */
export function say(text) {
  one('#say').textContent = text;
}

let pressed = null;

/** A press on a button that is drawn again before the mouse is released counts for the button that took its place. */
export function keepPresses() {
  const button = (event) => event.pointerType === 'mouse' ? event.target.closest?.('button[data-id]:not(.spot)') : null;
  addEventListener('pointerdown', (event) => { pressed = button(event); });
  addEventListener('pointerup', (event) => {
    const [before, now] = [pressed, button(event)];
    pressed = null;
    if (before && now && !before.isConnected && before.dataset.id === now.dataset.id) now.click();
  });
}

/** The same element with other children. Focus stays on the child with the same `data-id`. */
export function refill(element, ...children) {
  const id = element.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.id : null;
  element.replaceChildren(...children);
  if (id) one(`[data-id="${CSS.escape(id)}"]`, element)?.focus();
}
