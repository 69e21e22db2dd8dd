// What boards compare, and what is said of it: values, distances, empty lists.

import { ticksPerSecond } from "./abi.js";
import { clockText } from "./text.js";
import { locale, say, sayCount } from "./words.js";

/**
 * @typedef {object} Place
 * @property {number | null} rank Null for a rating that is provisional.
 * @property {string} player The player's number.
 * @property {string} name
 * @property {import("./rating.js").Rating} [rated] On the board by rating.
 * @property {number} value
 * @property {string} [text] The value for display, on the board of a day.
 * @property {boolean} match Whether it was reached in a match.
 * @property {string | null} line
 */

/**
 * @typedef {object} Registration What the server has answered to a new player.
 * @property {string} token Empty if it gave none.
 * @property {string} problem Its reason for that; empty if it couldn't be reached.
 */

/** @typedef {{ measure: string, places: readonly Place[], you: Place | null }} Table */
/** @typedef {import("./arcade-abi.js").Measure} Measure */
/** @typedef {{ date: string, game: string }} Day A day's puzzle. */

/** @param {Measure["unit"]} unit @param {number} value */
export function valueText(unit, value) {
  if (!unit) {
    const tenths = Math.floor((10 * value) / ticksPerSecond);
    return `${clockText(Math.floor(tenths / 10))}.${tenths % 10}`;
  }
  return sayCount(value, ...unit);
}

/**
 * How far a place is behind the one before it.
 * @param {Measure["unit"]} unit @param {Place} own @param {Place} other
 */
export function gapText(unit, own, other) {
  const gap = Math.abs(own.value - other.value);
  const whom = other.rank === (own.rank ?? 0) - 1 ? other.name : say("place {0}", String(other.rank));
  if (gap === 0) return say("As good as {0}, but later", whom);
  return unit ? say("{0} behind {1}", valueText(unit, gap), whom)
    : say("{0} seconds behind {1}", (gap / ticksPerSecond).toFixed(1), whom);
}

/** @param {string} date As 2026-11-22. */
export const longDate = (date) =>
  new Date(date).toLocaleDateString(locale, { day: "numeric", month: "long", timeZone: "UTC" });

/** @param {number} moment */
export const timeOf = (moment) => new Date(moment).toLocaleTimeString(locale, { hour: "numeric", minute: "2-digit" });

/**
 * The titles of empty lists, by span.
 * @type {Record<string, string>}
 */
export const emptyTitles = { today: say("Nobody yet today"), week: say("Nobody yet this week"), all: say("Nobody yet") };

/** Said when a game can't be submitted. */
export const unreachable = say("The server can’t be reached, so nothing was entered. Try again in a moment.");

/**
 * The board by rating: like a measure, of which it has no spans.
 * @type {Measure}
 */
export const byRating = { measure: "rating", title: say("Rating"), unit: ["{0} point", "{0} points"] };

/** @param {import("./rating.js").Rating & Place} place */
export const ratedPlace = (place) => ({ ...place, rated: place, value: Math.round(place.rating), match: true, line: null });
