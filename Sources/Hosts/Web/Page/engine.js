// The arcade's program behind functions: games, tables and matches, beside what any program has.

import { Program } from "./program.js";

/**
 * @typedef {object} State The state of the game; counts are text, since they outgrow numbers.
 * @property {string} game
 * @property {Record<string, string>} parameters
 * @property {"playing" | "won" | "lost"} status
 * @property {boolean} over Whether no more moves are possible.
 * @property {string} figure The one number that counts; its caption is shown beneath.
 * @property {string} caption
 * @property {{ number: number, text: string }} gain The latest gain: "+512".
 * @property {string} [legend] The meaning of the board's colors.
 * @property {string} standing The most useful fact about the game; empty where that is the number of moves.
 * @property {string} moves
 * @property {string} movesInAll
 * @property {string} [fewest]
 * @property {number} seconds
 * @property {boolean} playing Whether moves are played automatically.
 * @property {boolean} thinking Whether the game's solver is thinking about a hint or a move.
 * @property {boolean} assisted
 * @property {boolean} ranked Whether a leaderboard takes the game as it is now.
 * @property {boolean} [paused] Whether time is paused, in a game with a running clock.
 * @property {string[]} bests
 * @property {Record<string, boolean>} switches
 * @property {Record<string, number>} sliders
 * @property {Record<string, string>} choices
 * @property {{ title: string, text: string, mark: number, marks: number }} [lesson] The tutorial's next step.
 * @property {string} [result]
 * @property {{ number: number, text: string, refusal: boolean }} notice
 * @property {string[]} announcements
 */

/**
 * @typedef {object} Parameter
 * @property {string} name
 * @property {string} title
 * @property {"integer" | "choice" | "option" | "flag" | "word"} kind
 * @property {number} [least]
 * @property {number} [most]
 * @property {number[]} [values]
 * @property {{ word: string, title: string }[]} [options]
 * @property {number | boolean | string} [initial]
 */

/**
 * @typedef {object} Game
 * @property {string} name
 * @property {string} title
 * @property {string} summary
 * @property {Parameter[]} parameters
 * @property {string} playfield The playfield's accessible name.
 * @property {string} help How to play.
 * @property {boolean} keysAnywhere Whether its keys work anywhere on the page.
 * @property {boolean} hasSolution
 * @property {boolean} hasPlayer
 * @property {boolean} hasContest Whether two can play it against each other.
 * @property {Measure[]} measures What its leaderboards compare: alone, and in a match; empty if it has none.
 * @property {{ settings: string, caption: string }} [lesson] The small game of its tutorial.
 * @property {{ title: string, caption: string, settings: string, picture: string }[]} presets
 * @property {Switch[]} switches
 * @property {{ invitation: string, settings: string, pace: string }} card The game on its card.
 * @property {{ light: Record<string, number>, dark: Record<string, number> }} chrome Its colors, as 24-bit numbers.
 * @property {{ name: string, use: string }[]} keys
 * @property {Slider[]} sliders
 * @property {{ name: string, title: string, help: string, options: { word: string, title: string }[] }[]} choices
 * @property {{ name: string, title: string, help: string }[]} actions
 * @property {boolean} hasMoves Whether it is a game; a toy has no moves, and no controls for them.
 * @property {boolean} takesTilt Whether it uses the device's tilt.
 */

/**
 * @typedef {object} Measure
 * @property {string} measure
 * @property {string} title
 * @property {[string, string] | null} unit Its name for one and for several; null for a time in ticks.
 */

/**
 * @typedef {object} Switch
 * @property {string} name
 * @property {string} title
 * @property {string} help
 * @property {boolean} isOn
 * @property {boolean} isKept
 * @property {boolean} isHelp
 * @property {string} icon Empty if it may be hidden in the drawer.
 */

/**
 * @typedef {object} Slider
 * @property {string} name
 * @property {string} title
 * @property {string} help
 * @property {number} least
 * @property {number} most
 * @property {number} step
 * @property {number} initial
 * @property {number} decimals The number of decimals of its values.
 * @property {string} unit The text after the value.
 */

