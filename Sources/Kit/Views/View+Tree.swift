import Geometry

extension View {
    /// Adds a view in front of the other subviews and removes it from its previous superview. A view that is already a
    /// subview only changes its place, here and when it is inserted.
    ///
    /// - Precondition: `view` isn't this view or one of its ancestors.
    public func addSubview(_ view: View) {
        insert(view) { subviews.count }
    }

    /// Inserts a view at an index of `subviews` (after `view` has left its previous superview, or its place).
    public func insertSubview(_ view: View, at index: Int) {
        insert(view) { index }
    }

    /// Inserts a view directly behind one of the subviews; in front of all if `sibling` isn't a subview.
    public func insertSubview(_ view: View, belowSubview sibling: View) {
        guard view !== sibling || view.superview !== self else { return }
        insert(view) { subviews.firstIndex { $0 === sibling } ?? subviews.count }
    }

    /// Inserts a view directly in front of one of the subviews; in front of all if `sibling` isn't a subview.
    public func insertSubview(_ view: View, aboveSubview sibling: View) {
        guard view !== sibling || view.superview !== self else { return }
        insert(view) { subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count }
    }

    /// Inserts a view at an index that is asked for after the view has left its previous place.
    private func insert(_ view: View, at index: () -> Int) {
        precondition(!isDescendant(of: view), "a view can't be added to itself or to a view that it holds")
        if view.superview === self {
            subviews.removeAll { $0 === view }
        } else {
            // A completion or a gesture's action can add it elsewhere when it leaves.
            while view.superview != nil { view.removeFromSuperview() }
        }
        let place = index()
        subviews.insert(view, at: place)
        view.superview = self
        placeSubview(view)
        view.setWindow(window)
        setNeedsLayout()
    }

    /// Exchanges two subviews by their indices.
    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        subviews.swapAt(index1, index2)
        setNeedsDisplay()
    }

    /// Moves a subview in front of the others.
    public func bringSubviewToFront(_ view: View) {
        guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.append(subviews.remove(at: index))
        setNeedsDisplay()
    }

    /// Moves a subview behind the others.
    public func sendSubviewToBack(_ view: View) {
        guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.insert(subviews.remove(at: index), at: 0)
        setNeedsDisplay()
    }

    /// Removes the view from its superview. Its gestures and animations, and those of its subviews, are cancelled; the
    /// actions and completions that are called then find the views in no window.
    public func removeFromSuperview() {
        guard let parent = superview else { return }
        parent.setNeedsDisplay()
        superview = nil
        model.scrolling = .zero
        parent.subviews.removeAll { $0 === self }
        setWindow(nil)
    }

    /// Returns whether this view is the other one or one of its descendants.
    public func isDescendant(of other: View) -> Bool {
        var view: View? = self
        while let current = view {
            if current === other { return true }
            view = current.superview
        }
        return false
    }

    /// Clears the references to a window that is being deallocated.
    func forgetWindow() {
        window = nil
        transition = nil
        animations = []
        for recognizer in gestureRecognizers { recognizer.forget() }
        didMoveToWindow()
        for view in subviews { view.forgetWindow() }
    }

    private func setWindow(_ new: Window?) {
        guard window !== new else { return }
        let old = window
        var views: [View] = []
        collectSubtree(into: &views)
        // First the window of all: the code that is called afterwards can use the views, and add them again.
        for view in views { view.window = new }
        func notify() {
            for view in views where view.window === new { view.didMoveToWindow() }
        }
        guard let old else { return notify() }
        old.animator.holdingCompletions {
            old.didRemove(views)
            notify()
        }
    }

    /// Appends this view and its descendants, each before its subviews.
    private func collectSubtree(into views: inout [View]) {
        views.append(self)
        for view in subviews { view.collectSubtree(into: &views) }
    }
}
