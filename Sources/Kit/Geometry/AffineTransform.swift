/// An affine map of the plane; parallel lines stay parallel:
///
///     x' = a x + c y + tx
///     y' = b x + d y + ty
///
/// The names follow Core Graphics: points are rows, and `first.concatenating(second)` applies `first`, then `second`.
public struct AffineTransform: Hashable, Sendable, BitwiseCopyable {
    /// The factor from x to x'.
    public var a: Double
    /// The factor from x to y'.
    public var b: Double
    /// The factor from y to x'.
    public var c: Double
    /// The factor from y to y'.
    public var d: Double
    /// The translation along x.
    public var tx: Double
    /// The translation along y.
    public var ty: Double

    /// Creates a transform from its six coefficients.
    @inlinable
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The transform that leaves every point where it is.
    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a translation.
    @inlinable
    public init(translationX tx: Double, y ty: Double) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Creates a scaling about the origin.
    @inlinable
    public init(scaleX sx: Double, y sy: Double) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Creates a rotation about the origin by an angle in radians, clockwise on a screen whose y grows downwards.
    public init(rotationAngle angle: Double) {
        let s = sine(angle)
        let c = cosine(angle)
        self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
    }
}

extension AffineTransform {
    /// Whether this is exactly the identity.
    @inlinable
    public var isIdentity: Bool { self == .identity }

    /// Whether the transform only translates, without rotation or scaling.
    @inlinable
    public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

    /// The factor by which areas grow; negative when the map mirrors, 0 when it is singular.
    @inlinable
    public var determinant: Double { a * d - b * c }

    /// Returns this transform followed by `next`.
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

    /// Returns a translation followed by this transform, as in Core Graphics.
    @inlinable
    public func translatedBy(x: Double, y: Double) -> AffineTransform {
        AffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// Returns a scaling followed by this transform.
    @inlinable
    public func scaledBy(x: Double, y: Double) -> AffineTransform {
        AffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// Returns a rotation by an angle in radians followed by this transform.
    public func rotated(by angle: Double) -> AffineTransform {
        AffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// The error for a transform without an inverse: it flattens the plane to a line or a point, or isn't finite.
    public struct SingularError: Error, Hashable, Sendable {
        /// The transform that can't be inverted.
        public let transform: AffineTransform
    }

    /// Returns the inverse transform: `t.concatenating(try t.inverted())` is the identity, up to rounding.
    ///
    /// - Throws: `SingularError` when the determinant is zero, not finite, or too close to zero to divide by.
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
