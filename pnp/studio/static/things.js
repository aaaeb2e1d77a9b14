/** What the studio knows: the games, the files, and which verbs each has. */
import { get } from './api.js';

let known = null;

/** The shipped games; asked for once. */
export async function games() {
  known = known || get('games').catch((error) => { known = null; throw error; });
  return (await known).games;
}

export const filesNow = () => get('files');

/** The tabs of a thing: a game is printed; a file is also edited. An event is only edited here. */
export function tabsOf(source, kind, now) {
  const at = encodeURIComponent(source);
  const verbs = [['Print', `#/print/${at}`, 'print'], ['File', `#/file/${at}`, 'file']];
  return verbs.filter(([, , verb]) => !(kind === 'event' && verb === 'print') && !(kind === 'shipped' && verb === 'file')).map(([label, href, verb]) => [label, href, verb === now]);
}
