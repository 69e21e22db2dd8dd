// What a finished daily comes to, on the result card: the place, the streak, the squares, and what to do next.

import { closingTime, dateOf, isOpen, momentOf, shortDate } from "./daily-days.js";
import { finishedDailies, firstOf, streakOf } from "./daily-store.js";
import { placeText, shareText, squaresText, streakText } from "./daily-words.js";
import { byId, element, icon, setText } from "./page.js";
import { say } from "./words.js";

/** @typedef {import("./daily-store.js").DailyGame} DailyGame */

export class DailyResult {
  /** @type {DailyGame | null} */
  #shown = null;

  /** @param {import("./daily.js").Dailies} dailies */
  constructor(dailies) {
    this.dailies = dailies;
    this.box = byId("daily-result");
    this.squares = element("p", { className: "squares" });
    this.place = element("p", { className: "place" });
    this.place.setAttribute("role", "status");
    this.streak = element("p", { className: "faint" });
    const row = element("div", { className: "row" });
    this.next = this.#button("next", "go");
    this.list = this.#button("cup", "tool labelled");
    this.share = this.#button("share", "tool labelled");
    this.again = this.#button("again", "tool labelled");
    row.append(this.next, this.list, this.share, this.again);
    this.box.replaceChildren(this.squares, this.place, this.streak, row);
    this.next.addEventListener("click", () => this.dailies.play(this.next.dataset.game ?? ""));
    this.list.addEventListener("click", () => {
      if (this.#shown) this.dailies.showBoard(this.#shown.date, this.#shown.game);
    });
    this.share.addEventListener("click", () => this.#share());
    this.again.addEventListener("click", () => {
      if (!this.#shown) return;
      this.dailies.play(this.#shown.game, this.#shown.date, { isNew: true });
      // The button is gone, and keys go to the board.
      byId("playfield").focus();
    });
    label(this.share, say("Share"));
    label(this.again, say("Practise"));
  }

  /** @param {string} sign @param {string} className */
  #button(sign, className) {
    const button = element("button", { type: "button", className, innerHTML: icon(sign) });
    button.append(element("span", {}));
    return button;
  }

  /**
   * Shows a finished game.
   * @param {DailyGame} game As it is stored.
   */
  async show(game) {
    this.#shown = game;
    const all = await finishedDailies();
    const isToday = game.date === dateOf();
    this.squares.textContent = squaresText(game.squares);
    this.squares.setAttribute("role", "img");
    this.squares.setAttribute("aria-label", say("How it went, from 0 to 4: {0}", game.squares.join(say(", "))));
    setText(this.place, placeWords(game, firstOf(all, game.date, game.game), this.dailies.isOffline()));
    const streak = streakOf(all);
    setText(this.streak, streak > 0 ? streakText(streak) : "");
    label(this.list, isToday ? say("Today’s list") : say("List"));
    const next = await this.dailies.next();
    this.next.hidden = !next;
    this.next.dataset.game = next?.name ?? "";
    label(this.next, next ? say("Next: {0}", next.title) : "");
    this.box.hidden = false;
  }

  /**
   * Shows the stored game that is on the table, or the game itself, which isn't the player's.
   * @param {Omit<DailyGame, "entry">} game
   */
  async showKept(game) {
    const kept = (await finishedDailies()).find(({ id }) => id === game.id);
    await this.show(kept ?? { ...game, entry: "practice" });
  }

  /**
   * Shows a game where the browser stores nothing.
   * @param {Omit<DailyGame, "entry">} game
   */
  showUnkept(game) {
    this.#shown = { ...game, entry: "practice" };
    this.squares.textContent = squaresText(game.squares);
    setText(this.place, say("This browser stores nothing for this page, so dailies aren’t counted."));
    setText(this.streak, "");
    this.next.hidden = true;
    label(this.list, say("List"));
    this.box.hidden = false;
  }

  /**
   * Shows what became of the game, if it is the one that is shown.
   * @param {DailyGame} game
   */
  async update(game) {
    if (this.#shown?.id === game.id && !this.box.hidden) await this.show(game);
  }

  /** Shows a game again that waits for the server. */
  refresh() {
    if (this.#shown?.entry === "waiting" && !this.box.hidden) this.show(this.#shown);
  }

  async #share() {
    if (!this.#shown) return;
    const title = this.dailies.games.find(this.#shown.game)?.title ?? this.#shown.game;
    const text = shareText(this.#shown, title);
    const url = new URL(location.pathname, location.href).href;
    if (navigator.share) return void navigator.share({ text, url }).catch(() => {});
    try {
      await navigator.clipboard.writeText(`${text}\n${url}`);
      label(this.share, say("Copied"));
    } catch {
      // Unencrypted pages have none.
      label(this.share, say("No clipboard"));
    }
    setTimeout(() => label(this.share, say("Share")), 2000);
  }
}

/** @param {HTMLElement} button @param {string} text */
function label(button, text) {
  if (button.lastElementChild) setText(button.lastElementChild, text);
}

/**
 * What is said of a game's place.
 * @param {DailyGame} game @param {DailyGame | null} first The one of that day that counts. @param {boolean} isOffline
 */
export function placeWords(game, first, isOffline) {
  const day = shortDate(game.date);
  switch (game.entry) {
    case "entered": return game.date === dateOf() ? say("{0} today", placeText(game)) : say("{0} on {1}", placeText(game), day);
    case "refused": return say("Not on the list: {0}", game.problem ?? say("the server refused it."));
    case "late": return say("The list of {0} is closed. This result counts for your days in a row, on this device only.", day);
    case "waiting":
      if (game.problem) return say("Not on the list: {0}", game.problem);
      return isOffline
        ? say("Kept on this device. It is entered when the server can be reached, until {0} tomorrow.", closingTime(game.date))
        : say("The server is checking your game…");
    default: return practiceWords(game, first, day);
  }
}

/** @param {DailyGame} game @param {DailyGame | null} first @param {string} day */
function practiceWords(game, first, day) {
  if (first && first.id !== game.id) {
    const result = [first.text, placeText(first)].filter(Boolean).join(say(", "));
    return say("Practice: your first result counts, {0}.", result);
  }
  if (!isOpen(game.date, game.at)) {
    return game.at < momentOf(game.date) ? say("Practice: {0} hasn’t begun.", day) : say("Practice: {0} is over.", day);
  }
  return say("You had help, so it isn’t on the list. It counts for your days in a row.");
}
