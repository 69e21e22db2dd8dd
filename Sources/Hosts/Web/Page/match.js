// A running match, race or match of others, and its result: both players, the clock, the connection.

import { gummy, opponentName, watchedName } from "./avatar.js";
import { Faces } from "./faces.js";
import { MatchRatings } from "./match-ratings.js";
import { byId, closeDialogs, element, part, setCounting, setText } from "./page.js";
import { hideProblem, showBanner } from "./problem.js";
import { Race } from "./race.js";
import { clockText } from "./text.js";
import { say, sayCount } from "./words.js";

/** @typedef {import("./arcade-abi.js").MatchState} MatchState */

/** The paper that rains on the winner. */
const confettiCount = 110;
const confettiColors = ["#5f97ea", "#ef5f54", "#ffa93f", "#b055c8", "#ffd84d"];

/** Longer game lines have no picture: it would take too long. */
const longestPicture = 20_000;

const matchPhases = ["countdown", "playing", "over"];

export class MatchView {
  /**
   * @param {object} page
   * @param {(command: string) => string} page.perform
   * @param {(line: string) => void} page.watch Replays a game from its start.
   * @param {(line: string, moves: string, text: string) => void} page.share Shares a game: its line, moves, and how it stands.
   * @param {() => void} page.begins Called before the match takes over the page.
   * @param {() => void} page.changed Called when the match takes over the page, or returns it.
   * @param {() => void} page.goHome Shows the home page.
   * @param {import("./exhibits.js").Exhibits} page.exhibits
   * @param {import("./sound.js").Sound} page.sound
   */
  constructor({ perform, watch, share, begins, changed, goHome, exhibits, sound }) {
    this.perform = perform;
    this.begins = begins;
    this.sound = sound;
    this.watch = watch;
    this.changed = changed;
    this.goHome = goHome;
    this.exhibits = exhibits;
    this.race = new Race();
    this.ratings = new MatchRatings();
    new ResizeObserver(([card]) => byId("victory").style.setProperty("--card", `${card.borderBoxSize[0].blockSize}px`))
      .observe(byId("match-result"));
    // Spread evenly, and yet in no order: multiples of the golden ratio.
    byId("victory").append(...Array.from({ length: confettiCount }, (_, index) => {
      const piece = element("i", {});
      piece.style.setProperty("--x", String((index * 0.618) % 1));
      piece.style.setProperty("--late", String((index * 0.414) % 1));
      piece.style.setProperty("--size", String(6 + 9 * ((index * 0.732) % 1)));
      piece.style.setProperty("--color", confettiColors[index % confettiColors.length]);
      return piece;
    }));
    /**
     * The boards of the result.
     * @type {{ close: () => void }[]}
     */
    this.pictures = [];
    this.faces = new Faces((face) => perform(`face ${face}`));
    /** @type {MatchState | null} */
    this.state = null;
    this.lastNotice = 0;
    this.noticeTimer = 0;
    /** How long to wait after a mine, as it was first said; empty if nobody waits. */
    this.mineWait = "";
    byId("give-up").addEventListener("click", () => {
      if (this.state?.watched) this.leave();
      else this.askWhetherToGiveUp(true);
    });
    byId("keep-on").addEventListener("click", () => this.askWhetherToGiveUp(false));
    byId("really").addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      this.askWhetherToGiveUp(false);
    });
    byId("give-up-now").addEventListener("click", () => {
      this.askWhetherToGiveUp(false);
      this.perform("resign");
    });
    byId("rematch").addEventListener("click", () => this.perform(this.state?.watched ? "watch" : "rematch"));
    byId("report").addEventListener("click", () => this.perform("report"));
    byId("leave-match").addEventListener("click", () => this.leave());
    byId("watch-own").addEventListener("click", () => this.leaveAndWatch("ownLine"));
    byId("watch-other").addEventListener("click", () => this.leaveAndWatch("opponentLine"));
    byId("share-match").addEventListener("click", () => {
      const { ownLine, ownText } = this.state?.result ?? {};
      if (ownLine && ownText) share(ownLine, String(moveCount(ownLine)), ownText);
    });
  }

  get isShown() {
    return this.state !== null && matchPhases.includes(this.state.phase);
  }

  leave() {
    const isWatched = this.state?.watched;
    this.close();
    if (isWatched) this.goHome();
  }

  close() {
    const isRace = this.state?.race;
    this.perform("close");
    // A search for a player goes on.
    if (!isRace) this.perform("disconnect");
  }

  /** Leaves what nothing is lost by leaving: a race, a match of others, or one that is over. */
  closeUnlessAtStake() {
    if (this.state?.race || this.state?.watched || this.state?.phase === "over") this.close();
  }

  /** @param {"ownLine" | "opponentLine"} which */
  leaveAndWatch(which) {
    // A race shows how far the ghost was; there is more to watch.
    const line = which === "opponentLine" && this.state?.race ? this.state.race.line : this.state?.result?.[which];
    this.close();
    if (line) this.watch(line);
  }

  /** @param {boolean} isAsked */
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
      if (this.isShown) this.begins();
      document.body.classList.toggle("in-match", this.isShown);
      if (this.isShown) this.faces.begin();
      else this.faces.end();
      byId("match").hidden = !this.isShown;
      this.lastNotice = state.notice?.number ?? 0;
      this.changed();
      if (this.isShown) {
        // A match can begin while a dialog is open, or beside an offer to play something else.
        hideProblem();
        closeDialogs();
        scrollTo(0, 0);
      }
      byId("playfield").focus({ preventScroll: true });
    }
    if (state.phase !== "playing") {
      byId("give-up").hidden = false;
      byId("really").hidden = true;
    }
    this.soundCountdown(state, old);
    this.ratings.follow(state);
    byId("match-result").hidden = state.phase !== "over";
    byId("victory").hidden = state.phase !== "over" || state.result?.outcome !== "won" || state.watched !== null
      || byId("motion").value === "off";
    if (state.phase !== "over") this.hidePictures();
    if (wasShown !== this.isShown || old?.nickname !== state.nickname || old?.watched?.name !== state.watched?.name) {
      this.faces.showOwn(state.watched?.name ?? state.nickname, state.watched?.isBot);
    }
    document.body.classList.toggle("in-race", this.isShown && state.race !== null);
    if (!this.isShown) {
      // Nothing to watch, or a match that can't go on.
      const isCutOff = wasShown ? state.notice?.number !== old?.notice?.number : old?.phase === "watching";
      if (isCutOff && state.phase === "idle" && state.notice) showBanner(state.notice.text);
      return this.showCountdown("");
    }
    byId("match").dataset.game = state.game;
    this.nameGivingUp(state);
    this.showPlayers(state, old);
    this.race.follow(state);
    this.race.draw(byId("race"));
    this.faces.follow(state);
    this.showClock(state);
    this.showTrouble(state);
    this.showNotice(state);
    byId("giving-up").hidden = state.phase !== "playing";
    if (state.phase === "over") this.showResult(state, old);
  }

  /**
   * An opponent was found; three, two, one; and the start.
   * @param {MatchState} state @param {MatchState | null} old
   */
  soundCountdown({ phase, clock }, old) {
    if (phase === "countdown") {
      if (old?.phase !== "countdown") this.sound.signal("found", [30]);
      else if (clock !== old.clock && clock < 0) this.sound.signal("count");
    } else if (phase === "playing" && old?.phase === "countdown") this.sound.signal("start", [30]);
  }

  /** @param {MatchState} state */
  nameGivingUp({ race, watched }) {
    const title = watched ? say("Stop watching") : race ? say("End the race") : say("Give up");
    byId("give-up").title = title;
    part(byId("give-up"), "use").setAttribute("href", watched ? "#i-close" : "#i-flag");
    setText(part(byId("give-up"), "span"), title);
    byId("really").setAttribute("aria-label", title);
    setText(byId("really-what"), race ? say("End this race?") : say("Give up this match?"));
    setText(byId("give-up-now"), race ? say("End it") : say("Give up"));
    setText(byId("keep-on"), race ? say("Race on") : say("Play on"));
  }

  /** @param {MatchState} state @param {MatchState | null} old */
  showPlayers(state, old) {
    const { own, opponent, goal, race, watched, viewers } = state;
    setText(byId("own-name"), watchedName(watched) ?? say("You"));
    byId("own-bot").hidden = !watched?.isBot;
    byId("own-progress").setAttribute("aria-label", watched ? say("How far {0} is", watched.name) : say("How far you are"));
    if (goal) {
      setText(byId("match-goal"), `${goal.caption.charAt(0).toLowerCase()}${goal.caption.slice(1)} ${goal.figure}`);
      setText(byId("goal-caption"), goal.caption);
      setText(byId("goal-figure"), goal.figure);
    }
    if (own) {
      setText(byId("own-score"), own.scoreText);
      byId("own-progress").value = own.progress;
    }
    if (!opponent) return;
    const otherName = opponentName(state);
    setText(byId("other-name"), race ? say("{0}’s ghost", otherName) : otherName);
    byId("other-bot").hidden = !opponent.isBot;
    setText(byId("other-score"), opponent.scoreText);
    byId("other-progress").value = opponent.progress;
    if (byId("other-avatar").dataset.of !== opponent.name) {
      byId("other-avatar").dataset.of = opponent.name;
      byId("other-avatar").innerHTML = gummy(opponent.name, { isProgram: opponent.isBot });
    }
    // The leader's color takes up more of the bar, which pushes the sun towards the other player.
    const lead = 50 + 50 * Math.max(-0.94, Math.min(0.94, (own?.progress ?? 0) - opponent.progress));
    /** @type {HTMLElement} */ (document.querySelector(".tug")).style.setProperty("--lead", `${lead}%`);
    setText(byId("second-title"), race ? say("{0}’s ghost", otherName) : say("{0}, live", otherName));
    if (old?.race?.ghost && race && old.race.ghost !== race.ghost) {
      setText(byId("live"), say("{0}’s ghost: {1}", otherName, race.ghost));
    }
    setText(byId("second-note"), race?.ghost ?? (viewers > 0 ? sayCount(viewers, "{0} watching", "{0} watching") : ""));
    byId("race-hint").hidden = !race?.hint;
    setText(byId("race-hint"), race?.hint ?? "");
  }

  // The result

  /**
   * Both games at the end.
   * @param {MatchState} state
   */
  showBoards(state) {
    const { own, opponent, result, nickname, watched } = state;
    this.hidePictures();
    byId("boards").hidden = !result || !own || !opponent;
    if (!result || !own || !opponent) return;
    /** @type {{ id: "own-board" | "other-board", name: string, of: string, text: string, line: string,
     *   hasWon: boolean, hasLost: boolean, isProgram: boolean }[]} */
    const sides = [
      { id: "own-board", name: watchedName(watched) ?? say("You"), of: watched?.name ?? nickname, text: result.ownText,
        line: result.ownLine, hasWon: result.outcome === "won", hasLost: result.outcome === "lost",
        isProgram: watched?.isBot ?? false },
      { id: "other-board", name: opponentName(state), of: opponent.name, text: result.opponentText,
        line: result.opponentLine, hasWon: result.outcome === "lost", hasLost: result.outcome === "won",
        isProgram: opponent.isBot },
    ];
    for (const { id, name, of, text, line, hasWon, hasLost, isProgram } of sides) {
      const box = byId(id);
      box.classList.toggle("won", hasWon);
      const face = hasWon ? "joy" : hasLost ? "sad" : "smile";
      part(box, ".avatar").innerHTML = gummy(of, { face, isProgram });
      setText(part(box, "b"), name);
      setText(part(box, ".points"), text);
      setText(part(box, "small"), sayCount(moveCount(line), "{0} move", "{0} moves"));
      const picture = part(box, ".picture");
      picture.hidden = !line || line.length > longestPicture;
      if (picture.hidden) continue;
      this.pictures.push(this.exhibits.show(picture, line));
    }
  }

  hidePictures() {
    if (this.pictures.length === 0) return;
    for (const picture of this.pictures) picture.close();
    this.pictures = [];
    for (const box of document.querySelectorAll(".board .picture")) box.replaceChildren();
  }

  /** @param {MatchState} state */
  showClock(state) {
    // A game with a short limit counts down to it.
    const isShort = state.limit <= 600;
    const seconds = Math.max(state.clock, 0);
    setText(byId("match-clock"), clockText(isShort ? Math.max(state.limit - seconds, 0) : seconds));
    byId("match-clock").title = isShort ? say("Time left") : say("Time");
    byId("match-clock").classList.toggle("short", isShort && state.limit - seconds <= 10 && state.phase === "playing");
    const blocked = state.own?.blockedFor ?? 0;
    if (state.phase === "countdown") this.showCountdown(String(Math.max(-state.clock, 1)));
    else if (blocked > 0) {
      const text = say("A mine: wait {0} s", blocked);
      this.mineWait ||= text;
      this.showCountdown(text, this.mineWait);
    } else {
      this.mineWait = "";
      this.showCountdown("");
    }
  }

  /** @param {string} text @param {string} [heard] What screen readers say once, while the text counts. */
  showCountdown(text, heard = text) {
    const box = byId("countdown");
    box.classList.toggle("large", text.length < 3);
    setCounting(box, text, heard);
  }

  /** @param {MatchState} state */
  showTrouble(state) {
    setCounting(byId("match-trouble"), troubleOf(state), troubleOf({ ...state, retryIn: 0 }));
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
    const { result, opponent, race, watched } = state;
    const name = opponentName(state) || say("The other player");
    // The own side of a match of others.
    const own = watchedName(watched) ?? "";
    const isNew = old?.phase !== "over" || old.result?.ownLine !== result?.ownLine;
    if (isNew) {
      this.showBoards(state);
      this.race.draw(byId("result-race"));
      const mood = result?.outcome === "won" ? "joy" : result?.outcome === "lost" ? "sad" : "smile";
      const winner = result?.outcome === "lost" ? { name: opponent?.name ?? name, isProgram: opponent?.isBot }
        : { name: watched?.name ?? "", isProgram: watched?.isBot };
      byId("match-mood").innerHTML = watched
        ? gummy(winner.name, { face: "joy", isProgram: winner.isProgram }) : gummy(state.nickname, { face: mood });
    }
    setText(byId("match-outcome"), race ? race.title : !result ? say("The match was called off") : {
      won: own ? say("{0} won", own) : say("You won"), lost: say("{0} won", name), tied: say("A tie"),
      void: say("This match doesn’t count"),
    }[result.outcome]);
    setText(byId("match-reason"), race ? race.text : result ? reasonOf(result, own, name) : state.notice?.text ?? "");
    const canAgain = race !== null || result !== null && !opponent?.isGone && state.connection === "online";
    byId("rematch").setAttribute("aria-disabled", String(!canAgain || state.wantsRematch));
    setText(part(byId("rematch"), ":scope > :last-child"), state.wantsRematch ? say("Waiting for {0}…", name)
      : race ? say("Race again") : watched ? say("Watch another") : say("Rematch"));
    setText(byId("rematch-state"), race ? say("A race isn’t ranked: its start is known.")
      : opponent?.isGone ? say("{0} has left.", name)
      : opponent?.isMissing ? say("{0} is away.", name)
      : opponent?.wantsRematch ? say("{0} wants a rematch.", name) : "");
    byId("report").hidden = !result || !opponent || opponent.isBot || race !== null || watched !== null;
    byId("report").setAttribute("aria-disabled", String(state.reported));
    setText(byId("report"), state.reported ? say("Reported") : say("Report {0}", name));
    setText(part(byId("watch-own"), "span"), watched ? say("Watch {0}", own) : say("Watch yours"));
    setText(part(byId("watch-other"), "span"), watched ? say("Watch {0}", name) : say("Watch theirs"));
    byId("watch-own").hidden = !result?.ownLine;
    byId("watch-other").hidden = !result?.opponentLine;
    byId("share-match").hidden = watched !== null || !result?.ownLine;
    if (old?.phase !== "over") {
      // What was said of the last moves: the goal is reached already.
      byId("notice").hidden = true;
      part(byId("match-result"), "button:not([aria-disabled=true], [hidden])")?.focus({ preventScroll: true });
      byId("live").textContent = `${byId("match-outcome").textContent}. ${byId("match-reason").textContent}`;
    }
  }
}

