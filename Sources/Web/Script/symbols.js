// The symbols defined by display lists, and their pictures: one per size, cached while there is room.

/** The maximum pixels of all pictures; the least recently drawn ones are removed. */
const mostPixels = 16_000_000;

/** Larger pictures aren't cached: the symbol is drawn directly. */
const mostPixelsOfOne = 8_000_000;

/**
 * @typedef {object} Raster A symbol's picture at one size.
 * @property {number} scale Points per point of the symbol; times the painter's scale, pixels.
 * @property {ImageBitmap} image
 * @property {number} left The picture's left edge, in pixels from the symbol's origin.
 * @property {number} top
 * @property {number} use The time of the last drawing.
 */

/**
 * @typedef {object} Definition A symbol's drawing.
 * @property {number} low The lower half of its number.
 * @property {number} high
 * @property {number} width In the symbol's points.
 * @property {number} height
 * @property {number} outset How far the drawing extends beyond that.
 * @property {Uint32Array} words
 * @property {Float32Array} numbers The same memory.
 * @property {Uint8Array} text
 * @property {Raster[]} rasters
 */

/** @typedef {import("./painter.js").Painter<OffscreenCanvas>} OffscreenPainter */

export class Symbols {
  /**
   * @param {() => OffscreenPainter} makePainter Creates a painter for the pictures.
   */
  constructor(makePainter) {
    this.makePainter = makePainter;
    /** @type {OffscreenPainter | null} */
    this.painter = null;
    /** By 30 bits of their numbers, which need no memory as keys; symbols with equal keys share a list. */
    this.definitions = /** @type {Map<number, Definition[]>} */ (new Map());
    this.pixels = 0;
    /** The number of the current painting. */
    this.time = 0;
  }

  /** @param {number} low @param {number} high @returns {Definition | null} */
  find(low, high) {
    const bucket = this.definitions.get(low & 0x3fffffff);
    if (bucket === undefined) return null;
    for (let index = 0; index < bucket.length; index += 1) {
      const definition = bucket[index];
      if (definition.low === low && definition.high === high) return definition;
    }
    return null;
  }

  /**
   * Adds the definition in the words from `at` to `next`.
   * @param {Uint32Array} words @param {Float32Array} numbers @param {Uint8Array} text @param {number} at
   * @param {number} next
   */
  define(words, numbers, text, at, next) {
    const low = words[at];
    const high = words[at + 1];
    if (this.find(low, high)) return;
    const own = words.slice(at + 7, next);
    /** @type {Definition} */
    const definition = {
      low, high, width: numbers[at + 2], height: numbers[at + 3], outset: numbers[at + 4], words: own,
      numbers: new Float32Array(own.buffer), text: text.slice(words[at + 5], words[at + 5] + words[at + 6]), rasters: [],
    };
    const key = low & 0x3fffffff;
    const bucket = this.definitions.get(key);
    if (bucket) bucket.push(definition);
    else this.definitions.set(key, [definition]);
  }

  /** @param {number} low @param {number} high */
  forget(low, high) {
    const definition = this.find(low, high);
    if (!definition) return;
    for (const raster of definition.rasters) this.drop(raster);
    const key = low & 0x3fffffff;
    const rest = this.definitions.get(key)?.filter((other) => other !== definition);
    if (rest?.length) this.definitions.set(key, rest);
    else this.definitions.delete(key);
  }

  /** Removes all pictures but keeps the definitions: for another scale, or if the pictures' memory was lost. */
  dropPictures() {
    for (const bucket of this.definitions.values()) {
      for (const definition of bucket) {
        for (const raster of definition.rasters) this.drop(raster);
        definition.rasters = [];
      }
    }
  }

