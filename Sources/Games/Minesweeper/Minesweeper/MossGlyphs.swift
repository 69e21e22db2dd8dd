import Drawing
import Geometry
import Tiles

/// The glyphs of the cells, in squares of 64 units; the fractions of the side come from the design.
struct MossGlyphs {
    let appearance: MinesweeperAppearance
    static let side = TileLevel.worldCellSide
    /// The gap on each side of a cover, and the radius of its corners.
    static let gap = 0.035 * side
    static let radius = 0.2 * side
    /// The height of the lip.
    private static let lip = 0.09 * side

    // MARK: Ground

    /// Stone, tinted in every other cell.
    func ground(isVeiled: Bool) -> Glyph {
        .path(
            Path(rect: Rect(x: 0, y: 0, width: Self.side, height: Self.side)),
            .color(isVeiled ? appearance.veiled : appearance.stone))
    }

    func number(_ number: Int) -> Glyph {
        let font = Font(.brand, size: 0.56 * Self.side, weight: .heavy, hasTabularFigures: true)
        return text("\(number)", font: font, color: appearance.number(number), middle: 0.53)
    }

    // MARK: Covers

    /// A cover with its lip and the light on its edge.
    var cover: [Glyph] { block(appearance.moss) }

    /// Returns a block with a face of two colours.
    private func block(_ face: (top: Color, foot: Color)) -> [Glyph] {
        let (side, gap, radius) = (Self.side, Self.gap, Self.radius)
        let whole = Rect(x: gap, y: gap, width: side - 2 * gap, height: side - 2 * gap)
        let top = Rect(x: gap, y: gap, width: whole.width, height: whole.height - Self.lip)
        let inset = 0.025 * side
        let edge = top.insetBy(dx: inset, dy: inset)
        let light = appearance.hairline
        return [
            .path(
                Path(roundedRect: whole, cornerRadius: radius),
                Self.down(from: 0.7, to: 1, appearance.lip.top, appearance.lip.foot)),
            .path(Path(roundedRect: top, cornerRadius: radius), Self.down(from: 0, to: 1, face.top, face.foot)),
            .stroke(
                Path(roundedRect: edge, cornerRadius: radius * 0.85),
                Self.down(from: 0, to: 0.4, light, light.withAlpha(0)), StrokeStyle(lineWidth: 0.035 * side)),
        ]
    }

    /// A cover that is too small for a lip.
    var smallCover: [Glyph] {
        let (side, gap) = (Self.side, Self.gap)
        let whole = Rect(x: gap, y: gap, width: side - 2 * gap, height: side - 2 * gap)
        let (top, foot) = appearance.moss
        return [.path(Path(roundedRect: whole, cornerRadius: Self.radius), Self.down(from: 0, to: 1, top, foot))]
    }

    /// Returns three blades of grass at a horizontal position on the cover, as a fraction of the side.
    func tuft(at x: Double) -> [Glyph] {
        let side = Self.side
        let root = Point(x: x * side, y: 0.66 * side)
        return [-1.0, 0, 1].map { lean in
            var blade = Path()
            func place(_ dx: Double, _ dy: Double) -> Point { Point(x: root.x + dx * side, y: root.y - dy * side) }
            blade.move(to: place(lean * 0.05, 0))
            blade.addQuadCurve(
                to: place(lean * 0.13, lean == 0 ? 0.22 : 0.17), controlPoint: place(lean * 0.06, 0.12))
            return .stroke(
                blade, .color(appearance.tuft), StrokeStyle(lineWidth: 0.04 * side, lineCap: .round))
        }
    }

    /// Returns a flower at a horizontal position on the cover, as a fraction of the side.
    func flower(at x: Double) -> [Glyph] {
        let petal = 0.055 * Self.side
        let center = Point(x: x * Self.side, y: 0.42 * Self.side)
        func disc(_ place: Point, _ radius: Double, _ color: Color) -> Glyph {
            .path(
                Path(ovalIn: Rect(center: place, size: Size(width: 2 * radius, height: 2 * radius))), .color(color))
        }
        let petals: [Glyph] = (0..<5).map { index in
            let angle = Double(index) * 1.257
            let place = Point(
                x: center.x + cosine(angle) * petal * 1.25, y: center.y + sine(angle) * petal * 1.25)
            return disc(place, petal, appearance.petal)
        }
        return petals + [disc(center, petal * 0.8, appearance.blossom)]
    }

    // MARK: Flags

    /// The position of a flag's pole, as a fraction of the side.
    static let poleX = 0.36

    var pole: Glyph {
        var line = Path()
        line.move(to: Self.point(Self.poleX, 0.19))
        line.addLine(to: Self.point(Self.poleX, 0.71))
        return .stroke(line, .color(appearance.pole), StrokeStyle(lineWidth: 0.07 * Self.side, lineCap: .round))
    }

