import Dynamics
import PlayRules

extension DropItRules {
    /// For so many ticks all must be still, before it counts as at rest: at the top of a bounce a square is still as well.
    private static let restTicks: UInt8 = 8

    /// The most that the chain multiplies by.
    public static let longestChain: Int64 = 5

    /// Whatever doesn't come to rest for a minute is left as it is, so that a line of few moves never takes long.
    private static let longestUnrest: UInt64 = 60 * ticksInASecond

    /// In a rush squares fall by themselves for a minute after the player's last: then nobody is there.
    private static let patience: UInt64 = 60 * ticksInASecond

    /// Whether nothing changes any more until a square falls.
    var isQuiet: Bool { isSettled && field.world.awakeCount == 0 || now - lastChange >= Self.longestUnrest }

    public var isMoving: Bool { !isOver && (!isQuiet || nextFall != nil) }

    /// Lets time run to a tick. While nothing moves it passes at once.
    public mutating func run(to target: UInt64) -> [DropItEvent] {
        guard target > now, !isOver else { return [] }
        ownField()
        var events: [DropItEvent] = []
        while now < target, !isOver {
            if isQuiet {
                now = min(target, nextFall ?? target)
            } else {
                now += 1
                field.world.step()
                lookForRest(&events)
            }
            if now == nextFall, !isOver { fallByItself(&events) }
        }
        return events
    }

    /// Lets the next square fall into a column.
    ///
    /// - Precondition: the field is these rules' own, and there is such a column.
    mutating func drop(into column: Int32, isOwn: Bool) -> DropItEvent {
        let square = sequence.take()
        let number = dropCount
        field.add(number: number, color: square.color, column: column)
        dropCount += 1
        lastChange = now
        isSettled = false
        stillTicks = 0
        if isOwn, column != square.column { isAimed = true }
        if isOwn { lastOwnDrop = now }
        if mode == .rush, nextFall == nil { nextFall = now + fallInterval }
        return .dropped(number: number, column: column, isOwn: isOwn)
    }

    private mutating func fallByItself(_ events: inout [DropItEvent]) {
        guard now - lastOwnDrop < Self.patience else {
            nextFall = nil
            return
        }
        nextFall = now + fallInterval
        guard field.aboveRim < Self.mostAboveRim else { return }
        events.append(drop(into: next.column, isOwn: false))
    }

    // MARK: Rest

    private mutating func lookForRest(_ events: inout [DropItEvent]) {
        guard !isSettled else { return }
        stillTicks = field.isStill ? stillTicks + 1 : 0
        guard stillTicks >= Self.restTicks else { return }
        stillTicks = 0
        isSettled = true
        if mode != .calm, let square = field.squares.first(where: { field.row(of: $0) < 0 }) {
            overflow = square.column
            nextFall = nil
            events.append(.overflowed(column: square.column))
            return
        }
        let hits = field.hitTest()
        let full = fullRows(of: hits)
        if !full.isEmpty {
            events.append(.blown(blow(full, hits: hits)))
            return
        }
        chain = 0
        if mode == .calm, field.squares.contains(where: { field.row(of: $0) < 0 }) {
            events.append(.swept(takeOut([rows - 1], hits: hits)))
        }
    }

    /// Takes full rows out of the field, and counts what they are worth: 100 for each, times how many there are at once,
    /// and 10 for each pair of neighbours of one colour; all of it times the chain.
    private mutating func blow(_ full: [Int32], hits: [Int?]) -> BlownRows {
        chain = min(chain + 1, Self.longestChain)
        var pairs: Int64 = 0
        for row in full {
            for column in 1..<columns {
                let left = hits[Int(row * columns + column - 1)].map { field.squares[$0].color }
                let right = hits[Int(row * columns + column)].map { field.squares[$0].color }
                if left == right { pairs += 1 }
            }
        }
        let count = Int64(full.count)
        let points = (100 * count * count + 10 * pairs) * chain
        score += points
        rowsBlown += count
        let squares = takeOut(full, hits: hits)
        setGravity()
        return BlownRows(rows: full, squares: squares, points: points, chain: chain, pairs: pairs)
    }

    private mutating func takeOut(_ rows: [Int32], hits: [Int?]) -> [ShownSquare] {
        var indices: [Int] = []
        for row in rows {
            for column in 0..<columns {
                if let index = hits[Int(row * columns + column)] { indices.append(index) }
            }
        }
        let shown = indices.map { field.shown(field.squares[$0]) }
        for index in indices.sorted(by: >) { field.remove(at: index) }
        lastChange = now
        isSettled = false
        return shown
    }
}
