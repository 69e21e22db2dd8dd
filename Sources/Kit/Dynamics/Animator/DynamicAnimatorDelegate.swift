/// Is notified when an animator starts to move items and when all are at rest. Both methods are optional.
public protocol DynamicAnimatorDelegate: AnyObject {
    /// Called when the animator starts to run, after a change at rest or for the first time. It is called within that
    /// change; `isRunning` is already true.
    func dynamicAnimatorWillResume(_ animator: DynamicAnimator)

    /// Called at the end of a step when all items are at rest; further steps do nothing until something changes.
    func dynamicAnimatorDidPause(_ animator: DynamicAnimator)
}

extension DynamicAnimatorDelegate {
    /// Does nothing by default.
    public func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {}
    /// Does nothing by default.
    public func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {}
}
