/// Splits one side of a picture into three parts, and computes where the parts are drawn.
struct NineParts {
    struct Part {
        /// Its position and length in the picture.
        var at: Double
        var source: Double
        /// Its position and length where it is drawn.
        var to: Double
        var target: Double
    }

    private let parts: [Part]

    /// Splits a side.
    ///
    /// - Parameters:
    ///   - length: The picture's length, in pixels.
    ///   - first: The length of the unstretched start, in pixels; it is rounded.
    ///   - last: The same for the end.
    init(length: Int, first: Double, last: Double, from start: Double, to end: Double) {
        let length = Double(length)
        // At least one pixel remains for stretching.
        let first = min(max((first + 0.5).rounded(.down), 0), length - 1)
        let last = min(max((last + 0.5).rounded(.down), 0), length - 1 - first)
        let room = max(end - start, 0)
        // If there isn't room for both ends, they shrink; the parts meet between two pixels.
        let share = first + last > room ? room / (first + last) : 1
        let (head, tail) = ((first * share).rounded(.down), (last * share).rounded(.down))
        let middle = length - first - last
        parts = [
            Part(at: 0, source: first, to: start, target: head),
            Part(at: first, source: middle, to: start + head, target: room - head - tail),
            Part(at: first + middle, source: last, to: start + room - tail, target: tail),
        ]
    }

    subscript(index: Int) -> Part { parts[index] }
}
