import Dynamics
import Geometry

/// The field as a world of rigid bodies: columns as wide as a square, a floor, and no ceiling.
///
/// Squares don't rotate and have no friction, and collide only with the floor and squares of their own column. So no
/// force ever acts sideways: they fall straight, and come to rest in the cells of their columns. Only a field's sole
/// owner can change it; `copy` makes another one that continues exactly like this one.
final class Field {
    /// The side of a square in metres: 40 points.
    static let side: Float = 0.4
    /// Speeds below this, in metres per second, count as still.
    private static let stillSpeed: Float = 0.15
    /// The bounciness of squares.
    private static let elasticity: Float = 0.1

    let columns: Int32
    let rows: Int32
    let world: World
    /// In the order of their numbers.
    private(set) var squares: [Square] = []

    /// Creates an empty field.
    init(columns: Int32, rows: Int32) {
        self.columns = columns
        self.rows = rows
        world = World()
        world.recordsEvents = false
        let width = Float(columns) * Self.side
        let floor = Float(rows) * Self.side
        var ground = BodyDefinition()
        ground.kind = .anchored
        ground.position = Float2(width / 2, floor + 1)
        _ = addBox(half: Float2(width / 2 + 2, 1), ground, restitution: 0, category: .max)
    }

    private init(columns: Int32, rows: Int32, world: World, squares: [Square]) {
        self.columns = columns
        self.rows = rows
        self.world = world
        self.squares = squares
    }

    func copy() -> Field {
        Field(columns: columns, rows: rows, world: world.copy(), squares: squares)
    }

    /// Removes the square at an index of `squares`, and wakes what lay on it.
    func remove(at index: Int) {
        world.removeBody(squares[index].body)
        squares.remove(at: index)
    }

    /// Adds a falling square in a column from 0: with its lower edge on the rim, or above the squares that are already
    /// there.
    func add(number: UInt32, color: SquareColor, column: Int32) {
        let half = Self.side / 2
        var y = -half
        for square in squares where square.column == column {
            y = min(y, world.position(of: square.body).y - 2 * half - Self.gap)
        }
        var definition = BodyDefinition()
        definition.position = Float2((Float(column) + 0.5) * Self.side, y)
        definition.fixedRotation = true
        definition.looksAhead = true
        let body = addBox(
            half: Float2(half, half), definition, restitution: Self.elasticity, category: 1 << UInt64(column))
        squares.append(Square(number: number, color: color, column: column, body: body))
    }

    /// The gap between two squares that begin to fall at the same time in one column, in metres.
    private static let gap: Float = 0.02

    private func addBox(
        half: Float2, _ definition: BodyDefinition, restitution: Float, category: UInt64
    ) -> BodyHandle {
        var surface = ShapeDefinition()
        surface.restitution = restitution
        surface.category = category
        surface.mask = category
        do throws(WorldError) {
            let body = try world.addBody(definition)
            _ = try world.addShape(.box(half: half), surface, to: body)
            return body
        } catch {
            preconditionFailure("DropIt: a square is beyond the world, which its limits rule out")
        }
    }
}

// MARK: - Time

extension Field {
    /// Advances the squares by a tick.
    func step() {
        world.step()
        stopShocks()
        for index in squares.indices {
            let v = world.velocity(of: squares[index].body)
            let isStill = v.x * v.x + v.y * v.y < Self.stillSpeed * Self.stillSpeed
            squares[index].stillTicks = isStill ? max(squares[index].stillTicks, squares[index].stillTicks &+ 1) : 0
        }
    }

    /// The maximum overlap of a square with the one beneath, in metres.
    private static let mostOverlap: Float = 0.045 * side

    /// Stops squares that sink into what is beneath them, column by column from below.
    ///
    /// A solver that goes from contact to contact passes the shock of an impact on by only a few contacts per tick, and
    /// a train of squares that hits the floor keeps moving into itself meanwhile. In a column all impacts come from
    /// below, so that one pass in that order passes all of it on ("shock propagation": Guendelman, Bridson and Fedkiw,
    /// "Nonconvex Rigid Bodies with Stacking", 2003). Squares of a column never pass each other, so later ones lie
    /// higher.
    private func stopShocks() {
        var tops = [Float](repeating: Float(rows) * Self.side, count: Int(columns))
        var speeds = [Float](repeating: 0, count: Int(columns))
        for square in squares {
            let column = Int(square.column)
            var position = world.position(of: square.body)
            var velocity = world.velocity(of: square.body)
            let lowest = tops[column] - Self.side / 2 + Self.mostOverlap
            if position.y > lowest {
                position.y = lowest
                velocity.y = min(velocity.y, speeds[column])
                world.setTransform(position: position, angle: 0, of: square.body)
                world.setVelocity(velocity, of: square.body)
            }
            tops[column] = position.y - Self.side / 2
            speeds[column] = velocity.y
        }
    }
}

// MARK: - Reading the field

extension Field {
    /// Returns the indices in `squares` of those that `restingHeights` counts, by column and from below. They lie
    /// without gaps, from the lowest cell up.
    func resting(for ticks: UInt8) -> [[Int]] {
        let heights = restingHeights(for: ticks)
        var resting = [[Int]](repeating: [], count: Int(columns))
        for (index, square) in squares.enumerated() {
            let column = Int(square.column)
            if resting[column].count < heights[column] { resting[column].append(index) }
        }
        return resting
    }

    /// Returns the number of squares at rest in each column, counted from below: those that have been still for a
    /// number of ticks, with all squares below them.
    func restingHeights(for ticks: UInt8) -> [Int32] {
        var heights = [Int32](repeating: 0, count: Int(columns))
        var seen = heights
        for square in squares {
            let column = Int(square.column)
            if heights[column] == seen[column], square.stillTicks >= ticks { heights[column] += 1 }
            seen[column] += 1
        }
        return heights
    }

    /// Whether every square has been still for long enough to be at rest.
    var isAtRest: Bool { squares.allSatisfy { $0.stillTicks >= DropItRules.restTicks } }

    func shown(_ square: Square) -> ShownSquare {
        let position = world.position(of: square.body)
        let velocity = world.velocity(of: square.body)
        let perTick = Double(Self.side) * 60
        return ShownSquare(
            number: square.number, color: square.color,
            center: Point(x: Double(position.x) / Double(Self.side), y: Double(position.y) / Double(Self.side)),
            velocity: Point(x: Double(velocity.x) / perTick, y: Double(velocity.y) / perTick),
            isAsleep: !world.isAwake(square.body))
    }

    /// The number of squares above the rim.
    var aboveRim: Int { squares.count { world.position(of: $0.body).y < 0 } }

    /// The height of each column, in squares, including those in the air.
    var heights: [Int32] {
        var heights = [Int32](repeating: 0, count: Int(columns))
        for square in squares { heights[Int(square.column)] += 1 }
        return heights
    }
}
