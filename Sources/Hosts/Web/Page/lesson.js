// A game's tutorial: a card explains the next step, and an animated finger shows it. Once per game.

import { byId, element, setText } from "./page.js";
import * as storage from "./storage.js";
import { say } from "./words.js";

/** The setting with the names of the games whose tutorial was finished or skipped. */
const setting = "learned";

export class Lesson {
  /**
   * The game whose tutorial is shown.
   * @type {import("./arcade-abi.js").Game | null}
   */
  #game = null;

  /** @param {() => void} skip Called when the player skips the tutorial. */
  constructor(skip) {
    this.card = byId("coach");
    byId("skip-lesson").addEventListener("click", skip);
  }

  /**
   * Returns whether a game's tutorial should be shown.
   * @param {import("./arcade-abi.js").Game} game
   */
  isWanted(game) {
    const learned = (storage.readSetting(setting) ?? "").split(" ");
    return Boolean(game.lesson) && !learned.includes(game.name) && !storage.readSessionOf(game.name);
  }

  /**
   * Starts a game's tutorial; null if an ordinary game was opened.
   * @param {import("./arcade-abi.js").Game | null} game
   */
  begin(game) {
    this.#game = game;
    this.#show(null);
  }

  /** Whether the current game belongs to a tutorial. */
  get isSmallGame() {
    return this.#game !== null;
  }

  /** The text beside the title; empty in an ordinary game. */
  get caption() {
    return this.#game?.lesson ? say("First steps · {0}", this.#game.lesson.caption) : "";
  }

  /** @param {import("./abi.js").TableState} state @returns {boolean} Whether the room for the board has changed. */
  follow(state) {
    const wasShown = !this.card.hidden;
    if (this.#game && wasShown && !state.lesson) this.learned();
    this.#show(state.lesson ?? null);
    return wasShown === this.card.hidden;
  }

  /** Notes that the tutorial is over. */
  learned() {
    if (!this.#game) return;
    const learned = new Set((storage.readSetting(setting) ?? "").split(" ").filter(Boolean));
    storage.writeSetting(setting, [...learned.add(this.#game.name)].join(" "));
  }

  /** @param {import("./abi.js").TableState["lesson"] | null} lesson */
  #show(lesson) {
    document.body.classList.toggle("learning", Boolean(lesson));
    this.card.hidden = !lesson;
    if (!lesson) return;
    const [title, text, marks] = this.card.children;
    setText(title, lesson.title);
    setText(text, lesson.text);
    if (marks.children.length !== lesson.marks) {
      marks.replaceChildren(...Array.from({ length: lesson.marks }, () => element("i", {})));
    }
    [...marks.children].forEach((dot, index) => {
      dot.className = index < lesson.mark ? "done" : index === lesson.mark ? "now" : "";
    });
  }
}
