/** Starts the page: takes the token out of the address, then shows the screen that the address names. */
import { begin } from './api.js';
import { listenToKeys } from './keys.js';
import { route } from './route.js';
import { obeyTheme } from './theme.js';

obeyTheme();
listenToKeys();
await begin();
addEventListener('hashchange', () => route(true));
await route(false);
