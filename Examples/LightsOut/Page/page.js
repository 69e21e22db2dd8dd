// The page around the board: its controls, its keys, and the link that holds the game.

import { start } from "./kit.js";

/** @typedef {import("./abi.js").TableState} TableState */

/**
 * The first element that a selector fits.
 * @template {HTMLElement} T @param {string} selector @param {new () => T} type @returns {T}
 */
function find(selector, type) {
  const element = document.querySelector(selector);
  if (!(element instanceof type)) throw new Error(`The page has no ${selector}.`);
  return element;
}

const canvas = find("canvas", HTMLCanvasElement);
const startButton = find("#start", HTMLButtonElement);
const linkButton = find("#link", HTMLButtonElement);
const sizeField = find("#size", HTMLSelectElement);
const status = find("#status", HTMLElement);
const commandButtons = /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-command]"));
const commandButton = (/** @type {string} */ command) => find(`[data-command=${command}]`, HTMLButtonElement);

/**
 * How the game stands: what `Table.writeState` writes.
 * @type {TableState | null}
 */
let state = null;
let line = "";
let lastNotice = 0;
/** Whether the board shows the keyboard cursor. */
let hasCursor = false;

/** @typedef {import("./kit.js").AnyExports} AnyExports */
/** @type {import("./program.js").Program<AnyExports>} */
const program = await load();

/** @returns {Promise<import("./program.js").Program<AnyExports>>} */
async function load() {
  try {
    return await start(canvas, "app.wasm", {
      tell: (bytes, count) => show(JSON.parse(program.read(bytes, count))),
    });
  } catch (error) {
    status.textContent = "The game could not be loaded. Try to reload the page.";
    throw error;
  }
}

// The game

/** @param {string} command */
function perform(command) {
  say(program.ask("perform", command));
}

/**
 * Opens a game line.
 * @param {string} text @returns {string} What is wrong with it, or nothing.
 */
function open(text) {
  const problem = program.ask("open", text);
  if (!problem) {
    lastNotice = 0;
    hasCursor = false;
    say("");
  }
  return problem;
}

function openNew() {
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  open(`lightsout size=${sizeField.value} seed=${seed}`);
}

// The link: the game line, with + for spaces

const lineInAddress = () => decodeURIComponent(location.hash.slice(1)).replaceAll("+", " ");

function openLinked() {
  let problem = "it can't be read";
  try {
    problem = open(lineInAddress());
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
  }
  if (!problem) return;
  if (!state) openNew();
  say(`This link holds no game: ${problem}`);
}

addEventListener("hashchange", () => {
  if (lineInAddress() !== line) openLinked();
});

linkButton.addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(location.href);
    say("The link is copied: it holds this game.");
  } catch {
    say("The address of this page is the link: it holds this game.");
  }
});

// What is shown

/** @param {{ state: TableState, line: string }} news */
function show(news) {
  // A hint is of no use after the next move.
  if (state && state.moves !== news.state.moves) say("");
  ({ state, line } = news);
  history.replaceState(null, "", `#${line.replaceAll(" ", "+")}`);
  if (state.result) {
    status.textContent = state.result;
  } else {
    const figure = document.createElement("strong");
    figure.textContent = state.figure;
    status.replaceChildren(figure, ` ${state.caption} · ${state.standing}`);
  }
  sizeField.value = state.parameters.size;
  commandButton("undo").disabled = state.moves === "0";
  commandButton("redo").disabled = state.moves === state.movesInAll;
  commandButton("hint").disabled = state.over;
  linkButton.disabled = false;
  startButton.disabled = false;
  startButton.classList.toggle("playing", state.playing);
  find("#start > :last-child", HTMLElement).textContent = state.playing ? "Pause" : "Start";
  if (state.notice.number !== lastNotice) {
    lastNotice = state.notice.number;
    say(state.notice.text);
  }
  if (state.announcements.length) find("#announcements", HTMLElement).textContent = state.announcements.join(". ");
}

let forgetting = 0;

/**
 * Shows a message for a while.
 * @param {string} text
 */
function say(text) {
  find("#notice", HTMLElement).textContent = text;
  clearTimeout(forgetting);
  if (text) forgetting = setTimeout(() => say(""), 6000);
}

// Controls and keys

const toggle = () => perform(state?.playing ? "pause" : "start");

for (const button of commandButtons) button.addEventListener("click", () => perform(button.dataset.command ?? ""));
startButton.addEventListener("click", toggle);
sizeField.addEventListener("change", openNew);
find("#new", HTMLFormElement).addEventListener("submit", (event) => {
  event.preventDefault();
  openNew();
});

/** @type {Record<string, () => void>} */
const keys = {
  u: () => perform("undo"), r: () => perform("redo"), h: () => perform("hint"), s: toggle, n: openNew,
};

/**
 * Shows the cursor on the board, as the first arrow key does.
 * @returns {boolean} Whether it was hidden.
 */
function showCursor() {
  if (hasCursor) return false;
  hasCursor = true;
  program.press("ArrowUp");
  return true;
}

canvas.addEventListener("focus", () => {
  if (canvas.matches(":focus-visible")) showCursor();
});
canvas.addEventListener("pointerdown", () => {
  hasCursor = false;
});

document.addEventListener("keydown", (event) => {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if ((event.ctrlKey || event.metaKey) && (key === "z" || key === "y")) {
    event.preventDefault();
    perform(key === "y" || event.shiftKey ? "redo" : "undo");
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.target === sizeField) return;
  // The elements over the canvas have these keys for themselves.
  const isInTree = /** @type {Element} */ (event.target).closest(".accessible-tree") !== null;
  if (isInTree && /^(Arrow|Page|Home$|End$|Enter$|Escape$| $)/.test(key)) return;
  if (event.repeat && event.target === canvas && (key === " " || key === "Enter")) {
    // A key that is held down presses once.
    event.preventDefault();
    event.stopPropagation();
  } else if (key.startsWith("Arrow") && event.target !== canvas) {
    event.preventDefault();
    const isShown = hasCursor;
    canvas.focus();
    if (isShown) program.press(key);
    else showCursor();
  } else if (event.target === canvas && key === "Escape") {
    hasCursor = false;
  } else if (event.target === canvas && /^(Arrow|Home$|End$|Enter$| $)/.test(key)) {
    hasCursor = true;
  } else if (keys[key] && !event.repeat) {
    event.preventDefault();
    keys[key]();
  }
}, { capture: true });

// Surroundings

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const applyLook = () => program.call("look", dark.matches ? 1 : 0, still.matches ? 0 : 1);
for (const query of [dark, still]) query.addEventListener("change", applyLook);

const [header, footer] = [find("header", HTMLElement), find("footer", HTMLElement)];
const inset = () => program.call("inset", header.offsetHeight, footer.offsetHeight);
const observer = new ResizeObserver(inset);
observer.observe(header);
observer.observe(footer);

applyLook();
inset();
if (location.hash.length > 1) openLinked();
else openNew();
