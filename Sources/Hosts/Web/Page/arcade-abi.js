// Written from Swift by Tests/ABITests. Don't edit it: `make abi` writes it again.

/** The numbers of the stages. */
export const stage = { table: 0, opponent: 1, firstExhibit: 2 };

/** How much is animated. */
export const motion = { off: 0, normal: 1, fast: 2 };

/** The waveforms of tones, by their numbers. */
export const waves = ["sine", "triangle", "noise", "marimba", "bell"];

/** How many numbers a tone of a cue has, in the order of `Tone`. */
export const toneLength = 7;

/** The bots' names, by their levels. */
export const botNames = { easy: "Pebble", normal: "Marble", hard: "Comet" };

/** The match server's own close codes. */
export const closeCode = { openedElsewhere: 4001 };

/** The letters of the codes of invitations. */
export const inviteLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ";

/** How many letters a code has. */
export const inviteLength = 8;
