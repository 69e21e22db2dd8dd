// The page around the playfield: it starts the program and brings the page's parts together with it.

import { Backdrop } from "./backdrop.js";
import { Controls } from "./controls.js";
import { Engine } from "./engine.js";
import { loadFonts } from "./fonts.js";
import { ParameterForm } from "./form.js";
import { GameTime } from "./game-time.js";
import { connectKeys, connectPointers } from "./input.js";
import * as identity from "./identity.js";
import { Keeper } from "./keeper.js";
import { Leaderboard } from "./leaderboard.js";
import { MoveLog } from "./log.js";
import { MatchView } from "./match.js";
import { codeInAddress, OnlineDialog } from "./online.js";
import { byId, element, hideBanner, setText, showBanner, shownBanner, showProblem } from "./page.js";
import { Painter } from "./painter.js";
import { Scrubber } from "./scrubber.js";
import { connectSharing, showLine } from "./sharing.js";
import { MatchSocket } from "./socket.js";
import { labelStart, showStatus } from "./status.js";
import * as storage from "./storage.js";
import { followSize, followSurroundings } from "./surroundings.js";
import { Thinker } from "./thinker.js";
import { followTilt } from "./tilt.js";
import { Tiles } from "./tiles.js";

const canvas = byId("playfield");
const tiles = new Tiles(() => time.wake());
const painter = new Painter(canvas, {}, tiles.images);
const backdrop = new Backdrop(byId("backdrop"), tiles.images);
const second = byId("second");
const secondPainter = new Painter(second, {});
const socket = new MatchSocket({
  opened: () => matchCall(() => engine.opened()),
  closed: () => matchCall(() => engine.closed()),
  received: (message) => matchCall(() => engine.receive(message)),
  replaced: () => showBanner("You play in another window now. Reload this one to play here."),
});
const thinker = new Thinker((number, answer) => {
  engine.advise(number, answer);
  time.wake();
}, () => engine.module);
const engine = await load();
tiles.connect(engine);
const games = engine.games;
const keeper = new Keeper(engine);
const time = new GameTime((seconds) => engine.frame(seconds));
const form = new ParameterForm(byId("parameters"), engine, changeUnbegunGame);
const controls = new Controls(() => state, perform);
const log = new MoveLog(byId("log"), (from, count) => engine.log(from, count));
const scrubber = new Scrubber(() => state, perform);

/** How the game on the table stands. @type {import("./engine.js").State | null} */
let state = null;
/** Which game that is. */
let game = games[0];

async function load() {
  const fonts = loadFonts();
  try {
    const loading = Engine.load("pastime.wasm", {
      draw: (words, numbers, text) => painter.paint(words, numbers, text),
      backdrop,
      tell: show,
      ask: (game, question, number) => thinker.ask(game, question, number),
      tiles,
      online: {
        connect: (delay) => socket.connect(delay),
        hangUp: () => socket.hangUp(),
        send: (text) => socket.send(text),
        keep(name, text) {
          identity.keep(name, text);
          if (name === "token" && text) takeToken?.(text);
        },
        wake: wakeMatch,
        tell: (state) => {
          // The dialog gives the focus back when it closes; the match takes it.
          dialog.follow(state);
          match.follow(state);
          if (state.nicknameRefused) refuseToken?.(state.notice?.text ?? "This name can't be taken.");
        },
        draw: (words, numbers, text) => secondPainter.paint(words, numbers, text),
      },
      fail: () => showBanner("The game has stopped by a fault of its own. Reload the page to go on from the last move."),
    });
    const [engine] = await Promise.all([loading, fonts]);
    return engine;
  } catch (error) {
    byId("loading").textContent =
      "The game could not be loaded. Try to reload the page; a browser of the last three years is needed.";
    throw error;
  }
}

