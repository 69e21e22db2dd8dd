import Testing
import Words

@Suite("Phrases")
struct PhraseTests {
    private static let german = Catalogue.sample([
        "Undo": "Zurück",
        "There is no tower {0} of {1}.": "Von {1} Türmen ist keiner {0}.",
        "{0} move": "{0} Zug\t{0} Züge",
        "A mine blew up": "Eine Mine ging hoch\t{0} Minen gingen hoch",
        "Open\u{4}a door": "Offen",
        "Open\u{4}what a tap does": "Öffnen",
        "one\ntwo": "eins\\nzwei\\\\",
    ])

    @Test("without a catalogue, a phrase is the English of the source")
    func english() {
        #expect(say("There is no tower \("D") of \(3).") == "There is no tower D of 3.")
        #expect(say("\(1) move", many: "\(1) moves", count: 1) == "1 move")
        #expect(say("\(0) move", many: "\(0) moves", count: 0) == "0 moves")
        #expect(say("Open", context: "a door") == "Open")
    }

    @Test("a translation puts the values where it wants them")
    func places() {
        Catalogue.$current.withValue(Self.german) {
            #expect(say("Undo") == "Zurück")
            #expect(say("There is no tower \("D") of \(3).") == "Von 3 Türmen ist keiner D.")
            #expect(say("one\ntwo") == "eins\nzwei\\")
        }
    }

    @Test("a value that looks like a place is a value")
    func valueLikePlace() {
        Catalogue.$current.withValue(Self.german) {
            #expect(say("There is no tower \("{1}") of \("{0}").") == "Von {0} Türmen ist keiner {1}.")
        }
    }

    @Test("a long text can be joined of parts: the places are numbered through")
    func joined() {
        let phrase: Phrase = "There is no tower \("D")" + " of \(3)."
        #expect(phrase.text == "There is no tower D of 3.")
        #expect(phrase.text(in: Self.german) == "Von 3 Türmen ist keiner D.")
    }

    @Test("a number chooses the form")
    func plural() {
        Catalogue.$current.withValue(Self.german) {
            #expect(say("\(1) move", many: "\(1) moves", count: 1) == "1 Zug")
            #expect(say("\("5")  move", many: "\("5") moves", count: 5) == "5 moves", "another key: two spaces")
            #expect(say("\("5") move", many: "\("5") moves", count: 5) == "5 Züge")
            #expect(say("A mine blew up", many: "\(2) mines blew up", count: UInt128(2)) == "2 Minen gingen hoch")
            #expect(say("A mine blew up", many: "\(1) mines blew up", count: 1) == "Eine Mine ging hoch")
        }
    }

    @Test("a context tells apart what is the same in English")
    func context() {
        Catalogue.$current.withValue(Self.german) {
            #expect(say("Open", context: "a door") == "Offen")
            #expect(say("Open", context: "what a tap does") == "Öffnen")
            #expect(say("Open") == "Open")
        }
    }

    @Test("what has no translation stays English, and what is verbatim stays as it is")
    func fallback() {
        Catalogue.$current.withValue(Self.german) {
            #expect(say("Redo \(2)") == "Redo 2")
            #expect(Phrase(verbatim: "Undo").text == "Undo")
        }
    }

    @Test("a phrase that is kept is said in the language of the moment")
    func lazy() {
        let phrase: Phrase = "Undo"
        #expect(phrase.text == "Undo")
        #expect(Catalogue.$current.withValue(Self.german) { phrase.text } == "Zurück")
        #expect(phrase.text == "Undo")
    }

    @Test("tasks speak different languages at the same time")
    func tasks() async {
        let german = Self.german
        let texts = await withTaskGroup(of: (Int, String).self) { group in
            for number in 0..<50 {
                group.addTask {
                    await Catalogue.$current.withValue(number.isMultiple(of: 2) ? german : nil) {
                        await Task.yield()
                        return (number, say("Undo"))
                    }
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        for (number, text) in texts { #expect(text == (number.isMultiple(of: 2) ? "Zurück" : "Undo")) }
    }
}
