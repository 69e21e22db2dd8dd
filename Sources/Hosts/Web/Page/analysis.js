// The analysis of the finished game on the table: a curve of what its positions were worth, and its worst moves. A thread of its
// own makes it.

import { byId, element, icon, setText } from "./page.js";
import { grouped } from "./text.js";
import { say } from "./words.js";

/** @typedef {import("./abi.js").TableState} TableState */
/** @typedef {import("./arcade-abi.js").AnalysisState} AnalysisState */

/** The size of the curve in units of the drawing, which is stretched to the available room. */
const width = 360;
const height = 100;

export class Analysis {
  /** @type {Worker | null} */
  #thread = null;
  /** The game that is analysed, as a line; empty for none. */
  #line = "";
  /** @type {AnalysisState | null} */
  #state = null;
  /** @type {number[]} */
  #values = [];

  /**
   * @param {object} page
   * @param {() => ReturnType<typeof import("./solver-thread.js").startThread>} page.startThread
   * @param {() => { state: TableState, game: import("./arcade-abi.js").Game } | null} page.shown The game on the table.
   * @param {() => string} page.line The same as a line, up to its last move that was made.
   * @param {() => void} page.open Opens the place of the analysis.
   * @param {(place: number) => void} page.goTo Goes to a place among the moves.
   * @param {(place: number) => void} page.goOnFrom The same, for the player to go on from there.
   */
  constructor({ startThread, shown, line, open, goTo, goOnFrom }) {
    this.startThread = startThread;
    this.shown = shown;
    this.line = line;
    this.open = open;
    this.goTo = goTo;
    this.goOnFrom = goOnFrom;
    this.box = byId("analysis");
    this.button = byId("analyse");
    this.title = element("h3", {});
    this.close = element("button", { type: "button", className: "round sunk", title: say("Close"), innerHTML: icon("close") });
    this.close.append(element("span", { className: "hidden", textContent: say("Close") }));
    const head = element("div", { className: "analysis-head" });
    head.append(this.title, this.close);
    this.progress = element("progress", {});
    this.chart = element("div", { className: "curve" });
    this.chart.setAttribute("role", "img");
    this.words = element("p", { className: "help" });
    this.words.setAttribute("role", "status");
    this.mistakes = element("ol", {});
    this.box.replaceChildren(head, this.chart, this.progress, this.words, this.mistakes);
    this.close.addEventListener("click", () => {
      this.clear();
      this.button.focus();
    });
    this.button.addEventListener("click", () => this.begin());
    this.chart.addEventListener("click", (event) => {
      const { left, width } = this.chart.getBoundingClientRect();
      const share = Math.min(Math.max((event.clientX - left) / width, 0), 1);
      if (this.#state?.done) this.goTo(Math.round(share * this.#state.moves));
    });
    const table = shown();
    if (table) this.follow(table.state);
  }

  /** Analyses the game on the table. */
  begin() {
    this.clear();
    this.#line = this.line();
    const { worker, started } = this.startThread();
    this.#thread = worker;
    worker.addEventListener("message", (/** @type {MessageEvent<import("./thinker-worker.js").AnalysisMessage>} */ { data }) => {
      if ("problem" in data) this.#fail(data.problem);
      else this.#take(data.state);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.#fail(say("The analysis has failed. Try again."));
    });
    started.then(() => worker.postMessage({ line: this.#line }));
    setText(this.title, say("Analysis"));
    setText(this.words, say("Looking at every move…"));
    this.words.hidden = false;
    this.progress.removeAttribute("value");
    this.progress.setAttribute("aria-label", say("Analysis"));
    this.progress.hidden = false;
    this.chart.hidden = true;
    this.box.hidden = false;
    this.button.hidden = true;
    this.open();
  }

  /** Ends the analysis, and removes what it has shown. */
  clear() {
    this.#stop();
    this.#line = "";
    this.#state = null;
    this.#values = [];
    this.mistakes.replaceChildren();
    this.box.hidden = true;
    const table = this.shown();
    this.button.hidden = !table || !canAnalyse(table);
  }

  /**
   * Follows the game on the table: it may go to another place, or become another game.
   * @param {TableState} state
   */
  follow(state) {
    const table = this.shown();
    if (this.#line) {
      const isAtEnd = state.moves === state.movesInAll;
      const isSame = !this.#state || state.movesInAll === `${this.#state.moves}`;
      if (!isSame || isAtEnd && this.line() !== this.#line) this.clear();
      else if (this.#state) this.#showPlace(state);
    }
    this.button.hidden = this.#line !== "" || !table || !canAnalyse(table);
  }

  #stop() {
    this.#thread?.terminate();
    this.#thread = null;
  }

  /** @param {string} problem */
  #fail(problem) {
    this.#stop();
    this.progress.hidden = true;
    setText(this.words, problem);
    // It can be tried again.
    this.#line = "";
    this.button.hidden = false;
  }

  /** @param {AnalysisState} state */
  #take(state) {
    this.#state = state;
    this.#values.push(...state.values);
    setText(this.title, state.title);
    this.progress.max = state.moves + 1;
    this.progress.value = this.#values.length;
    this.progress.hidden = state.done;
    this.#showCurve(state);
    this.#showMistakes(state);
    if (!state.done) return;
    this.#stop();
    setText(this.words, state.mistakes.length ? "" : say("No move could have been clearly better."));
    this.words.hidden = state.mistakes.length > 0;
  }

  /** @param {AnalysisState} state */
  #showCurve({ moves, isShare, mistakes, title }) {
    const values = this.#values;
    this.chart.hidden = values.length < 2;
    const most = isShare ? 1000 : Math.max(...values, 1);
    const x = (/** @type {number} */ place) => place / moves;
    const y = (/** @type {number} */ place) => 1 - Math.max(values[place], 0) / most;
    const line = pointsOf(values.length, (place) => values[place])
      .map((place) => `${(x(place) * width).toFixed(1)} ${(y(place) * height).toFixed(1)}`).join("L");
    const end = (x(values.length - 1) * width).toFixed(1);
    const text = (/** @type {number} */ value) => isShare ? `${Math.round(value / 10)} %` : grouped(`${value}`);
    this.chart.innerHTML = `<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true">`
      + `<path class="under" d="M${line}L${end} ${height}L0 ${height}Z"/><path d="M${line}"/></svg>`;
    this.chart.append(element("small", { textContent: text(most) }), element("i", {}), ...mistakes.map(({ place }, index) => {
      const mark = element("b", { textContent: `${index + 1}` });
      mark.style.left = `${100 * x(place)}%`;
      mark.style.top = `${100 * y(place)}%`;
      return mark;
    }));
    this.chart.setAttribute("aria-label", say("{0}: {1} at the start, {2} at the end", title, text(values[0]),
      text(values[values.length - 1])));
    const table = this.shown();
    if (table) this.#showPlace(table.state);
  }

  /** @param {TableState} state */
  #showPlace({ moves }) {
    const mark = this.chart.querySelector("i");
    if (mark) mark.style.left = `${(100 * Number(moves)) / (this.#state?.moves ?? 1)}%`;
  }

  /** @param {AnalysisState} state */
  #showMistakes({ mistakes, done }) {
    this.mistakes.replaceChildren(...mistakes.map(({ place, title, text }) => {
      const item = element("li", {});
      const button = element("button", { type: "button", innerHTML: icon("play") });
      button.append(element("span", { textContent: say("Go on from here") }));
      button.disabled = !done;
      button.addEventListener("click", () => this.goOnFrom(place));
      item.append(element("b", { textContent: title }),
        element("p", { textContent: text }), button);
      return item;
    }));
  }
}

/**
 * Whether a game is over, and of a kind that is analysed.
 * @param {{ state: TableState, game: import("./arcade-abi.js").Game }} table
 */
const canAnalyse = ({ state, game }) =>
  game.hasAnalysis && state.over && state.moves !== "0" && state.moves === state.movesInAll
  && !document.body.classList.contains("in-match");

/**
 * The places that a curve is drawn through: where there are more than it has room for, the least and the greatest value of
 * each part.
 * @param {number} count @param {(place: number) => number} value
 */
function pointsOf(count, value) {
  if (count <= 2 * width) return Array.from({ length: count }, (_, place) => place);
  /** @type {number[]} */
  const points = [];
  for (let part = 0; part < width; part += 1) {
    const [first, end] = [Math.floor((part * count) / width), Math.floor(((part + 1) * count) / width)];
    let [least, greatest] = [first, first];
    for (let place = first; place < end; place += 1) {
      if (value(place) < value(least)) least = place;
      if (value(place) > value(greatest)) greatest = place;
    }
    points.push(...new Set([first, Math.min(least, greatest), Math.max(least, greatest)]));
  }
  return [...points, count - 1];
}
