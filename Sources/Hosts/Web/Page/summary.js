// What finished games say together: counts, bests, streaks, and how results are distributed.

import { clockText, grouped } from "./text.js";
import { say, sayIn } from "./words.js";

/** @typedef {import("./finished-games.js").FinishedGame} FinishedGame */
/** @typedef {{ label: string, count: number, isLatest: boolean }} Bar */
/**
 * @typedef {object} Summary
 * @property {[string, string][]} figures Captions and numbers.
 * @property {string} title What is distributed.
 * @property {Bar[]} bars Empty if nothing can be compared.
 * @property {number} helped How many games with help there are, which nothing else counts.
 */

/** Widths of a bar, each a small multiple of the one before: of scores by powers of ten, of times as on a clock. */
const scoreSteps = Array.from({ length: 40 }, (_, index) => [1, 2, 5][index % 3] * 10 ** Math.floor(index / 3));
const timeSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 18_000, 36_000, 86_400, 864_000, 8_640_000];

/** The most bars: more aren't read at a glance. */
const mostBars = 8;

/**
 * @param {readonly FinishedGame[]} all Of the same kind, the oldest first.
 * @param {boolean} isAlwaysWon Whether nobody can lose this game.
 * @returns {Summary}
 */
export function summarize(all, isAlwaysWon) {
  const games = all.filter(({ helped }) => !helped);
  const won = games.filter((game) => game.won);
  const isScored = games.some(({ score }) => score);
  const canWin = won.length > 0 && !isAlwaysWon;
  /** @type {[string, string][]} */
  const figures = [[sayIn("above a number", "played"), grouped(`${games.length}`)]];
  if (canWin) {
    const { current, longest } = streaks(games);
    figures.push(
      [sayIn("above a number", "won"), `${Math.round(100 * won.length / games.length)} %`],
      [say("streak"), `${current}`], [say("best streak"), `${longest}`]);
  }
  if (isScored) figures.push([say("best score"), grouped(`${best(games, "score", Math.max)}`)]);
  if (isScored && !canWin) figures.push([say("on average"), grouped(`${Math.round(sum(games, "score") / games.length)}`)]);
  if (!isScored && won.length) {
    figures.push([say("best time"), clockText(best(won, "seconds", Math.min))]);
    if (won.some(({ fewest }) => fewest)) figures.push([say("fewest moves"), grouped(`${best(won, "moves", Math.min)}`)]);
  }
  figures.push([say("time played"), duration(sum(all, "seconds"))]);
  const bars = isScored ? barsOf(games, "score", scoreSteps, (score) => grouped(`${score}`))
    : barsOf(won, "seconds", timeSteps, clockText);
  return { figures, title: isScored ? say("Scores") : say("Winning times"), bars, helped: all.length - games.length };
}

/**
 * How many games were won in a row: until now, and at most.
 * @param {readonly FinishedGame[]} games
 */
export function streaks(games) {
  let current = 0;
  let longest = 0;
  for (const { won } of games) {
    current = won ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return { current, longest };
}

/**
 * @param {readonly FinishedGame[]} games @param {"score" | "seconds"} value @param {readonly number[]} steps
 * @param {(value: number) => string} text
 * @returns {Bar[]}
 */
function barsOf(games, value, steps, text) {
  if (!games.length) return [];
  const values = games.map((game) => game[value] ?? 0);
  const least = best(games, value, Math.min);
  const most = best(games, value, Math.max);
  const step = steps.find((step) => Math.floor(most / step) - Math.floor(least / step) < mostBars) ?? most + 1;
  const first = Math.floor(least / step);
  const latest = Math.floor(values[values.length - 1] / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, index) => ({
    label: step === 1 ? text(first + index) : `${text((first + index) * step)}+`,
    count: values.filter((value) => Math.floor(value / step) === first + index).length,
    isLatest: first + index === latest,
  }));
}

/** @param {readonly FinishedGame[]} games @param {"score" | "seconds" | "moves"} value @param {(one: number, other: number) => number} choose */
const best = (games, value, choose) => games.map((game) => game[value] ?? 0).reduce((one, other) => choose(one, other));

/** @param {readonly FinishedGame[]} games @param {"score" | "seconds"} value */
const sum = (games, value) => games.reduce((sum, game) => sum + (game[value] ?? 0), 0);

/** @param {number} seconds */
function duration(seconds) {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return say("{0} s", seconds);
  return minutes < 60 ? say("{0} min", minutes) : say("{0} h {1} min", grouped(`${Math.floor(minutes / 60)}`), minutes % 60);
}
