// Where a game is kept: the address, so that it can be shared and gone back to, and the browser's own store.

/** Where the last game is kept; behind a dot and its name, the last one of each kind. */
const sessionKey = "pastime.session";
const gameKey = "pastime.game";

/** The game line in the address; empty when there is none. */
export function lineInAddress() {
  return lineIn(location.href);
}

/** The game line that a link leads to; a text that is no link is one itself. @param {string} text */
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

/** Which game this window has on the table: a new one gets a new name. */
let game = "";

/**
 * Puts the line into the address, of a game that has just been laid.
 * @param {string} line @param {boolean} keepsOld Whether "back" leads to the game that was there.
 */
export function writeNewAddress(line, keepsOld) {
  game = crypto.getRandomValues(new Uint32Array(2)).join("-");
  if (keepsOld) history.pushState(game, "", addressOf(line));
  else history.replaceState(game, "", addressOf(line));
}

/** Brings the address of the game on the table up to date. @param {string} line */
export function writeAddress(line) {
  if (history.state !== game || location.pathname + location.hash !== addressOf(line)) {
    history.replaceState(game, "", addressOf(line));
  }
}

/**
 * Keeps the game on the table in the stores.
 * @param {string} line @param {string} session @param {boolean} isLast Whether it is the game to carry on with elsewhere.
 */
export function keepGame(line, session, isLast) {
  write("sessionStorage", sessionKey, session);
  write("sessionStorage", gameKey, game);
  if (isLast) write("localStorage", sessionKey, session);
  write("localStorage", `${sessionKey}.${nameOf(line)}`, session);
}

/** The last session of a kind of game; empty when there is none. @param {string} name */
export function readSessionOf(name) {
  return read("localStorage", `${sessionKey}.${name}`) ?? "";
}

const nameOf = (/** @type {string} */ line) => line.split(" ", 1)[0];

/**
 * The session that was kept and should be gone on with; empty when there is none.
 *
 * The kept session knows more of a game than its line in the address does: the time, the help taken, and after a reload
 * or a way back the last moves, which that address may not have yet. A new window goes on with the last game anywhere.
 * @param {string} line The line in the address, or nothing.
 */
export function readSession(line) {
  const own = read("sessionStorage", sessionKey) ?? "";
  const last = read("localStorage", sessionKey) ?? "";
  if (!line) return last;
  if (history.state && history.state === read("sessionStorage", gameKey)) return own;
  return [own, last, readSessionOf(nameOf(line))].find((session) => session.split("\n")[0] === line) ?? "";
}

/** @param {string} name */
export function readSetting(name) {
  return read("localStorage", `pastime.${name}`);
}

/** @param {string} name @param {string} value */
export function writeSetting(name, value) {
  write("localStorage", `pastime.${name}`, value);
}

/** What is this window's alone, and stays with it when it is reloaded. @param {string} name */
export function readOwn(name) {
  return read("sessionStorage", `pastime.${name}`) ?? "";
}

/** @param {string} name @param {string} value */
export function writeOwn(name, value) {
  write("sessionStorage", `pastime.${name}`, value);
}

// The stores may be closed to the page (private windows, full disks); then nothing is kept, and all else goes on.

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
    // Nothing to be done: the address still has the game.
  }
}