/** @param {import("./engine.js").State} news */
function show(news) {
  const old = state;
  state = news;
  if (form.game?.name !== news.game) showGame(news.game);
  if (JSON.stringify(old?.parameters) !== JSON.stringify(news.parameters)) form.fill(news.parameters);
  showStatus(news, old, game);
  controls.follow(news);
  labelStart(news, form.differs(news.parameters), game);
  scrubber.show(news);
  log.follow(BigInt(news.moves));
  leaderboard.follow(news);
  showLine(() => engine.line);
  byId("loading").hidden = true;
  keeper.follow(!news.playing && news.moves !== old?.moves);
}

/** @param {string} name */
function showGame(name) {
  game = games.find((game) => game.name === name);
  form.show(game);
  setText(byId("title"), game.title);
  setText(byId("how"), game.help);
  for (const text of byId("new-game").querySelectorAll("h2, [type=submit]")) {
    setText(text, game.hasMoves ? "New game" : "Start over");
  }
  controls.show(game);
  document.body.classList.toggle("toy", !game.hasMoves);
  showTilt(game.takesTilt);
  canvas.setAttribute("aria-label", game.playfield);
  document.title = `Pastime: ${game.title}`;
  for (const link of byId("games").children) {
    if (link.dataset.game === name) {
      link.setAttribute("aria-current", "page");
      link.scrollIntoView({ block: "nearest", inline: "nearest" });
    } else link.removeAttribute("aria-current");
  }
}

byId("games").append(
  ...games.map(({ name, title }) => {
    const link = element("a", { href: `#${name}`, textContent: title });
    link.dataset.game = name;
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (name === game.name) return;
      time.refresh();
      openGame(name, { keepsOld: true });
    });
    return link;
  }));

/** Goes on with the last game of a kind, or begins one. @param {string} name @param {{ keepsOld: boolean }} options */
function openGame(name, options) {
  const kept = storage.readSessionOf(name);
  return kept && !open(kept, options) ? "" : open(`${name} seed=${anySeed()}`, options);
}

const anySeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

// Commands

/** @param {string} command One of the program's, or `toggle`, `hold` or `replay`. */
function perform(command) {
  time.refresh();
  if (!state) return;
  if (command === "new") return void newGame();
  if (command === "toggle") command = state.playing ? "pause" : "start";
  // Time stands still, or runs on; where it doesn't run by itself there is nothing to be held.
  if (command === "hold") {
    if (state.paused === undefined) return;
    command = state.paused ? "play" : "pause";
  }
  // Whoever changes the fields and presses Start means the game that they describe.
  if (command === "start" && form.differs(state.parameters) && !newGame()) return;
  if (command === "replay") {
    engine.perform("seek 0");
    command = "play";
  }
  engine.perform(command);
  time.refresh();
  time.wake();
}

for (const button of document.querySelectorAll("[data-command]")) {
  button.addEventListener("click", () => perform(/** @type {HTMLElement} */ (button).dataset.command));
}
byId("start").addEventListener("keydown", (event) => {
  // A key that is held isn't pressed again and again.
  if (event.repeat && event.key === "Enter") event.preventDefault();
});
byId("start").addEventListener("click", (/** @type {MouseEvent} */ event) => {
  // The second click of a double click isn't meant to pause.
  if (event.detail < 2) perform("toggle");
});
byId("pace").addEventListener("change", () => {
  storage.writeSetting("pace", byId("pace").value);
  perform(`pace ${byId("pace").value}`);
});
byId("problem").querySelector("button").addEventListener("click", hideBanner);
byId("close-result").addEventListener("click", () => {
  byId("result").hidden = true;
  canvas.focus();
});
document.querySelector(".skip").addEventListener("click", (event) => {
  // The address is the game's.
  event.preventDefault();
  canvas.focus();
});

// Games

/**
 * Lays the table with a game line or a saved session.
 * @param {string} text @param {{ keepsOld?: boolean }} options Whether "back" leads to the game that was there.
 * @returns {string} What was wrong with the text, or nothing.
 */
