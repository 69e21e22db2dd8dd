/// Finds words that stand for the people who run the site, also in look-alike letters.
///
/// A name is reduced to the letters that it looks like, and then searched: see `Skeleton`.
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
        for reading in Skeleton.readings(of: name) {
            let words = reading.split(separator: 0x20).map(Array.init).filter { word in
                !honest.contains { skeletons[$0] == word }
            }
            let joined = words.flatMap { $0 }
            for word in anywhere + atStart + whole {
                let pattern = skeletons[word] ?? []
                let isAnywhere = anywhere.contains(word)
                let isWhole = whole.contains(word)
                // The last one: spaces and dots between the letters.
                for text in words + [joined] {
                    if Skeleton.match(pattern, in: text, anywhere: isAnywhere, whole: isWhole) { return word }
                }
            }
        }
        return nil
    }

    private static let skeletons: [String: [UInt8]] = {
        var skeletons: [String: [UInt8]] = [:]
        for word in anywhere + atStart + whole + honest { skeletons[word] = Skeleton.letters(of: word) }
        return skeletons
    }()
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
