// A match while it is played, and its result: both players, the clock, what became of the connection.

import { gummy } from "./avatar.js";
import { byId, setText } from "./page.js";
import { clockText, grouped, plural } from "./text.js";

/** @typedef {import("./engine.js").MatchState} MatchState */
/** @typedef {import("./engine.js").Side} Side */

/** What a score counts, by game. @type {Record<string, (side: Side) => string>} */
const scores = {
  hanoi: ({ score }) => `${plural(String(score), "ring")} home`,
  2048: ({ score }) => grouped(String(score)),
  minesweeper: ({ score, mines }) => `${grouped(String(score))} open${mines ? ` · ${plural(String(mines), "mine")}` : ""}`,
  dropit: ({ score }) => plural(String(score), "row"),
};

const matchPhases = ["countdown", "playing", "over"];

export class MatchView {
  /**
   * @param {object} page
   * @param {(command: string) => string} page.perform
   * @param {(line: string) => void} page.watch Shows a game from its beginning.
   * @param {() => void} page.changed Called when the match takes the page, or gives it back.
   */
  constructor({ perform, watch, changed }) {
    this.perform = perform;
    this.watch = watch;
    this.changed = changed;
    /** @type {MatchState | null} */
    this.state = null;
    this.lastNotice = 0;
    this.noticeTimer = 0;
    byId("give-up").addEventListener("click", () => this.askWhetherToGiveUp(true));
    byId("keep-on").addEventListener("click", () => this.askWhetherToGiveUp(false));
    byId("really").addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.askWhetherToGiveUp(false);
    });
    byId("give-up-now").addEventListener("click", () => {
      this.askWhetherToGiveUp(false);
      this.perform("resign");
    });
    byId("rematch").addEventListener("click", () => this.perform("rematch"));
    byId("leave-match").addEventListener("click", () => this.leave());
    byId("watch-own").addEventListener("click", () => this.leaveAndWatch("ownLine"));
    byId("watch-other").addEventListener("click", () => this.leaveAndWatch("opponentLine"));
  }

  get isShown() {
    return this.state !== null && matchPhases.includes(this.state.phase);
  }

  leave() {
    this.perform("close");
    this.perform("disconnect");
  }

  /** @param {"ownLine" | "opponentLine"} which */
  leaveAndWatch(which) {
    const line = this.state?.result?.[which];
    this.leave();
    if (line) this.watch(line);
  }

  askWhetherToGiveUp(isAsked) {
    byId("give-up").hidden = isAsked;
    byId("really").hidden = !isAsked;
    (isAsked ? byId("keep-on") : byId("give-up")).focus();
  }

  /** @param {MatchState} state */
  follow(state) {
    const old = this.state;
    const wasShown = this.isShown;
    this.state = state;
    if (wasShown !== this.isShown) {
      document.body.classList.toggle("in-match", this.isShown);
      byId("match").hidden = !this.isShown;
      byId("give-up").hidden = false;
      byId("really").hidden = true;
      this.lastNotice = state.notice?.number ?? 0;
      this.changed();
      if (this.isShown) {
        // A match may begin while something else is looked at.
        for (const dialog of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (dialog).close();
        scrollTo(0, 0);
      }
      byId("playfield").focus({ preventScroll: true });
    }
    byId("match-result").hidden = state.phase !== "over";
    if (!this.isShown) return this.showCountdown("");
    byId("match").dataset.game = state.game;
    this.showPlayers(state);
    this.showClock(state);
    this.showTrouble(state);
    this.showNotice(state);
    byId("giving-up").hidden = state.phase !== "playing";
    if (state.phase === "over") this.showResult(state, old);
  }

  /** @param {MatchState} state */
  showPlayers(state) {
    const score = scores[state.game] ?? scores[2048];
    const { own, opponent } = state;
    if (own) {
      setText(byId("own-score"), score(own));
      byId("own-progress").value = own.progress;
    }
    if (!opponent) return;
    setText(byId("other-name"), opponent.name);
    byId("other-bot").hidden = !opponent.isBot;
    setText(byId("other-score"), score(opponent));
    byId("other-progress").value = opponent.progress;
    if (byId("other-avatar").dataset.of !== opponent.name) {
      byId("other-avatar").dataset.of = opponent.name;
      byId("other-avatar").innerHTML = gummy(opponent.name, { isProgram: opponent.isBot });
    }
    // The leader's colour takes up more of the bar, which pushes the sun towards the other player.
    const lead = 50 + 50 * Math.max(-0.94, Math.min(0.94, (own?.progress ?? 0) - opponent.progress));
    /** @type {HTMLElement} */ (document.querySelector(".tug")).style.setProperty("--lead", `${lead}%`);
    setText(byId("second-title"), `${opponent.name}, live`);
  }

  /** @param {MatchState} state */
  showClock(state) {
    // A game that ends by the clock counts down to it.
    const isShort = state.limit <= 600;
    const seconds = Math.max(state.clock, 0);
    setText(byId("match-clock"), clockText(isShort ? Math.max(state.limit - seconds, 0) : seconds));
    byId("match-clock").title = isShort ? "Time left" : "Time";
    byId("match-clock").classList.toggle("short", isShort && state.limit - seconds <= 10 && state.phase === "playing");
    const blocked = state.own?.blockedFor ?? 0;
    this.showCountdown(
      state.phase === "countdown" ? String(Math.max(-state.clock, 1)) : blocked > 0 ? `A mine: wait ${blocked} s` : "");
  }

  /** @param {string} text */
  showCountdown(text) {
    const box = byId("countdown");
    box.hidden = text === "";
    box.classList.toggle("large", text.length < 3);
    setText(box, text);
  }

  /** @param {MatchState} state */
  showTrouble(state) {
    const text = troubleOf(state);
    byId("match-trouble").hidden = text === "";
    setText(byId("match-trouble"), text);
  }

  /** @param {MatchState} state */
  showNotice(state) {
    if (!state.notice || state.notice.number === this.lastNotice) return;
    this.lastNotice = state.notice.number;
    const box = byId("notice");
    box.textContent = state.notice.text;
    box.classList.add("refusal");
    box.hidden = false;
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => {
      box.hidden = true;
    }, 4000);
  }

  /** @param {MatchState} state @param {MatchState | null} old */
  showResult(state, old) {
    const { result, opponent } = state;
    const name = opponent?.name ?? "The other player";
    setText(byId("match-outcome"), !result ? "The match was broken off" : {
      won: "You won", lost: `${name} won`, tied: "A tie", void: "This match doesn’t count",
    }[result.outcome]);
    byId("match-outcome").className = result?.outcome ?? "void";
    setText(byId("match-reason"), result ? reasonOf(result, name) : state.notice?.text ?? "");
    const score = scores[state.game] ?? scores[2048];
    const both = state.own && opponent && result;
    setText(byId("match-scores"), both
      ? `You: ${score({ ...state.own, score: result.ownScore })} – ${name}: ${score({ ...opponent, score: result.opponentScore })}` : "");
    const canAgain = result !== null && !opponent?.isGone && state.connection === "online";
    byId("rematch").setAttribute("aria-disabled", String(!canAgain || state.wantsRematch));
    setText(byId("rematch").lastElementChild, state.wantsRematch ? `Waiting for ${name}…` : "Rematch");
    setText(byId("rematch-state"), opponent?.isGone ? `${name} has left.`
      : opponent?.isMissing ? `Nothing is heard of ${name} now.`
      : opponent?.wantsRematch ? `${name} wants a rematch.` : "");
    byId("watch-own").hidden = !result?.ownLine;
    byId("watch-other").hidden = !result?.opponentLine;
    if (old?.phase !== "over") {
      byId("match-result").querySelector("button:not([aria-disabled=true])")?.focus({ preventScroll: true });
      byId("live").textContent = `${byId("match-outcome").textContent}. ${byId("match-reason").textContent}`;
    }
  }
}

