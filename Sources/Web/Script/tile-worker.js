// A thread that makes tiles: the same program as the page's, without a table.

import { loadFonts } from "./fonts.js";
import { Program } from "./program.js";
import { TileWorkshop } from "./tile-workshop.js";

/** Whatever else the program calls of its page, which a worker has no use for. @param {WebAssembly.Module} program */
const nothingOf = (program) => Object.fromEntries(WebAssembly.Module.imports(program).map(({ name }) => [name, () => 0]));

/** @type {Promise<TileWorkshop>} */
let loading;

addEventListener("message", async ({ data: { program, symbol, request } }) => {
  try {
    if (program) {
      const worker = new Program();
      loading = Promise.all([worker.start(program, {}, nothingOf(program)), loadFonts()]).then(() => new TileWorkshop(worker));
      return;
    }
    const workshop = await loading;
    if (symbol) return workshop.takeSymbol(symbol);
    const bitmap = workshop.make(request);
    const image = new DataView(request.buffer).getUint32(0, true);
    postMessage({ image, bitmap }, [bitmap]);
  } catch (error) {
    // Outside the promise it becomes the thread's error, which the page receives.
    setTimeout(() => {
      throw error;
    });
  }
});
