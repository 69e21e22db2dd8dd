import Geometry

extension ScrollView {
    /// The time before the indicators fade out, in seconds like all durations here.
    private static let indicatorStay = 0.8
    private static let indicatorFadeIn = 0.1
    private static let indicatorFadeOut = 0.3

    /// Shows the indicators briefly, as a hint that there is more content.
    public func flashScrollIndicators() {
        adoptBounds()
        showIndicators()
    }

    /// Shows the indicators until a short time after the last call.
    func showIndicators() {
        placeIndicators()
        guard let window else { return }
        let isHiddenNow = indicatorsShownUntil == nil
        indicatorsShownUntil = now + Self.indicatorStay
        startTicking()
        guard isHiddenNow else { return }
        window.animator.animate(withDuration: Self.indicatorFadeIn, options: Self.indicatorOptions) {
            horizontalIndicator.alpha = 1
            verticalIndicator.alpha = 1
        }
    }

    /// Hides the indicators when their time is over.
    func updateIndicators(at now: Double) {
        guard let until = indicatorsShownUntil, let window else { return }
        if isDragging || isMoving {
            indicatorsShownUntil = now + Self.indicatorStay
        } else if now >= until {
            indicatorsShownUntil = nil
            window.animator.animate(withDuration: Self.indicatorFadeOut, options: Self.indicatorOptions) {
                horizontalIndicator.alpha = 0
                verticalIndicator.alpha = 0
            }
        }
    }

    func hideIndicatorsAtOnce() {
        indicatorsShownUntil = nil
        horizontalIndicator.alpha = 0
        verticalIndicator.alpha = 0
    }

    private static var indicatorOptions: AnimationOptions {
        [
            .beginFromCurrentState, .allowUserInteraction, .overrideInheritedDuration, .overrideInheritedCurve,
            .overrideInheritedOptions,
        ]
    }

    func placeIndicators() {
        if let window { window.animator.performWithoutAnimation(setIndicators) } else { setIndicators() }
    }

    private func setIndicators() {
        let limits = limits(at: state.scale)
        let (area, origin) = (visibleArea, boundsOrigin)
        let (thickness, margin) = (ScrollIndicator.thickness, ScrollIndicator.margin)
        // The corner is kept free.
        let corner = 2 * margin + thickness
        let isAcross = showsHorizontalScrollIndicator && !limits.x.isFixed && area.width > 2 * corner
        let isDown = showsVerticalScrollIndicator && !limits.y.isFixed && area.height > 2 * corner
        horizontalIndicator.isHidden = !isAcross
        verticalIndicator.isHidden = !isDown
        if isAcross {
            let bar = ScrollIndicator.bar(
                on: area.width - margin - corner, offset: state.offset.x, limits: limits.x, visible: area.width)
            horizontalIndicator.frame = Rect(
                x: origin.x + area.minX + margin + bar.start, y: origin.y + viewport.height - margin - thickness,
                width: bar.length, height: thickness)
        }
        if isDown {
            let bar = ScrollIndicator.bar(
                on: area.height - margin - corner, offset: state.offset.y, limits: limits.y, visible: area.height)
            verticalIndicator.frame = Rect(
                x: origin.x + viewport.width - margin - thickness, y: origin.y + area.minY + margin + bar.start,
                width: thickness, height: bar.length)
        }
    }
}
