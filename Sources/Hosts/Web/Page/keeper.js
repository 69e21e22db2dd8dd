// When the game on the table is kept: at the player's own moves, now and then, and when the page goes.

import * as storage from "./storage.js";

export class Keeper {
  #timer = 0;
  #isLong = false;

  /**
   * @param {import("./engine.js").Engine} engine
   * @param {object} table
   * @param {() => boolean} table.isShown Whether it is: the home page has an address of its own.
   * @param {() => boolean} table.isGame Whether a game is on it: a toy isn't what one carries on with.
   * @param {() => boolean} table.isKept Whether what is on it is kept at all: first steps aren't.
   */
  constructor(engine, { isShown, isGame, isKept }) {
    this.engine = engine;
    this.isShown = isShown;
    this.isGame = isGame;
    this.isKept = isKept;
    addEventListener("pagehide", () => this.save());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.save();
    });
  }

  /**
   * Follows a change of the game on the table.
   *
   * A move of the player's is kept at once: a window may end without a word, and what an old page says last may come after
   * the new one has read. What a program plays can wait, and the address, which browsers don't let be written often.
   * @param {boolean} isOwnMove
   */
  follow(isOwnMove) {
    if (isOwnMove && !this.#isLong) this.#keep();
    // A long game takes longer to write down, and is written down less often.
    this.#timer ||= setTimeout(() => this.save(), this.#isLong ? 4000 : 400);
  }

  /** Keeps the game in the address and in the browser's own store. */
  save() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const line = this.#keep();
    if (line && this.isShown()) storage.writeAddress(line);
  }

  /** Keeps the game in the store. @returns {string} Its line; empty when the program has nothing more to say. */
  #keep() {
    const line = this.engine.hasFailed || !this.isKept() ? "" : this.engine.line;
    // What was kept before stays then.
    if (!line) return "";
    this.#isLong = line.length >= 10_000;
    storage.keepGame(line, this.engine.saved, this.isGame());
    // Another window may have reached more in the meantime.
    this.engine.remember(storage.readSetting("bests") ?? "");
    storage.writeSetting("bests", this.engine.bests);
    return line;
  }
}
