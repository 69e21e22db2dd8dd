// The way into a match of two: a name, a quick match or a friend's, and waiting for it.

import { byId, element, setText, showProblem } from "./page.js";
import { gummy } from "./avatar.js";
import * as identity from "./identity.js";
import * as storage from "./storage.js";

/** @typedef {import("./engine.js").MatchState} MatchState */

/** What the dialog shows in which phase. */
const parts = { idle: "online-choose", waiting: "online-wait", invited: "online-invited", joining: "online-wait" };

export class OnlineDialog {
  /**
   * @param {object} page
   * @param {(command: string) => string} page.perform Gives what was wrong, or nothing.
   * @param {() => { title: string, line: string, words: string, wrong: HTMLElement | null }} page.game What the fields describe.
   * @param {() => Promise<void>} page.ready Done when it is known who plays here.
   */
  constructor({ perform, game, ready }) {
    this.perform = perform;
    this.game = game;
    this.ready = ready;
    /** @type {MatchState | null} */
    this.state = null;
    this.dialog = byId("online");
    this.code = byId("code");
    this.nickname = byId("nickname");
    this.lastNotice = 0;
    /** Whether a match is looked for, so that what goes wrong has to do with it. */
    this.isLooking = false;
    /** The name of the game that is looked for: the page may show another one meanwhile. */
    this.soughtTitle = "";
    this.connectParts();
  }

