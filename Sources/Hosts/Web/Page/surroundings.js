// The browser's environment: light or dark, motion, size and resolution.

import { byId } from "./page.js";
import { readSetting, writeSetting } from "./storage.js";

/** @typedef {keyof typeof import("./arcade-abi.js").motion} Motion */

const darkness = matchMedia("(prefers-color-scheme: dark)");
const stillness = matchMedia("(prefers-reduced-motion: reduce)");
/** Where the system's own colors are forced, no landscape is behind the board. */
const contrast = matchMedia("(prefers-contrast: more), (forced-colors: active)");

/** @typedef {{ isDark: boolean, isColorBlind: boolean, moves: Motion, hasContrast: boolean }} Look */

/**
 * Tells the program the colors, motion and contrast that the system or the player wants.
 * @param {(look: Look) => void} apply
 */
export function followSurroundings(apply) {
  const select = byId("motion");
  const palette = byId("palette");
  const theme = byId("theme");
  const kept = readSetting("theme");
  theme.value = kept === "light" || kept === "dark" ? kept : "system";
  palette.value = readSetting("palette") === "color-blind" ? "color-blind" : "standard";
  const isDark = () => (theme.value === "system" ? darkness.matches : theme.value === "dark");
  const tell = () => apply({
    isDark: isDark(), isColorBlind: palette.value === "color-blind", moves: /** @type {Motion} */ (select.value),
    hasContrast: contrast.matches,
  });
  const choose = () => {
    select.value = readSetting("motion") ?? (stillness.matches ? "off" : "normal");
    if (select.selectedIndex < 0) select.value = "normal";
    tell();
  };
  select.addEventListener("change", () => {
    writeSetting("motion", select.value);
    tell();
  });
  palette.addEventListener("change", () => {
    writeSetting("palette", palette.value);
    tell();
  });
  theme.addEventListener("change", () => {
    writeSetting("theme", theme.value);
    tell();
  });
  stillness.addEventListener("change", choose);
  darkness.addEventListener("change", tell);
  contrast.addEventListener("change", tell);
  // The browser has reclaimed a canvas's memory: everything is drawn again.
  document.addEventListener("contextrestored", tell, { capture: true });
  choose();
}
