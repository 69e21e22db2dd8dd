// What concerns the whole page, and can wait: an offer that stays until it is answered, and messages that pass.

import { byId, part, setText } from "./page.js";

/** How long a message is shown, in milliseconds. */
const showTime = 7000;

export class News {
  #timer = 0;
  /** @type {{ text: string, action: string, act: () => void } | null} */
  #offer = null;

  constructor() {
    part(byId("news"), ".act").addEventListener("click", () => {
      const offer = this.#offer;
      this.#close();
      offer?.act();
    });
    part(byId("news"), ".round").addEventListener("click", () => this.#close());
  }

  /**
   * Shows a message, and after it the offer again.
   * @param {string} text
   */
  say(text) {
    this.#show(text, "");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(), showTime);
  }

  /**
   * Shows an offer.
   * @param {string} text @param {string} action What the button says. @param {() => void} act
   */
  offer(text, action, act) {
    this.#offer = { text, action, act };
    if (!this.#timer) this.#end();
  }

  /** Ends the message. */
  #end() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    if (this.#offer) this.#show(this.#offer.text, this.#offer.action);
    else byId("news").hidden = true;
  }

  /** The message, or else the offer, isn't wanted any longer. */
  #close() {
    if (!this.#timer) this.#offer = null;
    this.#end();
  }

  /** @param {string} text @param {string} action */
  #show(text, action) {
    const button = part(byId("news"), ".act");
    byId("news").hidden = false;
    button.hidden = action === "";
    setText(button, action);
    setText(part(byId("news"), "p"), text);
  }
}
