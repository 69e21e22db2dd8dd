// The calendar of past days: a month, each day with a dot for each puzzle; a day's puzzles can be played as practice.

import { dateOf, isOpen, momentOf } from "./daily-days.js";
import { finishedDailies, firstOf, streakOf } from "./daily-store.js";
import { placeText, squaresText, streakText } from "./daily-words.js";
import { closesOnVeil, element, icon, setText } from "./page.js";
import { locale, say } from "./words.js";

/** @typedef {import("./daily-store.js").DailyGame} DailyGame */

/** The first month that can be looked at. */
const firstMonth = "2026-01";

/** @param {string} month @param {number} by */
function monthsAfter(month, by) {
  const [year, number] = month.split("-").map(Number);
  return dateOf(Date.UTC(year, number - 1 + by, 1)).slice(0, 7);
}

/** @param {string} date @param {Intl.DateTimeFormatOptions} form */
const words = (date, form) => new Date(momentOf(date)).toLocaleDateString(locale, { timeZone: "UTC", ...form });

export class Calendar {
  #month = "";
  #chosen = "";
  /** @type {readonly DailyGame[]} */
  #games = [];

  /** @param {import("./daily.js").Dailies} dailies */
  constructor(dailies) {
    this.dailies = dailies;
    this.title = element("h2", { id: "calendar-title", textContent: say("Past days") });
    this.state = element("p", { className: "faint" });
    this.month = element("h3", {});
    this.month.setAttribute("aria-live", "polite");
    this.back = step("back", say("The month before"), () => this.#turn(-1));
    this.on = step("back", say("The month after"), () => this.#turn(1));
    this.on.classList.add("turned");
    this.grid = element("div", { className: "days" });
    this.day = element("section", { className: "day-games" });
    this.dialog = this.#make();
    this.grid.addEventListener("keydown", (event) => this.#move(event));
    dailies.follow(() => {
      if (this.dialog.open) this.#read();
    });
  }

  #make() {
    const dialog = element("dialog", { className: "sheet narrow calendar" });
    dialog.setAttribute("aria-labelledby", this.title.id);
    const close = step("close", say("Close"), () => dialog.close());
    const heading = element("div", {});
    heading.append(this.title, this.state);
    const head = element("div", { className: "sheet-head" });
    head.append(heading, close);
    const months = element("div", { className: "months" });
    months.append(this.back, this.month, this.on);
    dialog.append(head, months, this.grid, this.day);
    closesOnVeil(dialog);
    document.body.append(dialog);
    return dialog;
  }

  async open() {
    const today = dateOf();
    this.#month = today.slice(0, 7);
    this.#chosen = today;
    await this.#read();
    if (!this.dialog.open) this.dialog.showModal();
  }

  async #read() {
    try {
      this.#games = await finishedDailies();
      const streak = streakOf(this.#games);
      setText(this.state, streak > 0 ? `${streakText(streak)} · ${say("kept on this device")}` : say("Kept on this device only."));
    } catch {
      setText(this.state, say("This browser stores nothing for this page, so dailies aren’t counted."));
    }
    this.#show();
  }

  /** @param {number} by */
  #turn(by) {
    const month = monthsAfter(this.#month, by);
    if (month < firstMonth || month > dateOf().slice(0, 7)) return;
    this.#month = month;
    this.#chosen = month === dateOf().slice(0, 7) ? dateOf() : `${month}-01`;
    this.#show();
  }

  #show() {
    const [today, month] = [dateOf(), this.#month];
    setText(this.month, words(`${month}-01`, { month: "long", year: "numeric" }));
    // A disabled button would lose the focus.
    this.back.setAttribute("aria-disabled", String(month <= firstMonth));
    this.on.setAttribute("aria-disabled", String(month >= today.slice(0, 7)));
    const weekdays = say("M T W T F S S").split(" ").map((text) => {
      const box = element("span", { className: "weekday", textContent: text });
      box.setAttribute("aria-hidden", "true");
      return box;
    });
    const count = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
    const days = Array.from({ length: count }, (_, index) => this.#day(`${month}-${String(index + 1).padStart(2, "0")}`, today));
    days[0].style.gridColumnStart = String((new Date(momentOf(`${month}-01`)).getUTCDay() + 6) % 7 + 1);
    this.grid.replaceChildren(...weekdays, ...days);
    this.#showDay();
  }

  /** @param {string} date @param {string} today */
  #day(date, today) {
    const done = this.dailies.all.map(({ name }) => firstOf(this.#games, date, name));
    const button = element("button", { type: "button", className: "a-day", disabled: date > today });
    button.dataset.date = date;
    button.tabIndex = date === this.#chosen ? 0 : -1;
    button.classList.toggle("today", date === today);
    button.setAttribute("aria-pressed", String(date === this.#chosen));
    const finished = done.filter(Boolean).length;
    button.setAttribute("aria-label", say("{0}, {1} of {2} done", words(date, { day: "numeric", month: "long" }), finished, done.length));
    const dots = element("span", { className: "dots" });
    dots.append(...done.map((game) => {
      const isOnTime = game !== null && isOpen(date, game.at);
      return element("i", { className: isOnTime ? "on-time" : game ? "later" : "" });
    }));
    button.append(element("b", { textContent: String(Number(date.slice(8))) }), dots);
    button.addEventListener("click", () => {
      this.#chosen = date;
      this.#show();
      this.#focus();
    });
    return button;
  }

  #focus() {
    /** @type {HTMLElement | null} */ (this.grid.querySelector(`[data-date="${this.#chosen}"]`))?.focus();
  }

  /** @param {KeyboardEvent} event */
  #move(event) {
    /** @type {Record<string, number>} */
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    const date = dateOf(momentOf(this.#chosen) + by * 86_400_000);
    if (date > dateOf() || date.slice(0, 7) < firstMonth) return;
    this.#chosen = date;
    this.#month = date.slice(0, 7);
    this.#show();
    this.#focus();
  }

  /** The puzzles of the chosen day, with what was made of them. */
  #showDay() {
    const date = this.#chosen;
    const isToday = date === dateOf();
    const title = element("h3", { textContent: isToday ? say("Today") : words(date, { weekday: "long", day: "numeric", month: "long" }) });
    const rows = element("ul", {});
    rows.append(...this.dailies.all.map((game) => {
      const row = element("li", {});
      const kept = firstOf(this.#games, date, game.name);
      const text = element("span", { className: "words" });
      text.append(element("b", { textContent: game.title }), element("small", {
        textContent: kept ? [kept.text, placeText(kept), kept.helped ? say("helped") : ""].filter(Boolean).join(" · ") : say("Not played"),
      }));
      const squares = element("span", { className: "squares", textContent: kept ? squaresText(kept.squares) : "" });
      squares.setAttribute("aria-hidden", "true");
      const play = step("play", isToday && !kept ? say("Play {0}", game.title) : say("Practise {0}", game.title), () => {
        this.dialog.close();
        this.dailies.play(game.name, date, { isNew: !isToday || kept !== null });
      });
      const list = step("cup", say("List of {0}", game.title), () => {
        this.dialog.close();
        this.dailies.showBoard(date, game.name);
      });
      row.append(text, squares, list, play);
      return row;
    }));
    const note = element("p", {
      className: "faint",
      textContent: isToday ? say("Your first result of each puzzle counts.") : say("Past days are for practice: they don’t count."),
    });
    this.day.replaceChildren(title, rows, note);
  }
}

/** @param {string} sign @param {string} title @param {() => void} act */
function step(sign, title, act) {
  const button = element("button", { type: "button", className: "round sunk", title, innerHTML: icon(sign) });
  button.append(element("span", { className: "hidden", textContent: title }));
  button.addEventListener("click", act);
  return button;
}
