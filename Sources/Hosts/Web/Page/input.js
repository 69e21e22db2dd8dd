// Keys, handed on to the program.

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
 * @param {HTMLElement} tree The elements on the canvas.
 * @param {import("./engine.js").Engine} engine
 * @param {() => void} wake
 * @param {(command: string) => void} perform
 * @param {() => boolean} worksAnywhere Whether the game's keys work all over the page.
 * @param {() => boolean} isShown Whether the table is shown.
 */
export function connectKeys(canvas, tree, engine, wake, perform, worksAnywhere, isShown) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || !isShown() || document.querySelector("dialog[open]")) return;
    const target = /** @type {HTMLElement} */ (event.target);
    const key = letterOf(event);

    if ((event.ctrlKey || event.metaKey) && (key === "z" || key === "y")) {
      if (target.matches("input:not([type=range]), textarea")) return;
      event.preventDefault();
      perform(key === "y" || event.shiftKey ? "redo" : "undo");
      return;
    }
    if (event.ctrlKey || event.metaKey) return;

    // What had the focus may be gone, with its card or sheet.
    const isNowhere = target === document.body || target.getClientRects().length === 0;
    const isOnPlayfield = target === canvas || tree.contains(target) || isNowhere;
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

/**
 * The key, letters small. Keyboards of other scripts have Latin letters where they are printed beside their own.
 * @param {KeyboardEvent} event
 */
function letterOf({ key, code }) {
  if (key.length !== 1) return key;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return (key > "\x7f" && letter ? letter : key).toLowerCase();
}
