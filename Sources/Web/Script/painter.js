// Replays a display list on a canvas. The commands and their arguments are described in docs/display-list.md.

import { fontFamilies, opcode, textAlignments } from "./abi.js";
import { brandFamily } from "./fonts.js";
import { color, fillGradient, fillPaint, stroke, strokePaint, trace } from "./paints.js";
import { Pen } from "./pen.js";
import { drawNineParts, Symbols } from "./symbols.js";

/** @typedef {[words: Uint32Array, numbers: Float32Array, text: Uint8Array]} DisplayList The numbers are the words' memory. */
/** @typedef {ImageBitmap | OffscreenCanvas} Picture */
/** @typedef {import("./paints.js").Context} Context */
/** @typedef {import("./symbols.js").Definition} Definition */

/**
 * What CSS calls the families.
 * @type {Record<typeof fontFamilies[number], string>}
 */
const faces = {
  system: 'system-ui, "Segoe UI", Roboto, Inter, "Noto Sans", "DejaVu Sans", sans-serif',
  rounded: 'ui-rounded, "Nunito", system-ui, Inter, "Noto Sans", "DejaVu Sans", sans-serif',
  monospaced: 'ui-monospace, "DejaVu Sans Mono", monospace',
  serif: 'ui-serif, Georgia, "DejaVu Serif", serif',
  brand: `"${brandFamily}", "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, "Segoe UI", Roboto, Inter, ` +
    '"Noto Sans", "DejaVu Sans", sans-serif',
};
const families = fontFamilies.map((name) => faces[name]);
const decoder = new TextDecoder();

/**
 * @template {HTMLCanvasElement | OffscreenCanvas} [Canvas=HTMLCanvasElement | OffscreenCanvas]
 * @extends {Pen<Canvas>}
 */
export class Painter extends Pen {
  /**
   * @param {Canvas} canvas
   * @param {CanvasRenderingContext2DSettings} [settings]
   * @param {Map<number, Picture>} [images] The pictures that a display list refers to by number.
   */
  constructor(canvas, settings = {}, images = new Map()) {
    super(canvas, settings);
    this.images = images;
    this.symbols = new Symbols(() => new Painter(new OffscreenCanvas(1, 1)));
    // Pictures are lost when the browser reclaims their memory.
    canvas.addEventListener("contextrestored", () => this.symbols.dropPictures());
  }

  /**
   * Sets the size, as a pen does. Pictures at another scale are useless.
   * @param {number} width @param {number} height @param {number} scaleX @param {number} [scaleY] Defaults to `scaleX`.
   */
  resize(width, height, scaleX, scaleY = scaleX) {
    if (scaleX !== this.scaleX || scaleY !== this.scaleY) this.symbols.dropPictures();
    super.resize(width, height, scaleX, scaleY);
  }

  /**
   * Sets the origin of all drawing, in device pixels.
   * @param {number} x @param {number} y
   */
  moveOrigin(x, y) {
    this.originX = x;
    this.originY = y;
  }

  /** @param {Uint32Array} words @param {Float32Array} numbers The same memory. @param {Uint8Array} text */
  paint(words, numbers, text) {
    this.begin();
    this.symbols.time += 1;
    this.replay(words, numbers, text);
    this.finish();
  }

