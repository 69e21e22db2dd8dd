// The arcade's program behind functions: games, tables and matches, beside what any program has.

import { motion, toneLength } from "./arcade-abi.js";
import { Program } from "./program.js";
import { Parts } from "./parts.js";

/** @typedef {import("./abi.js").ProgramExports & import("./arcade-abi.js").ArcadeExports} Exports */
/** @typedef {import("./arcade-abi.js").Game} Game */
/** @typedef {import("./arcade-abi.js").MatchState} MatchState */
/** @typedef {import("./abi.js").TableState} TableState */
/** @typedef {import("./canvas-size.js").Size} Size */
/** @typedef {import("./program.js").Callback} Callback */
/** @typedef {{ top: number, left: number, bottom: number, right: number }} Insets In points. */

/**
 * @typedef {object} OnlinePage The page's functions for online play.
 * @property {(delay: number) => void} connect Opens a connection after a delay in milliseconds.
 * @property {() => void} hangUp
 * @property {(text: string) => void} send
 * @property {(name: "token" | "ticket", text: string) => void} keep Stores a text, or deletes it if it is empty.
 * @property {(delay: number) => void} wake Calls `passTime` after a delay in milliseconds; never if it is negative.
 * @property {(state: MatchState) => void} tell
 * @property {(state: MatchState | null) => void} tellRace Receives the state of a race; null when it is left.
 */

/**
 * @typedef {object} Part A part of the program that it starts without.
 * @property {string | WebAssembly.Module} file Where it is, or what it was compiled to elsewhere.
 * @property {readonly string[]} games The names of the games that need it; `chess-card` if only that game's card does.
 */

/**
 * @typedef {object} ArcadePage The page around a table.
 * @property {import("./stages.js").Stages} stages Draws the stages.
 * @property {(tones: Float32Array, haptics: Int32Array) => void} sound Plays a cue.
 * @property {(state: TableState) => void} tell
 * @property {() => void} fail Called when the program has crashed.
 * @property {(game: string, question: string, number: number) => boolean} ask Passes a question to a game's player
 *   elsewhere; returns whether that is possible.
 * @property {import("./tiles.js").Tiles} tiles Makes the pictures of tiles.
 * @property {OnlinePage} online
 * @property {Uint8Array} catalogue The language of what the program says; empty for English.
 * @property {readonly Part[]} parts What the program starts without.
 * @property {string} line The line of the game that is opened first: its parts are fetched with the program.
 */

/** How long an analysis goes on before it tells of it: some fiftieths of a second. */
const slicesOfAnalysis = 40;

/**
 * @extends {Program<Exports>}
 */
export class Engine extends Program {
  /**
   * What the program has told during a call, to be passed on when it has returned.
   * @type {string[]}
   */
  #news = [];
  /**
   * The same for matches and races, in order.
   * @type {{ isRace: boolean, text: string }[]}
   */
  #matchNews = [];

