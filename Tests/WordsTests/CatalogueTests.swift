import Testing
import Words

@Suite("Catalogues")
struct CatalogueTests {
    /// What `Scripts/words rule` makes of gettext's rules.
    enum Rule {
        static let chinese = "1\t0"
        static let polish = "3\tn 1 = 0 n 10 % 2 } n 10 % 4 { & n 100 % 10 < n 100 % 20 } | & 1 2 ? ?"
        static let arabic =
            "6\tn 0 = 0 n 1 = 1 n 2 = 2 n 100 % 3 } n 100 % 10 { & 3 n 100 % 11 } 4 5 ? ? ? ? ?"
    }

    @Test(
        "Polish has three forms, by the last digits",
        arguments: [
            (1, "plik"), (2, "pliki"), (4, "pliki"), (5, "plików"), (0, "plików"), (12, "plików"), (21, "plików"),
            (22, "pliki"), (112, "plików"), (1_000_000_000_022, "pliki"),
        ] as [(UInt64, String)])
    func polish(count: UInt64, word: String) throws {
        let polish = try #require(
            Catalogue.sample(plural: Rule.polish, ["{0} file": "{0} plik\t{0} pliki\t{0} plików"]))
        let phrase = Phrase("\(count) file", many: "\(count) files", count: count)
        #expect(phrase.text(in: polish) == "\(count) \(word)")
    }

    @Test(
        "Arabic has six",
        arguments: [
            (0, 0), (1, 1), (2, 2), (3, 3), (10, 3), (11, 4), (99, 4), (100, 5), (102, 5), (103, 3), (111, 4),
        ])
    func arabic(count: Int, form: Int) throws {
        let arabic = try #require(Catalogue.sample(plural: Rule.arabic, ["{0} file": "0\t1\t2\t3\t4\t5"]))
        #expect(Phrase("\(count) file", many: "\(count) files", count: count).text(in: arabic) == "\(form)")
    }

    @Test("numbers beyond 64 bits keep their last digits")
    func hugeCounts() throws {
        let polish = try #require(Catalogue.sample(plural: Rule.polish, ["{0} file": "a\tb\tc"]))
        let huge = UInt128(UInt64.max) * 10_000
        #expect(Phrase("\(huge + 22) file", many: "\(huge + 22) files", count: huge + 22).text(in: polish) == "b")
        #expect(Phrase("\(huge + 1) file", many: "\(huge + 1) files", count: huge + 1).text(in: polish) == "c")
    }

    @Test("Chinese has one form for all numbers")
    func chinese() throws {
        let chinese = try #require(Catalogue.sample(plural: Rule.chinese, ["{0} move": "{0} 步"]))
        for count in [0, 1, 2, 31] {
            #expect(Phrase("\(count) move", many: "\(count) moves", count: count).text(in: chinese) == "\(count) 步")
        }
    }

    @Test(
        "what isn't a catalogue is refused",
        arguments: [
            "", "zh", "zh\t1", "zh\t0\t0", "zh\tx\t0", "zh\t2\tn 1", "zh\t2\t!", "zh\t2\tn 1 +", "zh\t1\t0\nB",
            "zh\t1\t0\nB*\na\nb", "zh\t1\t0\nBA\na\nb", "zh\t1\t0\nB\na\nb", "zh\t1\t0\ng\na", "zh\t1\t0\nggggggB\na",
        ])
    func refusals(text: String) {
        #expect(Catalogue(Array(text.utf8)) == nil)
    }

    @Test("a catalogue knows its language and size")
    func description() throws {
        let catalogue = try #require(Catalogue(Array("zh-Hans\t1\t0\nAB\na\nb\n".utf8)))
        #expect(catalogue.language == "zh-Hans")
        #expect(catalogue.count == 2)
    }
}
