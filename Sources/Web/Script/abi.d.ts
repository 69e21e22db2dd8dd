// Written from Swift by Tests/ABITests. Don't edit it: `make abi` writes it again.

/** The opcodes of a display list. */
export const opcode: {
  readonly save: 1; readonly restore: 2; readonly concatenate: 3; readonly clip: 4; readonly multiplyAlpha: 5;
  readonly beginTransparencyLayer: 6; readonly endTransparencyLayer: 7; readonly fill: 8; readonly fillGradient: 9;
  readonly stroke: 10; readonly text: 11; readonly fillRoundedRect: 12; readonly image: 13; readonly fillPaint: 14;
  readonly strokePaint: 15; readonly setBlendMode: 16; readonly setShadow: 17; readonly defineSymbol: 18;
  readonly forgetSymbol: 19; readonly symbol: 20; readonly nineParts: 21; readonly textPieces: 40;
};

/** The kinds of paint. */
export const paintKind: { readonly color: 0; readonly linearGradient: 1; readonly radialGradient: 2 };

/** The steps of a path. */
export const pathVerb: {
  readonly move: 0; readonly line: 1; readonly quadCurve: 2; readonly curve: 3; readonly close: 4;
};

/** The shapes of a line's ends, by their numbers. */
export const lineCaps: readonly ["butt", "round", "square"];

/** The shapes of a line's corners. */
export const lineJoins: readonly ["miter", "round", "bevel"];

/** The families of fonts. */
export const fontFamilies: readonly ["system", "rounded", "monospaced", "serif", "brand"];

/** The alignments of text. */
export const textAlignments: readonly ["left", "center", "right"];

/** The blend modes. */
export const blendModes: readonly ["normal", "lighter", "multiply", "screen"];

/** The kinds of pointers. */
export const pointerKind: { readonly mouse: 0; readonly touch: 1; readonly pen: 2 };

/** The stages of a pointer's contact. */
export const pointerPhase: { readonly began: 0; readonly moved: 1; readonly ended: 2; readonly cancelled: 3 };

/** The bits of the modifier keys. */
export const modifier: { readonly shift: 1; readonly control: 2; readonly option: 4; readonly command: 8 };

/** The places of the 32-bit numbers in the header of a tile's request, in bytes. */
export const tileField: {
  readonly image: 0; readonly symbolSet: 4; readonly isPicture: 8; readonly width: 28; readonly height: 32;
};

/** The size of that header in bytes. */
export const tileHeaderSize: 64;

/** The side of the square in which a tile's symbols are drawn, in units. */
export const symbolSide: 64;

/** A game's ticks in a second. */
export const ticksPerSecond: 60;

/** A late frame counts as so many ticks at most. */
export const mostTicksInAFrame: 3;

/** An address in the program's memory. */
export type Address = number;

/** The functions of the program in Sources/Web, which JavaScript calls. */
export interface ProgramExports {
  /** Replies with what is in the window, as a list of `AccessibleNode`. */
  accessibility(): void;
  /** Says which element has the focus. */
  accessibility_focus(id: number, row: number, column: number): void;
  /** Presses an element. */
  accessibility_press(id: number, row: number, column: number): number;
  frame(seconds: number): number;
  input(count: number): Address;
  key(count: number): number;
  /** `kind` and `phase` are raw values of `PointerEvent.Kind` and `PointerEvent.Phase`; `buttons` and `modifiers` are the bits of `PointerEvent`. */
  pointer(id: number, kind: number, phase: number, x: number, y: number, buttons: number, modifiers: number): void;
  /** `pixelScale` is how many pixels of the screen make a point. */
  resize(width: number, height: number, pixelScale: number): void;
  /** Says how many tiles the page can make at once. */
  tile_capacity(count: number): void;
  /** Says that a tile has been made. */
  tile_ready(image: number): void;
  /** `modifiers` are the bits of `PointerEvent`; `isPrecise` is 0 for a wheel that goes notch by notch. */
  wheel(x: number, y: number, deltaX: number, deltaY: number, modifiers: number, isPrecise: number): number;
  /** Takes a request; replies with the symbols that have to be drawn first, as `[[symbol, width, height], …]`. */
  workshop_begin(count: number): number;
  /** Composes the tile. */
  workshop_compose(): Address;
  /** Takes the pixels of a symbol that was missing. */
  workshop_prepare(symbol: number, width: number, height: number, count: number): void;
  workshop_symbol(set: number, color: number): void;
}

