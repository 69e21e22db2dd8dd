// Ratings as people read them: "1512 ± 87", with a question mark while one is provisional.

import { setText } from "./page.js";
import { say } from "./words.js";

/** @typedef {{ rating: number, deviation: number, provisional: boolean }} Rating In points. */

/** Explains the question mark. */
export const provisionalText = say("Provisional: a few more ranked matches make it certain.");

/** @param {Rating} rating */
export const ratingText = ({ rating, deviation, provisional }) =>
  `${Math.round(rating)} ± ${Math.round(deviation)}${provisional ? "?" : ""}`;

/**
 * Shows a rating, with what it means.
 * @param {HTMLElement} box @param {Rating} rating
 */
export function showRating(box, rating) {
  setText(box, ratingText(rating));
  box.hidden = false;
  box.title = say("Rating {0}, give or take {1}.", Math.round(rating.rating), Math.round(rating.deviation))
    + (rating.provisional ? ` ${provisionalText}` : "");
  box.setAttribute("role", "img");
  box.setAttribute("aria-label", box.title);
}
