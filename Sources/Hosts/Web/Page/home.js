// The home page: the games on cards that play automatically, unfinished games, the toys, a quick match.

import { gummy, shownName } from "./avatar.js";
import { nickname } from "./identity.js";
import { followCensus, presence } from "./now.js";
import { byId, element, icon, part, parts, setText } from "./page.js";
import * as storage from "./storage.js";
import { say, sayCount } from "./words.js";

/** @typedef {import("./arcade-abi.js").Game} Game */
/** @typedef {import("./exhibits.js").Exhibit} Exhibit */
/** @typedef {import("./now.js").Census} Census */

/** How long a card takes to grow into its game, in milliseconds. */
const growTime = 260;

/** The room above the board of a card, for its Daily label: at least so many points, and such a share of the card's height. */
const labelRoom = { points: 52, share: 0.115 };

export class Home {
  /**
   * @param {object} page
   * @param {readonly Game[]} page.games
   * @param {import("./exhibits.js").Exhibits} page.exhibits
   * @param {(name: string) => void} page.play Opens a game by its name.
   * @param {() => void} page.meet Looks for an opponent.
   * @param {(live: import("./now.js").LiveMatch) => void} page.watch Shows a match of others.
   * @param {() => boolean} page.isOffline Whether the server can't be reached.
   * @param {() => import("./daily.js").Dailies} page.dailies The puzzles of the day.
   * @param {() => import("./later.js").Later<import("./day-arc.js").DayArc>} page.day The day's arc.
   * @param {Promise<void>} page.shown Resolves when the first pictures have been drawn.
   */
  constructor({ games, exhibits, play, meet, watch, isOffline, dailies, day, shown }) {
    this.games = games;
    this.exhibits = exhibits;
    this.play = play;
    this.meet = meet;
    this.dailies = dailies;
    this.day = day;
    this.shown = shown;
    this.box = byId("home");
    this.isMade = false;
    /** Whether the player or the system wants no motion. */
    this.isStill = false;
    /**
     * The picture of the game to carry on with.
     * @type {Exhibit | null}
     */
    this.carryOn = null;
    /** The toy, which plays on when the page is shown again. */
    this.toy = element("div", { className: "picture" });
    /** @type {Exhibit | null} */
    this.toyExhibit = null;
    /** The match that can be watched. */
    this.live = this.makeTile("now", say("Watch now"), "", "", "eye");
    part(this.live, "small").append(element("span", { className: "on-air", textContent: say("Live") }));
    this.live.addEventListener("click", () => {
      if (this.now?.live) watch(this.now.live);
    });
    /**
     * What goes on at the server, as it said last.
     * @type {Census | null}
     */
    this.now = null;
    this.ask = followCensus(() => this.isShown && !document.hidden && !isOffline(), (now) => this.showNow(now));
    byId("home-motion").addEventListener("click", () => this.pause(!exhibits.isPaused));
  }

  get isShown() {
    return !this.box.hidden;
  }

  show() {
    this.box.hidden = false;
    this.greet();
    if (!this.isMade) this.makeCards();
    this.makeTiles();
    this.pause(this.isStill || this.exhibits.isPaused);
    this.exhibits.wake();
    // When the page begins, its pictures come first.
    this.shown.then(() => {
      this.ask();
      this.showDay();
    });
  }

  /** Shows the day's arc; it is loaded when the page stands. */
  async showDay() {
    const arc = await this.day().load();
    arc.refresh();
  }

  greet() {
    const name = nickname();
    setText(byId("greeting"), name ? say("{0}, {1}.", greeting(), name) : say("{0}.", greeting()));
  }

  hide() {
    this.box.hidden = true;
    this.day().now?.refresh();
    this.carryOn?.close();
    this.carryOn = null;
    for (const card of parts(byId("cards"), ".card")) {
      card.classList.remove("grows");
      card.removeAttribute("style");
    }
  }

  /**
   * Follows the setting for motion: without it the cards pause.
   * @param {import("./surroundings.js").Motion} motion
   */
  setMotion(motion) {
    const isStill = motion === "off";
    if (isStill !== this.isStill) this.pause(isStill);
    this.isStill = isStill;
  }

  /** @param {boolean} isPaused */
  pause(isPaused) {
    this.exhibits.pause(isPaused);
    const button = byId("home-motion");
    const title = isPaused ? say("Let the cards play") : say("Pause the cards");
    button.title = title;
    button.innerHTML = `${icon(isPaused ? "play" : "pause")}<span class="hidden">${title}</span>`;
  }

  makeCards() {
    this.isMade = true;
    for (const game of this.games.filter(({ hasMoves }) => hasMoves)) {
      const card = element("a", { className: "card", href: `#${game.name}` });
      const picture = element("div", { className: "picture" });
      picture.setAttribute("aria-hidden", "true");
      const words = element("div", { className: "words" });
      const text = element("span", {});
      text.append(
        element("h3", { textContent: game.title }), element("p", { textContent: game.card.invitation }));
      words.append(text, element("span", { className: "play", innerHTML: icon("play") }));
      card.append(picture, words);
      const spot = element("div", { className: "spot" });
      spot.append(card);
      if (game.hasDaily) spot.append(this.makeChip(game));
      byId("cards").append(spot);
      followLink(card, () => this.grow(card, () => this.play(game.name)));
      this.exhibits.show(picture, `${game.name} ${game.card.settings}`, {
        pace: this.isStill ? "1/2" : game.card.pace,
        isCard: true,
        insets: ({ width, height }) => ({
          top: Math.max(labelRoom.points, labelRoom.share * height), left: 0, bottom: (width < 240 ? 0.25 : 0.29) * height, right: 0,
        }),
      });
    }
  }

