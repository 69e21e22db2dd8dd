// Replays a display list on a canvas. The commands and their arguments are described in docs/display-list.md.

const families = [
  'system-ui, "Segoe UI", Roboto, Inter, "Noto Sans", "DejaVu Sans", sans-serif',
  'ui-rounded, "Nunito", system-ui, Inter, "Noto Sans", "DejaVu Sans", sans-serif',
  'ui-monospace, "DejaVu Sans Mono", monospace',
  'ui-serif, Georgia, "DejaVu Serif", serif',
];
const alignments = ["left", "center", "right"];
const caps = ["butt", "round", "square"];
const joins = ["miter", "round", "bevel"];
const decoder = new TextDecoder();

/** CSS colours by their packed form; the palette of a game is small. @type {Map<number, string>} */
const colors = new Map();

/** @param {number} packed Red in the highest eight bits, then green, blue and alpha. */
function color(packed) {
  let css = colors.get(packed);
  if (css === undefined) {
    if (colors.size > 4096) colors.clear();
    const hex = (packed >>> 0).toString(16).padStart(8, "0");
    css = `#${hex}`;
    colors.set(packed, css);
  }
  return css;
}

export class Painter {
  /**
   * @param {HTMLCanvasElement | OffscreenCanvas} canvas
   * @param {CanvasRenderingContext2DSettings} [settings]
   * @param {Map<number, CanvasImageSource>} [images] The pictures that a display list names by number.
   */
  constructor(canvas, settings = {}, images = new Map()) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d", settings);
    this.images = images;
    this.scaleX = 1;
    this.scaleY = 1;
    /** Canvases for transparency layers, one for each depth. @type {OffscreenCanvas[]} */
    this.layers = [];
  }

  /**
   * Sets the size in device pixels, and how many of them make a point.
   * @param {number} width @param {number} height @param {number} scaleX @param {number} [scaleY] The same if left out.
   */
  resize(width, height, scaleX, scaleY = scaleX) {
    this.scaleX = scaleX;
    this.scaleY = scaleY;
    this.canvas.width = width;
    this.canvas.height = height;
    this.layers = [];
  }

  /** @param {Uint32Array} words @param {Float32Array} numbers The same memory. @param {Uint8Array} text */
  paint(words, numbers, text) {
    const base = this.context;
    base.setTransform(1, 0, 0, 1, 0, 0);
    base.globalAlpha = 1;
    base.clearRect(0, 0, this.canvas.width, this.canvas.height);
    base.setTransform(this.scaleX, 0, 0, this.scaleY, 0, 0);

    /** The contexts that are being drawn on, and the alphas with which they are laid on those below. */
    const stack = [];
    /** @type {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} */
    let context = base;

    for (let next = 0; next < words.length; ) {
      const head = words[next];
      const at = next + 1;
      next = at + (head >>> 8);
      switch (head & 0xff) {
        case 1:
          context.save();
          break;
        case 2:
          context.restore();
          break;
        case 3:
          context.transform(
            numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3], numbers[at + 4], numbers[at + 5]);
          break;
        case 4:
          trace(context, words, numbers, at, next);
          context.clip();
          break;
        case 5:
          context.globalAlpha *= numbers[at];
          break;
        case 6: {
          const layer = this.layer(stack.length);
          layer.save();
          layer.setTransform(context.getTransform());
          layer.globalAlpha = 1;
          stack.push({ below: context, alpha: numbers[at] });
          context = layer;
          break;
        }
        case 7: {
          const { below, alpha } = stack.pop();
          context.restore();
          below.save();
          below.setTransform(1, 0, 0, 1, 0, 0);
          below.globalAlpha *= alpha;
          below.drawImage(context.canvas, 0, 0);
          below.restore();
          context = below;
          break;
        }
        case 8:
          context.fillStyle = color(words[at]);
          trace(context, words, numbers, at + 1, next);
          context.fill();
          break;
        case 9: {
          const gradient = context.createLinearGradient(
            numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3]);
          const count = words[at + 4];
          let stop = at + 5;
          for (let index = 0; index < count; index += 1, stop += 2) {
            gradient.addColorStop(Math.min(Math.max(numbers[stop], 0), 1), color(words[stop + 1]));
          }
          context.fillStyle = gradient;
          trace(context, words, numbers, stop, next);
          if (count > 0) context.fill();
          break;
        }
        case 10:
          context.strokeStyle = color(words[at]);
          context.lineWidth = numbers[at + 1];
          context.lineCap = caps[words[at + 2]];
          context.lineJoin = joins[words[at + 3]];
          trace(context, words, numbers, at + 4, next);
          context.stroke();
          break;
        case 11:
          drawText(context, words, numbers, text, at);
          break;
        case 12: {
          const [x, y, width, height, radius] = numbers.subarray(at + 1, at + 6);
          context.fillStyle = color(words[at]);
          if (radius > 0) {
            context.beginPath();
            context.roundRect(x, y, width, height, radius);
            context.fill();
          } else {
            context.fillRect(x, y, width, height);
          }
          break;
        }
        case 13: {
          const image = this.images.get(words[at]);
          if (!image) break;
          const [x, y, width, height] = numbers.subarray(at + 1, at + 5);
          // Pixel for pixel, nothing needs to be found between pixels.
          context.imageSmoothingEnabled =
            Math.abs(width * this.scaleX - image.width) > 0.5 || Math.abs(height * this.scaleY - image.height) > 0.5;
          context.drawImage(image, x, y, width, height);
          break;
        }
      }
    }
  }

  /** An empty canvas as large as the whole, for the transparency layer at a depth. @param {number} depth */
  layer(depth) {
    this.layers[depth] ??= new OffscreenCanvas(this.canvas.width, this.canvas.height);
    const context = this.layers[depth].getContext("2d");
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    return context;
  }
}

/** Makes the path that stands in the words from `at` up to `end` the current one. */
function trace(context, words, numbers, at, end) {
  context.beginPath();
  while (at < end) {
    switch (words[at]) {
      case 0:
        context.moveTo(numbers[at + 1], numbers[at + 2]);
        at += 3;
        break;
      case 1:
        context.lineTo(numbers[at + 1], numbers[at + 2]);
        at += 3;
        break;
      case 2:
        context.quadraticCurveTo(numbers[at + 1], numbers[at + 2], numbers[at + 3], numbers[at + 4]);
        at += 5;
        break;
      case 3:
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

function drawText(context, words, numbers, text, at) {
  const offset = words[at + 8];
  const string = decoder.decode(text.subarray(offset, offset + words[at + 9]));
  context.font = `${words[at + 4] * 100} ${numbers[at + 3]}px ${families[words[at + 2]]}`;
  context.fillStyle = color(words[at + 5]);
  context.textAlign = alignments[words[at + 6]];
  context.textBaseline = "alphabetic";
  const width = numbers[at + 7];
  if (width > 0) context.fillText(string, numbers[at], numbers[at + 1], width);
  else context.fillText(string, numbers[at], numbers[at + 1]);
}
