// A player's own link, which moves the player to this device: its secret is taken out of the address at once.

/**
 * Takes a link's secret out of the address, and so out of the window's history.
 * @returns {string} Empty if there is none.
 */
function take() {
  const { hash } = location;
  if (!/^#me=/i.test(hash)) return "";
  history.replaceState(history.state, "", location.pathname + location.search);
  return hash;
}

/** The one in the first address: taken before the program has loaded. */
let first = take();

/**
 * The link in the address.
 * @returns {string} Empty if there is none, or if it has been taken already.
 */
export function takeOwnLink() {
  const text = first || take();
  first = "";
  return text;
}
