// The game's own time: it stands still while the page is hidden, and asks for frames only while something moves.

/** A frame that comes late (after a pause, on a busy machine) moves the game on by so many seconds at most. */
const longestStep = 0.1;

export class GameTime {
  /** @param {(seconds: number) => boolean} frame Shows the game at a time; gives whether the next frame is needed. */
  constructor(frame) {
    this.frame = frame;
    this.seconds = 0;
    this.lastFrame = 0;
    this.isAsked = false;
    document.addEventListener("visibilitychange", () => this.wake());
  }

  /** Has a frame shown soon. */
  wake() {
    if (this.isAsked || document.hidden) return;
    this.isAsked = true;
    requestAnimationFrame((now) => {
      this.isAsked = false;
      this.seconds += Math.min(Math.max(now - this.lastFrame, 0) / 1000, longestStep);
      this.lastFrame = now;
      if (this.frame(this.seconds)) this.wake();
    });
  }

  /** Shows the game at once, without any time passing. */
  refresh() {
    if (this.frame(this.seconds)) this.wake();
  }
}
