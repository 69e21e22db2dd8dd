// The page around the playfield: it starts the program and brings the page's parts together with it.

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
  replaced: () => showBanner("You play in another window now. Reload this one to play here."),
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
const workbench = new Workbench(() => moveStage());
const home = new Home({
  games, exhibits,
  play: (name) => beginLesson(name) || openGame(name, { keepsOld: true }),
  meet: () => meet(),
  motion: () => byId("motion").value,
});
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
          // The dialog gives the focus back when it closes; the match takes it.
          dialog.follow(state);
          match.follow(state);
          if (state.nicknameRefused) refuseToken?.(state.notice?.text ?? "This name can't be taken.");
        },
      },
      fail: () => showBanner("The game has stopped by a fault of its own. Reload the page to go on from the last move."),
    });
    const [engine] = await Promise.all([loading, fonts]);
    return engine;
  } catch (error) {
    byId("loading").lastElementChild.textContent =
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
  showTilt(game.takesTilt);
  canvas.setAttribute("aria-label", game.playfield);
  document.title = `Pastime: ${game.title}`;
  moveStage();
}

/** Says in the bar which game it is: by its level, or by what sets it apart. @param {import("./engine.js").State} news */
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
  // Nothing goes on that nobody sees: neither what plays itself, nor a game whose time runs.
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

/** What the program was told last of the controls' places, as text. */
let lastInsets = "";

/** Has the board keep off the controls, where they stand now. */
function moveStage() {
  if (byId("table").hidden) return;
  document.body.style.setProperty("--drawer", workbench.isOpen && layout.isWide ? "26.75rem" : "0px");
  const insets = boardInsets();
  // The headline changes its width with each move; that moves nothing.
  const text = JSON.stringify(insets);
  if (text === lastInsets) return;
  lastInsets = text;
  engine.inset(insets);
  time.refresh();
}

byId("go-home").addEventListener("click", () => {
  keeper.save();
  history.pushState("", "", location.pathname);
  showHome();
});

/** Goes on with the last game of a kind, or begins one. @param {string} name @param {{ keepsOld: boolean }} options */
function openGame(name, options) {
  const kept = storage.readSessionOf(name);
  return kept && !open(kept, options) ? "" : open(firstGame(name), options);
}

/** Begins a game's first steps, for those who have never played it. @param {string} name @returns {boolean} */
function beginLesson(name) {
  const game = games.find((game) => game.name === name);
  if (!game?.lesson || !lesson.isWanted(game)) return false;
  return !open(`${name} ${game.lesson.settings} seed=${anySeed()}`, { keepsOld: true, learned: game });
}

/** What a new player gets of a game: its first level. @param {string} name */
function firstGame(name) {
  return gameOf(name, levels(name)[0]);
}

/** What comes after a game's first steps: a level of other settings. @param {import("./engine.js").Game} game */
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

/** @param {string} command One of the program's, or `toggle`, `hold` or `replay`. */
function perform(command) {
  time.refresh();
  if (!state) return;
  if (command === "new") return void newGame();
  if (command === "new-sheet") return openSheet("new-sheet");
  if (command === "keys") return openSheet("key-sheet");
  if (command === "workbench") return workbench.toggle();
  if (command === "mute") return byId("mute").click();
  if (command === "toggle") command = state.playing ? "pause" : "start";
  // Time stands still, or runs on; where it doesn't run by itself there is nothing to be held.
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
    // A key that is held isn't pressed again and again.
    if (event.repeat && event.key === "Enter") event.preventDefault();
  });
  button.addEventListener("click", (/** @type {MouseEvent} */ event) => {
    // The second click of a double click isn't meant to pause.
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
  // A game that waits for a word before it goes on has it by that.
  if (state?.result && !state.over) perform("proceed");
  moveStage();
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
  moveStage();
});
byId("result").addEventListener("hidden", () => moveStage());
byId("share-result").addEventListener("click", async () => {
  const link = new URL(storage.addressOf(engine.line), location.href).href;
  const text = `${game.title}: ${byId("result-title").textContent}`;
  if (navigator.share) return void navigator.share({ title: "Pastime", text, url: link }).catch(() => {});
  const label = byId("share-result").querySelector("span");
  await navigator.clipboard.writeText(`${text} ${link}`).then(() => setText(label, "Copied"), () => setText(label, "No clipboard"));
  setTimeout(() => setText(label, "Share"), 2000);
});
document.querySelector(".skip").addEventListener("click", (event) => {
  // The address is the game's.
  event.preventDefault();
  canvas.focus();
});

