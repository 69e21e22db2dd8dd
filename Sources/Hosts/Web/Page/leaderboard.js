// The best games of all players, as the server has run them; and how a finished game gets among them.

import { gummy } from "./avatar.js";
import * as identity from "./identity.js";
import { byId, element, setText } from "./page.js";
import { clockText, grouped, plural } from "./text.js";

/**
 * @typedef {object} Place
 * @property {number} rank
 * @property {string} name
 * @property {number} value
 * @property {boolean} match Whether it was reached in a match.
 * @property {string | null} line
 */

/** What is measured of a game: alone, and in a match. @type {Record<string, { measure: string, title: string }[]>} */
const measures = {
  hanoi: [{ measure: "moves", title: "Fewest moves" }, { measure: "time", title: "Fastest in a match" }],
  2048: [{ measure: "score", title: "Score" }, { measure: "score-in-3-minutes", title: "In a match" }],
  minesweeper: [{ measure: "moves", title: "Fewest moves" }, { measure: "time", title: "Fastest in a match" }],
  dropit: [{ measure: "rows", title: "Rows" }, { measure: "rows-in-3-minutes", title: "In a match" }],
};

/** @param {string} measure @param {number} value */
function valueText(measure, value) {
  const digits = String(value);
  if (measure === "time") return `${clockText(Math.floor(value / 60))}.${Math.floor((value % 60) / 6)}`;
  if (measure === "moves") return plural(digits, "move");
  if (measure.startsWith("rows")) return plural(digits, "row");
  return grouped(digits);
}

/** Whether a game as it stands has a place in a list: the server's rules are in docs/leaderboards.md. */
function counts({ game, parameters, over, status }) {
  switch (game) {
    case "hanoi": return status === "won";
    case "2048": return (over || status === "won") && !parameters.start;
    case "minesweeper": return status === "won" && parameters.noguess === "yes" && !parameters.layout;
    case "dropit": return over && parameters.mode !== "calm";
    default: return false;
  }
}

export class Leaderboard {
  /**
   * @param {object} page
   * @param {() => { title: string, words: string, line: string }} page.game What the fields describe.
   * @param {(line: string) => void} page.watch Shows a game from its beginning.
   * @param {() => string} page.line The game on the table.
   * @param {() => Promise<string>} page.askForToken Becomes known to the server; the name is known.
   */
  constructor({ game, watch, line, askForToken }) {
    this.game = game;
    this.watch = watch;
    this.line = line;
    this.askForToken = askForToken;
    this.dialog = byId("leaders");
    this.span = "week";
    this.measure = "";
    /** Which question's answer is waited for: an older one's is of no use. */
    this.asked = 0;
    byId("show-leaders").addEventListener("click", () => this.open());
    byId("close-leaders").addEventListener("click", () => this.dialog.close());
    for (const tab of byId("spans").children) {
      tab.addEventListener("click", () => {
        this.span = tab.dataset.span;
        this.load();
      });
    }
    byId("enter-game").addEventListener("submit", (event) => {
      event.preventDefault();
      this.enter();
    });
  }

  open() {
    const { title, words, line } = this.game();
    setText(byId("leaders-game"), words ? `${title} · ${words}` : title);
    const all = measures[line.split(" ")[0]] ?? [];
    this.measure = all[0]?.measure ?? "";
    byId("measures").replaceChildren(...all.map(({ measure, title }) => {
      const tab = element("button", { type: "button", textContent: title });
      tab.dataset.measure = measure;
      tab.addEventListener("click", () => {
        this.measure = measure;
        this.load();
      });
      return tab;
    }));
    this.showEntry();
    if (!this.dialog.open) this.dialog.showModal();
    this.load();
  }

  /** Whether the game on the table can be entered. @param {import("./engine.js").State} state */
  follow(state) {
    // The server can't know who found the moves; the page does.
    const isOwn = !state.assisted && state.moves !== "0";
    this.isFinished = isOwn && counts(state);
    byId("enter-leaders").hidden = !this.isFinished;
  }

