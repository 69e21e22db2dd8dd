/// The number by which a catalogue knows a phrase: 24 bits of a hash of its English text (of the form for one) with the places
/// numbered, and of its context.
///
/// The hash is FNV-1a (Fowler, Noll, Vo; 32 bits), folded. That no two phrases share a key is checked when a catalogue is
/// written.
enum PhraseKey {
    static func of(_ phrase: Phrase) -> UInt32 {
        var hash: UInt32 = 0x811c_9dc5
        let wording = phrase.singular?.wording ?? phrase.wording
        add(wording.start, to: &hash)
        for (index, place) in wording.places.enumerated() {
            add("{\(index)}", to: &hash)
            add(place.after, to: &hash)
        }
        if !phrase.context.utf8.isEmpty {
            add("\u{4}", to: &hash)
            add(phrase.context, to: &hash)
        }
        return hash >> 24 ^ hash & 0xff_ffff
    }

    private static func add(_ text: String, to hash: inout UInt32) {
        for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    }

    /// Takes a number: five bits a letter, the lowest first, and 32 added to each letter but the last. The letters are `A` to `Z`,
    /// `a` to `z`, `0` to `9`, `-` and `_`.
    static func readGap(_ letters: inout ArraySlice<UInt8>) -> UInt32? {
        var gap: UInt32 = 0
        for shift: UInt32 in [0, 5, 10, 15, 20] {
            guard let letter = letters.popFirst(), let bits = bits(of: letter) else { return nil }
            gap |= (bits & 31) << shift
            if bits < 32 { return gap }
        }
        return nil
    }

    private static func bits(of letter: UInt8) -> UInt32? {
        switch letter {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(letter - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(letter - UInt8(ascii: "a") + 26)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(letter - UInt8(ascii: "0") + 52)
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
