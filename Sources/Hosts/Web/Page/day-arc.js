// The day's arc on the home page: today's puzzles as places on the way of the sun, which shows the local time.

import { Calendar } from "./calendar.js";
import { dateOf, dayLength, momentOf } from "./daily-days.js";
import { finishedDailies, firstOf, streakOf } from "./daily-store.js";
import { streakText } from "./daily-words.js";
import { byId, element, icon, parts, setText } from "./page.js";
import { say, sayCount } from "./words.js";

/** @typedef {import("./arcade-abi.js").Game} Game */

/** The arc's box, in points. */
const [width, height] = [690, 126];

/** Where the sun rises and how far it goes, in shares of the width; and the hours from its first place to its last. */
const [first, span] = [0.04, 0.92];
const [dawn, daylight] = [6, 18];

/**
 * The point of the arc at a share of the day: a parabola, higher in the middle.
 * @param {number} share
 */
function pointAt(share) {
  const x = width * (first + span * share);
  return { x, y: 30 + 50 * (2 * share - 1) ** 2 };
}

export class DayArc {
  #timer = 0;

  /** @param {import("./daily.js").Dailies} dailies @param {() => boolean} isShown Whether the home page is shown. */
  constructor(dailies, isShown) {
    this.dailies = dailies;
    this.isShown = isShown;
    /** @type {import("./calendar.js").Calendar | null} */
    this.calendar = null;
    this.box = byId("day");
    this.way = this.#draw();
    this.medals = dailies.all.map((game, index) => this.#medal(game, index));
    this.box.prepend(this.way.box, ...this.medals.map(({ box }) => box));
    dailies.follow(() => this.refresh());
    document.addEventListener("visibilitychange", () => this.refresh());
  }

  async openCalendar() {
    this.calendar ??= new Calendar(this.dailies);
    await this.calendar.open();
  }

  /** Shows today's state, and the sun's place; follows both as long as the home page is shown. */
  async refresh() {
    clearTimeout(this.#timer);
    if (!this.isShown() || document.hidden) return;
    this.#moveSun();
    // Each minute, and at midnight in UTC.
    const now = Date.now();
    const midnight = momentOf(dateOf(now)) + dayLength - now;
    this.#timer = setTimeout(() => this.refresh(), Math.min(60_000, midnight + 50));
    const date = dateOf(now);
    const games = await finishedDailies().catch(() => []);
    const done = this.dailies.all.filter(({ name }) => firstOf(games, date, name));
    this.box.dataset.date = date;
    for (const { game, box } of this.medals) show(box, done.includes(game), game.title);
    for (const chip of parts(document, "#cards .daily-chip")) {
      const game = this.dailies.all.find(({ name }) => name === chip.dataset.game);
      if (game) show(chip, done.includes(game), game.title);
    }
    const streak = streakOf(games, date);
    const all = this.dailies.all.length;
    const state = done.length === 0 ? say("None done yet")
      : done.length === all ? say("All done") : sayCount(done.length, "{0} done", "{0} done");
    setText(byId("day-state"), streak > 0 ? `${state} · ${streakText(streak)}` : state);
  }

  /** The way of the sun, and the sun. */
  #draw() {
    const box = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    box.setAttribute("viewBox", `0 0 ${width} ${height}`);
    box.setAttribute("aria-hidden", "true");
    const points = Array.from({ length: 49 }, (_, index) => pointAt(index / 48));
    const path = points.map(({ x, y }, index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
    box.innerHTML = '<defs><linearGradient id="day-way"><stop offset="0" stop-color="#ffb066"/>'
      + '<stop offset=".45" stop-color="#f4745c"/><stop offset="1" stop-color="#6b3f8f"/></linearGradient>'
      + '<radialGradient id="day-sun"><stop offset="0" stop-color="#fff3c4"/><stop offset=".6" stop-color="#ffc04d"/>'
      + '<stop offset="1" stop-color="#f79a2e"/></radialGradient></defs>'
      + `<path class="ahead" d="${path}"/><path class="past" pathLength="1" d="${path}"/><circle class="sun" r="14"/>`;
    return {
      box, past: /** @type {SVGElement} */ (box.querySelector(".past")),
      sun: /** @type {SVGElement} */ (box.querySelector(".sun")),
    };
  }

  #moveSun() {
    const now = new Date();
    const share = (now.getHours() + now.getMinutes() / 60 - dawn) / daylight;
    // Before dawn it hasn't risen.
    const shown = Math.min(Math.max(share, 0), 1);
    const { x, y } = pointAt(shown);
    this.way.past.style.strokeDasharray = `${lengthAt(shown)} 1`;
    this.way.sun.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
  }

  /** @param {Game} game @param {number} index */
  #medal(game, index) {
    const share = index / Math.max(this.dailies.all.length - 1, 1);
    const box = element("button", { type: "button", className: "medal" });
    const { x, y } = pointAt(share);
    box.style.left = `${(100 * x) / width}%`;
    box.style.top = `${y}px`;
    for (const theme of /** @type {const} */ (["light", "dark"])) {
      for (const name of /** @type {const} */ (["sky", "accent", "paper2"])) {
        box.style.setProperty(`--${theme}-${name}`, `#${game.chrome[theme][name].toString(16).padStart(6, "0")}`);
      }
    }
    box.style.setProperty("--rise", `${70 - 40 * (1 - Math.abs(2 * share - 1))}%`);
    box.innerHTML = `<i aria-hidden="true"></i>${icon("check")}<span class="hidden"></span>`;
    box.addEventListener("click", () => this.dailies.play(game.name));
    // Until the device has told what is done.
    show(box, false, game.title);
    return { game, box };
  }
}

/**
 * Says whether a puzzle is done.
 * @param {HTMLElement} box @param {boolean} isDone @param {string} title
 */
function show(box, isDone, title) {
  box.classList.toggle("done", isDone);
  const words = isDone ? say("Daily {0}, done", title) : say("Daily {0}", title);
  box.title = words;
  const text = box.querySelector(".hidden");
  if (text) setText(text, words);
}

/**
 * The length of the arc up to a share of the day, of all of it.
 * @param {number} share
 */
function lengthAt(share) {
  const steps = 48;
  let [length, all] = [0, 0];
  for (let step = 0; step < steps; step += 1) {
    const [from, to] = [pointAt(step / steps), pointAt((step + 1) / steps)];
    const part = Math.hypot(to.x - from.x, to.y - from.y);
    all += part;
    length += part * Math.min(Math.max(share * steps - step, 0), 1);
  }
  return length / all;
}