// Games

/**
 * Lays the table with a game line or a saved session.
 * @param {string} text
 * @param {object} options
 * @param {boolean} [options.keepsOld] Whether "back" leads to the game that was there.
 * @param {import("./engine.js").Game | null} [options.learned] The game whose first steps this is for.
 * @returns {string} What was wrong with the text, or nothing.
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

/** Lays a new game by the fields, or leads to the field that is wrong. @returns {boolean} Whether it was laid. */
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

/** A game that nobody has begun, or that is over, changes along with the fields. */
function changeUnbegunGame() {
  // What the player has just done counts, also before the next frame.
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

/** Begins the game that the fields describe, from the sheet or from the drawer. @param {string} command What comes next. */
function beginNew(command) {
  if (state && state.movesInAll === "0" && !form.differs(state.parameters)) {
    // It is on the table already.
  } else if (!newGame()) return;
  byId("new-sheet").close();
  if (command) perform(command);
  canvas.focus({ preventScroll: true });
}

byId("new-sheet").addEventListener("opening", () => presets.show(game));
// Also by numbers that no game can begin with.
byId("parameters").addEventListener("input", () => presets.mark());
byId("new-sheet").addEventListener("close", () => {
  presets.hide();
  // What was chosen and not begun is forgotten.
  if (state && form.differs(state.parameters)) form.fill(state.parameters);
});
byId("play-new").addEventListener("click", () => beginNew(""));
byId("watch-new").addEventListener("click", () => beginNew("start"));

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
  if (!storage.lineInAddress()) return showHome();
  showTable();
  if (storage.lineInAddress() !== engine.line && !openAddress()) keeper.save();
});

/** Shows what the address leads to: a game, or the home page. */
function openFirst() {
  if (!storage.lineInAddress()) return showHome();
  const kept = storage.readSession(storage.lineInAddress());
  if (kept && !open(kept)) return;
  // What was wrong with the address stays to be read over the home page.
  if (!openAddress()) showHome();
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

/** Which game is played against others where none is on the table: the last, or the first. */
function lastGame() {
  const last = storage.readSession("").split(" ", 1)[0];
  return games.find(({ name, hasMoves }) => hasMoves && name === last) ?? games[0];
}

/** What is played where there is no table yet, or a toy on it. */
function lastGameAnew() {
  const { name, title, presets: [level] } = lastGame();
  const words = level ? `${level.title} · ${level.caption}` : "";
  return { title, words, line: `${name} ${level?.settings ?? ""}`, wrong: null };
}

/** Leads from the home page to somebody who plays. */
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

/** What a game line without moves is, in words. @param {string} line */
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
    // The fields and the log are of the table that is shown.
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
  game: () => (form.game?.hasMoves ? { ...describedGame(), wrong: form.wrong } : lastGameAnew()),
  describe: describeLine,
  ready: () => beginning,
  exhibits,
});

/** Takes the token that the server gives to somebody new. @type {((token: string) => void) | undefined} */
let takeToken;
/** Takes the reason why it gives none. @type {((reason: string) => void) | undefined} */
let refuseToken;

const leaderboard = new Leaderboard({
  game: describedGame,
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
  const kept = { launch, nickname: ownName(), token, ticket };
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

// Names and faces

/** What the player is called: a name is given, and can be changed. */
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

// A pointer that rests while a game plays itself lets the controls step back.

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
  // The ring helps people who move between controls; while playing it would only be in the way.
  if (key === "Tab") document.body.classList.add("by-keys");
}, { capture: true });
addEventListener("pointerdown", () => document.body.classList.remove("by-keys"), { capture: true });
for (const event of ["pointermove", "pointerdown", "keydown", "focusin"]) addEventListener(event, stir, { passive: true });

// Beginning

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

// While a game is under way its clock goes on, also when nothing moves.
setInterval(() => {
  if (state && !state.over && state.moves !== "0" && !home.isShown) time.count();
}, 250);

/** The opponent's table is laid as if it were so wide, and shown as small as there is room. */
const secondWidth = 480;

followSize(second, (size, pixels) => {
  // Hidden it has no size, and needs none.
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