  /**
   * @param {string | WebAssembly.Module} program The program's address, or its module compiled elsewhere.
   * @param {Partial<ArcadePage>} page What is missing is never asked for, or of no use.
   */
  static async load(program, { stages, sound, tell, fail, ask, tiles, online, catalogue, parts = [], line = "" }) {
    const engine = new Engine(parts);
    // Without a game, the home page needs the first part.
    engine.parts.expect(line ? engine.#partsOf(line) : 1);
    engine.tell = tell;
    engine.tellMatch = online?.tell;
    engine.tellRace = online?.tellRace;
    /** @type {import("./arcade-abi.js").ArcadeImports} */
    const imports = {
      sound: (tones, count, haptics, hapticCount) =>
        sound?.(
          new Float32Array(engine.buffer, tones, toneLength * count),
          new Int32Array(engine.buffer, haptics, hapticCount)),
      state: (bytes, count) => {
        engine.#news.push(engine.read(bytes, count));
      },
      ask: (number, bytes, count) => {
        const [game, question] = engine.read(bytes, count).split(" ");
        return ask?.(game, question, number) ? 1 : 0;
      },
      online_now: () => performance.now(),
      online_wake: (delay) => online?.wake(delay),
      online_connect: (delay) => online?.connect(delay),
      online_hang_up: () => online?.hangUp(),
      online_send: (bytes, count) => online?.send(engine.read(bytes, count)),
      online_keep: (bytes, count) => {
        const [name, ...words] = engine.read(bytes, count).split(" ");
        online?.keep(name === "token" ? name : "ticket", words.join(" "));
      },
      online_state: (bytes, count) => {
        engine.#matchNews.push({ isRace: false, text: engine.read(bytes, count) });
      },
      race_state: (bytes, count) => {
        engine.#matchNews.push({ isRace: true, text: engine.read(bytes, count) });
      },
    };
    await engine.start(program, { stages, tiles, fail }, { ...imports }, engine.parts);
    if (catalogue && catalogue.length > 0) engine.exchange("speak", catalogue);
    engine.run();
    return engine;
  }

  /**
   * The names of the games that need each part.
   * @type {readonly (readonly string[])[]}
   */
  #gamesOfParts;

  /** @param {readonly Part[]} parts What the program starts without. */
  constructor(parts) {
    super();
    this.parts = new Parts(parts.map(({ file }) => file));
    this.#gamesOfParts = parts.map(({ games }) => games);
    /** @type {ArcadePage["tell"] | undefined} */
    this.tell = undefined;
    /** @type {OnlinePage["tell"] | undefined} */
    this.tellMatch = undefined;
    /** @type {OnlinePage["tellRace"] | undefined} */
    this.tellRace = undefined;
  }

  /** Loads the whole program, if that hasn't begun; resolves when it is there. Matches and the games' players need it. */
  whole() {
    return this.parts.load();
  }

  /**
   * How many of the program's parts a game needs; a line of no game needs all of them.
   * @param {string} line @param {boolean} [isOnCard] Whether it only plays on its card.
   */
  #partsOf(line, isOnCard = false) {
    const name = /^[^\s]*/.exec(line)?.[0] ?? "";
    const place = (/** @type {string} */ name) => this.#gamesOfParts.findIndex((games) => games.includes(name)) + 1;
    return isOnCard && place(`${name}-card`) || place(name) || this.#gamesOfParts.length;
  }

  /**
   * Whether the parts of a line's game are there.
   * @param {string} line @param {boolean} [isOnCard] Whether it only plays on its card.
   */
  isReady(line, isOnCard) {
    return this.parts.count >= this.#partsOf(line, isOnCard);
  }

