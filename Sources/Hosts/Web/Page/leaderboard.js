// The best games of all players, as replayed by the server; and how a finished game is submitted.

import { gummy } from "./avatar.js";
import * as identity from "./identity.js";
import { byId, element, setText } from "./page.js";
import { ReplayPane } from "./replay-pane.js";
import { clockText, grouped, plural } from "./text.js";

/**
 * @typedef {object} Place
 * @property {number} rank
 * @property {string} name
 * @property {number} value
 * @property {boolean} match Whether it was reached in a match.
 * @property {string | null} line
 */

/** The measures of a game: alone, and in a match. @type {Record<string, { measure: string, title: string }[]>} */
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

/** How far a place is behind the one before it. @param {string} measure @param {Place} own @param {Place} other */
function gapText(measure, own, other) {
  const gap = Math.abs(own.value - other.value);
  const whom = other.rank === own.rank - 1 ? other.name : `place ${other.rank}`;
  if (gap === 0) return `As good as ${whom}, but later`;
  return `${measure === "time" ? `${(gap / 60).toFixed(1)} seconds` : valueText(measure, gap)} behind ${whom}`;
}

/** The titles of empty lists, by span. @type {Record<string, string>} */
const emptyTitles = { today: "Nobody yet today", week: "Nobody yet this week", all: "Nobody yet" };

/** How long to wait for an answer before a waiting message is shown, in milliseconds. */
const patience = 300;

