// The list of moves: it follows the game in both directions and shows the last few hundred moves.

import { element } from "./page.js";
import { grouped } from "./text.js";

const kept = 200;

export class MoveLog {
  /** @param {HTMLElement} list @param {(from: bigint, count: number) => string[]} read */
  constructor(list, read) {
    this.list = list;
    this.read = read;
    /** The number of the last move in the list. */
    this.end = 0n;
  }

  /** Clears the list for another game. */
  clear() {
    this.list.replaceChildren();
    this.end = 0n;
  }

  /**
   * Updates the list to a number of moves.
   * @param {bigint} moves
   */
  follow(moves) {
    if (moves === this.end) return;
    if (moves > this.end && moves - this.end <= 20n) {
      this.append(this.end, Number(moves - this.end));
      while (this.list.childElementCount > kept) this.list.firstElementChild?.remove();
    } else if (this.keepsEnough(moves)) {
      for (let count = this.end - moves; count > 0n; count -= 1n) this.list.lastElementChild?.remove();
    } else {
      this.list.replaceChildren();
      const count = moves < BigInt(kept) ? Number(moves) : kept;
      this.append(moves - BigInt(count), count);
    }
    this.end = moves;
  }

  /**
   * Returns whether enough lines remain after removing the last ones.
   * @param {bigint} moves
   */
  keepsEnough(moves) {
    if (moves > this.end) return false;
    const left = BigInt(this.list.childElementCount) - (this.end - moves);
    return left === moves || left > 50n;
  }

  /** @param {bigint} from @param {number} count */
  append(from, count) {
    for (const text of this.read(from, count)) {
      from += 1n;
      const item = document.createElement("li");
      item.append(element("b", { textContent: grouped(String(from)) }), " ", element("span", { textContent: text }));
      this.list.append(item);
    }
  }
}
