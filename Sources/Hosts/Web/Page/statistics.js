// The player's statistics: a line under each result, and a sheet with numbers and a chart for each game and level.

import { addDailies, finishedDailies } from "./daily-store.js";
import { finishedGames, keepFinished } from "./finished-games.js";
import { face, note } from "./notes.js";
import { byId, element, saveFile, setText, showProblem } from "./page.js";
import { fileOf, readFile } from "./statistics-file.js";
import { streaks, summarize } from "./summary.js";
import { say, sayCount } from "./words.js";

/** @typedef {import("./abi.js").TableState} TableState */
/** @typedef {import("./arcade-abi.js").Game} Game */
/** @typedef {import("./finished-games.js").FinishedGame} FinishedGame */

/** Said where the browser stores nothing, as in some private windows. */
const unavailable = say("This browser stores nothing for this page, so games aren’t counted.");

/** Said when the file's games don't fit into the browser's database: then none of them was added. */
const full = say("There is no room on this device for these games, so none was added. Delete something, and try again.");

export class Statistics {
  /**
   * All finished games, as long as the sheet is open.
   * @type {readonly FinishedGame[]}
   */
  #all = [];
  /**
   * The finished dailies, which a file has as well.
   * @type {readonly import("./daily-store.js").DailyGame[]}
   */
  #dailies = [];

