// Makes the picture of a tile: symbols are drawn once here, and the program composes them.

import { symbolSide, tileField, tileHeaderSize } from "./abi.js";
import { Painter } from "./painter.js";

/**
 * @typedef {object} SymbolDrawing
 * @property {number} set
 * @property {number} color From afar.
 * @property {Uint32Array} words The display list.
 * @property {Uint8Array} text
 */

export class TileWorkshop {
  /** @param {import("./program.js").Program} engine */
  constructor(engine) {
    this.engine = engine;
    /**
     * The drawings of symbols, by set.
     * @type {Map<number, SymbolDrawing[]>}
     */
    this.sets = new Map();
    this.painter = new Painter(new OffscreenCanvas(1, 1), { willReadFrequently: true });
  }

  /** @param {SymbolDrawing} symbol */
  takeSymbol(symbol) {
    const { set, color } = symbol;
    for (const old of this.sets.keys()) if (old < set - 1) this.sets.delete(old);
    const symbols = this.sets.get(set);
    if (symbols) symbols.push(symbol);
    else this.sets.set(set, [symbol]);
    this.engine.call("workshop_symbol", set, color);
  }

  /** @param {Uint8Array} bytes A request. @returns {ImageBitmap} */
  make(bytes) {
    const header = headerOf(bytes);
    if (header.getUint32(tileField.isPicture, true) !== 0) return TileWorkshop.picture(bytes).transferToImageBitmap();
    /** @type {import("./abi.js").MissingSymbol[]} */
    const missing = JSON.parse(this.engine.exchange("workshop_begin", bytes) || "[]");
    const symbols = this.sets.get(header.getUint32(tileField.symbolSet, true)) ?? [];
    for (const [symbol, width, height] of missing) {
      this.engine.exchange("workshop_prepare", this.draw(symbols[symbol], width, height), symbol, width, height);
    }
    const pixels = this.engine.call("workshop_compose");
    const [width, height] = sizeOf(header);
    return toCanvas(new Uint8ClampedArray(this.engine.buffer, pixels, width * height * 4), width, height).transferToImageBitmap();
  }

  /**
   * A symbol's pixels.
   * @param {SymbolDrawing} symbol @param {number} width @param {number} height
   */
  draw({ words, text }, width, height) {
    this.painter.resize(width, height, width / symbolSide, height / symbolSide);
    this.painter.paint(words, new Float32Array(words.buffer), text);
    return new Uint8Array(this.painter.context.getImageData(0, 0, width, height).data.buffer);
  }

  /**
   * The picture of a request that contains its pixels.
   * @param {Uint8Array} bytes @returns {OffscreenCanvas}
   */
  static picture(bytes) {
    const [width, height] = sizeOf(headerOf(bytes));
    // A copy: the bytes may lie in the program's memory, which moves when it grows.
    return toCanvas(new Uint8ClampedArray(bytes.slice(tileHeaderSize).buffer), width, height);
  }
}

/** @param {Uint8Array} bytes A request. */
const headerOf = (bytes) => new DataView(bytes.buffer, bytes.byteOffset, tileHeaderSize);

/**
 * The number of a request's image.
 * @param {Uint8Array} bytes
 */
export const imageOf = (bytes) => headerOf(bytes).getUint32(tileField.image, true);

/** @param {DataView} header */
const sizeOf = (header) => [header.getUint32(tileField.width, true), header.getUint32(tileField.height, true)];

/** @param {Uint8ClampedArray} pixels @param {number} width @param {number} height */
function toCanvas(pixels, width, height) {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.putImageData(new ImageData(pixels, width, height), 0, 0);
  return canvas;
}
