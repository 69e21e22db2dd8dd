// A player's sheet: ratings, matches and bests as the server knows them; and the own name, and the way to another device.

import { gummy } from "./avatar.js";
import * as identity from "./identity.js";
import { valueText } from "./boards.js";
import { linkOf } from "./moving.js";
import { failure, face, note, playButton, waiting } from "./notes.js";
import { byId, copy, element, setText, showProblem } from "./page.js";
import { provisionalText, showRating } from "./rating.js";
import { ask, patience } from "./server.js";
import { say, sayCount } from "./words.js";

/** @typedef {import("./rating.js").Rating} Rating */
/** @typedef {Rating & { game: string, matches: number, wins: number, ties: number, curve: readonly Rating[] }} RatedGame */
/** @typedef {{ game: string, measure: string, rank: number, value: number }} Best */

/** The rating of a new player. */
const firstRating = 1500;

export class Profile {
  /** The number of the pending request: older answers are ignored. */
  #asked = 0;
  #isUnreachable = false;
  /** Whether the player has a token, and the server hasn't refused it. */
  #isKnown = false;
  /**
   * Whose it is; null for the player's own.
   * @type {{ player: string, name: string } | null}
   */
  #whom = null;

  /**
   * @param {object} page
   * @param {import("./games.js").Games} page.games
   * @param {() => Promise<void>} page.ready Resolves when the player's identity is known.
   * @param {() => Promise<import("./boards.js").Registration>} page.register Registers with the server.
   * @param {(name: string) => string} page.rename Tells the program the player's name; returns the error, or an empty text.
   * @param {() => void} page.play Looks for an opponent.
   * @param {() => void} page.failed The server can't be reached.
   */
  constructor({ games, ready, register, rename, play, failed }) {
    this.games = games;
    this.ready = ready;
    this.register = register;
    this.rename = rename;
    this.play = play;
    this.failed = failed;
    this.dialog = byId("profile");
    byId("rename").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#rename();
    });
    byId("new-name").addEventListener("input", () => showProblem(byId("new-name"), ""));
    byId("show-link").addEventListener("click", () => this.#showLink());
    byId("copy-own-link").addEventListener("click", () => {
      const [button, field] = [byId("copy-own-link"), byId("own-link")];
      if (field.value) copy(field.value, field, button, say("Copy"));
    });
  }

  /** @param {{ player: string, name: string } | null} whom Null for the player. */
  open(whom) {
    this.#whom = whom?.player === identity.player() ? null : whom;
    const isOwn = !this.#whom;
    this.#isKnown = identity.token() !== "";
    this.#showName(this.#whom?.name ?? identity.ownName());
    byId("new-name").value = identity.ownName();
    showProblem(byId("new-name"), "");
    byId("rename").hidden = !isOwn;
    byId("show-link").hidden = !isOwn;
    byId("own-statistics").hidden = !isOwn;
    byId("link-part").hidden = true;
    byId("own-link").value = "";
    byId("profile-games").replaceChildren();
    if (!this.dialog.open) this.dialog.showModal();
    this.#load();
  }

  /** Asks again for a profile that couldn't be had. */
  retry() {
    if (this.#isUnreachable && this.dialog.open) this.#load();
  }

  /** @param {string} name */
  #showName(name) {
    setText(byId("profile-name"), name);
    byId("profile-face").innerHTML = gummy(name);
  }

  async #load() {
    const asked = (this.#asked += 1);
    const timer = setTimeout(() => {
      if (asked === this.#asked) byId("profile-games").replaceChildren(waiting());
    }, patience);
    await this.ready();
    const whom = this.#whom;
    // Who never played online isn't known to the server; nor is anybody once its key has been replaced.
    const { status, json } = !whom && !identity.token() ? { status: 401, json: {} }
      : await ask(whom ? `profile?player=${whom.player}` : "profile");
    clearTimeout(timer);
    if (asked !== this.#asked || !this.dialog.open) return;
    this.#isUnreachable = status === 0;
    if (!status) this.failed();
    this.#isKnown = status !== 401 && identity.token() !== "";
    const parts = status === 200 ? this.#parts(json)
      : status === 401 ? this.#parts({ games: [], bests: [] })
      : [failure(say("No profile just now"), json.error ?? say("The server can’t be reached."), () => this.#load())];
    byId("profile-games").replaceChildren(...parts);
  }

  /** @param {{ games: readonly RatedGame[], bests: readonly Best[] }} profile */
  #parts({ games, bests }) {
    const none = this.#whom ? say("No rated match yet.") : say("Play one online to get a rating.");
    if (!games.length && !bests.length) {
      const text = element("p", { className: "faint", textContent: none });
      return [note(face("smile"), say("No match yet"), text, ...this.#whom ? [] : [playButton(() => {
        this.dialog.close();
        this.play();
      })])];
    }
    /** @type {HTMLElement[]} */
    const parts = games.map((game) => this.#rated(game));
    if (!games.length) {
      parts.push(element("p", { className: "faint", textContent: this.#whom ? none : `${say("No match yet.")} ${none}` }));
    }
    if (games.some(({ provisional }) => provisional)) {
      parts.push(element("p", { className: "help", textContent: `? ${provisionalText}` }));
    }
    if (bests.length) {
      const list = element("ul", { className: "bests" });
      list.append(...bests.map((best) => this.#best(best)));
      parts.push(element("h3", { textContent: say("Bests") }), list);
    }
    return parts;
  }

  /** @param {RatedGame} game */
  #rated(game) {
    const { matches, wins, ties } = game;
    const rating = element("b", {});
    showRating(rating, game);
    const words = element("div", {});
    words.append(
      element("h3", { textContent: this.games.find(game.game)?.title ?? game.game }), rating,
      element("small", {
        // A number and its word stay together.
        textContent: [
          sayCount(matches, "{0} match", "{0} matches"), say("{0} won", wins), ...ties ? [say("{0} tied", ties)] : [],
        ].map((count) => count.replace(" ", "\u00a0")).join(" · "),
      }));
    const box = element("div", { className: "rated", innerHTML: curve(game) });
    box.prepend(words);
    return box;
  }

  /** @param {Best} best */
  #best({ game, measure, rank, value }) {
    const { title, words } = this.games.describe(game);
    const measured = this.games.of(game)?.measures.find((one) => one.measure === measure);
    const row = element("li", {});
    row.append(
      element("b", { textContent: title }),
      element("b", { textContent: measured ? valueText(measured.unit, value) : String(value) }),
      element("small", { textContent: [words, measured?.title].filter(Boolean).join(" · ") }),
      element("small", { textContent: say("place {0}", rank) }));
    return row;
  }

  // The own name and link

  async #rename() {
    const field = byId("new-name");
    const name = field.value.trim();
    if (!name) return showProblem(field, say("Enter the name that others see: 1 to 20 characters."));
    await this.ready();
    // The server knows which names aren't allowed. It tells the players that it knows; others when the name is used.
    const { status, json } = identity.token() ? await ask("profile", { name }) : { status: 0, json: {} };
    const problem = status === 400 ? json.error : this.rename(name);
    if (problem) return showProblem(field, problem);
    identity.keepNickname(name);
    this.#showName(name);
    // The link has the name in it.
    if (byId("own-link").value) byId("own-link").value = linkOf(identity.token());
  }

  async #showLink() {
    byId("link-part").hidden = false;
    byId("show-link").hidden = true;
    byId("link-problem").hidden = true;
    const { token, problem } = this.#isKnown ? { token: identity.token(), problem: "" } : await this.register();
    this.#isKnown = token !== "";
    byId("link-problem").hidden = token !== "";
    setText(byId("link-problem"), token ? "" : problem || say("The server can’t be reached. Try again in a moment."));
    byId("show-link").hidden = token !== "";
    byId("own-link").value = token && linkOf(token);
    if (token) byId("copy-own-link").focus();
  }
}

/**
 * A rating's way, as SVG.
 * @param {RatedGame} game
 */
function curve({ matches, curve }) {
  const ratings = curve.map(({ rating }) => rating);
  // The server remembers the latest matches.
  if (matches === ratings.length) ratings.unshift(firstRating);
  const [least, most] = [Math.min(...ratings), Math.max(...ratings)];
  const span = Math.max(most - least, 50);
  const points = ratings.map((rating, index) =>
    `${(4 + (192 * index) / (ratings.length - 1 || 1)).toFixed(1)} ${(56 - (52 * (rating - least)) / span).toFixed(1)}`);
  const line = `M${points.join("L")}`;
  const label = say(
    "From {0} to {1}, at most {2}", ...[ratings[0], ratings[ratings.length - 1], most].map(Math.round));
  return `<svg class="race" viewBox="0 0 200 60" preserveAspectRatio="none" role="img" aria-label="${label}">`
    + `<path class="under" d="${line}V60H4Z"/><path d="${line}"/><path class="dot" d="M${points[points.length - 1]}h0"/></svg>`;
}
