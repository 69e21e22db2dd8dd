// The days of the dailies: dates of UTC, for everybody the same.

import { locale } from "./words.js";

/** How long after a day's end its board takes results, in milliseconds: `DayWindow.grace` of the server. */
const grace = 6 * 3_600_000;

export const dayLength = 86_400_000;

/**
 * The date in UTC of a time, as 2026-11-22.
 * @param {number} [time] In milliseconds since 1970; now by default.
 */
export const dateOf = (time = Date.now()) => new Date(time).toISOString().slice(0, 10);

/**
 * The first moment of a date, in milliseconds since 1970.
 * @param {string} date
 */
export const momentOf = (date) => Date.parse(`${date}T00:00:00Z`);

/** @param {string} date @param {number} days */
export const daysAfter = (date, days) => dateOf(momentOf(date) + days * dayLength);

/**
 * The moment from which on a date's board takes no results.
 * @param {string} date
 */
export const closingOf = (date) => momentOf(date) + dayLength + grace;

/**
 * Whether a moment belongs to a date: the day itself, and the hours in which its board takes results.
 * @param {string} date @param {number} [time]
 */
export const isOpen = (date, time = Date.now()) => time >= momentOf(date) && time < closingOf(date);

/**
 * A date in a few words, without the year: "22 Nov".
 * @param {string} date
 */
export const shortDate = (date) =>
  new Date(momentOf(date)).toLocaleDateString(locale, { day: "numeric", month: "short", timeZone: "UTC" });

/**
 * The local time at which a date's board closes: "7:00".
 * @param {string} date
 */
export const closingTime = (date) =>
  new Date(closingOf(date)).toLocaleTimeString(locale, { hour: "numeric", minute: "2-digit" });
