public import Drawing
import Geometry

extension View {
    /// The opacity of the view and its subviews, 0 to 1.
    public var alpha: Double {
        get { model.alpha }
        set { setAlpha(newValue) }
    }

    /// The colour behind the content; clear by default.
    public var backgroundColor: Color {
        get { model.backgroundColor }
        set { setBackgroundColor(newValue) }
    }

    /// The corner radius of background and border (and of the clip, if there is one), in points.
    public var cornerRadius: Double {
        get { model.cornerRadius }
        set { setCornerRadius(newValue) }
    }

    /// Draws the view and its subviews with their presented values, in the superview's coordinates.
    func renderTree(into canvas: Canvas) {
        guard !isHidden else { return }
        let seen = presentedProperties
        guard seen.alpha > 0 else { return }
        canvas.save()
        canvas.concatenate(seen.transformToSuperview)
        if shadowOpacity > 0 {
            canvas.setShadow(
                Shadow(
                    color: shadowColor.withAlpha(shadowColor.alpha * shadowOpacity), blur: 2 * shadowRadius,
                    offset: Vector(dx: shadowOffset.width, dy: shadowOffset.height)))
            canvas.transparencyLayer(alpha: seen.alpha) { renderLook(seen, into: canvas) }
        } else if seen.alpha >= 1 || !allowsGroupOpacity {
            canvas.multiplyAlpha(by: seen.alpha)
            renderLook(seen, into: canvas)
        } else {
            canvas.transparencyLayer(alpha: seen.alpha) { renderLook(seen, into: canvas) }
        }
        canvas.restore()
    }

    /// Draws the content, or the running transition instead.
    private func renderLook(_ seen: AnimatableProperties, into canvas: Canvas) {
        if let transition, let now = window?.animator.now {
            transition.render(into: canvas, at: now) { renderContent(seen, into: canvas) }
        } else {
            renderContent(seen, into: canvas)
        }
    }

    /// Draws the view and its subviews in its own coordinates, with the presented values.
    func renderContent(into canvas: Canvas) {
        renderContent(presentedProperties, into: canvas)
    }

    /// Returns the drawing of `renderContent` as a list, to be drawn later.
    func contentPicture() -> DisplayList {
        layoutIfNeeded()
        let canvas = Canvas()
        renderContent(into: canvas)
        return canvas.displayList
    }

    private func renderContent(_ seen: AnimatableProperties, into canvas: Canvas) {
        if clipsToBounds {
            canvas.clip(to: Path(roundedRect: seen.bounds, cornerRadius: seen.cornerRadius))
        }
        if seen.backgroundColor.alpha > 0 {
            canvas.fill(roundedRect: seen.bounds, cornerRadius: seen.cornerRadius, with: seen.backgroundColor)
        }
        draw(in: canvas)
        for view in subviewsFromBack { view.renderTree(into: canvas) }
        if borderWidth > 0, borderColor.alpha > 0 {
            let middle = seen.bounds.insetBy(dx: borderWidth / 2, dy: borderWidth / 2)
            canvas.stroke(
                Path(roundedRect: middle, cornerRadius: seen.cornerRadius - borderWidth / 2), with: borderColor,
                style: StrokeStyle(lineWidth: borderWidth))
        }
    }
}
