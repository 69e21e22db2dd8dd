// Small helpers for the page's elements.

import { say } from "./words.js";

/** @typedef {import("./arcade-abi.js").PageElements} PageElements */

/**
 * An element of index.html.
 * @template {keyof PageElements} Id
 * @param {Id} id @returns {PageElements[Id]}
 */
export const byId = (id) => /** @type {PageElements[Id]} */ (/** @type {unknown} */ (document.getElementById(id)));

/**
 * The first element within another one that a selector fits; there is one.
 * @param {ParentNode} root @param {string} selector @returns {HTMLElement}
 */
export const part = (root, selector) => /** @type {HTMLElement} */ (root.querySelector(selector));

/**
 * All elements within another one that a selector fits.
 * @param {ParentNode} root @param {string} selector @returns {NodeListOf<HTMLElement>}
 */
export const parts = (root, selector) => root.querySelectorAll(selector);

/**
 * An element's children.
 * @param {Element} parent
 */
export const childrenOf = (parent) => /** @type {HTMLElement[]} */ ([...parent.children]);

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name @param {Partial<HTMLElementTagNameMap[Name]>} properties @returns {HTMLElementTagNameMap[Name]}
 */
export function element(name, properties) {
  return Object.assign(document.createElement(name), properties);
}

/**
 * Sets a text only if it differs, to avoid needless layout and announcements.
 * @param {Element} target @param {string} text
 */
export function setText(target, text) {
  if (target.textContent !== text) target.textContent = text;
}

/** @param {string} name */
export const icon = (name) => `<svg class="i" aria-hidden="true"><use href="#i-${name}"/></svg>`;

/**
 * Copies a text, and says so on the button for a moment. Unencrypted pages have no clipboard: then the text is selected
 * in a field, to be copied by hand.
 * @param {string} text @param {HTMLInputElement | HTMLTextAreaElement} field @param {Element} label @param {string} usual
 *   What the button says otherwise.
 */
export async function copy(text, field, label, usual) {
  try {
    await navigator.clipboard.writeText(text);
    setText(label, say("Copied"));
  } catch {
    field.value = text;
    field.select();
    setText(label, say("Press Ctrl+C"));
  }
  setTimeout(() => setText(label, usual), 2000);
}

/**
 * Closes a dialog by a click on the veil around it. The dialog is also the target of clicks on its own padding and scroll bar,
 * which close nothing, and of those that begin on its contents and end on the veil.
 * @param {HTMLDialogElement} dialog
 */
export function closesOnVeil(dialog) {
  const isOnVeil = (/** @type {MouseEvent} */ { target, clientX: x, clientY: y }) => {
    const { left, top, right, bottom } = dialog.getBoundingClientRect();
    return target === dialog && (x < left || x > right || y < top || y > bottom);
  };
  let isPressed = false;
  dialog.addEventListener("pointerdown", (event) => {
    isPressed = isOnVeil(event);
  });
  // Not at the press: with a finger the click comes later, and would go to what is behind.
  dialog.addEventListener("click", (event) => {
    if (isPressed && isOnVeil(event)) dialog.close();
    isPressed = false;
  });
}

/**
 * Saves a file where downloads go.
 * @param {File} file
 */
export function saveFile(file) {
  const address = URL.createObjectURL(file);
  element("a", { href: address, download: file.name }).click();
  // Some browsers read it only later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Shows a text with a number that changes each second. Screen readers hear a steady one: they would speak every second.
 * @param {HTMLElement} box A live region. @param {string} shown @param {string} heard
 */
export function setCounting(box, shown, heard) {
  box.hidden = heard === "";
  if (shown === heard) return setText(box, heard);
  if (box.children.length === 0) {
    box.replaceChildren(element("span", { className: "hidden" }), element("span", { ariaHidden: "true" }));
  }
  setText(box.children[0], heard);
  setText(box.children[1], shown);
}

/** Closes all dialogs. */
export function closeDialogs() {
  for (const dialog of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (dialog).close();
}

/**
 * Shows or clears a field's error, in the element that describes it.
 * @param {Element} field @param {string} message
 */
export function showProblem(field, message) {
  const problem = /** @type {HTMLElement} */ (document.getElementById(field.getAttribute("aria-describedby") ?? ""));
  field.setAttribute("aria-invalid", String(message !== ""));
  problem.hidden = message === "";
  setText(problem, message);
}
