/// Something that moves items: gravity, collisions, a snap; or several of these under one name.
///
/// Subclass it to make a composite: add the behaviors that it consists of as children. What a behavior is told (items,
/// values, children) holds from the animator's next step on, so it may be told anything at any time, also within
/// `action` and the callbacks of delegates. The kit's own behaviors are final: compose them.
open class DynamicBehavior {
    /// The behaviors that this one consists of, in the order in which they were added.
    public final private(set) var childBehaviors: [DynamicBehavior] = []

    /// Called on every step of the animator, after items have been moved and contacts told.
    public final var action: (() -> Void)?

    /// The animator of the tree of behaviors that this one is in; it clears the link when it goes.
    public final internal(set) unowned(unsafe) var dynamicAnimator: DynamicAnimator?

    /// The behavior that holds this one, which clears the link when it goes.
    final unowned(unsafe) var parent: DynamicBehavior?

    public init() {}

    deinit {
        for child in childBehaviors { child.parent = nil }
    }

    /// Called when the behavior is about to join an animator, by itself or with its parent, and with nil when it is
    /// about to leave one. Parents are told before their children. Nothing is told when the animator itself goes.
    open func willMove(to animator: DynamicAnimator?) {}

    /// Adds a behavior to this one.
    ///
    /// - Returns: false, and nothing is done, when the behavior has a parent or an animator already, or is this one or
    ///   holds it.
    @discardableResult
    public final func addChildBehavior(_ behavior: DynamicBehavior) -> Bool {
        guard behavior.isFree, !holds(behavior) else { return false }
        childBehaviors.append(behavior)
        behavior.parent = self
        if let animator = dynamicAnimator {
            behavior.join(animator)
            animator.structureDidChange()
        }
        return true
    }

    /// Takes a behavior out of this one.
    ///
    /// - Returns: false, and nothing is done, when it wasn't a child.
    @discardableResult
    public final func removeChildBehavior(_ behavior: DynamicBehavior) -> Bool {
        guard behavior.parent === self else { return false }
        // First, for the behavior's own code may remove it again.
        behavior.parent = nil
        childBehaviors.removeAll { $0 === behavior }
        behavior.leave()
        dynamicAnimator?.structureDidChange()
        return true
    }
}

extension DynamicBehavior {
    /// Whether it is neither in a tree nor in an animator.
    var isFree: Bool { parent == nil && dynamicAnimator == nil }

    /// Whether a behavior stands above this one, or is it.
    private func holds(_ candidate: DynamicBehavior) -> Bool {
        var behavior: DynamicBehavior? = self
        while let current = behavior {
            if current === candidate { return true }
            behavior = current.parent
        }
        return false
    }

    /// Links this behavior and all below it to an animator. What the overrides of `willMove(to:)` change is seen.
    func join(_ animator: DynamicAnimator) {
        guard dynamicAnimator !== animator else { return }
        willMove(to: animator)
        dynamicAnimator = animator
        for child in childBehaviors where child.parent === self { child.join(animator) }
    }

    func leave() {
        guard dynamicAnimator != nil else { return }
        willMove(to: nil)
        dynamicAnimator = nil
        for child in childBehaviors where child.parent === self { child.leave() }
    }

    /// Clears the links to an animator that is going.
    func forgetAnimator() {
        dynamicAnimator = nil
        for child in childBehaviors { child.forgetAnimator() }
    }

    /// Items have come or gone, or something that the engine's objects are made of is another.
    func structureDidChange() { dynamicAnimator?.structureDidChange() }

    /// Only a value has changed.
    func valuesDidChange() { dynamicAnimator?.valuesDidChange() }
}
