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

/** The session that was kept; empty when there is none. */
export function readSession() {
  return read(sessionKey) ?? "";
}

/** @param {string} text */
export function writeSession(text) {
  write(sessionKey, text);
}

/** @param {string} name */
export function readSetting(name) {
  return read(`pastime.${name}`);
}

/** @param {string} name @param {string} value */
export function writeSetting(name, value) {
  write(`pastime.${name}`, value);
}

// The store may be closed to the page (private windows, full disks); then nothing is kept, and all else goes on.

function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing to be done: the address still has the game.
  }
}
