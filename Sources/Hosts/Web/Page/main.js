// The page around the playfield: starts the program, and connects the page's parts with it.

import { catalogue, say } from "./words.js";
import { AccessibleTree } from "./accessible-tree.js";
import { stage } from "./arcade-abi.js";
import { showFaces } from "./avatar.js";
import { followSize } from "./canvas-size.js";
import { applyTheme, layout } from "./chrome.js";
import { Commands } from "./commands.js";
import { Controls } from "./controls.js";
import { Dailies } from "./daily.js";
import { Engine } from "./engine.js";
import { Exhibits } from "./exhibits.js";
import { keepFocus } from "./focus-keeper.js";
import { loadFonts } from "./fonts.js";
import { ParameterForm } from "./form.js";
import { GameTime } from "./game-time.js";
import { caption, Games } from "./games.js";
import { Home } from "./home.js";
import * as identity from "./identity.js";
import { connectKeys } from "./input.js";
import { codeInAddress } from "./invite-code.js";
import { Keeper } from "./keeper.js";
import { addStyles, fetched, Later } from "./later.js";
import { Lesson } from "./lesson.js";
import { MoveLog } from "./log.js";
import { MatchLink } from "./match-link.js";
import { News } from "./news.js";
import { Opening } from "./opening.js";
import { connectLanguage } from "./language-choice.js";
import { takeOwnLink } from "./own-link.js";
import { byId, closeDialogs, part, parts, setText } from "./page.js";
import { dismissProblem, showBanner, withdrawOffer } from "./problem.js";
import { Places } from "./places.js";
import { connectPointers } from "./pointers.js";
import { Presets } from "./presets.js";
import { Reach } from "./reach.js";
import { followRest } from "./rest.js";
import { connectResult } from "./result-card.js";
import { Scrubber } from "./scrubber.js";
import { connectSharing } from "./sharing.js";
import { startThread } from "./solver-thread.js";
import { connectSound } from "./sound-switches.js";
import { Sound } from "./sound.js";
import { Stages } from "./stages.js";
import * as storage from "./storage.js";
import { followSurroundings } from "./surroundings.js";
import { Table } from "./table.js";
import { Thinker } from "./thinker.js";
import { followTilt } from "./tilt.js";
import { Tiles } from "./tiles.js";
import { followUpdates } from "./updates.js";
import { connectSheets, openSheet, Workbench } from "./workbench.js";

byId("loading-text").hidden = false;

// A short link leads to the page of its game; the address becomes the game's own before anything else is loaded.
storage.takeSharedLine();

// The program

/**
 * The states of online play and of a race, which has the tables while there is one.
 * @type {import("./arcade-abi.js").MatchState | null}
 */
let online = null;
/** @type {import("./arcade-abi.js").MatchState | null} */
let race = null;
const canvas = byId("playfield");
const second = byId("second");
const stages = new Stages();
const tiles = new Tiles(wake);
const sound = new Sound();
const news = new News();
const reach = new Reach();
stages.add(stage.table, canvas, byId("backdrop"), tiles.images);
stages.add(stage.opponent, second, byId("second-backdrop"));
const link = new MatchLink({
  engine: () => engine,
  wake,
  tell(state) {
    online = state;
    // The dialog returns the focus when it closes; then the match takes it.
    dialog.now?.follow(state);
    if (!race) match.now?.follow(state);
  },
  tellRace(state) {
    race = state;
    const shown = race ?? online;
    if (shown) match.now?.follow(shown);
    if (!race) language.settle();
  },
  replaced() {
    // The other window looks for players now; a match that is under way here goes on after a reload.
    if (dialog.now?.isWaiting) dialog.now.stop();
    closeDialogs();
    showBanner(say("You are playing in another window. Reload this one to play here."));
  },
});
/** The program for other threads, when it is there. */
const threadProgram = async () => {
  await engine.whole();
  return { program: engine.module, parts: engine.parts.modules };
};
const thinker = new Thinker((number, answer) => {
  engine.advise(number, answer);
  wake();
}, threadProgram, catalogue);
const engine = await load();
tiles.connect(engine);
const time = new GameTime((seconds) => engine.frame(seconds));
const tree = new AccessibleTree(canvas, engine, wake);
stages.painted = () => tree.painted();
/** Resolves when the home page's cards or a game have been drawn. What that doesn't need is loaded from then on. */
const shown = drawn();