  /**
   * @param {object} page
   * @param {import("./games.js").Games} page.games
   * @param {() => { state: TableState, game: Game } | null} page.shown The game on the table.
   * @param {object} page.bests The best results, which a file has as well.
   * @param {() => string} page.bests.text
   * @param {(text: string) => void} page.bests.merge
   */
  constructor({ games, shown, bests }) {
    this.games = games;
    this.shown = shown;
    this.bests = bests;
    byId("statistics-game").addEventListener("change", () => this.#showLevels(""));
    byId("statistics-level").addEventListener("change", () => this.#showSummary());
    byId("save-statistics").addEventListener("click", () => saveFile(fileOf(this.#all, this.#dailies, this.bests.text())));
    byId("load-statistics").addEventListener("click", () => byId("statistics-file").click());
    byId("statistics-file").addEventListener("change", () => this.#load());
  }

  /**
   * Counts the game whose result is shown, if it was played here, and says so under the result.
   * @param {string} id The game's name, which no other has.
   * @param {TableState} state @param {Game} game @param {boolean} isReal Whether it isn't a tutorial.
   */
  async note(id, state, game, isReal) {
    const line = byId("result-statistics");
    line.hidden = true;
    const settings = settingsOf(state, game);
    if (!state.finished || !isReal || settings === null) return;
    try {
      await keepFinished([{
        id, game: game.name, settings, at: Date.now(), won: state.status === "won", helped: state.assisted,
        moves: exact(state.moves), seconds: state.seconds,
        ...state.score === undefined ? {} : { score: exact(state.score) },
        ...state.fewest === undefined ? {} : { fewest: exact(state.fewest) },
      }]);
      setText(line, lineOf(await finishedGames([game.name, settings])));
      line.hidden = line.textContent === "";
    } catch {
      // Nothing is stored; the sheet says so.
    }
  }

  // The sheet

  /** Fills the sheet, which opens. */
  async open() {
    showProblem(byId("statistics-file"), "");
    setText(byId("statistics-state"), say("Kept on this device only."));
    const shown = this.shown();
    const choice = byId("statistics-game");
    choice.replaceChildren(...this.games.all.filter(({ hasMoves }) => hasMoves).map(
      ({ name, title }) => element("option", { value: name, textContent: title })));
    if (shown?.game.hasMoves) choice.value = shown.game.name;
    byId("summary").replaceChildren();
    await this.#read();
    this.#showLevels((shown && settingsOf(shown.state, shown.game)) ?? "");
  }

  async #read() {
    try {
      this.#all = await finishedGames();
      this.#dailies = await finishedDailies();
    } catch {
      this.#all = [];
      setText(byId("statistics-state"), unavailable);
    }
  }

  /** @param {string} preferred The settings to show, if there are games with them. */
  #showLevels(preferred) {
    const name = byId("statistics-game").value;
    const settings = [...new Set(this.#all.filter(({ game }) => game === name).map(({ settings }) => settings).reverse())];
    const choice = byId("statistics-level");
    choice.replaceChildren(...settings.map((settings) => element("option", {
      value: settings, textContent: this.games.describe(`${name} ${settings}`).words || settings,
    })));
    if (settings.includes(preferred)) choice.value = preferred;
    choice.disabled = settings.length < 2;
    byId("statistics-levels").hidden = settings.length === 0;
    this.#showSummary();
  }

  #showSummary() {
    const name = byId("statistics-game").value;
    const games = kindOf(this.#all, name, byId("statistics-level").value);
    byId("save-statistics").disabled = this.#all.length + this.#dailies.length === 0;
    if (!games.length) return byId("summary").replaceChildren(note(
      face("smile"), say("No finished game yet"),
      element("p", { className: "faint", textContent: say("Finish one, and its numbers are here.") })));
    const { figures, title, bars, helped } = summarize(games, this.games.find(name)?.hasSolution ?? false);
    const list = element("dl", { className: "figures" });
    list.append(...figures.map(([caption, figure]) => {
      const box = element("div", {});
      box.append(element("dt", { textContent: caption }), element("dd", { textContent: figure }));
      return box;
    }));
    byId("summary").replaceChildren(list, ...chart(title, bars), ...helped === 0 ? [] : [element("p", {
      className: "help", textContent: sayCount(helped,
        "{0} game with help, counted only as time played.", "{0} games with help, counted only as time played."),
    })]);
  }

  // The file

  async #load() {
    const field = byId("statistics-file");
    const file = field.files?.[0];
    if (!file) return;
    showProblem(field, "");
    try {
      const { games, dailies, bests } = await readFile(file);
      const added = await keepFinished(games) + await addDailies(dailies);
      this.bests.merge(bests);
      setText(byId("statistics-state"), sayCount(added,
        "{0} game added, {1} here before.", "{0} games added, {1} here before.", games.length + dailies.length - added));
      await this.#read();
      this.#showLevels(byId("statistics-level").value);
    } catch (error) {
      showProblem(field, !(error instanceof DOMException) && error instanceof Error ? error.message
        : error instanceof DOMException && error.name === "QuotaExceededError" ? full : unavailable);
    }
    // The same file can be chosen again.
    field.value = "";
  }
}

/**
 * A count as a number: at most what numbers can hold exactly.
 * @param {string} digits
 */
const exact = (digits) => Math.min(Number(digits), Number.MAX_SAFE_INTEGER);

/** @param {readonly FinishedGame[]} all @param {string} name @param {string} settings */
const kindOf = (all, name, settings) => all.filter((game) => game.game === name && game.settings === settings);

/**
 * What games are counted together by: null for a game that was set up by hand, which has no equals.
 * @param {TableState} state @param {Game} game
 */
function settingsOf({ parameters }, game) {
  const words = game.parameters.filter(({ name }) => parameters[name] !== undefined);
  if (words.some(({ name, kind }) => kind === "word" && parameters[name] !== "")) return null;
  return words.filter(({ kind }) => kind !== "word").map(({ name }) => `${name}=${parameters[name]}`).join(" ");
}

/**
 * A few words about all games of a kind, for the result of one.
 * @param {readonly FinishedGame[]} all
 */
function lineOf(all) {
  const games = all.filter(({ helped }) => !helped);
  if (games.length === 0) return "";
  const { current } = streaks(games);
  const isLost = games.some(({ won }) => !won);
  const won = games.filter(({ won }) => won).length;
  return [
    sayCount(games.length, "{0} played", "{0} played"),
    isLost && won > 0 ? say("{0} % won", Math.round(100 * won / games.length)) : "",
    isLost && current > 1 ? sayCount(current, "{0} in a row", "{0} in a row") : "",
  ].filter(Boolean).join(" · ");
}

/** @param {string} title @param {readonly import("./summary.js").Bar[]} bars */
function chart(title, bars) {
  if (bars.length === 0) return [];
  const most = Math.max(...bars.map(({ count }) => count));
  const list = element("ul", { className: "chart" });
  list.append(...bars.map(({ label, count, isLatest }) => {
    const row = element("li", { className: isLatest ? "latest" : "" });
    const bar = element("b", { className: count === 0 ? "none" : "", textContent: `${count}` });
    bar.style.setProperty("--share", `${count / most}`);
    row.append(element("span", { textContent: label }), bar);
    return row;
  }));
  return [element("h3", { textContent: title }), list];
}
