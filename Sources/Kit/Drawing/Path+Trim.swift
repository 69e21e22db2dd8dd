import Geometry

extension Path {
    /// Returns the part of the path between two fractions of its length, 0 to 1; its subpaths are counted one after
    /// another.
    ///
    /// Curve lengths are measured as 32 chords each. Curves are cut by de Casteljau's construction, so that the part
    /// lies on the path. A closed subpath stays closed if all of it is in the part. The path is returned unchanged if
    /// its length isn't finite. Linear in the number of steps.
    public func trimmed(from start: Double, to end: Double) -> Path {
        let from = start > 0 ? Swift.min(start, 1) : 0
        let to = end < 1 ? Swift.max(end, 0) : 1
        if from == 0, to == 1 { return self }
        let segments = segments
        let total = segments.reduce(0) { $0 + $1.length }
        guard total.isFinite else { return self }

        var part = Path()
        guard from < to else { return part }
        let (least, most) = (from * total, to * total)
        var position = 0.0
        /// Whether the whole subpath has been included so far, and whether the part ends where the segment begins.
        var (isWhole, isConnected) = (true, false)
        for segment in segments {
            if segment.beginsSubpath { (isWhole, isConnected) = (true, false) }
            let next = position + segment.length
            let (lower, upper) = (Swift.max(position, least), Swift.min(next, most))
            if upper > lower {
                let piece = segment.piece(
                    from: lower > position ? segment.parameter(at: lower - position) : 0,
                    to: upper < next ? segment.parameter(at: upper - position) : 1)
                if !isConnected { part.move(to: piece.start) }
                if piece.isLine {
                    part.addLine(to: piece.end)
                } else {
                    part.addCurve(to: piece.end, controlPoint1: piece.control1, controlPoint2: piece.control2)
                }
            }
            // A segment of zero length is included together with its neighbours.
            isConnected = segment.length > 0 ? upper > lower && upper == next : isConnected
            if lower > position || upper < next { isWhole = false }
            if segment.closes, isWhole, isConnected { part.close() }
            position = next
        }
        return part
    }

    /// Lines and curves, each with its start point.
    private var segments: [Segment] {
        var segments: [Segment] = []
        var next = 0
        var (start, current) = (Point.zero, Point.zero)
        var isFirst = true
        for verb in verbs {
            let base = next
            next += verb.pointCount
            var segment = Segment(start: current, end: verb == .close ? start : points[next - 1])
            switch verb {
            case .move:
                start = points[base]
                current = start
                isFirst = true
                continue
            case .line: break
            case .quadCurve:
                // The equivalent cubic curve: its control points are two thirds of the way to the single control
                // point.
                segment.isLine = false
                segment.control1 = current + (points[base] - current) * (2.0 / 3)
                segment.control2 = segment.end + (points[base] - segment.end) * (2.0 / 3)
            case .curve:
                segment.isLine = false
                segment.control1 = points[base]
                segment.control2 = points[base + 1]
            case .close: segment.closes = true
            }
            segment.beginsSubpath = isFirst
            isFirst = verb == .close
            segment.length = segment.measuredLength
            segments.append(segment)
            current = segment.end
        }
        return segments
    }
}

/// A line or a cubic curve.
private struct Segment {
    var start: Point
    var end: Point
    var control1 = Point.zero
    var control2 = Point.zero
    var isLine = true
    var beginsSubpath = false
    /// Whether it closes its subpath.
    var closes = false
    var length = 0.0

    static let chords = 32

    init(start: Point, end: Point) {
        self.start = start
        self.end = end
    }

    func point(at t: Double) -> Point {
        let u = 1 - t
        if isLine { return start * u + end * t }
        let outer = start * (u * u * u) + end * (t * t * t)
        return outer + control1 * (3 * u * u * t) + control2 * (3 * u * t * t)
    }

    var measuredLength: Double {
        if isLine { return start.distance(to: end) }
        var (sum, last) = (0.0, start)
        for chord in 1...Self.chords {
            let next = point(at: Double(chord) / Double(Self.chords))
            sum += last.distance(to: next)
            last = next
        }
        return sum
    }

    /// Returns the curve parameter, 0 to 1, at a length from its start.
    func parameter(at length: Double) -> Double {
        if isLine { return length / self.length }
        var (sum, last) = (0.0, start)
        for chord in 1...Self.chords {
            let next = point(at: Double(chord) / Double(Self.chords))
            let step = last.distance(to: next)
            if sum + step >= length, step > 0 {
                return (Double(chord - 1) + (length - sum) / step) / Double(Self.chords)
            }
            sum += step
            last = next
        }
        return 1
    }

    /// Returns the part between two parameters: the upper end is cut off first, then the lower one.
    func piece(from: Double, to: Double) -> Segment {
        var piece = self
        if isLine {
            piece.start = point(at: from)
            piece.end = point(at: to)
            return piece
        }
        if to < 1 { piece = piece.split(at: to).first }
        if from > 0 { piece = piece.split(at: from / to).second }
        return piece
    }

    private func split(at t: Double) -> (first: Segment, second: Segment) {
        func between(_ a: Point, _ b: Point) -> Point { a + (b - a) * t }
        let (a, b, c) = (between(start, control1), between(control1, control2), between(control2, end))
        let (d, e) = (between(a, b), between(b, c))
        let middle = between(d, e)
        var (first, second) = (self, self)
        (first.control1, first.control2, first.end) = (a, d, middle)
        (second.start, second.control1, second.control2) = (middle, e, c)
        return (first, second)
    }
}
