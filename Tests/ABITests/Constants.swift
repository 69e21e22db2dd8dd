import Client
@testable import Drawing
@testable import Match
import Play
import PlayRules
@testable import Tiles
import Views
@testable import Web

extension Constant {
    /// The kit's, for any page.
    static let kit = [
        Constant("opcode", "The opcodes of a display list.", .cases(of: Opcode.self)),
        Constant("paintKind", "The kinds of paint.", .cases(of: PaintKind.self)),
        Constant("pathVerb", "The steps of a path.", .cases(of: Path.Verb.self)),
        Constant("lineCaps", "The shapes of a line's ends, by their numbers.", .names(of: StrokeStyle.LineCap.self)),
        Constant("lineJoins", "The shapes of a line's corners.", .names(of: StrokeStyle.LineJoin.self)),
        Constant("fontFamilies", "The families of fonts.", .names(of: Font.Family.self)),
        Constant("textAlignments", "The alignments of text.", .names(of: TextAlignment.self)),
        Constant("blendModes", "The blend modes.", .names(of: BlendMode.self)),
        Constant("pointerKind", "The kinds of pointers.", .cases(of: PointerEvent.Kind.self)),
        Constant("pointerPhase", "The stages of a pointer's contact.", .cases(of: PointerEvent.Phase.self)),
        Constant(
            "modifier", "The bits of the modifier keys.",
            .numbers(
                [
                    ("shift", PointerEvent.Modifiers.shift), ("control", .control), ("option", .option),
                    ("command", .command),
                ].map { ($0, Int($1.rawValue)) })),
        Constant(
            "tileField", "The places of the 32-bit numbers in the header of a tile's request, in bytes.",
            .numbers(
                [TileRequest.Field.image, .symbolSet, .isPicture, .width, .height].map { ("\($0)", $0.offset) })),
        Constant("tileHeaderSize", "The size of that header in bytes.", .number(TileRequest.headerSize)),
        Constant(
            "symbolSide", "The side of the square in which a tile's symbols are drawn, in units.",
            .number(Int(TileLevel.worldCellSide))),
        Constant("ticksPerSecond", "A game's ticks in a second.", .number(Int(Ticks.perSecond))),
        Constant(
            "mostTicksInAFrame", "A late frame counts as so many ticks at most.", .number(Int(mostTicksInAFrame))),
    ]

    /// Those of the arcade's page.
    static let arcade = [
        Constant(
            "stage", "The numbers of the stages.",
            .numbers([
                ("table", Int(Stage.table)), ("opponent", Int(Stage.opponent)),
                ("firstExhibit", Int(Stage.firstExhibit)),
            ])),
        Constant(
            "motion", "How much is animated.",
            .numbers(Motion.numbered.enumerated().map { ("\($0.element)", $0.offset) })),
        Constant("waves", "The waveforms of tones, by their numbers.", .names(of: Tone.Wave.self)),
        Constant(
            "toneLength", "How many numbers a tone of a cue has, in the order of `Tone`.",
            .number(SoundCue(Tone(.sine, 440, attack: 0, decay: 0, gain: 0)).numbers.count)),
        Constant(
            "botNames", "The bots' names, by their levels.",
            .texts(BotLevel.allCases.map { ("\($0)", $0.nickname) })),
        Constant("closeCode", "The match server's own close codes.", .cases(of: MatchCloseCode.self)),
        Constant(
            "inviteLetters", "The letters of the codes of invitations.",
            .text(String(decoding: InviteCode.letters, as: UTF8.self))),
        Constant("inviteLength", "How many letters a code has.", .number(InviteCode(number: 0).bytes.count)),
    ]
}
