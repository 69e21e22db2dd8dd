// The game as one line of text: for copying, pasting and playing.

import { byId, copy, part, showProblem } from "./page.js";
import { showBadLine, showBanner, showOffer } from "./problem.js";
import { addressOf } from "./storage.js";
import { say } from "./words.js";

const unknownLink = say("The server doesn’t know this link, or can’t be reached.");

/**
 * @param {object} page
 * @param {() => string} page.line The line of the current game.
 * @param {(line: string) => string} page.open Plays a line; returns the error, or an empty text.
 * @param {(line: string) => import("./problem.js").Offer | null} page.offer Offers the moves before the first one that
 *   can't be made; null if there are none.
 * @param {(text: string) => boolean} page.isGame Whether a text looks like a game line, or a link to a game.
 */
export function connectSharing({ line, open, offer, isGame }) {
  const details = byId("share");
  const field = byId("line");
  /** @param {string} problem @param {import("./problem.js").Offer | null} offer */
  const tell = (problem, offer) => {
    showProblem(field, problem);
    showOffer(byId("line-offer"), offer);
  };

  details.addEventListener("toggle", () => {
    showLine(line);
  });
  field.addEventListener("input", () => tell("", null));
  byId("line-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    const line = await lineOfLink(field.value.trim());
    const problem = line === null ? unknownLink : open(line);
    if (!problem) return tell("", null);
    tell(say("This line can’t be played: {0}", problem), line === null ? null : offer(line));
    field.focus();
    byId("line-offer").scrollIntoView({ block: "nearest" });
  });
  // A line or a link that is pasted anywhere else is played, too.
  document.addEventListener("paste", async (event) => {
    const text = event.clipboardData?.getData("text/plain").trim() ?? "";
    const isElsewhere = event.target instanceof Element && event.target.matches("input, textarea, select");
    if (isElsewhere || document.querySelector("dialog[open]") || !isGame(text)) return;
    const line = await lineOfLink(text);
    const problem = line === null ? unknownLink : open(line);
    if (line === null) showBanner(problem);
    else if (problem) showBadLine(say("This line can’t be played: {0}", problem), problem, offer(line));
  });
  byId("copy-link").addEventListener("click", () =>
    copy(new URL(addressOf(line()), location.href).href, field, part(byId("copy-link"), "span"), say("Copy link")));
}

/**
 * Updates the line, unless the user is editing the field, or what is wrong with its text stands beside it.
 * @param {() => string} line
 */
export function showLine(line) {
  const field = byId("line");
  if (!byId("share").open || document.activeElement === field || field.getAttribute("aria-invalid") === "true") return;
  field.value = line();
}

/**
 * The game line behind a short link, which the server knows; null if it can't be had. Any other text is returned.
 * @param {string} text
 */
async function lineOfLink(text) {
  const [, id] = /^https?:\/\/\S+\/g\/(\w{10})$/.exec(text) ?? [];
  if (!id) return text;
  try {
    const answer = await fetch(`g/${id}.txt`);
    return answer.ok ? (await answer.text()).trim() : null;
  } catch {
    return null;
  }
}
