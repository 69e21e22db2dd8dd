/// Options for keyframe animations. The meanings and raw values are UIKit's (`UIView.KeyframeAnimationOptions`).
///
/// The keyframes' times are fractions of the run, which goes at constant speed, unless the raw value has the bits of a
/// curve of `AnimationOptions`.
public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt32

    /// Creates options from their bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Updates the layout of changed views inside the block, which animates their subviews too.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets the user interact with views while they are animated.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from the values currently on screen, instead of from the previous model values.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats until the animation is removed.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs backwards after each run; at the end the model values appear without a transition.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Uses the block's own duration instead of the enclosing block's.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Inherits no options from the enclosing block.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    // The calculation modes are three-bit values.

    /// Linear interpolation between values; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Each value stays until the next keyframe.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Linear, at constant speed: the keyframes' own times are ignored.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// A smooth curve through the values (Catmull and Rom, "A class of local interpolating splines", 1974).
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// The same curve; each segment's duration is proportional to its straight length.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var calculationMode: KeyframeCalculationMode {
        switch rawValue >> 10 & 7 {
        case 1: .discrete
        case 2: .paced
        case 3: .cubic
        case 4: .cubicPaced
        default: .linear
        }
    }

    /// The same options for a block; linear unless the bits of a curve are set.
    var animationOptions: AnimationOptions {
        let options = AnimationOptions(rawValue: rawValue)
        return rawValue >> 16 & 3 == 0 ? options.union(.curveLinear) : options
    }
}
