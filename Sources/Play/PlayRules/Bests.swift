/// The best results in each kind of game, separately for the player alone and for assisted games.
///
/// A host shares one instance among its tables, saves its `text` and restores it by `merge`.
public final class Bests {
    /// Invariant: no two entries have the same key, and all values are above 0.
    private var entries: [(key: String, value: Int64)] = []

    /// Creates an empty collection.
    public init() {}

    /// Adds entries in the format of `text`, from here or elsewhere, and keeps the better value of each. Skips what
    /// can't be read.
    public func merge(_ text: [UInt8]) {
        for word in Word.split(text) {
            guard let (key, value) = word.cut(at: UInt8(ascii: ":")), let number = value.integer, number > 0 else {
                continue
            }
            raise(key.string, to: number, isLessBetter: Self.isTime(key))
        }
    }

    /// All entries as words: `2048/size=4/own/score:20132`; a `-` after the name means that less is better.
    public var text: String {
        var text = ""
        for (key, value) in entries { text += text.utf8.isEmpty ? "\(key):\(value)" : " \(key):\(value)" }
        return text
    }

    /// Returns the best value of an achievement's kind; 0 if there is none.
    public func best(_ achievement: Achievement, of game: String, isAssisted: Bool) -> Int64 {
        let key = Word(key(of: achievement, game: game, isAssisted: isAssisted))
        return entries.first { key == $0.key }?.value ?? 0
    }

    /// Records an achievement if it is better than all before.
    public func note(_ achievement: Achievement, of game: String, isAssisted: Bool) {
        raise(
            key(of: achievement, game: game, isAssisted: isAssisted), to: achievement.value,
            isLessBetter: achievement.unit == .time)
    }

    private func key(of achievement: Achievement, game: String, isAssisted: Bool) -> String {
        "\(game)/\(achievement.category)/\(isAssisted ? "assisted" : "own")/\(achievement.name)"
            + (achievement.unit == .time ? "-" : "")
    }

    private static func isTime(_ key: Word) -> Bool { key.bytes.last == UInt8(ascii: "-") }

    private func raise(_ key: String, to value: Int64, isLessBetter: Bool) {
        guard value > 0 else { return }
        let word = Word(key)
        if let index = entries.firstIndex(where: { word == $0.key }) {
            let old = entries[index].value
            entries[index].value = isLessBetter ? min(old, value) : max(old, value)
        } else {
            entries.append((key, value))
        }
    }
}
