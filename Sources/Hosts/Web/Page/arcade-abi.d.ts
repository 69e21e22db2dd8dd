// Written from Swift by Tests/ABITests. Don't edit it: `make abi` writes it again.

import type { Address } from "./abi.js";

/** The numbers of the stages. */
export const stage: { readonly table: 0; readonly opponent: 1; readonly firstExhibit: 2 };

/** How much is animated. */
export const motion: { readonly off: 0; readonly normal: 1; readonly fast: 2 };

/** The waveforms of tones, by their numbers. */
export const waves: readonly ["sine", "triangle", "noise", "marimba", "bell"];

/** How many numbers a tone of a cue has, in the order of `Tone`. */
export const toneLength: 7;

/** The bots' names, by their levels. */
export const botNames: { readonly easy: "Pebble"; readonly normal: "Marble"; readonly hard: "Comet" };

/** The match server's own close codes. */
export const closeCode: { readonly openedElsewhere: 4001 };

/** The letters of the codes of invitations. */
export const inviteLetters: "ABCDEFGHJKLMNPQRSTUVWXYZ";

/** How many letters a code has. */
export const inviteLength: 8;

/** The functions of the program in Sources/Hosts/Web, which JavaScript calls. */
export interface ArcadeExports {
  /** Handles the answer to a question that was passed to JavaScript; the number identifies the question. */
  advise(number: number, count: number): void;
  /** Begins the analysis of a game line's moves; replies with why they can't be analysed, or with nothing. */
  analyse(count: number): void;
  /** Goes on with the analysis for a number of slices of about a millisecond. Replies with its state: the values since the last call, and the worst moves so far. */
  analyse_on(slices: number): void;
  /** Replies with the moves of a game line before the first one that can't be made: their number, a space, and a line; with nothing if there are none. */
  beginning(count: number): void;
  /** Replies with the bests of all games, for storage. */
  bests(): void;
  /** Checks `GAME NAME VALUE`, where the value is the rest of the text; replies with the error, or with nothing. */
  check(count: number): number;
  /** Checks a game line's settings together, without creating a game; replies with the wrong parameter's name and the error, on a line each, or with nothing. */
  check_all(count: number): void;
  /** Replies with the puzzles of a date such as `2026-11-22`; with nothing if it isn't one. */
  dailies(count: number): void;
  /** Replies with the digest of the position. */
  digest(): void;
  exhibit_close(stage: number): void;
  /** Advances a stage's time to this many seconds. */
  exhibit_frame(stage: number, seconds: number): number;
  /** Returns the number of moves of a stage's game. */
  exhibit_moves(stage: number): number;
  /** Opens a game on a stage, by `PACE LINE`; the pace `still` means a picture. Replies with the error, or with nothing. */
  exhibit_open(stage: number, count: number): number;
  /** Returns how many moves of a stage's game have been shown. */
  exhibit_place(stage: number): number;
  /** Sets a stage's size in points, the pixels per point, and how much of its edges the board leaves free. */
  exhibit_resize(stage: number, width: number, height: number, pixelScale: number, top: number, left: number, bottom: number, right: number): void;
  /** Goes to where so many moves of a stage's game have been made. */
  exhibit_seek(stage: number, place: number): void;
  /** Replies with the games and their parameters. */
  games(): void;
  /** Says how far the page's controls float over the stage's edges, in points, and whether the board glides there. */
  inset(top: number, left: number, bottom: number, right: number, glides: number): void;
  /** Replies with the game line. */
  line(): void;
  /** Replies to `FROM COUNT` with that many lines of the log, starting at that move (the first is 0). */
  log(count: number): void;
  /** Sets the look. `motion` is a number of `Motion`. */
  look(isDark: number, isColorBlind: number, motion: number, hasContrast: number): void;
  /** Notes that the connection is lost or failed. */
  online_closed(): void;
  /** Notes that the connection is open. */
  online_opened(): void;
  /** Performs `connect`, `disconnect`, `name TEXT`, `quick GAME…`, `invite GAME…`, `enter CODE`, `lookup CODE`, `accept`, `bot INDEX`, `face WORD`, `report`, `watch`, `watch MATCH`, `cancel`, `resign`, `leave`, `rematch` or `close`; replies with the error, or with nothing. `race MEASURE VALUE NAME`, and the entry's game line after a line break, begins a race against it; during one `resign`, `rematch`, `leave` and `close` are about the race. */
  online_perform(count: number): number;
  /** Handles a message. */
  online_receive(count: number): void;
  /** Starts online play without a connection; a second call does nothing. The text has a line per stored value: `launch` and 16 hexadecimal digits, drawn anew for each launch, `nickname`, `token`, `ticket`. */
  online_start(count: number): void;
  /** Notes that the time requested by `online_wake` has come. */
  online_time(): void;
  /** Opens a game line or a saved session; replies with the error, or with nothing. */
  open(count: number): number;
  /** Performs a command; replies with the error, or with nothing. */
  perform(count: number): number;
  /** Restores the bests from `bests`, of this or another window: the better ones are kept. */
  remember(count: number): void;
  /** Replies with the session, for opening it again. */
  saved(): void;
  /** Sets the size of the opponent's stage. */
  second_resize(width: number, height: number, pixelScale: number): void;
  /** Takes the catalogue of the language that the program speaks: at the start, before anything is said. */
  speak(count: number): void;
  /** Thinks about `GAME QUESTION` as long as necessary; replies with the answer, or with nothing if there is none. */
  think(count: number): void;
  /** Counts tiles. */
  tile_statistics(kind: number): number;
  /** Says how the device is held: how much of the earth's pull, 1 in all, leads to the right and down the screen. */
  tilt(x: number, y: number): void;
  /** Replies with the game line and the times of its moves, for a leaderboard. */
  timed_line(): void;
}