async function drawn() {
  await engine.parts.load(1);
  // In the first frame a card is drawn; with the second it is seen.
  const frames = async () => {
    for (let count = 0; count < 2; count += 1) await new Promise(requestAnimationFrame);
  };
  // A hidden page has none.
  await Promise.race([frames(), new Promise((resolve) => setTimeout(resolve, 2000))]);
}

async function load() {
  const fonts = loadFonts();
  try {
    const loading = Engine.load("pastime.wasm", {
      stages,
      tiles,
      sound: (tones, haptics) => sound.play(tones, haptics),
      tell(state) {
        if (state.moves !== table.state?.moves) tree.changed();
        table.show(state);
        leaderboard.now?.follow(state);
        analysis.now?.follow(state);
      },
      ask: (game, question, number) => thinker.ask(game, question, number),
      online: link.page,
      catalogue,
      parts: pageParts,
      line: storage.lineInAddress(),
      fail: () => showBanner(say("The game has crashed. Reload the page to continue from the last move.")),
    });
    const [engine] = await Promise.all([loading, fonts]);
    return engine;
  } catch (error) {
    setText(byId("loading-text"),
      say("The game could not be loaded. Reload the page, or use a browser from the last three years."));
    throw error;
  }
}

/** Shows a frame soon. */
function wake() {
  time.wake();
}

// The table

const perform = (/** @type {string} */ command) => commands.perform(command);
const moveStage = () => places.moveStage();
const glideStage = () => places.moveStage({ glides: true });
const games = new Games(engine.games);
const exhibits = new Exhibits(engine, stages, tiles.images);
const workbench = new Workbench(glideStage);
/** @type {Home} */
const home = new Home({
  games: games.all, exhibits,
  play: (name) => opening.play(name),
  meet,
  async watch({ match, game }) {
    opening.resume(games.of(game)?.name ?? games.lastForTwo.name, { keepsOld: true });
    await beginning;
    const problem = link.perform(`watch ${match}`);
    if (problem) showBanner(problem);
  },
  isOffline: () => reach.isOffline,
  dailies: () => dailies,
  day: () => dayArc,
  shown,
});

/** Looks for an opponent, from the home page. */
function meet() {
  opening.resume(games.lastForTwo.name, { keepsOld: true });
  dialog.use((dialog) => dialog.open());
}

/** @type {Places} */
const places = new Places({ engine, time, home, sound, workbench });
const lesson = new Lesson(() => {
  lesson.learned();
  opening.endLesson();
});
const form = new ParameterForm(byId("parameters"), engine, () => {
  opening.changeUnbegun();
  presets.mark();
});
/** @type {Dailies} */
const dailies = new Dailies({
  engine, games,
  more: () => more.load(),
  open: (text) => opening.open(text, { keepsOld: true }),
  whenReady: (game, act) => opening.whenReady(game, act),
  showBoard: (date, game) => leaderboard.use((leaderboard) => leaderboard.openDay(date, game)),
  register,
  isOffline: () => reach.isOffline,
  failed: () => reach.check(),
});
/** @type {Table} */
const table = new Table({
  engine, games, form, lesson, places, dailies,
  note(...game) {
    // Another game can be on the table when the part is there.
    const id = storage.gameId();
    statistics.use((statistics) => statistics.note(id, ...game));
  },
  controls: new Controls(() => table.state, perform),
  scrubber: new Scrubber(() => table.state, perform),
  log: new MoveLog(byId("log"), (from, count) => engine.log(from, count)),
  keeper: new Keeper(engine, {
    isShown: () => places.isTableShown,
    isGame: () => table.game.hasMoves,
    isDaily: () => table.state?.daily !== undefined,
    // Before a match begins it has been stored; then the table's news are the match's. And until there are news it isn't
    // known whether it is a daily.
    isKept: () => table.state !== null && !lesson.isSmallGame && !document.body.classList.contains("in-match"),
  }),
  offerTilt: followTilt((x, y) => {
    if (!places.isTableShown) return;
    engine.tilt(x, y);
    wake();
  }, () => perform("act upright")),
});
/** @type {Opening} */
const opening = new Opening({
  engine, games, time, table, perform,
  opened: () => thinker.forget(),
  invite: openInvitation,
});
const commands = new Commands({
  engine, time, state: () => table.state, workbench,
  begin: () => opening.begin(),
  beginNext: () => opening.beginNext(),
});
commands.connect();

