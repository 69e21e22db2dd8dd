// The game on the table, and what stands around the board: title, fields, counters, controls, the list of moves.

import { labelStart, showStatus } from "./status.js";
import { inWords, secondLevel } from "./games.js";
import { showKeys } from "./key-list.js";
import { byId, childrenOf, setText } from "./page.js";
import { showLine } from "./sharing.js";
import { renewGame } from "./storage.js";

/** @typedef {import("./abi.js").TableState} TableState */
/** @typedef {import("./arcade-abi.js").Game} Game */

export class Table {
  /**
   * The state of the game; null until the program has told that of a new one.
   * @type {TableState | null}
   */
  state = null;

  /**
   * @param {object} page
   * @param {import("./engine.js").Engine} page.engine
   * @param {import("./games.js").Games} page.games
   * @param {import("./form.js").ParameterForm} page.form
   * @param {import("./controls.js").Controls} page.controls
   * @param {import("./scrubber.js").Scrubber} page.scrubber
   * @param {import("./log.js").MoveLog} page.log
   * @param {import("./lesson.js").Lesson} page.lesson
   * @param {import("./keeper.js").Keeper} page.keeper
   * @param {import("./places.js").Places} page.places
   * @param {import("./daily.js").Dailies} page.dailies
   * @param {(state: TableState, game: Game, isReal: boolean) => void} page.note Counts a game that has a result; `isReal` if it
   *   isn't a tutorial.
   * @param {(takesTilt: boolean) => void} page.offerTilt
   */
  constructor({ engine, games, form, controls, scrubber, log, lesson, keeper, places, dailies, note, offerTilt }) {
    this.engine = engine;
    this.games = games;
    this.form = form;
    this.controls = controls;
    this.scrubber = scrubber;
    this.log = log;
    this.lesson = lesson;
    this.keeper = keeper;
    this.places = places;
    this.dailies = dailies;
    this.note = note;
    this.offerTilt = offerTilt;
    /** The description of the game. @type {Game} */
    this.game = games.all[0];
  }

  /** Forgets the game, for another one. */
  clear() {
    this.state = null;
    this.log.clear();
  }

  /**
   * The level that follows the one just won without help, or a tutorial.
   * @returns {import("./status.js").Level | null}
   */
  get nextLevel() {
    const { state, game } = this;
    if (this.lesson.isSmallGame && state?.result && state.status === "won") return secondLevel(game) ?? null;
    return state?.next ?? null;
  }

  /** @param {TableState} news */
  show(news) {
    const old = this.state;
    this.state = news;
    if (this.form.game?.name !== news.game) this.#showGame(news.game);
    if (JSON.stringify(old?.parameters) !== JSON.stringify(news.parameters)) this.form.fill(news.parameters);
    showStatus(news, old, this.game, this.nextLevel);
    if (this.lesson.follow(news)) this.places.moveStage();
    this.controls.follow(news);
    labelStart(news);
    this.scrubber.show(news);
    this.log.follow(BigInt(news.moves));
    showLine(() => this.engine.line);
    this.#nameGame(news);
    // The last news of a game can come while the next one waits for its part of the program.
    if (this.places.isTableShown) byId("loading").hidden = true;
    this.keeper.follow(!news.playing && news.moves !== old?.moves);
    if (old?.finished && !news.finished) renewGame();
    this.dailies.show(news, old, this.game);
    if (news.result && !old?.result) this.note(news, this.game, !this.lesson.isSmallGame);
  }

  /** @param {string} name */
  #showGame(name) {
    const game = this.games.find(name) ?? this.game;
    this.game = game;
    this.form.show(game);
    // After a match its own game is back, perhaps while the home page is shown.
    if (this.places.isTableShown) this.places.applyGame(game);
    setText(byId("how"), game.help);
    showKeys(game);
    this.controls.show(game);
    document.body.classList.toggle("toy", !game.hasMoves);
    document.body.classList.toggle("alone", !game.hasContest);
    document.body.classList.toggle("unranked", game.measures.length === 0);
    this.offerTilt(game.takesTilt);
    byId("playfield").setAttribute("aria-label", game.playfield);
    this.places.moveStage();
  }

  /**
   * Shows the game's level, its special settings, or what a toy is for, in the bar.
   * @param {TableState} news
   */
  #nameGame(news) {
    const [title, line] = childrenOf(byId("game-title"));
    setText(title, this.game.title);
    if (news.daily) return setText(line, this.dailies.caption(news.daily));
    if (!this.game.hasMoves) return setText(line, this.game.card.invitation);
    setText(line, this.lesson.caption || inWords(this.game, news.parameters));
  }
}
