// Passes pointers and keys on the playfield to the program.

const kinds = { mouse: 0, touch: 1, pen: 2 };
const began = 0;
const moved = 1;
const ended = 2;
const cancelled = 3;

/**
 * @param {HTMLCanvasElement} canvas
 * @param {import("./engine.js").Engine} engine
 * @param {() => void} wake Called after each event, so that its effect is shown.
 */
export function connectPointers(canvas, engine, wake) {
  /** The pointers that are pressed. @type {Set<number>} */
  const down = new Set();

  const send = (event, phase) => {
    const box = canvas.getBoundingClientRect();
    engine.pointer(
      event.pointerId, kinds[event.pointerType] ?? 0, phase, event.clientX - box.left, event.clientY - box.top,
      event.buttons, modifiersOf(event));
    wake();
  };

  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    down.add(event.pointerId);
    send(event, began);
  });
  canvas.addEventListener("pointermove", (event) => {
    if (down.has(event.pointerId) || event.pointerType === "mouse") send(event, moved);
  });
  canvas.addEventListener("pointerup", (event) => {
    if (down.delete(event.pointerId)) send(event, ended);
  });
  canvas.addEventListener("pointercancel", (event) => {
    if (down.delete(event.pointerId)) send(event, cancelled);
  });
  canvas.addEventListener(
    "wheel",
    (event) => {
      const box = canvas.getBoundingClientRect();
      // A line is about 16 points high, a page as high as the playfield.
      const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? box.height : 1;
      const isPrecise = event.deltaMode === 0 && (Math.abs(event.deltaY) < 50 || event.deltaX !== 0);
      const isUsed = engine.wheel(
        event.clientX - box.left, event.clientY - box.top, event.deltaX * unit, event.deltaY * unit,
        modifiersOf(event), isPrecise);
      // Unused wheel events scroll the page; but zooming the playfield never zooms the page.
      if (isUsed || event.ctrlKey) event.preventDefault();
      wake();
    },
    { passive: false });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
}

/** @param {MouseEvent} event */
const modifiersOf = (event) =>
  (event.shiftKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.altKey ? 4 : 0) | (event.metaKey ? 8 : 0);

/**
 * Keys that work anywhere on the page, except in text fields and controls that use them.
 * @type {Record<string, string>}
 */
const commands = {
  u: "undo", r: "redo", h: "hint", "?": "keys", ",": "back", ".": "forward", p: "hold", n: "new-sheet", m: "mute",
  x: "workbench",
};

/**
 * @param {HTMLCanvasElement} canvas
 * @param {import("./engine.js").Engine} engine
 * @param {() => void} wake
 * @param {(command: string) => void} perform
 * @param {() => boolean} worksAnywhere Whether the game's keys work all over the page.
 * @param {() => boolean} isShown Whether the table is shown.
 */
export function connectKeys(canvas, engine, wake, perform, worksAnywhere, isShown) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || !isShown() || document.querySelector("dialog[open]")) return;
    const target = /** @type {HTMLElement} */ (event.target);
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;

    if ((event.ctrlKey || event.metaKey) && (key === "z" || key === "y")) {
      if (target.matches("input:not([type=range]), textarea")) return;
      event.preventDefault();
      perform(key === "y" || event.shiftKey ? "redo" : "undo");
      return;
    }
    if (event.ctrlKey || event.metaKey) return;

    const isOnPlayfield = target === canvas || (target === document.body && worksAnywhere());
    if (isOnPlayfield && key === " ") {
      event.preventDefault();
      if (event.repeat) return;
      // In a game that doesn't use it, the key starts and pauses.
      if (engine.press(" ")) wake();
      else perform("toggle");
      return;
    }
    const isTyped = target.matches("input, select, textarea, .lines") || key === "Enter" || key === "Tab"
      || key === " " && target.matches("button, a, summary");
    if (isOnPlayfield || (worksAnywhere() && !isTyped)) {
      if (event.repeat && !/^(Arrow|Page|[+=-]$)/.test(event.key)) return;
      if (engine.press(event.key)) {
        event.preventDefault();
        wake();
        return;
      }
    }
    if (!target.matches("input, select, textarea") && commands[key]) {
      event.preventDefault();
      perform(commands[key]);
    }
  });
}