/**
 * @typedef {object} Side The state of a player of a match.
 * @property {number} score
 * @property {string} scoreText The score in words.
 * @property {number} progress From 0 at the start to 1 at the goal.
 */

/**
 * @typedef {object} MatchState The state of online play.
 * @property {"off" | "connecting" | "online" | "lost"} connection
 * @property {number | null} retryIn The seconds until a lost connection is retried.
 * @property {string} nickname
 * @property {boolean} nicknameRefused
 * @property {"idle" | "waiting" | "invited" | "visiting" | "joining" | "countdown" | "playing" | "over"} phase
 * @property {string} game
 * @property {string} line The game with its parameters.
 * @property {string | null} code
 * @property {number} waited In seconds.
 * @property {string[]} bots The names of bots that are ready to play.
 * @property {Side & { name: string, isBot: boolean, isMissing: boolean, isGone: boolean, wantsRematch: boolean,
 *   faceNumber: number, face: string } | null} opponent
 * @property {Side & { blockedFor: number } | null} own
 * @property {number} clock Seconds since the start; negative in the countdown.
 * @property {boolean} scoreDecides Whether points decide, not a goal alone.
 * @property {number} limit In seconds.
 * @property {MatchResult | null} result
 * @property {boolean} wantsRematch
 * @property {{ number: number, text: string } | null} notice
 */

/**
 * @typedef {object} MatchResult
 * @property {"won" | "lost" | "tied" | "void"} outcome
 * @property {"goal" | "score" | "timeLimit" | "resignation" | "absence" | "stopped"} reason
 * @property {number} seconds
 * @property {string} ownText The scores in words.
 * @property {string} opponentText
 * @property {string} ownLine
 * @property {string} opponentLine
 */

/**
 * @typedef {object} OnlinePage The page's functions for online play.
 * @property {(delay: number) => void} connect Opens a connection after a delay in milliseconds.
 * @property {() => void} hangUp
 * @property {(text: string) => void} send
 * @property {(name: string, text: string) => void} keep Stores a text, or deletes it if it is empty.
 * @property {(delay: number) => void} wake Calls `passTime` after a delay in milliseconds; never if it is negative.
 * @property {(state: MatchState) => void} tell
 */

export class Engine extends Program {
  /**
   * @param {string | WebAssembly.Module} program The program's address, or its module compiled elsewhere.
   * @param {object} host
   * @param {import("./stages.js").Stages} [host.stages] Draws the stages.
   * @param {(tones: Float32Array, haptics: Int32Array) => void} [host.sound] Plays a cue.
   * @param {(state: State) => void} host.tell
   * @param {() => void} host.fail Called when the program has crashed.
   * @param {(game: string, question: string, number: number) => boolean} [host.ask] Passes a question to a game's
   *   solver elsewhere; returns whether that is possible.
   * @param {import("./tiles.js").Tiles} [host.tiles] Makes the pictures of tiles.
   * @param {OnlinePage} [host.online]
   */
  static async load(program, { stages, sound, tell, fail, ask = () => false, tiles, online }) {
    const engine = new Engine();
    engine.tell = tell;
    engine.tellMatch = online?.tell;
    await engine.start(program, { stages, tiles, fail }, {
      sound: (tones, count, haptics, hapticCount) => {
        const { buffer } = engine.program.memory;
        sound(new Float32Array(buffer, tones, 7 * count), new Int32Array(buffer, haptics, hapticCount));
      },
      state: (bytes, count) => {
        engine.news.push(engine.read(bytes, count));
      },
      ask: (number, bytes, count) => {
        const [game, question] = engine.read(bytes, count).split(" ");
        return ask(game, question, number) ? 1 : 0;
      },
      online_now: () => performance.now(),
      online_wake: (delay) => online.wake(delay),
      online_connect: (delay) => online.connect(delay),
      online_hang_up: () => online.hangUp(),
      online_send: (bytes, count) => online.send(engine.read(bytes, count)),
      online_keep: (bytes, count) => {
        const [name, ...words] = engine.read(bytes, count).split(" ");
        online.keep(name, words.join(" "));
      },
      online_state: (bytes, count) => {
        engine.matchNews.push(engine.read(bytes, count));
      },
    });
    engine.run();
    return engine;
  }

