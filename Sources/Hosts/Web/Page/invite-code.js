// The codes of invitations, as friends send and type them.

import { inviteLength, inviteLetters } from "./arcade-abi.js";

/** The code in an invitation address, even if incomplete; null if the address is no invitation. */
export function codeInAddress() {
  return /^#join=/i.test(location.hash) ? codeIn(location.hash) : null;
}

/**
 * The letters of a code in a pasted text: with spaces, in lower case, or a whole link.
 * @param {string} text
 */
export function codeIn(text) {
  const code = /join=(.*)/i.exec(text)?.[1] ?? text;
  return code.replace(/%\w\w/g, "").toUpperCase().replace(/[^A-Z]/g, "").slice(0, inviteLength);
}

/** @param {string} text */
export const isCode = (text) => text.length === inviteLength && [...text].every((letter) => inviteLetters.includes(letter));
