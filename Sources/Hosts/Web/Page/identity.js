// The player's identity: a name, a token signed by the server, the ticket of a match. Token and ticket belong to a
// window, so that two windows are two players; the first window has the browser's lasting token.

import { givenName } from "./avatar.js";
import * as storage from "./storage.js";

/** How long a reloaded window can keep its player, in milliseconds. */
const patience = 1500;

/** The name and the token of this window, also where the browser stores nothing. */
const known = { nickname: "", token: "" };

/** The player's number follows the first dot of a token. */
const lockOf = (/** @type {string} */ token) => `pastime.player.${player(token)}`;

/**
 * Ensures that no other window is this player while this window is open. Without locks (on unencrypted pages) that
 * can't be known, and the server makes sure that the newest window plays.
 * @param {string} token @returns {Promise<boolean>}
 */
function claim(token) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const late = new AbortController();
    setTimeout(() => late.abort(), patience);
    navigator.locks
      .request(lockOf(token), { signal: late.signal }, () => {
        resolve(true);
        return new Promise(() => {});
      })
      .catch(() => resolve(false));
  });
}

/**
 * The values stored for this window.
 * @returns {Promise<{ token: string, ticket: string }>}
 */
export async function readPlayer() {
  const own = storage.readOwn("token");
  if (own && (await claim(own))) return { token: own, ticket: storage.readOwn("ticket") };
  // A duplicated window has the other one's values, and must not use them.
  const lasting = lastingToken();
  const isFree = lasting !== "" && lasting !== own && (await claim(lasting));
  writeToken(isFree ? lasting : "");
  storage.writeOwn("ticket", "");
  return { token: token(), ticket: "" };
}

/**
 * Stores a token or a ticket, or deletes it if it is empty.
 * @param {"token" | "ticket"} name @param {string} text
 */
export function keep(name, text) {
  if (name === "ticket") return storage.writeOwn(name, text);
  const old = token();
  writeToken(text);
  const lasting = storage.readSetting("token");
  if (!lasting || lasting === old) storage.writeSetting("token", text);
  if (text && text !== old) claim(text);
}

/** The token of the browser's lasting player, which may be another window's. */
export const lastingToken = () => storage.readSetting("token") ?? "";

/**
 * Whether some window of this browser is the player of a token; false where that can't be known.
 * @param {string} token
 */
export async function isTaken(token) {
  const locks = await navigator.locks?.query();
  return locks?.held?.some(({ name }) => name === lockOf(token)) ?? false;
}

/** This window's token; empty before the server has given one. */
export const token = () => storage.readOwn("token") || known.token;

/** @param {string} text */
function writeToken(text) {
  known.token = text;
  storage.writeOwn("token", text);
}

/** The player's number in a token, by default the own one; undefined without one. */
export const player = (text = token()) => text.split(".")[1];

/**
 * Replaces the player in this window, and in later ones; the page is to be loaded anew.
 * @param {{ name: string, token: string }} other @returns {boolean} False if this browser stores nothing.
 */
export function become({ name, token }) {
  storage.writeOwn("token", token);
  if (storage.readOwn("token") !== token) return false;
  storage.writeOwn("ticket", "");
  storage.writeSetting("token", token);
  keepNickname(name);
  return true;
}

export const nickname = () => storage.readSetting("nickname") ?? known.nickname;

/** @param {string} name */
export function keepNickname(name) {
  known.nickname = name;
  storage.writeSetting("nickname", name);
}

/** The player's name: given at first, and changeable. */
export function ownName() {
  if (!nickname()) keepNickname(givenName());
  return nickname();
}
