public import Raster

/// The colors of a GIF: at most 255, which stand for all colors of a film.
///
/// They are found by median cut (Heckbert, “Color image quantization for frame buffer display”, 1982), and then moved to the
/// means of what they stand for, as by Lloyd's algorithm.
public struct ColorTable: Sendable {
    /// A color, each part 0 to 255.
    typealias Color = SIMD3<Float>

    /// The colors.
    let colors: [Color]

    /// One more is transparent.
    static let most = 255

    private struct Bin {
        var sum = Color.zero
        var count: Float = 0
        var mean: Color { sum / count }
    }

    /// Finds the colors for some pictures.
    public init(for pictures: [Picture]) {
        var bins = [Bin](repeating: Bin(), count: 1 << 15)
        for picture in pictures {
            picture.withPixels { pixels in
                for pixel in pixels {
                    let color = Self.color(of: pixel)
                    let index = Int(pixel >> 19 & 0x1f) << 10 | Int(pixel >> 11 & 0x1f) << 5 | Int(pixel >> 3 & 0x1f)
                    bins[index].sum += color
                    bins[index].count += 1
                }
            }
        }
        var seen = bins.filter { $0.count > 0 }.map { (color: $0.mean, weight: $0.count) }
        // A color that is seen twice as often doesn't need twice the care: small bright pieces count, too.
        for index in seen.indices { seen[index].weight = seen[index].weight.squareRoot() }
        colors = Self.moved(Self.cut(seen), to: seen)
    }

    static func color(of pixel: UInt32) -> Color {
        Color(Float(pixel >> 16 & 0xff), Float(pixel >> 8 & 0xff), Float(pixel & 0xff))
    }

    private typealias Seen = (color: Color, weight: Float)

    /// Divides the colors at the middle of the longest side of the box with the largest spread, until there are enough boxes.
    private static func cut(_ seen: [Seen]) -> [Color] {
        guard !seen.isEmpty else { return [.zero] }
        var boxes = [Box(seen)]
        while boxes.count < most {
            guard let widest = boxes.indices.max(by: { boxes[$0].spread < boxes[$1].spread }),
                boxes[widest].spread > 0
            else { break }
            let (low, high) = boxes[widest].halves()
            boxes[widest] = low
            boxes.append(high)
        }
        return boxes.map(\.mean)
    }

    private struct Box {
        let seen: [Seen]
        let mean: Color
        /// The weighted variance along the side with the largest one.
        let spread: Float
        let side: Int

        init(_ seen: [Seen]) {
            self.seen = seen
            let weight = seen.reduce(0) { $0 + $1.weight }
            let mean = seen.reduce(Color.zero) { $0 + $1.color * $1.weight } / weight
            let variance = seen.reduce(Color.zero) { sum, item in
                let difference = item.color - mean
                return sum + difference * difference * item.weight
            }
            self.mean = mean
            side = (0..<3).max { variance[$0] < variance[$1] } ?? 0
            spread = seen.count > 1 ? variance[side] : 0
        }

        func halves() -> (Box, Box) {
            let sorted = seen.sorted { $0.color[side] < $1.color[side] }
            let cut = min(max(sorted.firstIndex { $0.color[side] > mean[side] } ?? 1, 1), sorted.count - 1)
            return (Box(Array(sorted[..<cut])), Box(Array(sorted[cut...])))
        }
    }

    /// Moves each color to the mean of the colors that are nearest to it.
    private static func moved(_ colors: [Color], to seen: [Seen]) -> [Color] {
        var colors = colors
        for _ in 0..<4 {
            var sums = [Bin](repeating: Bin(), count: colors.count)
            for (color, weight) in seen {
                let index = nearest(color, in: colors)
                sums[index].sum += color * weight
                sums[index].count += weight
            }
            for (index, bin) in sums.enumerated() where bin.count > 0 { colors[index] = bin.mean }
        }
        return colors.map { $0.rounded(.toNearestOrAwayFromZero) }
    }

    /// The index of the color nearest to another one.
    static func nearest(_ color: Color, in colors: [Color]) -> Int {
        var best = (index: 0, distance: Float.infinity)
        for index in colors.indices {
            let difference = (colors[index] - color) * weights
            let distance = (difference * difference).sum()
            if distance < best.distance { best = (index, distance) }
        }
        return best.index
    }

    /// How well the eye tells parts of a color apart.
    private static let weights = Color(0.55, 0.77, 0.34)
}
