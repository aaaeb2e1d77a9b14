/** Shows the screen that the address names: #/ is the shelf; #/print/petris and #/file/my.yaml are things with a verb. */
import { playtestScreen } from './colony/playtest.js';
import { colonyScreen } from './colony/screen.js';
import { all, h, one, refill } from './dom.js';
import { note, showTop } from './frame.js';
import { madeScreen } from './event/made.js';
import { planScreen } from './event/plan.js';
import { runScreen } from './event/run.js';
import { fileScreen } from './file.js';
import { playScreen } from './play/screen.js';
import { printScreen } from './print.js';
import { puzzlesScreen } from './puzzles/screen.js';
import { shelfScreen } from './shelf.js';

const SCREENS = { print: printScreen, file: fileScreen, colony: colonyScreen, playtest: playtestScreen, puzzles: puzzlesScreen, play: playScreen, plan: planScreen, run: runScreen, made: madeScreen };
let leave = () => {};
let shown = 0;

/** Each screen has styles of its own besides those that all share; names in one do not reach another. A sheet that is disabled would be
 * fetched again, and come too late. */
function wear(verb) {
  all('link[data-of]').forEach((link) => { link.media = link.dataset.of.split(' ').includes(verb) ? 'all' : 'not all'; });
}

/** @param {boolean} isMove whether somebody came from another screen, so that focus goes to the heading */
export async function route(isMove) {
  const [verb, ...rest] = location.hash.replace(/^#\/?/, '').split('/');
  const mine = ++shown;
  leave();
  leave = () => {};
  one('#layer dialog')?.close();
  const main = one('#main');
  try {
    const screen = SCREENS[verb] || shelfScreen;
    const made = await screen(decodeURIComponent(rest.join('/')));
    if (mine !== shown) return made.leave?.();
    wear(verb);
    showTop(made.thing || '', made.tabs || []);
    refill(main, ...made.content);
    document.title = made.thing ? `${made.thing}, ${made.title} · pnp studio` : `${made.title} · pnp studio`;
    leave = made.leave || leave;
    made.start?.();
  } catch (error) {
    if (mine !== shown) return;
    showTop('', []);
    refill(main, h('div', { class: 'shelf' }, h('h1', { tabindex: -1 }, 'This cannot be shown'), note(error.message, error.told?.findings?.[0]?.cure), h('p', {}, h('a', { href: '#/' }, 'Back to the shelf'))));
  }
  if (!isMove) return;
  scrollTo(0, 0);
  (one('h1', main) || main).focus();
}
