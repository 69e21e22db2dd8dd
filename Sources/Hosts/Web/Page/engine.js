// The WebAssembly program behind functions: text goes in and comes out, time is handed in, drawings come out.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * @typedef {object} State How the game stands; counts are text, since they outgrow numbers.
 * @property {string} game
 * @property {Record<string, string>} parameters
 * @property {"playing" | "won" | "lost"} status
 * @property {string} moves
 * @property {string} movesInAll
 * @property {string} [optimum]
 * @property {number} seconds
 * @property {boolean} playing
 * @property {string} [result]
 * @property {{ number: number, text: string, refusal: boolean }} notice
 * @property {string[]} announcements
 */

/**
 * @typedef {object} Parameter
 * @property {string} name
 * @property {string} title
 * @property {"integer" | "flag" | "word"} kind
 * @property {number} [least]
 * @property {number} [most]
 * @property {number | boolean} [initial]
 */

/** @typedef {{ name: string, title: string, summary: string, parameters: Parameter[] }} Game */

export class Engine {
  /**
   * @param {string} url Where the program is.
   * @param {(words: Uint32Array, numbers: Float32Array, text: Uint8Array) => void} draw
   * @param {(state: State) => void} tell
   */
  static async load(url, draw, tell) {
    const engine = new Engine();
    const host = {
      draw: (words, wordCount, text, textCount) => {
        const { buffer } = engine.program.memory;
        draw(
          new Uint32Array(buffer, words, wordCount),
          new Float32Array(buffer, words, wordCount),
          new Uint8Array(buffer, text, textCount));
      },
      state: (bytes, count) => tell(JSON.parse(engine.read(bytes, count))),
      reply: (bytes, count) => {
        engine.answer = engine.read(bytes, count);
      },
    };
    const { instance } = await WebAssembly.instantiateStreaming(fetch(url), { host, env: environment });
    engine.program = instance.exports;
    return engine;
  }

  constructor() {
    /** @type {any} */
    this.program = null;
    this.answer = "";
  }

  /** @returns {Game[]} */
  get games() {
    return JSON.parse(this.ask(() => this.program.games()));
  }

  get line() {
    return this.ask(() => this.program.line());
  }

  get saved() {
    return this.ask(() => this.program.saved());
  }

  /** @param {bigint} from @param {number} count @returns {string[]} */
  log(from, count) {
    return JSON.parse(this.ask(() => this.program.log(this.write(`${from} ${count}`))));
  }

  /** Opens a game line or a saved session. @param {string} text @returns {string} What was wrong, or nothing. */
  open(text) {
    return this.ask(() => this.program.open(this.write(text)));
  }

  /** @param {string} command @returns {string} What was wrong, or nothing. */
  perform(command) {
    return this.ask(() => this.program.perform(this.write(command)));
  }

  /** @param {string} game @param {string} name @param {string} value @returns {string} What is wrong, or nothing. */
  check(game, name, value) {
    return this.ask(() => this.program.check(this.write(`${game} ${name} ${value}`)));
  }

  /** @param {string} key A name as of KeyboardEvent.key. @returns {boolean} Whether it was of use. */
  press(key) {
    return this.program.key(this.write(key)) !== 0;
  }

  pointer(...values) {
    this.program.pointer(...values);
  }

  resize(width, height) {
    this.program.resize(width, height);
  }

  /** @param {boolean} isDark @param {"off" | "normal" | "fast"} motion */
  wear(isDark, motion) {
    this.program.wear(isDark ? 1 : 0, motion === "off" ? 0 : motion === "fast" ? 2 : 1);
  }

  /** @param {number} seconds @returns {boolean} Whether the next frame is needed. */
  frame(seconds) {
    return this.program.frame(seconds) !== 0;
  }

  ask(question) {
    this.answer = "";
    question();
    return this.answer;
  }

  read(bytes, count) {
    return decoder.decode(new Uint8Array(this.program.memory.buffer, bytes, count));
  }

  /** Writes text for the call that follows, and gives its length. */
  write(text) {
    const bytes = encoder.encode(text);
    const address = this.program.input(bytes.length);
    new Uint8Array(this.program.memory.buffer, address, bytes.length).set(bytes);
    return bytes.length;
  }
}

/** What the program's C library would want of an operating system: nothing but a way to stop. */
const environment = new Proxy({}, {
  has: () => true,
  get: (_, name) => () => {
    throw new Error(`Pastime called ${String(name)}, which is not there`);
  },
});
