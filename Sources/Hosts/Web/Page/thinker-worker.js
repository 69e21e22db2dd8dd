// The thread in which a game's player thinks: the same program as the page's, without a table.

import { Engine } from "./engine.js";

/**
 * What the page sends: the program at first, then questions.
 * @typedef {{ program: WebAssembly.Module, parts: readonly WebAssembly.Module[], catalogue: Uint8Array }
 *   | { id: number, game: string, question: string }} ThinkerMessage
 */

/** @type {Promise<Engine>} */
let loading;

/** @param {WebAssembly.Module} program @param {readonly WebAssembly.Module[]} parts @param {Uint8Array} catalogue */
async function load(program, parts, catalogue) {
  const engine = await Engine.load(program, { parts: parts.map((file) => ({ file, games: [] })), catalogue });
  await engine.whole();
  return engine;
}

addEventListener("message", async (/** @type {MessageEvent<ThinkerMessage>} */ { data }) => {
  try {
    if ("program" in data) {
      loading = load(data.program, data.parts, data.catalogue);
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