function open(text, { keepsOld = false } = {}) {
  if (keepsOld) keeper.save();
  const problem = engine.open(text);
  if (problem) return problem;
  thinker.forget();
  state = null;
  log.clear();
  hideBanner();
  for (const id of ["place", "line"]) showProblem(byId(id), "");
  byId("result").hidden = true;
  engine.perform(`pace ${byId("pace").value}`);
  const { switches } = games.find(({ name }) => engine.line.startsWith(`${name} `)) ?? games[0];
  for (const { name, isKept } of switches) {
    const word = isKept && storage.readSetting(`switch.${engine.line.split(" ")[0]}.${name}`);
    if (word) engine.perform(`turn ${name} ${word}`);
  }
  storage.writeNewAddress(engine.line, keepsOld);
  time.refresh();
  time.wake();
  return "";
}

/** Lays a new game by the fields, or leads to the field that is wrong. @returns {boolean} Whether it was laid. */
function newGame() {
  time.refresh();
  const wrong = form.wrong;
  if (wrong) {
    wrong.focus();
    return false;
  }
  const problem = open(
    `${form.game.name} ${form.settings} seed=${anySeed()}`, { keepsOld: state !== null && state.moves !== "0" });
  if (problem) showBanner(`This game can't begin: ${problem}`);
  return !problem;
}

/** A game that nobody has begun, or that is over, changes along with the fields. */
function changeUnbegunGame() {
  // What the player has just done counts, also before the next frame.
  time.refresh();
  if (!state) return;
  const differs = form.differs(state.parameters);
  if (differs && !state.playing && !form.wrong && (state.moves === "0" || state.over)) newGame();
  else labelStart(state, differs, game);
}

byId("new-game").addEventListener("submit", (event) => {
  event.preventDefault();
  newGame();
});

/** Opens the game in the address. @returns {boolean} Whether there is one that can be read. */
function openAddress() {
  const line = storage.lineInAddress();
  if (!line) return false;
  // A name alone asks for the game, not for the very first of all its games.
  if (games.some(({ name }) => name === line)) return !openGame(line, { keepsOld: false });
  const problem = open(line);
  if (problem) showBanner(`The game in this link can't be read: ${problem}`);
  return !problem;
}

addEventListener("popstate", () => {
  if (openInvitation()) return;
  if (storage.lineInAddress() !== engine.line && !openAddress()) keeper.save();
});

function openFirstGame() {
  const kept = storage.readSession(storage.lineInAddress());
  if (kept && !open(kept)) return;
  if (openAddress()) return;
  // What was wrong with the address stays to be read over the game that is opened instead.
  const wrong = shownBanner();
  const last = storage.readSession("");
  if (!last || open(last)) open(`${games[0].name} seed=${anySeed()}`);
  if (wrong) showBanner(wrong);
}

// Matches of two

/** Calls the program about a match, and shows what comes of it. @template T @param {() => T} call */
function matchCall(call) {
  const answer = call();
  time.wake();
  return answer;
}

const performMatch = (/** @type {string} */ command) => matchCall(() => engine.performOnline(command));

let matchTimer = 0;

/** @param {number} delay In milliseconds; negative for never. */
function wakeMatch(delay) {
  clearTimeout(matchTimer);
  if (delay >= 0) matchTimer = setTimeout(() => matchCall(() => engine.passTime()), delay);
}

/** Shows a game from its beginning. @param {string} line */
function watch(line) {
  const problem = open(line, { keepsOld: true });
  if (problem) showBanner(`This game can't be shown: ${problem}`);
  else perform("replay");
}

/** The game that the fields describe, in words and as a line. */
function describedGame() {
  const words = [...form.fields].map(([name, input]) => {
    const { title } = form.game.parameters.find((parameter) => parameter.name === name);
    if (input.type === "checkbox") return input.checked ? title : "";
    return `${title} ${input.tagName === "SELECT" ? input.selectedOptions[0]?.textContent : input.value}`;
  });
  return {
    title: form.game.title, words: words.filter(Boolean).join(", "), line: `${form.game.name} ${form.settings}`,
  };
}

