public import Geometry
public import PlayRules

/// Moves a tower by the game's solution. Now and then it moves a disc to a wrong peg and brings it back.
public struct HanoiBot: ContestBot {
    private var moves: HanoiSolution.Iterator?
    /// The solution's next move.
    private var following: HanoiMove?
    /// The move that undoes the last mistake.
    private var remedy: HanoiMove?
    /// The position after its last move. In any other position it starts over: the move was refused, or it took over a
    /// running game.
    private var expected: HanoiRules?

    /// Creates a bot that hasn't seen a position.
    public init() {}

    /// Returns the next move towards the goal.
    public mutating func think(about position: HanoiRules) -> ContestThought<HanoiMove> {
        .move(next(in: position))
    }

    private mutating func next(in position: HanoiRules) -> HanoiMove? {
        look(at: position)
        let move = remedy ?? following
        if remedy == nil { following = moves?.next() }
        remedy = nil
        return made(move, in: position)
    }

    /// Returns a move that isn't the solution's; nil where there is none, or if the last move was a mistake too.
    public mutating func slip(in position: HanoiRules, using random: inout RandomGenerator) -> HanoiMove? {
        look(at: position)
        guard remedy == nil else { return nil }
        var others: [HanoiMove] = []
        for from in position.pegs {
            for to in position.pegs {
                let move = HanoiMove(from: from, to: to)
                if move != following, position.isLegal(move) { others.append(move) }
            }
        }
        if others.isEmpty { return nil }
        let move = others[Int(random.next(below: UInt64(others.count)))]
        remedy = HanoiMove(from: move.to, to: move.from)
        return made(move, in: position)
    }

    private mutating func look(at position: HanoiRules) {
        guard position != expected else { return }
        moves = position.solution()?.makeIterator()
        following = moves?.next()
        remedy = nil
        expected = position
    }

    private mutating func made(_ move: HanoiMove?, in position: HanoiRules) -> HanoiMove? {
        guard let move else { return nil }
        var after = position
        do {
            _ = try after.apply(move)
        } catch {
            return nil
        }
        expected = after
        return move
    }
}
