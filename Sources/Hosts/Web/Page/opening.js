// How games come to the table: by a line or a saved session, by the fields, by the address, or from the home page.

import { anySeed, lineOf } from "./games.js";
import { byId, showProblem } from "./page.js";
import { hideProblem, showBadLine, showBanner, showOffer, withdrawOffer } from "./problem.js";
import { hideResult } from "./result-card.js";
import * as storage from "./storage.js";
import { say, sayCount } from "./words.js";

/** @typedef {import("./arcade-abi.js").Game} Game */

export class Opening {
  /**
   * The game that waits for its part of the program, if one does.
   * @type {object | null}
   */
  #awaited = null;

  /**
   * @param {object} page
   * @param {import("./engine.js").Engine} page.engine
   * @param {import("./games.js").Games} page.games
   * @param {import("./game-time.js").GameTime} page.time
   * @param {import("./table.js").Table} page.table
   * @param {(command: string) => void} page.perform
   * @param {() => void} page.opened Called when another game has been opened.
   * @param {() => boolean} page.invite Opens the invitation in the address; returns whether there is one.
   */
  constructor({ engine, games, time, table, perform, opened, invite }) {
    this.engine = engine;
    this.games = games;
    this.time = time;
    this.table = table;
    this.perform = perform;
    this.opened = opened;
    this.invite = invite;
  }

  /**
   * Opens a game line or a saved session.
   * @param {string} text
   * @param {object} options
   * @param {boolean} [options.keepsOld] Whether "back" leads to the previous game.
   * @param {Game | null} [options.learned] The game whose tutorial this is.
   * @returns {string} The error, or an empty text.
   */
  open(text, { keepsOld = false, learned = null } = {}) {
    const { engine, table } = this;
    if (!engine.isReady(text)) return this.#openLater(text, { keepsOld, learned });
    this.#awaited = null;
    if (keepsOld) table.keeper.save();
    const problem = engine.open(text);
    if (problem) return problem;
    storage.beginGame(text, learned !== null);
    this.opened();
    table.clear();
    table.lesson.begin(learned);
    hideProblem();
    for (const field of [byId("place"), byId("line")]) showProblem(field, "");
    showOffer(byId("line-offer"), null);
    hideResult();
    table.places.showTable(table.game);
    engine.perform(`pace ${byId("pace").value}`);
    const game = this.games.of(engine.line);
    for (const { name, isKept } of game?.switches ?? []) {
      // A tutorial explains what everybody has at first.
      const word = isKept && !learned && storage.readSetting(`switch.${game?.name}.${name}`);
      if (word) engine.perform(`turn ${name} ${word}`);
    }
    if (learned) engine.perform("learn");
    storage.writeNewAddress(engine.line, keepsOld);
    this.time.refresh();
    this.time.wake();
    return "";
  }

  /**
   * Offers the moves of a line before the first one that can't be made; null if there are none.
   * @param {string} text @param {{ keepsOld: boolean }} options @returns {import("./problem.js").Offer | null}
   */
  offer(text, { keepsOld }) {
    const beginning = this.engine.beginning(text);
    return beginning && {
      label: sayCount(beginning.moves, "Play the first move", "Play the first {0} moves"),
      act: () => {
        const problem = this.open(beginning.line, { keepsOld });
        if (problem) showBanner(say("This game can’t be opened: {0}", problem));
      },
    };
  }