  /** @param {Uint32Array} words @param {Float32Array} numbers @param {Uint8Array} text */
  replay(words, numbers, text) {
    for (let next = 0; next < words.length; ) {
      const head = words[next];
      const at = next + 1;
      next = at + (head >>> 8);
      switch (head & 0xff) {
        case opcode.save:
          this.save();
          break;
        case opcode.restore:
          this.restore();
          break;
        case opcode.concatenate:
          this.concatenate(
            numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3], numbers[at + 4], numbers[at + 5]);
          break;
        case opcode.clip:
          this.keep();
          trace(this.ready(), words, numbers, at, next);
          this.target.clip();
          break;
        case opcode.multiplyAlpha:
          this.multiplyAlpha(numbers[at]);
          break;
        case opcode.beginTransparencyLayer:
          this.beginLayer(numbers[at]);
          break;
        case opcode.endTransparencyLayer:
          this.endLayer();
          break;
        case opcode.fill: {
          const context = this.ready();
          context.fillStyle = color(words[at]);
          trace(context, words, numbers, at + 1, next);
          context.fill();
          break;
        }
        case opcode.fillGradient:
          fillGradient(this.ready(), words, numbers, at, next);
          break;
        case opcode.stroke:
          stroke(this.ready(), words, numbers, at, next);
          break;
        case opcode.text:
          drawText(this.ready(), words, numbers, text, at);
          break;
        case opcode.fillRoundedRect: {
          const context = this.ready();
          context.fillStyle = color(words[at]);
          if (numbers[at + 5] > 0) {
            context.beginPath();
            context.roundRect(numbers[at + 1], numbers[at + 2], numbers[at + 3], numbers[at + 4], numbers[at + 5]);
            context.fill();
          } else {
            context.fillRect(numbers[at + 1], numbers[at + 2], numbers[at + 3], numbers[at + 4]);
          }
          break;
        }
        case opcode.image: {
          const image = this.images.get(words[at]);
          if (!image) break;
          const context = this.ready();
          const width = numbers[at + 3];
          const height = numbers[at + 4];
          // Pixel for pixel, no interpolation is needed.
          this.smooth(
            Math.abs(width * this.scaleX - image.width) > 0.5 || Math.abs(height * this.scaleY - image.height) > 0.5);
          context.drawImage(image, numbers[at + 1], numbers[at + 2], width, height);
          break;
        }
        case opcode.fillPaint:
          fillPaint(this.ready(), words, numbers, at, next);
          break;
        case opcode.strokePaint:
          strokePaint(this.ready(), words, numbers, at, next);
          break;
        case opcode.setBlendMode:
          this.setBlendMode(words[at]);
          break;
        case opcode.setShadow:
          this.setShadow(words[at], numbers[at + 1], numbers[at + 2], numbers[at + 3]);
          break;
        case opcode.defineSymbol:
          this.symbols.define(words, numbers, text, at, next);
          break;
        case opcode.forgetSymbol:
          this.symbols.forget(words[at], words[at + 1]);
          break;
        case opcode.symbol: {
          const symbol = this.symbols.find(words[at], words[at + 1]);
          if (symbol !== null) this.drawSymbol(symbol, numbers[at + 2], numbers[at + 3], numbers[at + 4]);
          break;
        }
        case opcode.nineParts: {
          const symbol = this.symbols.find(words[at], words[at + 1]);
          if (symbol !== null) this.drawPanel(symbol, numbers, at + 2);
          break;
        }
        case opcode.textPieces:
          drawPieces(this.ready(), words, numbers, text, at, next);
          break;
      }
    }
  }

  // Symbols

  get isUpright() {
    return this.b === 0 && this.c === 0 && this.a === this.scaleX && this.d === this.scaleY;
  }

  /**
   * Draws a symbol: pixel by pixel if the transform is only a translation, otherwise rotated or stretched.
   * @param {Definition} symbol @param {number} x @param {number} y @param {number} scale
   */
  drawSymbol(symbol, x, y, scale) {
    if (this.isUpright) {
      const raster = this.symbols.raster(symbol, scale, this.scaleX, this.scaleY);
      if (raster === null) return this.drawAsItIs(symbol, x, y, scale);
      const context = this.readyForPixels();
      this.smooth(false);
      context.drawImage(
        raster.image, Math.floor(this.a * x + this.e + 0.5) + raster.left,
        Math.floor(this.d * y + this.f + 0.5) + raster.top);
      return;
    }
    const rung = this.rung();
    const raster = this.symbols.raster(symbol, scale * rung, this.scaleX, this.scaleY);
    if (raster === null) return this.drawAsItIs(symbol, x, y, scale);
    const width = 1 / (rung * this.scaleX);
    const height = 1 / (rung * this.scaleY);
    const context = this.readyFor(
      this.a * width, this.b * width, this.c * height, this.d * height, this.a * x + this.c * y + this.e,
      this.b * x + this.d * y + this.f);
    this.smooth(true);
    context.drawImage(raster.image, raster.left, raster.top);
  }

  /**
   * The power of two by which a picture should be larger than without a transform, so that it is drawn between 0.7
   * and 1.5 times its size.
   */
  rung() {
    const growth = Math.abs((this.a * this.d - this.b * this.c) / (this.scaleX * this.scaleY));
    let rung = 1;
    while (growth > 2 * rung * rung && rung < 8) rung *= 2;
    while (growth < (rung * rung) / 2 && rung > 1 / 16) rung /= 2;
    return rung;
  }

  /**
   * Draws a symbol as a panel: unstretched corners, stretched edges and center.
   * @param {Definition} symbol @param {Float32Array} numbers @param {number} at
   */
  drawPanel(symbol, numbers, at) {
    const raster = this.symbols.raster(symbol, 1, this.scaleX, this.scaleY);
    if (raster === null) return;
    const { scaleX, scaleY } = this;
    const { outset } = symbol;
    let left = (numbers[at + 4] - outset) * scaleX;
    let top = (numbers[at + 5] - outset) * scaleY;
    let right = (numbers[at + 4] + numbers[at + 6] + outset) * scaleX;
    let bottom = (numbers[at + 5] + numbers[at + 7] + outset) * scaleY;
    let context = this.target;
    if (this.isUpright) {
      context = this.readyForPixels();
      left = Math.floor(left + this.e + 0.5);
      right = Math.floor(right + this.e + 0.5);
      top = Math.floor(top + this.f + 0.5);
      bottom = Math.floor(bottom + this.f + 0.5);
    } else {
      context = this.readyFor(this.a / scaleX, this.b / scaleX, this.c / scaleY, this.d / scaleY, this.e, this.f);
    }
    this.smooth(true);
    drawNineParts(
      context, raster.image, left, top, right, bottom, (numbers[at] + outset) * scaleY,
      (numbers[at + 1] + outset) * scaleX, (numbers[at + 2] + outset) * scaleY, (numbers[at + 3] + outset) * scaleX);
  }

  /**
   * Draws a symbol that is too large for a cached picture.
   * @param {Definition} symbol @param {number} x @param {number} y @param {number} scale
   */
  drawAsItIs(symbol, x, y, scale) {
    const { width, height, outset } = symbol;
    const { depth } = this;
    this.save();
    this.concatenate(scale, 0, 0, scale, x, y);
    this.keep();
    const context = this.ready();
    context.beginPath();
    context.rect(-outset, -outset, width + 2 * outset, height + 2 * outset);
    context.clip();
    this.replay(symbol.words, symbol.numbers, symbol.text);
    this.unwind(depth);
  }
}

