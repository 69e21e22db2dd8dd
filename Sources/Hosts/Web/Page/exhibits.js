// Games on cards, which play automatically while they are visible, and pictures of games.

import { stage } from "./arcade-abi.js";
import { followSize } from "./canvas-size.js";
import { element } from "./page.js";

/** Cards run at half the usual rate: 30 frames a second. */
const frameTime = 1000 / 31;
/** The longest step of a card, in seconds, even if its frame comes later. */
const longestStep = 0.1;
/** A frame that has taken so long, in milliseconds, leaves what hasn't been drawn yet to the next: a first picture takes longest. */
const longestFrame = 10;

/** @typedef {import("./canvas-size.js").Size} Size */
/** @typedef {import("./engine.js").Insets} Insets */

/** The first ones belong to the table and to the opponent. */
let nextStage = /** @type {number} */ (stage.firstExhibit);

/** The number of a stage that nothing else has. */
export const newStage = () => nextStage++;

export class Exhibits {
  /**
   * @param {import("./engine.js").Engine} engine @param {import("./stages.js").Stages} stages
   * @param {Map<number, import("./painter.js").Picture>} images
   */
  constructor(engine, stages, images) {
    this.engine = engine;
    this.stages = stages;
    this.images = images;
    /** @type {Set<Exhibit>} */
    this.all = new Set();
    this.isAsked = false;
    this.isPaused = false;
    this.lastFrame = 0;
    this.observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const exhibit = [...this.all].find(({ box }) => box === target);
        if (exhibit) exhibit.isInSight = isIntersecting;
      }
      this.wake();
    });
    document.addEventListener("visibilitychange", () => this.wake());
  }

  /**
   * Shows a game in an element.
   * @param {HTMLElement} box @param {string} line
   * @param {{ pace?: string, isCard?: boolean, isApart?: boolean, insets?: (size: Size) => Insets, followed?: () => void }}
   *   options Without a pace it is a picture; with `isCard` it is a card's own game; with `isApart` it isn't paused with the
   *   others; the insets keep the board away from the edges; `followed` is called after each frame.
   */
  show(box, line, {
    pace = "still", isCard = false, isApart = false, insets = () => ({ top: 0, left: 0, bottom: 0, right: 0 }),
    followed = () => {},
  } = {}) {
    const exhibit = new Exhibit(this, box, line, { pace, isCard, isApart, insets, followed });
    this.all.add(exhibit);
    this.observer.observe(box);
    return exhibit;
  }

  /**
   * Pauses or resumes the cards, without losing their positions.
   * @param {boolean} isPaused
   */
  pause(isPaused) {
    this.isPaused = isPaused;
    this.wake();
  }

  /** Redraws everything, including pictures, for new colors or another motion setting. */
  refresh() {
    for (const exhibit of this.all) exhibit.isStale = true;
    this.wake();
  }

  wake() {
    if (this.isAsked || document.hidden || ![...this.all].some((exhibit) => exhibit.wantsFrame)) return;
    this.isAsked = true;
    requestAnimationFrame((now) => {
      this.isAsked = false;
      if (now - this.lastFrame >= frameTime) {
        const step = Math.min((now - this.lastFrame) / 1000, longestStep);
        this.lastFrame = now;
        const begun = performance.now();
        for (const exhibit of this.all) {
          const isInTime = exhibit.isDrawn || performance.now() - begun < longestFrame;
          if (isInTime && exhibit.wantsFrame) exhibit.frame(step);
        }
      }
      this.wake();
    });
  }
}

export class Exhibit {
  /**
   * @param {Exhibits} home @param {HTMLElement} box @param {string} line
   * @param {{ pace: string, isCard: boolean, isApart: boolean, insets: (size: Size) => Insets, followed: () => void }} options
   */
  constructor(home, box, line, { pace, isCard, isApart, insets, followed }) {
    this.home = home;
    this.box = box;
    this.line = line;
    this.pace = pace;
    this.isApart = isApart;
    this.followed = followed;
    /** Whether it is paused individually. */
    this.isHeld = false;
    /** Its speed as a multiple of the normal one. */
    this.speed = 1;
    this.isInSight = false;
    /** Whether it has to be drawn even if no time passes. */
    this.isStale = true;
    this.hasSize = false;
    this.isDrawn = false;
    /** Whether the parts of the program are there that play its game. */
    this.hasParts = home.engine.isReady(line, isCard);
    this.isOpen = false;
    this.seconds = 0;
    this.stage = newStage();
    const backdrop = element("div", { className: "backdrop" });
    const canvas = element("canvas", {});
    box.replaceChildren(backdrop, canvas);
    home.stages.add(this.stage, canvas, backdrop, home.images);
    this.resize = () => {};
    if (this.hasParts) this.open();
    else home.engine.ready(line, isCard).then(() => {
      // It is opened in its first frame: games that come with one part don't wait for each other.
      this.hasParts = true;
      home.wake();
    });
    this.observer = followSize(canvas, (size, pixels) => {
      if (size.width === 0 || size.height === 0) return;
      const scale = home.stages.resize(this.stage, size, pixels);
      this.resize = () => home.engine.resizeExhibit(this.stage, size, scale, insets(size));
      this.resize();
      this.hasSize = true;
      this.isStale = true;
      home.wake();
    });
  }

  open() {
    this.home.engine.openExhibit(this.stage, this.pace, this.line);
    this.isOpen = true;
    this.resize();
    this.home.wake();
  }

  get wantsFrame() {
    return this.hasParts && this.hasSize && this.isInSight && (this.isStale || this.isRunning);
  }

  get isRunning() {
    return this.pace !== "still" && !this.isHeld && (this.isApart || !this.home.isPaused);
  }

  /**
   * Pauses or resumes it.
   * @param {boolean} isHeld
   */
  hold(isHeld) {
    this.isHeld = isHeld;
    this.home.wake();
  }

  /** The number of the game's moves, and of those that have been shown. */
  get places() {
    return this.home.engine.exhibitPlaces(this.stage);
  }

  /**
   * Goes to where so many moves have been made, and goes on from there.
   * @param {number} place
   */
  seek(place) {
    this.home.engine.seekExhibit(this.stage, place);
    this.isStale = true;
    this.home.wake();
  }

  /** @param {number} step In seconds. */
  frame(step) {
    if (!this.isOpen) this.open();
    if (this.isRunning) this.seconds += step * this.speed;
    this.isStale = this.home.engine.showExhibit(this.stage, this.seconds) && this.pace === "still";
    this.isDrawn = true;
    this.followed();
  }

  close() {
    this.observer.disconnect();
    this.home.observer.unobserve(this.box);
    this.home.all.delete(this);
    this.home.stages.remove(this.stage);
    this.home.engine.closeExhibit(this.stage);
  }
}