byId("go-home").addEventListener("click", goHome);
byId("leave-loading").addEventListener("click", () => (storage.lineInAddress() ? goHome() : opening.goHome()));
addEventListener("popstate", () => {
  match.now?.closeUnlessAtStake();
  if (!match.now?.isShown) return opening.follow();
  // A match goes on. An invitation is told so; any other way out of the match is taken back.
  if (openInvitation()) return;
  storage.writeNewAddress(engine.line, true);
  if (match.now.state?.phase === "playing") match.now.askWhetherToGiveUp(true);
});
byId("problem-dismiss").addEventListener("click", dismissProblem);
part(document, ".skip").addEventListener("click", (event) => {
  // The address belongs to the game.
  event.preventDefault();
  canvas.focus();
});
const closeResult = connectResult({
  share,
  closed() {
    // A game that waits for a confirmation continues by this.
    if (table.state?.result && !table.state.over) perform("proceed");
  },
  canMeet: () => table.state?.status === "won" && !table.state.assisted && !lesson.isSmallGame && table.game.hasContest
    && !reach.isOffline,
  meet: () => dialog.use((dialog) => dialog.open()),
  shown: () => showFaces(identity.ownName()),
  moved: glideStage,
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.repeat || event.isComposing || event.defaultPrevented
    || document.querySelector("dialog[open]")) return;
  if (closeTop()) event.preventDefault();
});

/** Closes what is on top; returns whether there was something. */
function closeTop() {
  if (dismissProblem()) return true;
  // Where the drawer is a sheet it lies over a result; beside it, it goes first if the player is in it.
  const isDrawerFirst = workbench.hasFocus || !layout.isWide;
  return isDrawerFirst && workbench.close() || closeResult() || workbench.close();
}

byId("share-game").addEventListener("click", share);

/** Opens the sheet with which the game on the table is shared. */
function share() {
  const { state, game } = table;
  if (!state) return;
  shareGame(engine.line, state.moves,
    state.result ?? [state.figure, state.caption].filter((part) => part).join(game.hasSolution ? " " : " · "));
}

/**
 * Opens the sheet with which a game is shared.
 * @param {string} line @param {string} moves @param {string} text How it stands.
 */
function shareGame(line, moves, text) {
  const { name, title } = games.of(line) ?? table.game;
  more.use(({ openShareSheet }) => openShareSheet({
    line, name, title, moves, text, isOffline: reach.isOffline, studio: { engine, stages, tiles },
  }));
}

function goHome() {
  withdrawOffer();
  table.keeper.save();
  history.pushState("", "", location.pathname);
  opening.goHome();
}

// A new game

const presets = new Presets(exhibits, (settings) => form.choose(settings), (settings) => form.describes(settings));
byId("new-game").addEventListener("submit", (event) => {
  event.preventDefault();
  opening.beginNew("");
});
byId("new-sheet").addEventListener("opening", () => presets.show(table.game));
// Also for invalid numbers.
byId("parameters").addEventListener("input", () => presets.mark());
byId("new-sheet").addEventListener("close", () => {
  presets.hide();
  // Settings that were chosen but not started are discarded.
  if (table.state && form.differs(table.state.parameters)) form.fill(table.state.parameters);
});
byId("play-new").addEventListener("click", () => opening.beginNew(""));
byId("watch-new").addEventListener("click", () => opening.beginNew("start"));

// What the first picture doesn't need

/**
 * The modules of these parts, and their styles.
 * @type {Later<typeof import("./more.js")>}
 */
const more = new Later(async () => {
  await fetched("./more.js");
  const [modules] = await Promise.all([import("./more.js"), addStyles("more.css")]);
  return modules;
}, sayLoading);

function sayLoading() {
  news.say(say("Loading…"));
}

/**
 * A part that is loaded right after the first picture, or when it is first used.
 * @template {object} Part @param {(modules: typeof import("./more.js")) => Part} make
 */
const later = (make) => new Later(async () => make(await more.load()), sayLoading);

