// Where the focus goes when what had it is gone: a button may take itself away, or its sheet.

import { byId } from "./page.js";

/** The board, or on the home page its greeting. */
export const mainPlace = () => (byId("table").hidden ? byId("greeting") : byId("playfield"));

/** @param {Element} element */
const isShown = (element) => element.isConnected && element.getClientRects().length > 0;

/** Moves the focus to what is near, once a press has taken away what had it. */
export function keepFocus() {
  document.addEventListener("click", (event) => {
    // What was pressed, and the sheet around it, which it may have left.
    const path = /** @type {Element[]} */ (event.composedPath());
    const pressed = path.find((element) => element instanceof HTMLButtonElement || element instanceof HTMLAnchorElement);
    const sheet = /** @type {HTMLDialogElement | undefined} */ (path.find((element) => element instanceof HTMLDialogElement));
    if (!pressed) return;
    // Not before all that the press leads to at once is done.
    requestAnimationFrame(() => {
      const focused = document.activeElement;
      if (isShown(pressed) || (focused && focused !== document.body && focused !== pressed)) return;
      const next = sheet?.open ? nearest(sheet, pressed) : mainPlace();
      if (next && isShown(next)) next.focus({ preventScroll: true });
    });
  });
}

/**
 * The control of a sheet that comes before what is gone; the first one if there is none. Not a field: on a phone that would open the
 * keyboard.
 * @param {HTMLDialogElement} sheet @param {Element} gone
 */
function nearest(sheet, gone) {
  const controls = /** @type {NodeListOf<HTMLElement>} */ (sheet.querySelectorAll("button:enabled, a[href], summary"));
  const shown = [...controls].filter(isShown);
  const before = shown.filter((control) => control.compareDocumentPosition(gone) === Node.DOCUMENT_POSITION_FOLLOWING);
  return before.at(-1) ?? shown[0];
}
