// The dailies: opens a day's puzzle, and counts it when it is finished. What is shown of them is loaded when it is needed.

import { dateOf, shortDate } from "./daily-days.js";
import { byId } from "./page.js";
import { showBanner } from "./problem.js";
import * as storage from "./storage.js";
import { say } from "./words.js";

/** @typedef {import("./abi.js").TableState} TableState */
/** @typedef {import("./arcade-abi.js").Game} Game */
/** @typedef {import("./daily-store.js").DailyGame} DailyGame */

/** How long the page waits before it tries again what the server didn't take, at first and at most, in milliseconds. */
const pauses = { first: 30_000, longest: 600_000 };

/** The setting that says that a daily was finished here: before that, nothing can wait. */
const played = "dailies";

export class Dailies {
  /** @type {(() => void)[]} */
  #followers = [];
  #timer = 0;
  #pause = pauses.first;

  /**
   * @param {object} page
   * @param {import("./engine.js").Engine} page.engine
   * @param {import("./games.js").Games} page.games
   * @param {() => Promise<typeof import("./more.js")>} page.more Loads what is shown of dailies, and what stores them.
   * @param {(text: string) => string} page.open Opens a line or a session; returns the error, or an empty text.
   * @param {(game: string, act: () => void) => void} page.whenReady Acts as soon as a game can be opened.
   * @param {(date: string, game: string) => void} page.showBoard Shows the board of a day.
   * @param {() => Promise<import("./boards.js").Registration>} page.register Registers with the server.
   * @param {() => boolean} page.isOffline Whether the server can't be reached.
   * @param {() => void} page.failed The server can't be reached.
   */
  constructor({ engine, games, more, open, whenReady, showBoard, register, isOffline, failed }) {
    this.engine = engine;
    this.games = games;
    this.more = more;
    this.openText = open;
    this.whenReady = whenReady;
    this.showBoard = showBoard;
    this.register = register;
    this.isOffline = isOffline;
    this.failed = failed;
    /**
     * The part of the result card, once one was shown.
     * @type {import("./daily-result.js").DailyResult | null}
     */
    this.result = null;
    /** The games with a puzzle of the day, in their order. */
    this.all = games.all.filter(({ hasDaily }) => hasDaily);
  }

  /** @param {() => void} follower Called when a daily was finished, or entered. */
  follow(follower) {
    this.#followers.push(follower);
  }

  changed() {
    for (const follower of this.#followers) follower();
  }

  /**
   * Opens a day's puzzle: as it was left, unless it is to begin anew.
   * @param {string} name @param {string} [date] Today in UTC by default. @param {{ isNew?: boolean }} how @returns {void}
   */
  play(name, date = dateOf(), { isNew = false } = {}) {
    // The program makes a day's puzzles together.
    const missing = this.all.find((game) => !this.engine.isReady(game.name));
    if (missing) return this.whenReady(missing.name, () => this.play(name, date, { isNew }));
    const line = this.engine.dailies(date).find(({ game }) => game === name)?.line;
    if (!line) return showBanner(say("There is no puzzle of {0}.", date));
    const kept = isNew ? "" : storage.readSessionOf(storage.dailyKind(line));
    const problem = kept && !this.openText(kept) ? "" : this.openText(line);
    if (problem) showBanner(say("This puzzle can’t begin: {0}", problem));
  }

  /**
   * What stands in the bar beside the name of a game.
   * @param {NonNullable<TableState["daily"]>} daily
   */
  caption({ date, goal }) {
    return say("Daily {0} · {1}", shortDate(date), goal);
  }

  /**
   * Follows the game on the table: counts a daily that was finished there, and says what it comes to.
   * @param {TableState} state @param {TableState | null} old @param {Game} game
   */
  async show(state, old, game) {
    const box = byId("daily-result");
    const { daily } = state;
    if (!daily?.result) {
      box.hidden = true;
      byId("result").classList.remove("of-day");
      return;
    }
    if (old?.daily?.result && old.moves === state.moves) return;
    byId("result").classList.add("of-day");
    // What is loaded next can take a while, and another game can be on the table by then.
    /** @type {Omit<DailyGame, "entry">} */
    const finished = {
      id: storage.gameId(), date: daily.date, game: game.name, line: this.engine.timedLine, value: daily.result.value,
      text: daily.result.text, squares: daily.result.squares, helped: state.assisted, at: Date.now(),
    };
    const { keepDaily, DailyResult } = await this.more();
    const result = this.result ??= new DailyResult(this);
    const isOnTable = () => storage.gameId() === finished.id;
    try {
      // A game that was only looked at isn't the player's.
      if (!state.finished) return void (isOnTable() && await result.showKept(finished));
      const kept = await keepDaily(finished);
      if (isOnTable()) await result.show(kept);
      storage.writeSetting(played, "yes");
      this.changed();
      await this.send();
    } catch {
      if (isOnTable()) result.showUnkept(finished);
    }
  }

  /** Enters what waits, if the server can be reached. */
  async send() {
    const { finishedDailies, sendDailies } = await this.more();
    clearTimeout(this.#timer);
    try {
      const changed = await sendDailies(this);
      if ((await finishedDailies()).some(({ entry }) => entry === "waiting")) this.#retryLater();
      else this.#pause = pauses.first;
      if (changed.length === 0) return;
      for (const game of changed) await this.result?.update(game);
      this.changed();
    } catch {
      // Nothing is stored, so nothing waits.
    }
  }

  #retryLater() {
    this.#timer = setTimeout(() => this.retry(), this.#pause);
    this.#pause = Math.min(2 * this.#pause, pauses.longest);
  }

  /** Tries again what waits, unless nothing can: for when the page begins, and when the server is there again. */
  retry() {
    if (!this.isOffline() && storage.readSetting(played) !== null) this.send();
  }

  /** Says again what a result that waits is waiting for. */
  showConnection() {
    this.result?.refresh();
  }

  /** The next of today's puzzles that isn't finished; null if there is none. */
  async next() {
    const { finishedDailies, firstOf } = await this.more();
    const games = await finishedDailies();
    return this.all.find(({ name }) => !firstOf(games, dateOf(), name)) ?? null;
  }
}
