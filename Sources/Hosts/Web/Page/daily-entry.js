// Enters finished dailies on the server's boards, at once or when it can be reached again.

import { closingOf } from "./daily-days.js";
import { finishedDailies, updateDaily } from "./daily-store.js";
import * as identity from "./identity.js";
import { ask } from "./server.js";
import { say } from "./words.js";

/** @typedef {import("./daily-store.js").DailyGame} DailyGame */

/** The run that is under way: entries are sent once. @type {Promise<DailyGame[]> | null} */
let sending = null;

/**
 * Sends what waits. What can't be sent waits on.
 * @param {object} page
 * @param {() => Promise<import("./boards.js").Registration>} page.register Registers with the server.
 * @param {() => void} page.failed The server can't be reached.
 * @returns {Promise<DailyGame[]>} What has changed.
 */
export function sendDailies(page) {
  sending ??= send(page).finally(() => {
    sending = null;
  });
  return sending;
}

/** @type {typeof sendDailies} */
async function send({ register, failed }) {
  /** @type {DailyGame[]} */
  const changed = [];
  for (const game of (await finishedDailies()).filter(({ entry }) => entry === "waiting")) {
    const news = await enter(game, register);
    if (!news) {
      failed();
      break;
    }
    if (news.entry !== "waiting") changed.push(await keep(news));
  }
  return changed;
}

/** @param {DailyGame} game */
async function keep(game) {
  await updateDaily(game);
  return game;
}

/**
 * @param {DailyGame} game @param {() => Promise<import("./boards.js").Registration>} register
 * @returns {Promise<DailyGame | null>} Null if the server can't be reached.
 */
async function enter(game, register) {
  if (Date.now() >= closingOf(game.date)) return { ...game, entry: "late" };
  const token = identity.token() || (await register()).token;
  if (!token) return null;
  const { status, json } = await ask("daily", { token, name: identity.ownName(), game: game.line });
  if (status === 200) return { ...game, entry: "entered", rank: json.rank, players: json.players };
  // Another device of this player was first.
  if (status === 409) return entered(game, token);
  if (status === 410) return { ...game, entry: "late" };
  if ([400, 401, 403, 422].includes(status)) return { ...game, entry: "refused", problem: json.error };
  return status === 0 ? null : game;
}

/** @param {DailyGame} game @param {string} token @returns {Promise<DailyGame | null>} */
async function entered(game, token) {
  const { status, json } = await ask(`daily?${new URLSearchParams({ game: game.game, date: game.date })}`, { token });
  if (status !== 200) return null;
  // With the very result of this game it is this game: the answer to it was lost.
  const isThis = json.you?.text === game.text;
  return isThis ? { ...game, entry: "entered", rank: json.you.rank, players: json.players }
    : { ...game, entry: "refused", problem: say("Your first result of that day counts, and came from another device.") };
}
