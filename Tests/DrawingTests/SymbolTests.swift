@testable import Drawing
import Geometry
import Testing

@Suite("Symbols")
struct SymbolTests {
    @Test("that are drawn alike are the same, and others aren't")
    func identity() {
        #expect(disc(.black) == disc(.black))
        #expect(disc(.black) != disc(.white))
        #expect(disc(.black) != disc(.black, outset: 1))
        #expect(disc(.black, outset: 3).bounds == Rect(x: -3, y: -3, width: 16, height: 16))
    }

    @Test("are defined once, where they are drawn first")
    func once() {
        let canvas = Canvas()
        let disc = disc(.black)
        canvas.draw(disc)
        canvas.draw(disc, at: Point(x: 5, y: 6), scale: 2)
        #expect(
            Array(canvas.displayList) == [
                .defineSymbol(disc), .symbol(disc.id, at: .zero, scale: 1),
                .symbol(disc.id, at: Point(x: 5, y: 6), scale: 2),
            ])
        canvas.reset()
        canvas.draw(disc)
        #expect(Array(canvas.displayList) == [.symbol(disc.id, at: .zero, scale: 1)])
        canvas.reset()
        canvas.defineSymbolsAgain()
        canvas.draw(disc)
        #expect(Array(canvas.displayList).first == .defineSymbol(disc))
    }

    @Test("in lists that are drawn into another are defined once there, and keep their texts")
    func nested() throws {
        let letter = Symbol(size: Size(width: 10, height: 10)) { canvas in
            canvas.draw(Text("塔", font: Font(size: 8), color: .black), at: .zero)
        }
        let part = Canvas()
        part.draw(letter)
        let canvas = Canvas()
        canvas.draw(Text("before", font: Font(size: 8), color: .black), at: .zero)
        for _ in 0..<2 { canvas.draw(part.displayList) }
        let commands = Array(canvas.displayList)
        #expect(commands.count == 4)
        guard case .defineSymbol(let read) = commands[1] else { Issue.record("\(commands[1])"); return }
        #expect(Array(read.drawing) == Array(letter.drawing))
        #expect(commands[2...] == [.symbol(letter.id, at: .zero, scale: 1), .symbol(letter.id, at: .zero, scale: 1)])
    }

    @Test("that aren't drawn any more are forgotten where there are many, and none that are")
    func forgotten() {
        let canvas = Canvas()
        let kept = disc(.black)
        var (known, most) = (Set<SymbolID>(), 0)
        for number in 0..<600 {
            canvas.draw(kept)
            canvas.draw(disc(.white, outset: Double(number)))
            for command in canvas.displayList {
                switch command {
                case .defineSymbol(let symbol): #expect(known.insert(symbol.id).inserted)
                case .forgetSymbol(let symbol): #expect(known.remove(symbol) != nil)
                case .symbol(let symbol, _, _): #expect(known.contains(symbol))
                default: break
                }
            }
            most = max(most, known.count)
            canvas.reset()
        }
        #expect((200...260).contains(most))
    }

    @Test("fit in the middle of a rectangle")
    func fit() {
        let canvas = Canvas()
        canvas.draw(disc(.black), in: Rect(x: 10, y: 10, width: 40, height: 20))
        #expect(Array(canvas.displayList).last == .symbol(disc(.black).id, at: Point(x: 20, y: 10), scale: 2))
    }

    @Test("of no size, at no place or at no scale aren't drawn")
    func nothing() {
        let canvas = Canvas()
        canvas.draw(Symbol(size: .zero) { _ in })
        canvas.draw(disc(.black), at: Point(x: .nan, y: 0))
        canvas.draw(disc(.black), scale: 0)
        canvas.draw(disc(.black), in: .zero)
        canvas.draw(disc(.black), nineParts: .zero, in: .zero)
        #expect(canvas.displayList.isEmpty)
    }

    private func disc(_ color: Color, outset: Double = 0) -> Symbol {
        Symbol(size: Size(width: 10, height: 10), outset: outset) { canvas in
            canvas.fill(Path(ovalIn: Rect(x: 0, y: 0, width: 10, height: 10)), with: color)
        }
    }
}
