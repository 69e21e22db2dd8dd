public import Animation

/// Animates the views of a window, with the meaning of UIKit's `UIView.animate` and its kin.
///
/// What is set within a block of animations takes effect on the views at once, as model values; what is seen of the
/// views goes there over the block's time. A view that is in no window takes its values without a way.
///
/// A property is animated by one block at a time: a later block replaces the earlier one's animation of it, whose
/// completion then hears `false`. `docs/decisions/` says why it is not added to it.
///
/// Completions are called by `update()` when an animation has ended, or by the call that has put an end to it before.
public final class Animator {
    public let clock: any AnimationClock

    /// The groups under way, in the order in which they were made.
    private var groups: [AnimationGroup] = []
    /// The blocks that are being run, the innermost last.
    private var blocks: [Block] = []
    /// The property animators that run.
    private var drivers: [PropertyAnimator] = []
    /// What is to be called for animations that are over.
    private var completions: [() -> Void] = []
    private var isCalling = false

    struct Block {
        /// Nil where changes take effect at once.
        var group: AnimationGroup?
        /// For keyframe animations: the part of the run that changes are for.
        var keyframe: (start: Double, end: Double)?
        var mode: KeyframeCalculationMode?
        /// What a nested block takes over.
        var duration: Double
        var curve: TimingCurve
        /// The views that the block has changed.
        var views: [View] = []
    }

    init(clock: any AnimationClock) {
        self.clock = clock
    }

    /// The time of the clock, in seconds.
    @inlinable
    public var now: Double { clock.now }

    /// Whether anything is under way, or will be after a delay.
    public var isAnimating: Bool { !groups.isEmpty || !drivers.isEmpty }

    /// Ends what has come to its end.
    func update() {
        let now = clock.now
        for driver in drivers { driver.advance(to: now) }
        // By the time of their end, and of those that end together the older first.
        while let next = soonest(endingBy: now) {
            finish(next)
            callCompletions()
        }
    }

    private func soonest(endingBy now: Double) -> AnimationGroup? {
        var soonest: AnimationGroup?
        for group in groups where group.end <= now || group.isEmpty {
            if soonest.map({ group.end < $0.end }) ?? true { soonest = group }
        }
        return soonest
    }

    /// Ends a group where it is.
    func finish(_ group: AnimationGroup) {
        groups.removeAll { $0 === group }
        for view in animatedViews where view.animations.contains(where: { $0.group === group }) {
            view.animations.removeAll { $0.group === group }
            view.setNeedsDisplay()
        }
        animatedViews.removeAll { $0.animations.isEmpty }
        group.transition?.end()
        guard let completion = group.completion else { return }
        group.completion = nil
        completions.append { completion(group.isIntact) }
    }

    /// The views that have animations; each is in the window.
    private var animatedViews: [View] = []

    /// Calls the completions of what is over. One that is called here may begin and end others.
    private func callCompletions() {
        guard !isCalling else { return }
        isCalling = true
        while !completions.isEmpty { completions.removeFirst()() }
        isCalling = false
    }

    /// Ends the animations of a view where they are, unfinished.
    func cancelAnimations(of view: View) {
        let cancelled = view.animations
        view.animations = []
        animatedViews.removeAll { $0 === view }
        for animation in cancelled { release(animation.group) }
        for group in groups where group.transition?.view === view {
            group.isIntact = false
            finish(group)
        }
        if !cancelled.isEmpty { view.setNeedsDisplay() }
        if blocks.isEmpty { callCompletions() }
    }

    /// One animation of a group is over before its time.
    private func release(_ group: AnimationGroup) {
        group.isIntact = false
        group.remaining -= 1
        guard group.remaining == 0 else { return }
        if let driver = group.driver {
            completions.append { driver.endWithoutAnimations() }
        } else {
            finish(group)
        }
    }

    // MARK: Blocks

    /// Whether a change of a view is to be animated.
    var isRecording: Bool { blocks.last?.group != nil }

