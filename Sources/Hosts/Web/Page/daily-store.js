// The dailies that were finished on this device, and what was made of them: the streak, and what waits for the server.

import { database, dailyStore } from "./finished-games.js";
import { dateOf, daysAfter, isOpen } from "./daily-days.js";

/**
 * @typedef {object} DailyGame A finished game of a day's puzzle.
 * @property {string} id No other game has it, on any device.
 * @property {string} date The puzzle's day, in UTC.
 * @property {string} game The game's name.
 * @property {string} line The whole game, with the times of its moves.
 * @property {number} value What the board of the day compares.
 * @property {string} text The value for display.
 * @property {readonly number[]} squares How it went, in levels from 0 to 4.
 * @property {boolean} helped
 * @property {number} at When it ended, in milliseconds since 1970, by this device's clock.
 * @property {EntryState} entry
 * @property {number} [rank] The place on the board when it was entered.
 * @property {number} [players] How many players had one then.
 * @property {string} [problem] Why the server refused it, or what keeps it waiting.
 */

/**
 * Whether a game counts on the board of its day: it is practice, waits for the server, was entered, came too late, or was
 * refused.
 * @typedef {"practice" | "waiting" | "entered" | "late" | "refused"} EntryState
 */

/**
 * All finished dailies, the earliest first.
 * @returns {Promise<DailyGame[]>}
 */
export async function finishedDailies() {
  const kept = (await database()).transaction(dailyStore).objectStore(dailyStore).getAll();
  return new Promise((resolve, reject) => {
    kept.onerror = () => reject(kept.error);
    kept.onsuccess = () => resolve(kept.result.sort((one, other) => one.at - other.at));
  });
}

/**
 * Stores a finished game. The first one of a day and game counts, if it had no help and ends while the board is open.
 * @param {Omit<DailyGame, "entry">} game
 * @returns {Promise<DailyGame>} As it is stored.
 */
export async function keepDaily(game) {
  const transaction = (await database()).transaction(dailyStore, "readwrite");
  const kept = transaction.objectStore(dailyStore);
  const others = kept.index("day").getAll([game.date, game.game]);
  /** @type {DailyGame} */
  let stored = { ...game, entry: "practice" };
  others.onsuccess = () => {
    const same = others.result.find(({ id }) => id === game.id);
    if (same) {
      stored = same;
      return;
    }
    if (others.result.length === 0 && !game.helped && isOpen(game.date, game.at)) stored.entry = "waiting";
    kept.put(stored);
  };
  return new Promise((resolve, reject) => {
    transaction.onabort = () => reject(transaction.error);
    transaction.oncomplete = () => resolve(stored);
  });
}

/**
 * Stores what became of a game.
 * @param {DailyGame} game
 */
export async function updateDaily(game) {
  const transaction = (await database()).transaction(dailyStore, "readwrite");
  transaction.objectStore(dailyStore).put(game);
  return new Promise((resolve, reject) => {
    transaction.onabort = () => reject(transaction.error);
    transaction.oncomplete = () => resolve(game);
  });
}

/**
 * Adds the dailies of a file. What waited there is for the device that saved it to send.
 * @param {readonly DailyGame[]} games
 * @returns {Promise<number>} How many are new.
 */
export async function addDailies(games) {
  const transaction = (await database()).transaction(dailyStore, "readwrite");
  const kept = transaction.objectStore(dailyStore);
  let added = 0;
  for (const game of games) {
    const same = kept.get(game.id);
    same.onsuccess = () => {
      if (same.result) return;
      added += 1;
      kept.put(game.entry === "waiting" ? { ...game, entry: "practice" } : game);
    };
  }
  return new Promise((resolve, reject) => {
    transaction.onabort = () => reject(transaction.error);
    transaction.oncomplete = () => resolve(added);
  });
}

/**
 * How many days in a row, up to today or yesterday, have a daily that was finished on its day: counted from the games
 * themselves each time.
 * @param {readonly DailyGame[]} games @param {string} [today]
 */
export function streakOf(games, today = dateOf()) {
  const days = new Set(games.filter(({ date, at }) => isOpen(date, at)).map(({ date }) => date));
  let date = days.has(today) ? today : daysAfter(today, -1);
  let count = 0;
  for (; days.has(date); date = daysAfter(date, -1)) count += 1;
  return count;
}

/**
 * The game of a day that counts: the first one. Null if none was finished.
 * @param {readonly DailyGame[]} games @param {string} date @param {string} game
 */
export const firstOf = (games, date, game) =>
  games.find((one) => one.date === date && one.game === game) ?? null;
