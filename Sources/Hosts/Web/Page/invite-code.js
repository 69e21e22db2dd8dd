// The codes of invitations, as friends send and type them.

import { inviteLength, inviteLetters } from "./arcade-abi.js";

/** The code in an invitation address, even if incomplete; null if the address is no invitation. */
export function codeInAddress() {
  return /^#join=/i.test(location.hash) ? codeIn(location.hash) : null;
}

/**
 * The code in a pasted text, in two groups: with spaces, without its hyphen, in lower case, or a whole link.
 * @param {string} text
 */
export function codeIn(text) {
  const code = /join=(.*)/i.exec(text)?.[1] ?? text;
  const letters = code.replace(/%\w\w/g, "").toUpperCase().replace(/[^A-Z]/g, "").slice(0, inviteLength);
  return letters.replace(/^(.{4})(?=.)/, "$1-");
}

/** @param {string} text A code as `codeIn` returns it. */
export function isCode(text) {
  const letters = text.replace("-", "");
  return letters.length === inviteLength && [...letters].every((letter) => inviteLetters.includes(letter));
}
