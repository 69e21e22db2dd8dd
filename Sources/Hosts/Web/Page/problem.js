// What concerns the whole page and went wrong: a banner says it. Of a line with a wrong move a card offers the moves before it.

import { focusAtHand } from "./focus-keeper.js";
import { byId, setText } from "./page.js";

/** @typedef {{ label: string, act: () => void }} Offer What a player can do about an error. */

/**
 * Shows the button of an offer, or hides it.
 * @param {HTMLElement} button @param {Offer | null} offer
 */
export function showOffer(button, offer) {
  button.hidden = !offer;
  button.onclick = offer?.act ?? null;
  setText(button, offer?.label ?? "");
}

/**
 * Shows an error of the whole page above the playfield.
 * @param {string} text
 */
export function showBanner(text) {
  show(text, null);
}

/**
 * Says why a line can't be played. A card offers the moves before the wrong one, if they can be made.
 * @param {string} sentence The whole message, for a banner. @param {string} problem The reason alone, for the card.
 * @param {Offer | null} offer
 */
export function showBadLine(sentence, problem, offer) {
  show(offer ? problem : sentence, offer);
}

/** @param {string} text @param {Offer | null} offer */
function show(text, offer) {
  const box = byId("problem");
  box.classList.toggle("offers", offer !== null);
  box.setAttribute("role", offer ? "alertdialog" : "alert");
  box.setAttribute("aria-labelledby", offer ? "problem-title" : "");
  box.setAttribute("aria-describedby", offer ? "problem-text" : "");
  byId("problem-title").hidden = !offer;
  showOffer(byId("problem-offer"), offer);
  setText(byId("problem-text"), text);
  box.hidden = false;
  if (offer) byId("problem-offer").focus({ preventScroll: true });
}

/** Hides it, whatever it is: something else is on the page now. */
export function hideProblem() {
  byId("problem").hidden = true;
}

/** Hides a card with an offer; a banner stays. */
export function withdrawOffer() {
  if (byId("problem").classList.contains("offers")) hideProblem();
}

/**
 * Hides it as the player wants it; the focus goes to what is left.
 * @returns {boolean} Whether there was something.
 */
export function dismissProblem() {
  const box = byId("problem");
  if (box.hidden) return false;
  const hadFocus = box.contains(document.activeElement);
  box.hidden = true;
  if (hadFocus) focusAtHand();
  return true;
}
