// The card with the result: how it is closed and shared, and what it offers after the first win.

import { byId } from "./page.js";
import * as storage from "./storage.js";

/** The setting that says that a match has been offered. */
const setting = "match-offered";

/**
 * Hides the card; keys go to the playfield then, not to a button that is gone.
 * @returns {boolean} Whether it was shown.
 */
export function hideResult() {
  const card = byId("result");
  if (card.hidden) return false;
  if (card.contains(document.activeElement)) byId("playfield").focus({ preventScroll: true });
  card.hidden = true;
  return true;
}

/**
 * @param {object} page
 * @param {() => void} page.share Shares the game.
 * @param {() => void} page.closed Called when the player has closed it.
 * @param {() => boolean} page.canMeet Whether the game was won by the player alone, and two can play it now.
 * @param {() => void} page.meet Looks for somebody to play with.
 * @param {() => void} page.shown Called when it is shown.
 * @param {() => void} page.moved Called when the stage has to make room, or can return.
 * @returns {() => boolean} Closes it; returns whether it was shown.
 */
export function connectResult({ share, closed, canMeet, meet, shown, moved }) {
  const card = byId("result");
  const offer = byId("offer-match");
  const close = () => {
    // In a match, or while the home page is shown, it isn't seen.
    if (card.getClientRects().length === 0 || !hideResult()) return false;
    closed();
    moved();
    byId("playfield").focus();
    return true;
  };
  byId("close-result").addEventListener("click", close);
  card.addEventListener("shown", () => {
    // In a match, and once the player has gone home, the card isn't seen.
    offer.hidden = card.getClientRects().length === 0 || storage.readSetting(setting) !== null || !canMeet();
    if (!offer.hidden) storage.writeSetting(setting, "yes");
    shown();
    moved();
  });
  card.addEventListener("hidden", moved);
  byId("share-result").addEventListener("click", share);
  offer.addEventListener("click", meet);
  return close;
}
