// The stages that the program draws on: the table's, the opponent's, and small ones on cards. Each has a canvas, and
// below it one per layer of its landscape.

import { Backdrop } from "./backdrop.js";
import { Painter } from "./painter.js";

export class Stages {
  constructor() {
    /** @type {Map<number, { painter: Painter, backdrop: Backdrop }>} */
    this.stages = new Map();
  }

  /**
   * @param {number} stage
   * @param {HTMLCanvasElement} canvas
   * @param {HTMLElement} box Contains the landscape.
   * @param {Map<number, CanvasImageSource>} [images] The pictures that a display list refers to by number.
   */
  add(stage, canvas, box, images) {
    this.stages.set(stage, { painter: new Painter(canvas, {}, images), backdrop: new Backdrop(box, images) });
  }

  /** @param {number} stage */
  remove(stage) {
    this.stages.delete(stage);
  }

  /** @param {{ width: number, height: number }} size In points. @param {{ width: number, height: number }} pixels */
  resize(stage, size, pixels, scale = pixels.width / Math.max(size.width, 1)) {
    const { painter, backdrop } = this.stages.get(stage);
    painter.resize(pixels.width, pixels.height, scale);
    backdrop.resize(size, scale);
    return scale;
  }

  draw(stage, ...list) {
    this.stages.get(stage)?.painter.paint(...list);
  }

  setLayerCount(stage, count) {
    this.stages.get(stage)?.backdrop.setCount(count);
  }

  drawLayer(stage, ...layer) {
    this.stages.get(stage)?.backdrop.draw(...layer);
  }

  placeLayer(stage, ...place) {
    this.stages.get(stage)?.backdrop.place(...place);
  }
}
