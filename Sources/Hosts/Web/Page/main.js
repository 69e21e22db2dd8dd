// The page around the playfield: starts the program and connects the page's parts with it.

import { givenName, showFaces } from "./avatar.js";
import { followSize } from "./canvas-size.js";
import { boardInsets, layout, wearColors, wearTheme } from "./chrome.js";
import { Controls } from "./controls.js";
import { Engine } from "./engine.js";
import { Exhibits } from "./exhibits.js";
import { loadFonts } from "./fonts.js";
import { ParameterForm } from "./form.js";
import { GameTime } from "./game-time.js";
import { Home } from "./home.js";
import { connectKeys } from "./input.js";
import * as identity from "./identity.js";
import { Keeper } from "./keeper.js";
import { Leaderboard } from "./leaderboard.js";
import { Lesson } from "./lesson.js";
import { MoveLog } from "./log.js";
import { MatchView } from "./match.js";
import { codeInAddress, OnlineDialog } from "./online.js";
import { byId, element, hideBanner, setText, showBanner, showProblem } from "./page.js";
import { connectPointers } from "./pointers.js";
import { Presets } from "./presets.js";
import { Scrubber } from "./scrubber.js";
import { connectSharing, showLine } from "./sharing.js";
import { MatchSocket } from "./socket.js";
import { Sound } from "./sound.js";
import { Stages } from "./stages.js";
import { labelStart, showStatus } from "./status.js";
import * as storage from "./storage.js";
import { followSurroundings } from "./surroundings.js";
import { Thinker } from "./thinker.js";
import { followTilt } from "./tilt.js";
import { Tiles } from "./tiles.js";
import { connectSheets, openSheet, Workbench } from "./workbench.js";

const canvas = byId("playfield");
const tiles = new Tiles(() => time.wake());
const second = byId("second");
const stages = new Stages();
const sound = new Sound();
stages.add(0, canvas, byId("backdrop"), tiles.images);
stages.add(1, second, byId("second-backdrop"));
const socket = new MatchSocket({
  opened: () => matchCall(() => engine.opened()),
  closed: () => matchCall(() => engine.closed()),
  received: (message) => matchCall(() => engine.receive(message)),
  replaced: () => showBanner("You are playing in another window. Reload this one to play here."),
});
const thinker = new Thinker((number, answer) => {
  engine.advise(number, answer);
  time.wake();
}, () => engine.module);
const engine = await load();
tiles.connect(engine);
const games = engine.games;
const lesson = new Lesson(() => {
  lesson.learned();
  open(secondGame(game));
});
const keeper = new Keeper(engine, {
  isShown: () => !home.isShown,
  isGame: () => game.hasMoves,
  isKept: () => !lesson.isSmallGame,
});
const time = new GameTime((seconds) => engine.frame(seconds));
const form = new ParameterForm(byId("parameters"), engine, changeUnbegunGame);
const exhibits = new Exhibits(engine, stages, tiles.images);
const presets = new Presets(exhibits, (settings) => form.choose(settings), (settings) => form.describes(settings));
const workbench = new Workbench(() => moveStage({ glides: true }));
const home = new Home({
  games, exhibits,
  play: (name) => beginLesson(name) || openGame(name, { keepsOld: true }),
  meet: () => meet(),
  motion: () => byId("motion").value,
});
const controls = new Controls(() => state, perform);
const log = new MoveLog(byId("log"), (from, count) => engine.log(from, count));
const scrubber = new Scrubber(() => state, perform);

/** The state of the current game. @type {import("./engine.js").State | null} */
let state = null;
/** The current game's description. */
let game = games[0];

