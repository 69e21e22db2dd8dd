// How many pixels a canvas has.

/** @typedef {{ width: number, height: number }} Size */

/** A canvas has at most so many pixels, and so many for each point: finer is hardly seen, and takes as long again. */
const mostPixels = 8_000_000;
const greatestRatio = 2;

/**
 * Keeps a canvas as fine as the screen, pixel for pixel, up to the limits above; beyond them the browser stretches it.
 * @param {HTMLCanvasElement} canvas
 * @param {(size: Size, pixels: Size) => void} resize In points, and in pixels.
 * @returns {{ disconnect: () => void }} To be stopped.
 */
export function followSize(canvas, resize) {
  /**
   * Its size on the screen, as the browser said last.
   * @type {ResizeObserverSize | undefined}
   */
  let exact;
  let told = "";
  const tell = (/** @type {ResizeObserverSize} */ points) => {
    const { inlineSize: width, blockSize: height } = points;
    const ratio = Math.min(devicePixelRatio, greatestRatio, Math.sqrt(mostPixels / Math.max(width * height, 1)));
    const fine = (/** @type {number} */ length, /** @type {number | undefined} */ exact) => {
      const computed = length * ratio;
      if (ratio < devicePixelRatio) return Math.max(1, Math.floor(computed));
      // An emulated screen (developer tools) says its ratio, but not its pixels.
      return Math.max(1, exact !== undefined && Math.abs(exact - computed) < 2 ? exact : Math.round(computed));
    };
    const pixels = { width: fine(width, exact?.inlineSize), height: fine(height, exact?.blockSize) };
    const all = [width, height, pixels.width, pixels.height].join(" ");
    if (all === told) return;
    told = all;
    resize({ width, height }, pixels);
  };
  const inPixels = new ResizeObserver(([entry]) => {
    exact = entry.devicePixelContentBoxSize?.[0];
    tell(entry.contentBoxSize[0]);
  });
  // When the browser zooms, a canvas that fills the window has other points, and the same pixels.
  const inPoints = new ResizeObserver(([entry]) => tell(entry.contentBoxSize[0]));
  try {
    inPixels.observe(canvas, { box: "device-pixel-content-box" });
  } catch {
    // A browser that can't tell device pixels (Safari): they are computed.
  }
  inPoints.observe(canvas);
  return {
    disconnect() {
      inPixels.disconnect();
      inPoints.disconnect();
    },
  };
}
