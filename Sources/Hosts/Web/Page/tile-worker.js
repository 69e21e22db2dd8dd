// A thread that makes tiles: the same program as the page's, without a table.

import { Engine } from "./engine.js";
import { loadFonts } from "./fonts.js";
import { TileWorkshop } from "./tile-workshop.js";

/** @type {Promise<TileWorkshop>} */
let loading;

addEventListener("message", async ({ data: { program, symbol, request } }) => {
  try {
    if (program) {
      loading = Promise.all([Engine.load(program, { draw() {}, tell() {}, fail() {} }), loadFonts()])
        .then(([engine]) => new TileWorkshop(engine));
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
