// Converts the colors, gradients, strokes and paths of a display list for a canvas.

import { lineCaps, lineJoins, paintKind, pathVerb } from "./abi.js";

/** @typedef {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} Context */

/** @type {number[]} */
const solid = [];

/**
 * CSS colors by their packed form; the palette of a game is small.
 * @type {Map<number, string>}
 */
const colors = new Map();

/** @param {number} packed Red in the highest eight bits, then green, blue and alpha. */
export function color(packed) {
  let css = colors.get(packed);
  if (css === undefined) {
    if (colors.size > 4096) colors.clear();
    const hex = (packed >>> 0).toString(16).padStart(8, "0");
    css = `#${hex}`;
    colors.set(packed, css);
  }
  return css;
}

/** The end of the last read paint. */
let end = 0;

/**
 * Reads a gradient's stops. Without stops, or if it ends at its start, a canvas draws nothing.
 * @param {CanvasGradient} gradient
 * @param {Uint32Array} words @param {Float32Array} numbers @param {number} at
 */
function addStops(gradient, words, numbers, at) {
  end = at + 1 + 2 * words[at];
  for (let stop = at + 1; stop < end; stop += 2) {
    gradient.addColorStop(Math.min(Math.max(numbers[stop], 0), 1), color(words[stop + 1]));
  }
  return gradient;
}

/** @param {Context} context @param {Uint32Array} words @param {Float32Array} numbers @param {number} at */
function linearGradient(context, words, numbers, at) {
  const gradient = context.createLinearGradient(numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3]);
  return addStops(gradient, words, numbers, at + 4);
}

/**
 * Reads a paint of any kind.
 * @param {Context} context @param {Uint32Array} words @param {Float32Array} numbers @param {number} at
 */
function paint(context, words, numbers, at) {
  switch (words[at]) {
    case paintKind.linearGradient:
      return linearGradient(context, words, numbers, at + 1);
    case paintKind.radialGradient: {
      const x = numbers[at + 1];
      const y = numbers[at + 2];
      const gradient = context.createRadialGradient(x, y, numbers[at + 3], x, y, numbers[at + 4]);
      return addStops(gradient, words, numbers, at + 5);
    }
    default:
      end = at + 2;
      return color(words[at + 1]);
  }
}

/**
 * Fills a path with a linear gradient.
 * @param {Context} context @param {Uint32Array} words @param {Float32Array} numbers @param {number} at @param {number} next
 */
export function fillGradient(context, words, numbers, at, next) {
  context.fillStyle = linearGradient(context, words, numbers, at);
  trace(context, words, numbers, end, next);
  context.fill();
}

/**
 * Fills a path with any paint.
 * @param {Context} context @param {Uint32Array} words @param {Float32Array} numbers @param {number} at @param {number} next
 */
export function fillPaint(context, words, numbers, at, next) {
  context.fillStyle = paint(context, words, numbers, at);
  trace(context, words, numbers, end, next);
  context.fill();
}

/**
 * Strokes a path with a color.
 * @param {Context} context @param {Uint32Array} words @param {Float32Array} numbers @param {number} at @param {number} next
 */
export function stroke(context, words, numbers, at, next) {
  context.strokeStyle = color(words[at]);
  setLine(context, words, numbers, at + 1);
  trace(context, words, numbers, at + 4, next);
  context.stroke();
}

/**
 * Strokes a path with any paint, with dashes.
 * @param {Context} context @param {Uint32Array} words @param {Float32Array} numbers @param {number} at @param {number} next
 */
export function strokePaint(context, words, numbers, at, next) {
  context.strokeStyle = paint(context, words, numbers, at);
  const style = end;
  setLine(context, words, numbers, style);
  const path = style + 5 + words[style + 4];
  if (path > style + 5) {
    context.setLineDash(numbers.subarray(style + 5, path));
    context.lineDashOffset = numbers[style + 3];
  }
  trace(context, words, numbers, path, next);
  context.stroke();
  if (path > style + 5) context.setLineDash(solid);
}

/** @param {Context} context @param {Uint32Array} words @param {Float32Array} numbers @param {number} at */
function setLine(context, words, numbers, at) {
  context.lineWidth = numbers[at];
  context.lineCap = lineCaps[words[at + 1]];
  context.lineJoin = lineJoins[words[at + 2]];
}

/**
 * Sets the path in the words from `at` to `next` as the current one.
 * @param {Context} context @param {Uint32Array} words @param {Float32Array} numbers @param {number} at @param {number} next
 */
export function trace(context, words, numbers, at, next) {
  context.beginPath();
  while (at < next) {
    switch (words[at]) {
      case pathVerb.move:
        context.moveTo(numbers[at + 1], numbers[at + 2]);
        at += 3;
        break;
      case pathVerb.line:
        context.lineTo(numbers[at + 1], numbers[at + 2]);
        at += 3;
        break;
      case pathVerb.quadCurve:
        context.quadraticCurveTo(numbers[at + 1], numbers[at + 2], numbers[at + 3], numbers[at + 4]);
        at += 5;
        break;
      case pathVerb.curve:
        context.bezierCurveTo(
          numbers[at + 1], numbers[at + 2], numbers[at + 3], numbers[at + 4], numbers[at + 5], numbers[at + 6]);
        at += 7;
        break;
      default:
        context.closePath();
        at += 1;
    }
  }
}