const match = new MatchView({
  perform: performMatch,
  watch,
  changed() {
    // The fields and the log are of the table that is shown.
    state = null;
    log.clear();
    time.refresh();
  },
});
const dialog = new OnlineDialog({
  perform: performMatch,
  game: () => ({ ...describedGame(), wrong: form.wrong }),
  ready: () => beginning,
});

/** Takes the token that the server gives to somebody new. @type {((token: string) => void) | undefined} */
let takeToken;
/** Takes the reason why it gives none. @type {((reason: string) => void) | undefined} */
let refuseToken;

const leaderboard = new Leaderboard({
  game: describedGame,
  watch,
  line: () => engine.line,
  askForToken: () =>
    new Promise((resolve, reject) => {
      const end = (/** @type {() => void} */ settle) => {
        takeToken = undefined;
        refuseToken = undefined;
        performMatch("disconnect");
        settle();
      };
      const timer = setTimeout(() => end(() => reject(new Error())), 8000);
      refuseToken = (reason) => {
        clearTimeout(timer);
        setTimeout(() => end(() => reject(new Error(reason))));
      };
      takeToken = (token) => {
        clearTimeout(timer);
        // Not within the call that has told it.
        setTimeout(() => end(() => resolve(token)));
      };
      performMatch(`name ${identity.nickname()}`);
      performMatch("connect");
    }),
});
byId("enter-leaders").addEventListener("click", () => leaderboard.open());

/** Goes on with the match of before a reload, and knows the player again. */
async function beginOnline() {
  const { token, ticket } = await identity.readPlayer();
  const launch = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const kept = { launch, nickname: identity.nickname() || "Guest", token, ticket };
  matchCall(() => engine.startOnline(Object.fromEntries(Object.entries(kept).filter(([, text]) => text))));
}

/** A link that invites leads to the dialog; the address is the game's again. @returns {boolean} */
function openInvitation() {
  const code = codeInAddress();
  if (code === null) return false;
  history.replaceState(history.state, "", location.pathname);
  beginning.then(() => dialog.open(code));
  return true;
}

// Beginning

const pace = storage.readSetting("pace");
if ([...byId("pace").options].some((option) => option.value === pace)) byId("pace").value = pace;

followSize(canvas, (size, pixels) => {
  const scale = pixels.width / Math.max(size.width, 1);
  painter.resize(pixels.width, pixels.height, scale);
  backdrop.resize(size, scale);
  engine.resize(size.width, size.height, scale);
  time.refresh();
});
followSurroundings((isDark, isColorBlind, motion) => {
  engine.wear(isDark, isColorBlind, motion);
  time.wake();
});
connectPointers(canvas, engine, () => time.wake());
connectKeys(canvas, engine, () => time.wake(), perform, () => game.keysAnywhere);
const showTilt = followTilt((x, y) => {
  engine.tilt(x, y);
  time.wake();
}, () => perform("act upright"));
connectSharing(() => engine.line, (text) => open(storage.lineIn(text), { keepsOld: true }));

// While a game is under way its clock goes on, also when nothing moves.
setInterval(() => {
  if (state && !state.over && state.moves !== "0") time.count();
}, 250);

/** The opponent's table is laid as if it were so wide, and shown as small as there is room. */
const secondWidth = 480;

followSize(second, (size, pixels) => {
  // Hidden it has no size, and needs none.
  if (size.width === 0 || size.height === 0) return;
  const scale = pixels.width / secondWidth;
  secondPainter.resize(pixels.width, pixels.height, scale);
  engine.resizeSecond(secondWidth, size.height * secondWidth / size.width, scale);
  time.refresh();
});

engine.remember(storage.readSetting("bests") ?? "");
const beginning = beginOnline();
openInvitation();
openFirstGame();
beginning.then(() => dialog.sayWhatEnded());
