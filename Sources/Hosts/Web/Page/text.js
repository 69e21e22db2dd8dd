// Numbers and times for display. Counts of moves are text: they outgrow the numbers of JavaScript.

/** @param {string} digits */
export function grouped(digits) {
  return digits.replace(/\B(?=(\d{3})+$)/g, ",");
}

/** @param {number} seconds */
export function clockText(seconds) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