/** What keeps the players apart; empty when nothing does. @param {MatchState} state */
function troubleOf({ connection, retryIn, phase, opponent }) {
  if (connection === "lost") {
    const what = `The connection is lost${retryIn ? `: trying again in ${retryIn} s` : ", trying again"}.`;
    return phase === "over" ? what : `${what} Play on: nothing is lost.`;
  }
  if (connection !== "online") return "Connecting again…";
  // In the countdown nothing may have been said yet.
  if (phase !== "playing" || !opponent?.isMissing) return "";
  return `Nothing is heard of ${opponent.name}. Whoever is away for a minute has lost.`;
}

/** Why a match ended as it did. @param {import("./engine.js").MatchResult} result @param {string} name */
function reasonOf({ outcome, reason, seconds }, name) {
  const time = clockText(seconds);
  switch (reason) {
    case "goal":
      return outcome === "won" ? `You were first, after ${time}.`
        : outcome === "lost" ? `${name} was first, after ${time}.` : `Both at the same moment, after ${time}.`;
    case "score": return outcome === "tied" ? "Both have come equally far." : "By the higher score.";
    case "timeLimit": return "Time was up.";
    case "resignation": return outcome === "won" ? `${name} gave up.` : "You gave up.";
    case "absence":
      return outcome === "won" ? `${name} was away for too long.`
        : outcome === "lost" ? "You were away for too long." : "Both were away for too long.";
    default: return "The server had to stop it.";
  }
}
