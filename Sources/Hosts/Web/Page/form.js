// The parameters of a game as fields that immediately show what is wrong with them.

import { inWords, matches } from "./games.js";
import { element, showProblem } from "./page.js";
import { grouped } from "./text.js";
import { say } from "./words.js";

/** @typedef {import("./arcade-abi.js").Game} Game */

/** @typedef {import("./arcade-abi.js").Parameter} Parameter */
/** @typedef {Extract<Parameter, { kind: "integer" }>} NumberParameter */
/** @typedef {Extract<Parameter, { kind: "choice" | "option" }>} ChoiceParameter */
/** @typedef {Extract<Parameter, { kind: "flag" }>} FlagParameter */

/** @typedef {HTMLInputElement | HTMLSelectElement} Field */

export class ParameterForm {
  /**
   * @param {HTMLElement} box Contains the fields.
   * @param {import("./engine.js").Engine} engine
   * @param {() => void} changed Called when a field has got a new valid value.
   */
  constructor(box, engine, changed) {
    this.box = box;
    this.engine = engine;
    this.changed = changed;
    /**
     * The last one shown; there is none at first.
     * @type {Game}
     */
    this.game;
    /** @type {Map<string, Field>} */
    this.fields = new Map();
  }

  /**
   * Creates the fields of a game.
   * @param {Game} game
   */
  show(game) {
    this.game = game;
    this.fields.clear();
    this.box.replaceChildren(...game.parameters.flatMap((parameter) => this.makeField(parameter)));
  }

  /** @param {Parameter} parameter */
  makeField(parameter) {
    switch (parameter.kind) {
      case "integer": return this.makeNumber(parameter);
      case "choice":
      case "option": return this.makeChoice(parameter);
      case "flag": return this.makeFlag(parameter);
      // It can be set only by a game line.
      case "word": return [];
    }
  }

  /**
   * Fills in the settings of a level: `w=9 h=9`.
   * @param {string} settings
   */
  choose(settings) {
    for (const setting of settings.split(" ").filter(Boolean)) {
      const [name, value] = setting.split("=");
      const input = this.fields.get(name);
      if (!input) continue;
      setValue(input, value);
      this.check(name);
    }
    if (this.checkTogether()) this.changed();
  }

  /**
   * Returns whether the fields match a level.
   * @param {string} settings
   */
  describes(settings) {
    return matches(this.values, settings);
  }

  /**
   * A checkbox.
   * @param {FlagParameter} parameter
   */
  makeFlag(parameter) {
    const id = `parameter-${parameter.name}`;
    const field = element("div", { className: "field flag" });
    const input = element("input", { id, type: "checkbox", value: parameter.initial ? "yes" : "no" });
    const problem = element("p", { id: `${id}-problem`, className: "problem", hidden: true });
    problem.setAttribute("role", "alert");
    input.setAttribute("aria-describedby", problem.id);
    const label = element("label", { htmlFor: id });
    label.append(parameter.title, input);
    field.append(label, problem);
    input.addEventListener("change", () => {
      input.value = input.checked ? "yes" : "no";
      if (this.checkTogether()) this.changed();
    });
    this.fields.set(parameter.name, input);
    return field;
  }

  /**
   * A choice among numbers or words.
   * @param {ChoiceParameter} parameter
   */
  makeChoice(parameter) {
    const id = `parameter-${parameter.name}`;
    const field = element("div", { className: "field" });
    const select = element("select", { id });
    const options = parameter.kind === "option"
      ? parameter.options : parameter.values.map((value) => ({ word: String(value), title: String(value) }));
    select.append(...options.map(({ word, title }) => element("option", { value: word, textContent: title })));
    select.value = String(parameter.initial);
    const problem = element("p", { id: `${id}-problem`, className: "problem", hidden: true });
    select.setAttribute("aria-describedby", problem.id);
    field.append(element("label", { htmlFor: id, textContent: parameter.title }), select, problem);
    select.addEventListener("change", () => this.changed());
    this.fields.set(parameter.name, select);
    return field;
  }

