// The best games of all players, as replayed by the server; and how a finished game is submitted.

import { gummy } from "./avatar.js";
import { byRating, emptyTitles, gapText, longDate, ratedPlace, timeOf, unreachable, valueText } from "./boards.js";
import * as identity from "./identity.js";
import { face, failure, note, playButton, waiting } from "./notes.js";
import { byId, childrenOf, element, icon, part, parts, setText } from "./page.js";
import { provisionalText, showRating } from "./rating.js";
import { ReplayPane } from "./replay-pane.js";
import { ask, patience } from "./server.js";
import { gameId } from "./storage.js";
import { say, sayCount, sayIn } from "./words.js";

/** @typedef {import("./boards.js").Place} Place */
/** @typedef {import("./boards.js").Registration} Registration */
/** @typedef {import("./boards.js").Table} Table */
/** @typedef {import("./boards.js").Day} Day */
/** @typedef {import("./arcade-abi.js").Measure} Measure */

export class Leaderboard {
  /**
   * @param {object} page
   * @param {() => { title: string, words: string, line: string }} page.game The game described by the fields.
   * @param {(line: string) => readonly Measure[]} page.measures What a line's game is ranked by: alone, and in a match.
   * @param {(line: string) => void} page.watch Replays a game from its start.
   * @param {(line: string) => void} page.play Opens a game.
   * @param {() => string} page.line The current game, with the times of its moves.
   * @param {(place: Place, measure: string) => Promise<string>} page.race Begins a race against a place; returns the
   *   error, or an empty text.
   * @param {() => Promise<Registration>} page.register Registers with the server; the name is known.
   * @param {() => void} page.failed The server can't be reached.
   * @param {(place: Place) => void} page.profile Shows who has a place.
   * @param {import("./exhibits.js").Exhibits} page.exhibits
   * @param {(game: string, date: string) => void} page.playDay Opens a day's puzzle.
   * @param {() => Day | null} page.daily The day's puzzle on the table; null for another game.
   * @param {readonly import("./arcade-abi.js").Game[]} page.dailies The games with a puzzle of the day.
   */
  constructor({ game, measures, daily, dailies, watch, play, playDay, line, race, register, failed, profile, exhibits }) {
    this.game = game;
    this.profile = profile;
    this.measuresOf = measures;
    this.dailyOnTable = daily;
    this.dailies = dailies;
    /**
     * The day whose board is shown; null for the boards of a game.
     * @type {Day | null}
     */
    this.day = null;
    this.play = play;
    this.playDay = playDay;
    // There is a key of this name, too.
    for (const button of [part(byId("enter-leaders"), "span"), part(byId("enter-game"), ".go")]) {
      setText(button, sayIn("a result", "Enter"));
    }
    this.line = line;
    this.raceWith = race;
    /**
     * The place whose game is replayed.
     * @type {{ place: Place, measure: string } | null}
     */
    this.shown = null;
    this.register = register;
    this.failed = failed;
    /** Whether the list couldn't be had. */
    this.isUnreachable = false;
    this.dialog = byId("leaders");
    this.span = "week";
    /** @type {readonly Measure[]} */
    this.measures = [];
    /** Whether the current game can be submitted. */
    this.isFinished = false;
    /** Whether it is being submitted. */
    this.isEntering = false;
    this.measure = "";
    /** How many players have a place on the board of a day. */
    this.players = 0;
    /** The number of the pending request: older answers are ignored. */
    this.asked = 0;
    this.pane = new ReplayPane(exhibits, (line, isFromStart) => {
      this.dialog.close();
      (isFromStart ? watch : play)(line);
    }, () => {
      if (this.shown) this.race(this.shown.place, this.shown.measure);
    });
    // The own place is pinned to the bottom while its row isn't visible.
    this.observer = new IntersectionObserver(([{ isIntersecting }]) => {
      byId("own-place").hidden = isIntersecting;
    }, { root: byId("places"), threshold: 0.6 });
    byId("close-leaders").addEventListener("click", () => this.dialog.close());
    this.dialog.addEventListener("close", () => {
      this.pane.close();
      this.observer.disconnect();
    });
    for (const tab of childrenOf(byId("spans"))) {
      tab.addEventListener("click", () => {
        this.span = tab.dataset.span ?? this.span;
        this.load();
      });
    }
    byId("enter-game").addEventListener("submit", (event) => {
      event.preventDefault();
      this.enterOnce();
    });
  }