  showEntry() {
    byId("enter-game").hidden = !this.isFinished;
    byId("leader-name").value = identity.nickname();
    this.say("", false);
  }

  async load() {
    for (const tab of byId("spans").children) tab.setAttribute("aria-pressed", String(tab.dataset.span === this.span));
    for (const tab of byId("measures").children) {
      tab.setAttribute("aria-pressed", String(tab.dataset.measure === this.measure));
    }
    const asked = ++this.asked;
    const box = byId("places");
    const query = new URLSearchParams({ game: this.game().line, span: this.span, measure: this.measure });
    const token = identity.token();
    let table;
    let problem = "";
    try {
      const answer = await fetch(`leaderboard?${query}`, token ? { headers: { Authorization: `Bearer ${token}` } } : {});
      const json = await answer.json();
      if (answer.ok) table = json;
      else problem = json.error;
    } catch {
      problem = "The leaderboard is on a server that can’t be reached now.";
    }
    if (asked !== this.asked) return;
    if (table && table.places.length > 0) box.replaceChildren(this.list(table));
    else {
      const empty = element("div", { className: "empty" });
      empty.append(
        element("span", { className: "avatar", innerHTML: gummy("Wren", { face: problem ? "sad" : "smile" }) }),
        element("p", {
          className: problem ? "problem" : "faint",
          textContent: problem || `Nobody has entered a game ${
            { today: "today", week: "this week", all: "yet" }[this.span]}. The top step is free.`,
        }));
      box.replaceChildren(empty);
    }
  }

  /** @param {{ measure: string, places: Place[], you: Place | null }} table */
  list({ measure, places, you }) {
    const list = element("ol", { className: "places" });
    const isFar = you && !places.some(({ rank }) => rank === you.rank);
    for (const place of isFar ? [...places, you] : places) {
      const row = element("li", { className: place.rank === you?.rank ? "you" : "" });
      row.append(
        element("span", { className: "rank", textContent: `${place.rank}` }),
        element("span", { className: "avatar", innerHTML: gummy(place.name) }),
        element("span", { className: "name", textContent: place.name }),
        element("span", { className: "value", textContent: valueText(measure, place.value) }));
      if (place.line) {
        const button = element("button", {
          type: "button", className: "round",
          innerHTML: '<svg class="i" aria-hidden="true"><use href="#i-play"/></svg>',
        });
        button.setAttribute("aria-label", `Watch the game of ${place.name}`);
        button.addEventListener("click", () => {
          this.dialog.close();
          this.watch(place.line);
        });
        row.append(button);
      }
      list.append(row);
    }
    return list;
  }

  /** Sends the game on the table. */
  async enter() {
    const name = byId("leader-name").value.trim();
    if (!name) {
      this.say("The list needs a name: 1 to 20 characters.", true);
      return byId("leader-name").focus();
    }
    identity.keepNickname(name);
    this.say("The server runs your game again…", false);
    try {
      const token = identity.token() || (await this.askForToken());
      const answer = await fetch("games", {
        method: "POST", body: this.line(),
        headers: {
          Authorization: `Bearer ${token}`, "X-Nickname": encodeURIComponent(name), "Content-Type": "text/plain",
        },
      });
      const json = await answer.json();
      if (!answer.ok) return this.say(json.error, true);
      byId("enter-game").hidden = true;
      this.isFinished = false;
      byId("enter-leaders").hidden = true;
      this.say(`${valueText(json.measure, json.value)}: your place of all time is ${json.rank}.`, false);
      this.measure = json.measure;
      this.load();
    } catch (error) {
      this.say(error.message && !(error instanceof TypeError)
        ? error.message : "The server can’t be reached now: nothing was entered. Try again later.", true);
    }
  }

  /** @param {string} text @param {boolean} isProblem */
  say(text, isProblem) {
    const box = byId("leaders-state");
    box.hidden = text === "";
    box.className = isProblem ? "problem" : "faint";
    setText(box, text);
  }
}
