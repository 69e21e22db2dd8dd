public import Geometry

/// One drawn element: the smallest part of a symbol.
public enum Glyph: Hashable, Sendable {
    /// A filled path.
    case path(Path, Paint)
    /// A stroked path.
    case stroke(Path, Paint, StrokeStyle)
    /// A line of text with its baseline at a point.
    case text(Text, at: Point)
}

/// Glyphs that belong together, such as a symbol on a board, and their position.
public struct GlyphGroup: Hashable, Sendable {
    /// The glyphs from bottom to top, in the model's coordinates.
    public var glyphs: [Glyph]
    /// The transform from the model's to the world's coordinates.
    public var transform: AffineTransform

    /// Creates a group.
    public init(_ glyphs: [Glyph], transform: AffineTransform = .identity) {
        self.glyphs = glyphs
        self.transform = transform
    }

    /// Returns the same glyphs with another transform applied after the group's own.
    public func transformed(by next: AffineTransform) -> GlyphGroup {
        GlyphGroup(glyphs, transform: transform.concatenating(next))
    }
}

extension Canvas {
    /// Draws all glyphs of a group with its transform applied.
    public func draw(_ group: GlyphGroup) {
        saved {
            concatenate(group.transform)
            for glyph in group.glyphs {
                switch glyph {
                case .path(let path, let paint): fill(path, with: paint)
                case .stroke(let path, let paint, let style): stroke(path, with: paint, style: style)
                case .text(let text, let point): draw(text, at: point)
                }
            }
        }
    }
}
