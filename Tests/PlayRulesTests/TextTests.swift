import Foundation
import PlayRules
import Testing

@Suite("Words, numbers, digests and JSON")
struct TextTests {
    @Test(
        "numbers are decimal digits alone",
        arguments: [
            ("0", UInt64(0)), ("007", 7), ("18446744073709551615", .max), ("18446744073709551616", nil), ("", nil),
            ("-1", nil), ("+1", nil), ("1.0", nil), ("1e3", nil), ("１", nil), (" 1", nil),
        ] as [(String, UInt64?)])
    func unsigned(text: String, value: UInt64?) {
        #expect(Word(text).unsigned == value)
    }

    @Test("signed numbers reach from end to end")
    func signed() {
        #expect(Word("-9223372036854775808").integer == .min)
        #expect(Word("9223372036854775807").integer == .max)
        #expect(Word("-9223372036854775809").integer == nil)
        #expect(Word("9223372036854775808").integer == nil)
        #expect(Word("-").integer == nil)
    }

    @Test("wide numbers reach 2^128 - 1")
    func wide() {
        #expect(Word("\(UInt128.max)").wideUnsigned == .max)
        #expect(Word("\(UInt128.max)0").wideUnsigned == nil)
    }

    @Test("counts are grouped by threes")
    func groups() {
        #expect(grouped(0) == "0" && grouped(999) == "999" && grouped(1_000) == "1,000")
        #expect(grouped(UInt128(UInt64.max)) == "18,446,744,073,709,551,615")
    }

    @Test("shares are written as percentages with one digit, rounded")
    func percentages() {
        #expect(percent(0) == "0.0 %" && percent(1) == "100.0 %" && percent(0.125) == "12.5 %")
        #expect(percent(0.000_4) == "0.0 %" && percent(0.999_6) == "100.0 %")
    }

    @Test("a digest is FNV-1a's")
    func fnv() {
        #expect(Digest().value == 0xcbf2_9ce4_8422_2325)
        var digest = Digest()
        digest.combine(UInt8(ascii: "a"))
        #expect(digest.value == 0xaf63_dc4c_8601_ec8c)
        #expect(Digest.text(digest.value) == "af63dc4c8601ec8c")
        #expect(Digest.text(1) == "0000000000000001")
    }

    @Test("JSON is what another reader reads")
    func json() throws {
        let text = "“quotes” \" \\ / \n\t\u{1}\u{1f} 塔 🗼"
        var json = JSONWriter()
        json.object { json in
            json.field("text", text)
            json.field("number", -42)
            json.field("truth", true)
            json.key("large")
            json.number("18446744073709551615")
            json.key("list")
            json.array { json in
                json.value("a")
                json.array { _ in }
                json.object { _ in }
                json.null()
                json.value(3)
            }
            json.field(text, "as a name")
        }
        let read = try #require(
            try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Any])
        #expect(read["text"] as? String == text)
        #expect(read["number"] as? Int == -42)
        #expect(read["truth"] as? Bool == true)
        #expect(read["large"] as? UInt64 == .max)
        #expect((read["list"] as? [Any])?.count == 5)
        #expect(read[text] as? String == "as a name")
    }
}