  connectParts() {
    byId("play-online").addEventListener("click", () => this.open());
    for (const button of this.dialog.querySelectorAll(".close")) button.addEventListener("click", () => this.close());
    this.dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      this.close();
    });
    this.nickname.value = identity.nickname();
    this.nickname.addEventListener("input", () => showProblem(this.nickname, ""));
    this.code.addEventListener("input", () => {
      showProblem(this.code, "");
      const code = codeIn(this.code.value);
      if (code === this.code.value) return;
      const { selectionStart } = this.code;
      this.code.value = code;
      this.code.setSelectionRange(selectionStart, selectionStart);
    });
    byId("online-choose").addEventListener("submit", (event) => {
      event.preventDefault();
      this.look(event.submitter?.value ?? "quick");
    });
    byId("online-copy").addEventListener("click", () => this.copy());
    byId("online-share").hidden = !navigator.share;
    byId("online-share").addEventListener("click", () => {
      navigator.share({ title: "Pastime", text: `Play ${this.game().title} with me`, url: this.link }).catch(() => {});
    });
  }

  /** Shows the dialog to have the name changed. */
  openForName() {
    this.open();
    this.nickname.select();
  }

  /** @param {string | null} code A friend's, from a link. */
  open(code = null) {
    // Whoever follows a link looks for nobody else.
    if (code !== null && this.isWaiting) this.perform("cancel");
    const { title, words } = this.game();
    // What a friend's game is, is known when it begins.
    setText(byId("online-game"), code !== null ? "A friend’s match" : words ? `${title} · ${words}` : title);
    this.code.value = code ?? "";
    this.nickname.value = identity.nickname();
    this.say("");
    const isWhole = code === null || isCode(code);
    this.showPart(this.state?.phase ?? "idle");
    byId("online-choose").classList.toggle("by-link", code !== null && isWhole);
    showProblem(this.code, isWhole ? "" : "This link has lost a part: the code of an invitation is six letters.");
    if (!this.dialog.open) this.dialog.showModal();
    if (!isWhole) this.code.focus();
    else if (!this.nickname.value) this.nickname.focus();
    else if (code !== null) byId("join").focus();
  }

  /** Leaves the dialog, and what waits; a match that begins closes it by itself. */
  close() {
    this.isLooking = false;
    this.dialog.close();
    storage.writeOwn("seeking", "");
    if (this.isWaiting) this.perform("cancel");
    this.perform("disconnect");
  }

  get isWaiting() {
    return ["waiting", "invited", "joining"].includes(this.state?.phase ?? "idle");
  }

  /** Says after a reload that what was looked for before isn't any more. */
  sayWhatEnded() {
    const how = storage.readOwn("seeking");
    storage.writeOwn("seeking", "");
    if (!how || this.dialog.open || (this.state && this.state.phase !== "idle")) return;
    this.open();
    this.say(how === "invite"
      ? "Your invitation ended when the page was loaded anew: its code is worth nothing now. Invite again."
      : "The search ended when the page was loaded anew. Look again.");
  }

  /** Looks for a match. @param {string} how `quick`, `invite` or `join`. */
  async look(how) {
    const name = this.nickname.value.trim();
    if (!name) {
      showProblem(this.nickname, "Others should know what to call you: 1 to 20 characters.");
      return this.nickname.focus();
    }
    const { line, wrong, title } = this.game();
    if (how !== "join" && wrong) {
      this.say(`Some of the fields of ${title} are wrong: put them right first.`);
      return;
    }
    if (how === "join" && !isCode(this.code.value)) {
      showProblem(this.code, "A code is six letters, without I and O.");
      return this.code.focus();
    }
    identity.keepNickname(name);
    this.say("");
    this.isLooking = true;
    this.soughtTitle = title;
    storage.writeOwn("seeking", how);
    await this.ready();
    const problem = this.perform(`name ${name}`) || this.perform("connect")
      || this.perform(how === "join" ? `enter ${this.code.value}` : `${how} ${line}`);
    if (problem) showProblem(this.nickname, problem);
  }

  /** @param {MatchState} state */
  follow(state) {
    const old = this.state;
    this.state = state;
    const isMatch = state.phase === "countdown" || state.phase === "playing" || state.phase === "over";
    if (isMatch) {
      this.isLooking = false;
      storage.writeOwn("seeking", "");
      if (this.dialog.open) this.dialog.close();
      this.lastNotice = state.notice?.number ?? 0;
      return;
    }
    if (!this.dialog.open) return;
    // Without a name nothing is looked for.
    this.showPart(state.nicknameRefused ? "idle" : state.phase);
    this.showWaiting(state);
    setText(byId("invite-code"), state.code ?? "……");
    this.showBots(state.bots);
    this.showConnection(state);
    this.showNotice(state, old);
  }

  /** @param {MatchState["phase"]} phase */
  showPart(phase) {
    const shown = parts[phase] ?? parts.idle;
    const isNew = byId(shown).hidden;
    for (const id of new Set(Object.values(parts))) byId(id).hidden = id !== shown;
    // What had the focus is out of sight.
    if (isNew && this.dialog.open) byId(shown).querySelector("button")?.focus();
  }

  /** @param {MatchState} state */
  showWaiting(state) {
    const isComing = state.phase === "joining";
    setText(byId("waiting-for"), isComing
      ? `${state.opponent ? state.opponent.name : "Somebody"} is here. One moment…`
      : `Looking for somebody to play ${this.soughtTitle} with…`);
    setText(byId("waited"), isComing || state.connection !== "online" ? "" : `${state.waited} s`);
  }

  /** @param {string[]} bots */
  showBots(bots) {
    const box = byId("bots");
    byId("bots-offered").hidden = bots.length === 0;
    if (box.children.length === bots.length) return;
    box.replaceChildren(...bots.map((name, index) => {
      const button = element("button", { type: "button" });
      button.append(
        element("span", { className: "avatar", innerHTML: gummy(name, { isProgram: true }) }),
        element("b", { textContent: name }));
      button.addEventListener("click", () => this.perform(`bot ${index}`));
      return button;
    }));
  }

  /** @param {MatchState} state */
  showConnection(state) {
    const box = byId("online-connection");
    const text =
      state.connection === "lost"
        ? `The server can't be reached${state.retryIn ? `: trying again in ${state.retryIn} s` : ", trying again"}. `
          + "Everything but matches goes on without it."
        : state.connection === "connecting" && state.phase !== "idle" ? "Connecting…" : "";
    box.hidden = text === "";
    box.classList.toggle("problem", state.connection === "lost");
    setText(box, text);
  }

  /** What went wrong stands where it can be put right. @param {MatchState} state @param {MatchState | null} old */
  showNotice(state, old) {
    if (!state.notice || state.notice.number === this.lastNotice) return;
    this.lastNotice = state.notice.number;
    const { text } = state.notice;
    if (state.nicknameRefused && !old?.nicknameRefused) {
      showProblem(this.nickname, text);
      this.nickname.focus();
    } else if (/code/.test(text) && !byId("online-choose").hidden) {
      showProblem(this.code, text);
    } else this.say(text);
  }

  /** @param {string} text */
  say(text) {
    byId("online-problem").hidden = text === "";
    setText(byId("online-problem"), text);
  }

  /** Where a friend comes in. */
  get link() {
    return new URL(`${location.pathname}#join=${this.state?.code ?? ""}`, location.href).href;
  }

  async copy() {
    const button = byId("online-copy");
    try {
      await navigator.clipboard.writeText(this.link);
      setText(button, "Copied");
    } catch {
      // No clipboard for pages that aren't encrypted: the link can be selected by hand.
      byId("invite-link").hidden = false;
      byId("invite-link").value = this.link;
      byId("invite-link").select();
    }
    setTimeout(() => {
      setText(button, "Copy link");
    }, 2000);
  }
}

/** The code in an address that invites to a match, as far as it is there; null where the address is none. */
export function codeInAddress() {
  return /^#join=/i.test(location.hash) ? codeIn(location.hash) : null;
}

/** The letters of a code in a text that somebody pasted: with blanks, small, or a whole link. @param {string} text */
function codeIn(text) {
  const code = /join=(.*)/i.exec(text)?.[1] ?? text;
  return code.replace(/%\w\w/g, "").toUpperCase().replace(/[^A-Z]/g, "").slice(0, 6);
}

/** @param {string} text */
const isCode = (text) => /^[A-HJ-NP-Z]{6}$/.test(text);
