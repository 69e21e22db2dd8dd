// The way into a match of two: a name, a quick match or a friend's, and waiting for it.

import { byId, element, setText, showProblem } from "./page.js";
import * as identity from "./identity.js";

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
      // As it is written on the other side.
      const { selectionStart } = this.code;
      this.code.value = this.code.value.toUpperCase();
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

  /** @param {string} code A friend's, from a link. */
  open(code = "") {
    const { title, words } = this.game();
    setText(byId("online-game"), words ? `${title} · ${words}` : title);
    this.code.value = code;
    this.say("");
    showProblem(this.code, "");
    this.showPart(this.state?.phase ?? "idle");
    byId("online-choose").classList.toggle("by-link", code !== "");
    if (!this.dialog.open) this.dialog.showModal();
    if (!this.nickname.value) this.nickname.focus();
    else if (code) byId("join").focus();
  }

  /** Leaves the dialog, and what waits; a match that begins closes it by itself. */
  close() {
    this.isLooking = false;
    this.dialog.close();
    if (this.state && ["waiting", "invited", "joining"].includes(this.state.phase)) this.perform("cancel");
    this.perform("disconnect");
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
    if (how === "join" && !/^[A-HJ-NP-Z]{6}$/.test(this.code.value.trim())) {
      showProblem(this.code, "A code is six letters, without I and O.");
      return this.code.focus();
    }
    identity.keepNickname(name);
    this.say("");
    this.isLooking = true;
    await this.ready();
    const problem = this.perform(`name ${name}`) || this.perform("connect")
      || this.perform(how === "join" ? `enter ${this.code.value.trim()}` : `${how} ${line}`);
    if (problem) showProblem(this.nickname, problem);
  }

  /** @param {MatchState} state */
  follow(state) {
    const old = this.state;
    this.state = state;
    const isMatch = state.phase === "countdown" || state.phase === "playing" || state.phase === "over";
    if (isMatch) {
      this.isLooking = false;
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
    for (const id of new Set(Object.values(parts))) byId(id).hidden = id !== shown;
  }

  /** @param {MatchState} state */
  showWaiting(state) {
    const { title } = this.game();
    const isComing = state.phase === "joining";
    setText(byId("waiting-for"), isComing
      ? `${state.opponent ? state.opponent.name : "Somebody"} is here. One moment…`
      : `Looking for somebody to play ${title} with…`);
    setText(byId("waited"), isComing || state.connection !== "online" ? "" : `${state.waited} s`);
  }

  /** @param {string[]} bots */
  showBots(bots) {
    const box = byId("bots");
    byId("bots-offered").hidden = bots.length === 0;
    if (box.children.length === bots.length) return;
    box.replaceChildren(...bots.map((name, index) => {
      const button = element("button", { type: "button", textContent: name });
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
      button.textContent = "Copied";
    } catch {
      // No clipboard for pages that aren't encrypted: the link can be selected by hand.
      byId("invite-link").hidden = false;
      byId("invite-link").value = this.link;
      byId("invite-link").select();
    }
    setTimeout(() => {
      button.textContent = "Copy link";
    }, 2000);
  }
}

/** The code in an address that invites to a match; empty where there is none. */
export function codeInAddress() {
  return /^#join=([A-Za-z]{6})$/.exec(location.hash)?.[1].toUpperCase() ?? "";
}
