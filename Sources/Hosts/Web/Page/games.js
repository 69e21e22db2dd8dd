// The games of the arcade: their levels, their lines, and lines in words.

import * as storage from "./storage.js";

/** @typedef {import("./arcade-abi.js").Game} Game */
/** @typedef {import("./arcade-abi.js").Preset} Preset */

/** The name that a game line begins with. */
const nameOf = (/** @type {string} */ line) => line.split(" ", 1)[0];

export const anySeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

export class Games {
  /** @param {readonly Game[]} all At least one. */
  constructor(all) {
    this.all = all;
  }

  /** @param {string} name */
  find(name) {
    return this.all.find((game) => game.name === name);
  }

  /**
   * The game of a line.
   * @param {string} line
   */
  of(line) {
    return this.find(nameOf(line));
  }

  /**
   * A new player's first game: its first level.
   * @param {string} name
   */
  firstLine(name) {
    return lineOf(name, this.find(name)?.presets[0]);
  }

  /**
   * The game after a tutorial.
   * @param {Game} game
   */
  secondLine(game) {
    return lineOf(game.name, secondLevel(game));
  }

  /** The game for a match if none is open: the last one that two can play, or the first. */
  get lastForTwo() {
    const forTwo = this.all.filter(({ hasContest }) => hasContest);
    const last = nameOf(storage.readSession(""));
    return forTwo.find(({ name }) => name === last) ?? forTwo[0];
  }

  /**
   * Describes a game line without moves in words.
   * @param {string} line @returns {{ title: string, words: string }}
   */
  describe(line) {
    const [name, ...words] = line.split(" ");
    const game = this.find(name);
    if (!game) return { title: name, words: words.join(" ") };
    return { title: game.title, words: inWords(game, valuesOf(words)) };
  }
}

/**
 * A game's parameters in words: its level, or what is chosen.
 * @param {Game} game @param {Readonly<Record<string, string>>} values
 */
export function inWords(game, values) {
  const level = game.presets.find(({ settings }) => matches(values, settings));
  if (level) return caption(level);
  const texts = game.parameters.map((parameter) => {
    const value = values[parameter.name];
    // A word, such as a start position, is for lines only.
    if (!value || value === "no" || parameter.kind === "word") return "";
    if (value === "yes") return parameter.title;
    const option = parameter.kind === "option" && parameter.options.find(({ word }) => word === value);
    return option && option.title !== value ? option.title : `${parameter.title} ${value}`;
  });
  return texts.filter(Boolean).join(" · ");
}

/**
 * Whether parameters are as the settings of a level say: `w=9 h=9`.
 * @param {Readonly<Record<string, string>>} values @param {string} settings
 */
export const matches = (values, settings) =>
  Object.entries(valuesOf(settings.split(" "))).every(([name, value]) => values[name] === value);

/**
 * The values of settings, such as `w=9`, by name.
 * @param {readonly string[]} settings @returns {Record<string, string>}
 */
const valuesOf = (settings) => Object.fromEntries(settings.map((setting) => setting.split("=")));

/**
 * The level after a tutorial: one with other settings.
 * @param {Game} game
 */
export const secondLevel = (game) =>
  game.presets.find(({ settings }) => !settings.startsWith(game.lesson?.settings ?? "-"));

/**
 * A level in words.
 * @param {Preset} level
 */
export const caption = (level) => `${level.title} · ${level.caption}`;

/**
 * A game of a level.
 * @param {string} name @param {{ settings: string }} [level]
 */
export const lineOf = (name, level) => [name, level?.settings, `seed=${anySeed()}`].filter(Boolean).join(" ");
