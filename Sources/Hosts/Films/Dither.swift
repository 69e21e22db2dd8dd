import Raster

/// Mixes the colors of a table by a fixed pattern, so that what stands still in a film doesn't flicker.
///
/// For each color 16 colors of the table are found that have it as their mean; which of them a pixel gets follows from its
/// place (T. Knoll's pattern dithering, US patent 6,606,166, expired in 2019).
struct Dither {
    private let table: ColorTable
    /// For each color in 18 bits where its 16 indices begin; -1 if they aren't known yet.
    private var starts = [Int32](repeating: -1, count: 1 << 18)
    private var mixes: [UInt8] = []

    /// How much of the error goes on: less makes a calmer picture, more an exacter one.
    private static let strength: Float = 0.8
    /// Bayer's matrix.
    private static let matrix: [UInt8] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

    init(_ table: ColorTable) {
        self.table = table
    }

    /// The index in the table of each pixel.
    mutating func indices(of picture: Picture) -> [UInt8] {
        let width = picture.width
        return [UInt8](unsafeUninitializedCapacity: width * picture.height) { indices, count in
            picture.withPixels { pixels in
                var place = 0
                for y in 0..<picture.height {
                    for x in 0..<width {
                        let pixel = pixels[place]
                        let key = Int(pixel >> 18 & 0x3f) << 12 | Int(pixel >> 10 & 0x3f) << 6 | Int(pixel >> 2 & 0x3f)
                        var start = starts[key]
                        if start < 0 { start = mix(key) }
                        indices[place] = mixes[Int(start) + Int(Self.matrix[(y & 3) << 2 | x & 3])]
                        place += 1
                    }
                }
            }
            count = width * picture.height
        }
    }

    /// Finds the mix of a color, ordered by lightness.
    private mutating func mix(_ key: Int) -> Int32 {
        func part(_ shift: Int) -> Float { Float(key >> shift & 0x3f) * 255 / 63 }
        let color = ColorTable.Color(part(12), part(6), part(0))
        var error = ColorTable.Color.zero
        var found: [Int] = []
        for _ in 0..<16 {
            let index = ColorTable.nearest(color + error * Self.strength, in: table.colors)
            found.append(index)
            error += color - table.colors[index]
        }
        func lightness(_ index: Int) -> Float { (table.colors[index] * ColorTable.Color(0.3, 0.59, 0.11)).sum() }
        found.sort { lightness($0) < lightness($1) }
        let start = Int32(mixes.count)
        mixes += found.map { UInt8($0) }
        starts[key] = start
        return start
    }
}