    /// Runs a block, and calls the completions of what it has put an end to.
    func run(_ block: Block, _ changes: () -> Void) {
        blocks.append(block)
        changes()
        if let group = block.group {
            if group.options.contains(.layoutSubviews) { layOutChangedViews() }
            if let mode = block.mode { closeTracks(of: group, mode) }
        }
        let done = blocks.removeLast()
        if let group = done.group, group.driver == nil, !groups.contains(where: { $0 === group }) {
            groups.append(group)
        }
        if blocks.isEmpty { callCompletions() }
    }

    /// The innermost block.
    var current: Block? { blocks.last }

    func withKeyframe(from start: Double, to end: Double, _ changes: () -> Void) {
        guard let block = blocks.last, block.mode != nil else { return changes() }
        blocks[blocks.count - 1].keyframe = (start, end)
        changes()
        blocks[blocks.count - 1].keyframe = block.keyframe
    }

    private func layOutChangedViews() {
        guard let views = blocks.last?.views else { return }
        for view in views { view.layoutIfNeeded() }
    }

    private func closeTracks(of group: AnimationGroup, _ mode: KeyframeCalculationMode) {
        for view in animatedViews {
            for index in view.animations.indices where view.animations[index].group === group {
                view.animations[index].track.close(mode)
            }
        }
    }

    /// Takes note that a block has changed a property, whose model value was `old` and is `new`.
    func record(_ view: View, _ property: AnimatedProperty, from old: AnimatedValue, to new: AnimatedValue) {
        guard let block = blocks.last, let group = block.group else { return }
        if !block.views.contains(where: { $0 === view }) { blocks[blocks.count - 1].views.append(view) }
        if let index = view.animations.firstIndex(where: { $0.property == property }) {
            let running = view.animations[index]
            if running.group === group {
                extend(&view.animations[index].track, to: new, block.keyframe)
                return
            }
            let isFromSeen = group.options.contains(.beginFromCurrentState)
            if !isFromSeen, old == new { return }
            let from = isFromSeen ? running.track.value(at: running.group.progress(at: now)) : old
            view.animations.remove(at: index)
            release(running.group)
            begin(view, property, from: from, to: new, group, block.keyframe)
        } else if old != new {
            begin(view, property, from: old, to: new, group, block.keyframe)
        }
    }

    private func begin(
        _ view: View, _ property: AnimatedProperty, from old: AnimatedValue, to new: AnimatedValue,
        _ group: AnimationGroup, _ keyframe: (start: Double, end: Double)?
    ) {
        var track = keyframe == nil ? KeyframeTrack(from: old, to: new) : KeyframeTrack(from: old)
        if let keyframe { track.add(new, from: keyframe.start, to: keyframe.end) }
        if !animatedViews.contains(where: { $0 === view }) { animatedViews.append(view) }
        view.animations.append(RunningAnimation(property: property, group: group, track: track))
        group.remaining += 1
        group.isEmpty = false
    }

    private func extend(
        _ track: inout KeyframeTrack, to new: AnimatedValue, _ keyframe: (start: Double, end: Double)?
    ) {
        if let keyframe {
            track.add(new, from: keyframe.start, to: keyframe.end)
        } else {
            track.end(at: new)
        }
    }

    // MARK: Property animators and transitions

    func addDriver(_ driver: PropertyAnimator) {
        if !drivers.contains(where: { $0 === driver }) { drivers.append(driver) }
    }

    func removeDriver(_ driver: PropertyAnimator) {
        drivers.removeAll { $0 === driver }
    }

    func begin(_ group: AnimationGroup) {
        groups.append(group)
    }

    /// The animations of a group, with their views.
    func animations(of group: AnimationGroup) -> [(View, RunningAnimation)] {
        animatedViews.flatMap { view in
            view.animations.filter { $0.group === group }.map { (view, $0) }
        }
    }

    /// Has the window drawn, since animations have been moved.
    func redraw() {
        animatedViews.first?.setNeedsDisplay()
    }
}
