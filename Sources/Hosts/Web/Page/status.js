// Shows the state of the game in the elements around the playfield.

import { byId, part, parts, setText } from "./page.js";
import { hideResult } from "./result-card.js";
import { say, sayIn } from "./words.js";

/** @typedef {import("./abi.js").TableState} TableState */
/** @typedef {import("./arcade-abi.js").Game} Game */
/** @typedef {{ title: string, settings: string }} Level */

/** How long a temporary message is visible, in milliseconds. */
const noticeTime = 4000;
/** The minimum time between two spoken announcements in milliseconds: moves come faster than speech. */
const speechTime = 1000;

/**
 * Whether a command's buttons are shown as enabled.
 * @type {Map<string, boolean>}
 */
const enabled = new Map();
let lastNotice = 0;
let noticeTimer = 0;
let lastSpeech = 0;

/** @param {TableState} state @param {TableState | null} old @param {Game} game @param {Level | null} next The next level. */
export function showStatus(state, old, game, next) {
  const isAhead = state.moves !== state.movesInAll;
  setText(byId("counter"), game.hasMoves ? state.figure : state.standing);
  part(document, ".figure").classList.toggle("long", state.figure.length > 12);
  setText(byId("caption"), !game.hasMoves ? "" : state.daily && state.moves === "0" ? state.daily.goal : state.caption);
  byId("of-day").hidden = !state.daily;
  setText(byId("clock"), state.paused ? sayIn("the clock", "paused") : "");
  showGain(state.gain, old);
  byId("legend").hidden = !state.legend;
  setText(part(byId("legend"), ":scope > :last-child"), state.legend);
  byId("scrubber").classList.toggle("shown", state.playing || isAhead);

  enable("undo", state.moves !== "0");
  enable("back", state.moves !== "0");
  enable("redo", isAhead);
  enable("forward", isAhead || !state.over);
  enable("hint", !state.over);
  byId("redo").hidden = state.playing || (state.paused !== undefined && !isAhead);
  byId("hold").hidden = state.playing || state.paused === undefined || isAhead;
  part(document, ".dock .pace").hidden = !state.playing;
  byId("hold").setAttribute("aria-pressed", String(state.paused === true));
  byId("hold").title = state.paused ? say("Let time run on") : say("Stop time");
  byId("thinking").hidden = !state.thinking;
  byId("assisted").hidden = !state.assisted;
  const figures = byId("figures");
  figures.hidden = !state.figures;
  setText(figures, state.figures ? say("Figures of the hint: {0}", state.figures) : "");
  setText(byId("bests"), state.bests.join(" · "));

  showNotice(state.notice, old !== null && old.moves !== state.moves);
  showResult(state, old, game, next);
  speak(state);
}

/**
 * Updates the label of the large button: during a person's game it offers quietly to watch, or to go on.
 * @param {TableState} state
 */
export function labelStart(state) {
  const isAhead = state.moves !== state.movesInAll;
  const [word, sign] = state.playing ? [say("Pause"), "pause"] : isAhead ? [say("Go on"), "play"] : [say("Watch"), "eye"];
  for (const button of [byId("start"), byId("go-on")]) {
    if (button.dataset.sign === sign) continue;
    button.dataset.sign = sign;
    button.title = say("{0} (Space)", word);
    part(button, "use").setAttribute("href", `#i-${sign}`);
    setText(part(button, "span"), word);
  }
  byId("start").classList.toggle("quiet", sign !== "pause");
}

/** How long a gain is shown, as its animation takes, in milliseconds. */
const gainTime = 1400;
let gainTimer = 0;

/**
 * Shows the latest gain beside the number for a moment.
 * @param {import("./abi.js").Gain} gain @param {TableState | null} old
 */
function showGain({ number, text }, old) {
  const chip = byId("gain");
  if (!old || number === old.gain.number) {
    if (!old) chip.hidden = true;
    return;
  }
  chip.hidden = true;
  chip.textContent = text;
  // A layout without it restarts its animation.
  void chip.offsetWidth;
  chip.hidden = false;
  // Without motion nothing fades.
  clearTimeout(gainTimer);
  gainTimer = setTimeout(() => {
    chip.hidden = true;
  }, gainTime);
}

/**
 * Dims a command's buttons; they keep the focus, which a disabled button would lose.
 * @param {string} command @param {boolean} isEnabled
 */
