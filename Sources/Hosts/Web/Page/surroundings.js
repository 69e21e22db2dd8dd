// The browser's environment: light or dark, motion, size and resolution.

import { byId } from "./page.js";
import { readSetting, writeSetting } from "./storage.js";

const darkness = matchMedia("(prefers-color-scheme: dark)");
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Tells the program the colors and motion that the system or the player wants.
 * @param {(isDark: boolean, isColorBlind: boolean, motion: string) => void} wear
 */
export function followSurroundings(wear) {
  const select = byId("motion");
  const palette = byId("palette");
  const theme = byId("theme");
  const kept = readSetting("theme");
  theme.value = kept === "light" || kept === "dark" ? kept : "system";
  palette.value = readSetting("palette") === "color-blind" ? "color-blind" : "standard";
  const isDark = () => (theme.value === "system" ? darkness.matches : theme.value === "dark");
  const tell = () => wear(isDark(), palette.value === "color-blind", select.value);
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
  choose();
}

/** The maximum pixels of a canvas, and per point: a finer resolution is hardly visible, and takes longer. */
const mostPixels = 8_000_000;
const greatestRatio = 2;

/**
 * Keeps a canvas at the screen's resolution, up to the limits above; beyond them the browser scales it.
 * @param {HTMLCanvasElement} canvas
 * @param {(size: { width: number, height: number }, pixels: { width: number, height: number }) => void} resize
 * @returns {ResizeObserver} For stopping it.
 */
export function followSize(canvas, resize) {
  const observer = new ResizeObserver(([entry]) => {
    const points = entry.contentBoxSize[0];
    const pixels = entry.devicePixelContentBoxSize?.[0];
    const area = Math.max(points.inlineSize * points.blockSize, 1);
    const ratio = Math.min(devicePixelRatio, greatestRatio, Math.sqrt(mostPixels / area));
    const fine = (/** @type {number} */ length, /** @type {number | undefined} */ exact) => {
      const computed = length * ratio;
      if (ratio < devicePixelRatio) return Math.max(1, Math.floor(computed));
      // An emulated screen (developer tools) reports its ratio, but not its pixels.
      return Math.max(1, exact !== undefined && Math.abs(exact - computed) < 2 ? exact : Math.round(computed));
    };
    resize(
      { width: points.inlineSize, height: points.blockSize },
      {
        width: fine(points.inlineSize, pixels?.inlineSize),
        height: fine(points.blockSize, pixels?.blockSize),
      });
  });
  try {
    observer.observe(canvas, { box: "device-pixel-content-box" });
  } catch {
    // For browsers that don't report device pixels (Safari): they are computed.
    observer.observe(canvas);
  }
  return observer;
}
