/** Prints kept puzzles: as sheets, or bound as a book. A job makes the PDFs; here one waits for them and takes them. */
import { follow, get, send } from '../api.js';
import { h, one, refill, say } from '../dom.js';
import { field, segments } from '../fields.js';
import { note } from '../frame.js';
import { icon } from '../icons.js';

const WAIT = 60;

/** The PDFs that `pnp build` makes of these files. */
export function printBooklet(files, choices) {
  const binding = new Binding('booklet', 'The booklet', files, choices);
  binding.open();
  binding.plan();
  binding.make();
}

/** Asks how the book is to be, and binds it as `pnp puzzle book` does. */
export function bindBook(files) {
  const binding = new Binding('book', 'Bind as a book', files, {});
  binding.open(...bookFields(binding));
  binding.plan();
}

function bookFields(binding) {
  const set = (name, usual) => (value) => binding.set(name, value === usual ? undefined : value);
  const title = h('input', { class: 'field', id: 'title', placeholder: 'Puzzles', maxlength: 100, autocomplete: 'off', oninput: (event) => set('title', '')(event.target.value.trim()) });
  return [h('label', { for: 'title' }, 'Its title'), title,
    h('div', { class: 'two' }, field('Pages', segments('size', [['a5', 'A5'], ['a4', 'A4']], 'a5', set('size', 'a5'))), field('Answers', segments('key', [['end', 'At the end'], ['apart', 'Apart']], 'end', set('key', 'end')))),
    h('label', { class: 'switch' }, h('input', { type: 'checkbox', role: 'switch', onchange: (event) => set('fold', false)(event.target.checked) }), 'Two pages side by side, to fold and staple'),
    h('p', { class: 'small' }, 'It has a cover, contents, the rules, and the puzzles from easy to hard.')];
}

class Binding {
  constructor(end, title, files, choices) {
    Object.assign(this, { end, title, files, choices, job: '', waiting: 0, isRunning: false });
    this.stop = () => {};
    this.said = h('div', { class: 'bound', role: 'status' });
    this.code = h('code', {});
    this.go = h('button', { class: 'btn go', type: 'button', 'data-id': 'bind', onclick: () => this.make() }, icon('down'), 'Make the PDF');
    this.close = h('button', { class: 'btn', type: 'button', onclick: () => this.dialog.close() }, 'Close');
  }

  open(...fields) {
    this.dialog = h('dialog', { class: 'binding', 'aria-label': this.title, onclose: () => this.leave() }, h('div', { class: 'dlg' }, h('h2', {}, this.title), ...fields,
      h('div', { class: 'cmd' }, this.code), this.said, h('div', { class: 'acts' }, ...(fields.length ? [this.go] : []), this.close)));
    one('#layer').append(this.dialog);
    /** @type {any} */ (this.dialog).showModal();
  }

  /** Closing the window stops what is still being made. */
  leave() {
    this.stop();
    clearTimeout(this.waiting);
    this.dialog.remove();
    one(this.end === 'book' ? '[data-id=book]' : '.dock [data-id=print]')?.focus(); // what had it may have been drawn anew
    if (this.isRunning) send(`jobs/${this.job}`, {}, { method: 'DELETE' }).catch(() => {});
  }

  set(name, value) {
    if (value === undefined) delete this.choices[name]; else this.choices[name] = value;
    if (!this.isRunning) refill(this.said); // what lies there was made with other choices
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.plan(), WAIT);
  }

  get asked() {
    return { sources: this.files, choices: this.choices };
  }

  async plan() {
    const told = await send(`puzzles/${this.end}/plan`, this.asked).catch((error) => ({ error }));
    if (told.error) this.fail(told.error.told?.findings || [{ message: told.error.message }]);
    else this.code.textContent = told.command;
    this.go.disabled = Boolean(told.error) || this.isRunning;
  }

  async make() {
    this.isRunning = true;
    this.go.disabled = true;
    this.close.textContent = 'Stop';
    this.made = [];
    this.wait(`Printing ${this.files.length} ${this.files.length === 1 ? 'puzzle' : 'puzzles'}`);
    try {
      const heard = [];
      let hear = (event, told) => heard.push([event, told]);
      const stops = [];
      const { id } = await send(`puzzles/${this.end}`, this.asked);
      this.job = id;
      stops.push(follow(id, (event, told) => hear(event, told)));
      this.stop = () => stops.forEach((stop) => stop());
      const { told } = await get(`jobs/${id}`); // what was told before somebody listened
      hear = (event, about) => this.hear(event, about);
      [...told.map(({ event, ...about }) => [event, about]), ...heard].forEach(([event, about]) => this.hear(event, about));
    } catch (error) {
      this.fail(error.told?.findings || [{ message: error.message }]);
      this.ended();
    }
  }

  wait(text) {
    refill(this.said, h('p', { class: 'wait' }, h('span', { class: 'dish spin', 'aria-hidden': 'true' }), text));
  }

  hear(event, told) {
    if (event === 'made' && !this.made.includes(told.pdf)) this.made.push(told.pdf);
    else if (event === 'job' && this.isRunning) this.wait(`${told.done} of ${told.total} checked`);
    else if (event === 'failed') this.fail(told.findings);
    else if (event === 'end' && this.isRunning) { this.ended(); if (told.state === 'done') this.ready(); }
  }

  ended() {
    this.isRunning = false;
    this.go.disabled = false;
    this.close.textContent = 'Close';
    this.stop();
  }

  fail(findings) {
    refill(this.said, ...findings.slice(0, 3).map((finding) => note(finding.message, finding.cure)));
  }

  ready() {
    const address = (name) => `/api/jobs/${this.job}/${encodeURIComponent(name)}`;
    const row = (name) => h('li', {}, h('a', { href: address(name), download: name, 'data-id': name }, icon('down'), name), h('button', { class: 'btn small', type: 'button', 'aria-label': `Print ${name}`, onclick: () => printed(address(name)) }, icon('print'), 'Print'));
    refill(this.said, h('ul', { class: 'pdfs', 'aria-label': 'PDFs' }, ...this.made.map(row)), h('p', { class: 'small' }, 'Print at 100 %, not fitted to the page.'));
    this.said.querySelector('a')?.focus();
    say(`${this.made.length} ${this.made.length === 1 ? 'PDF' : 'PDFs'} ready`);
  }
}

/** Opens the PDF in a tab of its own, where the browser prints it. */
async function printed(address) {
  const data = await (await fetch(address)).blob();
  h('a', { href: URL.createObjectURL(data), target: '_blank', rel: 'noopener' }).click();
}
