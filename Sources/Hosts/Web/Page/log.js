// The list of the moves made: it follows the game, forwards and back, and keeps to the last few hundred.

import { element } from "./page.js";

const kept = 200;

export class MoveLog {
  /** @param {HTMLElement} list @param {(from: bigint, count: number) => string[]} read */
  constructor(list, read) {
    this.list = list;
    this.read = read;
    /** How many moves the list leads up to. */
    this.end = 0n;
  }

  /** Forgets what it showed: another game is on the table. */
  clear() {
    this.list.replaceChildren();
    this.end = 0n;
  }

  /** Leads up to a number of moves. @param {bigint} moves */
  follow(moves) {
    if (moves === this.end) return;
    if (moves > this.end && moves - this.end <= 20n) {
      this.append(this.read(this.end, Number(moves - this.end)));
      while (this.list.childElementCount > kept) this.list.firstElementChild.remove();
    } else if (this.keepsEnough(moves)) {
      for (let count = this.end - moves; count > 0n; count -= 1n) this.list.lastElementChild.remove();
    } else {
      this.list.replaceChildren();
      const count = moves < BigInt(kept) ? Number(moves) : kept;
      this.append(this.read(moves - BigInt(count), count));
    }
    this.end = moves;
  }

  /** Whether taking lines off the end leaves enough of them. @param {bigint} moves */
  keepsEnough(moves) {
    if (moves > this.end) return false;
    const left = BigInt(this.list.childElementCount) - (this.end - moves);
    return left === moves || left > 50n;
  }

  append(lines) {
    for (const line of lines) {
      const item = document.createElement("li");
      // "Move 3: …": the number stands apart.
      const [, number, text] = /^Move ([\d,]+): (.*)$/s.exec(line) ?? ["", "", line];
      item.append(element("b", { textContent: number }), ` ${text}`);
      this.list.append(item);
    }
  }
}