/** The functions of the page that Swift in Sources/Hosts/Web calls. */
export interface ArcadeImports {
  ask(number: number, bytes: Address, count: number): number;
  online_connect(delay: number): void;
  online_hang_up(): void;
  online_keep(bytes: Address, count: number): void;
  online_now(): number;
  online_send(bytes: Address, count: number): void;
  online_state(bytes: Address, count: number): void;
  online_wake(delay: number): void;
  race_state(bytes: Address, count: number): void;
  sound(tones: Address, count: number, haptics: Address, hapticCount: number): void;
  state(bytes: Address, count: number): void;
}

/** One of several words. */
export interface Option {
  readonly word: string;
  readonly title: string;
}

/** A parameter of a game, by its kind. */
export type Parameter = {
  readonly name: string;
  readonly title: string;
  readonly kind: "integer";
  readonly least: number;
  readonly most: number;
  readonly initial: number;
} | {
  readonly name: string;
  readonly title: string;
  readonly kind: "choice";
  readonly values: readonly number[];
  readonly initial: number;
} | {
  readonly name: string;
  readonly title: string;
  readonly kind: "option";
  readonly options: readonly Option[];
  readonly initial: string;
} | {
  readonly name: string;
  readonly title: string;
  readonly kind: "flag";
  readonly initial: boolean;
} | {
  readonly name: string;
  readonly title: string;
  readonly kind: "word";
};

/** What a leaderboard compares. */
export interface Measure {
  readonly measure: string;
  readonly title: string;
  /** Its name for one and for several; null for a time in ticks. */
  readonly unit: readonly [string, string] | null;
}

/** A level. */
export interface Preset {
  readonly title: string;
  readonly caption: string;
  readonly settings: string;
  /** What a game line for its picture ends with. */
  readonly picture: string;
}

/** A switch of a scene. */
export interface Switch {
  readonly name: string;
  readonly title: string;
  readonly help: string;
  readonly isOn: boolean;
  /** Whether it is kept for the next game. */
  readonly isKept: boolean;
  /** Whether it helps, so that a match has no use for it. */
  readonly isHelp: boolean;
  /** Empty if it may be hidden in the drawer. */
  readonly icon: string;
}

/** A setting of a scene with a range of values. */
export interface Slider {
  readonly name: string;
  readonly title: string;
  readonly help: string;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly initial: number;
  /** The number of decimals of its values. */
  readonly decimals: number;
  /** The text after the value. */
  readonly unit: string;
}

/** A setting of a scene with one of several words. */
export interface Choice {
  readonly name: string;
  readonly title: string;
  readonly help: string;
  readonly options: readonly Option[];
}

