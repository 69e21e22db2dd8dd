import Foundation

/// The letters that a name looks like: compatibility forms, marks, other alphabets, digits for letters, following the
/// skeletons of Unicode's UTS #39.
enum Skeleton {
    /// Returns whether the text contains the word, with each letter once or repeated.
    ///
    /// - Parameters:
    ///   - anywhere: Whether it may begin within the text.
    ///   - whole: Whether it must be all of the text.
    static func match(_ word: [UInt8], in text: [UInt8], anywhere: Bool, whole: Bool) -> Bool {
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

    /// The letters of a name, in each way that it can be read.
    static func readings(of name: String) -> [[UInt8]] {
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
    static func letters(of name: String) -> [UInt8] {
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
