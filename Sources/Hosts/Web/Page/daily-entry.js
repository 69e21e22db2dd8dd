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
    if (news.entry !== "waiting" || news.problem !== game.problem) changed.push(await keep(news));
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
 * @returns {Promise<DailyGame | null>} It waits on if the player or the name has to be another one; null if the server can't be
 *   reached.
 */
async function enter(game, register) {
  if (Date.now() >= closingOf(game.date)) return { ...game, entry: "late" };
  const { token, problem } = identity.token() ? { token: identity.token(), problem: "" } : await register();
  if (!token) return problem ? { ...game, problem } : null;
  let { status, json } = await ask("daily", { token, name: identity.ownName(), game: game.line });
  if (status === 401) {
    // The token is too old, or another server's.
    const renewed = (await register()).token;
    if (renewed) ({ status, json } = await ask("daily", { token: renewed, name: identity.ownName(), game: game.line }));
  }
  if (status === 200) return { ...game, entry: "entered", rank: json.rank, players: json.players };
  // Another device of this player was first.
  if (status === 409) return entered(game);
  if (status === 410) return { ...game, entry: "late" };
  if (status === 400 || status === 401) return { ...game, problem: json.error };
  if (status === 403 || status === 422) return { ...game, entry: "refused", problem: json.error };
  return status === 0 ? null : game;
}

/** @param {DailyGame} game @returns {Promise<DailyGame | null>} */
async function entered(game) {
  const { status, json } = await ask(`daily?${new URLSearchParams({ game: game.game, date: game.date })}`);
  if (status !== 200) return null;
  // With the very result of this game it is this game: the answer to it was lost.
  const isThis = json.you?.text === game.text;
  return isThis ? { ...game, entry: "entered", rank: json.you.rank, players: json.players }
    : { ...game, entry: "refused", problem: say("Your first result of that day counts, and came from another device.") };
}
