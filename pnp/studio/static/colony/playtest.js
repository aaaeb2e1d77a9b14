/** Playtest: bots play many games with the colony against others, and the page says what came of it. */
import { follow, get, raw, send } from '../api.js';
import { h, refill, say } from '../dom.js';
import { drawer } from '../drawer.js';
import { counter, field } from '../fields.js';
import { docket, note } from '../frame.js';
import { icon } from '../icons.js';
import { filesNow, tabsOf } from '../things.js';
import { quoted } from './dialog.js';
import { unreadable } from './screen.js';

const ENOUGH = 5;
const percent = (share) => `${Math.round(100 * share)} %`;

export async function playtestScreen(source) {
  const told = await send('colonies/sparring', { source }).catch((error) => ({ error }));
  if (told.error && told.error.status !== 422) throw told.error;
  if (told.error) return { ...unreadable(source, told.error), title: 'Playtest', tabs: tabsOf(source, 'colony', 'playtest') };
  const { files } = await filesNow().catch(() => ({ files: [] }));
  const screen = new Testing(source, told, files.filter((file) => file.kind === 'colony' && file.name !== source && !file.errors).map((file) => file.name));
  return { thing: told.title, title: 'Playtest', tabs: tabsOf(source, 'colony', 'playtest'), content: screen.content(), start: () => screen.begin(), leave: () => screen.leave() };
}

class Testing {
  constructor(source, told, files) {
    Object.assign(this, { source, told, files, games: 40, seed: 1, bot: told.bot, against: new Set(told.opponents), job: '', record: null, state: '', played: null });
    this.side = h('aside', { class: 'side', 'aria-label': 'Choices' });
    this.progress = h('div', { class: 'running' });
    this.result = h('div', { class: 'result' });
    this.dock = h('div', { class: 'docks' });
    this.stop = () => {};
  }

  content() {
    this.work = h('div', { class: 'work' }, this.side, h('section', { class: 'stage trial', 'aria-label': 'Result' },
      h('button', { class: 'btn fab', type: 'button', onclick: () => this.lay(true) }, icon('tune'), 'Choices'), this.progress, this.result));
    this.lay = drawer(this.work);
    return [h('h1', { class: 'unseen', tabindex: -1 }, `Playtest ${this.told.title}`), this.work, this.dock];
  }

  async begin() {
    this.drawSide();
    this.draw();
    const { jobs } = await get('jobs');
    const last = jobs.findLast((job) => job.kind === 'playtest' && job.asked.source === this.source);
    if (!last) return;
    Object.assign(this, { games: last.asked.games, seed: last.asked.seed, bot: last.asked.bot || this.told.bot, against: new Set(last.asked.against.length ? last.asked.against : this.told.opponents) });
    this.drawSide();
    const { told } = await get(`jobs/${last.id}`);
    this.played = last.asked;
    this.follow(last.id, last.state);
    told.forEach(({ event, ...rest }) => this.hear(event, rest));
  }

  leave() { this.stop(); }

  drawSide() {
    const done = h('div', { class: 'done' }, h('h2', {}, 'Choices'), h('button', { class: 'btn go', type: 'button', onclick: () => this.lay(false) }, 'Done'));
    const part = (name) => h('label', { class: 'part' }, h('input', { type: 'checkbox', name: 'against', checked: this.against.has(name), 'data-id': `against-${name}`, onchange: (event) => this.choose(name, event.target.checked) }), h('span', {}, name), h('span', { class: 'tick', 'aria-hidden': 'true' }));
    const bots = h('select', { class: 'field', 'aria-label': 'Bot', 'data-id': 'bot', onchange: (event) => { this.bot = event.target.value; this.draw(); } }, ...this.told.bots.map((name) => h('option', { value: name, selected: name === this.bot }, name === this.told.bot ? `${name} (usual)` : name)));
    refill(this.side, done, field('Against', h('div', { class: 'parts' }, ...[...this.told.opponents, ...this.files].map(part))),
      ...(this.told.left_out.length ? [h('p', { class: 'small aside' }, `Not ${this.told.left_out.join(', ')}: some of its cards have words instead of an effect, so only people can play them.`)] : []),
      field('Games against each', counter('Games', this.games, [2, 10_000], (games) => { this.games = games; this.draw(); })),
      field('Bot on both sides', bots), field('Seed', counter('Seed', this.seed, [1, 999_999], (seed) => { this.seed = seed; this.draw(); })),
      h('p', { class: 'small aside' }, 'The same seed gives the same games.'));
  }

  choose(name, isOn) {
    if (isOn) this.against.add(name); else this.against.delete(name);
    this.draw();
  }

  get names() { return [...this.told.opponents, ...this.files].filter((name) => this.against.has(name)); }

  /** All that ship, and no others: what the command plays if none are named. */
  get isUsual() { return this.names.join() === this.told.opponents.join(); }

  get command() {
    const words = [[this.games !== 40, `--games ${this.games}`], [this.bot !== this.told.bot, `--bot ${this.bot}`], [this.seed !== 1, `--seed ${this.seed}`], [!this.isUsual && this.names.length, `--against ${quoted(this.names.join(','))}`]];
    return ['pnp colony test', quoted(this.source), ...words.filter(([is]) => is).map(([, text]) => text)].join(' ');
  }

  get isRunning() { return this.state === 'running' || this.state === 'stopping'; }

