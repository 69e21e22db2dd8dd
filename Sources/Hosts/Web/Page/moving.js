// Moving the player to another device: a link whose fragment holds the name and the token. No server sees it.

import { gummy } from "./avatar.js";
import * as identity from "./identity.js";
import { byId, setText } from "./page.js";
import { ask } from "./server.js";
import { say } from "./words.js";

/** @param {string} token */
export const linkOf = (token) =>
  new URL(`${location.pathname}#me=${encodeURIComponent(identity.ownName())},${token}`, location.href).href;

/** @param {string} text @returns {{ name: string, token: string } | null} Null for a damaged link. */
function read(text) {
  const [, name, token] = /^#me=([^,]{1,240}),(g1\.[0-9a-f]{16}\.[0-9a-f]{16}\.[0-9a-f]{64})$/i.exec(text) ?? [];
  try {
    return token ? { name: decodeURIComponent(name), token } : null;
  } catch {
    return null;
  }
}

/** Said of links that can't be used. */
const advice = say("Copy it again on the other device, in the profile there.");

export class Moving {
  /**
   * Whom the link is about; null for a damaged link.
   * @type {{ name: string, token: string } | null}
   */
  #other = null;
  /** What the button does. */
  #act = () => {};

  /**
   * @param {object} page
   * @param {() => Promise<void>} page.ready Resolves when the player's identity is known.
   * @param {() => boolean} page.isPlaying Whether a match is going on.
   * @param {() => void} page.stop Ends a search for a player, and the connection.
   * @param {() => void} page.failed The server can't be reached.
   */
  constructor({ ready, isPlaying, stop, failed }) {
    this.ready = ready;
    this.isPlaying = isPlaying;
    this.stop = stop;
    this.failed = failed;
    this.dialog = byId("moving");
    byId("move-here").addEventListener("click", () => this.#act());
    this.dialog.addEventListener("close", () => {
      // The event comes with the next frame: by then another link may have opened the sheet again.
      if (!this.dialog.open) this.#other = null;
    });
  }

  /**
   * Follows a link.
   * @param {string} text As it was in the address.
   */
  follow(text) {
    this.#other = read(text);
    byId("moving-face").innerHTML = gummy(this.#other?.name ?? "Wren", { face: this.#other ? "smile" : "sad" });
    this.#check();
  }

  /**
   * Asks the server who the link is about, and then the player.
   * @returns {Promise<void>}
   */
  async #check() {
    const other = this.#other;
    this.#say(say("One moment…"), say("Asking the server about this link."));
    if (!this.dialog.open) this.dialog.showModal();
    await this.ready();
    const own = identity.ownName();
    const stays = say("Here you are still {0}.", own);
    if (!other) return this.#say(say("This link is damaged"), `${advice} ${stays}`);
    if (this.isPlaying()) return this.#say(say("A match is going on"), `${say("Open the link again after it.")} ${stays}`);
    if (identity.player(other.token) === identity.player()) {
      return this.#say(say("You are {0} here already", own), say("This link is for your other devices."));
    }
    if (await identity.isTaken(other.token)) {
      return this.#say(say("Another window is {0}", other.name),
        `${say("Play there; or close it, and open the link again.")} ${stays}`);
    }
    const { status, json } = await ask("profile", other);
    // Meanwhile the sheet was closed, or another link was opened.
    if (other !== this.#other) return;
    if (status === 401) {
      return this.#say(
        say("The server doesn’t know this link"), `${say("It is damaged, or too old.")} ${advice} ${stays}`);
    }
    if (status === 400) return this.#say(say("This link can’t be used"), `${json.error} ${stays}`);
    if (status !== 200) {
      if (!status) this.failed();
      const problem = json.error ?? say("The server can’t be reached.");
      return this.#say(say("This link can’t be checked now"), `${problem} ${stays}`, say("Try again"), () => this.#check());
    }
    const past = identity.token() || identity.lastingToken() ? ` ${say("Only {0}’s own link brings {0} back.", own)}` : "";
    this.#say(
      say("Play here as {0}?", other.name), say("On this device you have been {0} so far.", own) + past,
      say("Play as {0}", other.name), () => {
        this.stop();
        if (identity.become(other)) return location.reload();
        this.#say(say("This browser keeps nothing"),
          `${say("Storage is off here, so you can’t play as {0}.", other.name)} ${stays}`);
      });
  }

  /** @param {string} title @param {string} text @param {string} [action] @param {() => void} [act] */
  #say(title, text, action = "", act = () => {}) {
    setText(byId("moving-title"), title);
    setText(byId("moving-text"), text);
    byId("move-here").hidden = !action;
    setText(byId("move-here"), action);
    setText(byId("stay"), action ? say("Cancel") : say("Close"));
    this.#act = act;
  }
}
