/** Starts the page: takes the token out of the address, then shows the screen that the address names. */
import { begin, isNewStart } from './api.js';
import { keepPresses } from './dom.js';
import { listenToKeys } from './keys.js';
import { route } from './route.js';
import { obeyTheme } from './theme.js';

obeyTheme();
listenToKeys();
keepPresses();
const open = () => begin().catch(() => {}); // the screen cannot ask for anything either, and says why
await open();
addEventListener('hashchange', async () => {
  if (isNewStart()) await open();
  await route(true);
});
await route(false);
