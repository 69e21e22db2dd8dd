import CCairo
import Drawing
import Geometry

extension Painter {
    /// Sets Cairo's current path. Steps with non-finite numbers are skipped, as on a canvas.
    func trace(_ path: Path) {
        cairo_new_path(context)
        var next = 0
        var start = Point.zero
        var current = Point.zero
        for verb in path.verbs {
            let points = path.points[next..<next + verb.pointCount]
            next += verb.pointCount
            guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { continue }
            let first = points.startIndex
            switch verb {
            case .move:
                start = points[first]
                cairo_move_to(context, near(start).x, near(start).y)
            case .line:
                cairo_line_to(context, near(points[first]).x, near(points[first]).y)
            case .quadCurve:
                // The equivalent cubic curve: its controls are at two thirds of the way to the quadratic control.
                let (control, end) = (points[first], points[first + 1])
                curve(current + (control - current) * (2 / 3), end + (control - end) * (2 / 3), end)
            case .curve:
                curve(points[first], points[first + 1], points[first + 2])
            case .close:
                cairo_close_path(context)
            }
            current = points.last ?? start
        }
    }

    /// Sets a rectangle with rounded corners as Cairo's current path.
    func trace(_ rect: Rect, cornerRadius: Double) {
        cairo_new_path(context)
        guard rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else { return }
        let (least, most) = (near(Point(x: rect.minX, y: rect.minY)), near(Point(x: rect.maxX, y: rect.maxY)))
        let radius = min(cornerRadius, (most.x - least.x) / 2, (most.y - least.y) / 2)
        guard radius > 0 else {
            cairo_rectangle(context, least.x, least.y, most.x - least.x, most.y - least.y)
            return
        }
        let quarter = Double.pi / 2
        cairo_arc(context, most.x - radius, least.y + radius, radius, -quarter, 0)
        cairo_arc(context, most.x - radius, most.y - radius, radius, 0, quarter)
        cairo_arc(context, least.x + radius, most.y - radius, radius, quarter, 2 * quarter)
        cairo_arc(context, least.x + radius, least.y + radius, radius, 2 * quarter, 3 * quarter)
        cairo_close_path(context)
    }

    private func curve(_ control1: Point, _ control2: Point, _ end: Point) {
        let (control1, control2, end) = (near(control1), near(control2), near(end))
        cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
    }

    /// Returns the point, or if it is too far away for Cairo, one on the way to it: Cairo counts 256ths of a pixel in
    /// 32 bits, and would overflow to the other side.
    private func near(_ point: Point) -> Point {
        let limit = Double(1 << 21)
        var (x, y) = (point.x, point.y)
        cairo_user_to_device(context, &x, &y)
        if abs(x) <= limit, abs(y) <= limit { return point }
        x = min(max(x, -limit), limit)
        y = min(max(y, -limit), limit)
        cairo_device_to_user(context, &x, &y)
        return Point(x: x, y: y)
    }
}