async function load() {
  const fonts = loadFonts();
  try {
    const loading = Engine.load("pastime.wasm", {
      stages,
      sound: (tones, haptics) => sound.play(tones, haptics),
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
          // The dialog returns the focus when it closes; then the match takes it.
          dialog.follow(state);
          match.follow(state);
          if (state.nicknameRefused) refuseToken?.(state.notice?.text ?? "This name can't be taken.");
        },
      },
      fail: () => showBanner("The game has crashed. Reload the page to continue from the last move."),
    });
    const [engine] = await Promise.all([loading, fonts]);
    return engine;
  } catch (error) {
    byId("loading").lastElementChild.textContent =
      "The game could not be loaded. Reload the page, or use a browser from the last three years.";
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
  if (lesson.follow(news)) moveStage();
  controls.follow(news);
  labelStart(news);
  scrubber.show(news);
  log.follow(BigInt(news.moves));
  leaderboard.follow(news);
  showLine(() => engine.line);
  nameGame(news);
  byId("loading").hidden = true;
  keeper.follow(!news.playing && news.moves !== old?.moves);
}

/** @param {string} name */
function showGame(name) {
  game = games.find((game) => game.name === name);
  form.show(game);
  setText(byId("title"), game.title);
  setText(byId("how"), game.help);
  showKeys(game);
  wearColors(game);
  sound.ambience(game.ambience);
  controls.show(game);
  document.body.classList.toggle("toy", !game.hasMoves);
  document.body.classList.toggle("alone", !game.hasContest);
  document.body.classList.toggle("unranked", game.measures.length === 0);
  showTilt(game.takesTilt);
  canvas.setAttribute("aria-label", game.playfield);
  document.title = `Pastime: ${game.title}`;
  moveStage();
}

/** Shows the game's level, or its special settings, in the bar. @param {import("./engine.js").State} news */
function nameGame(news) {
  const level = game.presets.find(({ settings }) =>
    settings.split(" ").every((setting) => news.parameters[setting.split("=")[0]] === setting.split("=")[1]));
  const [title, line] = byId("game-title").children;
  setText(title, game.title);
  setText(line, lesson.caption ? lesson.caption : level ? `${level.title} · ${level.caption}` : describedGame().words);
}

/** Lists the keys in the drawer and in the sheet. @param {import("./engine.js").Game} game */
function showKeys(game) {
  const common = [["U", "undo"], ["R", "redo"], ["H", "hint"], ["Space", "watch, or pause"], [", .", "one move back, one on"],
    ["N", "new game"], ["X", "Workbench"], ["M", "sound"], ["?", "these keys"]];
  const own = game.keys.map(({ name, use }) => [name, use]);
  const lines = [...own, ...(game.hasMoves ? common : common.slice(-4))].flatMap(([name, use]) =>
    [element("dt", { textContent: name }), element("dd", { textContent: use })]);
  byId("key-list").replaceChildren(...lines);
  byId("keys").replaceChildren(...lines.map((line) => line.cloneNode(true)));
}

// Places: the home page and the table

/** Shows the home page. */
function showHome() {
  byId("loading").hidden = true;
  // Nothing invisible keeps running: neither automatic play nor a running clock.
  if (state?.playing || (game.hasMoves && state?.paused === false && !state.over)) perform("pause");
  byId("table").hidden = true;
  workbench.close();
  wearColors(null);
  sound.ambience({ frequency: 0, swell: 0 });
  setText(byId("title"), "Pastime");
  document.title = "Pastime";
  home.show();
  keeper.save();
}

/** Shows the table. */
function showTable() {
  if (!byId("table").hidden && !home.isShown) return;
  home.hide();
  byId("table").hidden = false;
  setText(byId("title"), game.title);
  document.title = `Pastime: ${game.title}`;
  wearColors(game);
  sound.ambience(game.ambience);
  moveStage();
  canvas.focus({ preventScroll: true });
}

/** The insets that the program was last told, as text. */
let lastInsets = "";

/** Keeps the board away from the controls at their current positions. @param {{ glides?: boolean }} [how] */
function moveStage({ glides = false } = {}) {
  if (byId("table").hidden) return;
  document.body.style.setProperty("--drawer", workbench.isOpen && layout.isWide ? "26.75rem" : "0px");
  const insets = boardInsets();
  // The headline changes its width with each move; the board must not move with it.
  const text = JSON.stringify(insets);
  if (text === lastInsets) return;
  lastInsets = text;
  engine.inset(insets, glides);
  time.refresh();
}

