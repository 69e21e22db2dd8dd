// The games that were finished on this device, in the browser's database: what statistics are made of.

/**
 * @typedef {object} FinishedGame
 * @property {string} id No other game has it, on any device.
 * @property {string} game The game's name.
 * @property {string} settings The game's settings, as in its line: `size=4 target=2048`.
 * @property {number} at When it ended, in milliseconds since 1970.
 * @property {boolean} won
 * @property {boolean} helped
 * @property {number} moves
 * @property {number} seconds
 * @property {number} [score] Only in a game with a score.
 * @property {number} [fewest] The fewest moves of a solution, if known.
 */

const store = "games";

/** The finished dailies: see daily-store.js. */
export const dailyStore = "dailies";

/** @type {Promise<IDBDatabase> | null} */
let opening = null;

/** @returns {Promise<IDBDatabase>} Fails if the browser stores nothing. */
export function database() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("pastime", 2);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) request.result.createObjectStore(store, { keyPath: "id" }).createIndex("kind", ["game", "settings"]);
      request.result.createObjectStore(dailyStore, { keyPath: "id" }).createIndex("day", ["date", "game"]);
    };
    request.onerror = () => {
      opening = null;
      reject(request.error);
    };
    request.onsuccess = () => {
      request.result.onclose = () => {
        opening = null;
      };
      // A newer page in another window may need to change the database.
      request.result.onversionchange = () => {
        request.result.close();
        opening = null;
      };
      resolve(request.result);
    };
  });
  return opening;
}

/**
 * @param {[game: string, settings: string]} [kind] By default games of all kinds.
 * @returns {Promise<FinishedGame[]>} The oldest first.
 */
export async function finishedGames(kind) {
  const kept = (await database()).transaction(store).objectStore(store);
  const games = kind ? kept.index("kind").getAll(kind) : kept.getAll();
  return new Promise((resolve, reject) => {
    games.onerror = () => reject(games.error);
    games.onsuccess = () => resolve(games.result.sort((one, other) => one.at - other.at));
  });
}

/**
 * Stores games. Of one that is stored already the better end is kept: without help, won, with the higher score.
 * @param {readonly FinishedGame[]} games
 * @returns {Promise<number>} How many are new.
 */
export async function keepFinished(games) {
  const transaction = (await database()).transaction(store, "readwrite");
  const kept = transaction.objectStore(store);
  let added = 0;
  for (const game of games) {
    const request = kept.get(game.id);
    request.onsuccess = () => {
      added += request.result ? 0 : 1;
      if (!request.result || isBetter(game, request.result)) kept.put(game);
    };
  }
  return new Promise((resolve, reject) => {
    transaction.onabort = () => reject(transaction.error);
    transaction.oncomplete = () => resolve(added);
  });
}

/** @param {FinishedGame} game @param {FinishedGame} other */
function isBetter(game, other) {
  if (game.helped !== other.helped) return other.helped;
  if (game.won !== other.won) return game.won;
  return (game.score ?? 0) > (other.score ?? 0);
}
