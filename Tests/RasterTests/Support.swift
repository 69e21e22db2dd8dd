import Drawing
import Geometry
import Raster

let red = Color(hex: 0xff0000)
let blue = Color(hex: 0x0000ff)

/// A picture of what `body` draws on white, a point a pixel unless told otherwise.
func picture(
    _ width: Double = 40, _ height: Double = 40, scale: Double = 1, background: Color = .white,
    _ body: (Canvas) -> Void
) throws -> Picture {
    let canvas = Canvas()
    body(canvas)
    return try Picture(
        of: canvas.displayList, size: Size(width: width, height: height), scale: scale, background: background)
}

extension Picture {
    /// A pixel as 0xRRGGBB.
    func hex(_ x: Int, _ y: Int) -> UInt32 { self[x, y].packed >> 8 }

    /// Whether a pixel's parts are within some 255ths of a colour's.
    func isNear(_ hex: UInt32, at x: Int, _ y: Int, within tolerance: Int = 2) -> Bool {
        let found = self.hex(x, y)
        return [16, 8, 0].allSatisfy { (shift: UInt32) in
            abs(Int(found >> shift & 0xff) - Int(hex >> shift & 0xff)) <= tolerance
        }
    }

    /// The columns and rows that anything but white stands in; nil where nothing does.
    var ink: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
        var (left, right, top, bottom) = (width, -1, height, -1)
        for y in 0..<height {
            for x in 0..<width where hex(x, y) != 0xffffff {
                (left, right) = (min(left, x), max(right, x))
                (top, bottom) = (min(top, y), max(bottom, y))
            }
        }
        return right < 0 ? nil : (left...right, top...bottom)
    }

    /// How many pixels' worth of black is on white.
    var weight: Double { pixels.reduce(0) { $0 + 1 - Double($1 & 0xff) / 255 } }
}
