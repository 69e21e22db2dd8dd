// The pictures of tiles: made by workers, or by the page if it has none; kept until they are released.

import { imageOf, TileWorkshop } from "./tile-workshop.js";

/** @typedef {import("./tile-workshop.js").SymbolDrawing} SymbolDrawing */
/** @typedef {import("./program.js").Program} Program */

/** The maximum number of workers; more wouldn't be faster, since a tile takes little time. */
const mostWorkers = 3;

/**
 * The maximum queue per worker: about what it makes between two frames, and little enough if the work becomes useless.
 */
const tilesAtOnce = 8;

export class Tiles {
  /** @param {() => void} wake Called when a tile is ready. */
  constructor(wake) {
    this.wake = wake;
    /**
     * Set by `connect`, before any tile is wanted.
     * @type {Program}
     */
    this.engine;
    /**
     * By number.
     * @type {Map<number, ImageBitmap | OffscreenCanvas>}
     */
    this.images = new Map();
    /**
     * Pending requests, by the number of their image.
     * @type {Map<number, Uint8Array>}
     */
    this.pending = new Map();
    /**
     * The symbols that a new worker needs.
     * @type {SymbolDrawing[]}
     */
    this.symbols = [];
    /** @type {Worker[] | null} */
    this.workers = null;
    this.next = 0;
    /**
     * For a page without workers.
     * @type {TileWorkshop | null}
     */
    this.workshop = null;
    this.isWorking = false;
  }

  /** @param {Program} engine */
  connect(engine) {
    this.engine = engine;
  }

  /**
   * Adds a symbol; the symbols of one set come consecutively.
   * @param {number} set @param {number} color @param {Uint32Array} words @param {Uint8Array} text
   */
  takeSymbol(set, color, words, text) {
    // Only the last of the older sets can still be requested.
    this.symbols = this.symbols.filter((symbol) => symbol.set >= set - 1);
    const symbol = { set, color, words: words.slice(), text: text.slice() };
    this.symbols.push(symbol);
    for (const worker of this.workers ?? []) worker.postMessage({ symbol });
    this.workshop?.takeSymbol(symbol);
  }

  /**
   * Requests a tile.
   * @param {Uint8Array} bytes
   */
  render(bytes) {
    const request = bytes.slice();
    this.pending.set(imageOf(request), request);
    if (!this.workers) this.start();
    const { workers } = this;
    if (!workers?.length) return this.workSoon();
    workers[this.next].postMessage({ request });
    this.next = (this.next + 1) % workers.length;
  }

  /**
   * Makes the picture of a request that contains its pixels.
   * @param {Uint8Array} bytes
   */
  renderNow(bytes) {
    this.keep(imageOf(bytes), TileWorkshop.picture(bytes));
  }

  /** @param {number} image */
  release(image) {
    const picture = this.images.get(image);
    this.images.delete(image);
    if (picture instanceof ImageBitmap) picture.close();
  }

  /** @param {number} image @param {ImageBitmap | OffscreenCanvas} picture */
  keep(image, picture) {
    this.release(image);
    this.images.set(image, picture);
  }

  start() {
    if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") return this.workHere();
    const count = Math.max(1, Math.min(mostWorkers, (navigator.hardwareConcurrency || 2) - 1));
    this.workers = Array.from({ length: count }, () => {
      const worker = new Worker("tile-worker.js", { type: "module" });
      worker.addEventListener("message", ({ data: { image, bitmap } }) => this.take(image, bitmap));
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        this.workHere();
      });
      worker.postMessage({ program: this.engine.module, parts: this.engine.parts?.forThreads ?? [] });
      for (const symbol of this.symbols) worker.postMessage({ symbol });
      return worker;
    });
    this.engine.call("tile_capacity", count * tilesAtOnce);
  }

  /** @param {number} image @param {ImageBitmap} bitmap */
  take(image, bitmap) {
    if (!this.pending.delete(image)) return bitmap.close();
    this.keep(image, bitmap);
    this.engine.call("tile_ready", image);
    this.wake();
  }

  /** From now on makes all tiles in this thread, including the pending ones. */
  workHere() {
    if (this.workshop) return;
    for (const worker of this.workers ?? []) worker.terminate();
    this.workers = [];
    this.workshop = new TileWorkshop(this.engine);
    for (const symbol of this.symbols) this.workshop.takeSymbol(symbol);
    if (this.pending.size > 0) this.workSoon();
  }

  /** Makes each tile in a separate task, so that a frame can come between two. */
  workSoon() {
    if (this.isWorking) return;
    this.isWorking = true;
    setTimeout(() => {
      this.isWorking = false;
      const [first] = this.pending;
      if (!first || !this.workshop) return;
      this.take(first[0], this.workshop.make(first[1]));
      if (this.pending.size > 0) this.workSoon();
    });
  }
}
