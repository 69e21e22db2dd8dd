// Small helpers for the page's elements.

/** @param {string} id @returns {any} */
export const byId = (id) => document.getElementById(id);

/** @param {string} name @param {object} properties @returns {any} */
export function element(name, properties) {
  return Object.assign(document.createElement(name), properties);
}

/** Changes a text only where it differs, so that nothing is laid out or read out in vain. */
export function setText(target, text) {
  if (target.textContent !== text) target.textContent = text;
}

/**
 * Shows or clears what is wrong with a field, in the element that describes it.
 * @param {HTMLInputElement | HTMLTextAreaElement} field @param {string} message
 */
export function showProblem(field, message) {
  const problem = byId(field.getAttribute("aria-describedby"));
  field.setAttribute("aria-invalid", String(message !== ""));
  problem.hidden = message === "";
  setText(problem, message);
}

/** Says above the playfield what has gone wrong with the page as a whole. @param {string} text */
export function showBanner(text) {
  setText(byId("problem").firstElementChild, text);
  byId("problem").hidden = false;
}

export function hideBanner() {
  byId("problem").hidden = true;
}

/** What the banner says; empty while it is hidden. */
export function shownBanner() {
  return byId("problem").hidden ? "" : byId("problem").firstElementChild.textContent;
}
