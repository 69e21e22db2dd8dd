// Questions to the server, which answers in JSON.

import * as identity from "./identity.js";

/** How long to wait for an answer before a waiting message is shown, in milliseconds. */
export const patience = 300;

/**
 * Asks the server.
 * @param {string} path
 * @param {{ token?: string, name?: string }} who By default the player; a name is one that the server is to check.
 * @returns {Promise<{ status: number, json: any }>} The status is 0 if the server can't be reached.
 */
export async function ask(path, { token = identity.token(), name = "" } = {}) {
  const headers = new Headers();
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (name) headers.set("X-Nickname", encodeURIComponent(name));
  try {
    const answer = await fetch(path, { headers });
    return { status: answer.status, json: await answer.json() };
  } catch {
    return { status: 0, json: {} };
  }
}