byId("go-home").addEventListener("click", () => {
  keeper.save();
  history.pushState("", "", location.pathname);
  showHome();
});

/** Resumes the last game of a kind, or starts one. @param {string} name @param {{ keepsOld: boolean }} options */
function openGame(name, options) {
  const kept = storage.readSessionOf(name);
  return kept && !open(kept, options) ? "" : open(firstGame(name), options);
}

/** Starts a game's tutorial if the player has never played it. @param {string} name @returns {boolean} */
function beginLesson(name) {
  const game = games.find((game) => game.name === name);
  if (!game?.lesson || !lesson.isWanted(game)) return false;
  return !open(`${name} ${game.lesson.settings} seed=${anySeed()}`, { keepsOld: true, learned: game });
}

/** A new player's first game: its first level. @param {string} name */
function firstGame(name) {
  return gameOf(name, levels(name)[0]);
}

/** The game after a tutorial: a level with other settings. @param {import("./engine.js").Game} game */
function secondGame(game) {
  const others = levels(game.name).filter(({ settings }) => !settings.startsWith(game.lesson?.settings ?? "-"));
  return gameOf(game.name, others[0]);
}

/** @param {string} name */
const levels = (name) => games.find((game) => game.name === name)?.presets ?? [];

/** @param {string} name @param {{ settings: string }} [level] */
const gameOf = (name, level) => [name, level?.settings, `seed=${anySeed()}`].filter(Boolean).join(" ");

const anySeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

// Commands

/** @param {string} command A command of the program, or `toggle`, `hold` or `replay`. */
function perform(command) {
  time.refresh();
  if (!state) return;
  if (command === "new") return void newGame();
  if (command === "new-sheet") return openSheet("new-sheet");
  if (command === "keys") return openSheet("key-sheet");
  if (command === "workbench") return workbench.toggle();
  if (command === "mute") return byId("mute").click();
  if (command === "toggle") command = state.playing ? "pause" : "start";
  // Pauses or resumes time; without a running clock there is nothing to pause.
  if (command === "hold") {
    if (state.paused === undefined) return;
    command = state.paused ? "play" : "pause";
  }
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
for (const button of [byId("start"), byId("go-on")]) {
  button.addEventListener("keydown", (event) => {
    // A held key isn't repeated.
    if (event.repeat && event.key === "Enter") event.preventDefault();
  });
  button.addEventListener("click", (/** @type {MouseEvent} */ event) => {
    // The second click of a double click must not pause.
    if (event.detail < 2) perform("toggle");
  });
}
byId("pace").addEventListener("change", () => {
  storage.writeSetting("pace", byId("pace").value);
  perform(`pace ${byId("pace").value}`);
});
byId("problem").querySelector("button").addEventListener("click", hideBanner);
const closeResult = () => {
  byId("result").hidden = true;
  // A game that waits for a confirmation continues by this.
  if (state?.result && !state.over) perform("proceed");
  moveStage({ glides: true });
  canvas.focus();
};
byId("close-result").addEventListener("click", closeResult);
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
  if (!byId("result").hidden) closeResult();
  else workbench.close();
});
byId("result").addEventListener("shown", () => {
  showFaces(ownName());
  moveStage({ glides: true });
});
byId("result").addEventListener("hidden", () => moveStage({ glides: true }));
byId("share-result").addEventListener("click", async () => {
  const link = new URL(storage.addressOf(engine.line), location.href).href;
  const text = `${game.title}: ${byId("result-title").textContent}`;
  if (navigator.share) return void navigator.share({ title: "Pastime", text, url: link }).catch(() => {});
  const label = byId("share-result").querySelector("span");
  await navigator.clipboard.writeText(`${text} ${link}`).then(() => setText(label, "Copied"), () => setText(label, "No clipboard"));
  setTimeout(() => setText(label, "Share"), 2000);
});
document.querySelector(".skip").addEventListener("click", (event) => {
  // The address belongs to the game.
  event.preventDefault();
  canvas.focus();
});

