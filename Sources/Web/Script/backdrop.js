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
    /**
     * Where each layer is: how far it extends beyond the stage, its offset, and its opacity.
     * @type {{ bleed: number, dx: number, dy: number, alpha: number }[]}
     */
    this.places = [];
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
    this.places.splice(count);
    while (this.painters.length < count) {
      const canvas = document.createElement("canvas");
      this.box.append(canvas);
      this.painters.push(new Painter(canvas, {}, this.images));
      this.places.push({ bleed: 0, dx: 0, dy: 0, alpha: 1 });
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
    this.places[layer].bleed = bleed;
    const [width, height] = [this.size.width + 2 * bleed, this.size.height + 2 * bleed];
    const [wide, high] = [width, height].map((length) => Math.max(1, Math.round((length * this.scale) / divisor)));
    const [scaleX, scaleY] = [wide / width, high / height];
    const { canvas } = painter;
    // A zoomed page can have as many pixels as before, for fewer points.
    if (canvas.width !== wide || canvas.height !== high || painter.scaleX !== scaleX || painter.scaleY !== scaleY) {
      painter.resize(wide, high, scaleX, scaleY);
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
    Object.assign(this.places[layer], { dx, dy, alpha });
    Object.assign(this.painters[layer].canvas.style, {
      transform: dx === 0 && dy === 0 ? "" : `translate(${dx}px, ${dy}px)`, opacity: alpha === 1 ? "" : String(alpha),
    });
  }

  /**
   * Draws all layers on a canvas, as the browser composes them.
   * @param {CanvasRenderingContext2D} context Its pixels are the stage's.
   */
  compose(context) {
    for (const [layer, { canvas }] of this.painters.entries()) {
      const { bleed, dx, dy, alpha } = this.places[layer];
      if (alpha === 0 || canvas.width === 0) continue;
      context.globalAlpha = alpha;
      context.drawImage(
        canvas, (dx - bleed) * this.scale, (dy - bleed) * this.scale, (this.size.width + 2 * bleed) * this.scale,
        (this.size.height + 2 * bleed) * this.scale);
    }
    context.globalAlpha = 1;
  }
}
