import Drawing
import Geometry

/// What a command of a display list leaves in a picture: where, and a number that differs if it looks different.
struct Footprint {
    let hash: Int
    /// Nil for a command that leaves nothing, or nothing within the picture.
    let rect: PixelRect?
}

/// Walks through display lists, and finds each command's footprint.
///
/// The rectangles may be too large, never too small.
struct FootprintReader {
    /// What affects the commands that follow.
    private struct State {
        /// From points to pixels.
        var transform: AffineTransform
        var clip: Rect
        /// Everything beside the transform that changes what is painted.
        var hash = 0
        var shadow: Shadow?
        /// How far the shadows of the layers around reach, in pixels.
        var reach = 0.0
    }

    private let width: Int
    private let height: Int
    /// A change of the pictures' numbers: what they show is another picture then.
    private let images: Int
    private let symbols: SymbolStore
    private var state: State
    private var saved: [State] = []
    private var layers: [(outside: State, saved: [State])] = []
    private let scale: Double

    init(width: Int, height: Int, scale: Double, origin: Point = .zero, images: Int, symbols: SymbolStore) {
        self.width = width
        self.height = height
        self.images = images
        self.symbols = symbols
        self.scale = scale
        state = State(
            transform: AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y),
            clip: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
    }

    /// Returns the footprints of a list's commands, one for each. It takes the list's definitions of symbols, and
    /// forgets those that the list says: a list that changes nothing isn't painted.
    mutating func footprints(of list: DisplayList) -> [Footprint?] { list.map { footprint(of: $0) } }

    private mutating func footprint(of command: DrawCommand) -> Footprint? {
        switch command {
        case .save: saved.append(state)
        case .restore: state = saved.popLast() ?? state
        case .concatenate(let transform): state.transform = transform.concatenating(state.transform)
        case .clip(let path):
            let box = (path.boundingBox ?? .zero).applying(state.transform).insetBy(dx: -1, dy: -1)
            state.clip = state.clip.intersection(box) ?? .zero
            note(command, state.transform)
        case .multiplyAlpha, .setBlendMode: note(command, .identity)
        case .setShadow(let shadow):
            state.shadow = shadow
            note(command, state.transform)
        case .beginTransparencyLayer:
            layers.append((state, saved))
            note(command, .identity)
            state.reach += shadowReach
            state.shadow = nil
            saved = []
        case .endTransparencyLayer:
            if let (outside, saved) = layers.popLast() { (state, self.saved) = (outside, saved) }
        case .defineSymbol(let symbol): symbols.define(symbol)
        case .forgetSymbol(let symbol): symbols.forget(symbol)
        case .fill(let path, _): return mark(command, path.boundingBox)
        case .fillRoundedRect(let rect, _, _): return mark(command, rect)
        case .stroke(let path, _, let style):
            // A mitred corner may reach ten times as far as the line is wide (Cairo's limit).
            let reach = style.lineWidth * (style.lineJoin == .miter ? 5 : 1)
            return mark(command, path.boundingBox?.insetBy(dx: -reach, dy: -reach))
        case .text(let text, let point): return mark(command, Self.box(of: text, at: point), text.color)
        case .textPieces(let pieces, let point): return mark(command, Self.box(of: pieces, at: point), pieces.color)
        case .image(_, let rect): return mark(command, rect)
        case .symbol(let id, let point, let scale):
            guard let symbol = symbols[id] else { return nil }
            let bounds = symbol.bounds
            return mark(
                command,
                Rect(
                    x: point.x + bounds.minX * scale, y: point.y + bounds.minY * scale, width: bounds.width * scale,
                    height: bounds.height * scale))
        case .nineParts(let id, _, let rect):
            guard let symbol = symbols[id] else { return nil }
            return mark(command, rect.insetBy(dx: -symbol.outset, dy: -symbol.outset))
        }
        return nil
    }

