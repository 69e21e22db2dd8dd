// The switches for sound and haptics.

import { byId, parts } from "./page.js";
import * as storage from "./storage.js";

/** @param {import("./sound.js").Sound} sound */
export function connectSound(sound) {
  const [volume, haptics] = [byId("volume"), byId("haptics")];
  const follow = () => {
    sound.isOn = volume.value === "on";
    sound.hasHaptics = haptics.value === "on";
    byId("mute").setAttribute("aria-pressed", String(!sound.isOn));
    for (const use of parts(document, "#mute use, [data-like=mute] use")) {
      use.setAttribute("href", sound.isOn ? "#i-sound" : "#i-mute");
    }
  };
  for (const { select, name } of [{ select: volume, name: "sound" }, { select: haptics, name: "haptics" }]) {
    select.value = storage.readSetting(name) === "off" ? "off" : "on";
    select.addEventListener("change", () => {
      storage.writeSetting(name, select.value);
      follow();
    });
  }
  byId("mute").addEventListener("click", () => {
    volume.value = sound.isOn ? "off" : "on";
    volume.dispatchEvent(new Event("change"));
  });
  for (const event of ["pointerdown", "keydown"]) addEventListener(event, () => sound.unlock(), { capture: true });
  document.addEventListener("visibilitychange", () => sound.setHidden(document.hidden));
  follow();
}
