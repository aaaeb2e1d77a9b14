/** Talks to pnp on this computer: requests with the token of this start, and the stream of what happens. */

const KEY = `pnp-token-${location.port}`;
const TOKEN = /[#&]token=([\w-]+)/;
/** Pages that stayed open while pnp was started again hear of the new start from the page that was opened with it. */
const starts = new BroadcastChannel('pnp-start');
const listeners = new Map();
let token = '';
let stream = null;
let isAway = false;

/** A refusal: its findings, and the whole answer. */
export class Refused extends Error {
  constructor(status, told) {
    super(told.findings?.[0]?.message || `pnp answered ${status}`);
    this.status = status;
    this.told = told;
  }
}

/** Whether this is the address of a new start, which pnp printed. */
export const isNewStart = () => TOKEN.test(location.hash);

/** Takes the token out of the address, where others could read it, and asks for the cookie that pictures need. */
export async function begin() {
  const found = TOKEN.exec(location.hash);
  if (found) history.replaceState(null, '', location.pathname + (location.hash.replace(found[0], '') || '#/'));
  await goOn(found?.[1] || sessionStorage.getItem(KEY) || '');
  if (found) starts.postMessage(token);
  starts.onmessage = ({ data }) => { if (data !== token) goOn(data).catch(() => {}); };
}

/** Talks to the start of pnp that has this token. */
async function goOn(newest) {
  token = newest;
  sessionStorage.setItem(KEY, token);
  await send('session', {});
  listen();
}

async function answered(response) {
  if (response.ok) return response;
  const told = await response.json().catch(() => ({ findings: [{ message: `pnp answered ${response.status}` }] }));
  if (response.status === 500) tell('bug', told.findings[0]);
  throw new Refused(response.status, told);
}

/** A request of this page; without an answer, pnp has stopped. */
async function asked(path, head) {
  const response = await fetch(`/api/${path}`, head).catch((error) => { throw error.name === 'AbortError' ? error : new Error('pnp does not answer', { cause: error }); });
  return answered(response);
}

/** @param {string} path */
export async function get(path) {
  return (await asked(path, { headers: { 'x-pnp-token': token } })).json();
}

export async function send(path, data, { method = 'POST', headers = {}, signal = undefined } = {}) {
  return (await raw(path, data, { method, headers, signal })).json();
}

/** The answer itself, for what is no JSON. */
export async function raw(path, data, { method = 'POST', headers = {}, signal = undefined } = {}) {
  const head = { 'x-pnp-token': token, 'content-type': 'application/json', ...headers };
  return asked(path, { method, headers: head, body: JSON.stringify(data), signal });
}

/** Hears what a job tells, until the returned function is called. It ends with its server: another start of pnp does not know it. */
export function follow(id, hear) {
  const look = () => get(`jobs/${id}`).catch((error) => { if (error.status === 404) hear('end', { id, state: 'stopped' }); });
  const stops = ['job', 'made', 'missing', 'failed', 'end'].map((name) => on(name, (told) => { if (told.id === id) hear(name, told); }));
  stops.push(on('back', look));
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

/** `here` says whether pnp can be reached; `back`, that it can be reached again. */
function listen() {
  stream?.close();
  stream = new EventSource('/api/events');
  stream.onopen = () => { tell('here', true); if (isAway) tell('back'); isAway = false; };
  stream.onerror = () => { isAway = true; tell('here', false); };
  for (const name of ['file', 'job', 'made', 'missing', 'failed', 'end']) stream.addEventListener(name, (event) => tell(name, JSON.parse(event.data)));
}
