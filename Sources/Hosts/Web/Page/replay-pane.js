// Replays a game beside a list, or below its row if there is no room beside the list.

import { gummy } from "./avatar.js";
import { byId, element, part, parts, setText } from "./page.js";
import { say } from "./words.js";

/** The number of steps of the slider for longer games. */
const finest = 1000;

/** The replay speeds, as multiples of the normal one. */
const speeds = [1, 4, 16];

export class ReplayPane {
  /**
   * @param {import("./exhibits.js").Exhibits} exhibits
   * @param {(line: string, isFromStart: boolean) => void} open Opens the game: for watching it from the start, or for
   *   playing it.
   * @param {() => void} race Begins a race against the game.
   */
  constructor(exhibits, open, race) {
    this.exhibits = exhibits;
    this.box = byId("replay");
    /** The pane's place beside the list. */
    this.home = /** @type {HTMLElement} */ (this.box.parentElement);
    /** Holds the pane while it is in the list. */
    this.holder = element("li", { className: "holder" });
    this.line = "";
    this.speed = 4;
    /** @type {ReturnType<import("./exhibits.js").Exhibits["show"]> | null} */
    this.exhibit = null;
    /** @type {Element | null} */
    this.row = null;
    this.wide = matchMedia("(width >= 860px)");
    this.wide.addEventListener("change", () => this.place());
    byId("replay-hold").addEventListener("click", () => this.hold(!this.exhibit?.isHeld));
    byId("replay-speed").addEventListener("click", () => this.setSpeed(speeds[(speeds.indexOf(this.speed) + 1) % speeds.length]));
    this.slider = byId("replay-place");
    this.slider.addEventListener("input", () => {
      if (!this.exhibit) return;
      this.exhibit.seek(Math.round((Number(this.slider.value) * this.exhibit.places.all) / Number(this.slider.max)));
      this.followPlace();
    });
    byId("replay-race").addEventListener("click", race);
    byId("replay-large").addEventListener("click", () => open(this.line, true));
    byId("replay-try").addEventListener("click", () => open(this.line.split(" : ")[0], false));
  }

  /** Whether there is room beside the list. */
  get isBeside() {
    return this.wide.matches;
  }

  /** @param {string} line @param {{ name: string, text: string, row: Element }} of The player. */
  show(line, { name, text, row }) {
    this.close();
    this.line = line;
    this.row = row;
    byId("replay-avatar").innerHTML = gummy(name, { face: "joy" });
    setText(byId("replay-name"), say("{0}’s game", name));
    setText(byId("replay-text"), text);
    this.place();
    this.box.hidden = false;
    // Without motion it is a picture of the final position.
    const isStill = byId("motion").value === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
    const picture = element("div", { className: "picture" });
    picture.setAttribute("aria-hidden", "true");
    byId("replay-stage").replaceChildren(picture);
    this.exhibit = this.exhibits.show(picture, line, {
      pace: isStill ? "still" : "1",
      isApart: true,
      followed: () => this.follow(),
      insets: ({ width, height }) => ({
        top: 0.06 * height, left: 0.05 * width, bottom: 0.06 * height, right: 0.05 * width,
      }),
    });
    for (const control of [byId("replay-hold"), byId("replay-speed"), this.slider]) control.hidden = isStill;
    this.setSpeed(this.speed);
    this.hold(false);
    if (!this.isBeside) (row.matches(".step") ? this.box : row).scrollIntoView({ block: "start" });
  }

  /** Moves the slider's knob along with the replay. */
  follow() {
    const { now, all } = this.exhibit?.places ?? { now: 0, all: 0 };
    // A step for each move, as far as they can be told apart.
    this.slider.max = String(Math.max(1, Math.min(all, finest)));
    // A dragged knob stays under the finger.
    if (!this.slider.matches(":active")) this.slider.value = String((now * Number(this.slider.max)) / Math.max(all, 1));
    this.followPlace();
  }

  /** Fills the slider's track up to the knob. */
  followPlace() {
    this.slider.style.setProperty("--gone", `${(100 * Number(this.slider.value)) / Number(this.slider.max)}%`);
  }

  close() {
    this.exhibit?.close();
    this.exhibit = null;
    this.row = null;
    this.box.hidden = true;
    this.place();
  }

  /** Moves the pane to where there is room for it. */
  place() {
    this.holder.remove();
    if (this.isBeside || !this.row) return this.home.append(this.box);
    this.holder.append(this.box);
    // Below the podium, or below the row.
    const steps = this.row.matches(".step") ? parts(byId("places"), ".step") : [this.row];
    steps[steps.length - 1].after(this.holder);
  }

  /** @param {boolean} isHeld */
  hold(isHeld) {
    this.exhibit?.hold(isHeld);
    const button = byId("replay-hold");
    const title = isHeld ? say("Go on") : say("Pause");
    button.title = title;
    part(button, "use").setAttribute("href", `#i-${isHeld ? "play" : "pause"}`);
    setText(part(button, "span"), title);
  }

  /** @param {number} speed */
  setSpeed(speed) {
    this.speed = speed;
    if (this.exhibit) this.exhibit.speed = speed;
    setText(byId("replay-speed"), `${speed}×`);
    byId("replay-speed").setAttribute("aria-label", say("Speed: {0} times", speed));
  }
}
