import Drawing
import Geometry
import PlayRules
import Views

/// A number in a box with its title above; what is added to it floats up and away.
final class ScoreView: View {
    private let title: Label
    private let number: Label
    private let animator: Animator
    private var gainColor = Color.black
    private(set) var value: Int64 = 0

    init(title: String, animator: Animator) {
        self.animator = animator
        self.title = Label(title, font: Font(.system, size: 12, weight: .semibold))
        number = Label("0", font: Font(.rounded, size: 22, weight: .bold))
        super.init()
        isUserInteractionEnabled = false
        cornerRadius = 10
        addSubview(self.title)
        addSubview(number)
        updateLabel()
    }

    var titleText: String {
        get { title.text }
        set {
            title.text = newValue
            updateLabel()
        }
    }

    func wear(_ appearance: AppearanceProvider) {
        backgroundColor = appearance.box
        title.textColor = appearance.boxTitle
        number.textColor = appearance.boxNumber
        gainColor = appearance.gain
    }

    override func layoutSubviews() {
        title.frame = Rect(x: 6, y: 5, width: bounds.width - 12, height: 18)
        number.frame = Rect(x: 8, y: 22, width: bounds.width - 16, height: bounds.height - 26)
    }

    func show(_ value: Int64) {
        self.value = value
        number.text = grouped(UInt128(max(value, 0)))
        updateLabel()
    }

    /// Shows a greater number, and what was gained floating up from it.
    func show(_ value: Int64, gain: Int64, duration: Double) {
        show(value)
        let label = Label("+\(gain)", font: Font(.rounded, size: 19, weight: .bold), textColor: gainColor)
        label.frame = Rect(x: 0, y: 18, width: bounds.width, height: 28)
        label.accessibilityLabel = "Gain \(gain)"
        addSubview(label)
        animator.animate(
            duration: duration, options: [.allowUserInteraction, .curveEaseIn],
            animations: {
                label.center = Point(x: label.center.x, y: label.center.y - 44)
                label.alpha = 0
            },
            completion: { _ in label.removeFromSuperview() })
    }

    private func updateLabel() {
        accessibilityLabel = "\(title.text) \(number.text)"
    }
}
