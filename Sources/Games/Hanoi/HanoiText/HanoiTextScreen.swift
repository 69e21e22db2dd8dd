import HanoiRules
public import PlayRules
public import TextPlay
import Words

/// The Tower of Hanoi in a terminal. Rings become narrower where there isn't the room, and what is beneath the uppermost
/// rings of a high tower is told by its number.
public final class HanoiTextScreen: TextScreen {
    /// The keys, and what they do.
    public let keys = [TextKey(say("arrows"), say("choose")), TextKey(say("space"), say("lift or drop"))]
    /// More about the keys and marks.
    public let legend = [
        say("The up arrow lifts and drops too; the down arrow drops."),
        say("1 is tower A, 2 is B and so on: a number chooses, and lifts or drops."),
        say("Carry all rings to the tower marked as the goal."),
    ]

    /// The chosen tower, from 0 at the left.
    private var chosen = 0
    /// The tower whose top ring is lifted.
    private var lifted: Int?

    /// Creates the screen, with the first tower chosen.
    public init(_ position: AnyPosition) {}

    /// Takes a key.
    public func press(_ key: Key, _ position: AnyPosition) -> TextKeyResult {
        let rules = position.typed(HanoiRules.self)
        switch key {
        case .left:
            chosen = max(chosen - 1, 0)
        case .right:
            chosen = min(chosen + 1, rules.pegCount - 1)
        case .home:
            chosen = 0
        case .end:
            chosen = rules.pegCount - 1
        case .up, .enter, .character(" "):
            return liftOrDrop(rules)
        case .down:
            guard lifted != nil else { return .nothing }
            return liftOrDrop(rules)
        case .escape, .backspace:
            lifted = nil
        case .character(let letter):
            guard ("1"..."6").contains(letter) else { return .nothing }
            let tower = Int(letter.value) - 0x31
            guard tower < rules.pegCount else { return .refused(say("There are \(rules.pegCount) towers")) }
            chosen = tower
            return liftOrDrop(rules)
        default:
            return .nothing
        }
        return .chosen
    }

    private func liftOrDrop(_ rules: HanoiRules) -> TextKeyResult {
        guard let from = lifted else {
            // Any other tower will do: the rules know whether this one has a ring to lift.
            let elsewhere = Peg(chosen == 0 ? 1 : 0)
            guard rules.top(of: Peg(chosen)) != nil, !rules.isOver else {
                return .refused(rules.problem(with: HanoiMove(from: Peg(chosen), to: elsewhere))?.reason ?? "")
            }
            lifted = chosen
            return .chosen
        }
        guard from != chosen else {
            lifted = nil
            return .chosen
        }
        let move = HanoiMove(from: Peg(from), to: Peg(chosen))
        if let problem = rules.problem(with: move) { return .refused(problem.reason) }
        lifted = nil
        return .move(HanoiRules.box(move))
    }

    /// Points at a hint.
    public func suggest(_ move: any AnyMove) {
        lifted = nil
        chosen = Int(HanoiRules.move(move).from.index)
    }

    /// Drops what is lifted.
    public func cancel() { lifted = nil }

    // MARK: Drawing

    /// Returns the least size.
    public func leastSize(_ position: AnyPosition, isColored: Bool) -> TextSize {
        let rules = position.typed(HanoiRules.self)
        return TextSize(columns: rules.pegCount * 8, rows: min(rules.discCount, 3) + 4)
    }

    /// Draws the position.
    public func draw(_ position: AnyPosition, into frame: inout TextFrame, _ area: TextArea, isColored: Bool) {
        let rules = position.typed(HanoiRules.self)
        // Half of the widest ring, without its middle.
        let half = min(max(rules.discCount, 2), (area.size.columns / rules.pegCount - 2) / 2)
        let across = 2 * half + 2
        // The lifted ring, the tip of the pegs, the rings, the ground and the names.
        let room = min(rules.discCount, area.size.rows - 4)
        let area = area.middle(TextSize(columns: rules.pegCount * across, rows: room + 4))
        let ground = area.row + room + 2
        frame.put(String(repeating: "=", count: area.size.columns), area.column, ground)
        for peg in rules.pegs {
            let index = Int(peg.index)
            let columns = area.column + index * across..<area.column + (index + 1) * across - 1
            for row in area.row + 1..<ground { frame.put("|", middleOf: columns, row) }
            var discs = rules.discs(on: peg)
            if lifted == index, let disc = discs.popLast() {
                // It hangs above the tower that is chosen.
                let left = area.column + chosen * across
                draw(disc, of: rules, half, into: &frame, left..<left + across - 1, area.row, isColored)
            }
            let isHigh = discs.count > room
            for (height, disc) in discs.suffix(isHigh ? room - 1 : room).enumerated() {
                let row = ground - 1 - height - (isHigh ? 1 : 0)
                draw(disc, of: rules, half, into: &frame, columns, row, isColored)
            }
            if isHigh { frame.put("+\(discs.count - room + 1)", middleOf: columns, ground - 1, .bold) }
            let isChosen = index == chosen
            let name = peg == rules.goal ? say("\(peg.name) goal") : peg.name
            frame.put(isChosen ? "[\(name)]" : name, middleOf: columns, ground + 1, isChosen ? .bold : .plain)
        }
    }

    private func draw(
        _ disc: Int, of rules: HanoiRules, _ half: Int, into frame: inout TextFrame, _ columns: Range<Int>, _ row: Int,
        _ isColored: Bool
    ) {
        // The widths grow with the rings, if not by one at each.
        let side = max((disc * half + rules.discCount - 1) / rules.discCount, 1)
        let middle = columns.lowerBound + columns.count / 2
        let style = isColored ? TextStyle(16, on: Self.colors[(disc - 1) % Self.colors.count]) : .reversed
        frame.put(String(repeating: " ", count: 2 * side + 1), middle - side, row, style)
        frame.put("\(disc)", middleOf: middle - side..<middle + side + 1, row, style)
    }

    /// Light enough for dark letters.
    private static let colors: [UInt8] = [209, 220, 114, 80, 111, 176, 216, 186]
}
