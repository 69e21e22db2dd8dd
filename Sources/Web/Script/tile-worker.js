// A thread that makes tiles: the same program as the page's, without a table.

import { loadFonts } from "./fonts.js";
import { Parts } from "./parts.js";
import { Program } from "./program.js";
import { imageOf, TileWorkshop } from "./tile-workshop.js";

/**
 * Whatever else the program calls of its page, which a worker has no use for.
 * @param {WebAssembly.Module} program
 */
const nothingOf = (program) => Object.fromEntries(WebAssembly.Module.imports(program).map(({ name }) => [name, () => 0]));

/**
 * What the page sends: the program at first, then symbols and requests.
 * @typedef {{ program: WebAssembly.Module, parts: readonly (string | WebAssembly.Module)[] }
 *   | { symbol: import("./tile-workshop.js").SymbolDrawing }
 *   | { request: Uint8Array }} TileMessage
 */

/**
 * @param {WebAssembly.Module} program @param {Parts} parts
 */
async function load(program, parts) {
  const worker = new Program();
  await Promise.all([worker.start(program, {}, nothingOf(program), parts), loadFonts()]);
  // Those that the page has: what its tiles need is among them.
  await parts.load(parts.addresses.filter((part) => typeof part !== "string").length);
  return new TileWorkshop(worker);
}

/** This thread. */
const thread = /** @type {Worker} */ (/** @type {unknown} */ (globalThis));

/** @type {Promise<TileWorkshop>} */
let loading;

thread.addEventListener("message", async (/** @type {MessageEvent<TileMessage>} */ { data }) => {
  try {
    if ("program" in data) {
      loading = load(data.program, new Parts(data.parts));
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
