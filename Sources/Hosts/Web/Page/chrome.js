// The controls' colors, which each game defines, and the room that they leave to the board.

import { byId, part, parts } from "./page.js";

/** @typedef {import("./engine.js").Insets} Insets */

/** The names of a game's colors in the style sheets. */
const names = {
  paper: "--paper", paper2: "--paper2", ink: "--ink", ink2: "--ink2", accent: "--accent", onAccent: "--on-accent",
  headline: "--headline",
};

/** @type {import("./arcade-abi.js").Game | null} */
let shown = null;

/**
 * Applies a game's colors, or those of the home page.
 * @param {import("./arcade-abi.js").Game | null} game
 */
export function applyColors(game) {
  shown = game;
  const root = document.documentElement;
  const colors = game?.chrome[root.dataset.theme === "dark" ? "dark" : "light"];
  // In the light theme only a game at dusk has them.
  root.classList.toggle("light-words", root.dataset.theme !== "dark" && colors !== undefined && (colors.headline >> 8 & 0xff) > 0x80);
  const text = (/** @type {number} */ color) => `#${color.toString(16).padStart(6, "0")}`;
  for (const name of /** @type {(keyof typeof names)[]} */ (Object.keys(names))) {
    if (colors) root.style.setProperty(names[name], text(colors[name]));
    else root.style.removeProperty(names[name]);
  }
  const sky = colors ? text(colors.sky) : root.dataset.theme === "dark" ? "#2a1736" : "#ffe9e2";
  // There is one for each theme of the system; the player's choice counts in both.
  for (const meta of parts(document, "meta[name=theme-color]")) meta.setAttribute("content", sky);
}

/**
 * Sets the light or dark theme.
 * @param {boolean} isDark
 */
export function applyTheme(isDark) {
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
  applyColors(shown);
}

/** The layouts of the style sheets, by the same conditions: lengths depend on the reader's text size. */
export const layout = {
  get isNarrow() {
    return matchMedia("(width < 37.5rem)").matches;
  },
  get isSideways() {
    return matchMedia("(height < 31.25rem) and (width >= 30rem) and (orientation: landscape)").matches;
  },
  get isSmall() {
    return matchMedia("(width < 30rem) and (20rem <= height < 30rem)").matches;
  },
  get isWide() {
    return matchMedia("(width >= 64rem)").matches;
  },
};

/** The space between the board and what floats beside it, in points. */
const gap = 24;

/**
 * How far the board keeps away from the page's edges, given the current controls. Temporarily hidden ones count.
 * @returns {Insets}
 */
export function boardInsets() {
  // In tiny windows the table is higher than the window, and scrolls.
  const table = byId("table").getBoundingClientRect();
  const { width, height } = table.width ? table : new DOMRect(0, 0, innerWidth, innerHeight);
  const box = (/** @type {string} */ selector) => {
    const box = part(document, selector).getBoundingClientRect();
    return new DOMRect(box.x - table.x, box.y - table.y, box.width, box.height);
  };
  const { isNarrow, isSideways } = layout;
  // Its final position, even while it slides in.
  const { hidden: isShut, offsetLeft, offsetTop } = byId("workbench");
  const drawer = isShut ? null : { left: offsetLeft, top: offsetTop };
  const side = isNarrow ? 12 : gap;
  // Otherwise it is a sheet at the bottom, as wide as the window.
  const isBeside = drawer !== null && drawer.left > width / 4;
  const right = isBeside ? width - drawer.left + 16 : side;
  if (document.body.classList.contains("in-match")) return matchInsets(box, { width, height }, isSideways);
  const card = byId("coach");
  // Its foot is where it will be when it has come in.
  const coach = card.hidden ? null : { bottom: card.offsetTop + card.offsetHeight, right: box("#coach").right };
  // The result is shown beneath the board if there is room for both; its face sticks out above it.
  const above = (/** @type {number} */ top, /** @type {number} */ bottom) => {
    const { hidden, offsetTop } = byId("result");
    return hidden || offsetTop - top <= 150 ? bottom : Math.max(bottom, height - offsetTop + (isSideways ? 12 : 44));
  };
  if (isSideways) {
    const dock = box(".dock");
    const hud = box(".hud");
    const left = Math.max(hud.right, box(".scrubber").right, coach?.right ?? 0, 150) + 12;
    return { top: 16, left, bottom: above(16, 16), right: isBeside ? right : width - dock.left + 16 };
  }
  const hud = box(".hud");
  if (layout.isSmall) {
    const top = Math.max(hud.bottom, coach?.bottom ?? 0, 52) + 8;
    return { top, left: 8, bottom: 8, right: width - box(".dock").left + 8 };
  }
  const isToy = document.body.classList.contains("toy");
  const foot = isToy ? box(".dock") : box(".scrubber");
  const top = Math.max(isToy ? 84 : hud.bottom + 8, isNarrow ? 84 : 96, coach ? coach.bottom + 16 : 0);
  const below = drawer && !isBeside ? height - drawer.top + 12 : height - foot.top + (isNarrow ? 16 : gap);
  return { top, left: side, bottom: Math.min(above(top, below), height - top - 40), right };
}

/**
 * @param {(selector: string) => DOMRect} box @param {import("./canvas-size.js").Size} table @param {boolean} isSideways
 * @returns {Insets}
 */
function matchInsets(box, { width, height }, isSideways) {
  const versus = box(".versus");
  const opponent = box(".opponent");
  if (isSideways) return { top: 12, left: versus.right + 12, bottom: 12, right: width - opponent.left + 12 };
  const dock = box(".dock");
  if (layout.isWide) {
    const bottom = dock.height > 0 ? height - dock.top + 12 : 24;
    return { top: versus.bottom + gap, left: versus.left, bottom, right: width - box(".their-side").left + 20 };
  }
  if (layout.isSmall) {
    return { top: versus.bottom + 8, left: 8, bottom: height - box("#match-foot").top + 8, right: width - opponent.left + 8 };
  }
  const foot = dock.height > 0 ? dock : box("#match-foot");
  return { top: Math.max(opponent.bottom, versus.bottom) + 12, left: 12, bottom: height - foot.top + 12, right: 12 };
}
