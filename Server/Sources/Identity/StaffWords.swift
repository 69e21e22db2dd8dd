import Foundation

/// Finds words that stand for the people who run the site, also in look-alike letters.
///
/// A name is reduced to the letters that it looks like (compatibility forms, marks, other alphabets, digits for
/// letters, following the skeletons of Unicode's UTS #39) and then searched.
enum StaffWords {
    /// Forbidden anywhere in a name.
    private static let anywhere = ["admin", "moderator", "pastime", "sysop", "gamemaster"]
    /// Forbidden at the start of a word.
    private static let atStart = ["staff", "official", "support"]
    /// Forbidden as a whole word.
    private static let whole = ["mod", "mods", "gm", "dev", "root", "system", "server", "bot", "bots"]
    /// Harmless words that contain one of those above.
    private static let honest = ["badminton", "stafford", "staffordshire", "supporter", "supporters"]

    /// The forbidden word that a name looks like; nil for a harmless name. O(letters x words).
    static func find(in name: String) -> String? {
        // Numbers are numbers, whatever their digits look like; single digits can stand for letters.
        let words = name.split(separator: " ", omittingEmptySubsequences: false)
        let name = words.map { $0.count > 1 && $0.allSatisfy(\.isASCIIDigit) ? "" : $0 }.joined(separator: " ")
        // Some pairs look like one letter, so a name can have more than one reading.
        for reading in readings(of: name) {
            let words = reading.split(separator: 0x20).map(Array.init).filter { word in
                !honest.contains { skeletons[$0] == word }
            }
            let joined = words.flatMap { $0 }
            for word in anywhere + atStart + whole {
                let pattern = skeletons[word] ?? []
                let isAnywhere = anywhere.contains(word)
                if words.contains(where: { match(pattern, in: $0, anywhere: isAnywhere, whole: whole.contains(word)) })
                {
                    return word
                }
                // Spaces and dots between the letters.
                if match(pattern, in: joined, anywhere: isAnywhere, whole: whole.contains(word)) { return word }
            }
        }
        return nil
    }

    private static let skeletons: [String: [UInt8]] = {
        var skeletons: [String: [UInt8]] = [:]
        for word in anywhere + atStart + whole + honest { skeletons[word] = letters(of: word) }
        return skeletons
    }()

    /// Returns whether the text contains the word, with each letter once or repeated.
    private static func match(_ word: [UInt8], in text: [UInt8], anywhere: Bool, whole: Bool) -> Bool {
        let wanted = runs(of: word)
        let given = runs(of: text)
        guard given.count >= wanted.count else { return false }
        if whole, given.count > wanted.count { return false }
        for start in 0...(anywhere ? given.count - wanted.count : 0) {
            let isHere = wanted.indices.allSatisfy {
                wanted[$0].letter == given[start + $0].letter && wanted[$0].count <= given[start + $0].count
            }
            if isHere { return true }
        }
        return false
    }

    private static func runs(of text: [UInt8]) -> [(letter: UInt8, count: Int)] {
        var runs: [(letter: UInt8, count: Int)] = []
        for letter in text {
            if let last = runs.last, last.letter == letter {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((letter, 1))
            }
        }
        return runs
    }

    private static func readings(of name: String) -> [[UInt8]] {
        let plain = letters(of: name)
        // "i" also stands for l.
        let pairs: [(pair: String, letter: UInt8)] = [("rn", UInt8(ascii: "m")), ("ci", UInt8(ascii: "d"))]
        var readings = [plain]
        for (pair, letter) in pairs {
            readings += readings.map { replace(Array(pair.utf8), by: letter, in: $0) }.filter { $0 != plain }
        }
        return readings
    }

    private static func replace(_ pair: [UInt8], by letter: UInt8, in text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        for byte in text {
            result.append(byte)
            if result.suffix(2).elementsEqual(pair) {
                result.removeLast(2)
                result.append(letter)
            }
        }
        return result
    }

    /// The lower-case Latin letters that a name looks like, with spaces for the others. "i" also stands for l.
    private static func letters(of name: String) -> [UInt8] {
        var letters: [UInt8] = []
        for scalar in name.decomposedStringWithCompatibilityMapping.unicodeScalars where !scalar.isMark {
            // Like marks, the joiners of emoji and skin tones don't separate words.
            if scalar.properties.isDefaultIgnorableCodePoint { continue }
            let small = scalar.properties.lowercaseMapping.decomposedStringWithCompatibilityMapping
            for scalar in small.unicodeScalars where !scalar.isMark { letters.append(Lookalikes.letter(scalar)) }
        }
        return letters
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
