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

/** Moves the focus to what is near, if a press takes away what had it: at once, or in a sheet when the server has answered. */
export function keepFocus() {
  const later = new MutationObserver(() => check());
  let check = () => {};
  // Before anything is done about the press: then it is known what is near. A key may press a button that isn't shown.
  addEventListener("click", ({ target }) => {
    later.disconnect();
    const pressed = target instanceof Element ? target.closest("button, a") : null;
    if (!pressed || !isShown(pressed)) return;
    const group = pressed.closest(groups);
    const near = group ? controlsIn(group) : [];
    check = () => {
      const focused = document.activeElement;
      const isElsewhere = focused !== null && focused !== document.body && focused !== pressed;
      if (!isElsewhere && isShown(pressed)) return;
      later.disconnect();
      if (isElsewhere) return;
      const next = group && isShown(group) ? nearest(pressed, near, group) : atHand();
      next?.focus({ preventScroll: true });
    };
    requestAnimationFrame(() => {
      check();
      if (group && isShown(pressed)) later.observe(group, { attributes: true, childList: true, subtree: true });
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

/** What can be reached: in the sheet on top, or the result that covers the board, if there is one. */
function atHand() {
  const sheet = [...document.querySelectorAll("dialog[open]")].at(-1);
  const group = sheet ?? [...document.querySelectorAll(".result-card")].find(isShown);
  return (group && controlsIn(group)[0]) ?? mainPlace();
}
