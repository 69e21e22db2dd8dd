// The layers behind the stage: each has its own canvas below the stage's, which is painted only when its content
// changes. To move or fade a layer, the browser moves or fades its canvas.

import { Painter } from "./painter.js";

/** @typedef {import("./painter.js").DisplayList} DisplayList */
/** @typedef {import("./painter.js").Picture} Picture */
/** @typedef {import("./canvas-size.js").Size} Size */

export class Backdrop {
  /**
   * @param {HTMLElement} box Holds the canvases, from back to front.
   * @param {Map<number, Picture>} [images] The pictures that a display list refers to by number.
   */
  constructor(box, images) {
    this.box = box;
    this.images = images;
    /** The stage's size in points, and the pixels per point. */
    this.size = { width: 1, height: 1 };
    this.scale = 1;
    /** @type {Painter<HTMLCanvasElement>[]} */
    this.painters = [];
  }

  /**
   * Sets the stage's size; the next `draw` paints each layer for it.
   * @param {Size} size @param {number} scale
   */
  resize(size, scale) {
    this.size = size;
    this.scale = scale;
  }

  /**
   * Sets the number of canvases.
   * @param {number} count
   */
  setCount(count) {
    for (const { canvas } of this.painters.splice(count)) canvas.remove();
    while (this.painters.length < count) {
      const canvas = document.createElement("canvas");
      this.box.append(canvas);
      this.painters.push(new Painter(canvas, {}, this.images));
    }
  }

  /**
   * Paints a layer again.
   * @param {number} layer
   * @param {number} divisor The width of its pixels, in screen pixels.
   * @param {number} bleed How far it extends beyond the stage on each side, in points.
   * @param {DisplayList} list As for `Painter.paint`.
   */
  draw(layer, divisor, bleed, ...list) {
    const painter = this.painters[layer];
    const [width, height] = [this.size.width + 2 * bleed, this.size.height + 2 * bleed];
    const [wide, high] = [width, height].map((length) => Math.max(1, Math.round((length * this.scale) / divisor)));
    if (painter.canvas.width !== wide || painter.canvas.height !== high) {
      painter.resize(wide, high, wide / width, high / height);
    }
    Object.assign(painter.canvas.style, {
      left: `${-bleed}px`, top: `${-bleed}px`, width: `calc(100% + ${2 * bleed}px)`, height: `calc(100% + ${2 * bleed}px)`,
    });
    painter.paint(...list);
  }

  /**
   * Moves a layer by an offset in points, and fades it.
   * @param {number} layer @param {number} dx @param {number} dy @param {number} alpha
   */
  place(layer, dx, dy, alpha) {
    Object.assign(this.painters[layer].canvas.style, {
      transform: dx === 0 && dy === 0 ? "" : `translate(${dx}px, ${dy}px)`, opacity: alpha === 1 ? "" : String(alpha),
    });
  }
}