  /**
   * Waits for the parts of a line's game, without having them loaded.
   * @param {string} line @param {boolean} [isOnCard] Whether it only plays on its card.
   */
  ready(line, isOnCard) {
    return this.parts.has(this.#partsOf(line, isOnCard));
  }

  returned() {
    const [news, matchNews] = [this.#news, this.#matchNews];
    this.#news = [];
    this.#matchNews = [];
    for (const text of news) this.tell?.(JSON.parse(text));
    for (const { isRace, text } of matchNews) (isRace ? this.tellRace : this.tellMatch)?.(JSON.parse(text));
  }

  /** @returns {Game[]} */
  get games() {
    return JSON.parse(this.ask("games"));
  }

  /**
   * The puzzles of a day.
   * @param {string} date @returns {import("./arcade-abi.js").Daily[]}
   */
  dailies(date) {
    return JSON.parse(this.ask("dailies", date) || "[]");
  }

  get line() {
    return this.ask("line");
  }

  /** The line with the times of its moves. */
  get timedLine() {
    return this.ask("timed_line");
  }

  get saved() {
    return this.ask("saved");
  }

  /** The digest of the position. */
  get digest() {
    return this.ask("digest");
  }

  /** @param {bigint} from @param {number} count @returns {string[]} */
  log(from, count) {
    return JSON.parse(this.ask("log", `${from} ${count}`));
  }

  /** The best results of all games, for storage and for `remember`. */
  get bests() {
    return this.ask("bests");
  }

  /** @param {string} bests */
  remember(bests) {
    this.ask("remember", bests);
  }

  /**
   * Passes in the answer to a question.
   * @param {number} number @param {string} answer Empty if there is none.
   */
  advise(number, answer) {
    this.call("advise", number, this.write(answer));
  }

  /**
   * Lets a game's solver answer a question, which can take long.
   * @param {string} game @param {string} question
   */
  think(game, question) {
    return this.ask("think", `${game} ${question}`);
  }

  /**
   * Begins the analysis of a game.
   * @param {string} line @returns {string} Why it can't be analysed, or an empty text.
   */
  analyse(line) {
    return this.ask("analyse", line);
  }

  /**
   * Goes on with the analysis for a moment; the state has the values since the last call.
   * @returns {import("./arcade-abi.js").AnalysisState}
   */
  analyseOn() {
    this.answer = "";
    this.call("analyse_on", slicesOfAnalysis);
    return JSON.parse(this.answer);
  }

  /**
   * Opens a game line or a saved session.
   * @param {string} text @returns {string} The error, or an empty text.
   */
  open(text) {
    return this.ask("open", text);
  }

  /**
   * What can be played of a game line that can't be played to its end.
   * @param {string} text @returns {{ moves: string, line: string } | null} The number of moves, and the line; null if there are none.
   */
  beginning(text) {
    const [, moves, line] = /^(\d+) ([^]+)$/.exec(this.ask("beginning", text)) ?? [];
    return line === undefined ? null : { moves, line };
  }

  /** @param {string} command @returns {string} The error, or an empty text. */
  perform(command) {
    return this.ask("perform", command);
  }

  /** @param {string} game @param {string} name @param {string} value @returns {string} The error, or an empty text. */
  check(game, name, value) {
    return this.ask("check", `${game} ${name} ${value}`);
  }

  /**
   * Checks a game's settings together.
   * @param {string} game @param {string} settings @returns {{ name: string, message: string } | null}
   */
  checkAll(game, settings) {
    const [name, message] = this.ask("check_all", `${game} ${settings}`).split("\n");
    return message ? { name, message } : null;
  }

  /**
   * How much of the earth's pull, 1 in all, leads to the right and down the screen.
   * @param {number} x @param {number} y
   */
  tilt(x, y) {
    this.call("tilt", x, y);
  }

  /**
   * Says how far controls float over the stage's edges, and whether the board glides to its new place.
   * @param {Insets} insets @param {boolean} glides
   */
  inset({ top, left, bottom, right }, glides) {
    this.call("inset", top, left, bottom, right, glides ? 1 : 0);
  }

  // Small stages: games that play automatically, and pictures of games.

  /**
   * @param {number} stage From `stage.firstExhibit` on. @param {string} pace Or `still`. @param {string} line
   * @returns {string} The error.
   */
  openExhibit(stage, pace, line) {
    this.answer = "";
    const count = this.write(`${pace} ${line}`);
    this.call("exhibit_open", stage, count);
    return this.answer;
  }

  /** @param {number} stage @param {Size} size @param {number} pixelScale @param {Insets} insets */
  resizeExhibit(stage, { width, height }, pixelScale, { top, left, bottom, right }) {
    this.call("exhibit_resize", stage, width, height, pixelScale, top, left, bottom, right);
  }

  /**
   * @param {number} stage @param {number} seconds Of its own time. @returns {boolean} Whether another frame is needed.
   */
  showExhibit(stage, seconds) {
    return this.call("exhibit_frame", stage, seconds) !== 0;
  }

  /**
   * Returns the number of moves of an exhibit's game, and of those that have been shown.
   * @param {number} stage
   */
  exhibitPlaces(stage) {
    return { now: this.call("exhibit_place", stage), all: this.call("exhibit_moves", stage) };
  }

  /**
   * Goes to where so many moves of an exhibit's game have been made.
   * @param {number} stage @param {number} place
   */
  seekExhibit(stage, place) {
    this.call("exhibit_seek", stage, place);
  }

  /** @param {number} stage */
  closeExhibit(stage) {
    this.call("exhibit_close", stage);
  }

  /** @param {import("./surroundings.js").Look} look */
  setLook({ isDark, isColorBlind, moves, hasContrast }) {
    this.call("look", isDark ? 1 : 0, isColorBlind ? 1 : 0, motion[moves], hasContrast ? 1 : 0);
  }

  // Online play. After each call a frame has to be shown soon.

  /**
   * Starts with the stored values.
   * @param {Record<string, string>} kept
   */
  startOnline(kept) {
    this.ask("online_start", Object.entries(kept).map(([name, text]) => `${name} ${text}`).join("\n"));
  }

  /** @param {string} command @returns {string} The error, or an empty text. */
  performOnline(command) {
    return this.ask("online_perform", command);
  }

  /** @param {string} message */
  receive(message) {
    this.ask("online_receive", message);
  }

  opened() {
    this.call("online_opened");
  }

  closed() {
    this.call("online_closed");
  }

  passTime() {
    this.call("online_time");
  }

  /** @param {number} width @param {number} height @param {number} pixelScale */
  resizeSecond(width, height, pixelScale) {
    this.call("second_resize", width, height, pixelScale);
  }
}
