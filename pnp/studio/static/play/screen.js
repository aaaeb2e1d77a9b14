/** Play: the table on the desk, what to do at the left, the standing at the right. A move is made step by step, by hand or by keys. */
import { artOf, get, send } from '../api.js';
import { h, one, refill, say } from '../dom.js';
import { docket, note } from '../frame.js';
import { filesNow, games, tabsOf } from '../things.js';
import { Board } from './board.js';
import { finished, following } from './path.js';
import { choices, settings, standing } from './sides.js';

const LATE = 300;

export async function playScreen(source) {
  const game = (await games()).find(({ slug }) => slug === source);
  if (!game?.plays) throw new Error('there is no such game to play');
  const options = await get(`games/${source}/play`);
  if (options.decks.length) options.decks.push(...(await filesNow()).files.filter(({ kind, errors }) => kind === 'colony' && !errors).map(({ name }) => name));
  const screen = new Playing(game, options);
  await screen.resume();
  return { thing: game.title, title: 'Play', tabs: tabsOf(source, 'shipped', 'play', game), content: screen.content(), start: () => screen.draw(), leave: () => screen.board.leave() };
}

class Playing {
  constructor(game, options) {
    this.game = game;
    this.options = options;
    this.kept = `pnp-play-${game.slug}`;
    this.path = [];
    this.aimed = null;
    this.hint = null;
    this.busy = false;
    this.chosen = { bots: options.seats[0] > 1 ? [options.opponents[0].name] : [], bots_first: false, advanced: false, colonies: options.decks.slice(0, 2) };
    this.board = new Board({ touch: (id, isTap) => this.touch(id, isTap), pick: (id) => this.pick(id), aim: (id) => this.aim(id) });
    this.said = h('div', { class: 'said' });
    this.reader = h('div', { class: 'reader' });
    this.turnBox = h('section', { class: 'turn', 'aria-label': 'Your turn' });
    this.next = h('section', { class: 'next', 'aria-label': 'Next game' });
    this.right = h('aside', { class: 'side right', 'aria-label': 'Standing' });
    this.dock = h('div', { class: 'docks' });
  }

  content() {
    const left = h('aside', { class: 'side', 'aria-label': 'The game' }, this.said, this.turnBox, this.next);
    const onkeydown = (event) => this.key(event);
    this.dock.addEventListener('keydown', onkeydown);
    return [h('h1', { class: 'unseen', tabindex: -1 }, `Play ${this.game.title}`), h('div', { class: 'work play', onkeydown }, left, this.board.element, this.right), this.dock];
  }

