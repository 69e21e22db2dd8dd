// The thread in which a game's player thinks: the same program as the page's, with no table of its own.

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
    // Outside of the promise it is the thread's error, which the page hears of.
    setTimeout(() => {
      throw error;
    });
  }
});
