// The progress of both players of a match, as two lines over time.

/** The maximum number of points; beyond that every second one is removed. */
const mostPoints = 400;

/** The size in units of the drawing, which is stretched to the available room. */
const width = 200;
const height = 60;
/** The margin of the lines, so that their ends aren't clipped. */
const margin = 4;

export class Race {
  constructor() {
    /** @type {{ time: number, own: number, other: number }[]} */
    this.points = [];
    /** The minimum seconds between two points. */
    this.step = 1;
  }

  /**
   * Adds the state of a match.
   * @param {import("./arcade-abi.js").MatchState} state
   */
  follow({ phase, scoreDecides, clock, own, opponent, result, race }) {
    if (phase === "countdown" || race?.hint) this.points = [];
    if (!own || !opponent || (phase !== "playing" && phase !== "over")) return;
    const time = Math.max(result ? result.seconds : clock, 0);
    if (this.points.length === 0) {
      this.step = 1;
      this.points.push({ time: 0, own: 0, other: 0 });
    }
    const last = this.points[this.points.length - 1];
    // Where points count, the lines show them.
    const [ownPart, otherPart] = scoreDecides ? [own.score, opponent.score] : [own.progress, opponent.progress];
    if (time - last.time >= this.step) this.points.push({ time, own: ownPart, other: otherPart });
    else if (last.time > 0) Object.assign(last, { own: ownPart, other: otherPart });
    if (this.points.length <= mostPoints) return;
    this.points = this.points.filter((_, index) => index % 2 === 0 || index === this.points.length - 1);
    this.step *= 2;
  }

  /**
   * Draws both lines.
   * @param {SVGElement} svg
   */
  draw(svg) {
    // Two flat lines would say nothing.
    const isEmpty = this.points.length < 3 || this.points.every(({ own, other }) => own === 0 && other === 0);
    svg.toggleAttribute("hidden", isEmpty);
    if (isEmpty) return;
    const last = this.points[this.points.length - 1];
    const end = Math.max(last.time, 1);
    const top = Math.max(0.05, ...this.points.map(({ own, other }) => Math.max(own, other)));
    const x = (/** @type {number} */ time) => margin + (time / end) * (width - 2 * margin);
    const y = (/** @type {number} */ progress) => height - margin - (progress / top) * (height - 2 * margin);
    const lines = /** @type {const} */ (["other", "own"]).map((side) => {
      const line = this.points.map((point) => `${x(point.time).toFixed(1)} ${y(point[side]).toFixed(1)}`).join("L");
      const foot = `L${x(end).toFixed(1)} ${height - margin}L${x(0)} ${height - margin}Z`;
      // A line of zero length with round ends is a dot, even in a stretched drawing.
      return `<path class="${side} under" d="M${line}${foot}"/><path class="${side}" d="M${line}"/>`
        + `<path class="${side} dot" d="M${x(last.time).toFixed(1)} ${y(last[side]).toFixed(1)}h0"/>`;
    });
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.setAttribute("preserveAspectRatio", "none");
    svg.innerHTML = lines.join("");
  }
}
