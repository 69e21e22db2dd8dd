// A WebAssembly program behind functions: text goes in and comes out, events and time go in, drawings come out.

/** @typedef {import("./abi.js").ProgramExports} ProgramExports */
/** @typedef {import("./abi.js").ProgramImports} ProgramImports */
/** @typedef {import("./painter.js").DisplayList} DisplayList */

/** @typedef {(...values: number[]) => number | void} Callback A function between JavaScript and Swift. */
/** @typedef {ProgramExports & { [name: string]: Callback }} AnyExports The functions of a program of which no more is known. */

/**
 * The values that a function of the program takes.
 * @template F
 * @typedef {F extends (...values: infer V) => unknown ? V : never} Values
 */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * @template {object} [Exports=ProgramExports] The functions that Swift exports.
 */
export class Program {
  constructor() {
    /**
     * The compiled program, for threads of the page to run it too.
     * @type {WebAssembly.Module | null}
     */
    this.module = null;
    /**
     * Its functions and its memory; there once it is loaded.
     * @type {Exports & { readonly memory: WebAssembly.Memory }}
     */
    this.program;
    /**
     * What it starts without.
     * @type {import("./parts.js").Parts | undefined}
     */
    this.parts = undefined;
    this.answer = "";
    this.hasFailed = false;
    this.fail = () => {};
  }

  /** The program's memory, which is another one when it has grown. */
  get buffer() {
    return this.program.memory.buffer;
  }

  /**
   * Loads a program.
   * @param {string | WebAssembly.Module} program Where the program is, or what it was compiled to elsewhere.
   * @param {object} page
   * @param {import("./stages.js").Stages} [page.stages] Shows what the program draws.
   * @param {import("./tiles.js").Tiles} [page.tiles] Makes the pictures of tiles.
   * @param {() => void} [page.fail] Called once, when the program has stopped by a fault of its own.
   * @param {Record<string, Callback>} [more] Functions of the page beside those of every page, by the names that Swift imports.
   * @param {import("./parts.js").Parts} [parts] What the program starts without, if it is in parts.
   */
  async start(program, { stages, tiles, fail = () => {} }, more = {}, parts = undefined) {
    this.fail = fail;
    this.parts = parts;
    /**
     * A display list in the program's memory.
     * @param {[words: number, wordCount: number, text: number, textCount: number]} place @returns {DisplayList}
     */
    const listAt = (...[words, wordCount, text, textCount]) => {
      const { buffer } = this;
      return [
        new Uint32Array(buffer, words, wordCount),
        new Float32Array(buffer, words, wordCount),
        new Uint8Array(buffer, text, textCount),
      ];
    };
    /** @type {ProgramImports} */
    const host = {
      draw: (stage, ...memory) => stages?.draw(stage, ...listAt(...memory)),
      layer_count: (stage, count) => stages?.setLayerCount(stage, count),
      draw_layer: (stage, layer, divisor, bleed, ...memory) =>
        stages?.drawLayer(stage, layer, divisor, bleed, ...listAt(...memory)),
      place_layer: (stage, ...place) => stages?.placeLayer(stage, ...place),
      reply: (bytes, count) => {
        this.answer = this.read(bytes, count);
      },
      symbol: (set, color, ...memory) => {
        const [words, , text] = listAt(...memory);
        tiles?.takeSymbol(set, color, words, text);
      },
      tile: (bytes, count) => tiles?.render(new Uint8Array(this.buffer, bytes, count)),
      tileNow: (bytes, count) => tiles?.renderNow(new Uint8Array(this.buffer, bytes, count)),
      releaseTile: (image) => tiles?.release(image),
    };
    this.module = typeof program === "string" ? await WebAssembly.compileStreaming(fetch(program)) : program;
    const imports = { host: { ...more, ...host }, env: environment, wasi_snapshot_preview1: environment };
    const instance = await WebAssembly.instantiate(this.module, { ...imports, placeholder: parts?.placeholders ?? {} });
    parts?.connect(imports, instance.exports);
    this.program = /** @type {Exports & { readonly memory: WebAssembly.Memory }} */ (/** @type {unknown} */ (instance.exports));
  }