  /**
   * A symbol's picture at a scale, drawn if it isn't cached; null if it would be too large or empty.
   * @param {Definition} definition
   * @param {number} scale Points per point of the symbol.
   * @param {number} scaleX Pixels per point. @param {number} scaleY
   * @returns {Raster | null}
   */
  raster(definition, scale, scaleX, scaleY) {
    const { rasters } = definition;
    for (let index = 0; index < rasters.length; index += 1) {
      if (rasters[index].scale === scale) {
        rasters[index].use = this.time;
        return rasters[index];
      }
    }
    return this.make(definition, scale, scaleX, scaleY);
  }

  /** @param {Definition} definition @param {number} scale @param {number} scaleX @param {number} scaleY */
  make(definition, scale, scaleX, scaleY) {
    const { outset } = definition;
    const [x, y] = [scale * scaleX, scale * scaleY];
    const [left, top] = [Math.floor(-outset * x), Math.floor(-outset * y)];
    const width = Math.ceil((definition.width + outset) * x) - left;
    const height = Math.ceil((definition.height + outset) * y) - top;
    if (!(width >= 1 && height >= 1 && width * height <= mostPixelsOfOne)) return null;
    this.painter ??= this.makePainter();
    this.painter.resize(width, height, x, y);
    this.painter.moveOrigin(-left, -top);
    this.painter.paint(definition.words, definition.numbers, definition.text);
    const image = this.painter.canvas.transferToImageBitmap();
    const raster = { scale, image, left, top, use: this.time };
    definition.rasters.push(raster);
    this.pixels += width * height;
    if (this.pixels > mostPixels) this.tidy();
    return raster;
  }

  /** Removes the least recently drawn pictures, but none of the current painting. */
  tidy() {
    const old = [...this.definitions.values()].flat().flatMap((definition) =>
      definition.rasters.filter((raster) => raster.use < this.time).map((raster) => ({ definition, raster })));
    old.sort((first, second) => first.raster.use - second.raster.use);
    for (const { definition, raster } of old) {
      if (this.pixels <= mostPixels) return;
      definition.rasters = definition.rasters.filter((other) => other !== raster);
      this.drop(raster);
    }
  }

  /** @param {Raster} raster */
  drop(raster) {
    this.pixels -= raster.image.width * raster.image.height;
    raster.image.close();
  }
}

/**
 * Draws a picture as a panel: unstretched corners, the rest stretched to a rectangle.
 * @param {import("./paints.js").Context} context
 * @param {ImageBitmap} image
 * @param {number} x The rectangle's left edge, in the context's coordinates, like the other edges.
 * @param {number} y @param {number} right @param {number} bottom
 * @param {number} first The unstretched height at the picture's top, in pixels. @param {number} left The same at its
 *   left.
 * @param {number} last At its bottom. @param {number} end At its right.
 */
export function drawNineParts(context, image, x, y, right, bottom, first, left, last, end) {
  const columns = cut(image.width, left, end, x, right);
  const rows = cut(image.height, first, last, y, bottom);
  for (const row of rows) {
    for (const column of columns) {
      if (column.source > 0 && row.source > 0 && column.target > 0 && row.target > 0) {
        context.drawImage(
          image, column.at, row.at, column.source, row.source, column.to, row.to, column.target, row.target);
      }
    }
  }
}

/**
 * Splits one side of a picture into three parts, and computes where they are drawn.
 * @param {number} length @param {number} first @param {number} last @param {number} from @param {number} to
 */
function cut(length, first, last, from, to) {
  // At least one pixel remains for stretching.
  const head = Math.min(Math.max(Math.floor(first + 0.5), 0), length - 1);
  const tail = Math.min(Math.max(Math.floor(last + 0.5), 0), length - 1 - head);
  const room = Math.max(to - from, 0);
  // If there isn't room for both ends, they shrink; the parts meet between two pixels.
  const share = head + tail > room ? room / (head + tail) : 1;
  const [start, stop] = [Math.floor(head * share), Math.floor(tail * share)];
  const middle = length - head - tail;
  return [
    { at: 0, source: head, to: from, target: start },
    { at: head, source: middle, to: from + start, target: room - start - stop },
    { at: head + middle, source: tail, to: from + room - stop, target: stop },
  ];
}