/** An action of a scene. */
export interface Action {
  readonly name: string;
  readonly title: string;
  readonly help: string;
  /** Empty if it may be hidden in the drawer. */
  readonly icon: string;
  /** Whether it is what players do most. */
  readonly isMain: boolean;
}

/** The controls' colors, as 24-bit numbers. */
export interface ChromeColors {
  readonly paper: number;
  readonly paper2: number;
  readonly ink: number;
  readonly ink2: number;
  readonly accent: number;
  readonly onAccent: number;
  readonly headline: number;
  readonly sky: number;
}

/** A sound of a game, by its name. */
export interface Cue {
  readonly name: string;
  /** As many numbers for each tone as `tone` has. */
  readonly tones: readonly number[];
  /** Vibrations and pauses in turn, in milliseconds. */
  readonly haptics: readonly number[];
}

/** A day's puzzle. */
export interface Daily {
  /** The game's name. */
  readonly game: string;
  /** The game line, without moves. */
  readonly line: string;
  readonly goal: string;
}

/** A game of the arcade. */
export interface Game {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  /** The playfield's accessible name. */
  readonly playfield: string;
  /** How to play. */
  readonly help: string;
  /** Whether its keys work anywhere on the page. */
  readonly keysAnywhere: boolean;
  readonly hasSolution: boolean;
  readonly hasPlayer: boolean;
  /** Whether two can play it against each other. */
  readonly hasContest: boolean;
  /** Whether it has a puzzle of the day. */
  readonly hasDaily: boolean;
  /** Whether finished games can be analysed. */
  readonly hasAnalysis: boolean;
  /** Alone, and in a match; empty if it has no leaderboards. */
  readonly measures: readonly Measure[];
  /** The small game of its first steps. */
  readonly lesson?: {
    readonly settings: string;
    readonly caption: string;
  };
  readonly presets: readonly Preset[];
  readonly switches: readonly Switch[];
  /** Whether it is a game; a toy has no moves, and no controls for them. */
  readonly hasMoves: boolean;
  /** Whether it uses the device's tilt. */
  readonly takesTilt: boolean;
  readonly sliders: readonly Slider[];
  readonly choices: readonly Choice[];
  readonly actions: readonly Action[];
  /** The game on its card. */
  readonly card: {
    readonly invitation: string;
    readonly settings: string;
    readonly pace: string;
  };
  readonly chrome: {
    readonly light: ChromeColors;
    readonly dark: ChromeColors;
  };
  readonly keys: ReadonlyArray<{
    readonly name: string;
    readonly use: string;
  }>;
  readonly ambience: {
    readonly frequency: number;
    readonly swell: number;
    readonly chirps: number;
  };
  readonly cues: readonly Cue[];
}

/** A move that was much worse than the best one, or several in a row. */
export interface Mistake {
  /** How many moves were made before it. */
  readonly place: number;
  /** The numbers of its moves, and the move if it is a single one. */
  readonly title: string;
  /** What it lost, and what was better. */
  readonly text: string;
}

/** How far the analysis of a game is. */
export interface AnalysisState {
  /** What the values are. */
  readonly title: string;
  /** Whether the values are shares of a whole, in thousandths. */
  readonly isShare: boolean;
  /** The number of moves in all. */
  readonly moves: number;
  readonly done: boolean;
  /** Before each move, and at the end; only those that are new. */
  readonly values: readonly number[];
  /** The worst first. */
  readonly mistakes: readonly Mistake[];
}

/** The connection to the match server. */
export type Connection = "off" | "connecting" | "online" | "lost";

/** What online play is doing. */
export type MatchPhase = "idle" | "waiting" | "invited" | "visiting" | "joining" | "countdown" | "playing" | "over" | "watching";

/** A face that players can show. */
export type Face = "joy" | "smile" | "surprise" | "sleep" | "sad";

/** A player of a match. */
export interface MatchSide {
  readonly score: number;
  /** The score in words. */
  readonly scoreText: string;
  /** From 0 at the start to 1 at the goal. */
  readonly progress: number;
}

