// Where a game is stored: in the address, for sharing and for the back button, and in the browser's storage.

/** The key of the last game; with a dot and a name, the last game of that kind. */
const sessionKey = "pastime.session";
const gameKey = "pastime.game";

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

/**
 * Tells what has been opened: a stored session, which is the same game as before, or the line of a new game.
 * @param {string} text
 */
export function beginGame(text) {
  game = storedName(text) || newName();
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
  const name = nameOf(line);
  for (const kind of [`.${isDaily ? dailyKind(name) : name}`, ...isLast ? [""] : []]) {
    write("localStorage", sessionKey + kind, session);
    write("localStorage", gameKey + kind, game);
  }
}

/**
 * The name of the game whose stored session this is; empty if it isn't stored.
 * @param {string} session
 */
function storedName(session) {
  /** @type {["sessionStorage" | "localStorage", string][]} */
  const places = [
    ["sessionStorage", ""], ["localStorage", ""],
    ["localStorage", `.${nameOf(session)}`], ["localStorage", `.${dailyKind(nameOf(session))}`],
  ];
  const [store, kind] = places.find(([store, kind]) => read(store, sessionKey + kind) === session) ?? [];
  return (store && read(store, `${gameKey}${kind}`)) || "";
}

/**
 * A kind of game for `readSessionOf`: the last puzzle of a day that was played.
 * @param {string} name
 */
export const dailyKind = (name) => `daily.${name}`;

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
 */
export function readSession(line) {
  const own = read("sessionStorage", sessionKey) ?? "";
  const last = read("localStorage", sessionKey) ?? "";
  if (!line) return last;
  if (history.state && history.state === read("sessionStorage", gameKey)) return own;
  const name = nameOf(line);
  return [own, last, readSessionOf(name), readSessionOf(dailyKind(name))].find((session) => session.split("\n")[0] === line) ?? "";
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
