/** Pictures of cards as they print: asked for a few at a time, in the order in which they are shown. */
import { artOf, send } from '../api.js';

const FEW = 6;

export class Faces {
  constructor(source) {
    this.source = source;
    this.keys = new Map();
    this.wanted = [];
    this.waiting = new Map();
    this.isBusy = false;
  }

  /** Shows the picture of a card as soon as there is one. */
  show(name, picture) {
    const set = (key) => { if (key) picture.src = artOf(key); };
    picture.addEventListener('load', () => picture.parentElement?.classList.add('drawn'));
    picture.addEventListener('error', () => { this.keys.delete(name); }, { once: true });
    if (this.keys.has(name)) set(this.keys.get(name));
    else this.waiting.set(name, [...(this.waiting.get(name) || []), set]);
  }

  /** These come first, then those that were wanted before. */
  want(names) {
    this.wanted = [...new Set([...names, ...this.wanted])].filter((name) => !this.keys.has(name));
    this.work();
  }

  forget(name) { this.keys.delete(name); }

  async work() {
    if (this.isBusy) return;
    this.isBusy = true;
    while (this.wanted.length) {
      const cards = this.wanted.splice(0, FEW);
      const { faces } = await send('colonies/faces', { source: this.source, cards }).catch(() => ({ faces: {} }));
      for (const name of cards) {
        if (faces[name]) this.keys.set(name, faces[name]);
        (this.waiting.get(name) || []).forEach((set) => set(faces[name]));
        this.waiting.delete(name);
      }
    }
    this.isBusy = false;
  }

  leave() { this.wanted = []; }
}
