public import Play
import PlayRules

extension PlayedTable {
    /// Whether the first steps are being shown.
    public var isLearning: Bool { state().contains("\"lesson\":") }

    /// The mark that is to be done, from 0; nil if there are no first steps.
    public var mark: Int? {
        S.lesson?.marks.firstIndex { state().contains("\"lesson\":{\"title\":\"\($0.title)\"") }
    }

    /// Does what the finger shows, as soon as it shows something.
    ///
    /// - Returns: what was done; nil if nothing was shown within `seconds`.
    @discardableResult
    public func doAsShown(within seconds: Double = 10) -> GestureTrace? {
        var waited = 0.0
        while table.shownGesture == nil {
            guard isLearning, waited < seconds else { return nil }
            frame(1 / 60)
            waited += 1 / 60
        }
        guard let trace = table.shownGesture else { return nil }
        switch trace.kind {
        case .tap:
            send(.began, trace.start, kind: .touch)
            send(.ended, trace.start, kind: .touch)
            frame()
        case .hold:
            send(.began, trace.start, kind: .touch)
            run(0.6)
            send(.ended, trace.start, kind: .touch)
            frame()
        case .drag(let end, _):
            drag(from: trace.start, to: end, kind: .touch)
        }
        return trace
    }
}

extension Lesson {
    /// The longest title and text together, in words.
    public var wordsOfLongestMark: Int {
        marks.map { "\($0.title) \($0.text)".split(separator: " ").filter { $0 != "×" }.count }.max() ?? 0
    }
}