// Games

/**
 * Opens a game line or a saved session.
 * @param {string} text
 * @param {object} options
 * @param {boolean} [options.keepsOld] Whether "back" leads to the previous game.
 * @param {import("./engine.js").Game | null} [options.learned] The game whose tutorial this is.
 * @returns {string} The error, or an empty text.
 */
function open(text, { keepsOld = false, learned = null } = {}) {
  if (keepsOld) keeper.save();
  const problem = engine.open(text);
  if (problem) return problem;
  thinker.forget();
  state = null;
  lesson.begin(learned);
  log.clear();
  hideBanner();
  for (const id of ["place", "line"]) showProblem(byId(id), "");
  byId("result").hidden = true;
  showTable();
  engine.perform(`pace ${byId("pace").value}`);
  const { switches } = games.find(({ name }) => engine.line.startsWith(`${name} `)) ?? games[0];
  for (const { name, isKept } of switches) {
    const word = isKept && storage.readSetting(`switch.${engine.line.split(" ")[0]}.${name}`);
    if (word) engine.perform(`turn ${name} ${word}`);
  }
  if (learned) engine.perform("learn");
  storage.writeNewAddress(engine.line, keepsOld);
  time.refresh();
  time.wake();
  return "";
}

/** Starts a new game by the fields, or focuses the invalid field. @returns {boolean} Whether it was started. */
function newGame() {
  time.refresh();
  if (lesson.isSmallGame && state && !form.differs(state.parameters)) {
    return !open(secondGame(game));
  }
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

/** Updates an unstarted or finished game with the fields. */
function changeUnbegunGame() {
  // The player's latest actions count, even before the next frame.
  time.refresh();
  if (!state) return;
  const differs = form.differs(state.parameters);
  if (differs && !state.playing && !form.wrong && (state.moves === "0" || state.over)) newGame();
  presets.mark();
}

byId("new-game").addEventListener("submit", (event) => {
  event.preventDefault();
  beginNew("");
});

/** Starts the game that the fields describe, from the sheet or the drawer. @param {string} command To perform then. */
function beginNew(command) {
  if (state && state.movesInAll === "0" && !form.differs(state.parameters)) {
    // It is open already.
  } else if (!newGame()) return;
  byId("new-sheet").close();
  if (command) perform(command);
  canvas.focus({ preventScroll: true });
}

byId("new-sheet").addEventListener("opening", () => presets.show(game));
// Also for invalid numbers.
byId("parameters").addEventListener("input", () => presets.mark());
byId("new-sheet").addEventListener("close", () => {
  presets.hide();
  // Settings that were chosen but not started are discarded.
  if (state && form.differs(state.parameters)) form.fill(state.parameters);
});
byId("play-new").addEventListener("click", () => beginNew(""));
byId("watch-new").addEventListener("click", () => beginNew("start"));

/** Opens the game in the address. @returns {boolean} Whether there is a readable one. */
function openAddress() {
  const line = storage.lineInAddress();
  if (!line) return false;
  // A name alone resumes the last game of this kind; it doesn't start its very first.
  if (games.some(({ name }) => name === line)) return !openGame(line, { keepsOld: false });
  const problem = open(line);
  if (problem) showBanner(`The game in this link can't be read: ${problem}`);
  return !problem;
}

addEventListener("popstate", () => {
  if (openInvitation()) return;
  if (!storage.lineInAddress()) return showHome();
  showTable();
  if (storage.lineInAddress() !== engine.line && !openAddress()) keeper.save();
});

/** Shows what the address leads to: a game, or the home page. */
function openFirst() {
  if (!storage.lineInAddress()) return showHome();
  const kept = storage.readSession(storage.lineInAddress());
  if (kept && !open(kept)) return;
  // An error in the address stays visible above the home page.
  if (!openAddress()) showHome();
}

// Online play

/** Calls the program for a match, and shows the result. @template T @param {() => T} call */
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

/** Replays a game from its start. @param {string} line */
function watch(line) {
  const problem = open(line, { keepsOld: true });
  if (problem) showBanner(`This game can't be shown: ${problem}`);
  else perform("replay");
}

/** The game for online play if none is open: the last one, or the first. */
function lastGame() {
  const last = storage.readSession("").split(" ", 1)[0];
  const contests = games.filter(({ hasContest }) => hasContest);
  return contests.find(({ name }) => name === last) ?? contests[0];
}

/** The game for online play if there is no table yet, or one for a single player. */
function lastGameAnew() {
  const { name, title, presets: [level] } = lastGame();
  const words = level ? `${level.title} · ${level.caption}` : "";
  return { title, words, line: `${name} ${level?.settings ?? ""}`, wrong: null };
}

/** Leads from the home page to an opponent. */
function meet() {
  openGame(lastGame().name, { keepsOld: true });
  dialog.open();
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

/** Describes a game line without moves in words. @param {string} line */
function describeLine(line) {
  const [name, ...words] = line.split(" ");
  const game = games.find((game) => game.name === name);
  if (!game) return { title: name, words: words.join(" ") };
  const level = game.presets.find(({ settings }) => settings.split(" ").every((word) => words.includes(word)));
  if (level) return { title: game.title, words: `${level.title} · ${level.caption}` };
  const texts = words.map((word) => {
    const [name, value] = word.split("=");
    const parameter = game.parameters.find((parameter) => parameter.name === name);
    if (!parameter || value === "no") return "";
    if (value === "yes") return parameter.title;
    return `${parameter.title} ${parameter.options?.find(({ word }) => word === value)?.title ?? value}`;
  });
  return { title: game.title, words: texts.filter(Boolean).join(", ") };
}

const match = new MatchView({
  perform: performMatch,
  watch,
  exhibits,
  changed() {
    // Fields and log belong to the visible table.
    workbench.close();
    showTable();
    moveStage();
    state = null;
    log.clear();
    time.refresh();
  },
});
const dialog = new OnlineDialog({
  perform: performMatch,
  game: () => (form.game?.hasContest ? { ...describedGame(), wrong: form.wrong } : lastGameAnew()),
  describe: describeLine,
  ready: () => beginning,
  exhibits,
});

/** Receives the token that the server gives a new player. @type {((token: string) => void) | undefined} */
let takeToken;
/** Receives the reason if it gives none. @type {((reason: string) => void) | undefined} */
let refuseToken;

const leaderboard = new Leaderboard({
  game: describedGame,
  measures: (line) => games.find(({ name }) => name === line.split(" ", 1)[0])?.measures ?? [],
  watch,
  play: (line) => void open(line, { keepsOld: true }),
  exhibits,
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
        // Deferred: not within the call that reported it.
        setTimeout(() => end(() => resolve(token)));
      };
      performMatch(`name ${identity.nickname()}`);
      performMatch("connect");
    }),
});
byId("enter-leaders").addEventListener("click", () => leaderboard.open());

