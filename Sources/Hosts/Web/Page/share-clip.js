// A clip of a replay: the game is played on a hidden stage, and what it shows is recorded as a video.

import { ticksPerSecond } from "./abi.js";
import { element } from "./page.js";
import { ShareStage } from "./share-stage.js";
import { say } from "./words.js";

/** @typedef {import("./canvas-size.js").Size} Size */
/** @typedef {{ line: string, size: Size, scale: number }} Shot */

/** The longest clip, in seconds. */
const longest = 20;
/** For how long the first and the last position are shown, in seconds. */
const rests = { first: 0.6, last: 1.6 };
/** How long a move takes at the normal pace, in seconds. */
const moveTime = 0.8;
/** The fastest replay whose moves can be seen, as a multiple of the normal one; and of a game whose time runs. */
const fastest = { moves: 16, time: 8 };
/** The table runs three ticks a frame at most, so faster time is passed in steps. */
const longestStep = 3 / ticksPerSecond;

/** The formats that are asked for, the best known first. */
const formats = ["video/mp4;codecs=avc1.640028", "video/mp4;codecs=avc1.42E01F", "video/mp4", "video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm"];

/** Why this browser can't record clips; empty if it can. */
export function whyNoClips() {
  if (typeof MediaRecorder === "undefined") return say("This browser can’t record video.");
  if (!("captureStream" in HTMLCanvasElement.prototype)) return say("This browser can’t record a picture that moves.");
  return format() ? "" : say("This browser has no video format for clips.");
}

const format = () => formats.find((name) => MediaRecorder.isTypeSupported(name)) ?? "";

/**
 * How a game is fitted into the longest clip.
 * @param {string} line
 * @param {number} moves The number of its moves.
 * @returns {{ speed: number, first: number, isLapsed: boolean, isTimed: boolean, seconds: number }} How fast it is played, and the
 *   number of moves before the first that is shown; whether it jumps from position to position, whether its time runs by itself,
 *   and how long it takes.
 */
export function fit(line, moves) {
  const room = longest - rests.first - rests.last;
  const ticks = tickOf(line);
  if (ticks === null) {
    const usual = moves * moveTime;
    const speed = Math.max(1, usual / room);
    return { speed, first: 0, isLapsed: speed > fastest.moves, isTimed: false, seconds: usual / speed };
  }
  const usual = ticks / ticksPerSecond;
  const speed = Math.min(Math.max(1, usual / room), fastest.time);
  const seconds = Math.min(usual / speed, room);
  // The last part, if all of it would be too fast.
  const begin = ticks - seconds * speed * ticksPerSecond;
  const first = begin <= 0 ? 0 : ticksOf(line).filter((tick) => tick < begin).length;
  return { speed, first, isLapsed: false, isTimed: true, seconds };
}

/**
 * The ticks of a line's moves; none if its game waits for moves.
 * @param {string} line
 */
const ticksOf = (line) => [...line.matchAll(/@(\d+)/g)].map(([, tick]) => Number(tick));

/** @param {string} line */
const tickOf = (line) => ticksOf(line).pop() ?? null;

/**
 * Records a game.
 * @param {import("./share-stage.js").Studio} studio
 * @param {Shot} shot
 * @param {object} how
 * @param {(share: number) => void} how.advanced Receives how much is done, 0 to 1.
 * @param {AbortSignal} how.signal Cancels it.
 * @returns {Promise<Blob | null>} Null if it was cancelled.
 * @throws Why it can't be recorded.
 */
export async function record(studio, { line, size, scale }, { advanced, signal }) {
  const stage = new ShareStage(studio, line, { pace: "1", size, scale });
  const canvas = element("canvas", { width: stage.canvas.width, height: stage.canvas.height });
  const { first, ...replay } = fit(line, stage.places.all);
  // Until the first tiles are there.
  stage.seek(first);
  stage.show(0);
  stage.drawOn(canvas);
  const stream = canvas.captureStream(30);
  /** @type {Blob[]} */
  const parts = [];
  const recorder = new MediaRecorder(stream, { mimeType: format(), videoBitsPerSecond: 6_000_000 });
  recorder.addEventListener("dataavailable", ({ data }) => {
    if (data.size > 0) parts.push(data);
  });
  const ended = new Promise((resolve, reject) => {
    recorder.addEventListener("stop", resolve);
    recorder.addEventListener("error", () => reject(new Error(say("The browser stopped recording."))));
  });
  try {
    recorder.start(1000);
    const isComplete = await play(stage, canvas, replay, recorder, advanced, signal);
    if (recorder.state !== "inactive") recorder.stop();
    await ended;
    return isComplete ? new Blob(parts, { type: recorder.mimeType.split(";")[0] }) : null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
    stage.close();
  }
}

/**
 * Plays the game in real time.
 * @param {ShareStage} stage @param {HTMLCanvasElement} canvas
 * @param {Omit<ReturnType<typeof fit>, "first">} replay
 * @param {MediaRecorder} recorder @param {(share: number) => void} advanced @param {AbortSignal} signal
 * @returns {Promise<boolean>} Whether it has been shown to its end.
 */
function play(stage, canvas, { speed, isLapsed, isTimed, seconds }, recorder, advanced, signal) {
  const { all } = stage.places;
  const expected = Math.min(rests.first + seconds + rests.last, longest);
  /** The time of the clip, and that of its game. */
  let [now, time] = [0, 0];
  // Moves may be shown a little later than they are due.
  let end = isLapsed || isTimed ? expected : longest;
  let isDone = false;
  let last = performance.now();

  /** @param {number} step */
  const pass = (step) => {
    now += step;
    if (now < rests.first) return;
    if (isLapsed) {
      const share = Math.min((now - rests.first) / seconds, 1);
      if (!isDone) stage.seek(share * all);
      isDone = share === 1;
    } else if (!isDone) {
      isDone = isTimed ? now >= rests.first + seconds : stage.places.now >= all;
      if (isDone && !isTimed) end = Math.min(end, now + rests.last);
    }
    for (let left = isDone || isLapsed ? step : step * speed; left > 0; left -= longestStep) {
      time += Math.min(left, longestStep);
      stage.show(time);
    }
  };

  return new Promise((resolve) => {
    const frame = () => {
      if (signal.aborted || recorder.state === "inactive") return resolve(false);
      const clock = performance.now();
      // A hidden page has no frames; the clip waits for it.
      if (recorder.state === "recording") {
        // The recorder takes real time, so a late frame jumps: otherwise the clip would get longer.
        pass((clock - last) / 1000);
        stage.drawOn(canvas);
        advanced(Math.min(now / Math.min(expected, end), 1));
      }
      last = clock;
      if (now >= end) return resolve(true);
      requestAnimationFrame(frame);
    };
    document.addEventListener("visibilitychange", () => {
      if (document.hidden && recorder.state === "recording") recorder.pause();
      else if (!document.hidden && recorder.state === "paused") recorder.resume();
      last = performance.now();
    }, { signal });
    signal.addEventListener("abort", () => resolve(false), { once: true });
    requestAnimationFrame(frame);
  });
}
