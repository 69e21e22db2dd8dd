// Parts of the page that the first picture doesn't need: loaded right after it, or when they are first used.

import { insist } from "./insist.js";

/** How long an action waits for its part before the page says so, in milliseconds. */
const patience = 400;

/** @template {object} T The part. */
export class Later {
  /**
   * The part, once it is there.
   * @type {T | null}
   */
  now = null;
  /** @type {Promise<T> | null} */
  #loading = null;

  /**
   * @param {() => Promise<T>} make Imports the part's module, and makes it.
   * @param {() => void} [late] Called when an action has to wait for the part.
   */
  constructor(make, late = () => {}) {
    this.make = make;
    this.late = late;
  }

  /** Loads the part, if that hasn't begun. Without a connection it is tried again and again. */
  load() {
    this.#loading ??= insist(this.make).then((part) => {
      this.now = part;
      return part;
    });
    return this.#loading;
  }

  /**
   * Performs an action with the part: at once if it is there, else as soon as it is.
   * @param {(part: T) => void} act
   */
  async use(act) {
    if (this.now) return act(this.now);
    const timer = setTimeout(this.late, patience);
    const part = await this.load();
    clearTimeout(timer);
    act(part);
  }
}

/**
 * Has the browser fetch a script that is imported next. Browsers remember an import that failed, and never try it again; a file
 * that was fetched is there.
 * @param {string} address @returns {Promise<void>} Rejects if it can't be loaded.
 */
export async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} could not be loaded`);
  await answer.arrayBuffer();
}

/**
 * Adds a style sheet to the page.
 * @param {string} address @returns {Promise<void>} Resolves when it applies; rejects if it can't be loaded.
 */
export function addStyles(address) {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href: address, onload: () => resolve() });
    link.onerror = () => {
      link.remove();
      reject(new Error(`${address} could not be loaded`));
    };
    document.head.append(link);
  });
}
