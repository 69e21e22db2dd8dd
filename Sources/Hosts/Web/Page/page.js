// Small helpers for the page's elements.

/** @param {string} id @returns {any} */
export const byId = (id) => document.getElementById(id);

/** @param {string} name @param {object} properties @returns {any} */
export function element(name, properties) {
  return Object.assign(document.createElement(name), properties);
}

/** Sets a text only if it differs, to avoid needless layout and announcements. */
export function setText(target, text) {
  if (target.textContent !== text) target.textContent = text;
}

/**
 * Shows or clears a field's error, in the element that describes it.
 * @param {HTMLInputElement | HTMLTextAreaElement} field @param {string} message
 */
export function showProblem(field, message) {
  const problem = byId(field.getAttribute("aria-describedby"));
  field.setAttribute("aria-invalid", String(message !== ""));
  problem.hidden = message === "";
  setText(problem, message);
}

/** Shows an error of the whole page above the playfield. @param {string} text */
export function showBanner(text) {
  setText(byId("problem").firstElementChild, text);
  byId("problem").hidden = false;
}

export function hideBanner() {
  byId("problem").hidden = true;
}

/** The banner's text; empty while it is hidden. */
export function shownBanner() {
  return byId("problem").hidden ? "" : byId("problem").firstElementChild.textContent;
}