  constructor() {
    super();
    /** What the program has told during a call, to be passed on when it has returned. @type {string[]} */
    this.news = [];
    /** The same for matches. @type {string[]} */
    this.matchNews = [];
  }

  returned() {
    const { news, matchNews } = this;
    this.news = [];
    this.matchNews = [];
    for (const text of news) this.tell(JSON.parse(text));
    for (const text of matchNews) this.tellMatch(JSON.parse(text));
  }

  /** @returns {Game[]} */
  get games() {
    return JSON.parse(this.ask("games"));
  }

  get line() {
    return this.ask("line");
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

  /** Passes in the answer to a question. @param {number} number @param {string} answer Empty if there is none. */
  advise(number, answer) {
    this.call("advise", number, this.write(answer));
  }

  /** Lets a game's solver answer a question, which can take long. @param {string} game @param {string} question */
  think(game, question) {
    return this.ask("think", `${game} ${question}`);
  }

  /** Opens a game line or a saved session. @param {string} text @returns {string} The error, or an empty text. */
  open(text) {
    return this.ask("open", text);
  }

  /** @param {string} command @returns {string} The error, or an empty text. */
  perform(command) {
    return this.ask("perform", command);
  }

  /** @param {string} game @param {string} name @param {string} value @returns {string} The error, or an empty text. */
  check(game, name, value) {
    return this.ask("check", `${game} ${name} ${value}`);
  }

  /** Checks a game's settings together. @param {string} settings @returns {{ name: string, message: string } | null} */
  checkAll(game, settings) {
    const [name, message] = this.ask("check_all", `${game} ${settings}`).split("\n");
    return message ? { name, message } : null;
  }

  /** How much of the earth's pull, 1 in all, leads to the right and down the screen. @param {number} x @param {number} y */
  tilt(x, y) {
    this.call("tilt", x, y);
  }

  /** Says how far controls float over the stage's edges, in points, and whether the board glides to its new place. */
  inset({ top, left, bottom, right }, glides) {
    this.call("inset", top, left, bottom, right, glides ? 1 : 0);
  }

  // Small stages: games that play automatically, and pictures of games.

  /**
   * @param {number} stage From 2 on. @param {string} pace Or `still`. @param {string} line @returns {string} The error.
   */
  openExhibit(stage, pace, line) {
    this.answer = "";
    const count = this.write(`${pace} ${line}`);
    this.call("exhibit_open", stage, count);
    return this.answer;
  }

  resizeExhibit(stage, { width, height }, pixelScale, { top, left, bottom, right }) {
    this.call("exhibit_resize", stage, width, height, pixelScale, top, left, bottom, right);
  }

  /**
   * @param {number} stage @param {number} seconds Of its own time. @returns {boolean} Whether another frame is needed.
   */
  showExhibit(stage, seconds) {
    return this.call("exhibit_frame", stage, seconds) !== 0;
  }

  closeExhibit(stage) {
    this.call("exhibit_close", stage);
  }

  /** @param {boolean} isDark @param {boolean} isColorBlind @param {string} motion */
  wear(isDark, isColorBlind, motion) {
    this.call("wear", isDark ? 1 : 0, isColorBlind ? 1 : 0, motion === "off" ? 0 : motion === "fast" ? 2 : 1);
  }

  // Online play. After each call a frame has to be shown soon.

  /** Starts with the stored values. @param {Record<string, string>} kept */
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

  resizeSecond(width, height, pixelScale) {
    this.call("second_resize", width, height, pixelScale);
  }

}
