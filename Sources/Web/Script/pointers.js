// What mice, fingers and wheels do on a canvas, handed on to the program.

import { modifier, pointerKind, pointerPhase } from "./abi.js";

/** @type {Record<string, number>} */
const kinds = pointerKind;
const { began, moved, ended, cancelled } = pointerPhase;

/**
 * @param {HTMLCanvasElement} canvas
 * @param {import("./program.js").Program} engine
 * @param {() => void} wake Called after each event, so that its effect is shown.
 * @param {import("./accessible-tree.js").AccessibleTree} [tree] Where fingers explore the screen, its elements lie over the canvas.
 */
export function connectPointers(canvas, engine, wake, tree) {
  /**
   * The pointers that are down.
   * @type {Set<number>}
   */
  const down = new Set();

  const send = (/** @type {PointerEvent} */ event, /** @type {number} */ phase) => {
    const box = canvas.getBoundingClientRect();
    engine.pointer(
      event.pointerId, kinds[event.pointerType] ?? pointerKind.mouse, phase, event.clientX - box.left, event.clientY - box.top,
      event.buttons, modifiersOf(event));
    wake();
  };

  const begin = (/** @type {PointerEvent} */ event) => {
    canvas.setPointerCapture(event.pointerId);
    down.add(event.pointerId);
    tree?.hold(true);
    send(event, began);
  };
  const end = (/** @type {PointerEvent} */ event, /** @type {number} */ phase) => {
    if (!down.delete(event.pointerId)) return;
    send(event, phase);
    tree?.hold(down.size > 0);
  };
  const cancel = (/** @type {PointerEvent} */ event) => end(event, cancelled);
  const move = (/** @type {PointerEvent} */ event) => {
    // A menu or dialog of the browser's can take the release.
    if (event.buttons === 0) cancel(event);
    if (down.has(event.pointerId) || event.pointerType === "mouse") send(event, moved);
  };
  const turn = (/** @type {WheelEvent} */ event) => {
    const box = canvas.getBoundingClientRect();
    // A line is about 16 points high, a page as high as the playfield.
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? box.height : 1;
    // With Shift a mouse's wheel goes sideways.
    const isSmall = Math.max(Math.abs(event.deltaX), Math.abs(event.deltaY)) < 50;
    const isPrecise = event.deltaMode === 0 && (isSmall || event.deltaX !== 0 && !event.shiftKey);
    const isUsed = engine.wheel(
      event.clientX - box.left, event.clientY - box.top, event.deltaX * unit, event.deltaY * unit,
      modifiersOf(event), isPrecise);
    // What isn't of use here scrolls the page; but no zoom of the playfield becomes one of the page.
    if (isUsed || event.ctrlKey) event.preventDefault();
    wake();
  };
  canvas.addEventListener("pointerdown", begin);
  canvas.addEventListener("pointermove", move);
  canvas.addEventListener("pointerup", (event) => end(event, ended));
  canvas.addEventListener("pointercancel", cancel);
  canvas.addEventListener("lostpointercapture", cancel);
  canvas.addEventListener("wheel", turn, { passive: false });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  tree?.root.addEventListener("pointerdown", (event) => {
    if (tree.takes(event)) begin(event);
  });
  tree?.root.addEventListener("wheel", turn, { passive: false });
  tree?.root.addEventListener("contextmenu", (event) => event.preventDefault());
}

/** @param {MouseEvent} event */
const modifiersOf = (event) =>
  (event.shiftKey ? modifier.shift : 0) | (event.ctrlKey ? modifier.control : 0) |
  (event.altKey ? modifier.option : 0) | (event.metaKey ? modifier.command : 0);