  open() {
    const daily = this.dailyOnTable();
    if (daily) return this.openDay(daily.date, daily.game);
    this.day = null;
    this.measures = [...this.measuresOf(this.game().line), byRating];
    this.measure = this.measures[0]?.measure ?? "";
    this.show();
  }

  /**
   * Shows the board of a day: its games are in the place of measures.
   * @param {string} date @param {string} game
   */
  openDay(date, game) {
    this.day = { date, game };
    this.measures = this.dailies.map(({ name, title }) => ({ measure: name, title, unit: ["", ""] }));
    this.measure = game;
    this.show();
  }

  show() {
    byId("measures").replaceChildren(...this.measures.map(({ measure, title }) => {
      const tab = element("button", { type: "button", textContent: title });
      tab.dataset.measure = measure;
      tab.addEventListener("click", () => {
        this.measure = measure;
        this.load();
      });
      return tab;
    }));
    this.showEntry();
    if (!this.dialog.open) this.dialog.showModal();
    this.load();
  }

  /** @param {string} measure */
  unit(measure) {
    return (this.measures.find((one) => one.measure === measure) ?? this.measures[0]).unit;
  }

  /**
   * Shows whether the current game can be submitted.
   * @param {import("./abi.js").TableState} state
   */
  follow(state) {
    this.isFinished = state.ranked;
    // A game that can still get better is offered in the list alone.
    byId("enter-leaders").hidden = !state.ranked || !state.result;
  }

  showEntry() {
    byId("enter-game").hidden = !this.isFinished || this.day !== null;
    byId("leader-name").value = identity.nickname();
    this.say("", false);
  }

  /** @returns {Promise<void>} */
  async load() {
    for (const tab of childrenOf(byId("spans"))) tab.setAttribute("aria-pressed", String(tab.dataset.span === this.span));
    for (const tab of childrenOf(byId("measures"))) {
      tab.setAttribute("aria-pressed", String(tab.dataset.measure === this.measure));
    }
    byId("leaders-rule").hidden = this.day !== null || this.measure === (this.measures[0]?.measure ?? "");
    byId("leaders-day").hidden = true;
    const { measure, span, day } = this;
    byId("spans").hidden = this.isByRating || day !== null;
    // From the home page there may be no game on the table.
    const { title, words, line } = day ? { title: "", words: "", line: "" } : this.game();
    // A rating is one in a game, whatever its parameters.
    setText(byId("leaders-game"), day ? say("Daily of {0}", longDate(day.date)) : words && !this.isByRating ? `${title} · ${words}` : title);
    const asked = ++this.asked;
    const timer = setTimeout(() => {
      if (asked === this.asked) this.showNote(waiting());
    }, patience);
    const { status, json } = await ask(day ? `daily?${new URLSearchParams({ game: measure, date: day.date })}`
      : this.isByRating ? `ratings?game=${line.split(" ", 1)[0]}`
      : `leaderboard?${new URLSearchParams({ game: line, span, measure })}`);
    clearTimeout(timer);
    if (!status) this.failed();
    if (asked !== this.asked) return;
    this.isUnreachable = status === 0;
    if (!this.dialog.open) return;
    if (status !== 200) {
      return this.showNote(failure(say("No list just now"), json.error
        ?? say("The server can’t be reached. Your games are safe here; the list comes when the connection is back."),
      () => this.load()));
    }
    if (day) this.showDay(json);
    const table = day ? { ...json, measure } : !this.isByRating ? json
      : { measure, places: json.places.map(ratedPlace), you: json.you && ratedPlace(json.you) };
    if (table.places.length > 0) return this.showTable(table);
    this.showEmpty();
    // A provisional rating has no place yet.
    this.showOwn(measure, [], table.you);
  }

