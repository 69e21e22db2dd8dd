// What is on a canvas, for assistive technologies and keyboards: invisible elements over it, reached by Tab and arrow keys.
//
// The program describes its window only when somebody can notice it: when the canvas or an element has the focus, and after a
// pause of what happens on the canvas.

import { AccessibleItems } from "./accessible-items.js";

/** @typedef {import("./accessible-items.js").Item} Item */

/** How long nothing may have been painted, or changed by a move, before the elements follow, in milliseconds. */
const pause = 400;
/** How often they follow while one of them has the focus. */
const beat = 150;

/** How far the keys go in a grid, in rows and columns. */
const ways = /** @type {Record<string, readonly [number, number]>} */ ({
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
});

export class AccessibleTree {
  #canvas;
  #program;
  #wake;
  #items;
  #text = "";
  #timer = 0;
  #paintedAt = 0;
  #changedAt = 0;
  #readAt = 0;
  #isPressed = false;
  /** When a finger or a mouse last pressed an element: the click that follows was handled by the canvas. */
  #pressedAt = -Infinity;

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {import("./program.js").Program} program
   * @param {() => void} wake Shows a frame soon.
   */
  constructor(canvas, program, wake) {
    this.#canvas = canvas;
    this.#program = program;
    this.#wake = wake;
    this.#items = new AccessibleItems();
    const { root } = this;
    canvas.after(root);
    canvas.addEventListener("focus", () => this.#follow(0));
    new ResizeObserver(() => this.changed()).observe(canvas);
    root.addEventListener("focusin", ({ target }) => this.#focused(this.#items.of(target)));
    root.addEventListener("keydown", (event) => this.#press(event));
    root.addEventListener("click", (event) => {
      if (performance.now() - this.#pressedAt > 1000) this.#activate(this.#items.of(event.target));
    });
    // A mouse or a finger plays on the canvas; it takes no focus away from there.
    root.addEventListener("mousedown", (event) => event.preventDefault());
  }

  /** Contains the elements; as large as the canvas. */
  get root() {
    return this.#items.root;
  }

  /**
   * Whether a press over an element is a pointer's own, not made up by an assistive technology, which clicks too.
   * @param {PointerEvent} event
   */
  takes({ clientX, clientY, target }) {
    const { left, top, right, bottom } = /** @type {Element} */ (target).getBoundingClientRect();
    const isThere = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (isThere) this.#pressedAt = performance.now();
    return isThere;
  }

  /**
   * A pointer was pressed or released: the elements stay where they are as long as one is down.
   * @param {boolean} isPressed Whether one is down now.
   */
  hold(isPressed) {
    this.#isPressed = isPressed;
    if (!isPressed) this.changed();
  }

  /** The canvas was painted. */
  painted() {
    this.#paintedAt = performance.now();
    if (!this.#timer) this.#follow(this.#hasFocus ? beat : pause);
  }

  /** Something was done or happened that can change what the elements say, while the canvas may be painted all the time. */
  changed() {
    this.#changedAt = performance.now();
    if (!this.#timer) this.#follow(this.#hasFocus ? beat : pause);
  }

  get #hasFocus() {
    return this.root.contains(document.activeElement);
  }

  /** @param {number} delay In milliseconds. */
  #follow(delay) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = 0;
      const now = performance.now();
      const isQuiet = now - this.#paintedAt >= pause - 1;
      const isNews = this.#changedAt > this.#readAt;
      const isDue = delay < pause || isQuiet || (isNews && now - this.#changedAt >= pause - 1);
      if (isDue && !this.#isPressed) this.read();
      else if (!isQuiet && isNews) this.#follow(pause);
      else if (now - this.#paintedAt < pause) this.#follow(pause);
    }, delay);
  }

  /**
   * Lets the elements follow now.
   * @param {boolean} [isGoing] Whether the focus is about to go to another element.
   */
  read(isGoing = false) {
    const { offsetLeft, offsetTop, clientWidth, clientHeight } = this.#canvas;
    // While the canvas isn't shown there is nothing to hear.
    if (clientWidth === 0) return;
    this.#readAt = performance.now();
    Object.assign(this.root.style, {
      left: `${offsetLeft}px`, top: `${offsetTop}px`, width: `${clientWidth}px`, height: `${clientHeight}px`,
    });
    const text = this.#program.ask("accessibility");
    if (text === this.#text) return;
    this.#text = text;
    const hadFocus = this.#hasFocus;
    this.#items.show(/** @type {import("./abi.js").AccessibleNode[]} */ (JSON.parse(text || "[]")));
    // What had the focus is gone.
    if (hadFocus && !isGoing && !this.#hasFocus) (this.#items.current?.element ?? this.#canvas).focus({ preventScroll: true });
  }

  /** @param {Item | null} item */
  #focused(item) {
    if (!item) return;
    this.#items.select(item);
    this.#program.call("accessibility_focus", item.id, item.row, item.column);
    this.#wake();
  }

  /** @param {Item | null} item @returns {boolean} Whether that means something. */
  #activate(item) {
    if (!item) return false;
    const isUsed = this.#program.call("accessibility_press", item.id, item.row, item.column) !== 0;
    this.changed();
    this.#wake();
    return isUsed;
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const item = this.#items.of(event.target);
    if (!item || event.altKey || event.metaKey || event.shiftKey) return;
    const place = this.#placeFor(event, item);
    if (place) {
      event.preventDefault();
      this.#go(item, place);
    } else if ((event.key === "Enter" || event.key === " ") && !event.ctrlKey) {
      if (event.repeat || this.#activate(item)) event.preventDefault();
    } else this.changed();
  }

  /**
   * Where a key goes from an element: to a row and column of its grid, to another element, or nowhere.
   * @param {KeyboardEvent} event @param {Item} item @returns {Item | readonly [number, number] | null}
   */
  #placeFor({ key, ctrlKey }, item) {
    const { node, row, column } = item;
    const way = ctrlKey ? undefined : ways[key];
    const isEnd = key === "End";
    if (node?.role !== "grid") {
      if (way) return this.#items.beside(item, way[0] + way[1]);
      return key === "Home" || isEnd ? this.#items.outermost(isEnd) : null;
    }
    const [last, lastColumn] = [node.rows - 1, node.columns - 1];
    if (way) {
      const [down, right] = way;
      return [Math.min(Math.max(row + down, 0), last), Math.min(Math.max(column + right, 0), lastColumn)];
    }
    if (key === "Home" || isEnd) return [ctrlKey ? (isEnd ? last : 0) : row, isEnd ? lastColumn : 0];
    if (key !== "PageUp" && key !== "PageDown") return null;
    const page = Math.max(new Set(node.elements.map(([, row]) => row)).size - 1, 1);
    return [key === "PageUp" ? Math.max(row - page, 0) : Math.min(row + page, last), column];
  }

  /** @param {Item} item @param {Item | readonly [number, number]} place */
  #go(item, place) {
    if ("element" in place) return place.element.focus({ preventScroll: true });
    const [row, column] = place;
    let to = this.#items.at(item, row, column);
    if (!to) {
      // It is outside the part that was described: the program describes the part around the focus.
      this.#program.call("accessibility_focus", item.id, row, column);
      this.#wake();
      this.read(true);
      to = this.#items.at(item, row, column);
    }
    to?.element.focus({ preventScroll: true });
  }
}
