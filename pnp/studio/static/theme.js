/** Light or dark: as the system says, until the person chooses. Only the desk changes; paper stays white. */

const KEY = 'pnp-theme';

export function obeyTheme() {
  const chosen = localStorage.getItem(KEY);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const set = () => { document.documentElement.dataset.theme = localStorage.getItem(KEY) || (dark.matches ? 'dark' : 'light'); };
  dark.addEventListener('change', set);
  set();
  return chosen;
}

export function changeTheme() {
  const root = document.documentElement;
  root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
  localStorage.setItem(KEY, root.dataset.theme);
}
