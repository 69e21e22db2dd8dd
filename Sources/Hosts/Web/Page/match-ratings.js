// The ratings in a match: the opponent's while it is played, and the own one after it.

import * as identity from "./identity.js";
import { byId, setText } from "./page.js";
import { ratingText, showRating } from "./rating.js";
import { ask } from "./server.js";

/** How often, and after how many milliseconds, the server is asked again what a match has brought. */
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
  #tries = 0;
  /** The opponent's, as text. */
  opponent = "";

  /** @param {import("./arcade-abi.js").MatchState} state */
  follow({ match, opponent, result }) {
    const isOver = result !== null && result.outcome !== "void";
    if (match !== this.#match) {
      this.#match = match;
      this.#isRanked = false;
      this.#tries = 0;
      this.opponent = "";
      byId("other-rating").hidden = true;
    } else if (isOver === this.#isOver) return;
    this.#isOver = isOver;
    byId("new-rating").hidden = !isOver || !this.#isRanked;
    setText(byId("new-rating"), "Your new rating comes in a moment…");
    // Bots have none.
    if (match && !opponent?.isBot) this.#load(match);
  }

  /** @param {string} match */
  async #load(match) {
    const { status, json } = await ask(`ratings?match=${match}`);
    if (match !== this.#match || status !== 200) return;
    const number = identity.player();
    const own = json.players.find((/** @type {{ player: string }} */ { player }) => player === number);
    const other = json.players.find((/** @type {{ player: string }} */ { player }) => player !== number);
    this.#isRanked = json.ranked;
    if (other && !this.#isOver) {
      this.opponent = ratingText(other);
      showRating(byId("other-rating"), other);
    }
    byId("new-rating").hidden = !this.#isOver || !json.ranked;
    if (!own || byId("new-rating").hidden) return;
    const { change } = own;
    if (change !== null) {
      const points = Math.round(change);
      setText(byId("new-rating"), `Your rating: ${ratingText(own)} (${points < 0 ? "−" : "+"}${Math.abs(points)})`);
    } else if ((this.#tries += 1) < mostTries) setTimeout(() => this.#load(match), pause);
    else setText(byId("new-rating"), `Your rating: ${ratingText(own)}, unchanged so far`);
  }
}