/** The other player. */
export interface Opponent {
  readonly name: string;
  readonly isBot: boolean;
  /** Whether it wasn't heard for a while. */
  readonly isMissing: boolean;
  /** Whether it has left. */
  readonly isGone: boolean;
  readonly wantsRematch: boolean;
  /** Each face has a new number, from 1. */
  readonly faceNumber: number;
  readonly face: Face | "";
  readonly score: number;
  /** The score in words. */
  readonly scoreText: string;
  /** From 0 at the start to 1 at the goal. */
  readonly progress: number;
}

/** How a match ended. */
export interface MatchResult {
  readonly outcome: "won" | "lost" | "tied" | "void";
  readonly reason: "goal" | "score" | "timeLimit" | "resignation" | "absence" | "stopped";
  readonly seconds: number;
  /** The scores in words. */
  readonly ownText: string;
  readonly opponentText: string;
  /** Both games; empty if there is none. */
  readonly ownLine: string;
  readonly opponentLine: string;
}

/** A message for the player; each has a new number. */
export interface MatchNotice {
  readonly number: number;
  readonly text: string;
  /** What it is about: an error is shown where it can be fixed. */
  readonly subject: "match" | "nickname" | "code";
}

/** A race in words; the other side is the entry's ghost. */
export interface RaceWords {
  /** What to know before the first move; empty after it. */
  readonly hint: string;
  /** How the ghost moves, or when it was done. */
  readonly ghost: string;
  /** The entry's whole game. */
  readonly line: string;
  /** The result; empty before the end. */
  readonly title: string;
  /** By how much; empty before the end. */
  readonly text: string;
}

/** A player of a match that is watched. */
export interface WatchedPlayer {
  readonly name: string;
  readonly isBot: boolean;
}

/** The state of online play, or that of a race. */
export interface MatchState {
  readonly connection: Connection;
  /** The seconds until a lost connection is retried. */
  readonly retryIn: number | null;
  readonly nickname: string;
  readonly nicknameRefused: boolean;
  readonly phase: MatchPhase;
  /** Its id on the server; null in a race, and in a match of others. */
  readonly match: string | null;
  /** The game's name. */
  readonly game: string;
  /** The game with its parameters. */
  readonly line: string;
  /** The code of an invitation. */
  readonly code: string | null;
  /** For how many more seconds that code is valid. */
  readonly codeLeft: number | null;
  /** In seconds. */
  readonly waited: number;
  /** The names of bots that are ready to play. */
  readonly bots: readonly string[];
  readonly opponent: Opponent | null;
  readonly own: {
    readonly score: number;
    /** The score in words. */
    readonly scoreText: string;
    /** From 0 at the start to 1 at the goal. */
    readonly progress: number;
    /** The seconds until the next move is allowed. */
    readonly blockedFor: number;
  } | null;
  /** Seconds since the start; negative in the countdown. */
  readonly clock: number;
  /** Whether points decide, not a goal alone. */
  readonly scoreDecides: boolean;
  /** What both play for: "First to", "1024". */
  readonly goal: {
    readonly caption: string;
    readonly figure: string;
  } | null;
  /** In seconds. */
  readonly limit: number;
  readonly result: MatchResult | null;
  readonly wantsRematch: boolean;
  /** Whether the player has reported the other one. */
  readonly reported: boolean;
  readonly notice: MatchNotice | null;
  /** How many people watch the match. */
  readonly viewers: number;
  /** In a match of others the host, who has the place of the own side. */
  readonly watched: WatchedPlayer | null;
  /** What is said of a race against a leaderboard's entry. */
  readonly race: RaceWords | null;
}

