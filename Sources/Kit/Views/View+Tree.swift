extension View {
    /// Adds a view in front of the other subviews, taking it from where it was.
    ///
    /// - Precondition: `view` is not this view or one that holds it.
    public func addSubview(_ view: View) {
        insertSubview(view, at: view.superview === self ? subviews.count - 1 : subviews.count)
    }

    /// Adds a view behind the subview that is at `index` now (once `view` has left its old place).
    public func insertSubview(_ view: View, at index: Int) {
        precondition(!isDescendant(of: view), "a view can't be added to itself or to a view that it holds")
        view.removeFromSuperview()
        subviews.insert(view, at: index)
        view.superview = self
        view.setWindow(window)
        setNeedsLayout()
    }

    public func insertSubview(_ view: View, belowSubview sibling: View) {
        view.removeFromSuperview()
        insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
    }

    public func bringSubviewToFront(_ view: View) {
        guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.append(subviews.remove(at: index))
        setNeedsDisplay()
    }

    public func sendSubviewToBack(_ view: View) {
        guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.insert(subviews.remove(at: index), at: 0)
        setNeedsDisplay()
    }

    /// Takes the view out of its superview. Its animations, and those of all it holds, end unfinished.
    public func removeFromSuperview() {
        guard let parent = superview else { return }
        parent.setNeedsDisplay()
        superview = nil
        parent.subviews.removeAll { $0 === self }
        setWindow(nil)
    }

    /// Whether this view is the other, or somewhere below it.
    public func isDescendant(of other: View) -> Bool {
        var view: View? = self
        while let current = view {
            if current === other { return true }
            view = current.superview
        }
        return false
    }

    /// Clears the links to a window that is going.
    func forgetWindow() {
        window = nil
        transition = nil
        animations = []
        didMoveToWindow()
        for view in subviews { view.forgetWindow() }
    }

    private func setWindow(_ new: Window?) {
        guard window !== new else { return }
        if let old = window { old.willRemove(self) }
        window = new
        didMoveToWindow()
        for view in subviews { view.setWindow(new) }
    }
}
