// What a sheet shows instead of a list: that it is on its way, that there is none, or why it can't be had.

import { gummy } from "./avatar.js";
import { element, icon } from "./page.js";
import { say } from "./words.js";

/** @param {"smile" | "sad"} mood */
export const face = (mood) => element("span", { className: "avatar", innerHTML: gummy("Wren", { face: mood }) });

/** @param {Element} picture @param {string} title @param {Element[]} parts */
export function note(picture, title, ...parts) {
  const box = element("div", { className: "empty" });
  box.append(picture, element("h3", { textContent: title }), ...parts);
  return box;
}

export const waiting = () => note(element("span", { className: "sunrise", innerHTML: "<i></i>" }), say("Asking the server…"));

/** @param {string} title @param {string} problem @param {() => void} again */
export function failure(title, problem, again) {
  const button = element("button", { type: "button", className: "go", textContent: say("Try again") });
  button.addEventListener("click", again);
  return note(face("sad"), title, element("p", { className: "problem", textContent: problem }), button);
}

/** @param {() => void} play */
export function playButton(play) {
  const button = element("button", { type: "button", className: "go", innerHTML: `${icon("play")}<span>${say("Play")}</span>` });
  button.addEventListener("click", play);
  return button;
}
