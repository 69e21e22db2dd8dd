/// How a block of animations runs. The meanings and raw values are UIKit's (`UIView.AnimationOptions`).
public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Lays out, within the block, the views that need it, so that their subviews are animated along with them.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets views be touched while they are being animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from what is seen now, instead of from the model values that were set before.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Goes on until the animation is removed.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs back again after each run; on its end the model values are seen, without a way there.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Takes the block's own duration, where it would take that of the block around it.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Takes the block's own curve, where it would take that of the block around it.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// In a transition, draws both contents anew at each frame, instead of a picture of each.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// In a transition between views, hides the one and shows the other, instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Takes no options from the block around it.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    // The curves are values of two bits, of which slow-fast-slow is 0, and so the one that is taken by default.

    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    // The transitions are values of three bits.

    public static let transitionNone: AnimationOptions = []
    /// Turns the view over about its vertical axis, from left to right.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns the view over about its horizontal axis, from top to bottom.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
}
