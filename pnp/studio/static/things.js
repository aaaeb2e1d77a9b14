/** What the studio knows: the games, the files, and which verbs each has. */
import { get } from './api.js';

let known = null;

/** The shipped games; asked for once. */
export async function games() {
  known = known || get('games').catch((error) => { known = null; throw error; });
  return (await known).games;
}

export const filesNow = () => get('files');

/** The verbs of each kind of thing, in their order. */
const VERBS = {
  shipped: ['print', 'puzzles', 'play', 'file'],
  colony: ['colony', 'print', 'playtest', 'file'],
  event: ['plan', 'run', 'made', 'file'],
};
const LABELS = { print: 'Print', puzzles: 'Puzzles', play: 'Play', colony: 'Build', playtest: 'Playtest', plan: 'Plan', run: 'Run', made: 'Files', file: 'File' };

/** The tabs of a thing; a game has only those verbs that it can do. */
export function tabsOf(source, kind, now, game = null) {
  const can = (verb) => !game || { puzzles: game.puzzles, play: game.plays }[verb] !== false;
  const label = (verb) => kind === 'shipped' && verb === 'file' ? 'Definition' : LABELS[verb];
  return (VERBS[kind] || ['print', 'file']).filter(can).map((verb) => [label(verb), `#/${verb}/${encodeURIComponent(source)}`, verb === now]);
}