  /**
   * An integer within a range.
   * @param {NumberParameter} parameter
   */
  makeNumber(parameter) {
    const id = `parameter-${parameter.name}`;
    const field = element("div", { className: "field" });
    const label = element("label", { htmlFor: id, textContent: `${parameter.title}${say(", ")}` });
    label.append(element("span", { className: "range", textContent: say("{0} to {1}", grouped(String(parameter.least)), grouped(String(parameter.most))) }));
    const input = element("input", { id, inputMode: "numeric", value: String(parameter.initial) });
    input.setAttribute("aria-describedby", `${id}-problem`);
    const problem = element("p", { id: `${id}-problem`, className: "problem", hidden: true });
    problem.setAttribute("role", "alert");
    const stepper = element("div", { className: "stepper" });
    stepper.append(
      this.makeStep(parameter, input, -1, "−", say("{0}: one fewer", parameter.title)), input,
      this.makeStep(parameter, input, 1, "+", say("{0}: one more", parameter.title)));
    field.append(label, stepper, problem);

    input.addEventListener("input", () => {
      if (this.check(parameter.name) && this.checkTogether()) this.changed();
    });
    input.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
      event.preventDefault();
      this.step(parameter, input, event.key === "ArrowUp" ? 1 : -1);
    });
    this.fields.set(parameter.name, input);
    return field;
  }

  /**
   * @param {NumberParameter} parameter @param {HTMLInputElement} input @param {number} by @param {string} sign
   * @param {string} label
   */
  makeStep(parameter, input, by, sign, label) {
    const button = element("button", { type: "button", textContent: sign });
    button.setAttribute("aria-label", label);
    button.addEventListener("click", () => this.step(parameter, input, by));
    return button;
  }

  /** @param {NumberParameter} parameter @param {HTMLInputElement} input @param {number} by */
  step(parameter, input, by) {
    const value = /^\d+$/.test(input.value) ? Number(input.value) + by : parameter.initial;
    input.value = String(Math.min(Math.max(value, parameter.least), parameter.most));
    this.check(parameter.name);
    if (this.checkTogether()) this.changed();
  }

  /**
   * Shows below the field what is wrong with it, if anything.
   * @param {string} name @returns {boolean} Whether it is valid.
   */
  check(name) {
    const input = /** @type {Field} */ (this.fields.get(name));
    const message = this.engine.check(this.game.name, name, input.value.trim());
    showProblem(input, message);
    return message === "";
  }

  /**
   * Shows below a field what is wrong with it in combination.
   * @returns {boolean} Whether a game can begin.
   */
  checkTogether() {
    // Errors of a single field are shown there already.
    for (const name of this.fields.keys()) if (!this.check(name)) return false;
    const problem = this.engine.checkAll(this.game.name, this.settings);
    const input = problem && this.fields.get(problem.name);
    if (input) showProblem(input, problem.message);
    return problem === null;
  }

  /** The first invalid field, or null. */
  get wrong() {
    for (const [name, input] of this.fields) if (!this.check(name)) return input;
    if (this.checkTogether()) return null;
    return [...this.fields.values()].find((input) => input.getAttribute("aria-invalid") === "true") ?? null;
  }

  /** The values by name. @returns {Record<string, string>} */
  get values() {
    return Object.fromEntries([...this.fields].map(([name, input]) => [name, input.value.trim()]));
  }

  /** The values as settings of a game line. */
  get settings() {
    return Object.entries(this.values).map(([name, value]) => `${name}=${value}`).join(" ");
  }

  /** The game that the fields describe, in words and as a line. */
  get description() {
    const { game, values, settings } = this;
    return { title: game.title, words: inWords(game, values), line: `${game.name} ${settings}` };
  }

  /**
   * Shows the parameters of the current game.
   * @param {Record<string, string>} parameters
   */
  fill(parameters) {
    for (const [name, input] of this.fields) {
      setValue(input, parameters[name]);
      this.check(name);
    }
  }

  /**
   * Returns whether the fields differ from the current game.
   * @param {Record<string, string>} parameters
   */
  differs(parameters) {
    return [...this.fields].some(([name, input]) => input.value.trim() !== parameters[name]);
  }
}

/**
 * Shows a value in a field.
 * @param {Field} field @param {string} value
 */
function setValue(field, value) {
  field.value = value;
  if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === "yes";
}
