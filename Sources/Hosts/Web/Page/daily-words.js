// What is said of a finished daily: its place, its squares, and the text to share.

import { shortDate } from "./daily-days.js";

/** @typedef {import("./daily-store.js").DailyGame} DailyGame */

/** The squares by their levels. */
const signs = ["⬜", "🟨", "🟧", "🟥", "🟪"];

/** @param {number} number */
export function ordinal(number) {
  const tens = number % 100;
  const ending = tens > 10 && tens < 14 ? "th" : ["th", "st", "nd", "rd"][number % 10] ?? "th";
  return `${number}${ending}`;
}

/** @param {DailyGame} game */
export const placeText = ({ rank, players }) => rank && players ? `${ordinal(rank)} of ${players}` : "";

/** @param {readonly number[]} levels */
export const squaresText = (levels) => levels.map((level) => signs[level] ?? signs[0]).join("");

/** @param {number} days */
export const streakText = (days) => days === 1 ? "1 day in a row" : `${days} days in a row`;

/**
 * The text to share, which tells nothing of how the puzzle is solved.
 * @param {DailyGame} game @param {string} title The game's title.
 */
export function shareText(game, title) {
  const place = placeText(game);
  const words = [`Pastime ${shortDate(game.date)}`, `${title}: ${game.text}`, ...place ? [place] : []];
  return `${words.join(" · ")}\n${squaresText(game.squares)}`;
}