/**
 * @param {Context} context @param {Uint32Array} words @param {Float32Array} numbers @param {Uint8Array} text
 * @param {number} at
 */
function drawText(context, words, numbers, text, at) {
  const offset = words[at + 8];
  const string = decoder.decode(text.subarray(offset, offset + words[at + 9]));
  context.font = `${words[at + 4] * 100} ${numbers[at + 3]}px ${families[words[at + 2]]}`;
  context.fillStyle = color(words[at + 5]);
  context.textAlign = textAlignments[words[at + 6]];
  context.textBaseline = "alphabetic";
  const width = numbers[at + 7];
  if (width > 0) context.fillText(string, numbers[at], numbers[at + 1], width);
  else context.fillText(string, numbers[at], numbers[at + 1]);
}

/**
 * Draws a line of positioned pieces, each within its maximum width.
 * @param {Context} context @param {Uint32Array} words @param {Float32Array} numbers @param {Uint8Array} text
 * @param {number} at @param {number} end
 */
function drawPieces(context, words, numbers, text, at, end) {
  context.font = `${words[at + 4] * 100} ${numbers[at + 3]}px ${families[words[at + 2]]}`;
  context.fillStyle = color(words[at + 5]);
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  const scale = numbers[at + 6];
  let [x, y] = [numbers[at], numbers[at + 1]];
  if (scale !== 1) {
    context.save();
    context.translate(x, y);
    context.scale(scale, 1);
    [x, y] = [0, 0];
  }
  let byte = words[at + 7];
  for (let piece = at + 9; piece < end; piece += 3) {
    const count = words[piece + 2];
    // Most pieces are one digit or letter.
    const string = count === 1 ? String.fromCharCode(text[byte]) : decoder.decode(text.subarray(byte, byte + count));
    byte += count;
    // Rounding alone must not condense anything.
    context.fillText(string, x + numbers[piece], y, numbers[piece + 1] * 1.002);
  }
  if (scale !== 1) context.restore();
}
