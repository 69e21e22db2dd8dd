// Faces: those that the player shows, those of the other player, and muting these.

import { gummy } from "./avatar.js";
import { byId, childrenOf, element, setText } from "./page.js";
import * as storage from "./storage.js";
import { say } from "./words.js";

/** @typedef {import("./arcade-abi.js").Face} Face */
/** @typedef {import("./arcade-abi.js").MatchState} MatchState */

/**
 * The faces and their meanings.
 * @type {{ face: Face, title: string, says: (name: string) => string }[]}
 */
const faces = [
  { face: "joy", title: say("Laugh"), says: (name) => say("{0} laughs", name) },
  { face: "smile", title: say("Smile"), says: (name) => say("{0} smiles", name) },
  { face: "surprise", title: say("Gasp"), says: (name) => say("{0} gasps", name) },
  { face: "sleep", title: say("Yawn"), says: (name) => say("{0} yawns", name) },
  { face: "sad", title: say("Sigh"), says: (name) => say("{0} sighs", name) },
];

/** How long a face is visible, and the minimum time between two, in milliseconds. */
const faceTime = 2500;
const faceDelay = 1100;

export class Faces {
  /** @param {(face: Face) => void} send Shows a face to the other player. */
  constructor(send) {
    this.send = send;
    /** The own name. */
    this.name = "";
    /** The number and the player of the last face of the other player. */
    this.last = 0;
    this.lastOf = "";
    /** Whether the other player's faces aren't shown in this match. */
    this.isMuted = false;
    this.isProgram = false;
    /** @type {Record<string, number>} */
    this.timers = {};
    byId("faces").append(...faces.map(({ face, title }) => {
      const button = element("button", { type: "button", title });
      button.setAttribute("aria-label", title);
      button.dataset.mood = face;
      button.addEventListener("click", () => this.show(face));
      return button;
    }));
    byId("mute-faces").addEventListener("click", () => {
      this.mute(!this.isMuted);
      // A reload of this match keeps it.
      storage.writeOwn("faces", this.isMuted ? "muted" : "shown");
    });
    const setting = byId("reactions");
    setting.value = storage.readSetting("reactions") === "off" ? "off" : "on";
    setting.addEventListener("change", () => storage.writeSetting("reactions", setting.value));
  }

  /** A match begins, or is there again after a reload. */
  begin() {
    const kept = storage.readOwn("faces");
    this.lastOf = "";
    this.mute(kept ? kept === "muted" : storage.readSetting("reactions") === "off");
  }

  /** The match is left. */
  end() {
    storage.writeOwn("faces", "");
  }

  /** @param {boolean} isMuted */
  mute(isMuted) {
    this.isMuted = isMuted;
    byId("mute-faces").setAttribute("aria-pressed", String(isMuted));
    if (isMuted) this.rest("other-avatar", this.lastOf);
  }

  /** @param {string} name @param {boolean} isProgram */
  showOwn(name, isProgram = false) {
    this.name = name;
    byId("own-avatar").innerHTML = gummy(name, { isProgram });
    for (const button of childrenOf(byId("faces"))) {
      button.innerHTML = gummy(name, { face: /** @type {Face} */ (button.dataset.mood) });
    }
  }

  /** @param {MatchState} state */
  follow({ opponent, phase, race, watched }) {
    // A bot sees no faces, and nobody sees the faces of a player who is gone.
    byId("face-bar").hidden = !opponent || opponent.isBot || opponent.isGone || race !== null || watched !== null
      || phase === "countdown";
    if (!opponent) return;
    if (opponent.name !== this.lastOf) {
      this.lastOf = opponent.name;
      this.last = opponent.faceNumber;
      this.isProgram = opponent.isBot;
      const title = say("Mute {0}’s faces", opponent.name);
      byId("mute-faces").title = title;
      byId("mute-faces").setAttribute("aria-label", title);
    }
    if (opponent.faceNumber === this.last) return;
    // In a rematch their numbers restart.
    const isNew = opponent.faceNumber > 0;
    this.last = opponent.faceNumber;
    const face = faces.find(({ face }) => face === opponent.face);
    if (!isNew || !face || this.isMuted) return;
    this.change("other-avatar", opponent.name, face.face);
    // The same face again is heard again.
    byId("live").textContent = face.says(opponent.name);
  }

  /** @param {Face} face */
  show(face) {
    if (byId("faces").classList.contains("resting")) return;
    this.send(face);
    this.change("own-avatar", this.name, face);
    byId("faces").classList.add("resting");
    for (const button of childrenOf(byId("faces"))) button.setAttribute("aria-disabled", "true");
    setTimeout(() => {
      byId("faces").classList.remove("resting");
      for (const button of childrenOf(byId("faces"))) button.removeAttribute("aria-disabled");
    }, faceDelay);
  }

  /**
   * Changes a player's face in the bar for a while.
   * @param {"own-avatar" | "other-avatar"} id @param {string} name @param {Face} face
   */
  change(id, name, face) {
    const box = byId(id);
    box.innerHTML = gummy(name, { face });
    box.dataset.mood = face;
    clearTimeout(this.timers[id]);
    this.timers[id] = setTimeout(() => this.rest(id, name), faceTime);
  }

  /** @param {"own-avatar" | "other-avatar"} id @param {string} name */
  rest(id, name) {
    const box = byId(id);
    if (!box.dataset.mood) return;
    clearTimeout(this.timers[id]);
    box.innerHTML = gummy(name, { isProgram: id === "other-avatar" && this.isProgram });
    delete box.dataset.mood;
  }
}
