// The card with the result: how it is closed and shared.

import { byId } from "./page.js";

/**
 * @param {object} page
 * @param {() => void} page.share Shares the game.
 * @param {() => void} page.closed Called when the player has closed it.
 * @param {() => void} page.shown Called when it is shown.
 * @param {() => void} page.moved Called when the stage has to make room, or can return.
 * @returns {() => boolean} Closes it; returns whether it was shown.
 */
export function connectResult({ share, closed, shown, moved }) {
  const card = byId("result");
  const close = () => {
    if (card.hidden) return false;
    card.hidden = true;
    closed();
    moved();
    byId("playfield").focus();
    return true;
  };
  byId("close-result").addEventListener("click", close);
  card.addEventListener("shown", () => {
    shown();
    moved();
  });
  card.addEventListener("hidden", moved);
  byId("share-result").addEventListener("click", share);
  return close;
}
