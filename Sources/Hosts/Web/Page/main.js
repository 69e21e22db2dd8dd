// The page around the playfield: it starts the program, keeps time for it, and shows how the game stands.

import { Engine } from "./engine.js";
import { ParameterForm, showProblem } from "./form.js";
import { connectKeys, connectPointers } from "./input.js";
import { MoveLog } from "./log.js";
import { Painter } from "./painter.js";
import * as storage from "./storage.js";

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);

const canvas = byId("playfield");
const painter = new Painter(canvas);
const darkness = matchMedia("(prefers-color-scheme: dark)");
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {import("./engine.js").State | null} */
let state = null;
/** The line of the game that the table was laid with. */
let lastNotice = 0;
let noticeTimer = 0;
let saveTimer = 0;
/** How finely the scrubber divides the moves. */
const scrubberSteps = 10_000n;

const engine = await start();
const games = engine.games;
const form = new ParameterForm(byId("parameters"), engine, applyParameters);
const log = new MoveLog(byId("log"), (from, count) => engine.log(from, count));

async function start() {
  try {
    return await Engine.load(
      "pastime.wasm", (words, numbers, text) => painter.paint(words, numbers, text), (news) => show(news));
  } catch (error) {
    byId("loading").textContent =
      "The game could not be loaded. Reload the page; a browser of the last two years is needed.";
    throw error;
  }
}

// MARK: Time

/** The game's own time in seconds: it stands still while the page is hidden. */
let time = 0;
let lastFrame = 0;
let isFrameAsked = false;

function wake() {
  if (isFrameAsked || document.hidden) return;
  isFrameAsked = true;
  requestAnimationFrame(frame);
}

/** @param {number} now In milliseconds. */
function frame(now) {
  isFrameAsked = false;
  // A frame that comes late (after a pause, on a busy machine) moves the game on by a tenth of a second at most.
  time += Math.min(Math.max(now - lastFrame, 0) / 1000, 0.1);
  lastFrame = now;
  guarded(() => {
    if (engine.frame(time)) wake();
  });
}

// While a game is under way its clock goes on, also when nothing moves.
setInterval(() => {
  if (state?.status === "playing" && state.moves !== "0") wake();
}, 100);

document.addEventListener("visibilitychange", () => {
  if (document.hidden) save();
  else wake();
});
addEventListener("pagehide", () => save());

/** Runs a call into the program; if the program itself fails, says so and keeps the game line. */
function guarded(body) {
  try {
    return body();
  } catch (error) {
    showBanner("The game has stopped by a fault of its own. Reload the page to go on from the last saved move.");
    throw error;
  }
}

// MARK: Games

/** Lays the table with a line or a saved session. @returns {boolean} Whether it could be read. */
function open(text, isNew) {
  const problem = guarded(() => engine.open(text));
  if (problem) return false;
  log.clear();
  byId("result").hidden = true;
  state = null;
  wake();
  save(isNew);
  return true;
}

/** @param {string} name */
function gameNamed(name) {
  return games.find((game) => game.name === name) ?? games[0];
}

/** Lays a new game by the fields, or leads to the field that is wrong. @returns {boolean} Whether it was laid. */
function newGame() {
  const wrong = form.wrong;
  if (wrong) {
    wrong.focus();
    return false;
  }
  const isUntouched = !state || state.moves === "0";
  save();
  return open(`${form.game.name} ${form.settings} seed=${newSeed()}`, !isUntouched);
}

function newSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}

/** A game that nobody has begun, or that is over, changes along with the fields. */
function applyParameters() {
  if (!state || state.playing || form.wrong || !form.differs(state.parameters)) return;
  if (state.moves === "0" || state.status !== "playing") newGame();
}

function openFirstGame() {
  const line = storage.lineInAddress();
  const saved = storage.readSession();
  if (line) {
    // The kept session knows more of the same game than the line does.
    if (saved.split("\n")[0] === line && open(saved, false)) return;
    const problem = engine.open(line);
    if (!problem) {
      open(line, false);
      return;
    }
    showBanner(`The game in this link can't be read: ${problem}.`);
  }
  if (saved && open(saved, false)) return;
  const game = games[0];
  open(game.name, false);
}

addEventListener("popstate", () => {
  const line = storage.lineInAddress();
  if (!line || line === engine.line) return;
  const problem = engine.open(line);
  if (problem) {
    showBanner(`The game in this link can't be read: ${problem}.`);
    storage.writeAddress(engine.line, false);
  } else {
    byId("problem").hidden = true;
    open(line, false);
  }
});

