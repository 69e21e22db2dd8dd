// How many pixels a canvas has.

/** @typedef {{ width: number, height: number }} Size */

/** A canvas has at most so many pixels, and so many for each point: finer is hardly seen, and takes as long again. */
const mostPixels = 8_000_000;
const greatestRatio = 2;

/**
 * Keeps a canvas as fine as the screen, pixel for pixel, up to the limits above; beyond them the browser stretches it.
 * @param {HTMLCanvasElement} canvas
 * @param {(size: Size, pixels: Size) => void} resize In points, and in pixels.
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
