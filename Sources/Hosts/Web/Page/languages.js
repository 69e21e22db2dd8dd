// Which language the page speaks: what the player has chosen, or else the first of the browser's that there is.

import * as storage from "./storage.js";

/** @typedef {{ tag: string, name: string, file: string }} Language A language's name as of BCP 47, its own, and its catalogue. */

/**
 * English, which is in the sources, and the others. Only a page that was built has these.
 * @type {Language[]}
 */
export const languages = [{ tag: "en", name: "English", file: "" }, ...typeof pageLanguages === "undefined" ? [] : pageLanguages];

/** What the player has chosen: a language's tag, or `system`. */
export const chosen = () => storage.readSetting("language") ?? "system";

/** @param {string} choice */
export function choose(choice) {
  storage.writeSetting("language", choice);
}

/** The language to speak now. */
export const wanted = () => languageFor(chosen() === "system" ? navigator.languages : [chosen()]);

/**
 * The first language that there is; English if there is none.
 * @param {readonly string[]} tags In the reader's order.
 */
export function languageFor(tags) {
  for (const tag of tags) {
    const known = languages.find((language) => fits(language.tag, tag));
    if (known) return known;
  }
  return languages[0];
}

/** @param {string} own @param {string} tag What the reader asks for. */
function fits(own, tag) {
  const [language, ...rest] = tag.toLowerCase().split("-");
  const [known, script] = own.toLowerCase().split("-");
  return language === known && (!script || script === scriptOf(language, rest));
}

/**
 * The script of a language, by its name or its country.
 * @param {string} language @param {string[]} parts
 */
function scriptOf(language, parts) {
  const named = parts.find((part) => part.length === 4);
  if (named || language !== "zh") return named;
  return parts.some((part) => ["tw", "hk", "mo"].includes(part)) ? "hant" : "hans";
}
