import Geometry
import Identity
import Match
import Testing

private func clean(_ text: String) throws(NicknameProblem) -> String { try Nickname(cleaning: text).description }

@Suite("Nicknames")
struct NicknameTests {
    @Test(
        "an honest name stays as it is",
        arguments: [
            "A", "Ann of Green", "Jürgen", "Łukasz", "名前", "Ольга", "Ελένη", "محمد", "O'Neil-2", "x_X_x", "👩‍👩‍👧‍👦 family",
            "❤️‍🔥", "👍🏽",
            "Badminton Fan", "Botany", "Abbott", "Stafford", "Mustafa", "Flagstaff", "Modest", "Deva", "Madison",
            "Gmail", "Supporter",
            "l33t", "1984", "Player 807", "807", "Route 66",
        ])
    func honest(_ name: String) throws {
        #expect(try Array(clean(name).utf8) == Array(name.utf8))
    }

    @Test("blanks around are cut, blanks within become one, letters are put together")
    func cleaning() throws {
        #expect(try clean("  Ann\u{a0}\u{3000}  Green \u{2003}") == "Ann Green")
        #expect(try Array(clean("Ju\u{308}rgen").utf8) == Array("Jürgen".utf8))
    }

    @Test("1 to 20 characters are allowed, as people count them")
    func lengths() throws {
        #expect(throws: NicknameProblem.empty) { try clean("") }
        #expect(throws: NicknameProblem.empty) { try clean(" \u{a0} ") }
        #expect(try clean(String(repeating: "é", count: 20)).count == 20)
        #expect(throws: NicknameProblem.tooLong(characters: 21)) { try clean(String(repeating: "x", count: 21)) }
        #expect(try clean(" " + String(repeating: "x", count: 20) + " ").count == 20)
        let family = "👩‍👩‍👧‍👦"
        #expect(try clean(String(repeating: family, count: 3)).count == 3)
        #expect(throws: NicknameProblem.tooManyBytes(100)) { try clean(String(repeating: family, count: 4)) }
        #expect(throws: NicknameProblem.tooManyBytes(5_000)) { try clean(String(repeating: " ", count: 5_000)) }
    }

    @Test(
        "controls, marks of direction and what isn't seen are refused",
        arguments: [
            0, 7, 9, 0xa, 0xd, 0x1b, 0x7f, 0x85, 0xad, 0x34f, 0x61c, 0x115f, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e,
            0x200f,
            0x2028, 0x2029, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0x2800, 0x3164, 0xfe0f, 0xfeff, 0xffa0, 0xfff9,
            0xe0041,
        ] as [UInt32])
    func unseen(_ value: UInt32) throws {
        let scalar = Character(Unicode.Scalar(value)!)
        #expect(throws: NicknameProblem.unseen(scalar: value)) { try clean("An\(scalar)n") }
        #expect(throws: NicknameProblem.unseen(scalar: value)) { try clean("\(scalar)Ann") }
        #expect(throws: NicknameProblem.unseen(scalar: value)) { try clean("Ann\(scalar)") }
    }

    @Test("letters of private meaning and heaps of marks are refused")
    func odd() throws {
        #expect(throws: NicknameProblem.unknown(scalar: 0xe000)) { try clean("A\u{e000}") }
        #expect(throws: NicknameProblem.unknown(scalar: 0x378)) { try clean("A\u{378}") }
        #expect(throws: NicknameProblem.tooManyMarks) { try clean("z\u{335}\u{336}\u{337}") }
        #expect(throws: NicknameProblem.unseen(scalar: 0x335)) { try clean(" \u{335}a") }
    }