/** Returns whether the game in its current state can enter a list: docs/leaderboards.md has the server's rules. */
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
   * @param {() => { title: string, words: string, line: string }} page.game The game described by the fields.
   * @param {(line: string) => void} page.watch Replays a game from its start.
   * @param {(line: string) => void} page.play Opens a game.
   * @param {() => string} page.line The current game.
   * @param {() => Promise<string>} page.askForToken Registers with the server; the name is known.
   * @param {import("./exhibits.js").Exhibits} page.exhibits
   */
  constructor({ game, watch, play, line, askForToken, exhibits }) {
    this.game = game;
    this.play = play;
    this.line = line;
    this.askForToken = askForToken;
    this.dialog = byId("leaders");
    this.span = "week";
    this.measure = "";
    /** The number of the pending request: older answers are ignored. */
    this.asked = 0;
    this.pane = new ReplayPane(exhibits, (line, isFromStart) => {
      this.dialog.close();
      (isFromStart ? watch : play)(line);
    });
    // The own place is pinned to the bottom while its row isn't visible.
    this.observer = new IntersectionObserver(([{ isIntersecting }]) => {
      byId("own-place").hidden = isIntersecting;
    }, { root: byId("places"), threshold: 0.6 });
    byId("show-leaders").addEventListener("click", () => this.open());
    byId("close-leaders").addEventListener("click", () => this.dialog.close());
    this.dialog.addEventListener("close", () => {
      this.pane.close();
      this.observer.disconnect();
    });
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

  /** Shows whether the current game can be submitted. @param {import("./engine.js").State} state */
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
    const timer = setTimeout(() => this.showNote(sunrise(), "Asking the server…"), patience);
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
      problem = "The server can’t be reached. Your games are safe here; try the list again in a moment.";
    }
    clearTimeout(timer);
    if (asked !== this.asked || !this.dialog.open) return;
    if (!table) this.showProblem(problem);
    else if (table.places.length === 0) this.showEmpty();
    else this.showTable(table);
  }

  // Shown instead of a list

  /** @param {Element} picture @param {string} title @param {Element[]} parts */
  showNote(picture, title, ...parts) {
    this.pane.close();
    this.observer.disconnect();
    byId("own-place").hidden = true;
    this.dialog.classList.remove("has-replay");
    const box = element("div", { className: "empty" });
    box.append(picture, element("h3", { textContent: title }), ...parts);
    byId("places").replaceChildren(box);
  }

  /** @param {string} problem */
  showProblem(problem) {
    const again = element("button", { type: "button", className: "go", textContent: "Try again" });
    again.addEventListener("click", () => this.load());
    this.showNote(face("sad"), "No list just now", element("p", { className: "problem", textContent: problem }), again);
  }

  showEmpty() {
    const play = element("button", { type: "button", className: "go", innerHTML: `${icon("play")}<span>Play</span>` });
    play.addEventListener("click", () => {
      this.dialog.close();
      byId("playfield").focus();
    });
    const text = this.measure.includes("-in-") || this.measure === "time"
      ? "Only matches count here. Win one, and the top step is yours."
      : "Finish a game and enter it: the top step is yours.";
    // With a game to submit, the field for it is above.
    const parts = this.isFinished ? [] : [play];
    this.showNote(face("smile"), emptyTitles[this.span], element("p", { className: "faint", textContent: text }), ...parts);
  }

  // The list

  /** @param {{ measure: string, places: Place[], you: Place | null }} table */
  showTable({ measure, places, you }) {
    this.pane.close();
    this.observer.disconnect();
    const list = element("ol", { className: "places" });
    list.append(...places.map((place, index) => this.row(place, measure, { isOwn: place.rank === you?.rank, index })));
    byId("places").replaceChildren(list);
    byId("places").scrollTop = 0;
    this.showOwn(measure, places, you);
    const own = list.querySelector(".you");
    if (own) this.observer.observe(own);
    const first = places.findIndex(({ line }) => line);
    this.dialog.classList.toggle("has-replay", first >= 0);
    // If there is room beside the list, the best game is played there immediately.
    if (first >= 0 && this.pane.isBeside) this.choose(places[first], measure, list.children[first]);
  }

  /** @param {Place} place @param {string} measure @param {{ isOwn: boolean, index: number }} how */
  row(place, measure, { isOwn, index }) {
    const row = element("li", { className: isOwn ? "you" : "" });
    if (index < 3) row.classList.add("step");
    row.append(
      element("span", { className: "rank", textContent: `${place.rank}` }),
      element("span", { className: "avatar", innerHTML: gummy(place.name, { face: index === 0 ? "joy" : "smile" }) }),
      element("span", { className: "name", textContent: place.name }),
      element("span", { className: "value", textContent: valueText(measure, place.value) }));
    if (isOwn) row.querySelector(".name").append(element("span", { className: "chip", textContent: "you" }));
    if (place.line) {
      const button = element("button", { type: "button", className: "round", innerHTML: icon("play") });
      button.setAttribute("aria-label", `Watch the game of ${place.name}`);
      button.setAttribute("aria-pressed", "false");
      button.addEventListener("click", () => this.choose(place, measure, row));
      row.append(button);
    }
    return row;
  }

  /** Plays the game of a place. @param {Place} place @param {string} measure @param {Element} row */
  choose(place, measure, row) {
    const isShown = !this.pane.isBeside && this.pane.row === row;
    for (const button of byId("places").querySelectorAll(".round")) {
      button.setAttribute("aria-pressed", String(!isShown && row.contains(button)));
    }
    // Within the list a second tap closes it.
    if (isShown) this.pane.close();
    else this.pane.show(place.line, { name: place.name, text: valueText(measure, place.value), row });
  }

  /**
   * The own place, at the end of the list.
   * @param {string} measure @param {Place[]} places @param {Place | null} you
   */
  showOwn(measure, places, you) {
    const box = byId("own-place");
    box.hidden = !you;
    if (!you) return;
    const before = places.findLast(({ rank }) => rank < you.rank);
    const words = element("span", { className: "name" });
    words.append(
      element("b", { textContent: you.name }), " ", element("span", { className: "chip", textContent: "you" }),
      element("small", {
        textContent: before ? gapText(measure, you, before) : "Nobody is ahead of you",
      }));
    box.replaceChildren(
      element("span", { className: "rank", textContent: `${you.rank}` }),
      element("span", { className: "avatar", innerHTML: gummy(you.name) }),
      words,
      element("span", { className: "value", textContent: valueText(measure, you.value) }));
  }

  /** Submits the current game. */
  async enter() {
    const name = byId("leader-name").value.trim();
    if (!name) {
      this.say("Enter a name for the list: 1 to 20 characters.", true);
      return byId("leader-name").focus();
    }
    identity.keepNickname(name);
    this.say("The server is checking your game…", false);
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
        ? error.message : "The server can’t be reached, so nothing was entered. Try again in a moment.", true);
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

const icon = (/** @type {string} */ name) => `<svg class="i" aria-hidden="true"><use href="#i-${name}"/></svg>`;

/** @param {"smile" | "sad"} mood */
const face = (mood) => element("span", { className: "avatar", innerHTML: gummy("Wren", { face: mood }) });

const sunrise = () => element("span", { className: "sunrise", innerHTML: "<i></i>" });
