// A game's first steps: a card says what to do next, and the program's finger shows it. Once for each game.

import { byId, element, setText } from "./page.js";
import * as storage from "./storage.js";

/** Where the games are kept whose first steps were taken or skipped, as their names. */
const setting = "learned";

export class Lesson {
  /** The game on the table that was begun for its first steps. @type {import("./engine.js").Game | null} */
  #game = null;

  /** @param {() => void} skip Called when the player has had enough. */
  constructor(skip) {
    this.card = byId("coach");
    byId("skip-lesson").addEventListener("click", skip);
  }

  /** Whether a player who has never played a game is to be shown how. @param {import("./engine.js").Game} game */
  isWanted(game) {
    const learned = (storage.readSetting(setting) ?? "").split(" ");
    return Boolean(game.lesson) && !learned.includes(game.name) && !storage.readSessionOf(game.name);
  }

  /** The game on the table is for its first steps; null where another one has been laid. @param {import("./engine.js").Game | null} game */
  begin(game) {
    this.#game = game;
    this.#show(null);
  }

  /** Whether the game on the table was begun for its first steps. */
  get isSmallGame() {
    return this.#game !== null;
  }

  /** What stands beside the title; empty where it is an ordinary game. */
  get caption() {
    return this.#game?.lesson ? `First steps · ${this.#game.lesson.caption}` : "";
  }

  /** @param {import("./engine.js").State} state @returns {boolean} Whether there is more or less room for the board now. */
  follow(state) {
    const wasShown = !this.card.hidden;
    if (this.#game && wasShown && !state.lesson) this.learned();
    this.#show(state.lesson ?? null);
    return wasShown === this.card.hidden;
  }

  /** Takes note that the first steps are over. */
  learned() {
    if (!this.#game) return;
    const learned = new Set((storage.readSetting(setting) ?? "").split(" ").filter(Boolean));
    storage.writeSetting(setting, [...learned.add(this.#game.name)].join(" "));
  }

  /** @param {import("./engine.js").State["lesson"] | null} lesson */
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
