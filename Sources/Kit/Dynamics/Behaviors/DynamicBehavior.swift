/// An influence on items, such as gravity, collisions or a snap; or a composite of several behaviors.
///
/// Subclass it to create a composite: add its parts as child behaviors. Changes (of items, values or children) take
/// effect on the animator's next step, so they are allowed at any time, including in `action` and in delegate methods.
/// The kit's own behaviors are final: compose them.
open class DynamicBehavior {
    /// The parts of this behavior, in the order of adding.
    public final private(set) var childBehaviors: [DynamicBehavior] = []

    /// Called on every step of the animator, after items have been moved and contacts reported.
    public final var action: (() -> Void)?

    /// The animator of this behavior's tree; the animator clears the reference when it is deallocated.
    public final internal(set) unowned(unsafe) var dynamicAnimator: DynamicAnimator?

    /// The parent behavior, which clears the reference when it is deallocated.
    final unowned(unsafe) var parent: DynamicBehavior?

    /// Creates a behavior without children.
    public init() {}

    deinit {
        for child in childBehaviors { child.parent = nil }
    }

    /// Called when the behavior is about to join an animator, directly or with its parent, and with nil when it is
    /// about to leave one. Parents are called before their children. It isn't called when the animator is deallocated.
    open func willMove(to animator: DynamicAnimator?) {}

    /// Adds a child behavior.
    ///
    /// - Returns: false, without any change, if the behavior already has a parent or an animator, or is this behavior
    ///   or one of its ancestors; also if its own code has removed it again.
    @discardableResult
    public final func addChildBehavior(_ behavior: DynamicBehavior) -> Bool {
        guard behavior.isFree, !holds(behavior) else { return false }
        childBehaviors.append(behavior)
        behavior.parent = self
        if let animator = dynamicAnimator {
            behavior.join(animator)
            animator.structureDidChange()
        }
        return behavior.parent === self
    }

    /// Removes a child behavior.
    ///
    /// - Returns: false, without any change, if it wasn't a child.
    @discardableResult
    public final func removeChildBehavior(_ behavior: DynamicBehavior) -> Bool {
        guard behavior.parent === self else { return false }
        // First, because the behavior's own code could remove it again.
        behavior.parent = nil
        childBehaviors.removeAll { $0 === behavior }
        behavior.leave()
        dynamicAnimator?.structureDidChange()
        return true
    }
}

extension DynamicBehavior {
    /// Whether it has neither a parent nor an animator.
    var isFree: Bool { parent == nil && dynamicAnimator == nil }

    /// Returns whether a behavior is this one or one of its ancestors.
    private func holds(_ candidate: DynamicBehavior) -> Bool {
        var behavior: DynamicBehavior? = self
        while let current = behavior {
            if current === candidate { return true }
            behavior = current.parent
        }
        return false
    }

    /// Connects this behavior and its descendants to an animator. Changes made by overrides of `willMove(to:)` are
    /// respected: what has left the tree meanwhile isn't connected, since the animator couldn't disconnect it.
    func join(_ animator: DynamicAnimator) {
        guard dynamicAnimator !== animator else { return }
        let owner = parent
        willMove(to: animator)
        guard parent === owner else { return }
        if let owner {
            guard owner.dynamicAnimator === animator else { return }
        } else {
            guard animator.behaviors.contains(where: { $0 === self }) else { return }
        }
        dynamicAnimator = animator
        for child in childBehaviors where child.parent === self { child.join(animator) }
    }

    func leave() {
        guard dynamicAnimator != nil else { return }
        willMove(to: nil)
        dynamicAnimator = nil
        for child in childBehaviors where child.parent === self { child.leave() }
    }

    /// Clears the references to an animator that is being deallocated.
    func forgetAnimator() {
        dynamicAnimator = nil
        for child in childBehaviors { child.forgetAnimator() }
    }

    /// Called when items or anything that affects the engine's objects has changed.
    func structureDidChange() { dynamicAnimator?.structureDidChange() }

    /// Called when only values have changed.
    func valuesDidChange() { dynamicAnimator?.valuesDidChange() }
}
