// The switches for sound and haptics.

import { byId, part, parts } from "./page.js";
import * as storage from "./storage.js";

/** @param {import("./sound.js").Sound} sound */
export function connectSound(sound) {
  const [volume, haptics] = [byId("volume"), byId("haptics")];
  const follow = () => {
    sound.isOn = volume.value === "on";
    sound.hasHaptics = haptics.value === "on";
    for (const button of parts(document, "#mute, [data-like=mute]")) {
      button.setAttribute("aria-pressed", String(sound.isOn));
      part(button, "use").setAttribute("href", sound.isOn ? "#i-sound" : "#i-mute");
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
  // A mouse allows sound when it is pressed, a finger when it is lifted.
  for (const event of ["pointerdown", "pointerup", "touchend", "click", "keydown"]) {
    addEventListener(event, () => sound.unlock(), { capture: true });
  }
  addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("button, a, summary")) sound.signal("tap");
  }, { capture: true });
  addEventListener("toggle", ({ target }) => {
    if (target instanceof HTMLDialogElement && target.open) sound.signal("sheet");
  }, { capture: true });
  document.addEventListener("visibilitychange", () => sound.setHidden(document.hidden));
  follow();
}