/** The elements of index.html by their ids. */
export interface PageElements {
  readonly accept: HTMLElementTagNameMap["button"];
  readonly actions: HTMLElementTagNameMap["div"];
  readonly analyse: HTMLElementTagNameMap["button"];
  readonly "analyse-result": HTMLElementTagNameMap["button"];
  readonly analysis: HTMLElementTagNameMap["section"];
  readonly assisted: HTMLElementTagNameMap["span"];
  readonly backdrop: HTMLElementTagNameMap["div"];
  readonly bests: HTMLElementTagNameMap["p"];
  readonly boards: HTMLElementTagNameMap["div"];
  readonly "bots-offered": HTMLElementTagNameMap["div"];
  readonly caption: HTMLElementTagNameMap["span"];
  readonly cards: HTMLElementTagNameMap["div"];
  readonly clock: HTMLElementTagNameMap["span"];
  readonly "close-leaders": HTMLElementTagNameMap["button"];
  readonly "close-result": HTMLElementTagNameMap["button"];
  readonly "close-workbench": HTMLElementTagNameMap["button"];
  readonly coach: HTMLElementTagNameMap["div"];
  readonly code: HTMLElementTagNameMap["input"];
  readonly "code-problem": HTMLElementTagNameMap["p"];
  readonly controls: HTMLElementTagNameMap["section"];
  readonly "copy-link": HTMLElementTagNameMap["button"];
  readonly "copy-own-link": HTMLElementTagNameMap["button"];
  readonly countdown: HTMLElementTagNameMap["p"];
  readonly counter: HTMLElementTagNameMap["output"];
  readonly "daily-result": HTMLElementTagNameMap["div"];
  readonly day: HTMLElementTagNameMap["section"];
  readonly "day-state": HTMLElementTagNameMap["span"];
  readonly "day-words": HTMLElementTagNameMap["button"];
  readonly "enter-game": HTMLElementTagNameMap["form"];
  readonly "enter-leaders": HTMLElementTagNameMap["button"];
  readonly "face-bar": HTMLElementTagNameMap["div"];
  readonly faces: HTMLElementTagNameMap["div"];
  readonly figures: HTMLElementTagNameMap["p"];
  readonly gain: HTMLElementTagNameMap["span"];
  readonly "game-title": HTMLElementTagNameMap["button"];
  readonly "give-up": HTMLElementTagNameMap["button"];
  readonly "give-up-now": HTMLElementTagNameMap["button"];
  readonly "giving-up": HTMLElementTagNameMap["div"];
  readonly "go-home": HTMLElementTagNameMap["button"];
  readonly "go-on": HTMLElementTagNameMap["button"];
  readonly "go-to": HTMLElementTagNameMap["form"];
  readonly "goal-caption": HTMLElementTagNameMap["span"];
  readonly "goal-figure": HTMLElementTagNameMap["b"];
  readonly greeting: HTMLElementTagNameMap["h2"];
  readonly haptics: HTMLElementTagNameMap["select"];
  readonly hold: HTMLElementTagNameMap["button"];
  readonly home: HTMLElementTagNameMap["main"];
  readonly "home-motion": HTMLElementTagNameMap["button"];
  readonly "home-name": HTMLElementTagNameMap["button"];
  readonly how: HTMLElementTagNameMap["p"];
  readonly "how-title": HTMLElementTagNameMap["h3"];
  readonly "invite-code": HTMLElementTagNameMap["output"];
  readonly "invite-left": HTMLElementTagNameMap["p"];
  readonly "invite-link": HTMLElementTagNameMap["input"];
  readonly join: HTMLElementTagNameMap["button"];
  readonly "keep-on": HTMLElementTagNameMap["button"];
  readonly "keep-playing": HTMLElementTagNameMap["button"];
  readonly "key-list": HTMLElementTagNameMap["dl"];
  readonly "key-sheet": HTMLElementTagNameMap["dialog"];
  readonly "key-title": HTMLElementTagNameMap["h2"];
  readonly keys: HTMLElementTagNameMap["dl"];
  readonly language: HTMLElementTagNameMap["select"];
  readonly "leader-name": HTMLElementTagNameMap["input"];
  readonly leaders: HTMLElementTagNameMap["dialog"];
  readonly "leaders-day": HTMLElementTagNameMap["p"];
  readonly "leaders-game": HTMLElementTagNameMap["p"];
  readonly "leaders-rule": HTMLElementTagNameMap["p"];
  readonly "leaders-state": HTMLElementTagNameMap["p"];
  readonly "leaders-title": HTMLElementTagNameMap["h2"];
  readonly "leave-loading": HTMLElementTagNameMap["button"];
  readonly "leave-match": HTMLElementTagNameMap["button"];
  readonly legend: HTMLElementTagNameMap["p"];
  readonly line: HTMLElementTagNameMap["textarea"];
  readonly "line-form": HTMLElementTagNameMap["form"];
  readonly "line-offer": HTMLElementTagNameMap["button"];
  readonly "line-problem": HTMLElementTagNameMap["p"];
  readonly "link-part": HTMLElementTagNameMap["div"];
  readonly "link-problem": HTMLElementTagNameMap["p"];
  readonly live: HTMLElementTagNameMap["p"];
  readonly "load-statistics": HTMLElementTagNameMap["button"];
  readonly loading: HTMLElementTagNameMap["p"];
  readonly "loading-text": HTMLElementTagNameMap["span"];
  readonly log: HTMLElementTagNameMap["ol"];
  readonly look: HTMLElementTagNameMap["div"];
  readonly match: HTMLElementTagNameMap["section"];
  readonly "match-clock": HTMLElementTagNameMap["output"];
  readonly "match-foot": HTMLElementTagNameMap["div"];
  readonly "match-goal": HTMLElementTagNameMap["span"];
  readonly "match-mood": HTMLElementTagNameMap["span"];
  readonly "match-outcome": HTMLElementTagNameMap["h2"];
  readonly "match-reason": HTMLElementTagNameMap["p"];
  readonly "match-result": HTMLElementTagNameMap["div"];
  readonly "match-trouble": HTMLElementTagNameMap["p"];
  readonly measures: HTMLElementTagNameMap["div"];
  readonly motion: HTMLElementTagNameMap["select"];
  readonly "move-here": HTMLElementTagNameMap["button"];
  readonly "moves-left": HTMLElementTagNameMap["span"];
  readonly "moves-made": HTMLElementTagNameMap["span"];
  readonly moving: HTMLElementTagNameMap["dialog"];
  readonly "moving-face": HTMLElementTagNameMap["span"];
  readonly "moving-text": HTMLElementTagNameMap["p"];
  readonly "moving-title": HTMLElementTagNameMap["h2"];
  readonly mute: HTMLElementTagNameMap["button"];
  readonly "mute-faces": HTMLElementTagNameMap["button"];
  readonly "new-game": HTMLElementTagNameMap["form"];
  readonly "new-name": HTMLElementTagNameMap["input"];
  readonly "new-name-problem": HTMLElementTagNameMap["p"];
  readonly "new-rating": HTMLElementTagNameMap["p"];
  readonly "new-sheet": HTMLElementTagNameMap["dialog"];
  readonly "new-sheet-fields": HTMLElementTagNameMap["div"];
  readonly "new-title": HTMLElementTagNameMap["h2"];
  readonly news: HTMLElementTagNameMap["div"];
  readonly "next-level": HTMLElementTagNameMap["button"];
  readonly nickname: HTMLElementTagNameMap["input"];
  readonly "nickname-problem": HTMLElementTagNameMap["p"];
  readonly notice: HTMLElementTagNameMap["p"];
  readonly "of-day": HTMLElementTagNameMap["span"];
  readonly "offer-match": HTMLElementTagNameMap["button"];
  readonly online: HTMLElementTagNameMap["dialog"];
  readonly "online-choose": HTMLElementTagNameMap["form"];
  readonly "online-connection": HTMLElementTagNameMap["p"];
  readonly "online-copy": HTMLElementTagNameMap["button"];
  readonly "online-game": HTMLElementTagNameMap["p"];
  readonly "online-invited": HTMLElementTagNameMap["div"];
  readonly "online-now": HTMLElementTagNameMap["p"];
  readonly "online-problem": HTMLElementTagNameMap["p"];
  readonly "online-share": HTMLElementTagNameMap["button"];
  readonly "online-title": HTMLElementTagNameMap["h2"];
  readonly "online-visit": HTMLElementTagNameMap["form"];
  readonly "online-wait": HTMLElementTagNameMap["div"];
  readonly "other-avatar": HTMLElementTagNameMap["span"];
  readonly "other-board": HTMLElementTagNameMap["figure"];
  readonly "other-bot": HTMLElementTagNameMap["span"];
  readonly "other-name": HTMLElementTagNameMap["span"];
  readonly "other-progress": HTMLElementTagNameMap["progress"];
  readonly "other-rating": HTMLElementTagNameMap["small"];
  readonly "other-score": HTMLElementTagNameMap["span"];
  readonly "own-avatar": HTMLElementTagNameMap["span"];
  readonly "own-board": HTMLElementTagNameMap["figure"];
  readonly "own-bot": HTMLElementTagNameMap["span"];
  readonly "own-link": HTMLElementTagNameMap["input"];
  readonly "own-name": HTMLElementTagNameMap["span"];
  readonly "own-place": HTMLElementTagNameMap["p"];
  readonly "own-progress": HTMLElementTagNameMap["progress"];
  readonly "own-score": HTMLElementTagNameMap["span"];
  readonly "own-statistics": HTMLElementTagNameMap["button"];
  readonly pace: HTMLElementTagNameMap["select"];
  readonly "pace-of-moves": HTMLElementTagNameMap["select"];
  readonly palette: HTMLElementTagNameMap["select"];
  readonly "panel-forces": HTMLElementTagNameMap["div"];
  readonly "panel-look": HTMLElementTagNameMap["div"];
  readonly "panel-moves": HTMLElementTagNameMap["div"];
  readonly "panel-rules": HTMLElementTagNameMap["div"];
  readonly parameters: HTMLElementTagNameMap["div"];
  readonly place: HTMLElementTagNameMap["input"];
  readonly "place-label": HTMLElementTagNameMap["label"];
  readonly "place-problem": HTMLElementTagNameMap["p"];
  readonly places: HTMLElementTagNameMap["div"];
  readonly "play-new": HTMLElementTagNameMap["button"];
  readonly "play-online": HTMLElementTagNameMap["button"];
  readonly playfield: HTMLElementTagNameMap["canvas"];
  readonly presets: HTMLElementTagNameMap["div"];
  readonly problem: HTMLElementTagNameMap["div"];
  readonly "problem-dismiss": HTMLElementTagNameMap["button"];
  readonly "problem-offer": HTMLElementTagNameMap["button"];
  readonly "problem-text": HTMLElementTagNameMap["p"];
  readonly "problem-title": HTMLElementTagNameMap["h2"];
  readonly profile: HTMLElementTagNameMap["dialog"];
  readonly "profile-face": HTMLElementTagNameMap["span"];
  readonly "profile-games": HTMLElementTagNameMap["div"];
  readonly "profile-name": HTMLElementTagNameMap["h2"];
  readonly race: SVGElementTagNameMap["svg"];
  readonly "race-hint": HTMLElementTagNameMap["p"];
  readonly "race-rule": HTMLElementTagNameMap["p"];
  readonly reactions: HTMLElementTagNameMap["select"];
  readonly really: HTMLElementTagNameMap["div"];
  readonly "really-what": HTMLElementTagNameMap["p"];
  readonly redo: HTMLElementTagNameMap["button"];
  readonly rematch: HTMLElementTagNameMap["button"];
  readonly "rematch-state": HTMLElementTagNameMap["p"];
  readonly rename: HTMLElementTagNameMap["form"];
  readonly replay: HTMLElementTagNameMap["section"];
  readonly "replay-avatar": HTMLElementTagNameMap["span"];
  readonly "replay-hold": HTMLElementTagNameMap["button"];
  readonly "replay-large": HTMLElementTagNameMap["button"];
  readonly "replay-name": HTMLElementTagNameMap["b"];
  readonly "replay-place": HTMLElementTagNameMap["input"];
  readonly "replay-race": HTMLElementTagNameMap["button"];
  readonly "replay-speed": HTMLElementTagNameMap["button"];
  readonly "replay-stage": HTMLElementTagNameMap["div"];
  readonly "replay-text": HTMLElementTagNameMap["small"];
  readonly "replay-try": HTMLElementTagNameMap["button"];
  readonly report: HTMLElementTagNameMap["button"];
  readonly result: HTMLElementTagNameMap["div"];
  readonly "result-actions": HTMLElementTagNameMap["div"];
  readonly "result-race": SVGElementTagNameMap["svg"];
  readonly "result-statistics": HTMLElementTagNameMap["button"];
  readonly "result-text": HTMLElementTagNameMap["p"];
  readonly "result-title": HTMLElementTagNameMap["h2"];
  readonly "save-statistics": HTMLElementTagNameMap["button"];
  readonly scrubber: HTMLElementTagNameMap["input"];
  readonly second: HTMLElementTagNameMap["canvas"];
  readonly "second-backdrop": HTMLElementTagNameMap["div"];
  readonly "second-note": HTMLElementTagNameMap["small"];
  readonly "second-rating": HTMLElementTagNameMap["small"];
  readonly "second-title": HTMLElementTagNameMap["span"];
  readonly seeking: HTMLElementTagNameMap["aside"];
  readonly "seeking-open": HTMLElementTagNameMap["button"];
  readonly "seeking-stop": HTMLElementTagNameMap["button"];
  readonly "seeking-text": HTMLElementTagNameMap["span"];
  readonly sensor: HTMLElementTagNameMap["div"];
  readonly settings: HTMLElementTagNameMap["dialog"];
  readonly "settings-look": HTMLElementTagNameMap["div"];
  readonly "settings-title": HTMLElementTagNameMap["h2"];
  readonly share: HTMLElementTagNameMap["details"];
  readonly "share-game": HTMLElementTagNameMap["button"];
  readonly "share-match": HTMLElementTagNameMap["button"];
  readonly "share-result": HTMLElementTagNameMap["button"];
  readonly "show-leaders": HTMLElementTagNameMap["button"];
  readonly "show-link": HTMLElementTagNameMap["button"];
  readonly "show-workbench": HTMLElementTagNameMap["button"];
  readonly "skip-lesson": HTMLElementTagNameMap["button"];
  readonly sliders: HTMLElementTagNameMap["div"];
  readonly spans: HTMLElementTagNameMap["div"];
  readonly start: HTMLElementTagNameMap["button"];
  readonly statistics: HTMLElementTagNameMap["dialog"];
  readonly "statistics-file": HTMLElementTagNameMap["input"];
  readonly "statistics-game": HTMLElementTagNameMap["select"];
  readonly "statistics-level": HTMLElementTagNameMap["select"];
  readonly "statistics-levels": HTMLElementTagNameMap["div"];
  readonly "statistics-problem": HTMLElementTagNameMap["p"];
  readonly "statistics-state": HTMLElementTagNameMap["p"];
  readonly "statistics-title": HTMLElementTagNameMap["h2"];
  readonly stay: HTMLElementTagNameMap["button"];
  readonly summary: HTMLElementTagNameMap["div"];
  readonly switches: HTMLElementTagNameMap["span"];
  readonly "tab-forces": HTMLElementTagNameMap["button"];
  readonly "tab-look": HTMLElementTagNameMap["button"];
  readonly "tab-moves": HTMLElementTagNameMap["button"];
  readonly "tab-rules": HTMLElementTagNameMap["button"];
  readonly table: HTMLElementTagNameMap["main"];
  readonly theme: HTMLElementTagNameMap["select"];
  readonly thinking: HTMLElementTagNameMap["span"];
  readonly tiles: HTMLElementTagNameMap["div"];
  readonly title: HTMLElementTagNameMap["h1"];
  readonly touch: HTMLElementTagNameMap["div"];
  readonly victory: HTMLElementTagNameMap["div"];
  readonly "visit-avatar": HTMLElementTagNameMap["span"];
  readonly "visit-game": HTMLElementTagNameMap["h3"];
  readonly "visit-name": HTMLElementTagNameMap["b"];
  readonly "visit-nickname": HTMLElementTagNameMap["input"];
  readonly "visit-picture": HTMLElementTagNameMap["div"];
  readonly "visit-problem": HTMLElementTagNameMap["p"];
  readonly "visit-words": HTMLElementTagNameMap["p"];
  readonly volume: HTMLElementTagNameMap["select"];
  readonly waited: HTMLElementTagNameMap["span"];
  readonly "waiting-for": HTMLElementTagNameMap["p"];
  readonly "watch-new": HTMLElementTagNameMap["button"];
  readonly "watch-other": HTMLElementTagNameMap["button"];
  readonly "watch-own": HTMLElementTagNameMap["button"];
  readonly workbench: HTMLElementTagNameMap["aside"];
  readonly "workbench-title": HTMLElementTagNameMap["h2"];
}