  /**
   * Opens a game as soon as its parts of the program are there.
   * @param {string} text @param {{ keepsOld: boolean, learned: Game | null }} options
   */
  #openLater(text, options) {
    return this.whenReady(text, () => {
      const problem = this.open(text, options);
      if (!problem) return;
      showBadLine(say("This game can’t be opened: {0}", problem), problem, this.offer(text, options));
      this.goHome();
    });
  }

  /**
   * Has a game's parts of the program loaded, and acts when they are there, unless something else has been opened until then.
   * @param {string} line @param {() => void} act @returns {string} No error: an empty text.
   */
  whenReady(line, act) {
    const wanted = {};
    this.#awaited = wanted;
    this.table.places.showLoading();
    this.engine.whole();
    this.engine.ready(line).then(() => {
      if (this.#awaited === wanted) act();
    });
    return "";
  }

  /**
   * Replays a game from its start.
   * @param {string} line @returns {void}
   */
  watch(line) {
    if (!this.engine.isReady(line)) return void this.whenReady(line, () => this.watch(line));
    const problem = this.open(line, { keepsOld: true });
    if (!problem) return this.perform("replay");
    showBadLine(say("This game can’t be shown: {0}", problem), problem, this.offer(line, { keepsOld: true }));
  }

  // From the home page

  /**
   * Opens a game from its card: its tutorial, if the player has never played it.
   * @param {string} name
   */
  play(name) {
    if (!this.#beginLesson(name)) this.resume(name, { keepsOld: true });
  }

  /**
   * Resumes the last game of a kind, or starts one.
   * @param {string} name @param {{ keepsOld: boolean }} options @returns {string} The error, or an empty text.
   */
  resume(name, options) {
    if (!this.engine.isReady(name)) return this.whenReady(name, () => this.resume(name, options));
    const kept = storage.readSessionOf(name);
    return kept && !this.open(kept, options) ? "" : this.open(this.games.firstLine(name), options);
  }

  /** @param {string} name @returns {boolean} Whether there is a tutorial, and it was started. */
  #beginLesson(name) {
    const game = this.games.find(name);
    if (!game?.lesson || !this.table.lesson.isWanted(game)) return false;
    return !this.open(`${name} ${game.lesson.settings} seed=${anySeed()}`, { keepsOld: true, learned: game });
  }

  /** Leads from a tutorial to a real game. */
  endLesson() {
    return this.open(this.games.secondLine(this.table.game));
  }

  /** Shows the home page. */
  goHome() {
    this.#awaited = null;
    const { state, game, keeper, places } = this.table;
    // Nothing invisible keeps running: neither automatic play nor a running clock.
    if (state?.playing || (game.hasMoves && state?.paused === false && !state.over)) this.perform("pause");
    places.showHome();
    keeper.save();
  }

  // By the fields

  /**
   * Starts a new game by the fields, or focuses the invalid field.
   * @returns {boolean} Whether it was started.
   */
  begin() {
    this.time.refresh();
    const { state, form, lesson } = this.table;
    if (lesson.isSmallGame && state && state.status !== "won" && !form.differs(state.parameters)) return !this.endLesson();
    const { wrong } = form;
    if (wrong) {
      wrong.focus();
      return false;
    }
    const problem = this.open(
      `${form.description.line} seed=${anySeed()}`, { keepsOld: state !== null && state.moves !== "0" });
    if (problem) showBanner(say("This game can’t begin: {0}", problem));
    return !problem;
  }

  /** Starts the level that follows the one just won. */
  beginNext() {
    const { nextLevel, game, lesson } = this.table;
    if (!nextLevel) return;
    const problem = this.open(lineOf(game.name, nextLevel), { keepsOld: !lesson.isSmallGame });
    if (problem) showBanner(say("This game can’t begin: {0}", problem));
  }

  /** Updates an unstarted or finished game with the fields. */
  changeUnbegun() {
    // The player's latest actions count, even before the next frame.
    this.time.refresh();
    const { state, form } = this.table;
    if (!state || !form.differs(state.parameters) || state.playing || form.wrong) return;
    if (state.moves === "0" || state.over) this.begin();
  }

  /**
   * Starts the game that the fields describe, from the sheet or the drawer.
   * @param {string} command To perform then.
   */
  beginNew(command) {
    const { state, form } = this.table;
    const isOpen = state !== null && state.movesInAll === "0" && !form.differs(state.parameters);
    if (!isOpen && !this.begin()) return;
    byId("new-sheet").close();
    if (command) this.perform(command);
    byId("playfield").focus({ preventScroll: true });
  }

  // By the address

  /**
   * Shows what the address leads to at first: a game, or the home page.
   * @returns {Promise<void>} Resolves when that is shown.
   */
  async openFirst() {
    const line = storage.lineInAddress();
    if (!line) return this.goHome();
    if (!this.engine.isReady(line)) {
      return new Promise((resolve) => this.whenReady(line, () => resolve(this.openFirst())));
    }
    // An error in the address stays visible above the home page.
    const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
    if (!this.#openAddress(line, navigation?.type === "reload")) this.goHome();
  }

  /**
   * Follows the address, which has changed.
   * @returns {void}
   */
  follow() {
    if (this.invite()) return;
    const line = storage.lineInAddress();
    if (!line) {
      withdrawOffer();
      return this.goHome();
    }
    if (!this.engine.isReady(line)) return void this.whenReady(line, () => this.follow());
    this.#awaited = null;
    // The address isn't its own any more.
    this.table.keeper.keep();
    const isShown = line !== this.engine.line && this.#openAddress(line);
    // The game that was there before, if there was one, stays.
    if (!this.engine.line) return this.goHome();
    this.table.places.showTable(this.table.game);
    if (!isShown) this.table.keeper.save();
  }

  /** @param {string} line @param {boolean} [isReload] @returns {boolean} Whether it can be read. */
  #openAddress(line, isReload) {
    const learned = storage.isLessonInAddress() ? this.games.of(line) : null;
    // As its card does: the tutorial, or the last game of this kind.
    if (learned && this.table.lesson.isWanted(learned)) return !this.open(line, { learned });
    if (learned) return !this.resume(learned.name, { keepsOld: false });
    const kept = storage.readSession(line, isReload);
    if (kept && !this.open(kept)) return true;
    // A name alone resumes the last game of this kind; it doesn't start its very first.
    if (this.games.find(line)) return !this.resume(line, { keepsOld: false });
    const problem = this.open(line);
    if (problem) {
      showBadLine(say("The game in this link can’t be read: {0}", problem), problem, this.offer(line, { keepsOld: false }));
    }
    return !problem;
  }
}