const dayArc = later(({ DayArc }) => new DayArc(dailies, () => home.isShown));
const match = later(({ MatchView }) => new MatchView({
  perform: (command) => link.perform(command),
  watch: (line) => opening.watch(line),
  share: shareGame,
  goHome,
  exhibits,
  sound,
  begins: () => table.keeper.save(),
  changed() {
    // Fields and log belong to the visible table.
    workbench.close();
    // No game of the player's own was there before.
    if (!match.now?.isShown && !engine.line) {
      table.clear();
      return goHome();
    }
    places.showTable(table.game);
    moveStage();
    table.clear();
    time.refresh();
  },
}));
const dialog = later(({ OnlineDialog }) => new OnlineDialog({
  perform: (command) => link.perform(command),
  game() {
    if (form.game?.hasContest) return { ...form.description, wrong: form.wrong };
    // There is no table yet, or one for a single player.
    const { name, title, presets: [level] } = games.lastForTwo;
    return { title, words: level ? caption(level) : "", line: `${name} ${level?.settings ?? ""}`, wrong: null };
  },
  describe: (line) => games.describe(line),
  ready: () => beginning,
  isOffline: () => reach.isOffline,
  exhibits,
}));
const leaderboard = later(({ Leaderboard }) => {
  const leaderboard = new Leaderboard({
    game: () => form.description,
    measures: (line) => games.of(line)?.measures ?? [],
    daily: () => table.state?.daily ? { date: table.state.daily.date, game: table.game.name } : null,
    dailies: dailies.all,
    watch: (line) => opening.watch(line),
    play: (line) => void opening.open(line, { keepsOld: true }),
    playDay: (game, date) => dailies.play(game, date),
    exhibits,
    line: () => engine.timedLine,
    async race({ name, value, line }, measure) {
      await beginning;
      return link.perform(`race ${measure} ${value} ${name}\n${line}`);
    },
    register,
    failed: () => reach.check(),
    profile: (place) => profile.use((profile) => profile.open(place)),
  });
  if (table.state) leaderboard.follow(table.state);
  return leaderboard;
});
const profile = later(({ Profile }) => new Profile({
  games,
  ready: () => beginning,
  register,
  rename: (name) => link.perform(`name ${name}`),
  play: meet,
  failed: () => reach.check(),
}));
const moving = later(({ Moving }) => new Moving({
  ready: () => beginning,
  isPlaying: () => /joining|countdown|playing/.test(online?.phase ?? ""),
  stop: () => dialog.use((dialog) => dialog.stop()),
  failed: () => reach.check(),
}));
const statistics = later(({ Statistics }) => new Statistics({
  games,
  shown: () => table.state && { state: table.state, game: table.game },
  bests: {
    text: () => engine.bests,
    merge(text) {
      engine.remember(text);
      storage.writeSetting("bests", engine.bests);
    },
  },
}));

const analysis = later(({ Analysis }) => new Analysis({
  startThread: () => startThread(threadProgram, catalogue),
  shown: () => table.state && { state: table.state, game: table.game },
  line: () => engine.line,
  open() {
    closeResult();
    workbench.open("moves");
  },
  goTo: (place) => perform(`seek ${place}`),
  goOnFrom(place) {
    perform(`seek ${place}`);
    // A sheet would cover the board.
    if (!layout.isWide) workbench.close();
    canvas.focus();
  },
}));

/** Registers a new player with the server. */
async function register() {
  await beginning;
  return link.register();
}

byId("play-online").addEventListener("click", () => dialog.use((dialog) => dialog.open()));
byId("show-leaders").addEventListener("click", () => leaderboard.use((leaderboard) => leaderboard.open()));
byId("day-words").addEventListener("click", () => dayArc.use((arc) => arc.openCalendar()));
byId("home-name").addEventListener("click", () => profile.use((profile) => profile.open(null)));
byId("statistics").addEventListener("opening", () => statistics.use((statistics) => statistics.open()));
byId("analyse-result").addEventListener("click", () => analysis.use((analysis) => analysis.begin()));
byId("enter-leaders").addEventListener("click", () => leaderboard.use((leaderboard) => leaderboard.open()));
for (const sheet of [byId("online"), byId("leaders"), byId("profile")]) {
  sheet.addEventListener("close", () => {
    showOwnName();
    // A daily can wait for another name.
    dailies.retry();
  });
}
showOwnName();

