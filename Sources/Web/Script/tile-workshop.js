// Makes the picture of a tile: symbols are drawn once here, and the program composes them.

import { Painter } from "./painter.js";

/** The size of a request's header; see TileRequest.swift. */
const headerSize = 64;

/** The side of a symbol's square, in units. */
const symbolSide = 64;

export class TileWorkshop {
  /** @param {import("./program.js").Program} engine */
  constructor(engine) {
    this.engine = engine;
    /** The drawings of symbols, by set. @type {Map<number, { words: Uint32Array, text: Uint8Array }[]>} */
    this.sets = new Map();
    this.painter = new Painter(new OffscreenCanvas(1, 1), { willReadFrequently: true });
  }

  takeSymbol({ set, color, words, text }) {
    for (const old of this.sets.keys()) if (old < set - 1) this.sets.delete(old);
    if (!this.sets.has(set)) this.sets.set(set, []);
    this.sets.get(set).push({ words, text });
    this.engine.call("workshop_symbol", set, color);
  }

  /** @param {Uint8Array} bytes A request. @returns {ImageBitmap} */
  make(bytes) {
    const header = new DataView(bytes.buffer, bytes.byteOffset, headerSize);
    if (header.getUint32(8, true) !== 0) return TileWorkshop.picture(bytes).transferToImageBitmap();
    const missing = JSON.parse(this.engine.exchange("workshop_begin", bytes) || "[]");
    const symbols = this.sets.get(header.getUint32(4, true));
    for (const [symbol, width, height] of missing) {
      this.engine.exchange("workshop_prepare", this.draw(symbols[symbol], width, height), symbol, width, height);
    }
    const pixels = this.engine.call("workshop_compose");
    const [width, height] = sizeOf(header);
    const { buffer } = this.engine.program.memory;
    return toCanvas(new Uint8ClampedArray(buffer, pixels, width * height * 4), width, height).transferToImageBitmap();
  }

  /** A symbol's pixels. */
  draw({ words, text }, width, height) {
    this.painter.resize(width, height, width / symbolSide, height / symbolSide);
    this.painter.paint(words, new Float32Array(words.buffer), text);
    return new Uint8Array(this.painter.context.getImageData(0, 0, width, height).data.buffer);
  }

  /** The picture of a request that contains its pixels. @param {Uint8Array} bytes @returns {OffscreenCanvas} */
  static picture(bytes) {
    const [width, height] = sizeOf(new DataView(bytes.buffer, bytes.byteOffset, headerSize));
    // A copy: the bytes may lie in the program's memory, which moves when it grows.
    return toCanvas(new Uint8ClampedArray(bytes.slice(headerSize).buffer), width, height);
  }
}

/** @param {DataView} header */
const sizeOf = (header) => [header.getUint32(28, true), header.getUint32(32, true)];

/** @param {Uint8ClampedArray} pixels */
function toCanvas(pixels, width, height) {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d").putImageData(new ImageData(pixels, width, height), 0, 0);
  return canvas;
}
