// Runs a game's solver in a separate thread, so that no frame waits for it.

import { startThread } from "./solver-thread.js";

export class Thinker {
  /** Resolves when the thread has its program. */
  #started = Promise.resolve();

  /**
   * @param {(number: number, answer: string) => void} answer Receives the answer to the last question; empty if none.
   * @param {() => Promise<{ program: WebAssembly.Module | null, parts: readonly WebAssembly.Module[] }>} program The thread's
   *   program and its parts, when they are there.
   * @param {Uint8Array} catalogue The language of what it says.
   */
  constructor(answer, program, catalogue) {
    this.answer = answer;
    this.program = program;
    this.catalogue = catalogue;
    /** @type {Worker | null} */
    this.worker = null;
    this.hasFailed = typeof Worker === "undefined";
    /** The number of questions so far: only the answer to the last one is used. */
    this.asked = 0;
    this.number = 0;
    this.isWaiting = false;
  }

  /**
   * @param {string} game @param {string} question @param {number} number
   * @returns {boolean} Whether it will be answered.
   */
  ask(game, question, number) {
    if (this.hasFailed) return false;
    this.worker ??= this.start();
    this.asked += 1;
    this.number = number;
    this.isWaiting = true;
    const [worker, id] = [this.worker, this.asked];
    this.#started.then(() => worker.postMessage({ id, game, question }));
    return true;
  }

  /** Cancels the last question. */
  forget() {
    this.asked += 1;
    this.isWaiting = false;
  }

  start() {
    const { worker, started } = startThread(this.program, this.catalogue);
    this.#started = started;
    worker.addEventListener("message", ({ data }) => {
      if (data.id !== this.asked) return;
      this.isWaiting = false;
      this.answer(this.number, data.answer);
    });
    worker.addEventListener("error", (event) => {
      // From now on the table thinks in the page's thread.
      event.preventDefault();
      this.hasFailed = true;
      if (this.isWaiting) this.answer(this.number, "");
    });
    return worker;
  }
}
