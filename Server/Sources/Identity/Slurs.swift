/// Finds words that insult people for what they are, also in look-alike letters.
///
/// The list is short on purpose: only words with no other use among players. A word that is also a name, a place, an
/// animal or an everyday word somewhere isn't in it (a cat is a Maine Coon, Kike is short for Enrique).
enum Slurs {
    /// Forbidden anywhere in a word: none is a part of an innocent one, except of those below.
    private static let anywhere = [
        "nigger", "nigga", "faggot", "wetback", "raghead", "towelhead", "shemale", "hitler", "siegheil", "judensau",
        "pedophile", "paedophile", "schwuchtel", "bougnoule", "whitepower", "gasthejews",
    ]
    /// Forbidden as a whole word: they are parts of innocent ones.
    private static let whole = [
        "fag", "fags", "cunt", "cunts", "nazi", "nazis", "paki", "pakis", "spic", "spics", "chink", "chinks", "gook",
        "gooks", "tranny", "trannies", "whore", "whores", "rapist", "rapists", "retarded", "kanake", "neger", "pedo",
        "pedos",
    ]
    /// Harmless words that look like one of those above.
    private static let honest = ["snigger", "sniggers", "sniggering", "sniggered"]

    /// Returns whether a name contains such a word. O(letters x words).
    static func isIn(_ name: String) -> Bool {
        for reading in Skeleton.readings(of: name) {
            let words = reading.split(separator: 0x20).map(Array.init)
            for word in words + spelledOut(words) where !innocent.contains(word) {
                let isFound = patterns.contains {
                    Skeleton.match($0.letters, in: word, anywhere: !$0.isWhole, whole: $0.isWhole)
                }
                if isFound { return true }
            }
        }
        return false
    }

    /// The words that are spelled out with gaps: "n a z i". Longer words aren't joined: "Wet Backpack" is harmless.
    private static func spelledOut(_ words: [[UInt8]]) -> [[UInt8]] {
        words.split(omittingEmptySubsequences: true) { $0.count > 1 }.filter { $0.count > 1 }.map { $0.flatMap(\.self) }
    }

    private static let patterns: [(letters: [UInt8], isWhole: Bool)] =
        anywhere.map { (letters: Skeleton.letters(of: $0), isWhole: false) }
        + whole.map { (letters: Skeleton.letters(of: $0), isWhole: true) }

    private static let innocent = Set(honest.map { Skeleton.letters(of: $0) })
}