    /// The cloth, with its outline.
    var cloth: [Glyph] {
        var cloth = Path()
        cloth.move(to: Self.point(0.38, 0.18))
        cloth.addQuadCurve(to: Self.point(0.73, 0.32), controlPoint: Self.point(0.56, 0.12))
        cloth.addQuadCurve(to: Self.point(0.38, 0.49), controlPoint: Self.point(0.56, 0.44))
        cloth.close()
        return [
            .path(cloth, Self.down(from: 0.16, to: 0.46, appearance.cloth.top, appearance.cloth.foot)),
            .stroke(
                cloth, .color(appearance.pole.withAlpha(0.95)),
                StrokeStyle(lineWidth: 0.034 * Self.side, lineJoin: .round)),
        ]
    }

    var flag: [Glyph] { cloth + [pole] }

    /// The cross over a wrong flag.
    var cross: Glyph {
        var cross = Path()
        cross.move(to: Self.point(0.24, 0.22))
        cross.addLine(to: Self.point(0.76, 0.7))
        cross.move(to: Self.point(0.76, 0.22))
        cross.addLine(to: Self.point(0.24, 0.7))
        return .stroke(cross, .color(appearance.wrong), StrokeStyle(lineWidth: 0.085 * Self.side, lineCap: .round))
    }

    // MARK: Mines

    /// Returns a ball with eight spikes.
    ///
    /// - Parameter y: Its vertical position, as a fraction of the side.
    func mine(at y: Double, _ color: Color) -> [Glyph] {
        let side = Self.side
        let center = Self.point(0.5, y)
        let spike = Path(
            roundedRect: Rect(x: -0.035 * side, y: -0.25 * side, width: 0.07 * side, height: 0.12 * side),
            cornerRadius: 0.03 * side)
        var path = Path()
        for index in 0..<8 {
            let turned = AffineTransform(rotationAngle: Double(index) * .pi / 4)
                .concatenating(AffineTransform(translationX: center.x, y: center.y))
            path.append(spike.applying(turned))
        }
        path.addEllipse(in: Rect(center: center, size: Size(width: 0.33 * side, height: 0.33 * side)))
        return [.path(path, .color(color))]
    }

    /// A revealed mine on stone, larger than one under a cover.
    var openMine: [Glyph] {
        mine(at: 0.5, appearance.mine) + [
            .path(
                Path(ovalIn: Rect(center: Self.point(0.45, 0.44), size: Size(width: 5, height: 5))),
                .color(appearance.glint))
        ]
    }

    /// The mine that exploded, on coral.
    var blownMine: [Glyph] {
        let gap = Self.gap
        let whole = Rect(x: gap, y: gap, width: Self.side - 2 * gap, height: Self.side - 2 * gap)
        let face = Self.down(from: 0, to: 1, appearance.cloth.top, appearance.cloth.foot)
        return [.path(Path(roundedRect: whole, cornerRadius: Self.radius), face)] + mine(at: 0.5, appearance.blownMine)
    }

    // MARK: Chances

    /// Returns the chip for a probability: a tick if it is safe, a mine if that is certain, otherwise a percentage.
    func chip(_ chance: Double) -> [Glyph] {
        if chance >= 1 { return cover + mine(at: 0.46, appearance.certainMine) }
        if chance <= 0 { return block(appearance.chip(0)) + [tick] }
        let font = Font(.brand, size: 0.38 * Self.side, weight: .heavy, hasTabularFigures: true)
        let label = text(Self.percent(chance), font: font, color: appearance.chanceInk, middle: 0.47)
        return block(appearance.chip(chance)) + [label]
    }

    /// Formats a percentage; only certain values are 0 or 100.
    static func percent(_ chance: Double) -> String { "\(percentage(chance))" }

    static func percentage(_ chance: Double) -> Int {
        if chance <= 0 { return 0 }
        if chance >= 1 { return 100 }
        return min(max(Int((chance * 100).rounded()), 1), 99)
    }

    private var tick: Glyph {
        var tick = Path()
        tick.move(to: Self.point(0.32, 0.47))
        tick.addLine(to: Self.point(0.45, 0.6))
        tick.addLine(to: Self.point(0.68, 0.33))
        return .stroke(
            tick, .color(appearance.tick),
            StrokeStyle(lineWidth: 0.085 * Self.side, lineCap: .round, lineJoin: .round))
    }

    // MARK: Geometry

    private static func point(_ x: Double, _ y: Double) -> Point { Point(x: x * side, y: y * side) }

    private static func down(from top: Double, to foot: Double, _ first: Color, _ last: Color) -> Paint {
        .linearGradient(LinearGradient(from: point(0, top), to: point(0, foot), first, last))
    }

    /// Returns a text centred in the cell's width; the centre of its box is at a fraction of the height.
    private func text(_ string: String, font: Font, color: Color, middle: Double) -> Glyph {
        // The centre of the font's box, which is as high as the font's size, is this far above the baseline.
        let baseline = middle * Self.side + 0.28 * font.size
        return .text(
            Text(string, font: font, color: color, alignment: .center), at: Point(x: Self.side / 2, y: baseline))
    }
}
