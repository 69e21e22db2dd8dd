import Drawing
import Geometry

/// A property of a view that can be animated.
enum AnimatedProperty {
    case bounds, center, anchorPoint, transform, alpha, backgroundColor, cornerRadius
}

/// A value of an animatable property.
enum AnimatedValue: Equatable {
    case number(Double)
    case point(Point)
    case rect(Rect)
    case transform(AffineTransform)
    case color(Color)

    /// Returns the value at a fraction of the way to another of the same kind; the fraction can be outside 0 to 1.
    func mixed(with other: AnimatedValue, by fraction: Double) -> AnimatedValue {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
        switch (self, other) {
        case (.number(let a), .number(let b)): return .number(mix(a, b))
        case (.point(let a), .point(let b)): return .point(Point(x: mix(a.x, b.x), y: mix(a.y, b.y)))
        case (.rect(let a), .rect(let b)):
            return .rect(
                Rect(
                    x: mix(a.origin.x, b.origin.x), y: mix(a.origin.y, b.origin.y),
                    width: mix(a.width, b.width), height: mix(a.height, b.height)))
        case (.transform(let a), .transform(let b)): return .transform(a.mixed(with: b, by: fraction))
        case (.color(let a), .color(let b)): return .color(a.mixed(with: b, by: fraction))
        default: return other
        }
    }

    /// Returns the distance to another value, for paced keyframes: a difference of numbers, positions, axes or
    /// colours.
    func distance(to other: AnimatedValue) -> Double {
        switch (self, other) {
        case (.number(let a), .number(let b)): return (b - a).magnitude
        case (.point(let a), .point(let b)): return a.distance(to: b)
        case (.rect(let a), .rect(let b)):
            return a.origin.distance(to: b.origin)
                + Point(x: a.width, y: a.height).distance(to: Point(x: b.width, y: b.height))
        case (.transform(let a), .transform(let b)):
            let (x, y) = (Point(x: b.a - a.a, y: b.b - a.b), Point(x: b.c - a.c, y: b.d - a.d))
            return x.length + y.length + Point(x: b.tx - a.tx, y: b.ty - a.ty).length
        case (.color(let a), .color(let b)):
            return Point(x: b.red - a.red, y: b.green - a.green).length
                + Point(x: b.blue - a.blue, y: b.alpha - a.alpha).length
        default: return 0
        }
    }
}

extension AnimatableProperties {
    subscript(property: AnimatedProperty) -> AnimatedValue {
        get {
            switch property {
            case .bounds: .rect(bounds)
            case .center: .point(center)
            case .anchorPoint: .point(anchorPoint)
            case .transform: .transform(transform)
            case .alpha: .number(alpha)
            case .backgroundColor: .color(backgroundColor)
            case .cornerRadius: .number(cornerRadius)
            }
        }
        set {
            switch (property, newValue) {
            case (.bounds, .rect(let value)): bounds = value
            case (.center, .point(let value)): center = value
            case (.anchorPoint, .point(let value)): anchorPoint = value
            case (.transform, .transform(let value)): transform = value
            case (.alpha, .number(let value)): alpha = value
            case (.backgroundColor, .color(let value)): backgroundColor = value
            case (.cornerRadius, .number(let value)): cornerRadius = value
            default: assertionFailure("a value of another property")
            }
        }
    }
}

extension AffineTransform {
    /// Returns the transform between this one and another. Position, rotation (the shorter way), scale and skew are
    /// interpolated separately; interpolating the matrices themselves would shrink rotating content.
    ///
    /// The decomposition follows Spencer Thomas, "Decomposing a matrix into simple transformations" (Graphics Gems II,
    /// 1991), in the plane: a skew by `skew`, a scaling by (`x`, `y`), a rotation by `angle`.
    func mixed(with other: AffineTransform, by fraction: Double) -> AffineTransform {
        let (from, to) = (Parts(self), Parts(other))
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
        var turn = to.angle - from.angle
        if turn > .pi { turn -= 2 * .pi }
        if turn < -.pi { turn += 2 * .pi }
        return Parts(
            x: mix(from.x, to.x), y: mix(from.y, to.y), skew: mix(from.skew, to.skew),
            angle: from.angle + turn * fraction
        ).transform(tx: mix(tx, other.tx), ty: mix(ty, other.ty))
    }

    private struct Parts {
        var x: Double
        var y: Double
        var skew: Double
        var angle: Double

        init(x: Double, y: Double, skew: Double, angle: Double) {
            (self.x, self.y, self.skew, self.angle) = (x, y, skew, angle)
        }

        init(_ transform: AffineTransform) {
            let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
            x = Point(x: a, y: b).length
            if x > 0 {
                angle = arctangent(y: b, x: a)
                y = transform.determinant / x
                skew = (a * c + b * d) / (x * x)
            } else {
                // The x axis has collapsed: only the y axis is left.
                y = Point(x: c, y: d).length
                angle = y > 0 ? arctangent(y: -c, x: d) : 0
                skew = 0
            }
        }

        func transform(tx: Double, ty: Double) -> AffineTransform {
            let (sine, cosine) = (sine(angle), cosine(angle))
            return AffineTransform(
                a: x * cosine, b: x * sine,
                c: x * skew * cosine - y * sine, d: x * skew * sine + y * cosine,
                tx: tx, ty: ty)
        }
    }
}
