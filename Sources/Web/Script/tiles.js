// The pictures of tiles: made by workers, or by the page itself where it has none; kept until they are released.

import { TileWorkshop } from "./tile-workshop.js";

/** At most so many workers make tiles; more wouldn't be faster, since a tile takes little time. */
const mostWorkers = 3;

/** So many wait for each worker at most: what it makes from one frame to the next, and little enough to be in vain. */
const tilesAtOnce = 8;

export class Tiles {
  /** @param {() => void} wake Called when a tile has come. */
  constructor(wake) {
    this.wake = wake;
    /** @type {import("./program.js").Program | null} */
    this.engine = null;
    /** By number. @type {Map<number, ImageBitmap | OffscreenCanvas>} */
    this.images = new Map();
    /** Requests under way, by the number of their image. @type {Map<number, Uint8Array>} */
    this.pending = new Map();
    /** Symbols that a worker has to be told when it starts. @type {object[]} */
    this.symbols = [];
    /** @type {Worker[] | null} */
    this.workers = null;
    this.next = 0;
    /** For a page without workers. @type {TileWorkshop | null} */
    this.workshop = null;
    this.isWorking = false;
  }

  /** @param {import("./program.js").Program} engine */
  connect(engine) {
    this.engine = engine;
  }

  /** Takes a symbol: symbols of one set come one after another. */
  takeSymbol(set, color, words, text) {
    // Of old sets only the last one may still be asked for.
    this.symbols = this.symbols.filter((symbol) => symbol.set >= set - 1);
    const symbol = { set, color, words: words.slice(), text: text.slice() };
    this.symbols.push(symbol);
    for (const worker of this.workers ?? []) worker.postMessage({ symbol });
    this.workshop?.takeSymbol(symbol);
  }

  /** Has a tile made. @param {Uint8Array} bytes */
  render(bytes) {
    const request = bytes.slice();
    this.pending.set(imageOf(request), request);
    if (!this.workers) this.start();
    if (this.workshop) return this.workSoon();
    this.workers[this.next].postMessage({ request });
    this.next = (this.next + 1) % this.workers.length;
  }

  /** Makes a picture of a request that has the pixels itself. @param {Uint8Array} bytes */
  renderNow(bytes) {
    this.keep(imageOf(bytes), TileWorkshop.picture(bytes));
  }

  release(image) {
    const picture = this.images.get(image);
    this.images.delete(image);
    if (picture instanceof ImageBitmap) picture.close();
  }

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
      worker.postMessage({ program: this.engine.module });
      for (const symbol of this.symbols) worker.postMessage({ symbol });
      return worker;
    });
    this.engine.call("tile_capacity", count * tilesAtOnce);
  }

  take(image, bitmap) {
    if (!this.pending.delete(image)) return bitmap.close();
    this.keep(image, bitmap);
    this.engine.call("tile_ready", image);
    this.wake();
  }

  /** Makes the tiles in this thread from now on, those that are under way too. */
  workHere() {
    if (this.workshop) return;
    for (const worker of this.workers ?? []) worker.terminate();
    this.workers = [];
    this.workshop = new TileWorkshop(this.engine);
    for (const symbol of this.symbols) this.workshop.takeSymbol(symbol);
    if (this.pending.size > 0) this.workSoon();
  }

  /** Makes a tile in a task of its own, so that a frame may come between two. */
  workSoon() {
    if (this.isWorking) return;
    this.isWorking = true;
    setTimeout(() => {
      this.isWorking = false;
      const [first] = this.pending;
      if (!first) return;
      this.take(first[0], this.workshop.make(first[1]));
      if (this.pending.size > 0) this.workSoon();
    });
  }
}

/** @param {Uint8Array} bytes */
const imageOf = (bytes) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