  /** Esc puts down, R turns a piece; not inside fields. */
  key(event) {
    if (event.target.matches('input, select')) return;
    if (event.key === 'Escape') this.putDown();
    else if (event.key.toLowerCase() === 'r' && !event.ctrlKey && !event.metaKey) this.turn(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  }

  /** The game that was left, or a new one. */
  async resume() {
    const kept = JSON.parse(sessionStorage.getItem(this.kept) || 'null');
    if (kept) this.chosen = { ...this.chosen, ...kept.chosen };
    const found = kept && await get(`games/${this.game.slug}/sessions/${kept.session}`).catch(() => null);
    this.take(found || await this.begun());
  }

  begun() {
    const { colonies, bots_first: isSecond } = this.chosen;
    return send(`games/${this.game.slug}/sessions`, { ...this.chosen, colonies: isSecond ? [...colonies].reverse() : colonies });
  }

  /** What the server tells is what is shown. */
  take(told) {
    this.told = told;
    this.hint = null;
    this.aimed = null;
    this.path = this.first();
    if (this.path.length) this.aimAgain();
    sessionStorage.setItem(this.kept, JSON.stringify({ session: told.session, chosen: this.chosen }));
    this.board.show(told);
  }

  /** Where nothing can be picked up before a shape is chosen, the last or first shape is. */
  first() {
    const next = following(this.told.offers, []);
    const shapes = this.told.buttons.filter(({ id, picture }) => picture && next.has(id)).map(({ id }) => id);
    if (!shapes.length || shapes.length < next.size) return [];
    return [shapes.includes(this.shape) ? this.shape : shapes[0]];
  }

  /** Asks, and shows the answer; meanwhile the old table stays. */
  async ask(asked) {
    if (this.busy) return;
    this.busy = true;
    const late = setTimeout(() => this.board.element.classList.add('late'), LATE);
    try {
      const told = await asked();
      refill(this.said);
      this.take(told);
      this.tell();
    } catch (error) {
      refill(this.said, note(error.message, error.told?.findings?.[0]?.cure));
      this.path = this.first();
    }
    clearTimeout(late);
    this.board.element.classList.remove('late');
    this.busy = false;
    this.draw();
    if (document.activeElement === document.body) this.board.focus();
  }

  at(verb) {
    return `games/${this.game.slug}/sessions/${this.told.session}/${verb}`;
  }

  play(offer) {
    return this.ask(() => send(this.at('moves'), { move: offer.text, number: this.told.number }));
  }

  back() {
    return this.ask(() => send(this.at('back'), {}));
  }

  tell() {
    const { over, history, since, title } = this.told;
    say([...history.slice(since), over ? `${over.title} ${over.why}` : title].join(' '));
  }

  /** A spot or a button was touched: the next step, another first one, or what is held is put down. With a finger the first tap aims. */
  touch(id, isTap = false) {
    if (this.busy || this.told.over) return;
    const { offers } = this.told;
    if (following(offers, this.path).has(id)) {
      const offer = finished(offers, [...this.path, id]);
      if (isTap && offer?.covers.length && this.aimed !== offer) { this.aimed = offer; this.draw(); return; }
      this.path = [...this.path, id];
    } else if (this.path[0] === id) this.path = this.first();
    else if (following(offers, []).has(id)) this.path = [id];
    else { say('You cannot go there.'); return; }
    if (this.isShape(id)) { this.shape = id; this.aimAgain(); }
    const offer = finished(offers, this.path);
    if (offer && !following(offers, this.path).size) { this.play(offer); return; }
    this.sayPath();
    this.draw();
    if (document.activeElement === document.body) this.board.focus();
  }

  /** A drag begins: whether this can be carried to another place. */
  pick(id) {
    const { offers } = this.told;
    if (this.busy || this.aimed || this.path[0] === id) return !this.busy;
    const path = following(offers, this.path).has(id) ? [...this.path, id] : [id];
    if (!following(offers, path).size) return false;
    this.path = path;
    this.draw();
    return true;
  }

  sayPath() {
    const name = (id) => [...this.told.spots, ...this.told.buttons].find((one) => one.id === id)?.label.split(':')[0] || id;
    const open = following(this.told.offers, this.path).size;
    say(this.path.length ? `${this.path.map(name).join(', ')}. ${open} ${open === 1 ? 'way' : 'ways'} to go on.` : this.told.title);
  }

  /** What a touch of this spot would fill; and what is written on it. */
  aim(id, isQuiet = false) {
    this.read(id);
    const offer = finished(this.told.offers, [...this.path, id]);
    const aimed = offer?.covers.length ? offer : null;
    if (isQuiet || aimed === this.aimed) return aimed;
    if (aimed || !this.aimed) { this.aimed = aimed; this.board.ring(this); this.drawDock(); }
    return aimed;
  }

  read(id) {
    const { note: words } = this.told.spots.find((spot) => spot.id === id) || {};
    if (words) refill(this.reader, h('p', {}, h('b', {}, words.split(': ')[0]), ` ${words.slice(words.indexOf(': ') + 2)}`));
  }

  isShape(id) {
    return this.told.buttons.some((button) => button.id === id && button.picture);
  }

  /** After another shape was chosen: at the same place, or at the nearest where it fits. */
  aimAgain() {
    const open = [...following(this.told.offers, this.path)], now = open.indexOf(this.aimed?.steps.at(-1));
    this.aimed = open.length ? this.aim(open[now < 0 ? Math.floor(open.length / 2) : now], true) : null;
  }

  putDown() {
    const first = this.first();
    this.path = this.path.length > first.length ? this.path.slice(0, -1) : first;
    this.hint = null;
    this.sayPath();
    this.draw();
  }

  /** The next shape of the same group. */
  turn(by) {
    const now = this.told.buttons.find(({ id, picture }) => picture && id === this.path[0]);
    if (!now) return;
    const all = this.told.buttons.filter(({ group }) => group === now.group);
    this.touch(all[(all.indexOf(now) + by + all.length) % all.length].id);
    say(this.told.buttons.find(({ id }) => id === this.path[0]).label);
  }

  async help() {
    const offer = await send(this.at('hint'), {}).catch((error) => { refill(this.said, note(error.message)); return null; });
    if (!offer) return;
    this.hint = offer;
    this.path = [];
    if (this.isShape(offer.steps[0])) this.shape = offer.steps[0];
    this.path = this.first();
    this.aimed = offer.covers.length ? this.told.offers.find(({ text }) => text === offer.text) : null;
    const sentence = `A bot that ${this.options.opponents[0].does} ${offer.said}`;
    refill(this.said, note(sentence, '', 'good'));
    say(sentence);
    this.draw();
  }

  draw() {
    const { told, path, hint } = this;
    const shown = new Set([...following(told.offers, []), ...following(told.offers, path), ...path]);
    const shapes = this.first().length > 0;
    refill(this.turnBox, h('div', { class: 'now' }, h('div', {}, h('h2', {}, told.over ? told.over.title : told.title), h('p', { class: 'small' }, told.over ? told.over.why : told.task),
      told.number && !told.secret ? h('button', { class: 'quiet phone', type: 'button', 'data-id': 'back-phone', onclick: () => this.back() }, 'Take back') : ''),
      shapes && told.aside ? picture(told.aside, 'die') : ''),
      ...choices(told, new Set([...shown].filter((id) => id !== told.main)), path, hint, (id) => this.touch(id)),
      shapes ? h('p', { class: 'small keys-note' }, h('kbd', {}, 'R'), ' turns the piece, arrows choose the column, ', h('kbd', {}, 'Enter'), ' drops it.') : '',
      !shapes && told.aside ? picture(told.aside, 'besides') : '', told.spots.some((spot) => spot.note) ? this.reader : '');
    if (!this.reader.hasChildNodes()) refill(this.reader, h('p', { class: 'small' }, 'Point at a card to read it.'));
    refill(this.next, ...settings(this.options, this.chosen, (change) => { Object.assign(this.chosen, change); this.draw(); }, () => this.ask(() => this.begun())));
    refill(this.right, ...standing(told));
    const past = one('.past', this.right);
    if (past) past.scrollTop = past.scrollHeight;
    this.board.mark(this);
    this.drawDock();
  }

  drawDock() {
    const { told } = this;
    const offer = finished(told.offers, this.path) || this.aimed;
    const main = following(told.offers, []).has(told.main) && told.buttons.find(({ id }) => id === told.main);
    const why = told.secret ? 'What was seen cannot be unseen' : told.number ? '' : 'Nothing to take back yet';
    const back = h('button', { class: 'btn', type: 'button', 'data-id': 'back', disabled: Boolean(why), title: why || null, onclick: () => this.back() }, 'Take back');
    const hint = h('button', { class: 'btn', type: 'button', 'data-id': 'hint', disabled: Boolean(told.over), onclick: () => this.help() }, 'Hint');
    const go = told.over ? h('button', { class: 'btn go', type: 'button', 'data-id': 'go', onclick: () => this.ask(() => this.begun()) }, 'New game')
      : h('button', { class: `btn go${!offer && this.hint?.steps[0] === told.main ? ' hinted' : ''}`, type: 'button', 'data-id': 'go', disabled: !offer && !main, onclick: () => offer ? this.play(offer) : this.touch(told.main) }, offer ? told.finish : main?.label || told.finish);
    refill(this.dock, docket(told.figures, told.command, [back, hint, go]));
  }
}

const picture = ({ key }, name) => h('img', { class: name, src: artOf(key), alt: '' });
