// The card with the result: how it is closed and shared.

import { byId, part, setText } from "./page.js";
import * as storage from "./storage.js";
import { say } from "./words.js";

/**
 * @param {object} page
 * @param {() => string} page.line The game's line.
 * @param {() => string} page.title The game's title.
 * @param {() => void} page.closed Called when the player has closed it.
 * @param {() => void} page.shown Called when it is shown.
 * @param {() => void} page.moved Called when the stage has to make room, or can return.
 * @returns {() => boolean} Closes it; returns whether it was shown.
 */
export function connectResult({ line, title, closed, shown, moved }) {
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
  byId("share-result").addEventListener("click", async () => {
    const link = new URL(storage.addressOf(line()), location.href).href;
    const text = say("{0}: {1}", title(), byId("result-title").textContent ?? "");
    if (navigator.share) return void navigator.share({ title: "Pastime", text, url: link }).catch(() => {});
    const label = part(byId("share-result"), "span");
    await navigator.clipboard.writeText(`${text} ${link}`).then(
      () => setText(label, say("Copied")), () => setText(label, say("No clipboard")));
    setTimeout(() => setText(label, say("Share")), 2000);
  });
  return close;
}
