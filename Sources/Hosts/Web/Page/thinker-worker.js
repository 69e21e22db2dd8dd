// The thread in which a game's solver thinks: the same program as the page's, without a table.

import { Engine } from "./engine.js";

/**
 * What the page sends: the program at first, then questions.
 * @typedef {{ program: WebAssembly.Module, catalogue: Uint8Array } | { id: number, game: string, question: string }} ThinkerMessage
 */

/** @type {Promise<Engine>} */
let loading;

addEventListener("message", async (/** @type {MessageEvent<ThinkerMessage>} */ { data }) => {
  try {
    if ("program" in data) {
      loading = Engine.load(data.program, { catalogue: data.catalogue });
      return;
    }
    const { id, game, question } = data;
    postMessage({ id, answer: (await loading).think(game, question) });
  } catch (error) {
    // Outside the promise it becomes the thread's error, which the page receives.
    setTimeout(() => {
      throw error;
    });
  }
});
