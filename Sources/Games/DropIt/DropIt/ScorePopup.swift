import Drawing
import Geometry
import Views

/// Large letters on the board for what has just been won or begun: they jump up, stay for a moment and fade.
final class ScorePopup: View {
    /// The first line and the caption beneath it.
    private let lettering: Symbol
    private static let turn = -0.05
    private static let smallest = 20.0

    /// Creates the letters.
    ///
    /// - Parameters:
    ///   - side: The side of a square, in points; all sizes depend on it.
    ///   - width: The maximum width, in points.
    init(_ text: String, _ caption: String, side: Double, width: Double, appearance: DropItAppearance) {
        var size = max(0.95 * side, Self.smallest)
        func fonts() -> (large: Font, small: Font) {
            (
                Font(.brand, size: size, weight: .heavy, letterSpacing: -0.02),
                Font(.brand, size: 0.45 * size, weight: .heavy)
            )
        }
        let wanted = max(fonts().large.width(of: text), fonts().small.width(of: caption))
        let room = max(width - 0.4 * size, 1)
        if wanted > room { size *= room / wanted }
        let (large, small) = fonts()
        let bounds = Size(width: min(wanted, room), height: (caption.utf8.isEmpty ? 1 : 1.6) * size)
        let middle = bounds.width / 2
        lettering = Symbol(size: bounds, outset: 0.3 * size) { canvas in
            let baseline = 0.5 * size + large.capHeight / 2
            Self.draw(
                text, font: large, at: Point(x: middle, y: baseline), outline: 0.125 * size,
                colors: [appearance.gain.top, appearance.gain.bottom], outlineColor: appearance.outline, on: canvas)
            let second = 0.5 * size + 0.76 * size + small.capHeight / 2
            Self.draw(
                caption, font: small, at: Point(x: middle, y: second), outline: 0.085 * size, colors: [.white],
                outlineColor: appearance.outline, on: canvas)
        }
        super.init(frame: Rect(origin: .zero, size: bounds))
        isUserInteractionEnabled = false
        allowsGroupOpacity = false
        accessibilityLabel = caption.utf8.isEmpty ? text : "\(text) \(caption)"
        zPosition = 3
    }

    override func draw(in canvas: Canvas) {
        canvas.draw(lettering)
    }

    /// Plays the animation, then removes the view from its superview.
    func play(by animator: Animator, motion: Bool) {
        let upright = AffineTransform(rotationAngle: Self.turn)
        func sized(_ scale: Double) -> AffineTransform {
            AffineTransform(scaleX: scale, y: scale).concatenating(upright)
        }
        transform = motion ? sized(0.6) : upright
        alpha = motion ? 1 : 0
        let length = 1.0
        animator.animateKeyframes(
            withDuration: length, options: .allowUserInteraction,
            animations: { [self] in
                func at(_ start: Double, for duration: Double, _ changes: () -> Void) {
                    animator.addKeyframe(
                        withRelativeStartTime: start / length, relativeDuration: duration / length, animations: changes)
                }
                if motion {
                    at(0, for: 0.13) { transform = sized(1.08) }
                    at(0.13, for: 0.07) { transform = sized(1) }
                    at(0.8, for: 0.2) { alpha = 0 }
                } else {
                    at(0, for: 0.12) { alpha = 1 }
                    at(0.88, for: 0.12) { alpha = 0 }
                }
            },
            completion: { [self] _ in removeFromSuperview() })
    }

    // MARK: Letters

    /// The number of colour bands from the top to the bottom of the letters.
    private static let bands = 7
    private static let strokes = 14

    /// Draws letters with a round outline, filled with a gradient from the first colour at the top to the last at the
    /// bottom.
    private static func draw(
        _ string: String, font: Font, at point: Point, outline: Double, colors: [Color], outlineColor: Color,
        on canvas: Canvas
    ) {
        func letters(_ color: Color, _ place: Point) {
            canvas.draw(Text(string, font: font, color: color, alignment: .center), at: place)
        }
        for stroke in 0..<strokes {
            let angle = 2 * Double.pi * Double(stroke) / Double(strokes)
            letters(outlineColor, point + Point(x: cosine(angle), y: sine(angle)) * outline)
        }
        guard let first = colors.first, let last = colors.last, colors.count > 1 else {
            return letters(colors.first ?? outlineColor, point)
        }
        letters(first, point)
        // Each band covers what is beneath it, so that no seams show.
        let top = point.y - font.capHeight
        for band in 1..<bands {
            canvas.saved {
                let y = top + font.capHeight * Double(band) / Double(bands)
                canvas.clip(to: Rect(x: -1e4, y: y, width: 2e4, height: 1e4))
                letters(first.mixed(with: last, by: Double(band) / Double(bands - 1)), point)
            }
        }
    }
}