/** Resumes a match from before a reload, and identifies the player. */
async function beginOnline() {
  const { token, ticket } = await identity.readPlayer();
  const launch = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const kept = { launch, nickname: ownName(), token, ticket };
  matchCall(() => engine.startOnline(Object.fromEntries(Object.entries(kept).filter(([, text]) => text))));
}

/** Opens an invitation link in the dialog; the address becomes the game's again. @returns {boolean} */
function openInvitation() {
  const code = codeInAddress();
  if (code === null) return false;
  history.replaceState(history.state, "", location.pathname);
  beginning.then(() => dialog.open(code));
  return true;
}

// Names and faces

/** The player's name: given at first, and changeable. */
function ownName() {
  if (!identity.nickname()) identity.keepNickname(givenName());
  return identity.nickname();
}

function showOwnName() {
  showFaces(ownName());
  for (const box of document.querySelectorAll(".own-name")) setText(box, ownName());
}

byId("home-name").addEventListener("click", () => dialog.openForName());
byId("online").addEventListener("close", showOwnName);
byId("leaders").addEventListener("close", showOwnName);
showOwnName();

// Sound

byId("volume").value = storage.readSetting("sound") === "off" ? "off" : "on";
byId("haptics").value = storage.readSetting("haptics") === "off" ? "off" : "on";
function followSound() {
  sound.isOn = byId("volume").value === "on";
  sound.hasHaptics = byId("haptics").value === "on";
  const button = byId("mute");
  button.setAttribute("aria-pressed", String(!sound.isOn));
  for (const use of document.querySelectorAll("#mute use, [data-like=mute] use")) {
    use.setAttribute("href", sound.isOn ? "#i-sound" : "#i-mute");
  }
}
for (const [id, name] of [["volume", "sound"], ["haptics", "haptics"]]) {
  byId(id).addEventListener("change", () => {
    storage.writeSetting(name, byId(id).value);
    followSound();
  });
}
byId("mute").addEventListener("click", () => {
  byId("volume").value = sound.isOn ? "off" : "on";
  byId("volume").dispatchEvent(new Event("change"));
});
for (const event of ["pointerdown", "keydown"]) addEventListener(event, () => sound.unlock(), { capture: true });
document.addEventListener("visibilitychange", () => sound.setHidden(document.hidden));
followSound();