/**
 * The number of moves in a game line; words for its end or for time don't count.
 * @param {string} line
 */
const moveCount = (line) =>
  (line.split(" : ")[1] ?? "").split(" ").filter((word) => word && !/^(end|resign)\b/.test(word)).length;

/**
 * The trouble between the players; empty if there is none.
 * @param {MatchState} state
 */
function troubleOf(state) {
  const { connection, retryIn, phase, opponent, race, watched } = state;
  if (race) return "";
  if (connection === "lost") {
    const what = retryIn ? say("You’re offline: trying again in {0} s.", retryIn) : say("You’re offline, trying again.");
    return phase === "over" || watched ? what : `${what} ${say("Play on: nothing is lost.")}`;
  }
  if (connection !== "online") return say("Connecting again…");
  // In the countdown nothing may have been sent yet.
  if (phase !== "playing" || !opponent?.isMissing) return "";
  return say("{0} is away. Play on: whoever stays away for a minute loses.", opponentName(state));
}

/**
 * Why a match ended.
 * @param {import("./arcade-abi.js").MatchResult} result
 * @param {string} own The name of the own side; empty for the player. @param {string} name
 */
function reasonOf({ outcome, reason, seconds }, own, name) {
  const time = clockText(seconds);
  const isTied = outcome !== "won" && outcome !== "lost";
  switch (reason) {
    case "goal":
      if (outcome === "won" && !own) return say("You were first, after {0}.", time);
      return isTied ? say("Both at the same moment, after {0}.", time)
        : say("{0} was first, after {1}.", outcome === "won" ? own : name, time);
    case "score": return isTied ? say("Both got equally far.") : say("By the higher score.");
    case "timeLimit": return say("Time was up.");
    case "resignation":
      return outcome !== "won" && !own ? say("You gave up.") : say("{0} gave up.", outcome === "won" ? name : own);
    case "absence":
      if (outcome === "lost" && !own) return say("You were away for too long.");
      return isTied ? say("Both were away for too long.")
        : say("{0} was away for too long.", outcome === "won" ? name : own);
    default: return say("The server stopped it.");
  }
}
