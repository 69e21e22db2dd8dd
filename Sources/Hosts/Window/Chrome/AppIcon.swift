import Drawing
import Geometry
import Raster

/// The window's icon: the sun over the hills, as on the page.
enum AppIcon {
    /// Draws it as red, green, blue and straight alpha bytes; nil if it can't be drawn.
    static func pixels(side: Int) -> [UInt8]? {
        let canvas = Canvas()
        let scale = Double(side) / 48
        canvas.concatenate(AffineTransform(scaleX: scale, y: scale))
        let square = Rect(x: 0, y: 0, width: 48, height: 48)
        canvas.clip(to: Path(roundedRect: square, cornerRadius: 15))
        let sky = LinearGradient(
            from: .zero, to: Point(x: 0, y: 48),
            stops: [
                LinearGradient.Stop(offset: 0, color: Color(hex: 0x5b4bc4)),
                LinearGradient.Stop(offset: 0.5, color: Color(hex: 0xe8739b)),
                LinearGradient.Stop(offset: 1, color: Color(hex: 0xffc08a)),
            ])
        canvas.fill(Path(rect: square), with: .linearGradient(sky))
        canvas.fill(
            Path(arcCenter: Point(x: 24, y: 25), radius: 11, startAngle: 0, endAngle: 2 * .pi),
            with: Color(hex: 0xffe9a6))
        canvas.fill(Path(svg: "M0 31c8-6 14-4 21 0c7 4 16 4 27-3v20H0Z"), with: Color(hex: 0x7b4fb4))
        canvas.fill(Path(svg: "M0 39c10-5 18-4 26-1c8 3 15 2 22-1v11H0Z"), with: Color(hex: 0x38246f))
        return try? Picture(of: canvas.displayList, size: Size(width: Double(side), height: Double(side))).rgba
    }
}