  /** Runs its `main.swift`; a worker that makes tiles has no use for that. */
  run() {
    this.#call("__main_argc_argv", 0, 0);
  }

  /**
   * Calls a function of the program. A fault in there is said once; after it the program isn't called again.
   * @template {keyof Exports & string} Name
   * @param {Name} name @param {Values<Exports[Name]>} values
   * @returns {number} 0 if the function returns nothing.
   */
  call(name, ...values) {
    return this.#call(name, .../** @type {number[]} */ (values));
  }

  /** @param {string} name @param {number[]} values */
  #call(name, ...values) {
    if (this.hasFailed) return 0;
    try {
      return /** @type {AnyExports} */ (/** @type {unknown} */ (this.program))[name](...values) ?? 0;
    } catch (error) {
      this.hasFailed = true;
      this.fail();
      throw error;
    } finally {
      this.returned();
    }
  }

  /** Called after each call of the program. */
  returned() {}

  /**
   * @param {number} x @param {number} y @param {number} deltaX @param {number} deltaY @param {number} modifiers
   * @param {boolean} isPrecise @returns {boolean} Whether something scrolled or zoomed.
   */
  wheel(x, y, deltaX, deltaY, modifiers, isPrecise) {
    return this.#call("wheel", x, y, deltaX, deltaY, modifiers, isPrecise ? 1 : 0) !== 0;
  }

  /** @param {string} key A name as of KeyboardEvent.key. @returns {boolean} Whether it was of use. */
  press(key) {
    return this.#call("key", this.write(key)) !== 0;
  }

  /** @param {Values<ProgramExports["pointer"]>} values */
  pointer(...values) {
    this.#call("pointer", ...values);
  }

  /** @param {Values<ProgramExports["resize"]>} values */
  resize(...values) {
    this.#call("resize", ...values);
  }

  /** @param {number} seconds @returns {boolean} Whether the next frame is needed. */
  frame(seconds) {
    return this.#call("frame", seconds) !== 0;
  }

  /**
   * Calls a function that takes a text, or nothing, and replies with one.
   * @param {keyof Exports & string} name @param {string} [text]
   */
  ask(name, text) {
    this.answer = "";
    if (text === undefined) this.#call(name);
    else this.#call(name, this.write(text));
    return this.answer;
  }

  /**
   * Hands over bytes, after other values, to a function that may reply with a text.
   * @param {keyof Exports & string} name @param {Uint8Array} bytes @param {number[]} values
   */
  exchange(name, bytes, ...values) {
    this.answer = "";
    this.#call(name, ...values, this.writeBytes(bytes));
    return this.answer;
  }

  /**
   * A text in the program's memory.
   * @param {number} bytes @param {number} count
   */
  read(bytes, count) {
    return decoder.decode(new Uint8Array(this.buffer, bytes, count));
  }

  /**
   * Writes text for the call that follows, and gives its length.
   * @param {string} text
   */
  write(text) {
    return this.writeBytes(encoder.encode(text));
  }

  /** @param {Uint8Array} bytes */
  writeBytes(bytes) {
    if (this.hasFailed) return 0;
    const address = /** @type {ProgramExports} */ (/** @type {unknown} */ (this.program)).input(bytes.length);
    new Uint8Array(this.buffer, address, bytes.length).set(bytes);
    return bytes.length;
  }
}

/** What the program's C library would want of an operating system: nothing but a way to stop. */
const environment = new Proxy({}, {
  has: () => true,
  get: (_, name) => () => {
    // The seed of hash tables: they hold nothing secret, and so each run is like the other.
    if (name === "random_get") return 0;
    throw new Error(`Pastime called ${String(name)}, which is not there`);
  },
});
