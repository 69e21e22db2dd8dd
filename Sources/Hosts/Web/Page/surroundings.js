// What the browser says of the surroundings: light or dark, still or moving, how large and how fine.

import { byId } from "./page.js";
import { readSetting, writeSetting } from "./storage.js";

const darkness = matchMedia("(prefers-color-scheme: dark)");
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Keeps the program told of colours and motion, as the system or the player wants them.
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

/** A canvas has at most so many pixels, and so many for each point: finer is hardly seen, and takes as long again. */
const mostPixels = 8_000_000;
const greatestRatio = 2;

/**
 * Keeps a canvas as fine as the screen, pixel for pixel, up to the limits above; beyond them the browser stretches it.
 * @param {HTMLCanvasElement} canvas
 * @param {(size: { width: number, height: number }, pixels: { width: number, height: number }) => void} resize
 * @returns {ResizeObserver} To be stopped.
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
      // An emulated screen (developer tools) says its ratio, but not its pixels.
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
    // A browser that can't tell device pixels (Safari): they are computed.
    observer.observe(canvas);
  }
  return observer;
}
