// The stages that the program draws on: the table's, the opponent's, and small ones on cards. Each has a canvas, and
// below it one per layer of its landscape.

import { Backdrop } from "./backdrop.js";
import { Painter } from "./painter.js";

/** @typedef {import("./painter.js").DisplayList} DisplayList */
/** @typedef {import("./painter.js").Picture} Picture */
/** @typedef {import("./canvas-size.js").Size} Size */

export class Stages {
  constructor() {
    /** @type {Map<number, { painter: Painter, backdrop: Backdrop }>} */
    this.stages = new Map();
    /** Called when the first stage was painted. */
    this.painted = () => {};
  }

  /**
   * @param {number} stage
   * @param {HTMLCanvasElement} canvas
   * @param {HTMLElement} box Contains the landscape.
   * @param {Map<number, Picture>} [images] The pictures that a display list refers to by number.
   */
  add(stage, canvas, box, images) {
    this.stages.set(stage, { painter: new Painter(canvas, {}, images), backdrop: new Backdrop(box, images) });
  }

  /** @param {number} stage */
  remove(stage) {
    this.stages.delete(stage);
  }

  /**
   * @param {number} stage One that was added.
   * @param {Size} size In points. @param {Size} pixels
   * @param {number} [scale] The pixels per point. @returns {number} The scale.
   */
  resize(stage, size, pixels, scale = pixels.width / Math.max(size.width, 1)) {
    const { painter, backdrop } = /** @type {{ painter: Painter, backdrop: Backdrop }} */ (this.stages.get(stage));
    painter.resize(pixels.width, pixels.height, scale);
    backdrop.resize(size, scale);
    return scale;
  }

  /** @param {number} stage @param {DisplayList} list */
  draw(stage, ...list) {
    this.stages.get(stage)?.painter.paint(...list);
    if (stage === 0) this.painted();
  }

  /** @param {number} stage @param {number} count */
  setLayerCount(stage, count) {
    this.stages.get(stage)?.backdrop.setCount(count);
  }

  /** @param {number} stage @param {Parameters<Backdrop["draw"]>} layer */
  drawLayer(stage, ...layer) {
    this.stages.get(stage)?.backdrop.draw(...layer);
  }

  /** @param {number} stage @param {Parameters<Backdrop["place"]>} place */
  placeLayer(stage, ...place) {
    this.stages.get(stage)?.backdrop.place(...place);
  }

  /**
   * Draws a stage with its landscape on a canvas.
   * @param {number} stage @param {CanvasRenderingContext2D} context Its pixels are the stage's.
   */
  compose(stage, context) {
    const { painter, backdrop } = /** @type {{ painter: Painter, backdrop: Backdrop }} */ (this.stages.get(stage));
    backdrop.compose(context);
    context.drawImage(/** @type {HTMLCanvasElement} */ (painter.canvas), 0, 0);
  }
}
