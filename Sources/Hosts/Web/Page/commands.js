// The commands of buttons and keys: the program's, and a few of the page's own.

import { byId, parts } from "./page.js";
import * as storage from "./storage.js";
import { openSheet } from "./workbench.js";

export class Commands {
  /**
   * @param {object} page
   * @param {import("./engine.js").Engine} page.engine
   * @param {import("./game-time.js").GameTime} page.time
   * @param {() => import("./abi.js").TableState | null} page.state
   * @param {import("./workbench.js").Workbench} page.workbench
   * @param {() => void} page.begin Starts a new game.
   * @param {() => void} page.beginNext Starts the next level.
   */
  constructor({ engine, time, state, workbench, begin, beginNext }) {
    this.engine = engine;
    this.time = time;
    this.state = state;
    this.workbench = workbench;
    this.begin = begin;
    this.beginNext = beginNext;
  }

  /** @param {string} command A command of the program, or `new`, `next`, `toggle`, `hold` or `replay`. */
  perform(command) {
    const { engine, time } = this;
    time.refresh();
    const state = this.state();
    if (!state) return;
    // A match or a race has the table: the player's own game is set aside, and stays.
    if (/^(new|next)\b/.test(command) && document.body.classList.contains("in-match")) return;
    if (command === "new") return this.begin();
    if (command === "next") return this.beginNext();
    if (command === "new-sheet") return openSheet("new-sheet");
    if (command === "keys") return openSheet("key-sheet");
    if (command === "workbench") return this.workbench.toggle();
    if (command === "mute") return byId("mute").click();
    if (command === "toggle") command = state.playing ? "pause" : isFinished(state) ? "replay" : "start";
    // Pauses or resumes time; without a running clock there is nothing to pause.
    if (command === "hold") {
      if (state.paused === undefined) return;
      command = state.paused ? "play" : "pause";
    }
    if (command === "replay") {
      engine.perform("seek 0");
      command = "play";
    }
    engine.perform(command);
    time.refresh();
    time.wake();
  }

  /** Connects the buttons that have a command, and the choice of the pace. */
  connect() {
    for (const button of parts(document, "[data-command]")) {
      button.addEventListener("click", () => this.perform(button.dataset.command ?? ""));
    }
    for (const button of [byId("start"), byId("go-on")]) {
      button.addEventListener("keydown", (event) => {
        // A held key isn't repeated.
        if (event.repeat && event.key === "Enter") event.preventDefault();
      });
      button.addEventListener("click", (event) => {
        // The second click of a double click must not pause.
        if (event.detail < 2) this.perform("toggle");
      });
    }
    this.connectPaces(byId("pace"), byId("pace-of-moves"));
  }

  /**
   * The dock's choice of the speed, and the same beside the list of moves, for docks without room for it.
   * @param {HTMLSelectElement} first @param {HTMLSelectElement} second
   */
  connectPaces(first, second) {
    second.append(...[...first.options].map((option) => option.cloneNode(true)));
    const kept = storage.readSetting("pace");
    const isKnown = [...first.options].some((option) => option.value === kept);
    for (const [pace, other] of [[first, second], [second, first]]) {
      if (isKnown) pace.value = kept ?? "";
      pace.addEventListener("change", () => {
        other.value = pace.value;
        storage.writeSetting("pace", pace.value);
        this.perform(`pace ${pace.value}`);
      });
    }
  }
}

/**
 * Whether a game is over, with moves to watch: it is watched from its start.
 * @param {import("./abi.js").TableState} state
 */
const isFinished = (state) => state.over && state.moves === state.movesInAll && state.moves !== "0";
