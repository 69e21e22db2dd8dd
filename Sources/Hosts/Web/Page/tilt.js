// The device's tilt, if it has a sensor.

import { byId, element } from "./page.js";
import { say } from "./words.js";

/**
 * Offers a button for tilting the playfield among the forces; it is absent without a sensor.
 * @param {(x: number, y: number) => void} tilt Receives the share of gravity to the right and down the screen.
 * @param {() => void} upright Called when the tilt is no longer followed.
 * @returns {(isWanted: boolean) => void} Sets whether the game uses the tilt.
 */
export function followTilt(tilt, upright) {
  const button = element("button", { type: "button", hidden: true });
  button.append(
    element("span", { textContent: say("Tilt") }), element("small", { textContent: say("Gravity follows the device") }));
  byId("sensor").append(button);
  let isWanted = false;
  let isOn = false;
  /** Whether gravity may be askew. */
  let isTilted = false;
  let hasSensor = false;
  // Where permission is required, only a touch can ask for it, so a button is needed. Chromium grants it without
  // asking; Safari doesn't know its name.
  const { requestPermission } = /** @type {{ requestPermission?: () => Promise<string> }} */ (
    globalThis.DeviceOrientationEvent ?? {});
  if (requestPermission) {
    navigator.permissions.query({ name: /** @type {PermissionName} */ ("accelerometer") }).then(
      ({ state }) => offer(state === "prompt"), () => offer(navigator.maxTouchPoints > 0));
  }

  const update = () => {
    button.hidden = !isWanted || !hasSensor;
    button.setAttribute("aria-pressed", String(isOn));
  };

  const offer = (/** @type {boolean} */ isThere) => {
    if (hasSensor === isThere) return;
    hasSensor = isThere;
    update();
  };

  const follow = (/** @type {DeviceOrientationEvent} */ { beta, gamma }) => {
    if (beta === null || gamma === null) return;
    offer(true);
    if (!isOn) return;
    isTilted = true;
    tilt(...pull(beta, gamma));
  };

  button.addEventListener("click", async () => {
    if (!isOn && requestPermission) {
      const permission = await requestPermission.call(DeviceOrientationEvent).catch(() => "denied");
      if (permission !== "granted") return offer(false);
    }
    isOn = !isOn;
    if (!isOn) straighten();
    update();
  });

  const straighten = () => {
    if (isTilted) upright();
    isTilted = false;
  };

  return (wanted) => {
    isWanted = wanted;
    isOn = false;
    // The sensor runs only while there is a listener.
    if (wanted) addEventListener("deviceorientation", follow);
    else removeEventListener("deviceorientation", follow);
    // A match can have taken the toy's place meanwhile.
    if (wanted) straighten();
    update();
  };
}

/**
 * Gravity on the screen, from the angles of the DeviceOrientationEvent (a rotation about the device's x axis by beta
 * after one about its y axis by gamma, in degrees), rotated with the screen.
 * @param {number} beta @param {number} gamma @returns {[number, number]}
 */
function pull(beta, gamma) {
  const [b, g] = [(beta * Math.PI) / 180, (gamma * Math.PI) / 180];
  const [x, y] = [Math.cos(b) * Math.sin(g), Math.sin(b)];
  const turn = ((screen.orientation?.angle ?? 0) * Math.PI) / 180;
  return [x * Math.cos(turn) + y * Math.sin(turn), y * Math.cos(turn) - x * Math.sin(turn)];
}
