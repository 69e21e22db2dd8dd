// The file with a player's statistics: what another device reads.

import { say } from "./words.js";

/** @typedef {import("./finished-games.js").FinishedGame} FinishedGame */
/** @typedef {import("./daily-store.js").DailyGame} DailyGame */

/** The format's version. A file of a later one can't be read. */
const version = 1;

/** The largest file that is read, in bytes: some 300,000 games. */
const largest = 50_000_000;

/** @param {readonly FinishedGame[]} games @param {readonly DailyGame[]} dailies @param {string} bests */
export function fileOf(games, dailies, bests) {
  const text = JSON.stringify({ pastime: "statistics", version, bests, games, dailies }, null, 1);
  return new File([text], "pastime-statistics.json", { type: "application/json" });
}

/**
 * @param {File} file
 * @returns {Promise<{ games: FinishedGame[], dailies: DailyGame[], bests: string }>} Fails with an error that says what is wrong.
 */
export async function readFile(file) {
  const foreign = say("This isn’t a file of statistics. Choose one that was saved here: pastime-statistics.json.");
  if (file.size > largest) throw new Error(say("This file is too large: statistics have at most {0} MB.", largest / 1e6));
  let json;
  try {
    json = JSON.parse(await file.text());
  } catch {
    throw new Error(foreign);
  }
  if (json?.pastime !== "statistics") throw new Error(foreign);
  if (json.version !== version) throw new Error(say("This file is of a newer Pastime. Reload this page, and try again."));
  if (!Array.isArray(json.games) || typeof json.bests !== "string") throw new Error(say("This file is damaged: its games are missing."));
  // Older files have none.
  const dailies = json.dailies ?? [];
  if (!Array.isArray(dailies)) throw new Error(say("This file is damaged: its dailies can’t be read."));
  return { bests: json.bests, games: json.games.map(gameOf), dailies: dailies.map(dailyOf) };
}

/** @type {Record<string, true>} */
const entryStates = { practice: true, waiting: true, entered: true, late: true, refused: true };

/** @param {Record<string, unknown> | null} json @param {number} index @returns {DailyGame} */
function dailyOf(json, index) {
  /** @param {string} name @param {boolean} isGood */
  const check = (name, isGood) => {
    if (!isGood) throw new Error(say("Daily {0} in this file is damaged: its “{1}” can’t be read.", index + 1, name));
  };
  const value = json ?? {};
  for (const name of ["id", "game", "line", "text"]) check(name, typeof value[name] === "string" && value[name] !== "");
  check("date", typeof value.date === "string" && /^\d{4}-\d\d-\d\d$/.test(value.date) && !Number.isNaN(Date.parse(value.date)));
  check("entry", typeof value.entry === "string" && entryStates[value.entry] === true);
  check("helped", typeof value.helped === "boolean");
  for (const name of ["value", "at", "rank", "players"]) {
    const isOptional = name === "rank" || name === "players";
    check(name, isOptional && value[name] === undefined || Number.isSafeInteger(value[name]) && Number(value[name]) >= 0);
  }
  const isLevel = (/** @type {unknown} */ level) => Number.isInteger(level) && Number(level) >= 0 && Number(level) <= 4;
  check("squares", Array.isArray(value.squares) && value.squares.length <= 8 && value.squares.every(isLevel));
  const { id, date, game, line, text, squares, helped, at, entry, rank, players, value: result } = /** @type {DailyGame} */ (json);
  return {
    id, date, game, line, text, squares, helped, at, entry, value: result,
    ...rank === undefined ? {} : { rank }, ...players === undefined ? {} : { players },
  };
}

/** @param {Record<string, unknown> | null} json @param {number} index @returns {FinishedGame} */
function gameOf(json, index) {
  /** @param {string} name @param {boolean} isGood */
  const check = (name, isGood) => {
    if (!isGood) throw new Error(say("Game {0} in this file is damaged: its “{1}” can’t be read.", index + 1, name));
  };
  const value = json ?? {};
  for (const name of ["id", "game", "settings"]) {
    const text = value[name];
    check(name, typeof text === "string" && text.length <= 200 && (text !== "" || name === "settings"));
  }
  for (const name of ["won", "helped"]) check(name, typeof value[name] === "boolean");
  for (const name of ["at", "moves", "seconds", "score", "fewest"]) {
    const isOptional = name === "score" || name === "fewest";
    check(name, isOptional && value[name] === undefined || Number.isSafeInteger(value[name]) && Number(value[name]) >= 0);
  }
  const { id, game, settings, at, won, helped, moves, seconds, score, fewest } = /** @type {FinishedGame} */ (json);
  return {
    id, game, settings, at, won, helped, moves, seconds,
    ...score === undefined ? {} : { score }, ...fewest === undefined ? {} : { fewest },
  };
}
