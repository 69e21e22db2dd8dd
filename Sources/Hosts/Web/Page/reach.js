// Whether the server can be reached: matches and leaderboards need it, nothing else does.

/** The time to the first new attempt, in milliseconds; each further one takes twice as long, up to the longest. */
const firstPause = 3000;
const longestPause = 60_000;

export class Reach {
  #timer = 0;
  #pause = firstPause;
  /** @type {((isOffline: boolean) => void)[]} */
  #followers = [];

  constructor() {
    this.isOffline = false;
    addEventListener("offline", () => this.#know(true));
    addEventListener("online", () => this.check());
    document.addEventListener("visibilitychange", () => {
      if (this.isOffline && !document.hidden) this.check();
    });
  }

  /**
   * @param {(isOffline: boolean) => void} follower Called when that changes; at first the server counts as there.
   */
  follow(follower) {
    this.#followers.push(follower);
  }

  /** Asks the server whether it is there. */
  async check() {
    clearTimeout(this.#timer);
    let isOffline = false;
    try {
      // A proxy answers with a 5xx for a server that is gone.
      isOffline = (await fetch("health", { method: "HEAD", cache: "no-store" })).status >= 500;
    } catch {
      isOffline = true;
    }
    this.#know(isOffline);
  }

  /** @param {boolean} isOffline */
  #know(isOffline) {
    clearTimeout(this.#timer);
    if (isOffline) {
      this.#timer = setTimeout(() => {
        // Nobody waits for it while the page is hidden.
        if (!document.hidden) this.check();
      }, this.#pause);
      this.#pause = Math.min(2 * this.#pause, longestPause);
    } else this.#pause = firstPause;
    if (isOffline === this.isOffline) return;
    this.isOffline = isOffline;
    for (const follower of this.#followers) follower(isOffline);
  }
}