  /**
   * Says how many have a place on the board of a day, and when its games can be watched.
   * @param {{ players: number, closes: number }} day
   */
  showDay({ players, closes }) {
    const box = byId("leaders-day");
    this.players = players;
    setText(box, Date.now() >= closes ? sayCount(players, "{0} player", "{0} players")
      : sayCount(players, "{0} player so far. Replays open when the day is over everywhere, at {1}.",
        "{0} players so far. Replays open when the day is over everywhere, at {1}.", timeOf(closes)));
    box.hidden = false;
  }

  /** Asks again for a list that couldn't be had. */
  retry() {
    if (this.isUnreachable && this.dialog.open) this.load();
  }

  // Shown instead of a list

  /** @param {Element} note */
  showNote(note) {
    this.pane.close();
    this.observer.disconnect();
    byId("own-place").hidden = true;
    this.dialog.classList.remove("has-replay");
    byId("places").replaceChildren(note);
  }

  get isByRating() {
    return this.measure === byRating.measure;
  }

  showEmpty() {
    const play = playButton(() => {
      this.dialog.close();
      if (this.day) return this.playDay(this.measure, this.day.date);
      byId("playfield").focus();
    });
    const text = this.day ? say("Finish it on its day without help: your first result counts.")
      : this.isByRating ? say("A few ranked matches make a rating certain: then it stands here.")
      : this.measure !== this.measures[0]?.measure
      ? say("Only matches count here. Win one, and the top step is yours.")
      : say("Finish a game and enter it: the top step is yours.");
    // With a game to submit, the field for it is above.
    const more = this.isFinished ? [] : [play];
    const title = emptyTitles[this.isByRating || this.day ? "all" : this.span];
    this.showNote(note(face("smile"), title, element("p", { className: "faint", textContent: text }), ...more));
  }

  // The list

  /** @param {Table} table */
  showTable({ measure, places, you }) {
    this.pane.close();
    this.observer.disconnect();
    const list = element("ol", { className: "places" });
    list.append(...places.map((place, index) => this.row(place, measure, { isOwn: place.rank === you?.rank, index })));
    byId("places").replaceChildren(list);
    byId("places").scrollTop = 0;
    this.showOwn(measure, places, you);
    const own = list.querySelector(".you");
    if (own) this.observer.observe(own);
    const first = places.findIndex(({ line }) => line);
    this.dialog.classList.toggle("has-replay", first >= 0);
    // If there is room beside the list, the best game is played there immediately.
    if (first >= 0 && this.pane.isBeside) this.choose(places[first], measure, list.children[first]);
  }

  /** @param {Place} place @param {string} measure @param {{ isOwn: boolean, index: number }} how */
  row(place, measure, { isOwn, index }) {
    const row = element("li", { className: isOwn ? "you" : "" });
    if (index < 3) row.classList.add("step");
    const name = element("button", { type: "button", className: "name", textContent: place.name, title: say("Profile") });
    const avatar = element("span", { className: "avatar", innerHTML: gummy(place.name, { face: index === 0 ? "joy" : "smile" }) });
    for (const part of [avatar, name]) part.addEventListener("click", () => this.profile(place));
    row.append(
      element("span", { className: "rank", textContent: `${place.rank}` }), avatar, name, this.value(place, measure));
    if (isOwn) part(row, ".name").append(element("span", { className: "chip", textContent: sayIn("a mark behind the own name", "you") }));
    if (place.line) {
      const button = element("button", { type: "button", className: "round", innerHTML: icon("play") });
      button.setAttribute("aria-label", say("Watch the game of {0}", place.name));
      button.setAttribute("aria-pressed", "false");
      button.addEventListener("click", () => this.choose(place, measure, row));
      row.append(button);
    }
    return row;
  }

  /** @param {Place} place @param {string} measure */
  value(place, measure) {
    const box = element("span", { className: "value" });
    if (place.rated) showRating(box, place.rated);
    else box.textContent = this.textOf(place, measure);
    return box;
  }

  /** @param {Place} place @param {string} measure */
  textOf(place, measure) {
    return place.text ?? valueText(this.unit(measure), place.value);
  }

