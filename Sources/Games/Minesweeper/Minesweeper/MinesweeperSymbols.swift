import Drawing
import Geometry
import MinesweeperRules
import Tiles

/// What the cells show, in squares of 64 units: made once for a look.
struct MinesweeperSymbols {
    private let appearance: MinesweeperAppearance
    private static let side = TileLevel.worldCellSide
    /// How wide a covered cell's bevel is.
    private static let bevel = 6.0

    init(_ appearance: MinesweeperAppearance) {
        self.appearance = appearance
    }

    /// In the order of `CellSymbol`.
    var all: SymbolSet {
        var groups = (0...8).map { number(Int($0)) }
        groups += [covered, flag, mine, blownMine, wrongFlag].map { GlyphGroup($0) }
        return SymbolSet(groups, colors: colors)
    }

    /// What the symbols come to from afar.
    private var colors: [Color] {
        let open = appearance.open.mixed(with: appearance.grid, by: 0.1)
        var colors = [open]
        colors += (1...8).map { open.mixed(with: appearance.number($0), by: 0.28) }
        colors.append(appearance.covered)
        colors.append(appearance.covered.mixed(with: appearance.flag, by: 0.45))
        colors.append(appearance.mineGround.mixed(with: appearance.mine, by: 0.5))
        colors.append(appearance.blast)
        colors.append(appearance.covered.mixed(with: appearance.wrong, by: 0.6))
        return colors
    }

    private func number(_ number: Int) -> GlyphGroup {
        guard number > 0 else { return GlyphGroup(ground(appearance.open)) }
        let font = Font(.rounded, size: 42, weight: .bold)
        let text = Text("\(number)", font: font, color: appearance.number(number), alignment: .center)
        let baseline = Self.side / 2 + font.capHeight / 2
        return GlyphGroup(ground(appearance.open) + [.text(text, at: Point(x: Self.side / 2, y: baseline))])
    }

    /// An open cell: flat, with a fine line on two sides, so that each line between cells is drawn once.
    private func ground(_ color: Color) -> [Glyph] {
        let side = Self.side
        let line = 1.5
        return [
            .path(Path(rect: Rect(x: 0, y: 0, width: side, height: side)), .color(appearance.grid)),
            .path(Path(rect: Rect(x: 0, y: 0, width: side - line, height: side - line)), .color(color)),
        ]
    }

    /// A box with a bevel of four trapezoids.
    var covered: [Glyph] {
        let (side, bevel) = (Self.side, Self.bevel)
        let far = side - bevel
        func trapezoid(_ a: Point, _ b: Point, _ c: Point, _ d: Point, _ color: Color) -> Glyph {
            .path(Self.polygon([a, b, c, d]), .color(color))
        }
        let outer = [Point(x: 0, y: 0), Point(x: side, y: 0), Point(x: side, y: side), Point(x: 0, y: side)]
        let inner = [
            Point(x: bevel, y: bevel), Point(x: far, y: bevel), Point(x: far, y: far), Point(x: bevel, y: far),
        ]
        return [
            // Beneath them all, so that nothing shines through where two of them meet.
            .path(Path(rect: Rect(x: 0, y: 0, width: side, height: side)), .color(appearance.covered)),
            trapezoid(outer[0], outer[1], inner[1], inner[0], appearance.bevelTop),
            trapezoid(outer[1], outer[2], inner[2], inner[1], appearance.bevelRight),
            trapezoid(outer[2], outer[3], inner[3], inner[2], appearance.bevelBottom),
            trapezoid(outer[3], outer[0], inner[0], inner[3], appearance.bevelLeft),
        ]
    }

    private var flag: [Glyph] { covered + pennant }

    /// A flag without the cell beneath it.
    var pennant: [Glyph] {
        [
            .path(
                Path(roundedRect: Rect(x: 17, y: 47, width: 30, height: 6), cornerRadius: 2), .color(appearance.pole)),
            .path(Path(rect: Rect(x: 28.5, y: 14, width: 4, height: 35)), .color(appearance.pole)),
            .path(
                Self.polygon([Point(x: 32.5, y: 12), Point(x: 50, y: 22), Point(x: 32.5, y: 32)]),
                .color(appearance.flag)),
        ]
    }

    private var wrongFlag: [Glyph] {
        func bar(_ angle: Double) -> Glyph {
            let turned = AffineTransform(rotationAngle: angle).concatenating(AffineTransform(translationX: 32, y: 32))
            let corners = [
                Point(x: -24, y: -2.5), Point(x: 24, y: -2.5), Point(x: 24, y: 2.5), Point(x: -24, y: 2.5),
            ]
            return .path(Self.polygon(corners.map { $0.applying(turned) }), .color(appearance.wrong))
        }
        return flag + [bar(.pi / 4), bar(-.pi / 4)]
    }

    private var mine: [Glyph] { ground(appearance.mineGround) + bomb }

    private var blownMine: [Glyph] { ground(appearance.blast) + bomb }

    /// A ball with eight spikes and a glint.
    private var bomb: [Glyph] {
        var glyphs: [Glyph] = []
        for index in 0..<4 {
            let turned = AffineTransform(rotationAngle: Double(index) * .pi / 4)
                .concatenating(AffineTransform(translationX: 32, y: 32))
            let length = index.isMultiple(of: 2) ? 22.0 : 19.0
            let corners = [
                Point(x: -length, y: -2), Point(x: length, y: -2), Point(x: length, y: 2), Point(x: -length, y: 2),
            ]
            glyphs.append(.path(Self.polygon(corners.map { $0.applying(turned) }), .color(appearance.mine)))
        }
        glyphs.append(
            .path(Path(ellipseIn: Rect(x: 17, y: 17, width: 30, height: 30)), .color(appearance.mine)))
        glyphs.append(
            .path(Path(ellipseIn: Rect(x: 23, y: 22, width: 8, height: 8)), .color(appearance.glint)))
        return glyphs
    }

    private static func polygon(_ points: [Point]) -> Path {
        var path = Path()
        for (index, point) in points.enumerated() {
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        return path
    }
}
