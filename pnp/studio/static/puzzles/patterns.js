/** Small pictures of patterns of hatched cells, where all choices of an option have one. */
import { s } from '../dom.js';

const PATTERNS = {
  none: '',
  corners: 'M4 4h8v8H4zM28 4h8v8h-8zM4 28h8v8H4zM28 28h8v8h-8z',
  cross: 'M16 8h8v24h-8zM8 16h24v8H8z',
  diamond: 'M16 4h8v8h-8zM28 16h8v8h-8zM16 28h8v8h-8zM4 16h8v8H4zM10 10h6v6h-6zM24 10h6v6h-6zM10 24h6v6h-6zM24 24h6v6h-6z',
  frame: 'M10 10h6v6h-6zM24 10h6v6h-6zM10 24h6v6h-6zM24 24h6v6h-6z',
  stairs: 'M8 8h7v7H8zM17 17h7v7h-7zM26 26h7v7h-7z',
};

export const hasPatterns = (names) => names.every((name) => name in PATTERNS);

export function patternPicture(name) {
  return s('svg', { viewBox: '0 0 40 40', 'aria-hidden': 'true' }, s('path', { d: 'M4 4h32v32H4z', fill: '#F4EFE3', stroke: '#1B2A41', 'stroke-width': 1.5 }), s('path', { d: PATTERNS[name], fill: '#66728A' }));
}
