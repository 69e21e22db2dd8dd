// The thread in which a game's player thinks, or a finished game is analysed: the same program as the page's, without a
// table.

import { Engine } from "./engine.js";

/**
 * What the page sends: the program at first, then questions, or the line of a game to be analysed.
 * @typedef {{ program: WebAssembly.Module, parts: readonly WebAssembly.Module[], catalogue: Uint8Array }
 *   | { id: number, game: string, question: string } | { line: string }} ThinkerMessage
 */

/**
 * What it answers about a game: why it can't be analysed, or how far the analysis is.
 * @typedef {{ problem: string } | { state: import("./arcade-abi.js").AnalysisState }} AnalysisMessage
 */

/** @type {Promise<Engine>} */
let loading;

/** @param {WebAssembly.Module} program @param {readonly WebAssembly.Module[]} parts @param {Uint8Array} catalogue */
async function load(program, parts, catalogue) {
  const engine = await Engine.load(program, { parts: parts.map((file) => ({ file, games: [] })), catalogue });
  await engine.whole();
  return engine;
}

/** @param {Engine} engine @param {string} line */
function analyse(engine, line) {
  const tell = (/** @type {AnalysisMessage} */ message) => postMessage(message);
  const problem = engine.analyse(line);
  if (problem) return tell({ problem });
  let isDone = false;
  while (!isDone) {
    const state = engine.analyseOn();
    tell({ state });
    isDone = state.done;
  }
}

addEventListener("message", async (/** @type {MessageEvent<ThinkerMessage>} */ { data }) => {
  try {
    if ("program" in data) {
      loading = load(data.program, data.parts, data.catalogue);
      return;
    }
    if ("line" in data) return analyse(await loading, data.line);
    const { id, game, question } = data;
    postMessage({ id, answer: (await loading).think(game, question) });
  } catch (error) {
    // Outside the promise it becomes the thread's error, which the page receives.
    setTimeout(() => {
      throw error;
    });
  }
});
