/// The best that was ever reached in each kind of game, by the player alone and with help.
///
/// One of these is shared by the tables of a host, which keeps `text` and brings it back by `merge`.
public final class Bests {
    /// Invariant: no two entries have the same key, and all values are above 0.
    private var entries: [(key: String, value: Int64)] = []

    public init() {}

    /// Adds what `text` wrote, here or elsewhere: the better of both stays. What can't be read is left out.
    public func merge(_ text: [UInt8]) {
        for word in Word.split(text) {
            guard let (key, value) = word.cut(at: UInt8(ascii: ":")), let number = value.integer, number > 0 else {
                continue
            }
            raise(key.string, to: number, isLessBetter: Self.isTime(key))
        }
    }

    /// All of them as words: `2048/size=4/own/score:20132`; a `-` behind the name says that less is better.
    public var text: String {
        var text = ""
        for (key, value) in entries { text += text.utf8.isEmpty ? "\(key):\(value)" : " \(key):\(value)" }
        return text
    }

    /// The best of an achievement's kind; 0 where there has been none.
    public func best(_ achievement: Achievement, of game: String, isAssisted: Bool) -> Int64 {
        let key = Word(key(of: achievement, game: game, isAssisted: isAssisted))
        return entries.first { key == $0.key }?.value ?? 0
    }

    /// Takes note of what was reached, if it is better than all before.
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