  draw() {
    const cannot = !this.told.legal || !this.names.length;
    const all = this.record?.all;
    const figures = all ? [[percent(all.score), 'of the points'], [all.won + all.drawn + all.lost, 'games'], [this.record.against.length, 'opponents', true]] : [[this.games * this.names.length, 'games'], [this.names.length, this.names.length === 1 ? 'opponent' : 'opponents', true]];
    const button = this.isRunning ? h('button', { class: 'btn go', type: 'button', 'data-id': 'play', disabled: this.state === 'stopping', onclick: () => this.end() }, this.state === 'stopping' ? 'Stopping' : 'Stop')
      : h('button', { class: 'btn go', type: 'button', 'data-id': 'play', disabled: cannot, onclick: () => this.play() }, this.record ? 'Play again' : 'Play');
    refill(this.dock, docket(figures, this.command, [button]));
    if (!this.record) refill(this.result, this.empty());
    else refill(this.result, ...this.results());
  }

  empty() {
    if (!this.told.legal) return h('div', { class: 'empty' }, note('Bots play only legal colonies.', this.told.findings[0]?.message), h('a', { class: 'btn', href: `#/colony/${encodeURIComponent(this.source)}` }, 'Repair it in Build'));
    return h('div', { class: 'empty' }, h('span', { class: 'dish large', 'aria-hidden': 'true' }), h('h2', {}, this.isRunning ? 'The first games are on' : 'No game yet'),
      h('p', { class: 'small' }, this.names.length ? 'Bots play your colony against each of the chosen ones, seats swapped. That is good for comparing two versions, not for a verdict on people.' : 'Choose at least one opponent.'));
  }

  results() {
    const { all, against, won_by: wonBy, lost_by: lostBy, cards, unplayable } = this.record;
    const [low, high] = all.interval;
    const often = cards.filter((card) => card.used >= ENOUGH).slice(0, 6);
    const ends = (found) => Object.entries(found).map(([reason, times]) => `${reason} ${times}`).join(', ') || 'nothing';
    return [h('div', { class: 'score' }, h('b', {}, percent(all.score)), h('p', {}, `of the points in ${all.won + all.drawn + all.lost} games; a draw counts half.`, h('br'), `The true share is between ${percent(low)} and ${percent(high)}, 19 times in 20.`)),
      meter(all), this.played.etag === this.told.etag ? '' : note('The file has changed since.', 'These games were played with an older version of it.', 'warn'),
      h('p', { class: 'small' }, `Bots play (${this.played.bot || this.told.bot}, seed ${this.played.seed}): this is good for comparing two versions, not for a verdict on people.`),
      h('h2', {}, 'Against each'), h('table', { class: 'against' }, h('thead', {}, h('tr', {}, ...['Colony', 'Points', 'Interval', 'Won, drawn, lost'].map((text) => h('th', { scope: 'col' }, text)))),
        h('tbody', {}, ...against.map((side) => h('tr', {}, h('th', { scope: 'row' }, side.title), h('td', {}, h('b', {}, percent(side.score)), meter(side)), h('td', {}, `${percent(side.interval[0])} to ${percent(side.interval[1])}`), h('td', {}, `${side.won}, ${side.drawn}, ${side.lost}`))))),
      h('div', { class: 'facts' }, fact('Games end by', h('p', {}, `Won by ${ends(wonBy)}.`, h('br'), `Lost by ${ends(lostBy)}.`)),
        fact('Won most often after', often.length ? h('ul', {}, ...often.map((card) => h('li', {}, h('b', {}, percent(card.won / card.used)), ` ${card.name}, used in ${card.used} games`))) : h('p', { class: 'small' }, 'No card was used often enough.')),
        fact('Hardly ever usable', unplayable.length ? h('ul', {}, ...unplayable.map((name) => h('li', {}, name))) : h('p', { class: 'small' }, 'None: each card could be used.')))];
  }

  async play() {
    this.record = null;
    this.state = 'running';
    refill(this.progress);
    this.draw();
    try {
      const asked = { source: this.source, games: this.games, seed: this.seed, bot: this.bot, against: this.isUsual ? [] : this.names };
      this.told = await send('colonies/sparring', { source: this.source });
      const { id } = await send('colonies/test', asked);
      this.played = { ...asked, etag: this.told.etag };
      this.follow(id, 'running');
      this.bar(0, this.games * this.names.length);
      say('The bots play');
    } catch (error) {
      this.state = '';
      refill(this.progress, note(error.message, error.told?.findings?.[0]?.cure));
      this.draw();
    }
  }

  follow(id, state) {
    this.stop();
    this.job = id;
    this.state = state;
    this.stop = follow(id, (name, told) => this.hear(name, told));
  }

  hear(name, told) {
    if (name === 'job') this.bar(told.done, told.total);
    if (name === 'made') { this.record = told.record; this.draw(); }
    if (name === 'failed') refill(this.progress, note(told.findings[0]?.message || 'The games ended.', told.findings[0]?.cure));
    if (name !== 'end') return;
    this.state = told.state;
    if (told.state === 'done') { refill(this.progress); say(`${percent(this.record.all.score)} of the points`); }
    if (told.state === 'stopped') refill(this.progress, note('Stopped.', this.record ? 'What follows are the games against the colonies that were finished.' : 'No opponent was finished.', 'warn'));
    this.draw();
  }

  bar(done, total) {
    if (!this.isRunning) return;
    refill(this.progress, h('label', { class: 'bar' }, h('span', {}, `${done} of ${total} games`), h('progress', { max: total, value: done })));
  }

  async end() {
    this.state = 'stopping';
    this.draw();
    await raw(`jobs/${this.job}`, {}, { method: 'DELETE' }).catch(() => {});
  }
}

const fact = (title, inner) => h('section', {}, h('h2', {}, title), inner);

/** The points as a bar, with the interval on it. */
function meter({ score, interval: [low, high] }) {
  return h('div', { class: 'meter', 'aria-hidden': 'true' }, h('i', { size: { width: `${100 * score}%` } }), h('u', { size: { left: `${100 * low}%`, width: `${100 * (high - low)}%` } }));
}
