// Where a game is stored: in the address, for sharing and for the back button, and in the browser's storage.

/** The key of the last game; with a dot and a name, the last game of that kind; or a day's puzzle (`dailyKind`). */
const sessionKey = "pastime.session";
const gameKey = "pastime.game";
/** The key of the names of this window's last games, the last one first, a line each: `sessionKey` and a name has its session. */
const gamesKey = "pastime.games";
/** At most so many are kept, for the back button. */
const mostGames = 8;
/** The key of the days' puzzles that are kept, the last one first, a line each. */
const dailiesKey = "pastime.dailies";
/** At most so many are kept: past days can be practised too. */
const mostDailies = 12;

/** If the server has put the game of a short link into the page, its line goes into the address, below the page's own. */
export function takeSharedLine() {
  const meta = /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="pastime-line"]'));
  // After a reload the address is the game's already.
  if (!meta || !/\/g\/[^/]*$/.test(location.pathname)) return;
  history.replaceState("", "", "../");
  history.replaceState("", "", addressOf(meta.content));
}

/** The game line in the address; empty if there is none. */
export function lineInAddress() {
  return lineIn(location.href);
}

/**
 * The game line of a link; any other text is a line itself.
 * @param {string} text
 */
export function lineIn(text) {
  if (!/^https?:/.test(text.trim())) return text;
  const line = text.trim().split("#").slice(1).join("#").replaceAll("+", " ");
  try {
    return decodeURIComponent(line);
  } catch {
    return line;
  }
}

/** @param {string} line */
export function addressOf(line) {
  const text = encodeURIComponent(line).replaceAll("%20", "+").replaceAll("%3D", "=").replaceAll("%3A", ":")
    .replaceAll("%2C", ",").replaceAll("%2F", "/").replaceAll("%40", "@");
  return `${location.pathname}#${text}`;
}

/** Identifies this window's game: each new game gets a new name, and one that is resumed has the same. */
let game = "";

/** The name of this window's game, which no other game has on any device. */
export const gameId = () => game;

const newName = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** Tells that the game has begun again from its start: that is another game. */
export function renewGame() {
  game = newName();
}

/** How the names of tutorials' games begin. */
const lesson = "lesson ";

/** Whether the address is that of a tutorial: a link to the same small game isn't. */
export const isLessonInAddress = () => String(history.state).startsWith(lesson);

/**
 * Tells what has been opened: a stored session, which is the same game as before, or the line of a new game.
 * @param {string} text @param {boolean} isLesson
 */
export function beginGame(text, isLesson) {
  game = isLesson ? lesson + newName() : storedName(text) || newName();
}

/**
 * Puts the line of a game that was opened into the address.
 * @param {string} line @param {boolean} keepsOld Whether "back" leads to the previous game.
 */
export function writeNewAddress(line, keepsOld) {
  if (keepsOld) history.pushState(game, "", addressOf(line));
  else history.replaceState(game, "", addressOf(line));
}

/**
 * Updates the address of the current game.
 * @param {string} line
 */
export function writeAddress(line) {
  if (history.state !== game || location.pathname + location.hash !== addressOf(line)) {
    history.replaceState(game, "", addressOf(line));
  }
}

/**
 * Stores the current game.
 * @param {string} line @param {string} session @param {boolean} isLast Whether other windows resume this game.
 * @param {boolean} isDaily Whether it is a day's puzzle, beside which the player's own game of that kind is kept.
 */
export function keepGame(line, session, isLast, isDaily) {
  write("sessionStorage", sessionKey, session);
  write("sessionStorage", gameKey, game);
  write("sessionStorage", `${sessionKey}.${game}`, session);
  keepFewGames();
  const kind = isDaily ? dailyKind(line) : nameOf(line);
  for (const place of [`.${kind}`, ...isLast ? [""] : []]) {
    write("localStorage", sessionKey + place, session);
    write("localStorage", gameKey + place, game);
  }
  if (isDaily) keepFewDailies(kind);
}

/** Lets go of this window's games that were played before the last few. */
function keepFewGames() {
  const before = namesOfGames();
  if (before[0] === game) return;
  const names = [game, ...before.filter((name) => name !== game)];
  for (const name of names.splice(mostGames)) remove("sessionStorage", `${sessionKey}.${name}`);
  write("sessionStorage", gamesKey, names.join("\n"));
}

