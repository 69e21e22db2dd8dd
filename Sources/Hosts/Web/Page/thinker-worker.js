// The thread in which a game's solver thinks: the same program as the page's, without a table.

import { Engine } from "./engine.js";

/** @type {Promise<Engine> | undefined} */
let loading;

addEventListener("message", async ({ data: { program, id, game, question } }) => {
  try {
    if (program) {
      loading = Engine.load(program, { draw() {}, tell() {}, fail() {} });
      return;
    }
    postMessage({ id, answer: (await loading).think(game, question) });
  } catch (error) {
    // Outside the promise it becomes the thread's error, which the page receives.
    setTimeout(() => {
      throw error;
    });
  }
});
