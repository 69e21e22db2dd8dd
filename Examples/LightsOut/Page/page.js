// The page around the board: its controls, its keys, and the link that holds the game.

import { start } from "./kit.js";

const byId = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
const canvas = document.querySelector("canvas");
const startButton = byId("start");
const commandButtons = /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-command]"));

/** How the game stands: what `Table.writeState` writes. @type {any} */
let state = null;
let line = "";
let lastNotice = 0;
/** Whether the board shows the keyboard cursor. */
let hasCursor = false;

const program = await load();

async function load() {
  try {
    return await start(canvas, "app.wasm", {
      tell: (bytes, count) => show(JSON.parse(program.read(bytes, count))),
    });
  } catch (error) {
    byId("status").textContent = "The game could not be loaded. Try to reload the page.";
    throw error;
  }
}

// The game

function perform(command) {
  say(program.ask("perform", command));
}

/** Opens a game line. @returns {string} What is wrong with it, or nothing. */
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
  open(`lightsout size=${byId("size").value} seed=${seed}`);
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

byId("link").addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(location.href);
    say("The link is copied: it holds this game.");
  } catch {
    say("The address of this page is the link: it holds this game.");
  }
});

// What is shown

function show(news) {
  // A hint is of no use after the next move.
  if (state && state.moves !== news.state.moves) say("");
  ({ state, line } = news);
  history.replaceState(null, "", `#${line.replaceAll(" ", "+")}`);
  const status = byId("status");
  if (state.result) {
    status.textContent = state.result;
  } else {
    const figure = document.createElement("strong");
    figure.textContent = state.figure;
    status.replaceChildren(figure, ` ${state.caption} · ${state.standing}`);
  }
  byId("size").value = state.parameters.size;
  document.querySelector("[data-command=undo]").disabled = state.moves === "0";
  document.querySelector("[data-command=redo]").disabled = state.moves === state.movesInAll;
  document.querySelector("[data-command=hint]").disabled = state.over;
  byId("link").disabled = false;
  startButton.disabled = false;
  startButton.classList.toggle("playing", state.playing);
  startButton.lastElementChild.textContent = state.playing ? "Pause" : "Start";
  if (state.notice.number !== lastNotice) {
    lastNotice = state.notice.number;
    say(state.notice.text);
  }
  if (state.announcements.length) byId("announcements").textContent = state.announcements.join(". ");
}

let forgetting = 0;

/** Shows a message for a while. */
function say(text) {
  byId("notice").textContent = text;
  clearTimeout(forgetting);
  if (text) forgetting = setTimeout(() => say(""), 6000);
}

// Controls and keys

const toggle = () => perform(state.playing ? "pause" : "start");

for (const button of commandButtons) button.addEventListener("click", () => perform(button.dataset.command));
startButton.addEventListener("click", toggle);
byId("size").addEventListener("change", openNew);
byId("new").addEventListener("submit", (event) => {
  event.preventDefault();
  openNew();
});

const keys = {
  u: () => perform("undo"), r: () => perform("redo"), h: () => perform("hint"), s: toggle, n: openNew,
};

/** Shows the cursor on the board, as the first arrow key does. @returns {boolean} Whether it was hidden. */
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
  if (event.ctrlKey || event.metaKey || event.altKey || event.target === byId("size")) return;
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
const wear = () => program.call("wear", dark.matches ? 1 : 0, still.matches ? 0 : 1);
for (const query of [dark, still]) query.addEventListener("change", wear);

const [header, footer] = [document.querySelector("header"), document.querySelector("footer")];
const inset = () => program.call("inset", header.offsetHeight, footer.offsetHeight);
const observer = new ResizeObserver(inset);
observer.observe(header);
observer.observe(footer);

wear();
inset();
if (location.hash.length > 1) openLinked();
else openNew();
