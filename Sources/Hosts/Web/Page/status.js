// Shows how the game stands in the elements around the playfield.

import { byId, setText } from "./page.js";
import { clockText, grouped, plural } from "./text.js";

/** @typedef {import("./engine.js").State} State */

/** How long a passing message stays, in milliseconds. */
const noticeTime = 4000;
/** Moves come faster than they can be spoken: one a second is. */
const speechTime = 1000;

/** Which commands' buttons are shown as enabled. @type {Map<string, boolean>} */
const enabled = new Map();
let lastNotice = 0;
let noticeTimer = 0;
let lastSpeech = 0;

/** How many moves the counter counts to. @param {State} state @returns {string} */
function movesToCount(state) {
  return state.moves === "0" && state.movesInAll === "0" ? state.fewest ?? "0" : state.movesInAll;
}

/** @param {State} state @param {State | null} old @param {import("./engine.js").Game} game */
export function showStatus(state, old, game) {
  const isAhead = state.moves !== state.movesInAll;
  const isCounting = isAhead || (state.fewest !== undefined && (state.moves === "0" || state.over));
  const count = isCounting ? `${grouped(state.moves)} / ${grouped(movesToCount(state))}` : plural(state.moves, "move");
  setText(byId("counter"), state.standing || count);
  byId("counter").classList.toggle("long", count.length > 24);
  setText(byId("clock"), state.paused ? "paused" : state.moves === "0" ? "" : clockText(state.seconds));

  enable("undo", state.moves !== "0");
  enable("back", state.moves !== "0");
  enable("redo", isAhead);
  enable("forward", isAhead || !state.over);
  enable("hint", !state.over);
  byId("hold").hidden = state.paused === undefined;
  byId("hold").setAttribute("aria-pressed", String(state.paused === true));
  byId("hold").title = state.paused ? "Let time run on" : "Stop time";
  byId("thinking").hidden = !state.thinking;
  byId("assisted").hidden = !state.assisted;
  setText(byId("bests"), state.bests.join(" · "));

  showNotice(state.notice, old !== null && old.moves !== state.moves);
  showResult(state, old, game);
  speak(state);
}

/**
 * Says what the large button does.
 * @param {State} state @param {boolean} isChanged Whether the fields describe another game than the one on the table.
 * @param {import("./engine.js").Game} game
 */
export function labelStart(state, isChanged, game) {
  const isByHand = state.moves !== "0" && state.moves === state.movesInAll && !state.over;
  const start = !game.hasSolution ? "Auto-play" : isByHand ? "Solve" : "Start";
  setText(byId("start"), state.playing ? "Pause" : isChanged ? "Start new" : start);
}

/** Dims a command's buttons; they keep the focus, which a disabled button would lose. */
function enable(command, isEnabled) {
  if (enabled.get(command) === isEnabled) return;
  enabled.set(command, isEnabled);
  for (const button of document.querySelectorAll(`[data-command="${command}"]`)) {
    button.setAttribute("aria-disabled", String(!isEnabled));
  }
}

function showNotice({ number, text, refusal }, isMoved) {
  const notice = byId("notice");
  if (number === lastNotice) {
    // What was said of the move before is no longer of use.
    if (isMoved) notice.hidden = true;
    return;
  }
  lastNotice = number;
  notice.textContent = text;
  notice.classList.toggle("refusal", refusal);
  notice.hidden = text === "";
  clearTimeout(noticeTimer);
  // Longer ones take longer to read.
  noticeTimer = setTimeout(() => {
    notice.hidden = true;
  }, Math.max(noticeTime, text.length * 70));
}

/** Says how the game went, with what can be done now. */
function showResult(state, old, game) {
  const result = byId("result");
  if (!state.result) {
    if (!result.hidden && result.contains(document.activeElement)) byId("playfield").focus();
    result.hidden = true;
  } else if (!old?.result) {
    setText(result.querySelector("p"), state.result);
    const when = !state.over ? "held" : state.status === "lost" ? "lost" : game.hasSolution ? "solved" : "ended";
    const buttons = [...result.querySelectorAll("button")];
    for (const button of buttons) {
      if (button.id === "enter-leaders") continue;
      const isOfUse = button.dataset.command !== "undo" || state.moves !== "0";
      button.hidden = !isOfUse || !button.dataset.when.split(" ").includes(when);
    }
    // What a game like Minesweeper has come to is looked at beside the words; DropIt ends at the top.
    result.classList.toggle("centred", !game.hasSolution && (!state.standing || state.paused !== undefined));
    result.hidden = false;
    // Who plays by keys goes on by keys.
    if ([byId("playfield"), document.body].includes(document.activeElement) && game.keysAnywhere) {
      buttons.find((button) => !button.hidden).focus({ preventScroll: true });
    }
  }
}

function speak(state) {
  if (state.announcements.length === 0) return;
  const now = performance.now();
  if (state.playing && now - lastSpeech < speechTime) return;
  lastSpeech = now;
  byId("live").textContent = state.announcements.at(-1);
}
