// A painter's drawing state: a context, and the current transform, clip, alpha, blend mode and shadow.

import { blendModes } from "./abi.js";
import { color } from "./paints.js";

/** @typedef {import("./paints.js").Context} Context */

/**
 * What a canvas calls the blend modes.
 * @type {Record<typeof blendModes[number], GlobalCompositeOperation>}
 */
const operations = { normal: "source-over", lighter: "lighter", multiply: "multiply", screen: "screen" };

/** The context's transform: unknown, the pen's, or none. */
const unknown = 0;
const own = 1;
const none = 2;

/**
 * Transform and alpha are kept here, and set on the context only when something is drawn with them; and the context
 * saves its state only if that changes. So an upright symbol costs one `drawImage`.
 * @template {HTMLCanvasElement | OffscreenCanvas} [Canvas=HTMLCanvasElement | OffscreenCanvas]
 */
export class Pen {
  /**
   * @param {Canvas} canvas
   * @param {CanvasRenderingContext2DSettings} settings
   */
  constructor(canvas, settings) {
    this.canvas = canvas;
    this.context = /** @type {Context} */ (canvas.getContext("2d", settings));
    this.scaleX = 1;
    this.scaleY = 1;
    this.originX = 0;
    this.originY = 0;
    /**
     * Canvases for transparency layers, one per depth.
     * @type {OffscreenCanvas[]}
     */
    this.layers = [];
    /**
     * The current drawing target.
     * @type {Context}
     */
    this.target = this.context;
    /**
     * The open transparency layers.
     * @type {{ below: Context, alpha: number, depth: number }[]}
     */
    this.open = [];
    // The transform, and the alpha of all drawing.
    this.a = this.d = 1;
    this.b = this.c = this.e = this.f = 0;
    this.alpha = 1;
    /** The saved transforms and alphas, seven numbers per depth. */
    this.saved = new Float64Array(7 * 64);
    this.depth = 0;
    /** Whether the context has saved its state too, per depth. */
    this.isSaved = new Uint8Array(65);
    // The values last set on the context.
    this.transform = unknown;
    this.toldAlpha = NaN;
    this.isSmooth = /** @type {boolean | null} */ (null);
  }

  /**
   * Sets the size in device pixels, and the pixels per point.
   * @param {number} width @param {number} height @param {number} scaleX @param {number} scaleY
   */
  resize(width, height, scaleX, scaleY) {
    this.scaleX = scaleX;
    this.scaleY = scaleY;
    this.canvas.width = width;
    this.canvas.height = height;
    this.layers = [];
  }

  /** Clears the canvas, and starts with only the scale. */
  begin() {
    const base = this.context;
    base.setTransform(1, 0, 0, 1, 0, 0);
    base.globalAlpha = 1;
    base.clearRect(0, 0, this.canvas.width, this.canvas.height);
    this.turnTo(base);
    this.a = this.scaleX;
    this.b = this.c = 0;
    this.d = this.scaleY;
    this.e = this.originX;
    this.f = this.originY;
    this.alpha = 1;
    this.depth = 0;
    this.isSaved[0] = 0;
  }

  /** Closes everything that is still open. */
  finish() {
    while (this.open.length > 0) this.endLayer();
    this.unwind(0);
    this.release(0);
  }

  save() {
    if (7 * this.depth + 7 > this.saved.length) this.grow();
    const { saved } = this;
    const at = 7 * this.depth;
    saved[at] = this.a;
    saved[at + 1] = this.b;
    saved[at + 2] = this.c;
    saved[at + 3] = this.d;
    saved[at + 4] = this.e;
    saved[at + 5] = this.f;
    saved[at + 6] = this.alpha;
    this.depth += 1;
    this.isSaved[this.depth] = 0;
  }

  grow() {
    const { saved, isSaved } = this;
    this.saved = new Float64Array(2 * saved.length);
    this.saved.set(saved);
    this.isSaved = new Uint8Array(2 * isSaved.length);
    this.isSaved.set(isSaved);
  }

  /** A restore without a save does nothing. */
  restore() {
    const floor = this.open.length > 0 ? this.open[this.open.length - 1].depth : 0;
    if (this.depth > floor) this.unwind(this.depth - 1);
  }

  /**
   * Restores the state of a depth.
   * @param {number} depth
   */
  unwind(depth) {
    if (this.depth <= depth) return;
    for (let level = this.depth; level > depth; level -= 1) this.release(level);
    this.depth = depth;
    const { saved } = this;
    const at = 7 * depth;
    this.a = saved[at];
    this.b = saved[at + 1];
    this.c = saved[at + 2];
    this.d = saved[at + 3];
    this.e = saved[at + 4];
    this.f = saved[at + 5];
    this.alpha = saved[at + 6];
    if (this.transform === own) this.transform = unknown;
  }

