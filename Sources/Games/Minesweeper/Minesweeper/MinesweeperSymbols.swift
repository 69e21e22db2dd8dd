import Drawing
import Geometry
import MinesweeperRules
import Tiles

/// The symbols of the cells, created once for a look.
///
/// The first symbols are those of `CellSymbol`; `CellVariety` defines the others and their order.
struct MinesweeperSymbols {
    /// For the board's tiles.
    let all: SymbolSet
    /// The pieces that move on their own: covers by their plants (see `CellVariety`), and the parts of a flag.
    let covers: [Symbol]
    let cloth: Symbol
    let pole: Symbol
    let flag: Symbol

    init(_ appearance: MinesweeperAppearance) {
        let glyphs = MossGlyphs(appearance: appearance)
        let grown =
            CellVariety.tufts.map { glyphs.cover + glyphs.tuft(at: $0) }
            + CellVariety.flowers.map { glyphs.cover + glyphs.flower(at: $0) }
        all = Self.set(glyphs, appearance, grown)
        covers = ([glyphs.cover] + grown).map { Self.symbol($0) }
        cloth = Self.symbol(glyphs.cloth)
        pole = Self.symbol([glyphs.pole])
        flag = Self.symbol(glyphs.flag)
    }

    static func symbol(_ glyphs: [Glyph]) -> Symbol {
        Symbol(size: Size(width: MossGlyphs.side, height: MossGlyphs.side)) { $0.draw(GlyphGroup(glyphs)) }
    }

    private static func set(
        _ glyphs: MossGlyphs, _ appearance: MinesweeperAppearance, _ grown: [[Glyph]]
    ) -> SymbolSet {
        let moss = appearance.moss.top.mixed(with: appearance.moss.foot, by: 0.5)
        let stone = appearance.stone
        var groups: [[Glyph]] = []
        // The average colour of each symbol, for a distant view.
        var colors: [Color] = []
        func add(_ parts: [Glyph], _ color: Color) {
            groups.append(parts)
            colors.append(color)
        }
        func addNumbers(isVeiled: Bool) {
            let color = isVeiled ? appearance.veiled : stone
            add([glyphs.ground(isVeiled: isVeiled)], color)
            for number in 1...8 {
                add(
                    [glyphs.ground(isVeiled: isVeiled), glyphs.number(number)],
                    color.mixed(with: appearance.number(number), by: 0.2))
            }
        }
        func addPieces(on cover: [Glyph]) {
            let ground = glyphs.ground(isVeiled: false)
            add([ground] + cover, moss)
            add([ground] + cover + glyphs.flag, moss.mixed(with: appearance.cloth.foot, by: 0.45))
            add([ground] + glyphs.openMine, stone.mixed(with: appearance.mine, by: 0.5))
            add([ground] + glyphs.blownMine, appearance.cloth.foot)
            add([ground] + cover + glyphs.flag + [glyphs.cross], moss.mixed(with: appearance.wrong, by: 0.6))
        }
        addNumbers(isVeiled: false)
        addPieces(on: glyphs.cover)
        addNumbers(isVeiled: true)
        for cover in grown { add([glyphs.ground(isVeiled: false)] + cover, moss) }
        addPieces(on: glyphs.smallCover)
        return SymbolSet(groups.map { GlyphGroup($0) }, colors: colors)
    }
}