  /**
   * The sign of the day's puzzle on a card, which opens it.
   * @param {Game} game
   */
  makeChip(game) {
    const chip = element("button", { type: "button", className: "daily-chip", title: say("Daily {0}", game.title) });
    chip.dataset.game = game.name;
    chip.innerHTML = `${icon("sun")}<span aria-hidden="true">${say("Daily")}</span><span class="hidden">${say("Daily {0}", game.title)}</span>`
      + `<i aria-hidden="true">${icon("check")}</i>`;
    chip.addEventListener("click", () => this.dailies().play(game.name));
    return chip;
  }

  /**
   * Animates a card until it fills the page.
   * @param {HTMLElement} card @param {() => void} then
   */
  grow(card, then) {
    // A double click is one.
    if (card.classList.contains("grows")) return;
    if (this.isStill) return then();
    const box = card.getBoundingClientRect();
    card.classList.add("grows");
    card.style.transform =
      `translate(${innerWidth / 2 - box.left - box.width / 2}px, ${innerHeight / 2 - box.top - box.height / 2}px) `
      + `scale(${innerWidth / box.width}, ${innerHeight / box.height})`;
    card.style.borderRadius = "0";
    setTimeout(then, growTime);
  }

  makeTiles() {
    const tiles = byId("tiles");
    this.carryOn?.close();
    this.carryOn = null;
    tiles.replaceChildren();
    const kept = storage.readSession("");
    const line = kept.split("\n")[0];
    const game = this.games.find(({ name, hasMoves }) => hasMoves && name === line.split(" ", 1)[0]);
    if (game && / : /.test(line)) {
      const tile = this.makeTile("carry-on", say("Carry on"), game.title, say("Your move"), "play", `#${game.name}`);
      // On phones there is one line for both.
      part(tile, "b").dataset.label = say("Carry on");
      followLink(tile, () => this.play(game.name));
      this.carryOn = this.exhibits.show(part(tile, ".picture"), line.length < 20_000 ? line : game.name, {
        insets: ({ width, height }) => ({ top: 0.1 * height, left: 0.1 * width, bottom: 0.1 * height, right: 0.1 * width }),
      });
      tiles.append(tile);
    }
    for (const toy of this.games.filter(({ hasMoves }) => !hasMoves)) {
      const tile = this.makeTile("toybox", say("Just play about"), toy.title, toy.card.invitation, "play", `#${toy.name}`);
      followLink(tile, () => this.play(toy.name));
      tiles.append(tile);
      part(tile, ".picture").replaceWith(this.toy);
      this.toyExhibit ??= this.exhibits.show(this.toy, `${toy.name} ${toy.card.settings}`, { pace: "1" });
    }
    const quick = this.makeTile("quick", say("Two tables, one start"), say("Quick match"), "", "bolt");
    quick.addEventListener("click", () => this.meet());
    tiles.append(this.live, quick);
    this.showNow(this.now);
  }

  /** @param {Census | null} now */
  showNow(now) {
    this.now = now;
    const title = (/** @type {string} */ line) => this.games.find(({ name }) => name === line.split(" ", 1)[0])?.title ?? line;
    setText(part(byId("tiles"), ".quick small:last-child"), presence(now, title) || say("Against somebody, or a program"));
    this.showLive(now?.live ?? null, title);
  }

  /**
   * The tile stays without a match: nothing jumps when there is one.
   * @param {import("./now.js").LiveMatch | null} live @param {(line: string) => string} title
   */
  showLive(live, title) {
    this.live.setAttribute("aria-disabled", String(!live));
    part(this.live, ".on-air").hidden = !live;
    const players = live ? [live.host, live.guest] : [];
    const picture = part(this.live, ".picture");
    const names = JSON.stringify(players);
    if (picture.dataset.of !== names) {
      picture.dataset.of = names;
      picture.innerHTML = (live ? players : [{ nickname: "Pastime", isBot: false }]).map(({ nickname, isBot }) =>
        `<span class="avatar">${gummy(nickname, { isProgram: isBot, face: live ? "smile" : "sleep" })}</span>`).join("");
    }
    setText(part(this.live, "b"), live ? say("{0} and {1}", ...players.map(shownName)) : say("No match yet"));
    setText(part(this.live, "small:last-child"),
      !live ? say("The next one shows here")
      : live.viewers > 0 ? `${title(live.game)} · ${sayCount(live.viewers, "{0} watching", "{0} watching")}` : title(live.game));
  }

  /**
   * @param {string} kind @param {string} label @param {string} title @param {string} text @param {string} sign
   * @param {string} [href] Without one it is a button.
   */
  makeTile(kind, label, title, text, sign, href = "") {
    const tile = href ? element("a", { href }) : element("button", { type: "button" });
    tile.className = `tile ${kind}`;
    const words = element("span", { className: "words" });
    words.append(
      element("small", { textContent: label }), element("b", { textContent: title }), element("small", { textContent: text }));
    if (kind !== "quick") {
      const picture = element("span", { className: "picture" });
      picture.setAttribute("aria-hidden", "true");
      tile.append(picture);
    }
    tile.append(words, element("span", { className: "play", innerHTML: icon(sign) }));
    return tile;
  }
}

function greeting(hour = new Date().getHours()) {
  if (hour < 5) return say("Good night");
  return hour < 12 ? say("Good morning") : hour < 18 ? say("Good afternoon") : say("Good evening");
}

/**
 * Acts when a link is followed, unless it is opened in another window.
 * @param {HTMLElement} link @param {() => void} act
 */
function followLink(link, act) {
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    act();
  });
}
