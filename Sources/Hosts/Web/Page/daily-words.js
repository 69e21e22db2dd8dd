// What is said of a finished daily: its place, its squares, and the text to share.

import { shortDate } from "./daily-days.js";
import { say, sayCount, sayIn, tag } from "./words.js";

/** @typedef {import("./daily-store.js").DailyGame} DailyGame */

/** The squares by their levels. */
const signs = ["⬜", "🟨", "🟧", "🟥", "🟪"];

/** @param {number} number In English alone: other languages take the number. */
export function ordinal(number) {
  if (tag !== "en") return String(number);
  const tens = number % 100;
  const ending = tens > 10 && tens < 14 ? "th" : ["th", "st", "nd", "rd"][number % 10] ?? "th";
  return `${number}${ending}`;
}

/** @param {DailyGame} game */
export const placeText = ({ rank, players }) => rank && players ? sayIn("a place in a list", "{0} of {1}", ordinal(rank), players) : "";

/** @param {readonly number[]} levels */
export const squaresText = (levels) => levels.map((level) => signs[level] ?? signs[0]).join("");

/** @param {number} days */
export const streakText = (days) => sayCount(days, "{0} day in a row", "{0} days in a row");

/**
 * The text to share, which tells nothing of how the puzzle is solved.
 * @param {DailyGame} game @param {string} title The game's title.
 */
export function shareText(game, title) {
  const place = placeText(game);
  const words = [`Pastime ${shortDate(game.date)}`, say("{0}: {1}", title, game.text), ...place ? [place] : []];
  return `${words.join(" · ")}\n${squaresText(game.squares)}`;
}
