// Starting a match: a name, a quick match or a friend's, and waiting for it, even while another game is played.

import { botNames } from "./arcade-abi.js";
import { botName, gummy, opponentName, showFaces } from "./avatar.js";
import { mainPlace } from "./focus-keeper.js";
import * as identity from "./identity.js";
import { codeIn, isCode } from "./invite-code.js";
import { census, presence } from "./now.js";
import { byId, element, part, setCounting, setText, showProblem } from "./page.js";
import { showBanner } from "./problem.js";
import * as storage from "./storage.js";
import { clockText } from "./text.js";
import { say, sayCount } from "./words.js";

/** @typedef {import("./arcade-abi.js").MatchState} MatchState */

/** The parts of the dialog in each phase. */
const places = /** @type {const} */ ({
  idle: "online-choose", waiting: "online-wait", invited: "online-invited", visiting: "online-visit", joining: "online-wait",
});

/** The phases that continue while the dialog is closed. */
const goesOn = ["waiting", "invited"];

/** The bots that the server has for everybody. */
const bots = [
  { name: botNames.easy, level: say("Easy bot") }, { name: botNames.normal, level: say("Medium bot") },
  { name: botNames.hard, level: say("Hard bot") },
];

/**
 * For how long a code is valid, in words.
 * @param {number} seconds
 */
function validity(seconds) {
  const minutes = Math.ceil(seconds / 60);
  return minutes > 1 ? sayCount(minutes, "The code is valid for {0} minute.", "The code is valid for {0} minutes.")
    : say("The code is valid for less than a minute.");
}

export class OnlineDialog {
  /**
   * @param {object} page
   * @param {(command: string) => string} page.perform Returns the error, or an empty text.
   * @param {() => { title: string, line: string, words: string, wrong: HTMLElement | null }} page.game By the fields.
   * @param {(line: string) => { title: string, words: string }} page.describe Describes a game line in words.
   * @param {() => Promise<void>} page.ready Resolves when the player's identity is known.
   * @param {() => boolean} page.isOffline Whether the server can't be reached.
   * @param {import("./exhibits.js").Exhibits} page.exhibits
   */
  constructor({ perform, game, describe, ready, isOffline, exhibits }) {
    this.perform = perform;
    this.game = game;
    this.describe = describe;
    this.ready = ready;
    this.isOffline = isOffline;
    this.exhibits = exhibits;
    /** @type {MatchState | null} */
    this.state = null;
    this.dialog = byId("online");
    this.code = byId("code");
    this.nickname = byId("nickname");
    this.lastNotice = 0;
    /** Whether a match is being looked for, so that errors belong to that. */
    this.isLooking = false;
    /** Counts the searches: one that waits for the program ends if another one begins, or if it is stopped. */
    this.attempt = 0;
    /**
     * The player's name before the one that the server is to take.
     * @type {string | null}
     */
    this.nameBefore = null;
    /** The chosen bot, until the server offers it. */
    this.wantedBot = "";
    /**
     * The picture of the game of an invitation.
     * @type {{ close: () => void } | null}
     */
    this.picture = null;
    this.connectParts();
  }

