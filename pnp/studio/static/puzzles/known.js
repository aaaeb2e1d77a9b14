/** Puzzles with the picture of their sheet and their pages, each asked for once, one after the other. */
import { send } from '../api.js';

const found = new Map();
let line = Promise.resolve();

/** The puzzle in a file, or with a text that is not saved. A changed file must be forgotten first. */
export function known(file, text = undefined) {
  if (!found.has(file)) {
    const asked = line.then(() => send('puzzles/shown', { source: file, text }));
    line = asked.catch(() => {});
    asked.catch(() => found.delete(file));
    found.set(file, asked);
  }
  return found.get(file);
}

export const forget = (file) => found.delete(file);
