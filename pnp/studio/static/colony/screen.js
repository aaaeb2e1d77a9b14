/** Build: the catalogue, the colony in its rack, and every change in its file. */
import { on, send } from '../api.js';
import { h, one, refill, say } from '../dom.js';
import { drawer } from '../drawer.js';
import { docket, note } from '../frame.js';
import { icon } from '../icons.js';
import { pdf } from '../pdf.js';
import { filesNow, tabsOf } from '../things.js';
import { Catalogue, isWriting } from './catalogue.js';
import { repair, suggest } from './changes.js';
import { Deck, pathOf } from './deck.js';
import { commandLine, openDialog, quoted } from './dialog.js';
import { ownCard } from './own.js';
import { AS_OPENED, Compare, cardsPane, curvePane, handPane } from './panes.js';
import { rack, reckoned } from './rack.js';

const LATER = 350;
const PANES = [['cards', 'Cards'], ['curve', 'Curve'], ['hand', 'Hand'], ['compare', 'Compare']];

export async function colonyScreen(source) {
  const told = await send('colonies/open', { source }).catch((error) => ({ error }));
  if (told.error && told.error.status !== 422) throw told.error;
  if (told.error) return unreadable(source, told.error);
  const screen = new Building(source, told);
  const stops = [on('file', (event) => screen.heard(event.name)), on('back', () => screen.deck.send())];
  return { thing: told.title, title: 'Build', tabs: tabsOf(source, 'colony', 'colony'), content: screen.content(), start: () => screen.begin(), leave: () => { stops.forEach((stop) => stop()); screen.leave(); } };
}

/** A file with an error is mended as text. */
export function unreadable(source, error) {
  const [finding = { message: error.message }] = error.told?.findings || [];
  return { thing: source, title: 'Build', tabs: tabsOf(source, 'colony', 'colony'), content: [h('div', { class: 'shelf' }, h('h1', { tabindex: -1 }, 'This colony cannot be read'),
    note(finding.line ? `Line ${finding.line}: ${finding.message}` : finding.message, finding.cure), h('p', {}, h('a', { class: 'btn go', href: `#/file/${encodeURIComponent(source)}` }, 'Mend it as text')))] };
}

class Building {
  constructor(source, told) {
    this.source = source;
    this.deck = new Deck(source, told, () => this.update());
    this.add = (name, by) => { this.deck.add(name, by); say(`${name}: ${this.deck.count(name)} in the colony`); };
    this.own = () => ownCard(this.deck, () => this.renew());
    this.catalogue = new Catalogue(this.deck, this.add, this.own);
    this.compare = new Compare(this.deck, () => this.drawDock(), () => this.printNew());
    this.pane = 'cards';
    this.verdict = h('div', { class: 'verdicts' });
    this.rack = h('div', {});
    this.state = h('span', { class: 'small' }, 'saved');
    this.back = h('button', { class: 'quiet', type: 'button', 'data-id': 'undo', onclick: () => this.undo() }, 'Undo');
    this.tabs = h('div', { class: 'sub', role: 'tablist', 'aria-label': 'The colony', onkeydown: (event) => this.tabKey(event) });
    this.panel = h('div', { class: 'panel', role: 'tabpanel', id: 'pane', tabindex: 0, 'aria-labelledby': 'tab-cards' });
    this.dock = h('div', { class: 'docks' });
    this.line = Math.random().toString(36).slice(2);
    this.printed = {};
    this.keys = (event) => this.key(event);
  }

  content() {
    const { title } = this.deck.told;
    this.title = h('h2', {}, title);
    const done = h('div', { class: 'done' }, h('span', {}), h('button', { class: 'btn go', type: 'button', onclick: () => this.toggle(false) }, 'Done'));
    this.side = h('aside', { class: 'side', 'aria-label': 'The colony', ondragover: (event) => event.preventDefault(), ondrop: (event) => this.drop(event) },
      done, h('div', { class: 'deckhead' }, this.title, h('span', { class: 'gap' }), this.back, this.state), this.verdict, this.rack,
      h('p', { class: 'acts' }, h('button', { class: 'btn small', type: 'button', 'data-id': 'suggest', onclick: () => suggest(this.deck, () => this.renew()) }, 'Suggest a colony'),
        h('button', { class: 'btn small only-phone', type: 'button', 'data-id': 'own-phone', onclick: this.own }, 'Own card'),
        h('a', { class: 'btn small', href: `#/playtest/${encodeURIComponent(this.source)}` }, 'Playtest')), this.tabs, this.panel);
    this.work = h('div', { class: 'work colony' }, this.catalogue.element, this.side);
    this.toggle = drawer(this.work);
    return [h('h1', { class: 'unseen', tabindex: -1 }, `Build ${title}`), this.work, this.dock];
  }