  connectParts() {
    for (const button of this.dialog.querySelectorAll(".close")) button.addEventListener("click", () => this.close());
    for (const button of this.dialog.querySelectorAll(".stop")) {
      button.addEventListener("click", () => {
        this.dialog.close();
        this.stop();
      });
    }
    byId("seeking-open").addEventListener("click", () => this.open());
    byId("seeking-stop").addEventListener("click", () => {
      this.stop();
      mainPlace().focus({ preventScroll: true });
    });
    for (const box of this.dialog.querySelectorAll(".bots")) box.append(...bots.map((bot) => this.botButton(bot)));
    this.dialog.addEventListener("close", () => this.showPicture(""));
    this.dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      this.close();
    });
    this.nickname.value = identity.nickname();
    this.nickname.addEventListener("input", () => showProblem(this.nickname, ""));
    const readCode = (/** @type {Event} */ event) => {
      showProblem(this.code, "");
      // An input method is at work with these letters.
      if (event instanceof InputEvent && event.isComposing) return;
      const code = codeIn(this.code.value);
      if (code === this.code.value) return;
      const place = codeIn(this.code.value.slice(0, this.code.selectionStart ?? 0)).length;
      this.code.value = code;
      this.code.setSelectionRange(place, place);
    };
    for (const event of ["input", "compositionend"]) this.code.addEventListener(event, readCode);
    byId("online-choose").addEventListener("submit", (event) => {
      event.preventDefault();
      this.look(/** @type {HTMLButtonElement | null} */ (event.submitter)?.value ?? "quick");
    });
    byId("online-visit").addEventListener("submit", (event) => {
      event.preventDefault();
      this.accept();
    });
    byId("visit-nickname").addEventListener("input", () => showProblem(byId("visit-nickname"), ""));
    byId("online-copy").addEventListener("click", () => this.copy());
    byId("online-share").hidden = !navigator.share;
    byId("online-share").addEventListener("click", () => {
      navigator.share({ title: "Pastime", text: say("Play {0} with me", this.sought.title), url: this.link }).catch(() => {});
    });
  }

  /** @param {{ name: string, level: string }} bot */
  botButton({ name, level }) {
    const button = element("button", { type: "button" });
    button.append(
      element("span", { className: "avatar", innerHTML: gummy(name, { isProgram: true }) }),
      element("b", { textContent: botName(name) }), " ", element("small", { textContent: level }));
    button.addEventListener("click", () => {
      this.wantedBot = name;
      if (this.state?.phase === "waiting") this.follow(this.state);
      else this.look("quick", name);
    });
    return button;
  }

  /** @param {string | null} code A friend's code, from a link. */
  open(code = null) {
    // Following a link ends any other search.
    if (code !== null && this.isWaiting) this.stop();
    const { title, words } = this.sought;
    // A friend's game isn't known until the server has answered.
    setText(byId("online-game"), code !== null ? "" : words ? `${title} · ${words}` : title);
    this.showPresence();
    this.code.value = code ?? "";
    this.nickname.value = identity.nickname();
    this.say("");
    const isWhole = code === null || isCode(code);
    this.showPart(this.state?.phase ?? "idle");
    if (this.state) this.showWaiting(this.state);
    this.showConnection();
    byId("online-choose").classList.remove("by-link");
    showProblem(this.code, isWhole ? "" : say("This link is incomplete: the code of an invitation is eight letters."));
    if (!this.dialog.open) this.dialog.showModal();
    this.showPill();
    if (!isWhole) this.code.focus();
    else if (code !== null) this.visit(code);
    else if (!this.nickname.value) this.nickname.focus();
  }

  /** Shows how many people are online, and for which games they wait. */
  async showPresence() {
    const now = this.isOffline() ? null : await census();
    setText(byId("online-now"), presence(now, (line) => this.describe(line).title));
  }

  /** The game that is looked for, or else that of the fields: the page may show another one meanwhile. */
  get sought() {
    return this.isWaiting && this.state?.line ? this.describe(this.state.line) : this.game();
  }

  /** Closes the dialog; a search continues. A match that begins closes it automatically. */
  close() {
    this.dialog.close();
    if (goesOn.includes(this.state?.phase ?? "idle")) this.showPill();
    else this.stop();
  }

  /** Stops looking. */
  stop() {
    this.isLooking = false;
    this.attempt += 1;
    this.wantedBot = "";
    storage.writeOwn("seeking", "");
    if (this.isWaiting) this.perform("cancel");
    this.perform("disconnect");
    this.showPill();
  }

  get isWaiting() {
    return ["waiting", "invited", "visiting", "joining"].includes(this.state?.phase ?? "idle");
  }

  /** After a reload: continues an invitation, whose code stays, and reports that any other search has ended. */
  resumeSearch() {
    const sought = storage.readOwn("seeking");
    storage.writeOwn("seeking", "");
    if (!sought || this.dialog.open || (this.state && this.state.phase !== "idle")) return;
    this.open();
    const line = /^invite (.*)/.exec(sought)?.[1];
    if (line) this.search("invite", line);
    else this.say(say("The search ended when the page was reloaded. Look again."));
  }

  /**
   * Looks up who invites with a code, and to which game.
   * @param {string} code
   */
  async visit(code) {
    this.isLooking = true;
    byId("online-choose").classList.add("by-link");
    this.showPart("joining");
    setText(byId("waiting-for"), say("Opening the invitation…"));
    if (!await this.isReady()) return;
    const problem = this.perform(`lookup ${code}`);
    if (problem) this.say(problem);
  }

  /** Accepts the friend's invitation. */
  accept() {
    const field = byId("visit-nickname");
    const name = field.value.trim();
    if (!name) {
      showProblem(field, say("Enter the name that your friend sees: 1 to 20 characters."));
      return field.focus();
    }
    this.keepName(name);
    const problem = (name !== this.state?.nickname && this.perform(`name ${name}`)) || this.perform("accept");
    if (problem) showProblem(field, problem);
  }

  /** @param {string} name */
  keepName(name) {
    this.nameBefore = identity.nickname();
    identity.keepNickname(name);
  }

  /**
   * Looks for a match.
   * @param {string} how `quick`, `invite` or `join`. @param {string} bot The bot to play, or empty.
   */
  async look(how, bot = "") {
    this.wantedBot = bot;
    const name = this.nickname.value.trim();
    if (!name) {
      showProblem(this.nickname, say("Enter the name that others see: 1 to 20 characters."));
      return this.nickname.focus();
    }
    const { line, wrong, title } = this.game();
    if (how !== "join" && wrong) {
      this.say(say("Some of the fields of {0} are wrong: put them right first.", title));
      return;
    }
    if (how === "join" && !isCode(this.code.value)) {
      showProblem(this.code, say("A code is eight letters, without I and O."));
      return this.code.focus();
    }
    this.keepName(name);
    this.say("");
    await this.search(how, how === "join" ? this.code.value : line);
  }

  /**
   * Looks for a match under the name that is entered.
   * @param {string} how `quick`, `invite` or `join`. @param {string} what The game, or the code.
   */
  async search(how, what) {
    const name = this.nickname.value.trim();
    showFaces(name);
    setText(part(this.dialog, ".own-name"), name);
    this.isLooking = true;
    storage.writeOwn("seeking", `${how} ${what}`);
    if (!this.state) this.showLoading();
    if (!await this.isReady()) return;
    const problem = this.perform(`name ${name}`) || this.perform("connect")
      || this.perform(`${how === "join" ? "enter" : how} ${what}`);
    if (!problem) return;
    this.showPart("idle");
    showProblem(this.nickname, problem);
    this.nickname.focus();
  }

  /** Waits for the program; returns whether what waited is still wanted. */
  async isReady() {
    this.attempt += 1;
    const { attempt } = this;
    await this.ready();
    return this.attempt === attempt;
  }

  /** Shows that the program has to come first. */
  showLoading() {
    this.showPart("joining");
    setText(byId("waiting-for"), say("Loading…"));
    setText(byId("waited"), "");
    for (const box of [byId("bots-offered"), byId("keep-playing")]) box.hidden = true;
  }

  /** @param {MatchState} state */
  follow(state) {
    const old = this.state;
    this.state = state;
    if (state.nicknameRefused && this.nameBefore !== null) identity.keepNickname(this.nameBefore);
    if (state.nicknameRefused || state.phase !== "idle") this.nameBefore = null;
    const isMatch = state.phase === "countdown" || state.phase === "playing" || state.phase === "over";
    if (isMatch) {
      this.isLooking = false;
      this.wantedBot = "";
      storage.writeOwn("seeking", "");
      if (this.dialog.open) this.dialog.close();
      this.lastNotice = state.notice?.number ?? 0;
      this.showPill();
      return;
    }
    this.showPill();
    this.takeBot(state);
    if (!this.dialog.open) return this.sayWhatFailed(state, old);
    // Without a name no search is possible.
    this.showPart(state.nicknameRefused ? "idle" : state.phase);
    this.showWaiting(state);
    if (state.phase === "visiting") this.showInvitation(state, old);
    setText(byId("invite-code"), state.code ?? "……");
    if (state.code !== old?.code) byId("invite-link").hidden = true;
    setText(byId("invite-left"), state.code ? validity(state.codeLeft ?? 0) : "");
    this.showConnection();
    this.showNotice(state);
  }

  /** @param {MatchState["phase"]} phase */
  showPart(phase) {
    const shown = phase in places ? places[/** @type {keyof typeof places} */ (phase)] : places.idle;
    // After a failed invitation the other ways to play remain.
    if (phase === "idle" && this.state?.phase === "idle" && !this.state.nicknameRefused) {
      byId("online-choose").classList.remove("by-link");
    }
    const isNew = byId(shown).hidden;
    for (const id of new Set(Object.values(places))) byId(id).hidden = id !== shown;
    setText(byId("online-title"), phase === "visiting" ? say("You’re invited") : say("Play someone"));
    // The focused element is no longer visible.
    if (isNew && this.dialog.open) part(byId(shown), "button:not([hidden])")?.focus();
  }

  /** @param {MatchState} state */
  showWaiting(state) {
    const isComing = state.phase === "joining";
    const isVisit = isComing && !state.opponent;
    if (!isVisit) {
      setText(byId("waiting-for"), isComing
        ? say("{0} is here. One moment…", opponentName(state) || say("Somebody"))
        : this.wantedBot ? say("{0} is coming…", botName(this.wantedBot))
        : say("Looking for a player for {0}. You can keep playing: you’ll be called.", this.sought.title));
    }
    byId("bots-offered").hidden = isComing;
    byId("keep-playing").hidden = isComing;
    setText(byId("waited"), isComing || state.connection !== "online" ? "" : clockText(state.waited));
  }

  /**
   * Joins the chosen bot as soon as the server offers it.
   * @param {MatchState} state
   */
  takeBot(state) {
    const index = state.phase === "waiting" && this.wantedBot ? state.bots.indexOf(this.wantedBot) : -1;
    if (index < 0) return;
    this.wantedBot = "";
    // Deferred: not within the call that reported it.
    setTimeout(() => this.perform(`bot ${index}`));
  }

  /**
   * Shows who invites, and to which game.
   * @param {MatchState} state @param {MatchState | null} old
   */
  showInvitation({ opponent, line }, old) {
    if (!opponent || (old?.phase === "visiting" && old.line === line && old.opponent?.name === opponent.name)) return;
    const { title, words } = this.describe(line);
    byId("visit-avatar").innerHTML = gummy(opponent.name, { face: "joy" });
    setText(byId("visit-name"), opponent.name);
    setText(byId("visit-game"), title);
    setText(byId("visit-words"), words);
    byId("visit-nickname").value = identity.nickname();
    this.showPicture(line);
    byId("accept").focus();
  }

  /** @param {string} line Empty for no picture. */
  showPicture(line) {
    this.picture?.close();
    this.picture = null;
    if (!line) return;
    const picture = element("div", { className: "picture" });
    byId("visit-picture").replaceChildren(picture);
    this.picture = this.exhibits.show(picture, line, {
      insets: ({ width, height }) => ({
        top: 0.1 * height, left: 0.08 * width, bottom: 0.3 * height, right: 0.08 * width,
      }),
    });
  }

  /** Shows that the search continues while another game is played. */
  showPill() {
    const { phase = "idle", waited = 0, connection = "off" } = this.state ?? {};
    byId("seeking").hidden = this.dialog.open || !goesOn.includes(phase);
    const what = phase === "invited" ? say("Waiting for your friend") : say("Looking for a player");
    setText(byId("seeking-text"), `${what} · ${connection === "online" ? clockText(waited) : say("connecting…")}`);
  }

  /**
   * Reports why a search ended while the dialog was closed.
   * @param {MatchState} state @param {MatchState | null} old
   */
  sayWhatFailed(state, old) {
    if (!goesOn.includes(old?.phase ?? "idle") || state.phase !== "idle" || !this.isLooking) return;
    this.isLooking = false;
    storage.writeOwn("seeking", "");
    showBanner(`${say("The search has ended.")} ${state.notice?.text ?? ""}`.trim());
  }

  /** Shows what is wrong with the connection. */
  showConnection() {
    const { connection = "off", phase = "idle", retryIn = 0 } = this.state ?? {};
    const isLost = connection === "lost";
    const isOffline = connection !== "online" && this.isOffline();
    const box = byId("online-connection");
    const lost = (/** @type {number | null} */ seconds) =>
      `${seconds ? say("The server can’t be reached: trying again in {0} s.", seconds)
        : say("The server can’t be reached, trying again.")} ${say("Everything but matches goes on without it.")}`;
    const text =
      isLost ? lost(0)
        : isOffline ? say("You’re offline. Matches are back as soon as the connection is.")
        : connection === "connecting" && phase !== "idle" ? say("Connecting…") : "";
    box.classList.toggle("problem", isLost || isOffline);
    setCounting(box, isLost ? lost(retryIn) : text, text);
  }

  /**
   * Shows an error where it can be fixed.
   * @param {MatchState} state
   */
  showNotice(state) {
    if (!state.notice || state.notice.number === this.lastNotice) return;
    this.lastNotice = state.notice.number;
    const { text, subject } = state.notice;
    if (subject === "nickname") {
      showProblem(this.nickname, text);
      this.nickname.focus();
    } else if (subject === "code" && !byId("online-choose").hidden) {
      showProblem(this.code, text);
    } else this.say(text);
  }

  /** @param {string} text */
  say(text) {
    byId("online-problem").hidden = text === "";
    setText(byId("online-problem"), text);
  }

  /** The link for the friend. */
  get link() {
    return new URL(`${location.pathname}#join=${this.state?.code ?? ""}`, location.href).href;
  }

  async copy() {
    const button = byId("online-copy");
    try {
      await navigator.clipboard.writeText(this.link);
      setText(button, say("Copied"));
    } catch {
      // Unencrypted pages have no clipboard: the link can be selected by hand.
      byId("invite-link").hidden = false;
      byId("invite-link").value = this.link;
      byId("invite-link").select();
    }
    setTimeout(() => {
      setText(button, say("Copy link"));
    }, 2000);
  }
}
