/** Shows the screen that the address names: #/ is the shelf; #/print/petris and #/file/my.yaml are things with a verb. */
import { on } from './api.js';
import { all, h, one, refill } from './dom.js';
import { note, showTop } from './frame.js';
import { shelfScreen } from './shelf.js';

/** A screen is fetched when it is first shown, so that the shelf is there at once. */
const fetched = (name) => import(name).catch((error) => { throw new Error('pnp does not answer', { cause: error }); });
const SCREENS = {
  print: async (source) => (await fetched('./print.js')).printScreen(source),
  file: async (source) => (await fetched('./file.js')).fileScreen(source),
  colony: async (source) => (await fetched('./colony/screen.js')).colonyScreen(source),
  playtest: async (source) => (await fetched('./colony/playtest.js')).playtestScreen(source),
  puzzles: async (source) => (await fetched('./puzzles/screen.js')).puzzlesScreen(source),
  play: async (source) => (await fetched('./play/screen.js')).playScreen(source),
  plan: async (source) => (await fetched('./event/plan.js')).planScreen(source),
  run: async (source) => (await fetched('./event/run.js')).runScreen(source),
  made: async (source) => (await fetched('./event/made.js')).madeScreen(source),
};
const LATE = 300;
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
  const late = setTimeout(() => main.classList.add('waiting'), LATE); // the old screen stays
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
    leave = on('back', () => route(false));
    showTop('', []);
    refill(main, h('div', { class: 'shelf' }, h('h1', { tabindex: -1 }, 'This cannot be shown'), note(error.message, error.told?.findings?.[0]?.cure), h('p', {}, h('a', { href: '#/' }, 'Back to the shelf'))));
  } finally {
    clearTimeout(late);
    if (mine === shown) main.classList.remove('waiting');
  }
  if (!isMove) return;
  scrollTo(0, 0);
  (one('h1', main) || main).focus();
}
