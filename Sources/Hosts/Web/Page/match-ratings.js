// The ratings in a match: the opponent's while it is played, and the own one after it.

import * as identity from "./identity.js";
import { byId, setText } from "./page.js";
import { ratingText, showRating } from "./rating.js";
import { ask } from "./server.js";
import { say } from "./words.js";

/** @typedef {import("./rating.js").Rating & { player: string, change: number | null }} RatedPlayer */

/** How often, and after how many milliseconds, the server is asked what a match has brought. */
const mostTries = 8;
const pause = 600;

export class MatchRatings {
  /**
   * The match's id.
   * @type {string | null}
   */
  #match = null;
  #isOver = false;
  #isRanked = false;
  /** The number of the pending question: older answers are ignored. */
  #asked = 0;

  /** @param {import("./arcade-abi.js").MatchState} state */
  follow({ match, opponent, result }) {
    const isOver = result !== null && result.outcome !== "void";
    if (match !== this.#match) {
      this.#match = match;
      this.#isRanked = false;
      byId("other-rating").hidden = true;
      setText(byId("second-rating"), "");
    } else if (isOver === this.#isOver) return;
    this.#isOver = isOver;
    this.#asked += 1;
    setText(byId("new-rating"), say("Your new rating comes in a moment…"));
    byId("new-rating").hidden = !isOver || !this.#isRanked;
    // Bots have none.
    if (!match || opponent?.isBot) return;
    if (isOver) this.#showChange(match, mostTries);
    else this.#showOpponent(match);
  }

  /** @param {string} match */
  async #showOpponent(match) {
    const asked = this.#asked;
    const ratings = await ratingsIn(match);
    if (asked !== this.#asked || !ratings?.other) return;
    this.#isRanked = ratings.isRanked;
    setText(byId("second-rating"), ratingText(ratings.other));
    showRating(byId("other-rating"), ratings.other);
  }

  /** @param {string} match @param {number} tries How often the server is asked at most. */
  async #showChange(match, tries) {
    const asked = this.#asked;
    const ratings = await ratingsIn(match);
    if (asked !== this.#asked) return;
    const box = byId("new-rating");
    const own = ratings?.own;
    if (ratings && (!ratings.isRanked || !own)) box.hidden = true;
    else if (own && own.change !== null) {
      const points = Math.round(own.change);
      setText(box, say("Your rating: {0} ({1})", ratingText(own), `${points < 0 ? "−" : "+"}${Math.abs(points)}`));
      box.hidden = false;
    } else if (tries > 1) {
      setTimeout(() => {
        if (asked === this.#asked) this.#showChange(match, tries - 1);
      }, pause);
    } else {
      // A match that was over too soon isn't rated.
      setText(box, own ? say("Your rating: {0}, unchanged so far", ratingText(own)) : "");
      box.hidden = !own;
    }
  }
}

/**
 * Asks for the ratings in a match.
 * @param {string} match
 * @returns {Promise<{ isRanked: boolean, own?: RatedPlayer, other?: RatedPlayer } | null>} Null if the server doesn't say.
 */
async function ratingsIn(match) {
  const { status, json } = await ask(`ratings?match=${match}`);
  if (status !== 200) return null;
  const number = identity.player();
  /** @type {RatedPlayer[]} */
  const players = json.players;
  return {
    isRanked: json.ranked,
    own: players.find(({ player }) => player === number),
    other: players.find(({ player }) => player !== number),
  };
}
