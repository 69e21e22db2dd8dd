// A scene's settings beside its moves: switches and actions as buttons, sliders and choices as fields.

import { byId, element, icon, parts, setText } from "./page.js";
import { writeSetting } from "./storage.js";

/** @typedef {import("./arcade-abi.js").Game} Game */
/** @typedef {import("./abi.js").TableState} State */
/** @typedef {import("./arcade-abi.js").Slider} Slider */
/** @typedef {import("./arcade-abi.js").Switch} Switch */

export class Controls {
  /** @param {() => State | null} state @param {(command: string) => void} perform */
  constructor(state, perform) {
    this.state = state;
    this.perform = perform;
    /** @type {Map<string, { slider: Slider, input: HTMLInputElement, output: HTMLOutputElement }>} */
    this.sliders = new Map();
    /** @type {Map<string, HTMLSelectElement>} */
    this.choices = new Map();
  }

  /**
   * Creates the controls of a game.
   * @param {Game} game
   */
  show(game) {
    // Controls with an icon go to the dock, others to the drawer.
    const dockSwitches = game.switches.filter(({ icon }) => icon);
    const inDock = [
      ...game.actions.filter(({ icon }) => icon).map((item) => this.makeAction(item)),
      ...dockSwitches.map((item) => this.makeSwitch(game, item)),
    ];
    const rare = game.actions.filter(({ icon }) => !icon).map((item) => this.makeAction(item));
    const tucked = game.switches.filter(({ icon }) => !icon).map((item) => this.makeSwitch(game, item));
    // On the narrowest pages the dock has room for one only.
    for (const item of dockSwitches.slice(1)) {
      const button = this.makeSwitch(game, { ...item, icon: "" });
      button.classList.add("narrowest-only");
      tucked.push(button);
    }
    byId("switches").replaceChildren(...inDock);
    byId("switches").hidden = inDock.length === 0;
    byId("touch").replaceChildren(...tucked);
    byId("touch").hidden = tucked.length === 0;
    byId("actions").replaceChildren(...rare);
    byId("actions").hidden = rare.length === 0;
    this.sliders.clear();
    this.choices.clear();
    const fields =
      [...game.sliders.map((slider) => this.makeSlider(slider)), ...game.choices.map((choice) => this.makeChoice(choice))];
    byId("sliders").replaceChildren(...fields);
    byId("controls").hidden = fields.length + rare.length === 0;
  }

  /** @param {Game} game @param {Switch} item */
  makeSwitch(game, { name, title, help, isKept, isHelp, icon: sign }) {
    const button = element("button", { type: "button", title: help });
    if (sign) {
      button.className = "tool";
      button.innerHTML = icon(sign);
      button.append(element("span", { className: "hidden", textContent: title }));
      button.title = title;
    } else button.append(element("span", { textContent: title }), element("small", { textContent: help }));
    button.classList.toggle("alone", isHelp);
    button.dataset.switch = name;
    button.addEventListener("click", () => {
      const word = this.state()?.switches[name] ? "off" : "on";
      if (isKept) writeSetting(`switch.${game.name}.${name}`, word);
      this.perform(`turn ${name} ${word}`);
    });
    return button;
  }

  /** @param {import("./arcade-abi.js").Action} action */
  makeAction({ name, title, help, icon: sign, isMain }) {
    const button = element("button", { type: "button", title: help });
    if (sign) {
      button.className = isMain ? "go" : "tool";
      button.innerHTML = icon(sign);
    }
    button.append(element("span", { className: sign && !isMain ? "hidden" : "", textContent: title }));
    button.dataset.action = name;
    button.addEventListener("click", () => this.perform(`act ${name}`));
    return button;
  }

  /** @param {Slider} slider */
  makeSlider(slider) {
    const { name, title, help, least, most, step, initial } = slider;
    const id = `slider-${name}`;
    const field = element("div", { className: "field slider", title: help });
    const label = element("label", { htmlFor: id, textContent: title });
    const output = element("output", { textContent: valueText(slider, initial) });
    output.setAttribute("for", id);
    const input = element("input", { id, type: "range" });
    // The value comes last: the limits before it would clamp it.
    Object.assign(input, { min: String(least), max: String(most), step: String(step), value: String(initial) });
    input.addEventListener("input", () => this.perform(`slide ${name} ${input.value}`));
    field.append(label, output, input);
    this.sliders.set(name, { slider, input, output });
    return field;
  }

  /** @param {import("./arcade-abi.js").Choice} choice */
  makeChoice({ name, title, help, options }) {
    const id = `choice-${name}`;
    const field = element("div", { className: "field", title: help });
    const select = element("select", { id });
    select.append(...options.map(({ word, title }) => element("option", { value: word, textContent: title })));
    select.addEventListener("change", () => this.perform(`choose ${name} ${select.value}`));
    field.append(element("label", { htmlFor: id, textContent: title }), select);
    this.choices.set(name, select);
    return field;
  }

  /**
   * Updates all controls.
   * @param {State} state
   */
  follow(state) {
    for (const button of parts(document, "[data-switch]")) {
      button.setAttribute("aria-pressed", String(state.switches[button.dataset.switch ?? ""]));
    }
    for (const [name, { slider, input, output }] of this.sliders) {
      const value = String(state.sliders[name]);
      if (input.value !== value) input.value = value;
      const text = valueText(slider, state.sliders[name]);
      setText(output, text);
      input.setAttribute("aria-valuetext", text);
    }
    for (const [name, select] of this.choices) {
      if (select.value !== state.choices[name]) select.value = state.choices[name];
    }
  }
}

/** @param {Slider} slider @param {number} value */
const valueText = ({ decimals, unit }, value) => `${(value / 10 ** decimals).toFixed(decimals)}${unit}`;
