/** The colours of YAML: what is a key, a value, a comment. Only to look at: a line is judged by itself. */
import { h } from './dom.js';

const LINE = /^(\s*(?:- )*)("[^"]*"|'[^']*'|[^\s#'"{[&*!|>][^:#]*)?(:(?=\s|$))?(.*)$/;
const COMMENT = /(?:^|\s)#.*$/;

/** The line as pieces of text, coloured. A piece that is wrong from `column` on is underlined. */
export function colored(line, column = 0) {
  const pieces = [];
  const add = (text, name) => { if (text) pieces.push([text, name]); };
  const comment = COMMENT.exec(line)?.[0] || '';
  const [, indent, key, colon, rest] = LINE.exec(line.slice(0, line.length - comment.length)) || [];
  add(indent, '');
  add(key, colon ? 'key' : 'value');
  add(colon, '');
  add(rest, 'value');
  add(comment, 'comment');
  return column ? underlined(pieces, column - 1) : pieces.map(([text, name]) => h('span', { class: name || null }, text));
}

/** The word that begins at the place has a wavy line below. */
function underlined(pieces, at) {
  const out = [];
  let start = 0;
  for (const [text, name] of pieces) {
    const from = Math.max(0, at - start);
    const word = at < start + text.length && at >= start ? /^\s*\S+/.exec(text.slice(from))?.[0] || '' : '';
    if (word) out.push(h('span', { class: name || null }, text.slice(0, from)), h('span', { class: `${name} wrong` }, word), h('span', { class: name || null }, text.slice(from + word.length)));
    else out.push(h('span', { class: name || null }, text));
    start += text.length;
  }
  return out;
}
