// The game as one line of text: for copying, pasting and playing.

import { byId, part, setText, showProblem } from "./page.js";
import { addressOf } from "./storage.js";

/**
 * @param {() => string} line The line of the current game.
 * @param {(line: string) => string} open Plays a line; returns the error, or an empty text.
 */
export function connectSharing(line, open) {
  const details = byId("share");
  const field = byId("line");
  const copy = byId("copy-link");
  const label = part(copy, "span");

  details.addEventListener("toggle", () => {
    showLine(line);
  });
  field.addEventListener("input", () => showProblem(field, ""));
  byId("line-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const problem = open(field.value);
    showProblem(field, problem ? `This line can't be played: ${problem}` : "");
    if (problem) field.focus();
  });
  copy.addEventListener("click", async () => {
    const link = new URL(addressOf(line()), location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      setText(label, "Copied");
    } catch {
      field.value = link;
      field.select();
      setText(label, "Press Ctrl+C");
    }
    setTimeout(() => {
      setText(label, "Copy link");
    }, 2000);
  });
}

/**
 * Updates the line, unless the user is editing the field.
 * @param {() => string} line
 */
export function showLine(line) {
  if (byId("share").open && document.activeElement !== byId("line")) byId("line").value = line();
}