/** Whether it has been said that there is no connection. */
let isOfflineSaid = false;
reach.follow((isOffline) => {
  document.body.classList.toggle("offline", isOffline);
  dialog.now?.showConnection();
  dailies.showConnection();
  if (!isOffline) {
    leaderboard.now?.retry();
    profile.now?.retry();
    dailies.retry();
  }
  if (isOffline && !isOfflineSaid) news.say(say("You’re offline. Everything but matches still works."));
  isOfflineSaid ||= isOffline;
});

/** Shows the player's name, and the faces that belong to it. */
function showOwnName() {
  const name = identity.ownName();
  showFaces(name);
  for (const box of parts(document, ".own-name")) setText(box, name);
  home.greet();
}

/**
 * Opens an invitation, or a player's own link, in a dialog; the address becomes the game's again.
 * @returns {boolean} Whether there is one.
 */
function openInvitation() {
  const ownLink = takeOwnLink();
  if (ownLink) {
    moving.use((moving) => moving.follow(ownLink));
    return true;
  }
  const code = codeInAddress();
  if (code === null) return false;
  history.replaceState(history.state, "", location.pathname);
  beginning.then(() => dialog.now?.open(code));
  return true;
}

// Input and surroundings

connectSound(sound);
connectSheets();
keepFocus();
const language = connectLanguage({
  // A race isn't stored; a match goes on after a reload.
  canReload: () => !race,
  save: () => table.keeper.save(),
  openWorkbench: (tab) => workbench.open(tab),
  openSettings: () => openSheet("settings"),
  tell: (text) => news.say(text),
});
connectPointers(canvas, engine, wake, tree);
connectKeys(canvas, tree.root, engine, wake, perform, () => table.game.keysAnywhere, () => places.isTableShown);
connectSharing({
  line: () => engine.line,
  open: (text) => opening.open(storage.lineIn(text), { keepsOld: true }),
  offer: (text) => opening.offer(storage.lineIn(text), { keepsOld: true }),
  isGame: (text) => !document.body.classList.contains("in-match")
    && (games.of(storage.lineIn(text)) !== undefined || text.startsWith(`${location.origin}/g/`)),
});
followRest(() => table.state?.playing === true && !workbench.isOpen);
followSize(canvas, (size, pixels) => {
  // While the home page is shown it has no size, and needs none.
  if (size.width === 0) return;
  engine.resize(size.width, size.height, stages.resize(stage.table, size, pixels));
  moveStage();
  time.refresh();
});
new ResizeObserver(moveStage).observe(part(document, ".hud"));
followSurroundings((look) => {
  applyTheme(look.isDark);
  engine.setLook(look);
  exhibits.refresh();
  home.setMotion(look.moves);
  wake();
});

/** The opponent's board is laid out at this width, and scaled down to the available room. */
const secondWidth = 480;

followSize(second, (size, pixels) => {
  // While hidden it has no size, and needs none.
  if (size.width === 0 || size.height === 0) return;
  const scale = pixels.width / secondWidth;
  const shown = { width: secondWidth, height: size.height * secondWidth / size.width };
  stages.resize(stage.opponent, shown, pixels, scale);
  engine.resizeSecond(shown.width, shown.height, scale);
  time.refresh();
});

// During a game its clock goes on, even when nothing moves.
setInterval(() => {
  if (table.state && !table.state.over && table.state.moves !== "0" && places.isTableShown) time.count();
}, 250);

// Start

engine.remember(storage.readSetting("bests") ?? "");
const beginning = begin();
openInvitation();
opening.openFirst().then(() => language.resume());
beginning.then(() => dialog.now?.resumeSearch());
beginning.then(() => dailies.retry());
shown.then(() => {
  engine.whole();
  for (const part of [leaderboard, profile, statistics, analysis]) part.load();
});

/** Begins online play: at once if there is a match to resume or an invitation, else when the page is shown. */
async function begin() {
  if (!storage.readOwn("ticket") && codeInAddress() === null) await shown;
  await Promise.all([dialog.load(), match.load(), engine.whole()]);
  await link.begin();
}

// The page may come from the device, and the server may be gone.
if (!navigator.onLine || navigator.serviceWorker?.controller) reach.check();
// By then its files are there, and are stored without another look at the server.
shown.then(() => engine.whole()).then(
  () => followUpdates((restart) => news.offer(say("A new version is ready."), say("Restart"), restart)));
