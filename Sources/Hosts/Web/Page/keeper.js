// When the current game is stored: after the player's moves, at intervals, and when the page is closed.

import * as storage from "./storage.js";

export class Keeper {
  #timer = 0;
  #isLong = false;

  /**
   * @param {import("./engine.js").Engine} engine
   * @param {object} table
   * @param {() => boolean} table.isShown Whether the table is shown: the home page has its own address.
   * @param {() => boolean} table.isGame Whether it is a game: toys aren't resumed.
   * @param {() => boolean} table.isDaily Whether it is a day's puzzle.
   * @param {() => boolean} table.isKept Whether it is stored at all: tutorials aren't.
   */
  constructor(engine, { isShown, isGame, isDaily, isKept }) {
    this.engine = engine;
    this.isShown = isShown;
    this.isGame = isGame;
    this.isDaily = isDaily;
    this.isKept = isKept;
    addEventListener("pagehide", () => this.save());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.save();
    });
  }

  /**
   * Follows a change of the current game.
   *
   * A player's move is stored immediately: a window can be closed without notice, and the last events of an old page
   * can come after the new one has read. Automatic moves can wait, and so can the address, which browsers rate-limit.
   * @param {boolean} isOwnMove
   */
  follow(isOwnMove) {
    if (isOwnMove && !this.#isLong) this.keep();
    // Writing a long game takes longer, so it is done less often.
    this.#timer ||= setTimeout(() => this.save(), this.#isLong ? 4000 : 400);
  }

  /** Stores the game in the address and in the browser's storage. */
  save() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const line = this.keep();
    if (line && this.isShown()) storage.writeAddress(line);
  }

  /**
   * Stores the game in the browser's storage.
   * @returns {string} Its line; empty if the program has stopped.
   */
  keep() {
    const line = this.engine.hasFailed || !this.isKept() ? "" : this.engine.line;
    // Then the previously stored game stays.
    if (!line) return "";
    this.#isLong = line.length >= 10_000;
    const isDaily = this.isDaily();
    storage.keepGame(line, this.engine.saved, this.isGame() && !isDaily, isDaily);
    // Another window may have better results by now.
    this.engine.remember(storage.readSetting("bests") ?? "");
    storage.writeSetting("bests", this.engine.bests);
    return line;
  }
}
