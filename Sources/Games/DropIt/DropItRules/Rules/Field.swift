import Dynamics
import Geometry

/// The field as a world of rigid bodies: columns as wide as a square, walls, a floor, and no roof.
///
/// Squares don't turn and don't rub, so that they fall straight and come to rest in the cells of their columns. Whoever
/// has a field by itself may change it; `copy` makes another one that goes on exactly as this one would.
final class Field {
    /// The side of a square in metres: 40 points.
    static let side: Float = 0.4
    /// Slower than this, in metres a second, counts as still.
    private static let stillSpeed: Float = 0.05
    /// How bouncy squares are.
    private static let elasticity: Float = 0.18
    /// How high the walls are, in metres.
    private static let wallHeight: Float = 400

    let columns: Int32
    let rows: Int32
    let world: World
    /// In the order of their numbers.
    private(set) var squares: [Square] = []

    /// An empty field.
    init(columns: Int32, rows: Int32) {
        self.columns = columns
        self.rows = rows
        world = World()
        world.recordsEvents = false
        let width = Float(columns) * Self.side
        let floor = Float(rows) * Self.side
        let wall = Self.wallHeight / 2
        addAnchored(half: Float2(width / 2 + 2, 1), at: Float2(width / 2, floor + 1))
        addAnchored(half: Float2(1, wall), at: Float2(-1, floor + 2 - wall))
        addAnchored(half: Float2(1, wall), at: Float2(width + 1, floor + 2 - wall))
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

    /// Takes the square with a position in `squares` out of the field, and wakes what lay on it.
    func remove(at index: Int) {
        world.removeBody(squares[index].body)
        squares.remove(at: index)
    }

    /// Lets a square begin to fall, in a column from 0: with its lower edge on the rim, or above what is there already.
    func add(number: UInt32, color: SquareColor, column: Int32) {
        let half = Self.side / 2
        var y = -half
        for square in squares where square.column == column {
            y = min(y, world.position(of: square.body).y - 2 * half - Self.gap)
        }
        var definition = BodyDefinition()
        definition.position = Float2((Float(column) + 0.5) * Self.side, y)
        definition.fixedRotation = true
        definition.sweepsMovingBodies = false
        let body = addBox(half: Float2(half, half), definition, restitution: Self.elasticity)
        squares.append(Square(number: number, color: color, column: column, body: body))
    }

    /// What is left between two squares that begin to fall at once in one column, in metres.
    private static let gap: Float = 0.02

    private func addAnchored(half: Float2, at position: Float2) {
        var definition = BodyDefinition()
        definition.kind = .anchored
        definition.position = position
        _ = addBox(half: half, definition, restitution: 0)
    }

    private func addBox(half: Float2, _ definition: BodyDefinition, restitution: Float) -> BodyHandle {
        var surface = ShapeDefinition()
        surface.restitution = restitution
        do throws(WorldError) {
            let body = try world.addBody(definition)
            _ = try world.addShape(.box(half: half), surface, to: body)
            return body
        } catch {
            preconditionFailure("DropIt: a square is beyond the world, which its limits rule out")
        }
    }
}

// MARK: - Looking

extension Field {
    /// Whether nothing moves that could be seen to.
    var isStill: Bool {
        if world.awakeCount == 0 { return true }
        return squares.allSatisfy { isStill($0) }
    }

    func isStill(_ square: Square) -> Bool {
        let v = world.velocity(of: square.body)
        return v.x * v.x + v.y * v.y < Self.stillSpeed * Self.stillSpeed
    }

    /// The cell whose middle the square covers, as its row from 0 at the top; negative above the rim.
    func row(of square: Square) -> Int32 {
        let row = (world.position(of: square.body).y / Self.side).rounded(.down)
        return Int32(max(min(row, Float(rows - 1)), -1_000))
    }

    /// Which square's outline the middle of each cell of the field hits, row by row from above, as a position in
    /// `squares`; nil for none. Squares that move don't count.
    func hitTest() -> [Int?] {
        var hits = [Int?](repeating: nil, count: Int(columns * rows))
        for (index, square) in squares.enumerated() where isStill(square) {
            let row = row(of: square)
            if row >= 0 { hits[Int(row * columns + square.column)] = index }
        }
        return hits
    }

    func shown(_ square: Square) -> ShownSquare {
        let position = world.position(of: square.body)
        let velocity = world.velocity(of: square.body)
        let perTick = Double(Self.side) * 60
        return ShownSquare(
            number: square.number, color: square.color,
            center: Point(x: Double(position.x) / Double(Self.side), y: Double(position.y) / Double(Self.side)),
            velocity: Point(x: Double(velocity.x) / perTick, y: Double(velocity.y) / perTick))
    }

    /// How many squares are above the rim.
    var aboveRim: Int { squares.count { world.position(of: $0.body).y < 0 } }

    /// How high each column is, in squares, those in the air among them.
    var heights: [Int32] {
        var heights = [Int32](repeating: 0, count: Int(columns))
        for square in squares { heights[Int(square.column)] += 1 }
        return heights
    }
}