  /**
   * Lets the context restore its saved state of a depth.
   * @param {number} depth
   */
  release(depth) {
    if (this.isSaved[depth] === 0) return;
    this.isSaved[depth] = 0;
    this.target.restore();
    this.turnTo(this.target);
  }

  /** Lets the context save its own state before that is changed. */
  keep() {
    if (this.isSaved[this.depth] !== 0) return;
    this.isSaved[this.depth] = 1;
    this.target.save();
  }

  /** @param {number} a @param {number} b @param {number} c @param {number} d @param {number} e @param {number} f */
  concatenate(a, b, c, d, e, f) {
    const x = this.a;
    const y = this.b;
    const z = this.c;
    const w = this.d;
    this.e += x * e + z * f;
    this.f += y * e + w * f;
    this.a = x * a + z * b;
    this.b = y * a + w * b;
    this.c = x * c + z * d;
    this.d = y * c + w * d;
    // A context would keep its last transform; a flattened drawing is invisible.
    if (!Number.isFinite(this.a + this.b + this.c + this.d + this.e + this.f)) {
      this.a = this.b = this.c = this.d = this.e = this.f = 0;
    }
    if (this.transform === own) this.transform = unknown;
  }

  /** @param {number} factor */
  multiplyAlpha(factor) {
    const alpha = this.alpha * factor;
    if (alpha >= 0 && alpha <= 1) this.alpha = alpha;
  }

  /** The context with the painter's transform and alpha. */
  ready() {
    if (this.transform !== own) {
      this.target.setTransform(this.a, this.b, this.c, this.d, this.e, this.f);
      this.transform = own;
    }
    this.tellAlpha(this.alpha);
    return this.target;
  }

  /** The context with device pixels as coordinates. */
  readyForPixels() {
    if (this.transform !== none) {
      this.target.setTransform(1, 0, 0, 1, 0, 0);
      this.transform = none;
    }
    this.tellAlpha(this.alpha);
    return this.target;
  }

  /**
   * The context with a special transform for the next drawing.
   * @param {number} a @param {number} b @param {number} c @param {number} d @param {number} e @param {number} f
   */
  readyFor(a, b, c, d, e, f) {
    this.target.setTransform(a, b, c, d, e, f);
    this.transform = unknown;
    this.tellAlpha(this.alpha);
    return this.target;
  }

  /** @param {number} alpha */
  tellAlpha(alpha) {
    if (alpha === this.toldAlpha) return;
    this.target.globalAlpha = alpha;
    this.toldAlpha = alpha;
  }

  /** @param {boolean} isSmooth Whether an image's pixels are interpolated. */
  smooth(isSmooth) {
    if (isSmooth === this.isSmooth) return;
    this.target.imageSmoothingEnabled = isSmooth;
    this.isSmooth = isSmooth;
  }

  /** @param {number} mode How the drawing is blended with what is there. */
  setBlendMode(mode) {
    this.keep();
    this.target.globalCompositeOperation = operations[blendModes[mode]];
  }

  /**
   * A context's shadow ignores the transform: values in points are converted to pixels.
   * @param {number} packed The color. @param {number} blur @param {number} x @param {number} y
   */
  setShadow(packed, blur, x, y) {
    this.keep();
    const context = this.target;
    context.shadowColor = color(packed);
    context.shadowBlur = blur * Math.sqrt(Math.abs(this.a * this.d - this.b * this.c));
    context.shadowOffsetX = this.a * x + this.c * y;
    context.shadowOffsetY = this.b * x + this.d * y;
  }

  // Transparency layers

  /** @param {number} alpha */
  beginLayer(alpha) {
    this.save();
    this.open.push({ below: this.target, alpha, depth: this.depth });
    this.alpha = 1;
    this.turnTo(this.layer(this.open.length - 1));
  }

  endLayer() {
    const layer = this.open.at(-1);
    if (!layer) return;
    this.unwind(layer.depth);
    this.release(layer.depth);
    const { canvas } = this.target;
    this.open.pop();
    this.turnTo(layer.below);
    this.unwind(layer.depth - 1);
    const context = this.readyForPixels();
    const alpha = this.alpha * layer.alpha;
    this.tellAlpha(alpha >= 0 && alpha <= 1 ? alpha : this.alpha);
    context.drawImage(canvas, 0, 0);
  }

  /**
   * Continues drawing on a context in an unknown state.
   * @param {Context} context
   */
  turnTo(context) {
    this.target = context;
    this.transform = unknown;
    this.toldAlpha = NaN;
    this.isSmooth = null;
  }

  /**
   * An empty full-size canvas for the transparency layer at a depth.
   * @param {number} depth
   */
  layer(depth) {
    this.layers[depth] ??= new OffscreenCanvas(this.canvas.width, this.canvas.height);
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (this.layers[depth].getContext("2d"));
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    return context;
  }
}
