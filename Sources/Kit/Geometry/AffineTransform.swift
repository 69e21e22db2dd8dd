/// A map of the plane that keeps parallel lines parallel:
///
///     x' = a x + c y + tx
///     y' = b x + d y + ty
///
/// The letters are Core Graphics': points are rows, and `first.concatenating(second)` applies `first`, then `second`.
public struct AffineTransform: Hashable, Sendable, BitwiseCopyable {
    public var a: Double
    public var b: Double
    public var c: Double
    public var d: Double
    public var tx: Double
    public var ty: Double

    @inlinable
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    @inlinable
    public init(translationX tx: Double, y ty: Double) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    @inlinable
    public init(scaleX sx: Double, y sy: Double) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// A turn about the origin by an angle in radians, clockwise on a screen whose y grows downwards.
    public init(rotationAngle angle: Double) {
        let s = sine(angle)
        let c = cosine(angle)
        self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
    }
}

extension AffineTransform {
    @inlinable
    public var isIdentity: Bool { self == .identity }

    /// Whether it moves everything alike, and neither turns nor stretches.
    @inlinable
    public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

    /// By how much areas grow; negative when the map mirrors, 0 when it is singular.
    @inlinable
    public var determinant: Double { a * d - b * c }

    /// This transform, followed by `next`.
    @inlinable
    public func concatenating(_ next: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * next.a + b * next.c,
            b: a * next.b + b * next.d,
            c: c * next.a + d * next.c,
            d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx,
            ty: tx * next.b + ty * next.d + next.ty)
    }

    /// A translation, followed by this transform, as Core Graphics has it.
    @inlinable
    public func translatedBy(x: Double, y: Double) -> AffineTransform {
        AffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// A scaling, followed by this transform.
    @inlinable
    public func scaledBy(x: Double, y: Double) -> AffineTransform {
        AffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// A turn by an angle in radians, followed by this transform.
    public func rotated(by angle: Double) -> AffineTransform {
        AffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// A transform has no inverse: it flattens the plane to a line or a point, or isn't finite.
    public struct SingularError: Error, Hashable, Sendable {
        public let transform: AffineTransform
    }

    /// The transform that leads back: `t.concatenating(try t.inverted())` is the identity, up to rounding.
    ///
    /// - Throws: `SingularError` when the determinant is zero or isn't finite, or too near to zero to divide by.
    public func inverted() throws(SingularError) -> AffineTransform {
        let determinant = determinant
        let inverse = AffineTransform(
            a: d / determinant, b: -b / determinant,
            c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant,
            ty: (b * tx - a * ty) / determinant)
        guard determinant != 0, determinant.isFinite, inverse.isFinite else { throw SingularError(transform: self) }
        return inverse
    }

    var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }
}
