@testable import Drawing
import Geometry
import Testing

@Suite("Display lists")
struct DisplayListTests {
    /// Numbers in quarters, which a `Float` holds exactly.
    struct Source {
        var random: RandomGenerator

        mutating func number() -> Double { Double(random.next(below: 4_000)) / 4 - 500 }
        mutating func point() -> Point { Point(x: number(), y: number()) }
        mutating func color() -> Color { Color(packed: UInt32(truncatingIfNeeded: random.next())) }

        mutating func path() -> Path {
            var path = Path()
            for _ in 0..<random.next(below: 8) {
                switch random.next(below: 5) {
                case 0: path.move(to: point())
                case 1: path.addLine(to: point())
                case 2: path.addQuadCurve(to: point(), controlPoint: point())
                case 3: path.addCurve(to: point(), controlPoint1: point(), controlPoint2: point())
                default: path.close()
                }
            }
            return path
        }

        mutating func paint() -> Paint {
            var stops: [GradientStop] = []
            for _ in 0..<random.next(below: 4) { stops.append(.init(offset: number(), color: color())) }
            switch random.next(below: 3) {
            case 0: return .color(color())
            case 1: return .linearGradient(LinearGradient(from: point(), to: point(), stops: stops))
            default:
                return .radialGradient(
                    RadialGradient(center: point(), startRadius: number(), endRadius: number(), stops: stops))
            }
        }

        mutating func style() -> StrokeStyle {
            var style = StrokeStyle(
                lineWidth: number(), lineCap: .init(rawValue: UInt8(random.next(below: 3)))!,
                lineJoin: .init(rawValue: UInt8(random.next(below: 3)))!)
            guard random.next(below: 2) == 0 else { return style }
            for _ in 0...random.next(below: 3) { style.dashes.append(number().magnitude + 1) }
            style.dashPhase = number()
            return style
        }

        mutating func symbol() -> Symbol {
            let commands = (0..<3).map { _ in command(7 + random.next(below: 4)) }
            return Symbol(size: Size(width: number(), height: number()), outset: number().magnitude) { canvas in
                var list = DisplayList()
                for command in commands { list.write(command) }
                canvas.draw(list)
            }
        }

        mutating func text() -> Text {
            let string = ["", "Disc", "größer", "塔🗼"][Int(random.next(below: 4))]
            let weight = Font.Weight(rawValue: UInt8(1 + random.next(below: 9)))!
            let family = Font.Family(rawValue: UInt8(random.next(below: 5)))!
            return Text(
                string, font: Font(family, size: number(), weight: weight), color: color(),
                alignment: TextAlignment(rawValue: UInt8(random.next(below: 3)))!,
                maximumWidth: random.next(below: 2) == 0 ? nil : number().magnitude + 1)
        }

        mutating func textPieces() -> TextPieces {
            let text = text()
            var pieces: [TextPieces.Piece] = []
            for _ in 0..<random.next(below: 4) {
                pieces.append(.init(byteCount: Int(random.next(below: 9)), x: number(), width: number()))
            }
            return TextPieces(
                string: text.string, font: text.font, color: text.color, horizontalScale: number(), pieces: pieces)
        }

