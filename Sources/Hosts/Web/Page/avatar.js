// People are gummies; bots have an antenna.

import { botNames } from "./arcade-abi.js";
import { parts } from "./page.js";
import { say, sayIn } from "./words.js";

/** @typedef {import("./arcade-abi.js").Face} Face */

/** The gummies' colors. */
const colors = ["#ff5d73", "#ff9f45", "#ffd34d", "#4ccb8f", "#43b6f0", "#a779f2"];

/** The words of given names. A language can have others, and any number of them. */
const adjectives = () => say("Amber, Brave, Calm, Dusky, Early, Fond, Gentle, Happy, Ivory, Jolly, Keen, Lucky, "
  + "Merry, Noble, Olive, Plucky, Quiet, Rosy, Sunny, Teal, Velvet, Warm, Young, Zesty").split(", ");
const animals = () => say("Badger, Crane, Dove, Egret, Fox, Gecko, Hare, Ibis, Jay, Koala, Lark, Mole, Newt, "
  + "Otter, Panda, Quail, Robin, Seal, Tern, Urchin, Vole, Wren, Yak, Zebra").split(", ");

/**
 * A random name for a new player: "Amber Fox".
 * @returns {string}
 */
export function givenName() {
  const [first, second] = crypto.getRandomValues(new Uint32Array(2));
  const pick = (/** @type {string[]} */ words, /** @type {number} */ number) => words[number % words.length];
  return sayIn("a given name", "{0} {1}", pick(adjectives(), first), pick(animals(), second));
}

/**
 * A player's name as it is shown: a bot's is in the reader's language.
 * @param {{ nickname: string, isBot: boolean }} player
 */
export const shownName = ({ nickname, isBot }) => (isBot ? botName(nickname) : nickname);

/**
 * The other player's name as it is shown; empty if there is none.
 * @param {import("./arcade-abi.js").MatchState} state
 */
export const opponentName = ({ opponent }) =>
  (opponent ? shownName({ nickname: opponent.name, isBot: opponent.isBot }) : "");

/**
 * The name of the own side of a match of others, as it is shown; undefined in a match of one's own.
 * @param {import("./arcade-abi.js").MatchState["watched"]} watched
 */
export const watchedName = (watched) => (watched ? shownName({ nickname: watched.name, isBot: watched.isBot }) : undefined);

/**
 * @param {string} name
 */
export function botName(name) {
  switch (name) {
    case botNames.easy: return sayIn("an easy bot", "Pebble");
    case botNames.normal: return sayIn("a medium bot", "Marble");
    case botNames.hard: return sayIn("a hard bot", "Comet");
    default: return name;
  }
}

/**
 * Mixes two colors of 6 digits each.
 * @param {string} color @param {string} other @param {number} share Of the other.
 */
function mixed(color, other, share) {
  const part = (/** @type {string} */ text, /** @type {number} */ index) =>
    parseInt(text.slice(1 + 2 * index, 3 + 2 * index), 16);
  const parts = [0, 1, 2].map((index) => Math.round(part(color, index) * (1 - share) + part(other, index) * share));
  return `rgb(${parts.join(" ")})`;
}

/**
 * The color of a name: always the same.
 * @param {string} name
 */
const colorOf = (name) =>
  colors[[...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % colors.length];

let count = 0;

/**
 * The gummy of a name, as SVG.
 * @param {string} name @param {{ face?: Face, isProgram?: boolean }} options
 */
export function gummy(name, { face = "smile", isProgram = false } = {}) {
  const color = colorOf(name);
  const ink = mixed(color, "#2a0845", 0.78);
  const id = `gummy-${(count += 1)}`;
  const eyes = face === "joy"
    ? `<path d="M10.5 20.500c.7-2.4 4.3-2.4 5 0M24.5 20.500c.7-2.4 4.3-2.4 5 0" fill="none" stroke="${ink}"
        stroke-width="2.1" stroke-linecap="round"/>`
    : face === "sleep"
    ? `<path d="M10.5 20.500c.7 2.2 4.3 2.2 5 0M24.5 20.500c.7 2.2 4.3 2.2 5 0" fill="none" stroke="${ink}"
        stroke-width="2.1" stroke-linecap="round"/>`
    : `<ellipse cx="13.5" cy="20.5" rx="2.3" ry="3.1" fill="${ink}"/><ellipse cx="26.5" cy="20.5" rx="2.3" ry="3.1"
        fill="${ink}"/><circle cx="14.2" cy="19.3" r=".9" fill="#fff"/><circle cx="27.2" cy="19.3" r=".9" fill="#fff"/>`;
  const mouth = {
    smile: `<path d="M17 25.500c1.3 2 4.7 2 6 0" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round"/>`,
    surprise: `<ellipse cx="20" cy="27.4" rx="2.6" ry="3.2" fill="${ink}"/>`,
    sleep: `<path d="M18 26.500h4" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round"/>`,
    joy: `<path d="M15.5 24h9c0 5.5-9 5.5-9 0Z" fill="${ink}"/>`,
    sad: `<path d="M16.8 28c1.5-2 4.9-2 6.4 0" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round"/>`,
  }[face];
  const antenna = isProgram
    ? `<path d="M20 4V-1" stroke="${mixed(color, "#2a0845", 0.5)}" stroke-width="2.2" stroke-linecap="round"/>
        <circle cx="20" cy="-2.5" r="2.7" fill="#ffd34d"/>`
    : "";
  return `<svg viewBox="0 0 40 40" aria-hidden="true"><defs>
    <linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${mixed(color, "#ffffff", 0.28)}"/>
      <stop offset=".45" stop-color="${color}"/><stop offset="1" stop-color="${mixed(color, "#4a0f6b", 0.22)}"/></linearGradient>
    <radialGradient id="${id}-glow" cx=".5" cy="1.02" r=".75"><stop stop-color="${mixed(color, "#fff2c8", 0.66)}"
      stop-opacity=".85"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient></defs>${antenna}
    <rect x="2" y="2" width="36" height="36" rx="12" fill="url(#${id})"/>
    <rect x="2" y="2" width="36" height="36" rx="12" fill="url(#${id}-glow)"/>
    <path d="M8 14c.5-3 2.5-5 5.5-5.8" stroke="#fff" stroke-opacity=".85" stroke-width="2.6" stroke-linecap="round" fill="none"/>
    ${eyes}${mouth}</svg>`;
}

/**
 * Draws the faces of all elements that have one.
 * @param {string} name The player's own.
 */
export function showFaces(name) {
  for (const box of parts(document, "[data-face]")) {
    const { face, mood = "smile" } = box.dataset;
    box.innerHTML = gummy(face === "self" ? name : "Otter", { face: /** @type {Face} */ (face === "self" ? mood : face) });
  }
}
