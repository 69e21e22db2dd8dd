// The page's two places: the home page and the table; and the board's place between the table's controls.

import { applyColors, boardInsets, layout } from "./chrome.js";
import { byId, setText } from "./page.js";
import { silence } from "./sound.js";
import { say } from "./words.js";

/** @typedef {import("./arcade-abi.js").Game} Game */

export class Places {
  /** The insets that the program was last told, as text. */
  #lastInsets = "";

  /**
   * @param {object} page
   * @param {import("./engine.js").Engine} page.engine
   * @param {import("./game-time.js").GameTime} page.time
   * @param {import("./home.js").Home} page.home
   * @param {import("./sound.js").Sound} page.sound
   * @param {import("./workbench.js").Workbench} page.workbench
   */
  constructor({ engine, time, home, sound, workbench }) {
    this.engine = engine;
    this.time = time;
    this.home = home;
    this.sound = sound;
    this.workbench = workbench;
  }

  /** Whether the table is shown: not the home page, nor that something is being loaded. */
  get isTableShown() {
    return !byId("table").hidden;
  }

  showHome() {
    const wasElsewhere = this.isTableShown;
    byId("loading").hidden = true;
    byId("table").hidden = true;
    this.workbench.close();
    applyColors(null);
    this.sound.ambience(silence);
    setText(byId("title"), "Pastime");
    document.title = "Pastime";
    this.home.show();
    // What had the focus is gone.
    if (wasElsewhere) byId("greeting").focus({ preventScroll: true });
  }

  /** Shows that something is being loaded, instead of both places. */
  showLoading() {
    this.home.hide();
    byId("table").hidden = true;
    byId("loading").hidden = false;
    byId("leave-loading").hidden = false;
  }

  /**
   * Shows the table, with a game on it.
   * @param {Game} game
   */
  showTable(game) {
    if (this.isTableShown) return;
    this.home.hide();
    byId("loading").hidden = true;
    byId("table").hidden = false;
    this.applyGame(game);
    this.moveStage();
    byId("playfield").focus({ preventScroll: true });
  }

  /**
   * Gives the page a game's name, colors and sound.
   * @param {Game} game
   */
  applyGame(game) {
    setText(byId("title"), game.title);
    document.title = say("Pastime: {0}", game.title);
    applyColors(game);
    this.sound.ambience(game.ambience);
  }

  /**
   * Keeps the board away from the controls at their current positions.
   * @param {{ glides?: boolean }} how
   */
  moveStage({ glides = false } = {}) {
    if (!this.isTableShown) return;
    const hasDrawer = this.workbench.isOpen && layout.isWide;
    document.body.style.setProperty("--drawer", hasDrawer ? "26.75rem" : "0px");
    const insets = boardInsets();
    // The headline changes its width with each move; the board must not move with it.
    const text = JSON.stringify(insets);
    if (text === this.#lastInsets) return;
    this.#lastInsets = text;
    this.engine.inset(insets, glides);
    this.time.refresh();
  }
}
