// What is loaded after the first picture, in one file: other modules are bundled with main.js, which imports this one by `import()`.

export { Analysis } from "./analysis.js";
export { sendDailies } from "./daily-entry.js";
export { DailyResult } from "./daily-result.js";
export { finishedDailies, firstOf, keepDaily } from "./daily-store.js";
export { DayArc } from "./day-arc.js";
export { Leaderboard } from "./leaderboard.js";
export { MatchView } from "./match.js";
export { Moving } from "./moving.js";
export { OnlineDialog } from "./online.js";
export { Profile } from "./profile.js";
export { openShareSheet } from "./share-sheet.js";
export { Statistics } from "./statistics.js";