  /**
   * Plays the game of a place.
   * @param {Place} place @param {string} measure @param {Element} row
   */
  choose(place, measure, row) {
    const isShown = !this.pane.isBeside && this.pane.row === row;
    for (const button of parts(byId("places"), ".round")) {
      button.setAttribute("aria-pressed", String(!isShown && row.contains(button)));
    }
    this.shown = { place, measure };
    // Within the list a second tap closes it.
    if (isShown) this.pane.close();
    else this.pane.show(place.line ?? "", { name: place.name, text: this.textOf(place, measure), row });
  }

  /**
   * The own place, at the end of the list.
   * @param {string} measure @param {readonly Place[]} places @param {Place | null} you
   */
  showOwn(measure, places, you) {
    const box = byId("own-place");
    box.hidden = !you;
    if (!you) return;
    const own = you.rank ?? 0;
    const isBefore = (/** @type {Place} */ { rank }) => (rank ?? 0) < own;
    const before = places.findLast(isBefore);
    const rival = places.findLast((place) => place.line && isBefore(place));
    const words = element("span", { className: "name" });
    words.append(
      element("b", { textContent: you.name }), " ", element("span", { className: "chip", textContent: sayIn("a mark behind the own name", "you") }),
      element("small", {
        textContent: you.rank === null ? provisionalText
          : this.day ? (before ? sayIn("a place in a list", "{0} of {1}", own, this.players) : say("Nobody is ahead of you"))
          : before ? gapText(this.unit(measure), you, before) : say("Nobody is ahead of you"),
      }));
    box.replaceChildren(
      element("span", { className: "rank", textContent: `${you.rank ?? "–"}` }),
      element("span", { className: "avatar", innerHTML: gummy(you.name) }),
      words, this.value(you, measure));
    if (!rival) return;
    const button = element("button", { type: "button", className: "go", innerHTML: icon("bolt") });
    button.append(element("span", { textContent: say("Race {0}", rival.name) }));
    button.addEventListener("click", () => this.race(rival, measure));
    box.append(button);
  }

  /**
   * Begins a race against the game of a place; the sheet closes when it is on the table.
   * @param {Place} place @param {string} measure
   */
  async race(place, measure) {
    const problem = await this.raceWith(place, this.day ? "daily" : measure);
    if (problem) this.say(say("This game can’t be raced: {0}.", problem), true);
    else if (this.dialog.open) this.dialog.close();
  }

  /** Submits the current game, unless that is under way. */
  async enterOnce() {
    if (this.isEntering) return;
    const button = part(byId("enter-game"), "button");
    this.isEntering = true;
    button.setAttribute("aria-disabled", "true");
    try {
      await this.enter();
    } finally {
      this.isEntering = false;
      button.removeAttribute("aria-disabled");
    }
  }

  async enter() {
    const name = byId("leader-name").value.trim();
    if (!name) {
      this.say(say("Enter a name for the list: 1 to 20 characters."), true);
      return byId("leader-name").focus();
    }
    const [game, line] = [gameId(), this.line()];
    // Meanwhile another game can be on the table, or a day's board in the sheet.
    const isShown = () => gameId() === game && this.day === null;
    const oldName = identity.nickname();
    identity.keepNickname(name);
    this.say(say("The server is checking your game…"), false);
    const known = identity.token();
    const { token, problem } = known ? { token: known, problem: "" } : await this.register();
    const { status, json } = token ? await ask("games", { token, name, game: line }) : { status: 0, json: { error: problem || undefined } };
    // A name that the server doesn't take isn't kept.
    if (status === 400 || problem) identity.keepNickname(oldName);
    if (!isShown()) return;
    if (status !== 200) return this.say(json.error ?? unreachable, true);
    byId("enter-game").hidden = true;
    this.isFinished = false;
    byId("enter-leaders").hidden = true;
    this.say(say("{0}: your place of all time is {1}.", valueText(this.unit(json.measure), json.value), json.rank), false);
    this.measure = json.measure;
    this.load();
  }

  /** @param {string} text @param {boolean} isProblem */
  say(text, isProblem) {
    const box = byId("leaders-state");
    box.hidden = text === "";
    box.className = isProblem ? "problem" : "faint";
    setText(box, text);
  }
}