// While a game plays automatically, an idle pointer lets the controls fade.

let restTimer = 0;
function stir() {
  document.body.classList.remove("resting");
  clearTimeout(restTimer);
  restTimer = setTimeout(() => {
    const isBusy = !state?.playing || workbench.isOpen || document.querySelector("dialog[open]");
    if (!isBusy && !document.activeElement?.closest(".dock, .bar")) document.body.classList.add("resting");
  }, 4000);
}
addEventListener("keydown", ({ key }) => {
  // The focus ring helps people who move between controls; during play it would be in the way.
  if (key === "Tab") document.body.classList.add("by-keys");
}, { capture: true });
addEventListener("pointerdown", () => document.body.classList.remove("by-keys"), { capture: true });
for (const event of ["pointermove", "pointerdown", "keydown", "focusin"]) addEventListener(event, stir, { passive: true });

// Start

const pace = storage.readSetting("pace");
if ([...byId("pace").options].some((option) => option.value === pace)) byId("pace").value = pace;

followSize(canvas, (size, pixels) => {
  // While the home page is shown it has no size, and needs none.
  if (size.width === 0) return;
  engine.resize(size.width, size.height, stages.resize(0, size, pixels));
  moveStage();
  time.refresh();
});
new ResizeObserver(() => moveStage()).observe(document.querySelector(".hud"));
followSurroundings((isDark, isColorBlind, motion) => {
  wearTheme(isDark);
  engine.wear(isDark, isColorBlind, motion);
  exhibits.refresh();
  time.wake();
});
connectSheets();
connectPointers(canvas, engine, () => time.wake());
connectKeys(canvas, engine, () => time.wake(), perform, () => game.keysAnywhere, () => !byId("table").hidden);
const showTilt = followTilt((x, y) => {
  engine.tilt(x, y);
  time.wake();
}, () => perform("act upright"));
connectSharing(() => engine.line, (text) => open(storage.lineIn(text), { keepsOld: true }));

// During a game its clock goes on, even when nothing moves.
setInterval(() => {
  if (state && !state.over && state.moves !== "0" && !home.isShown) time.count();
}, 250);

/** The opponent's board is laid out at this width, and scaled down to the available room. */
const secondWidth = 480;

followSize(second, (size, pixels) => {
  // While hidden it has no size, and needs none.
  if (size.width === 0 || size.height === 0) return;
  const scale = pixels.width / secondWidth;
  const shown = { width: secondWidth, height: size.height * secondWidth / size.width };
  stages.resize(1, shown, pixels, scale);
  engine.resizeSecond(shown.width, shown.height, scale);
  time.refresh();
});

engine.remember(storage.readSetting("bests") ?? "");
const beginning = beginOnline();
openInvitation();
openFirst();
beginning.then(() => dialog.sayWhatEnded());