/** Keeps the game on the table: in the address and in the browser's store. */
function save(isNew = false) {
  clearTimeout(saveTimer);
  saveTimer = 0;
  storage.writeAddress(engine.line, isNew);
  storage.writeSession(engine.saved);
}

function saveSoon() {
  saveTimer ||= setTimeout(save, 400);
}

// MARK: Commands

/** @param {string} command */
function perform(command) {
  if (!state) return;
  if (command === "toggle") command = state.playing ? "pause" : "start";
  if (command === "start" && form.differs(state.parameters) && !newGame()) return;
  if (command === "replay") {
    engine.perform("seek 0");
    command = "play";
  }
  guarded(() => engine.perform(command));
  wake();
}

for (const button of document.querySelectorAll("[data-command]")) {
  button.addEventListener("click", () => perform(/** @type {HTMLElement} */ (button).dataset.command));
}
byId("start").addEventListener("click", (/** @type {MouseEvent} */ event) => {
  // The second click of a double click isn't meant to pause.
  if (event.detail < 2) perform("toggle");
});
byId("pace").addEventListener("change", () => {
  perform(`pace ${byId("pace").value}`);
  storage.writeSetting("pace", byId("pace").value);
});
byId("new-game").addEventListener("submit", (event) => {
  event.preventDefault();
  newGame();
});

// MARK: Going to any move

byId("scrubber").addEventListener("input", () => {
  if (!state) return;
  if (state.moves === state.movesInAll && state.status === "playing") engine.perform("solve");
  wake();
  const share = BigInt(byId("scrubber").value);
  const steps = BigInt(byId("scrubber").max);
  const all = BigInt(state.movesInAll === state.moves && state.optimum ? state.optimum : state.movesInAll);
  perform(`seek ${steps > 0n ? (all * share) / steps : 0n}`);
});

byId("go-to").addEventListener("submit", (event) => {
  event.preventDefault();
  if (!state) return;
  const field = byId("place");
  const text = field.value.replaceAll(",", "").trim();
  if (state.moves === state.movesInAll && state.status === "playing") {
    engine.perform("solve");
    guarded(() => engine.frame(time));
  }
  const all = BigInt(state.movesInAll);
  const isRight = /^\d{1,38}$/.test(text) && BigInt(text) <= all;
  showProblem(field, isRight ? "" : `Enter a whole number from 0 to ${grouped(state.movesInAll)}.`);
  if (isRight) perform(`seek ${text}`);
  else field.focus();
});

// MARK: The game as a line

byId("share").addEventListener("toggle", () => {
  if (byId("share").open) byId("line").value = engine.line;
});
byId("line").addEventListener("input", () => showProblem(byId("line"), ""));
byId("line-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = byId("line");
  save();
  const problem = engine.open(field.value);
  showProblem(field, problem ? `This line can't be played: ${problem}.` : "");
  if (problem) field.focus();
  else open(field.value, true);
});
byId("copy-link").addEventListener("click", async () => {
  const link = new URL(storage.addressOf(engine.line), location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    byId("copy-link").textContent = "Copied";
  } catch {
    byId("line").value = link;
    byId("line").select();
    byId("copy-link").textContent = "Press Ctrl+C";
  }
  setTimeout(() => {
    byId("copy-link").textContent = "Copy link";
  }, 2000);
});

// MARK: What is shown

/** @param {import("./engine.js").State} news */
function show(news) {
  const old = state;
  state = news;
  const isAhead = news.moves !== news.movesInAll;
  const all = isAhead || news.moves !== "0" ? news.movesInAll : news.optimum ?? "0";

  if (old?.game !== news.game) {
    const game = gameNamed(news.game);
    form.show(game);
    byId("title").textContent = game.title;
    document.title = `Pastime: ${game.title}`;
  }
  if (!old || old.game !== news.game || !sameParameters(old, news)) form.fill(news.parameters);

  const isSolving = isAhead || news.moves === "0" || news.status !== "playing";
  setText(byId("counter"), isSolving ? `${grouped(news.moves)} / ${grouped(all)}` : plural(news.moves, "move"));
  setText(byId("clock"), news.moves === "0" ? "" : clockText(news.seconds));
  setText(byId("start"), news.playing ? "Pause" : "Start");

  const scrubber = byId("scrubber");
  const steps = BigInt(all) < scrubberSteps ? BigInt(all) : scrubberSteps;
  scrubber.max = String(steps);
  if (document.activeElement !== scrubber || news.playing || steps === BigInt(all)) {
    scrubber.value = String(BigInt(all) > 0n ? (BigInt(news.moves) * steps) / BigInt(all) : 0n);
  }
  scrubber.setAttribute("aria-valuetext", `move ${grouped(news.moves)} of ${grouped(all)}`);

  enable("undo", news.moves !== "0");
  enable("redo", isAhead);
  enable("back", news.moves !== "0");
  enable("forward", isAhead || news.status === "playing");
  enable("hint", news.status === "playing");

  log.follow(BigInt(news.moves));
  showNotice(news.notice);
  showResult(news, old);
  announce(news.announcements);
  if (byId("share").open && document.activeElement !== byId("line")) setText(byId("line"), engine.line, "value");
  byId("loading").hidden = true;
  saveSoon();
}