function enable(command, isEnabled) {
  if (enabled.get(command) === isEnabled) return;
  enabled.set(command, isEnabled);
  for (const button of document.querySelectorAll(`[data-command="${command}"]`)) {
    button.setAttribute("aria-disabled", String(!isEnabled));
  }
}

/** @param {import("./abi.js").Notice} notice @param {boolean} isMoved */
function showNotice({ number, text, refusal }, isMoved) {
  const notice = byId("notice");
  if (number === lastNotice) {
    // A message about the previous move is obsolete.
    if (isMoved) notice.hidden = true;
    return;
  }
  lastNotice = number;
  notice.textContent = text;
  notice.classList.toggle("refusal", refusal);
  notice.hidden = text === "";
  clearTimeout(noticeTimer);
  // Longer texts take longer to read.
  noticeTimer = setTimeout(() => {
    notice.hidden = true;
  }, Math.max(noticeTime, text.length * 70));
}

/** How long the final position is visible before the result card appears, in milliseconds. */
const momentTime = 900;
let resultTimer = 0;

/**
 * Shows the result and the next actions after a delay; cancelled if the game goes on before.
 * @param {TableState} state @param {TableState | null} old @param {Game} game @param {Level | null} next
 */
function showResult(state, old, game, next) {
  const result = byId("result");
  if (!state.result) {
    clearTimeout(resultTimer);
    if (hideResult()) result.dispatchEvent(new Event("hidden"));
  } else if (!old?.result) {
    clearTimeout(resultTimer);
    const isStill = byId("motion").value === "off" || old === null;
    const { result } = state;
    resultTimer = setTimeout(() => fillResult(state, result, game, next), isStill ? 0 : momentTime);
  }
}

/**
 * @param {TableState} state @param {string} words How it ended. @param {Game} game
 * @param {Level | null} next The level that comes next; then that is the main action.
 */
function fillResult(state, words, game, next) {
  const result = byId("result");
  // "Solved in 31 moves, the fewest possible. Time 0:42.": the first sentence is the title.
  const [, title, text] = /^(.*?[.。])\s*(.*)$/s.exec(words) ?? ["", words, ""];
  setText(byId("result-title"), title.replace(/[.。]$/, ""));
  setText(byId("result-text"), text);
  const when = !state.over ? "held" : state.status === "lost" ? "lost" : game.hasSolution ? "solved" : "ended";
  const isOwn = state.status === "won" && !state.assisted;
  for (const face of parts(result, "[data-face]")) face.dataset.mood = isOwn ? "joy" : state.status === "lost" ? "sad" : "smile";
  const buttons = [...parts(result, "#result-actions button")];
  byId("next-level").hidden = !next;
  setText(part(byId("next-level"), "span"), next ? sayIn("a level", "Next: {0}", next.title) : "");
  for (const button of parts(result, "#result-actions .main")) {
    button.classList.toggle("go", !next);
    for (const style of ["tool", "labelled"]) button.classList.toggle(style, Boolean(next));
  }
  for (const button of buttons) {
    if (!button.dataset.when) continue;
    const isOfUse = button.dataset.command === "undo" ? state.moves !== "0"
      : button.id !== "analyse-result" || game.hasAnalysis && state.moves !== "0";
    button.hidden = !isOfUse || !button.dataset.when.split(" ").includes(when);
  }
  // The sun rises behind the board.
  result.classList.toggle("own-win", isOwn && byId("motion").value !== "off");
  result.hidden = false;
  result.dispatchEvent(new Event("shown"));
  // Players who use the keyboard continue with it.
  const { activeElement } = document;
  const isOnBoard = activeElement === byId("playfield") || activeElement === document.body;
  if (isOnBoard && game.keysAnywhere || activeElement?.closest(".accessible-tree")) {
    const all = [...parts(result, "#daily-result .go:not([hidden])"), ...buttons];
    all.find((button) => !button.hidden && button.offsetParent)?.focus({ preventScroll: true });
  }
}

/** @param {TableState} state */
function speak({ announcements, playing }) {
  if (announcements.length === 0) return;
  const now = performance.now();
  if (playing && now - lastSpeech < speechTime) return;
  lastSpeech = now;
  byId("live").textContent = announcements[announcements.length - 1];
}
