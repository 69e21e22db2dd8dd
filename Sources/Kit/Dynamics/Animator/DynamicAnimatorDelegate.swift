/// Hears when an animator begins to move items and when all have come to rest. Both methods have an implementation that
/// does nothing.
public protocol DynamicAnimatorDelegate: AnyObject {
    /// The animator runs from now on: something has changed after a rest, or for the first time. Called by whatever
    /// changed it; `isRunning` is true already.
    func dynamicAnimatorWillResume(_ animator: DynamicAnimator)

    /// All items are at rest, and steps do nothing until something changes. Called at the end of a step.
    func dynamicAnimatorDidPause(_ animator: DynamicAnimator)
}

extension DynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {}
}
