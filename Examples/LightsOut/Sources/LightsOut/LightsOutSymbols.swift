import Drawing
import Geometry

/// The pictures of the board's parts, in the sizes of a layout.
struct LightsOutSymbols {
    /// The wall.
    let wall: Symbol
    /// A window whose light is off, and one whose light is on.
    let off: Symbol
    let on: Symbol
    /// The light around a window.
    let glow: Symbol

    init(_ appearance: LightsOutAppearance, layout: LightsOutLayout) {
        let side = layout.cellSide
        let cell = Size(width: side, height: side)
        let bounds = Rect(origin: .zero, size: cell)
        let radius = layout.cellRadius
        wall = Self.wall(appearance, layout: layout)
        off = Symbol(size: cell, outset: side * 0.1) { canvas in
            canvas.fill(
                roundedRect: bounds, cornerRadius: radius,
                with: .linearGradient(
                    LinearGradient(
                        from: .zero, to: Point(x: 0, y: side), appearance.off.top, appearance.off.bottom)))
            Self.drawEdge(of: bounds, radius: radius, color: appearance.shine.off, on: canvas)
        }
        on = Symbol(size: cell, outset: side * 0.1) { canvas in
            let colors = appearance.on
            canvas.fill(
                roundedRect: bounds, cornerRadius: radius,
                with: .radialGradient(
                    RadialGradient(
                        center: Point(x: side / 2, y: side * 0.42), endRadius: side * 0.74,
                        stops: [
                            GradientStop(offset: 0, color: colors[0]), GradientStop(offset: 0.5, color: colors[1]),
                            GradientStop(offset: 1, color: colors[2]),
                        ])))
            Self.drawEdge(of: bounds, radius: radius, color: appearance.shine.on, on: canvas)
        }
        let reach = side * 0.55
        glow = Symbol(size: cell, outset: reach) { canvas in
            let color = appearance.glow
            canvas.fill(
                bounds.insetBy(dx: -reach, dy: -reach),
                with: .radialGradient(
                    RadialGradient(
                        center: bounds.center, startRadius: side * 0.3, endRadius: side / 2 + reach,
                        stops: [
                            GradientStop(offset: 0, color: color.withAlpha(0.6)),
                            GradientStop(offset: 0.4, color: color.withAlpha(0.24)),
                            GradientStop(offset: 1, color: color.withAlpha(0)),
                        ])))
        }
    }

    private static func wall(_ appearance: LightsOutAppearance, layout: LightsOutLayout) -> Symbol {
        let side = layout.wall.width
        let blur = side * 0.06
        return Symbol(size: layout.wall.size, outset: blur * 2.4) { canvas in
            let bounds = Rect(origin: .zero, size: layout.wall.size)
            canvas.saved {
                canvas.setShadow(
                    Shadow(color: appearance.shadow, blur: blur, offset: Vector(dx: 0, dy: blur * 0.5)))
                canvas.fill(
                    roundedRect: bounds, cornerRadius: layout.wallRadius,
                    with: .linearGradient(
                        LinearGradient(
                            from: .zero, to: Point(x: 0, y: side), appearance.wall.top, appearance.wall.bottom)))
            }
            drawEdge(of: bounds, radius: layout.wallRadius, color: appearance.edge, on: canvas)
        }
    }

    /// Draws a line of light along the upper edge, which fades towards the middle.
    private static func drawEdge(of bounds: Rect, radius: Double, color: Color, on canvas: Canvas) {
        canvas.stroke(
            Path(roundedRect: bounds.insetBy(dx: 0.75, dy: 0.75), cornerRadius: radius - 0.75),
            with: .linearGradient(
                LinearGradient(
                    from: .zero, to: Point(x: 0, y: bounds.height * 0.6), color, color.withAlpha(0))),
            style: StrokeStyle(lineWidth: 1.5))
    }
}

extension Canvas {
    /// Fills a rectangle with any paint.
    fileprivate func fill(_ rect: Rect, with paint: Paint) {
        fill(Path(rect: rect), with: paint)
    }
}
