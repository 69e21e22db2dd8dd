// A game on a stage that nobody sees, for pictures and clips of it.

import { newStage } from "./exhibits.js";
import { element } from "./page.js";

/** @typedef {import("./canvas-size.js").Size} Size */
/** @typedef {{ engine: import("./engine.js").Engine, stages: import("./stages.js").Stages, tiles: import("./tiles.js").Tiles }} Studio */

/** The share of the board's surroundings on each side. */
const margin = 0.05;

/** How often a picture is looked at again until its tiles are there. */
const longestWait = 600;

export class ShareStage {
  /**
   * Opens a game.
   * @param {Studio} studio
   * @param {string} line
   * @param {object} how
   * @param {string} how.pace Or `still`, for a picture of the line's last position.
   * @param {Size} how.size In points.
   * @param {number} how.scale Pixels per point.
   * @throws What is wrong with the line.
   */
  constructor({ engine, stages, tiles }, line, { pace, size, scale }) {
    this.engine = engine;
    this.stages = stages;
    this.tiles = tiles;
    this.size = size;
    this.number = newStage();
    const pixels = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
    this.canvas = element("canvas", {});
    stages.add(this.number, this.canvas, element("div", {}), tiles.images);
    const problem = engine.openExhibit(this.number, pace, line);
    if (problem) {
      stages.remove(this.number);
      throw new Error(problem);
    }
    stages.resize(this.number, size, pixels, scale);
    const [high, wide] = [margin * size.height, margin * size.width];
    engine.resizeExhibit(this.number, size, scale, { top: high, left: wide, bottom: high, right: wide });
  }

  /**
   * Shows the game at a time in seconds.
   * @param {number} seconds
   */
  show(seconds) {
    return this.engine.showExhibit(this.number, seconds);
  }

  /** Waits until all of a picture is there: tiles come from workers. */
  async settle() {
    for (let count = 0; count < longestWait; count += 1) {
      const isBusy = this.show(0);
      if (!isBusy && this.tiles.pending.size === 0 && count > 1) return;
      await new Promise((resolve) => setTimeout(resolve, 16));
    }
  }

  /** The number of moves, and of those that have been shown. */
  get places() {
    return this.engine.exhibitPlaces(this.number);
  }

  /** @param {number} place */
  seek(place) {
    this.engine.seekExhibit(this.number, place);
  }

  /**
   * Draws the landscape and the board on a canvas of the same number of pixels.
   * @param {HTMLCanvasElement} target
   */
  drawOn(target) {
    const context = /** @type {CanvasRenderingContext2D} */ (target.getContext("2d", { alpha: false }));
    this.stages.compose(this.number, context);
  }

  close() {
    this.stages.remove(this.number);
    this.engine.closeExhibit(this.number);
  }
}

/**
 * A picture of a game: its board in its landscape.
 * @param {Studio} studio
 * @param {string} line
 * @param {Size} size In points.
 * @param {number} scale Pixels per point.
 * @returns {Promise<HTMLCanvasElement>}
 */
export async function pictureOf(studio, line, size, scale) {
  const stage = new ShareStage(studio, line, { pace: "still", size, scale });
  try {
    await stage.settle();
    const { width, height } = stage.canvas;
    const canvas = element("canvas", { width, height });
    stage.drawOn(canvas);
    return canvas;
  } finally {
    stage.close();
  }
}