  begin() {
    this.catalogue.draw();
    this.update();
    document.addEventListener('keydown', this.keys);
  }

  leave() {
    document.removeEventListener('keydown', this.keys);
    clearTimeout(this.waiting);
    this.catalogue.leave();
  }

  drop(event) {
    event.preventDefault();
    const name = event.dataTransfer.getData('text/plain');
    if (this.deck.cards.has(name)) this.add(name, 1);
  }

  key(event) {
    const isCommand = event.ctrlKey || event.metaKey;
    if (isWriting()) return;
    if (isCommand && event.key.toLowerCase() === 'z') { event.preventDefault(); this.undo(); }
    else if (event.key === 'Escape') this.toggle(false);
    else if (event.key === '/' && !isCommand) { event.preventDefault(); this.catalogue.focus(); }
  }

  async undo() {
    const isDone = await this.deck.undo().catch(() => false);
    if (isDone) this.renew();
    say(isDone ? 'Taken back' : 'There is nothing to take back');
  }

  /** After a change that may have brought other cards. */
  renew(isAll = false) {
    this.catalogue.renew(isAll);
    this.update();
  }

  async heard(name) {
    if (await this.deck.heard(name)) { this.renew(true); say('Changed in another program'); }
  }

  /** Everything that follows from the list; what the server has not confirmed yet, the page reckons. */
  update() {
    const { deck } = this;
    const cards = deck.names.filter((name) => deck.cards.has(name)).flatMap((name) => Array.from({ length: deck.count(name) }, () => deck.cards.get(name)));
    this.rows = deck.isSaved ? deck.told.rack.rows : reckoned(deck.told.rack.rows, cards);
    this.title.textContent = deck.told.title;
    this.state.textContent = deck.error ? 'not saved' : deck.isSaved ? 'saved' : 'saving';
    this.back.setAttribute('aria-disabled', String(!deck.canUndo));
    refill(this.rack, rack(this.rows, deck, deck.told.groups), ...this.exchanges());
    this.drawVerdict();
    this.catalogue.update(this.rows);
    this.drawTabs();
    if (this.pane !== 'hand' && this.pane !== 'compare') this.drawPane();
    if (!deck.isSaved) return;
    this.drawDock();
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.count(), LATER);
  }

  exchanges() {
    const { exchanges } = this.deck.told.rack;
    return exchanges.length ? [h('div', { class: 'note warn' }, icon('swap'), h('ul', {}, ...exchanges.map((text) => h('li', {}, h('b', {}, 'Exchange: '), `${text}.`))))] : [];
  }

  drawVerdict() {
    const { told, size, error } = this.deck;
    const wrong = error ? [note(`This was not saved: ${error.message}`, error.told?.findings?.[0]?.cure)] : [];
    const legal = h('p', { class: 'verdict' }, h('span', { class: 'badge good' }, icon('ok'), 'legal'), h('span', { class: 'small' }, `${size} cards, at least ${told.rack.least}`));
    refill(this.verdict, ...wrong, told.legal ? legal : this.illegal(told.rack.broken));
  }

  illegal(broken) {
    return h('div', { class: 'note bad' }, icon('bad'), h('div', { class: 'why' }, h('b', {}, 'Not legal yet.'), h('ul', {}, ...broken.slice(0, 6).map((text) => h('li', {}, `${text[0].toUpperCase()}${text.slice(1)}`)))),
      h('button', { class: 'btn go small', type: 'button', 'data-id': 'repair', onclick: () => repair(this.deck, () => this.renew()) }, 'Repair'));
  }

  drawTabs() {
    refill(this.tabs, ...PANES.map(([name, label]) => h('button', { type: 'button', role: 'tab', id: `tab-${name}`, 'data-id': `tab-${name}`, 'aria-controls': 'pane', 'aria-selected': String(name === this.pane), tabindex: name === this.pane ? 0 : -1,
      onclick: () => this.open(name) }, label)));
  }

  tabKey(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const now = PANES.findIndex(([name]) => name === this.pane);
    this.open(PANES[(now + step + PANES.length) % PANES.length][0]);
    one(`#tab-${this.pane}`)?.focus();
  }

  open(name) {
    this.pane = name;
    this.drawTabs();
    this.panel.setAttribute('aria-labelledby', `tab-${name}`);
    this.drawPane();
  }

  drawPane() {
    if (this.pane === 'compare') this.compare.ask();
    const isHere = this.panel.contains(document.activeElement);
    const made = { cards: () => cardsPane(this.deck, this.add), curve: () => curvePane(this.deck), hand: () => handPane(this.deck, this.catalogue.faces), compare: () => this.compare.element }[this.pane]();
    refill(this.panel, ...made);
    if (isHere && !this.panel.contains(document.activeElement)) this.panel.focus(); // the card is no longer in the list
  }

  /** The sheets and cuts, once nothing has changed for a moment. */
  async count() {
    this.compare.ask();
    const told = await send('previews', { source: this.source, choices: {}, playtest: !this.deck.told.legal, line: this.line }).catch((error) => ({ error }));
    if (told.error?.status === 409) return;
    this.printed = told.error ? {} : told;
    this.drawDock();
  }

  drawDock() {
    const { told, size } = this.deck;
    const { sheets, cuts, command, pages } = this.printed;
    const isKnown = pages?.length;
    const figures = [[size, size === 1 ? 'card' : 'cards'], [isKnown ? sheets : '–', sheets === 1 ? 'sheet' : 'sheets'], [isKnown ? cuts.straight + cuts.round : '–', 'cuts', true]];
    const fresh = this.compare.count, since = this.compare.canPrint;
    const usual = told.printable ? `pnp build ${quoted(this.source)}${told.legal ? '' : ' --playtest'}` : `pnp colony check ${quoted(this.source)}`;
    refill(this.dock, docket(figures, isKnown && command ? command : usual, [
      h('button', { class: 'btn fab', type: 'button', 'data-id': 'rack', onclick: () => this.toggle(!this.work.classList.contains('open')) }, icon(told.legal ? 'ok' : 'bad'), 'Colony'),
      h('button', { class: 'btn less', type: 'button', 'data-id': 'own', onclick: this.own }, icon('plus'), 'Own card'),
      since ? h('button', { class: 'btn less', type: 'button', 'data-id': 'new', onclick: () => this.printNew() }, `Print the ${fresh} new`) : '',
      h('button', { class: 'btn go', type: 'button', 'data-id': 'print', disabled: !told.printable || !size, onclick: () => this.print({ playtest: !told.legal }) }, icon('print'), told.legal || !told.printable ? 'Print' : 'Print as playtest')]));
  }

  async print(asked) {
    try {
      const said = await pdf({ source: this.source, choices: {}, ...asked }, true);
      this.tell(said);
    } catch (error) {
      this.tell(note(error.message, error.told?.findings?.[0]?.cure));
    }
  }

  tell(said) {
    refill(this.verdict, said);
    this.verdict.scrollIntoView({ block: 'nearest' });
    setTimeout(() => this.drawVerdict(), 8000);
  }

  /** The command compares two files. If none was chosen, the text as it was when opened becomes one. */
  async printNew() {
    const playtest = !this.deck.told.legal;
    if (this.compare.other !== AS_OPENED) { this.print({ playtest, since: this.compare.other }); return; }
    const name = await freeName(this.source.replace(/\.ya?ml$/i, '-before'));
    const keep = async () => {
      await send(`files/${pathOf(name)}`, { text: this.deck.first }, { method: 'PUT' });
      this.compare.other = name;
      dialog.close();
      await this.compare.fill();
      await this.compare.ask();
      this.print({ playtest, since: name });
    };
    const dialog = openDialog(`Print the ${this.compare.count} new`, [h('p', {}, 'Only cards are printed that were not there when you opened this file. To compare with it, its old list is kept as ', h('b', {}, name), '.'),
      commandLine(`pnp build ${quoted(this.source)}${playtest ? ' --playtest' : ''} --since ${quoted(name)}`),
      h('div', { class: 'acts' }, h('button', { class: 'btn go', type: 'submit', autofocus: true }, 'Keep it and print'), h('button', { class: 'btn', type: 'button', onclick: () => dialog.close() }, 'Cancel'))], { submit: keep });
  }
}

/** A name that no file has yet. */
async function freeName(stem) {
  const taken = new Set((await filesNow()).files.map((file) => file.name));
  const names = Array.from({ length: taken.size + 1 }, (_, i) => `${stem}${i ? `-${i + 1}` : ''}.yaml`);
  return names.find((name) => !taken.has(name));
}
