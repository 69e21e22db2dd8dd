/// Returns a smooth random number from -1 to 1 for a point in space; its mean is about 0, and it varies over lengths
/// of about 1.
///
/// Ken Perlin's simplex noise ("Noise hardware", 2001), as described by Stefan Gustavson ("Simplex noise demystified",
/// 2005): space is skewed so that a grid's tetrahedra become corners of cubes, and each of the four corners around the
/// point adds a gradient that fades out within the distance sqrt(0.6). The gradients come from an integer hash of the
/// corner: no table is needed, and the result is bit-identical on every platform.
func simplexNoise(_ x: Double, _ y: Double, _ z: Double) -> Double {
    // Larger numbers have hardly any fraction.
    guard x.magnitude < 1e8, y.magnitude < 1e8, z.magnitude < 1e8 else { return 0 }
    let skew = (x + y + z) / 3
    let (i, j, k) = ((x + skew).rounded(.down), (y + skew).rounded(.down), (z + skew).rounded(.down))
    let unskew = (i + j + k) / 6
    let (x0, y0, z0) = (x - i + unskew, y - j + unskew, z - k + unskew)

    // The corners of the tetrahedron: first along the largest coordinate, then also along the middle one, then along
    // all.
    let first: (Double, Double, Double)
    let second: (Double, Double, Double)
    if x0 >= y0 {
        if y0 >= z0 {
            (first, second) = ((1, 0, 0), (1, 1, 0))
        } else if x0 >= z0 {
            (first, second) = ((1, 0, 0), (1, 0, 1))
        } else {
            (first, second) = ((0, 0, 1), (1, 0, 1))
        }
    } else if y0 < z0 {
        (first, second) = ((0, 0, 1), (0, 1, 1))
    } else if x0 < z0 {
        (first, second) = ((0, 1, 0), (0, 1, 1))
    } else {
        (first, second) = ((0, 1, 0), (1, 1, 0))
    }

    func corner(_ a: Double, _ b: Double, _ c: Double, _ shift: Double) -> Double {
        let (dx, dy, dz) = (x0 - a + shift, y0 - b + shift, z0 - c + shift)
        let fade = 0.6 - dx * dx - dy * dy - dz * dz
        guard fade > 0 else { return 0 }
        let squared = fade * fade
        return squared * squared * gradient(i + a, j + b, k + c, dx, dy, dz)
    }
    let sum =
        corner(0, 0, 0, 0) + corner(first.0, first.1, first.2, 1.0 / 6)
        + corner(second.0, second.1, second.2, 1.0 / 3) + corner(1, 1, 1, 0.5)
    return Swift.min(Swift.max(32 * sum, -1), 1)
}

/// Returns the dot product of the offset with one of the 12 directions to a cube's edges, selected by the corner's
/// hash.
private func gradient(_ i: Double, _ j: Double, _ k: Double, _ x: Double, _ y: Double, _ z: Double) -> Double {
    var hash = UInt64(bitPattern: Int64(i)) &* 0x9e37_79b9_7f4a_7c15
    hash = (hash ^ (hash >> 32) ^ UInt64(bitPattern: Int64(j))) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ (hash >> 32) ^ UInt64(bitPattern: Int64(k))) &* 0x94d0_49bb_1331_11eb
    hash ^= hash >> 31
    let (a, b): (Double, Double)
    switch hash % 12 / 4 {
    case 0: (a, b) = (x, y)
    case 1: (a, b) = (x, z)
    default: (a, b) = (y, z)
    }
    return (hash & 1 == 0 ? a : -a) + (hash & 2 == 0 ? b : -b)
}
