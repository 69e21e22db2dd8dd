// What goes on at the server: how many people are online and wait, and the match that anyone can watch.

import { ask } from "./server.js";
import { say, sayCount } from "./words.js";

/**
 * The answer of `GET /now`; see docs/match-server.md.
 * @typedef {{ nickname: string, isBot: boolean }} LivePlayer
 * @typedef {{ match: string, game: string, host: LivePlayer, guest: LivePlayer, viewers: number }} LiveMatch
 * @typedef {{ players: number, queues: { game: string, waiting: number }[], live?: LiveMatch }} Census
 */

/** How often the server is asked while somebody sees the answer, in milliseconds. */
const pause = 10_000;

/** @returns {Promise<Census | null>} Nil if the server doesn't say. */
export async function census() {
  const { status, json } = await ask("now", { token: "" });
  return status === 200 ? json : null;
}

/**
 * Asks again and again while the answer is seen.
 * @param {() => boolean} isSeen @param {(census: Census | null) => void} show
 * @returns {() => void} Asks immediately.
 */
export function followCensus(isSeen, show) {
  let timer = 0;
  const again = async () => {
    clearTimeout(timer);
    if (!isSeen()) return;
    show(await census());
    clearTimeout(timer);
    timer = setTimeout(again, pause);
  };
  document.addEventListener("visibilitychange", again);
  return again;
}

/**
 * How many people are online, and for which games they wait: "5 players online · 2 wait for 2048, 1 for DropIt". Empty
 * if nobody is there.
 * @param {Census | null} now @param {(line: string) => string} title The title of a game line.
 */
export function presence(now, title) {
  if (!now || now.players === 0) return "";
  /** @type {Map<string, number>} */
  const waiting = new Map();
  for (const queue of now.queues) {
    const game = title(queue.game);
    waiting.set(game, (waiting.get(game) ?? 0) + queue.waiting);
  }
  const words = [...waiting].map(([game, count], index) => (index > 0 ? say("{0} for {1}", count, game)
    : sayCount(count, "{0} waits for {1}", "{0} wait for {1}", game)));
  return [sayCount(now.players, "{0} player online", "{0} players online"), words.join(say(", "))].filter(Boolean).join(" · ");
}
