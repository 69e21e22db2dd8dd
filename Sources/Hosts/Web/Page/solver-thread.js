// A thread with the page's program in it, for what takes long: a game's player, the analysis of a game.

/**
 * Starts a thread with thinker-worker.js.
 * @param {() => Promise<{ program: WebAssembly.Module | null, parts: readonly WebAssembly.Module[] }>} program Its program and
 *   the program's parts, when they are there.
 * @param {Uint8Array} catalogue The language of what it says.
 * @returns {{ worker: Worker, started: Promise<void> }} The thread, and when it has its program.
 */
export function startThread(program, catalogue) {
  const worker = new Worker("thinker-worker.js", { type: "module" });
  return { worker, started: program().then((program) => worker.postMessage({ ...program, catalogue })) };
}
