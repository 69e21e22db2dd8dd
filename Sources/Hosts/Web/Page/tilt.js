// How the device is held, where it can tell.

import { byId, element } from "./page.js";

/**
 * Offers a button by which the playfield follows the device; there is none where there is no sensor.
 * @param {(x: number, y: number) => void} tilt Takes how much of the earth's pull leads to the right and down the screen.
 * @param {() => void} upright Called when the device is no longer followed.
 * @returns {(isWanted: boolean) => void} Says whether the game makes something of it.
 */
export function followTilt(tilt, upright) {
  const button = element("button", { type: "button", textContent: "Tilt", title: "Gravity follows the device", hidden: true });
  let isWanted = false;
  let isOn = false;
  let hasSensor = false;
  // Where permission has to be asked for, only a touch may ask, so there has to be something to touch. Chromium gives it
  // unasked; Safari doesn't know the name of it.
  const asks = typeof globalThis.DeviceOrientationEvent?.requestPermission === "function";
  if (asks) {
    navigator.permissions.query({ name: /** @type {any} */ ("accelerometer") }).then(
      ({ state }) => offer(state === "prompt"), () => offer(navigator.maxTouchPoints > 0));
  }

  const update = () => {
    button.hidden = !isWanted || !hasSensor;
    button.setAttribute("aria-pressed", String(isOn));
    if (isWanted) byId("switches").append(button);
  };

  const offer = (isThere) => {
    if (hasSensor === isThere) return;
    hasSensor = isThere;
    update();
  };

  const follow = ({ beta, gamma }) => {
    if (beta === null || gamma === null) return;
    offer(true);
    if (isOn) tilt(...pull(beta, gamma));
  };

  button.addEventListener("click", async () => {
    if (!isOn && asks && (await DeviceOrientationEvent.requestPermission().catch(() => "denied")) !== "granted") {
      return offer(false);
    }
    isOn = !isOn;
    if (!isOn) upright();
    update();
  });

  return (wanted) => {
    isWanted = wanted;
    isOn = false;
    // The sensor works for those alone who listen.
    if (wanted) addEventListener("deviceorientation", follow);
    else removeEventListener("deviceorientation", follow);
    update();
  };
}

/**
 * The pull of the earth on the screen, from the angles of the DeviceOrientationEvent (a turn about the device's x axis
 * by beta after one about its y axis by gamma, in degrees), turned as the screen is.
 * @param {number} beta @param {number} gamma @returns {[number, number]}
 */
function pull(beta, gamma) {
  const [b, g] = [(beta * Math.PI) / 180, (gamma * Math.PI) / 180];
  const [x, y] = [Math.cos(b) * Math.sin(g), Math.sin(b)];
  const turn = ((screen.orientation?.angle ?? 0) * Math.PI) / 180;
  return [x * Math.cos(turn) + y * Math.sin(turn), y * Math.cos(turn) - x * Math.sin(turn)];
}
