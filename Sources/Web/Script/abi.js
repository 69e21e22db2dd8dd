// Written from Swift by Tests/ABITests. Don't edit it: `make abi` writes it again.

/** The opcodes of a display list. */
export const opcode = {
  save: 1, restore: 2, concatenate: 3, clip: 4, multiplyAlpha: 5, beginTransparencyLayer: 6, endTransparencyLayer: 7,
  fill: 8, fillGradient: 9, stroke: 10, text: 11, fillRoundedRect: 12, image: 13, fillPaint: 14, strokePaint: 15,
  setBlendMode: 16, setShadow: 17, defineSymbol: 18, forgetSymbol: 19, symbol: 20, nineParts: 21, textPieces: 40,
};

/** The kinds of paint. */
export const paintKind = { color: 0, linearGradient: 1, radialGradient: 2 };

/** The steps of a path. */
export const pathVerb = { move: 0, line: 1, quadCurve: 2, curve: 3, close: 4 };

/** The shapes of a line's ends, by their numbers. */
export const lineCaps = ["butt", "round", "square"];

/** The shapes of a line's corners. */
export const lineJoins = ["miter", "round", "bevel"];

/** The families of fonts. */
export const fontFamilies = ["system", "rounded", "monospaced", "serif", "brand"];

/** The alignments of text. */
export const textAlignments = ["left", "center", "right"];

/** The blend modes. */
export const blendModes = ["normal", "lighter", "multiply", "screen"];

/** The kinds of pointers. */
export const pointerKind = { mouse: 0, touch: 1, pen: 2 };

/** The stages of a pointer's contact. */
export const pointerPhase = { began: 0, moved: 1, ended: 2, cancelled: 3 };

/** The bits of the modifier keys. */
export const modifier = { shift: 1, control: 2, option: 4, command: 8 };

/** The places of the 32-bit numbers in the header of a tile's request, in bytes. */
export const tileField = { image: 0, symbolSet: 4, isPicture: 8, width: 28, height: 32 };

/** The size of that header in bytes. */
export const tileHeaderSize = 64;

/** The side of the square in which a tile's symbols are drawn, in units. */
export const symbolSide = 64;

/** A game's ticks in a second. */
export const ticksPerSecond = 60;

/** A late frame counts as so many ticks at most. */
export const mostTicksInAFrame = 3;