const namesOfGames = () => (read("sessionStorage", gamesKey) ?? "").split("\n").filter(Boolean);

/**
 * Lets go of the days' puzzles that weren't played for longest.
 * @param {string} last The kind of the one that is played.
 */
function keepFewDailies(last) {
  const before = (read("localStorage", dailiesKey) ?? "").split("\n");
  if (before[0] === last) return;
  const kinds = [last, ...before.filter((kind) => kind && kind !== last)];
  for (const kind of kinds.splice(mostDailies)) {
    remove("localStorage", `${sessionKey}.${kind}`);
    remove("localStorage", `${gameKey}.${kind}`);
  }
  write("localStorage", dailiesKey, kinds.join("\n"));
}

/**
 * The name of the game whose stored session this is; empty if it isn't stored.
 * @param {string} session
 */
function storedName(session) {
  const name = namesOfGames().find((name) => read("sessionStorage", `${sessionKey}.${name}`) === session);
  if (name) return name;
  /** @type {["sessionStorage" | "localStorage", string][]} */
  const places = [
    ["sessionStorage", ""], ["localStorage", ""],
    ["localStorage", `.${nameOf(session)}`], ["localStorage", `.${dailyKind(session)}`],
  ];
  const [store, kind] = places.find(([store, kind]) => read(store, sessionKey + kind) === session) ?? [];
  return (store && read(store, `${gameKey}${kind}`)) || "";
}

/**
 * A kind of game for `readSessionOf`: the puzzle of a day.
 * @param {string} text Its line or its session.
 */
export const dailyKind = (text) => `daily.${text.split(/\n| : /, 1)[0]}`;

/**
 * The last session of a kind of game; empty if there is none.
 * @param {string} name
 */
export function readSessionOf(name) {
  return read("localStorage", `${sessionKey}.${name}`) ?? "";
}

const nameOf = (/** @type {string} */ line) => line.split(" ", 1)[0];

/**
 * The stored session to resume; empty if there is none.
 *
 * The session knows more than the line in the address: the time, the help taken, and after a reload or the back button
 * the last moves, which the address may lack. A new window resumes the last game of any window.
 * @param {string} line The line in the address, or an empty text.
 * @param {boolean} isReload Whether the page has been reloaded, and this is its first address.
 */
export function readSession(line, isReload = false) {
  const own = read("sessionStorage", sessionKey) ?? "";
  const last = read("localStorage", sessionKey) ?? "";
  if (!line) return last;
  const ofEntry = history.state && read("sessionStorage", `${sessionKey}.${history.state}`);
  if (ofEntry) return ofEntry;
  // A reload can have been faster than the last changes of the address and of its state.
  if (isReload && own.split("\n")[0].startsWith(`${line} `)) return own;
  const ofKinds = [nameOf(line), dailyKind(line)].map(readSessionOf);
  return [own, last, ...ofKinds].find((session) => session.split("\n")[0] === line) ?? "";
}

/** @param {string} name */
export function readSetting(name) {
  return read("localStorage", `pastime.${name}`);
}

/** @param {string} name @param {string} value */
export function writeSetting(name, value) {
  write("localStorage", `pastime.${name}`, value);
}

/**
 * A value that belongs to this window and survives a reload.
 * @param {string} name
 */
export function readOwn(name) {
  return read("sessionStorage", `pastime.${name}`) ?? "";
}

/** @param {string} name @param {string} value */
export function writeOwn(name, value) {
  write("sessionStorage", `pastime.${name}`, value);
}

// Storage may be unavailable (private windows, full disks); then nothing is stored, and everything else works.

/** @param {"localStorage" | "sessionStorage"} store @param {string} key */
function read(store, key) {
  try {
    return window[store].getItem(key);
  } catch {
    return null;
  }
}

/** @param {"localStorage" | "sessionStorage"} store @param {string} key @param {string} value */
function write(store, key, value) {
  try {
    window[store].setItem(key, value);
  } catch {
    // Ignored: the address still has the game.
  }
}

/** @param {"localStorage" | "sessionStorage"} store @param {string} key */
function remove(store, key) {
  try {
    window[store].removeItem(key);
  } catch {
    // Then nothing was stored either.
  }
}
