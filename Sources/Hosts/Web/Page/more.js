// What is loaded after the first picture, in one file: other modules are bundled with main.js, which imports this one by `import()`.

export { Leaderboard } from "./leaderboard.js";
export { MatchView } from "./match.js";
export { Moving } from "./moving.js";
export { OnlineDialog } from "./online.js";
export { Profile } from "./profile.js";
export { Statistics } from "./statistics.js";
