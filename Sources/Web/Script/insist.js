// Attempts that go on until one succeeds, for what is loaded after the page.

/** The pauses between attempts, in milliseconds: each is twice the one before. */
const firstPause = 500;
const longestPause = 15_000;

/**
 * Attempts something again and again, since a connection can come back.
 * @template T @param {() => Promise<T>} attempt @param {() => void} [failed] Called after each attempt that fails.
 * @returns {Promise<T>} Never rejects.
 */
export async function insist(attempt, failed = () => {}) {
  for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
    try {
      return await attempt();
    } catch {
      failed();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
