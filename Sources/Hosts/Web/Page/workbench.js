// The drawer beside the table, with its tabs; and the sheets, which borrow some of its parts while they are open.

import { byId, closesOnVeil, part, parts } from "./page.js";

/** @typedef {import("./page.js").PageElements} PageElements */

/**
 * The ids of the sheets.
 * @typedef {{ [Id in keyof PageElements]: PageElements[Id] extends HTMLDialogElement ? Id : never }[keyof PageElements]} Sheet
 */

export class Workbench {
  /** @param {() => void} moved Called when the stage has to make room, or can return. */
  constructor(moved) {
    this.box = byId("workbench");
    this.button = byId("show-workbench");
    this.moved = moved;
    this.tabs = [...parts(this.box, "[role=tab]")];
    this.button.addEventListener("click", () => this.toggle());
    byId("close-workbench").addEventListener("click", () => this.close());
    for (const tab of this.tabs) {
      tab.addEventListener("click", () => this.choose(tab.id.slice(4)));
      tab.addEventListener("keydown", (event) => this.step(event, tab));
    }
    for (const copy of parts(document, "[data-like]")) {
      copy.addEventListener("click", () => {
        if (copy.dataset.like !== "mute") this.close();
        document.getElementById(copy.dataset.like ?? "")?.click();
      });
    }
    this.swipeUp();
  }

  get isOpen() {
    return !this.box.hidden;
  }

  get hasFocus() {
    return this.box.contains(document.activeElement);
  }

  toggle() {
    if (this.isOpen) this.close();
    else this.open();
  }

  open(tab = document.body.classList.contains("toy") ? "forces" : "moves") {
    // It is about the player's own game, which is set aside in a match.
    if (document.body.classList.contains("in-match")) return;
    this.choose(tab);
    this.box.hidden = false;
    this.button.setAttribute("aria-expanded", "true");
    this.moved();
  }

  /** @returns {boolean} Whether it was open. */
  close() {
    if (!this.isOpen) return false;
    const { hasFocus } = this;
    this.box.hidden = true;
    this.button.setAttribute("aria-expanded", "false");
    if (hasFocus) this.button.focus();
    this.moved();
    return true;
  }

  /** @param {string} name */
  choose(name) {
    for (const tab of this.tabs) {
      const isChosen = tab.id === `tab-${name}`;
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      part(this.box, `#${tab.getAttribute("aria-controls")}`).hidden = !isChosen;
    }
  }

  /**
   * Arrow keys move between tabs.
   * @param {KeyboardEvent} event @param {HTMLElement} tab
   */
  step(event, tab) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const seen = this.tabs.filter((other) => other.offsetParent !== null);
    const next = seen[(seen.indexOf(tab) + (event.key === "ArrowRight" ? 1 : seen.length - 1)) % seen.length];
    this.choose(next.id.slice(4));
    next.focus();
  }

  /** Swiping up on the dock opens the drawer. */
  swipeUp() {
    const dock = part(document, ".dock");
    let from = 0;
    dock.addEventListener("touchstart", (event) => {
      from = event.touches[0].clientY;
    }, { passive: true });
    dock.addEventListener("touchend", (event) => {
      if (from - event.changedTouches[0].clientY > 40) this.open();
    });
  }
}

/** Connects dialogs with the buttons that open and close them, and lends them parts of the drawer. */
export function connectSheets() {
  lend(byId("new-sheet"), byId("new-game"), byId("new-sheet-fields"));
  lend(byId("settings"), byId("look"), byId("settings-look"));
  for (const button of parts(document, "[data-opens]")) {
    button.addEventListener("click", () => openSheet(/** @type {Sheet} */ (button.dataset.opens)));
  }
  for (const sheet of document.querySelectorAll("dialog")) {
    const button = sheet.querySelector("[data-closes]");
    if (!button) continue;
    button.addEventListener("click", () => sheet.close());
    closesOnVeil(sheet);
  }
}

/** @param {Sheet} id */
export function openSheet(id) {
  const sheet = byId(id);
  if (sheet.open) return;
  sheet.dispatchEvent(new Event("opening"));
  sheet.showModal();
}

/**
 * Moves a part into a sheet while that is open.
 * @param {HTMLDialogElement} sheet @param {HTMLElement} part @param {HTMLElement} place
 */
function lend(sheet, part, place) {
  const home = part.parentElement;
  const next = part.nextElementSibling;
  sheet.addEventListener("opening", () => place.append(part));
  sheet.addEventListener("close", () => home?.insertBefore(part, next));
}
