// The games of the arcade: their levels, their lines, and lines in words.

import * as storage from "./storage.js";
import { say } from "./words.js";

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
    const level = game.presets.find(({ settings }) => settings.split(" ").every((word) => words.includes(word)));
    if (level) return { title: game.title, words: caption(level) };
    const texts = words.map((word) => {
      const [name, value] = word.split("=");
      const parameter = game.parameters.find((parameter) => parameter.name === name);
      if (!parameter || value === "no") return "";
      if (value === "yes") return parameter.title;
      const options = parameter.kind === "option" ? parameter.options : [];
      return `${parameter.title} ${options.find(({ word }) => word === value)?.title ?? value}`;
    });
    return { title: game.title, words: texts.filter(Boolean).join(say(", ")) };
  }
}

/**
 * The level that a game's parameters are of.
 * @param {Game} game @param {Readonly<Record<string, string>>} parameters
 */
export const levelOf = (game, parameters) =>
  game.presets.find(({ settings }) =>
    settings.split(" ").every((setting) => parameters[setting.split("=")[0]] === setting.split("=")[1]));

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
