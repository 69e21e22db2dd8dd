// Where the focus goes when what had it is gone: a button may take itself away, or the sheet around it.

import { byId } from "./page.js";

/** What has controls of its own: sheets, the drawer and the cards of results. */
const groups = "dialog, #workbench, .result-card";
/** Not fields: on a phone the keyboard would open. */
const controls = "button:enabled, a[href], summary";

/** The board, or on the home page its greeting. */
export const mainPlace = () => (byId("table").hidden ? byId("greeting") : byId("playfield"));

/** @param {Element} element */
const isShown = (element) =>
  element.isConnected && element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";

/** @param {Element} group */
const controlsIn = (group) => /** @type {HTMLElement[]} */ ([...group.querySelectorAll(controls)]).filter(isShown);

/** Moves the focus to what is near when the pressed button goes: at once, or later in the same sheet, drawer or card. */
export function keepFocus() {
  /** @type {MutationObserver | null} Follows the group of the last press. */
  let watcher = null;
  // Before anything is done about the press: then it is known what is near. A key may press a button that isn't shown.
  addEventListener("click", ({ target }) => {
    watcher?.disconnect();
    watcher = null;
    const pressed = target instanceof Element ? target.closest("button, a") : null;
    if (!pressed || !isShown(pressed)) return;
    const group = pressed.closest(groups);
    const near = group ? controlsIn(group) : [];
    /** Returns whether the focus is still where it was pressed. */
    const staysThere = () => {
      const focused = document.activeElement;
      if (focused && focused !== document.body && focused !== pressed) return false;
      if (isShown(pressed)) return true;
      if (group && isShown(group)) nearest(pressed, near, group)?.focus({ preventScroll: true });
      else focusAtHand();
      return false;
    };
    const own = new MutationObserver(() => {
      if (!staysThere()) own.disconnect();
    });
    watcher = own;
    requestAnimationFrame(() => {
      if (staysThere() && group && watcher === own) own.observe(group, { attributes: true, childList: true, subtree: true });
    });
  }, { capture: true });
}

/**
 * The control of a group that came before what is gone, or else after it, or one that is new.
 * @param {Element} gone @param {HTMLElement[]} near @param {Element} group
 */
function nearest(gone, near, group) {
  const place = near.findIndex((control) => control === gone);
  const all = [...near.slice(0, place).reverse(), ...near.slice(place + 1), ...controlsIn(group)];
  return all.find((control) => control.matches(controls) && isShown(control));
}

/** Moves the focus to what can be reached: in the sheet on top, or the result that covers the board, if there is one. */
export function focusAtHand() {
  const sheet = [...document.querySelectorAll("dialog[open]")].at(-1);
  const group = sheet ?? [...document.querySelectorAll(".result-card")].find(isShown);
  ((group && controlsIn(group)[0]) ?? mainPlace()).focus({ preventScroll: true });
}
