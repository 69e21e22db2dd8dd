// The parts of a program that it starts without, each in a file of its own.
//
// When the page is built, wasm-split takes their functions out of the program (docs/decisions/032-parts.md). The program calls
// them by its table of functions, where placeholders stand until the part replaces them.

import { insist } from "./insist.js";

/** @typedef {Record<string, WebAssembly.ModuleImports>} Imports */
/** @typedef {(...values: unknown[]) => unknown} AnyFunction */

/** The program's table of functions, by the name that wasm-split exports it with. */
const tableName = "%table";

export class Parts {
  /** How many parts are there: they come in their order. */
  count = 0;
  /** How many are loaded, or are to be. */
  #wanted = 0;
  #loading = Promise.resolve();
  /**
   * What is being compiled, or was.
   * @type {Promise<WebAssembly.Module>[]}
   */
  #compiling = [];
  /**
   * What the parts import; set when the program is there.
   * @type {Imports | null}
   */
  #imports = null;
  /** @type {{ count: number, come: () => void }[]} */
  #waiting = [];
  /** @type {() => void} */
  #connected = () => {};
  #connection = new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
    this.#connected = resolve;
  });

  /** @param {readonly (string | WebAssembly.Module)[]} parts Where each part is, or what it was compiled to elsewhere. */
  constructor(parts) {
    this.addresses = parts;
    /**
     * The compiled parts, for threads of the page to run them too.
     * @type {WebAssembly.Module[]}
     */
    this.modules = [];
  }

  /** The parts for a thread of the page: compiled, or else where they are. */
  get forThreads() {
    return this.addresses.map((address, index) => this.modules[index] ?? address);
  }

  /**
   * Waits for parts, without having them loaded.
   * @param {number} count The number of parts, from the first on. @returns {Promise<void>}
   */
  has(count) {
    if (this.count >= count) return Promise.resolve();
    return new Promise((come) => this.#waiting.push({ count, come }));
  }

  /**
   * Fetches and compiles parts ahead: they may come before the program, and wait for it.
   * @param {number} count The number of parts, from the first on.
   */
  expect(count) {
    for (let index = 0; index < Math.min(count, this.addresses.length); index += 1) this.#compile(index);
  }

  /** @param {number} index @returns {Promise<WebAssembly.Module>} Without a connection it is tried again and again. */
  #compile(index) {
    const part = this.addresses[index];
    this.#compiling[index] ??= typeof part === "string"
      ? insist(() => WebAssembly.compileStreaming(fetch(part))) : Promise.resolve(part);
    return this.#compiling[index];
  }

  /**
   * Loads the parts, if that hasn't begun.
   * @param {number} [count] How many of them, if not all.
   * @returns {Promise<void>} Resolves when they are there. Without a connection it is tried again and again.
   */
  load(count = this.addresses.length) {
    count = Math.min(count, this.addresses.length);
    // One after another: the first ones are needed first.
    for (; this.#wanted < count; this.#wanted += 1) {
      const index = this.#wanted;
      this.#loading = this.#loading.then(() => this.#add(index));
    }
    return this.has(count);
  }

  /** @param {number} index */
  async #add(index) {
    const module = await this.#compile(index);
    await this.#connection;
    this.modules[index] ??= module;
    // A second instance does no harm: memory, globals and table are the program's.
    await WebAssembly.instantiate(this.modules[index], /** @type {Imports} */ (this.#imports));
    this.#note(index + 1);
  }

  /** @param {number} count */
  #note(count) {
    this.count = Math.max(this.count, count);
    const come = this.#waiting.filter((waiting) => waiting.count <= this.count);
    this.#waiting = this.#waiting.filter((waiting) => waiting.count > this.count);
    for (const waiting of come) waiting.come();
  }

  // Between the program and its parts

  /**
   * The functions that stand for those of the parts, by their places in the table of functions.
   *
   * A page waits before it calls what a part has. If that is called nevertheless, everything waits for it here.
   */
  get placeholders() {
    return new Proxy(/** @type {WebAssembly.ModuleImports} */ ({}), {
      get: (_, place) => (/** @type {unknown[]} */ ...values) => {
        // Tests look for these marks, and so do people with a profile.
        performance.mark("called early", { detail: Number(place) });
        return /** @type {AnyFunction} */ (this.#loadNow(Number(place)))(...values);
      },
    });
  }

  /**
   * Takes the program's functions and its page's, which the parts call.
   * @param {Imports} imports @param {WebAssembly.Exports} exports
   */
  connect(imports, exports) {
    this.#imports = { ...imports, primary: /** @type {WebAssembly.ModuleImports} */ (exports) };
    this.#connected();
  }

  /**
   * Loads parts while everything waits, until there is a function in a place of the table.
   * @param {number} place
   */
  #loadNow(place) {
    const imports = /** @type {Imports} */ (this.#imports);
    const table = /** @type {WebAssembly.Table} */ (imports.primary[tableName]);
    const placeholder = table.get(place);
    for (let index = this.count; table.get(place) === placeholder; index += 1) {
      const part = this.addresses[index];
      this.modules[index] ??= typeof part === "string" ? new WebAssembly.Module(bytesAt(part)) : part;
      new WebAssembly.Instance(this.modules[index], imports);
      this.#note(index + 1);
    }
    return table.get(place);
  }
}

/**
 * A file's bytes, while everything waits.
 * @param {string} address
 */
function bytesAt(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  // Bytes as characters: a page gets nothing else from a request that it waits for.
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`${address} could not be loaded: ${request.status}`);
  return Uint8Array.from(request.responseText, (character) => character.charCodeAt(0) & 0xff);
}
