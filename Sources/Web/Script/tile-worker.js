// A thread that makes tiles: the same program as the page's, without a table.

import { loadFonts } from "./fonts.js";
import { Program } from "./program.js";
import { imageOf, TileWorkshop } from "./tile-workshop.js";

/**
 * Whatever else the program calls of its page, which a worker has no use for.
 * @param {WebAssembly.Module} program
 */
const nothingOf = (program) => Object.fromEntries(WebAssembly.Module.imports(program).map(({ name }) => [name, () => 0]));

/**
 * What the page sends: the program at first, then symbols and requests.
 * @typedef {{ program: WebAssembly.Module }
 *   | { symbol: import("./tile-workshop.js").SymbolDrawing }
 *   | { request: Uint8Array }} TileMessage
 */

/** This thread. */
const thread = /** @type {Worker} */ (/** @type {unknown} */ (globalThis));

/** @type {Promise<TileWorkshop>} */
let loading;

thread.addEventListener("message", async (/** @type {MessageEvent<TileMessage>} */ { data }) => {
  try {
    if ("program" in data) {
      const { program } = data;
      const worker = new Program();
      loading = Promise.all([worker.start(program, {}, nothingOf(program)), loadFonts()]).then(() => new TileWorkshop(worker));
      return;
    }
    const workshop = await loading;
    if ("symbol" in data) return workshop.takeSymbol(data.symbol);
    const bitmap = workshop.make(data.request);
    thread.postMessage({ image: imageOf(data.request), bitmap }, [bitmap]);
  } catch (error) {
    // Outside the promise it becomes the thread's error, which the page receives.
    setTimeout(() => {
      throw error;
    });
  }
});
