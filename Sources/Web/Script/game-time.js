// The game's time: it stops while the page is hidden, and requests frames only while something moves.

import { mostTicksInAFrame, ticksPerSecond } from "./abi.js";

/**
 * The longest step in seconds. A frame that comes later (on a busy machine) slows time down instead of making the next
 * frame later still.
 */
const longestStep = mostTicksInAFrame / ticksPerSecond;

/** The longest step in seconds while nothing moves: a machine that slept hasn't played. */
const longestRest = 1;

export class GameTime {
  /** @param {(seconds: number) => boolean} frame Shows the game at a time; returns whether the next frame is needed. */
  constructor(frame) {
    this.frame = frame;
    this.seconds = 0;
    this.lastFrame = performance.now();
    this.isAsked = false;
    document.addEventListener("visibilitychange", () => {
      // Hidden time doesn't count.
      this.lastFrame = performance.now();
      this.wake();
    });
  }

  /** Shows a frame soon. */
  wake() {
    if (this.isAsked || document.hidden) return;
    this.isAsked = true;
    requestAnimationFrame((now) => {
      this.isAsked = false;
      this.advance(now, longestStep);
    });
  }

  /** Shows the game immediately, without passing time. */
  refresh() {
    if (this.frame(this.seconds)) this.wake();
  }

  /** Counts the time since the last frame, if nothing moves, for visible clocks: nothing can jump then. */
  count() {
    if (!this.isAsked && !document.hidden) this.advance(performance.now(), longestRest);
  }

  /** @param {number} now In milliseconds. @param {number} limit In seconds. */
  advance(now, limit) {
    this.seconds += Math.min(Math.max(now - this.lastFrame, 0) / 1000, limit);
    this.lastFrame = Math.max(now, this.lastFrame);
    if (this.frame(this.seconds)) this.wake();
  }
}
