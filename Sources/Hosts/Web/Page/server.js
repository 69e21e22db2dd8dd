// Questions to the server, which answers in JSON.

import * as identity from "./identity.js";
import { tag } from "./words.js";

/** How long to wait for an answer before a waiting message is shown, in milliseconds. */
export const patience = 300;

/** How long the server has for an answer, in milliseconds. */
const longest = 10_000;

/**
 * Asks the server.
 * @param {string} path
 * @param {object} what
 * @param {string} [what.token] Who asks; by default the player, and nobody if it is empty.
 * @param {string} [what.name] A name that the server is to check.
 * @param {string} [what.game] A game to submit: then the answer may take as long as the server needs to run it.
 * @returns {Promise<{ status: number, json: any }>} The status is 0 if the server can't be reached.
 */
export async function ask(path, { token = identity.token(), name = "", game = "" } = {}) {
  const headers = new Headers({ "Accept-Language": tag });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (name) headers.set("X-Nickname", encodeURIComponent(name));
  if (game) headers.set("Content-Type", "text/plain");
  const late = new AbortController();
  const timer = game ? 0 : setTimeout(() => late.abort(), longest);
  try {
    const answer = await fetch(path, { headers, signal: late.signal, ...game && { method: "POST", body: game } });
    return { status: answer.status, json: await answer.json() };
  } catch {
    return { status: 0, json: {} };
  } finally {
    clearTimeout(timer);
  }
}