/** The functions of the page that Swift in Sources/Web calls. */
export interface ProgramImports {
  draw(stage: number, words: Address, wordCount: number, text: Address, textCount: number): void;
  draw_layer(stage: number, layer: number, divisor: number, bleed: number, words: Address, wordCount: number, text: Address, textCount: number): void;
  layer_count(stage: number, count: number): void;
  place_layer(stage: number, layer: number, dx: number, dy: number, alpha: number): void;
  releaseTile(image: number): void;
  reply(bytes: Address, count: number): void;
  symbol(set: number, color: number, words: Address, wordCount: number, text: Address, textCount: number): void;
  tile(bytes: Address, count: number): void;
  tileNow(bytes: Address, count: number): void;
}

/** A symbol to be drawn for a tile: its index, width and height. */
export type MissingSymbol = readonly [number, number, number];

/** An element of a window for assistive technologies, or a list or a grid of elements. */
export interface AccessibleNode {
  /** The number of its view. */
  readonly id: number;
  readonly role: "image" | "button" | "list" | "grid";
  readonly label: string;
  /** Its left, top, width and height. */
  readonly frame: readonly [number, number, number, number];
  /** How many rows a list or a grid has in all. */
  readonly rows: number;
  readonly columns: number;
  /** The keys of its elements, as of `aria-keyshortcuts`. */
  readonly keys: string;
  /** Each has an id, a row, a column, a left, a top, a width, a height, a label, and 1 if it is a button. */
  readonly elements: ReadonlyArray<readonly [number, number, number, number, number, number, number, string, number]>;
}

/** How a game stands. */
export type GameStatus = "playing" | "won" | "lost";

/** The latest gain; each has a new number. */
export interface Gain {
  readonly number: number;
  /** "+512"; empty before the first gain. */
  readonly text: string;
}

/** The next of the first steps. */
export interface LessonStep {
  readonly title: string;
  readonly text: string;
  /** From 0. */
  readonly mark: number;
  /** How many steps there are. */
  readonly marks: number;
}

/** The latest message; each has a new number. */
export interface Notice {
  readonly number: number;
  readonly text: string;
  /** Whether something was refused. */
  readonly refusal: boolean;
}

/** How a day's puzzle ended. */
export interface DailyResult {
  /** What the board of the day compares. */
  readonly value: number;
  /** The value for display. */
  readonly text: string;
  /** How it went, in levels from 0 to 4. */
  readonly squares: readonly number[];
}

/** The day's puzzle on the table. */
export interface DailyState {
  /** As 2026-11-22. */
  readonly date: string;
  readonly goal: string;
  /** Once it is over, and that has been shown. */
  readonly result?: DailyResult;
}

/** The state of the game on a table; counts are text, since they outgrow numbers. */
export interface TableState {
  /** The game's name. */
  readonly game: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly status: GameStatus;
  /** Whether no more moves are possible. */
  readonly over: boolean;
  /** The most useful fact about the game; empty if that is the number of moves. */
  readonly standing: string;
  /** The meaning of the board's colors, or empty. */
  readonly legend: string;
  /** The one number that counts; its caption is shown beneath. */
  readonly figure: string;
  readonly caption: string;
  readonly gain: Gain;
  readonly moves: string;
  /** With the moves ahead. */
  readonly movesInAll: string;
  /** The fewest moves of a solution, if known. */
  readonly fewest?: string;
  readonly seconds: number;
  /** Whether moves are played automatically. */
  readonly playing: boolean;
  /** Whether time is paused, in a game with a running clock. */
  readonly paused?: boolean;
  /** Whether the game's player is thinking about a hint or a move. */
  readonly thinking: boolean;
  /** The estimates of a hint, for those who want them. */
  readonly figures?: string;
  /** Whether the player was helped. */
  readonly assisted: boolean;
  /** Whether a leaderboard takes the game as it is now. */
  readonly ranked: boolean;
  /** None in a game without a score, or before the first gain. */
  readonly score?: string;
  /** Whether the game was won or ended by play here, alone. */
  readonly finished: boolean;
  readonly daily?: DailyState;
  /** The best results, in words. */
  readonly bests: readonly string[];
  readonly switches: Readonly<Record<string, boolean>>;
  readonly sliders: Readonly<Record<string, number>>;
  readonly choices: Readonly<Record<string, string>>;
  readonly lesson?: LessonStep;
  /** How the game ended, once that has been shown. */
  readonly result?: string;
  /** The level that comes after a win without help. */
  readonly next?: {
    readonly title: string;
    readonly settings: string;
  };
  readonly notice: Notice;
  /** What has happened since, for those who don't see it. */
  readonly announcements: readonly string[];
}
