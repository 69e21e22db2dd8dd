import Dynamics
import PlayRules

extension DropItRules {
    /// A square that has been still for this many ticks has landed: at the top of a bounce it is still for one.
    static let landedTicks: UInt8 = 4

    /// Squares that have been still for this many ticks, with all squares below them, are at rest.
    static let restTicks: UInt8 = 10

    /// Rows continue a chain when they follow others within this many ticks: the time of three squares per second in 10
    /// columns.
    static func chainTicks(columns: Int) -> UInt64 { 18 * UInt64(columns) }

    /// The largest chain multiplier.
    public static let longestChain: Int64 = 5

    /// A pile that doesn't come to rest within a minute is left as it is, so that a line of few moves never takes long.
    private static let longestUnrest: UInt64 = Ticks.seconds(60)

    /// In a rush squares stop falling automatically a minute after the player's last: then the player has gone.
    private static let patience: UInt64 = Ticks.seconds(60)

    /// Whether nothing changes until a square falls.
    var isQuiet: Bool {
        ticksAboveRim == 0 && (field.world.awakeCount == 0 && field.isAtRest || now - lastChange >= Self.longestUnrest)
    }

    /// Whether squares move, one is about to fall automatically, or the time of a game that has begun runs out.
    public var isMoving: Bool { !isOver && (!isQuiet || nextFall != nil || timeLimit != nil && dropCount > 0) }

    /// Runs time to a tick. While nothing moves, this takes no time.
    public mutating func run(to target: UInt64) -> [DropItEvent] {
        guard target > now, !isOver else { return [] }
        let target = min(target, timeLimit ?? target)
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

    /// Drops the next square into a column.
    ///
    /// - Precondition: the field is not shared with other rules, and the column exists.
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

    /// Blows full rows away, removes rows in an endless game, and ends other games when squares rest above the rim for
    /// too long.
    private mutating func lookForRest(_ events: inout [DropItEvent]) {
        if fullRowCount(restingFor: Self.restTicks) > 0 {
            let level = level
            // Landed rows above them are blown away too.
            events.append(.blown(blow(fullRowCount(restingFor: Self.landedTicks))))
            if self.level > level { events.append(beginLevel()) }
        }
        // Includes squares that are still falling.
        let tallest = field.heights.max() ?? 0
        guard tallest > rows - rim else {
            ticksAboveRim = 0
            return
        }
        let heights = field.restingHeights(for: Self.restTicks)
        // While other squares fall onto it, its time doesn't count.
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

    /// Removes the lowest rows, which are full, and counts their points: 100 for each, times the number of rows, and 10
    /// for each pair of neighbours of the same colour; all of it times the chain.
    private mutating func blow(_ count: Int32) -> BlownRows {
        chain =
            lastBlow > 0 && now - lastBlow <= Self.chainTicks(columns: Int(columns))
            ? min(chain + 1, Self.longestChain) : 1
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
        let part = Int((now - 1) / Self.part)
        if part < rowsOfParts.count { rowsOfParts[part] += Int64(count) }
        return BlownRows(
            rows: Array(rows - count..<rows), squares: takeOut(Int(count)), points: points, chain: chain, pairs: pairs)
    }

    /// Removes landed squares in a number of the lowest rows from the field.
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
