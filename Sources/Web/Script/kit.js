// A page of your own: a canvas, and a program that shows its views on it.

import { AccessibleTree } from "./accessible-tree.js";
import { followSize } from "./canvas-size.js";
import { loadFonts } from "./fonts.js";
import { GameTime } from "./game-time.js";
import { connectPointers } from "./pointers.js";
import { Program } from "./program.js";
import { Stages } from "./stages.js";
import { Tiles } from "./tiles.js";

/** @typedef {import("./program.js").AnyExports} AnyExports */
/** @typedef {import("./program.js").Callback} Callback */

/**
 * Runs a program on a canvas, which gets its size from the page's style.
 *
 * The canvas gets what pointers and wheels do on it, and keys while it has the focus. Views with labels are elements for assistive
 * technologies, in a tree over the canvas. Frames come only while something moves,
 * and after each call of the program by the page.
 * @param {HTMLCanvasElement} canvas
 * @param {string} address Where the program is: "app.wasm".
 * @param {Record<string, Callback>} [functions] Functions of the page that Swift imports from the module "host", by name.
 * @returns {Promise<Program<AnyExports>>} Kept when the first frame has been drawn.
 */
export async function start(canvas, address, functions = {}) {
  /** @type {Program<AnyExports>} */
  const program = new Program();
  let isInFrame = false;
  const time = new GameTime((seconds) => {
    isInFrame = true;
    try {
      return program.frame(seconds);
    } finally {
      isInFrame = false;
    }
  });
  const tiles = new Tiles(() => time.wake());
  const stages = new Stages();
  // Layers behind the stage lie behind its canvas, and cover what it covers.
  const backdrop = document.createElement("div");
  Object.assign(backdrop.style, { position: "absolute", overflow: "hidden", pointerEvents: "none" });
  canvas.before(backdrop);
  Object.assign(canvas.style, { position: "relative", touchAction: "none" });
  stages.add(0, canvas, backdrop, tiles.images);
  await Promise.all([program.start(address, { stages, tiles }, functions), loadFonts()]);
  tiles.connect(program);
  program.run();
  canvas.tabIndex = 0;
  const tree = new AccessibleTree(canvas, program, () => time.wake());
  stages.painted = () => tree.painted();
  connectPointers(canvas, program, () => time.wake(), tree);
  const press = (/** @type {KeyboardEvent} */ event) => {
    // The browser's own shortcuts; on some keyboards AltGr is Control and Alt.
    const isShortcut = (event.altKey || event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph");
    if (event.defaultPrevented || event.isComposing || isShortcut || !program.press(event.key)) return;
    event.preventDefault();
    time.wake();
  };
  canvas.addEventListener("keydown", press);
  tree.root.addEventListener("keydown", press);
  await new Promise((/** @type {(value?: undefined) => void} */ sized) => {
    followSize(canvas, (size, pixels) => {
      Object.assign(backdrop.style, {
        left: `${canvas.offsetLeft}px`, top: `${canvas.offsetTop}px`, width: `${size.width}px`, height: `${size.height}px`,
      });
      program.resize(size.width, size.height, stages.resize(0, size, pixels));
      time.refresh();
      sized();
    });
  });
  program.returned = () => {
    if (!isInFrame) time.wake();
  };
  return program;
}
