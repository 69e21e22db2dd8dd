public import Drawing
public import Geometry
public import Views

extension Backdrop {
    /// Draws the layers as the page composes them: each as a picture at its own resolution, at its place.
    ///
    /// - Parameters:
    ///   - size: The window's size, in points.
    ///   - scale: Pixels per point.
    ///   - images: Receives the layers' pictures, under the highest numbers, for drawing the canvas.
    /// - Throws: `RasterError` if a layer can't be drawn.
    public func draw(
        in canvas: Canvas, size: Size, scale: Double, images: inout [ImageID: Picture]
    ) throws(RasterError) {
        for (index, layer) in layers.enumerated() {
            let placement = placement(of: layer)
            guard placement.alpha > 0 else { continue }
            let image = ImageID(.max - UInt32(index))
            let frame = layer.frame(in: size)
            images[image] = try Picture(
                of: layer.picture(for: size), size: frame.size, scale: scale / Double(layer.resolution.divisor),
                images: images)
            canvas.saved {
                canvas.multiplyAlpha(by: placement.alpha)
                canvas.draw(
                    image,
                    in: Rect(
                        origin: Point(x: frame.minX + placement.offset.dx, y: frame.minY + placement.offset.dy),
                        size: frame.size))
            }
        }
    }
}
