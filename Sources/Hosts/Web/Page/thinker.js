// Has a game's player think in a thread of its own, so that no frame ever waits for it.

export class Thinker {
  /**
   * @param {(number: number, answer: string) => void} answer Takes the answer to the last question; empty if none.
   * @param {() => WebAssembly.Module} program What the thread runs.
   */
  constructor(answer, program) {
    this.answer = answer;
    this.program = program;
    /** @type {Worker | null} */
    this.worker = null;
    this.hasFailed = typeof Worker === "undefined";
    /** How many questions have been asked: an answer to any but the last is of no use. */
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
    this.worker.postMessage({ id: this.asked, game, question });
    return true;
  }

  /** Wants no answer to the last question any more. */
  forget() {
    this.asked += 1;
    this.isWaiting = false;
  }

  start() {
    const worker = new Worker("thinker-worker.js", { type: "module" });
    worker.postMessage({ program: this.program() });
    worker.addEventListener("message", ({ data }) => {
      if (data.id !== this.asked) return;
      this.isWaiting = false;
      this.answer(this.number, data.answer);
    });
    worker.addEventListener("error", (event) => {
      // The table thinks for itself from now on.
      event.preventDefault();
      this.hasFailed = true;
      if (this.isWaiting) this.answer(this.number, "");
    });
    return worker;
  }
}
