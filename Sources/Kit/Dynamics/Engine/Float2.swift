import Geometry

/// A vector or a point in metres, or a rotation as (cosine, sine).
package typealias Float2 = SIMD2<Float>
typealias Float4 = SIMD4<Float>
typealias Int4 = SIMD4<Int32>

@inline(__always) func dot(_ a: Float2, _ b: Float2) -> Float { a.x * b.x + a.y * b.y }
@inline(__always) func cross(_ a: Float2, _ b: Float2) -> Float { a.x * b.y - a.y * b.x }
/// Returns w x r for an angular velocity w.
@inline(__always) func cross(_ w: Float, _ r: Float2) -> Float2 { Float2(-w * r.y, w * r.x) }
@inline(__always) func length(_ a: Float2) -> Float { (a.x * a.x + a.y * a.y).squareRoot() }

/// Returns `v` rotated by `q`.
@inline(__always) func rotate(_ q: Float2, _ v: Float2) -> Float2 {
    Float2(q.x * v.x - q.y * v.y, q.y * v.x + q.x * v.y)
}

/// Returns `v` rotated by the inverse of `q`.
@inline(__always) func unrotate(_ q: Float2, _ v: Float2) -> Float2 {
    Float2(q.x * v.x + q.y * v.y, q.x * v.y - q.y * v.x)
}

@inline(__always) func smaller(_ a: Float, _ b: Float) -> Float { a < b ? a : b }
@inline(__always) func larger(_ a: Float, _ b: Float) -> Float { a > b ? a : b }
@inline(__always) func clamp(_ a: Float, _ low: Float, _ high: Float) -> Float { smaller(larger(a, low), high) }

/// Returns `v` with length 1, or `fallback` if its length is 0.
@inline(__always) func normalized(_ v: Float2, or fallback: Float2) -> Float2 {
    let square = v.x * v.x + v.y * v.y
    return square > 1e-30 ? v * (1 / square.squareRoot()) : fallback
}

/// Returns the rotation by `angle` radians, using the kit's own sine and cosine, so that it is the same on all
/// platforms.
func turning(by angle: Float) -> Float2 {
    Float2(Float(cosine(Double(angle))), Float(sine(Double(angle))))
}

/// Returns the angle of a rotation, from -pi to pi.
func turned(by q: Float2) -> Float { Float(arctangent(y: Double(q.y), x: Double(q.x))) }

/// Returns the angle of a rotation within a step, which is usually small. Below half a radian it uses the series of
/// the arcsine, which is accurate to 1e-6 there and takes a fifth of the time.
@inline(__always) func turnedBriefly(by q: Float2) -> Float {
    guard q.x > 0.87 else { return turned(by: q) }
    let s = q.y
    let square = s * s
    return s * (1 + square * (1.0 / 6 + square * (3.0 / 40 + square * (15.0 / 336 + square * (105.0 / 3456)))))
}

extension SIMD2 where Scalar == Float {
    var isFinite: Bool { x.isFinite && y.isFinite }
}

extension UnsafeMutablePointer {
    @inline(__always) func at(_ index: Int32) -> UnsafeMutablePointer { self + Int(index) }
}