function sameParameters(a, b) {
  return Object.keys(b.parameters).every((name) => a.parameters[name] === b.parameters[name]);
}

function setText(target, text, property = "textContent") {
  if (target[property] !== text) target[property] = text;
}

/** @param {string} command @param {boolean} isEnabled */
function enable(command, isEnabled) {
  for (const button of document.querySelectorAll(`[data-command="${command}"]`)) {
    // A disabled button would lose the focus of someone who holds a key on it.
    button.setAttribute("aria-disabled", String(!isEnabled));
  }
}

function showNotice({ number, text, refusal }) {
  if (number === lastNotice) return;
  lastNotice = number;
  const notice = byId("notice");
  notice.textContent = text;
  notice.classList.toggle("refusal", refusal);
  notice.hidden = text === "";
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => {
    notice.hidden = true;
  }, 4000);
}

function showResult(news, old) {
  const result = byId("result");
  if (!news.result) {
    result.hidden = true;
  } else if (!old?.result || old.moves !== news.moves) {
    result.firstElementChild.textContent =
      news.seconds > 0 ? `${news.result} ${clockText(news.seconds)}` : news.result;
    result.hidden = false;
  }
}

/** Moves come faster than they can be spoken: the last one of each second is. */
let spoken = 0;
function announce(texts) {
  if (texts.length === 0) return;
  const now = performance.now();
  const isLast = state?.status === "won";
  if (state?.playing && !isLast && now - spoken < 1000) return;
  spoken = now;
  byId("live").textContent = texts.at(-1);
}

function showBanner(text) {
  byId("problem").firstElementChild.textContent = text;
  byId("problem").hidden = false;
}
byId("problem").querySelector("button").addEventListener("click", () => {
  byId("problem").hidden = true;
});

/** @param {string} digits */
function grouped(digits) {
  return digits.replace(/\B(?=(\d{3})+$)/g, ",");
}

function plural(digits, word) {
  return `${grouped(digits)} ${word}${digits === "1" ? "" : "s"}`;
}

function clockText(seconds) {
  const two = (number) => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

// MARK: Surroundings

function wear() {
  engine.wear(darkness.matches, byId("motion").value);
  wake();
}

byId("motion").value = storage.readSetting("motion") ?? (stillness.matches ? "off" : "normal");
byId("motion").addEventListener("change", () => {
  storage.writeSetting("motion", byId("motion").value);
  wear();
});
stillness.addEventListener("change", () => {
  if (!storage.readSetting("motion")) byId("motion").value = stillness.matches ? "off" : "normal";
  wear();
});
darkness.addEventListener("change", wear);

const observer = new ResizeObserver(([entry]) => {
  const box = entry.contentBoxSize[0];
  const exact = entry.devicePixelContentBoxSize?.[0];
  const width = exact?.inlineSize ?? Math.round(box.inlineSize * devicePixelRatio);
  const height = exact?.blockSize ?? Math.round(box.blockSize * devicePixelRatio);
  painter.resize(Math.max(width, 1), Math.max(height, 1), width / Math.max(box.inlineSize, 1) || 1);
  engine.resize(box.inlineSize, box.blockSize);
  guarded(() => engine.frame(time));
});
try {
  observer.observe(canvas, { box: "device-pixel-content-box" });
} catch {
  observer.observe(canvas);
}

connectPointers(canvas, engine, wake);
connectKeys(canvas, engine, wake, perform);

const pace = storage.readSetting("pace");
if (pace && [...byId("pace").options].some((option) => option.value === pace)) byId("pace").value = pace;
openFirstGame();
perform(`pace ${byId("pace").value}`);
engine.perform(`pace ${byId("pace").value}`);
wear();
