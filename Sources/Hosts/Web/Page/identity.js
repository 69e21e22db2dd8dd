// Who the player is: a name, a token that the server has signed, the ticket of a match. The token and the ticket are a
// window's own, so that two windows are two players; the first window has the browser's lasting token.

import * as storage from "./storage.js";

/** How long a window that was reloaded may hold on to its player, in milliseconds. */
const patience = 1500;

/** The player's number stands behind the first dot of a token. */
const lockOf = (/** @type {string} */ token) => `pastime.player.${token.split(".")[1]}`;

/**
 * Makes sure that no other window is this player, for as long as this window is open. Without locks (pages that aren't
 * encrypted) nobody can know, and the server sees to it that the newest window plays.
 * @param {string} token @returns {Promise<boolean>}
 */
function claim(token) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks
      .request(lockOf(token), { signal: AbortSignal.timeout(patience) }, () => {
        resolve(true);
        return new Promise(() => {});
      })
      .catch(() => resolve(false));
  });
}

/** What was kept for this window. @returns {Promise<{ token: string, ticket: string }>} */
export async function readPlayer() {
  const own = storage.readOwn("token");
  if (own && (await claim(own))) return { token: own, ticket: storage.readOwn("ticket") };
  // A window that was doubled has what the other one has, and may not use it.
  const lasting = storage.readSetting("token") ?? "";
  const isFree = lasting !== "" && lasting !== own && (await claim(lasting));
  storage.writeOwn("token", isFree ? lasting : "");
  storage.writeOwn("ticket", "");
  return { token: storage.readOwn("token"), ticket: "" };
}

/** Keeps a token or a ticket, or forgets it where it is empty. @param {string} name @param {string} text */
export function keep(name, text) {
  const old = storage.readOwn(name);
  storage.writeOwn(name, text);
  if (name !== "token") return;
  const lasting = storage.readSetting("token");
  if (!lasting || lasting === old) storage.writeSetting("token", text);
  if (text && text !== old) claim(text);
}

export const token = () => storage.readOwn("token");
export const nickname = () => storage.readSetting("nickname") ?? "";

/** @param {string} name */
export function keepNickname(name) {
  storage.writeSetting("nickname", name);
}