    @Test(
        "what looks like a word for staff is refused",
        arguments: [
            ("admin", "Admin"), ("admin", "ADMIN"), ("admin", "аdmіn"), ("admin", "4dm1n"), ("admin", "@dm!n"),
            ("admin", "A d m i n"),
            ("admin", "a.d.m.i.n"), ("admin", "ａｄｍｉｎ"), ("admin", "𝐚𝐝𝐦𝐢𝐧"), ("admin", "ⓐⓓⓜⓘⓝ"), ("admin", "🅰🅳🅼🅸🅽"),
            ("admin", "🇦🇩🇲🇮🇳"), ("admin", "ádmïn"), ("admin", "aadddminn"), ("admin", "adrnin"), ("admin", "aclmin"),
            ("admin", "ᴀᴅᴍɪɴ"),
            ("admin", "xXadminXx"), ("admin", "Administrator"), ("admin", "the_admin_2"), ("moderator", "m0derat0r"),
            ("moderator", "Мoderаtоr"), ("pastime", "Pastime Staff"), ("pastime", "Pаst1me"), ("staff", "Staff"),
            ("staff", "5t4ff"),
            ("staff", "Site Staff"), ("official", "0fficia1"), ("mod", "MOD"), ("bot", "Bot (hard)"), ("bot", "B0t"),
            ("mod", "m.o.d"), ("mod", "The Mod"),
            ("root", "r00t"),
            ("support", "Support Team"),
        ])
    func staff(_ word: String, _ name: String) throws {
        #expect(throws: NicknameProblem.staff(word: word)) { try clean(name) }
    }

    @Test(
        "slurs are refused, in look-alike letters too",
        arguments: [
            "Nigger", "n1gg3r", "NiggggerX", "xX_nigga_Xx", "N i g g a", "n.a.z.i", "Fag", "faGG0t", "f4ggots", "Nаzi",
            "the_nazi", "🇳🇦🇿🇮", "Adolf Hitler", "h1tler88", "Sieg-Heil SiegHeil", "Cunt", "The Rapist", "ｐｅｄｏ", "Pákí",
        ])
    func slurs(_ name: String) {
        #expect(throws: NicknameProblem.slur) { try clean(name) }
    }

    @Test(
        "words that only contain a slur, or resemble one, are fine",
        arguments: [
            "Scunthorpe", "Therapist", "Snigger", "Niger", "Nigeria", "Nigel", "Nazim", "Nazir", "Pakistan", "Fagan",
            "Fagott", "Spice", "Spica", "Chinkara", "Dick Van Dyke", "Kike", "Maine Coon", "Wet Backpack",
            "Homo ludens", "Negroni", "Whoreson", "Pedometer", "Torpedo",
            "Essex", "Cockburn", "Gookie", "Retard", "Montenegro", "A Z I", "Zina",
        ])
    func notSlurs(_ name: String) throws {
        #expect(try clean(name) == name)
    }

    @Test("a refusal says what is allowed")
    func sentences() {
        #expect(NicknameProblem.tooLong(characters: 30).description == "a nickname has 1 to 20 characters, not 30")
        #expect(
            NicknameProblem.unseen(scalar: 0x202e).description
                == "a nickname has letters, digits, signs and blanks, not U+202E, which isn't seen")
        #expect(NicknameProblem.staff(word: "mod").description.contains("“mod”"))
        #expect(NicknameProblem.unseen(scalar: 7).description.contains("U+0007"))
    }

    @Test("random texts are refused, or come out clean and stay so")
    func random() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = RandomGenerator(seed: seed)
        let odd = Array("aA é\u{308}\u{200d}\u{fe0f}👩❤️\u{a0}л\u{202e}\u{7}ض一1!.".unicodeScalars)
        var taken = 0
        for _ in 0..<5_000 {
            var scalars = String.UnicodeScalarView()
            for _ in 0...random.next(below: 12) {
                if random.next(below: 8) == 0 {
                    scalars.append(Unicode.Scalar(UInt32(random.next(below: 0x11_0000))) ?? "?")
                } else {
                    scalars.append(odd[Int(random.next(below: UInt64(odd.count)))])
                }
            }
            guard let name = try? Nickname(cleaning: String(scalars)) else { continue }
            taken += 1
            #expect((1...20).contains(name.description.count), "seed \(seed)")
            #expect(try Nickname(cleaning: name.description) == name, "seed \(seed)")
            #expect(!name.description.unicodeScalars.contains { $0 == "\u{202e}" || $0 == "\u{7}" }, "seed \(seed)")
        }
        #expect(taken > 100, "seed \(seed)")
    }
}