        mutating func command(_ kind: UInt64) -> DrawCommand {
            switch kind {
            case 0: return .save
            case 1: return .restore
            case 2:
                return .concatenate(
                    AffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number()))
            case 3: return .clip(path())
            case 4: return .multiplyAlpha(number())
            case 5: return .beginTransparencyLayer(alpha: number())
            case 6: return .endTransparencyLayer
            case 7: return .fill(path(), paint())
            case 8:
                let size = Size(width: number().magnitude, height: number().magnitude)
                return .fillRoundedRect(Rect(origin: point(), size: size), cornerRadius: number(), color())
            case 9:
                return .stroke(path(), paint(), style())
            case 10: return .text(text(), at: point())
            case 11: return .setBlendMode(BlendMode(rawValue: UInt8(random.next(below: 4)))!)
            case 12:
                let offset = Vector(dx: number(), dy: number())
                let color = Color(packed: color().packed | 1)
                return .setShadow(
                    random.next(below: 4) == 0 ? nil : Shadow(color: color, blur: number(), offset: offset))
            case 13: return .defineSymbol(symbol())
            case 14: return .forgetSymbol(SymbolID(random.next()))
            case 15: return .symbol(SymbolID(random.next()), at: point(), scale: number())
            case 16: return .textPieces(textPieces(), at: point())
            default:
                let insets = EdgeInsets(top: number(), left: number(), bottom: number(), right: number())
                let size = Size(width: number().magnitude, height: number().magnitude)
                return .nineParts(SymbolID(random.next()), insets: insets, Rect(origin: point(), size: size))
            }
        }
    }

    @Test("each command comes back as it was written", arguments: UInt64(0)...17)
    func commands(kind: UInt64) {
        var source = Source(random: RandomGenerator(seed: kind))
        for _ in 0..<50 {
            let command = source.command(kind)
            var list = DisplayList()
            list.write(command)
            #expect(Array(list) == [command], "seed \(kind)")
        }
    }

    @Test("random lists come back as they were written", arguments: UInt64(1)...100)
    func lists(seed: UInt64) {
        var source = Source(random: RandomGenerator(seed: seed))
        var commands: [DrawCommand] = []
        var list = DisplayList()
        for _ in 0..<30 { commands.append(source.command(source.random.next(below: 18))) }
        for command in commands { list.write(command) }
        #expect(Array(list) == commands, "seed \(seed)")
    }

    @Test("a list drawn into another keeps its texts right", arguments: UInt64(1)...50)
    func nested(seed: UInt64) {
        var source = Source(random: RandomGenerator(seed: seed))
        var (all, lists): ([DrawCommand], [DisplayList]) = ([], [])
        for _ in 0..<4 {
            var list = DisplayList()
            for _ in 0..<6 {
                let command = source.command(7 + source.random.next(below: 5))
                all.append(command)
                list.write(command)
            }
            lists.append(list)
        }
        let canvas = Canvas()
        for list in lists { canvas.draw(list) }
        #expect(Array(canvas.displayList) == all, "seed \(seed)")
    }

    @Test("numbers keep a Float's precision")
    func precision() {
        var list = DisplayList()
        list.write(.multiplyAlpha(0.1))
        #expect(Array(list) == [.multiplyAlpha(Double(Float(0.1)))])
    }

    @Test("unknown commands are skipped, however many")
    func unknown() {
        var list = DisplayList()
        list.write(.save)
        for _ in 0..<200_000 { list.words += [0xfe | 2 << 8, 1, 2] }
        list.write(.restore)
        #expect(Array(list) == [.save, .restore])
    }
}

@Suite("The canvas")
struct CanvasTests {
    @Test("records in order, saves with their restores")
    func order() {
        let canvas = Canvas()
        canvas.saved { canvas.multiplyAlpha(by: 0.5) }
        canvas.transparencyLayer(alpha: 0.25) { canvas.fill(Rect(x: 1, y: 2, width: 3, height: 4), with: .black) }
        #expect(
            Array(canvas.displayList) == [
                .save, .multiplyAlpha(0.5), .restore, .beginTransparencyLayer(alpha: 0.25),
                .fillRoundedRect(Rect(x: 1, y: 2, width: 3, height: 4), cornerRadius: 0, .black),
                .endTransparencyLayer,
            ])
    }

    @Test("doesn't record what changes nothing")
    func nothing() {
        let canvas = Canvas()
        canvas.concatenate(.identity)
        canvas.multiplyAlpha(by: 1)
        #expect(canvas.displayList.isEmpty)
    }

    @Test("clamps a corner radius to half of the shorter side, and turns a negative size round")
    func roundedRect() {
        let canvas = Canvas()
        canvas.fill(roundedRect: Rect(x: 10, y: 4, width: -10, height: -4), cornerRadius: 9, with: .black)
        #expect(
            Array(canvas.displayList) == [
                .fillRoundedRect(Rect(x: 0, y: 0, width: 10, height: 4), cornerRadius: 2, .black)
            ])
    }

    @Test("begins anew after a reset")
    func reset() {
        let canvas = Canvas()
        canvas.save()
        canvas.reset()
        #expect(canvas.displayList.isEmpty)
    }
}
