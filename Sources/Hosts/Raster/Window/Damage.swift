import CCairo

/// The part of a picture that has to be painted again, as a few rectangles.
struct Damage: ~Copyable {
    /// Beyond this number of rectangles, one around all of them is cheaper.
    private static let mostRects: Int32 = 48

    private let region = cairo_region_create()!
    private let width: Int
    private let height: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    deinit {
        cairo_region_destroy(region)
    }

    var isEmpty: Bool { cairo_region_is_empty(region) != 0 }

    func add(_ rect: PixelRect) {
        var rect = Self.cairo(rect)
        cairo_region_union_rectangle(region, &rect)
    }

    func addAll() { add(PixelRect(x: 0, y: 0, width: width, height: height)) }

    func meets(_ rect: PixelRect) -> Bool {
        var rect = Self.cairo(rect)
        return cairo_region_contains_rectangle(region, &rect) != CAIRO_REGION_OVERLAP_OUT
    }

    /// The rectangles, none over another.
    var rects: [PixelRect] {
        let count = cairo_region_num_rectangles(region)
        var rect = cairo_rectangle_int_t()
        guard count <= Self.mostRects else {
            cairo_region_get_extents(region, &rect)
            return [Self.pixels(rect)]
        }
        return (0..<count).map {
            cairo_region_get_rectangle(region, $0, &rect)
            return Self.pixels(rect)
        }
    }

    private static func cairo(_ rect: PixelRect) -> cairo_rectangle_int_t {
        cairo_rectangle_int_t(x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
    }

    private static func pixels(_ rect: cairo_rectangle_int_t) -> PixelRect {
        PixelRect(x: Int(rect.x), y: Int(rect.y), width: Int(rect.width), height: Int(rect.height))
    }
}
