public import Geometry

/// One thing that is drawn: the smallest part of a symbol.
public enum Glyph: Hashable, Sendable {
    case path(Path, Paint)
    /// The line along a path.
    case stroke(Path, Paint, StrokeStyle)
    /// A line of text with its baseline through a point.
    case text(Text, at: Point)
}

/// Glyphs that belong together, such as a symbol on a board, and where they stand.
public struct GlyphGroup: Hashable, Sendable {
    /// From the bottom up, in the model's coordinates.
    public var glyphs: [Glyph]
    /// From the model's coordinates to the world's.
    public var transform: AffineTransform

    public init(_ glyphs: [Glyph], transform: AffineTransform = .identity) {
        self.glyphs = glyphs
        self.transform = transform
    }

    /// The same glyphs somewhere else: the group's transform is followed by another one.
    public func transformed(by next: AffineTransform) -> GlyphGroup {
        GlyphGroup(glyphs, transform: transform.concatenating(next))
    }
}

extension Canvas {
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
