// Where a game is kept: the address, so that it can be shared and gone back to, and the browser's own store.

const sessionKey = "pastime.session";

/** The game line in the address; empty when there is none. */
export function lineInAddress() {
  const text = location.hash.slice(1).replaceAll("+", " ");
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @param {string} line */
export function addressOf(line) {
  const text = encodeURIComponent(line).replaceAll("%20", "+").replaceAll("%3D", "=").replaceAll("%3A", ":")
    .replaceAll("%2C", ",").replaceAll("%2F", "/").replaceAll("%40", "@");
  return `${location.pathname}#${text}`;
}

/** Puts the line into the address. @param {string} line @param {boolean} isNew Whether "back" leads to the old one. */
export function writeAddress(line, isNew) {
  const address = addressOf(line);
  if (location.pathname + location.hash === address) return;
  if (isNew) history.pushState(null, "", address);
  else history.replaceState(null, "", address);
}

/**
 * The session that was kept and should be gone on with; empty when there is none.
 *
 * The kept session knows more of a game than its line does: the time, the help taken, and at a reload the last moves,
 * which the address may not have yet. A window goes on with its own; a new one with the last that was kept anywhere.
 * @param {string} line The line in the address, or nothing.
 */
export function readSession(line) {
  const own = read("sessionStorage", sessionKey) ?? "";
  const last = read("localStorage", sessionKey) ?? "";
  if (!line) return last;
  const [navigation] = performance.getEntriesByType("navigation");
  const isComingBack = navigation?.type === "reload" || navigation?.type === "back_forward";
  if (isComingBack && `${lineOf(own)} `.startsWith(`${line} `)) return own;
  return [own, last].find((session) => lineOf(session) === line) ?? "";
}

/** @param {string} session */
function lineOf(session) {
  return session.split("\n")[0];
}

/** @param {string} text */
export function writeSession(text) {
  write("sessionStorage", sessionKey, text);
  write("localStorage", sessionKey, text);
}

/** @param {string} name */
export function readSetting(name) {
  return read("localStorage", `pastime.${name}`);
}

/** @param {string} name @param {string} value */
export function writeSetting(name, value) {
  write("localStorage", `pastime.${name}`, value);
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
