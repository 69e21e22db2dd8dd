// The well-known levels of a game as pictures, in the sheet for a new game.

import { byId, childrenOf, element } from "./page.js";

export class Presets {
  /**
   * @param {import("./exhibits.js").Exhibits} exhibits
   * @param {(settings: string) => void} choose
   * @param {(settings: string) => boolean} isChosen
   */
  constructor(exhibits, choose, isChosen) {
    this.exhibits = exhibits;
    this.choose = choose;
    this.isChosen = isChosen;
    this.box = byId("presets");
    /** @type {{ close: () => void }[]} */
    this.pictures = [];
  }

  /** @param {import("./arcade-abi.js").Game} game */
  show(game) {
    this.hide();
    this.box.hidden = game.presets.length === 0;
    this.box.replaceChildren(...game.presets.map(({ title, caption, settings, picture }) => {
      const button = element("button", { type: "button", className: "preset" });
      button.dataset.settings = settings;
      const box = element("span", { className: "picture" });
      box.setAttribute("aria-hidden", "true");
      button.append(box, element("b", { textContent: title }), element("small", { textContent: caption }));
      button.addEventListener("click", () => {
        this.choose(settings);
        this.mark();
      });
      this.pictures.push(this.exhibits.show(box, `${game.name} ${settings} ${picture}`, {
        insets: ({ width, height }) => ({
          top: 0.08 * height, left: 0.06 * width, bottom: 0.08 * height, right: 0.06 * width,
        }),
      }));
      return button;
    }));
    this.mark();
  }

  /** Marks the level that the fields describe. */
  mark() {
    for (const button of childrenOf(this.box)) {
      button.setAttribute("aria-pressed", String(this.isChosen(button.dataset.settings ?? "")));
    }
  }

  hide() {
    for (const picture of this.pictures) picture.close();
    this.pictures = [];
  }
}
