// The layers behind the stage: each has a canvas of its own below the stage's, which is painted only when what it shows
// changes. To move or fade one, the browser moves or fades its canvas.

import { Painter } from "./painter.js";

export class Backdrop {
  /**
   * @param {HTMLElement} box Holds the canvases, from the back to the front.
   * @param {Map<number, CanvasImageSource>} [images] The pictures that a display list names by number.
   */
  constructor(box, images) {
    this.box = box;
    this.images = images;
    /** The stage's size in points, and how many pixels make a point. */
    this.size = { width: 1, height: 1 };
    this.scale = 1;
    /** @type {Painter[]} */
    this.painters = [];
  }

  /** Takes the stage's size; each layer is painted for it by the next `draw`. @param {number} scale */
  resize(size, scale) {
    this.size = size;
    this.scale = scale;
  }

  /** Keeps so many canvases. @param {number} count */
  setCount(count) {
    while (this.painters.length > count) this.painters.pop().canvas.remove();
    while (this.painters.length < count) {
      const canvas = document.createElement("canvas");
      this.box.append(canvas);
      this.painters.push(new Painter(canvas, {}, this.images));
    }
  }

  /**
   * Paints a layer again.
   * @param {number} layer
   * @param {number} divisor How many pixels of the screen its pixels are wide.
   * @param {number} bleed How many points it reaches beyond the stage on each side.
   * @param {...any} list The display list, as for `Painter.paint`.
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

  /** Moves a layer by so many points, and fades it. */
  place(layer, dx, dy, alpha) {
    Object.assign(this.painters[layer].canvas.style, {
      transform: dx === 0 && dy === 0 ? "" : `translate(${dx}px, ${dy}px)`, opacity: alpha === 1 ? "" : String(alpha),
    });
  }
}
