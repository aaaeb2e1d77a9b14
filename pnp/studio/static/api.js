/** Talks to pnp on this computer: requests with the token of this start, and the stream of what happens. */

const KEY = `pnp-token-${location.port}`;
const listeners = new Map();
let token = '';

/** A refusal: its findings, and the whole answer. */
export class Refused extends Error {
  constructor(status, told) {
    super(told.findings?.[0]?.message || `pnp answered ${status}`);
    this.status = status;
    this.told = told;
  }
}

/** Takes the token out of the address, where others could read it, and asks for the cookie that pictures need. */
export async function begin() {
  const found = /[#&]token=([\w-]+)/.exec(location.hash);
  if (found) {
    sessionStorage.setItem(KEY, found[1]);
    history.replaceState(null, '', location.pathname + (location.hash.replace(found[0], '') || '#/'));
  }
  token = sessionStorage.getItem(KEY) || '';
  const told = await send('session', {});
  listen();
  return told;
}

async function answered(response) {
  if (response.ok) return response;
  const told = await response.json().catch(() => ({ findings: [{ message: `pnp answered ${response.status}` }] }));
  throw new Refused(response.status, told);
}

/** @param {string} path */
export async function get(path) {
  return (await answered(await fetch(`/api/${path}`, { headers: { 'x-pnp-token': token } }))).json();
}

export async function send(path, data, { method = 'POST', headers = {}, signal = undefined } = {}) {
  return (await raw(path, data, { method, headers, signal })).json();
}

/** The answer itself, for what is no JSON. */
export async function raw(path, data, { method = 'POST', headers = {}, signal = undefined } = {}) {
  const head = { 'x-pnp-token': token, 'content-type': 'application/json', ...headers };
  return answered(await fetch(`/api/${path}`, { method, headers: head, body: JSON.stringify(data), signal }));
}

/** Hears what a job tells, until the returned function is called. */
export function follow(id, hear) {
  const stops = ['job', 'made', 'missing', 'failed', 'end'].map((name) => on(name, (told) => { if (told.id === id) hear(name, told); }));
  return () => stops.forEach((stop) => stop());
}

export const artOf = (key) => `/api/art/${key}.svg`;

/** Calls `hear` for every event of a name, until the returned function is called. */
export function on(name, hear) {
  const heard = listeners.get(name) || new Set();
  listeners.set(name, heard.add(hear));
  return () => heard.delete(hear);
}

const tell = (name, told) => listeners.get(name)?.forEach((hear) => hear(told));

function listen() {
  const stream = new EventSource('/api/events');
  stream.onopen = () => tell('here', true);
  stream.onerror = () => tell('here', false);
  for (const name of ['file', 'job', 'made', 'missing', 'failed', 'end']) stream.addEventListener(name, (event) => tell(name, JSON.parse(event.data)));
}