    /// Lets a command change the look of those that follow.
    private mutating func note(_ command: DrawCommand, _ transform: AffineTransform) {
        var hasher = Hasher()
        hasher.combine(state.hash)
        hasher.combine(command)
        hasher.combine(transform)
        state.hash = hasher.finalize()
    }

    private func mark(_ command: DrawCommand, _ box: Rect?, _ color: Color? = nil) -> Footprint {
        var hasher = Hasher()
        hasher.combine(state.hash)
        hasher.combine(state.transform)
        hasher.combine(command)
        // A text's own hash leaves out much of its look.
        hasher.combine(color)
        if case .text(let text, _) = command {
            hasher.combine(text.alignment)
            hasher.combine(text.maximumWidth)
        }
        if case .textPieces(let pieces, _) = command { hasher.combine(pieces.horizontalScale) }
        if case .image = command { hasher.combine(images) }
        let hash = hasher.finalize()
        guard let box else { return Footprint(hash: hash, rect: nil) }
        var rect = box.applying(state.transform)
        // Soft edges, and pictures that are moved to whole pixels.
        let margin = 2 + state.reach + shadowReach
        rect = rect.insetBy(dx: -margin, dy: -margin)
        guard let seen = rect.intersection(state.clip) else { return Footprint(hash: hash, rect: nil) }
        // A shadow of a layer is clipped as the layer is, not as its parts.
        let whole = state.reach > 0 ? rect : seen
        return Footprint(hash: hash, rect: PixelRect(around: whole, width: width, height: height))
    }

    /// How far the current shadow reaches, in pixels.
    private var shadowReach: Double {
        guard let shadow = state.shadow else { return 0 }
        let matrix = state.transform
        let growth = abs(matrix.determinant).squareRoot()
        let offset = Point(
            x: matrix.a * shadow.offset.dx + matrix.c * shadow.offset.dy,
            y: matrix.b * shadow.offset.dx + matrix.d * shadow.offset.dy)
        return 1.5 * shadow.blur * growth + 2 + offset.length
    }

    private static func box(of text: Text, at point: Point) -> Rect {
        let size = text.font.size
        let natural = Double(text.string.utf8.count + 1) * size * 1.3
        let width = min(natural, text.maximumWidth ?? natural)
        let x =
            switch text.alignment {
            case .left: point.x
            case .center: point.x - width / 2
            case .right: point.x - width
            }
        return Rect(x: x, y: point.y - 1.4 * size, width: width, height: 2.1 * size).insetBy(dx: -size / 2, dy: 0)
    }

    private static func box(of pieces: TextPieces, at point: Point) -> Rect {
        let size = pieces.font.size
        let left = pieces.pieces.map(\.x).min() ?? 0
        let right = pieces.pieces.map { $0.x + $0.width }.max() ?? 0
        return Rect(
            x: point.x + left * pieces.horizontalScale, y: point.y - 1.4 * size,
            width: (right - left) * pieces.horizontalScale, height: 2.1 * size
        ).insetBy(dx: -size / 2, dy: 0)
    }
}

extension Damage {
    /// Adds where two lists differ: everything that isn't in both in the same order.
    ///
    /// Commands are matched greedily from the front, which finds what has moved, come or gone between two frames. A
    /// poor match only makes the damage larger.
    func addDifferences(of old: [Footprint], from new: [Footprint]) {
        var places: [Int: [Int]] = [:]
        for index in old.indices.reversed() { places[old[index].hash, default: []].append(index) }
        var next = 0
        for footprint in new {
            var found: Int?
            while let place = places[footprint.hash]?.popLast() {
                if place >= next {
                    found = place
                    break
                }
            }
            guard let found else {
                if let rect = footprint.rect { add(rect) }
                continue
            }
            for skipped in old[next..<found] { if let rect = skipped.rect { add(rect) } }
            next = found + 1
        }
        for left in old[next...] { if let rect = left.rect { add(rect) } }
    }
}
