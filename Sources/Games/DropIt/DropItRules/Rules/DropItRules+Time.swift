import Dynamics
import PlayRules

extension DropItRules {
    /// A square that has been still for so many ticks has landed: at the top of a bounce it is still for one.
    static let landedTicks: UInt8 = 4

    /// Squares that have been still for so many ticks, with all beneath them, are at rest.
    static let restTicks: UInt8 = 10

    /// Rows continue a chain that go so soon after others, in ticks: as long as three squares in 10 columns a second take.
    var chainTicks: UInt64 { 18 * UInt64(columns) }

    /// The most that the chain multiplies by.
    public static let longestChain: Int64 = 5

    /// Whatever doesn't come to rest for a minute is left as it is, so that a line of few moves never takes long.
    private static let longestUnrest: UInt64 = 60 * ticksInASecond

    /// In a rush squares fall by themselves for a minute after the player's last: then nobody is there.
    private static let patience: UInt64 = 60 * ticksInASecond

    /// Whether nothing changes any more until a square falls.
    var isQuiet: Bool {
        ticksAboveRim == 0 && (field.world.awakeCount == 0 && field.isAtRest || now - lastChange >= Self.longestUnrest)
    }

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
                field.step()
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
        if isOwn, column != square.column { isAimed = true }
        if isOwn { lastOwnDrop = now }
        if mode == .rush, nextFall == nil { nextFall = now + fallInterval }
        return .dropped(number: number, column: column, isOwn: isOwn)
    }

    private mutating func fallByItself(_ events: inout [DropItEvent]) {
        if shower > 0 {
            shower -= 1
        } else if now - lastOwnDrop >= Self.patience {
            nextFall = nil
            return
        }
        nextFall = shower > 0 || mode == .rush ? now + fallInterval : nil
        guard field.aboveRim < Self.mostAboveRim else { return }
        events.append(drop(into: next.column, isOwn: false))
    }

    // MARK: Rest

    /// Blows full rows away, sweeps in an endless game, and ends another where squares rest above the rim for too long.
    private mutating func lookForRest(_ events: inout [DropItEvent]) {
        if fullRowCount(restingFor: Self.restTicks) > 0 {
            let level = level
            // The rows above that have landed, too, go with them.
            events.append(.blown(blow(fullRowCount(restingFor: Self.landedTicks))))
            if self.level > level { events.append(beginLevel()) }
        }
        // With what is still on its way down.
        let tallest = field.heights.max() ?? 0
        guard tallest > rows - rim else {
            ticksAboveRim = 0
            return
        }
        let heights = field.restingHeights(for: Self.restTicks)
        // While others fall on it, its time stands still.
        guard let highest = heights.max(), highest > rows - rim, let column = heights.firstIndex(of: highest) else {
            return
        }
        if mode == .calm {
            events.append(.swept(takeOut(Int(tallest - rows))))
            return
        }
        ticksAboveRim += 1
        if ticksAboveRim >= graceTicks {
            overflow = Int32(column)
            nextFall = nil
            events.append(.overflowed(column: Int32(column)))
        }
    }

    /// Takes the lowest rows out of the field, which are full, and counts what they are worth: 100 for each, times how many
    /// there are at once, and 10 for each pair of neighbours of one colour; all of it times the chain.
    private mutating func blow(_ count: Int32) -> BlownRows {
        chain = lastBlow > 0 && now - lastBlow <= chainTicks ? min(chain + 1, Self.longestChain) : 1
        lastBlow = now
        let resting = field.resting(for: Self.landedTicks)
        var pairs: Int64 = 0
        for height in 0..<Int(count) {
            let colors = resting.map { field.squares[$0[height]].color }
            for (left, right) in zip(colors, colors.dropFirst()) where left == right { pairs += 1 }
        }
        let points = (100 * Int64(count) * Int64(count) + 10 * pairs) * chain
        score += points
        rowsBlown += Int64(count)
        return BlownRows(
            rows: Array(rows - count..<rows), squares: takeOut(Int(count)), points: points, chain: chain, pairs: pairs)
    }

    /// Takes what has landed in so many of the lowest rows out of the field.
    private mutating func takeOut(_ count: Int) -> [ShownSquare] {
        let resting = field.resting(for: Self.landedTicks)
        var indices: [Int] = []
        for height in (0..<count).reversed() {
            for column in resting where column.count > height { indices.append(column[height]) }
        }
        let shown = indices.map { field.shown(field.squares[$0]) }
        for index in indices.sorted(by: >) { field.remove(at: index) }
        lastChange = now
        return shown
    }
}
