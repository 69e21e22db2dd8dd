// Goes to any move of the game, by the slider or by the move's number.

import { byId, part, setText, showProblem } from "./page.js";
import { grouped } from "./text.js";
import { say, sayCount } from "./words.js";

/** @typedef {import("./abi.js").TableState} TableState */

/** The number of steps of the slider for longer games. */
const finest = 10_000n;

export class Scrubber {
  /**
   * @param {() => TableState | null} state
   * @param {(command: string) => void} perform
   */
  constructor(state, perform) {
    this.slider = byId("scrubber");
    this.field = byId("place");
    /** The number of moves of the slider's range. */
    this.all = 0n;
    /** While the user drags the slider, rounding must not move it. */
    this.isHeld = false;
    this.slider.addEventListener("pointerdown", () => {
      this.isHeld = true;
    });
    for (const end of ["pointerup", "pointercancel", "blur"]) {
      this.slider.addEventListener(end, () => {
        this.isHeld = false;
      });
    }

    this.slider.addEventListener("input", () => {
      const [now, steps] = [state(), BigInt(this.slider.max)];
      if (!now || steps === 0n) return;
      const place = (this.all * BigInt(this.slider.value)) / steps;
      this.needMoves(now, perform);
      perform(`seek ${place}`);
    });

    byId("go-to").addEventListener("submit", (event) => {
      event.preventDefault();
      const before = state();
      if (before) this.needMoves(before, perform);
      const all = state()?.movesInAll ?? "0";
      const text = this.field.value.replaceAll(/[,\s]/g, "");
      const isRight = /^\d{1,40}$/.test(text) && BigInt(text) <= BigInt(all);
      showProblem(this.field, isRight ? "" : say("Enter a whole number from 0 to {0}.", grouped(all)));
      if (isRight) perform(`seek ${text}`);
      else this.field.focus();
    });
  }

  /**
   * Adds a solution if there are no moves to go to yet.
   * @param {TableState} state @param {(command: string) => void} perform
   */
  needMoves(state, perform) {
    if (state.moves === state.movesInAll && state.status === "playing") perform("solve");
  }

  /** @param {TableState} state */
  show(state) {
    // A game played by hand is measured by the fewest moves, as long as no moves lie ahead.
    const made = BigInt(state.movesInAll);
    const fewest = BigInt(state.fewest ?? "0");
    const all = state.status === "playing" && state.moves === state.movesInAll && made < fewest ? fewest : made;
    this.all = all;
    const steps = all < finest ? all : finest;
    this.slider.max = String(steps);
    // Rounded up, as a step's move is rounded down: so a step stays where it was chosen.
    const value = all > 0n ? (BigInt(state.moves) * steps + all - 1n) / all : 0n;
    if (all <= finest || !this.isHeld) this.slider.value = String(value);
    const share = all > 0n ? Number((BigInt(state.moves) * 10_000n) / all) / 10_000 : 0;
    this.slider.style.setProperty("--gone", `${100 * share}%`);
    this.showArc(share);
    setText(byId("moves-made"), say("Move {0} of {1}", grouped(state.moves), grouped(String(all))));
    setText(byId("moves-left"), all > BigInt(state.moves) ? sayCount(all - BigInt(state.moves), "{0} to go", "{0} to go") : "");
    setText(byId("place-label"), all > 0n ? say("Go to any move, up to {0}", grouped(String(all))) : say("Go to any move"));
    this.field.placeholder = state.moves;
    this.slider.setAttribute("aria-valuetext", say("move {0} of {1}", grouped(state.moves), grouped(String(all))));
  }

  /**
   * Moves the small sun along its arc.
   * @param {number} share Of the way, 0 to 1.
   */
  showArc(share) {
    const arc = part(document, ".arc");
    const rest = 1 - share;
    // The Bézier curve of the picture in index.html, with the share as its parameter.
    const bezier = (/** @type {number[]} */ ...[a, b, c, d]) =>
      rest ** 3 * a + 3 * rest ** 2 * share * b + 3 * rest * share ** 2 * c + share ** 3 * d;
    arc.style.setProperty("--x", String(bezier(10, 110, 242, 342) / 352));
    arc.style.setProperty("--y", String(bezier(84, -14, -14, 84) / 92));
    arc.style.setProperty("--gone", String(share));
  }
}
