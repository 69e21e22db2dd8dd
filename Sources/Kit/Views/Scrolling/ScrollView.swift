public import Drawing
public import Geometry

/// A view that shows a part of larger content, which can be dragged, flung, pinched, scrolled by wheel or keys, or
/// moved by code. The model is UIKit's.
///
/// The content is a world of `contentSize` in its own units. Subviews scroll with it: their frames are in points of
/// the scaled content, as in UIKit. One that is to be zoomed too is set as `contentView`; one that is to stay in place
/// is floating (`isFloating`). What shows a larger world uses `worldToView` instead: the view's own `draw(in:)`, or
/// a floating subview's.
///
/// All state is in double precision and always finite: NaN, infinite values and values with an invalid sign are
/// ignored when set. The offset is always within the limits, except while a finger or a spring holds it. Properties
/// return the state of the last `Window.update()`.
open class ScrollView: View {
    /// The deceleration of a glide: the fraction of its velocity left after a millisecond.
    public struct DecelerationRate: Hashable, Sendable {
        /// The fraction of the velocity left after a millisecond.
        public let rawValue: Double

        /// Creates a rate, clamped to 0.5 to 0.9999; NaN gives the normal rate.
        public init(rawValue: Double) {
            self.rawValue = rawValue.isNaN ? 0.998 : min(max(rawValue, 0.5), 0.9999)
        }

        /// The default rate, 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// A faster deceleration, 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The object that is notified of changes; it must live as long as it is the delegate.
    public unowned(unsafe) var delegate: (any ScrollViewDelegate)?

    // MARK: State

    /// The current scale and offset.
    var state = ScrollState()
    /// The current automatic motion.
    var motion = ScrollMotion.rest
    /// The start of the motion, in the clock's seconds.
    var motionStart = 0.0
    /// The unlimited state that the fingers ask for, before the rubber band is applied.
    var pull: ScrollState?
    /// The last location of the fingers in the view.
    var heldPlace: Point?
    /// The size of the bounds used by the state, to detect changes.
    var viewport: Size
    var ticker: FrameTicker?

    // MARK: Settings

    /// The size of the content at scale 1. Non-finite dimensions are ignored; the others are clamped to 0 to 10^15.
    public var contentSize = Size.zero {
        didSet {
            contentSize = Size(
                width: Self.extent(contentSize.width, or: oldValue.width),
                height: Self.extent(contentSize.height, or: oldValue.height))
            if contentSize != oldValue { limitsChanged() }
        }
    }
    /// The additional distance that can be scrolled beyond the content at each edge, in points. Ignored if a value
    /// isn't finite or exceeds 10^15 in magnitude.
    public var contentInset = EdgeInsets.zero {
        didSet {
            if !contentInset.isReasonable { contentInset = oldValue }
            if contentInset != oldValue { limitsChanged() }
        }
    }
    /// The minimum scale; 1 by default. Values that aren't finite and above 0 are ignored, others are clamped to
    /// 10^-12 to 10^12. A minimum above the maximum raises the maximum.
    public var minimumZoomScale = 1.0 {
        didSet {
            minimumZoomScale = Self.scale(minimumZoomScale, or: oldValue)
            if maximumZoomScale < minimumZoomScale { maximumZoomScale = minimumZoomScale }
            if minimumZoomScale != oldValue { limitsChanged() }
        }
    }
    /// The maximum scale; 1 by default; see `minimumZoomScale`.
    public var maximumZoomScale = 1.0 {
        didSet {
            maximumZoomScale = Self.scale(maximumZoomScale, or: oldValue)
            if minimumZoomScale > maximumZoomScale { minimumZoomScale = maximumZoomScale }
            if maximumZoomScale != oldValue { limitsChanged() }
        }
    }
    /// Whether the content can be pulled and flung beyond its edges.
    public var bounces = true
    /// Whether the content can be pulled horizontally even if all of its width is visible.
    public var alwaysBounceHorizontal = false
    /// Whether the content can be pulled vertically even if all of its height is visible.
    public var alwaysBounceVertical = false
    /// Whether it can be pinched beyond the scale limits.
    public var bouncesZoom = true
    /// Whether the user can scroll and zoom; code always can.
    public var isScrollEnabled = true {
        didSet { updateRecognizers() }
    }
    /// Whether a double tap zooms from showing everything to a larger scale about the point, and back.
    public var allowsDoubleTapZoom = true {
        didSet { updateRecognizers() }
    }
    /// Whether a drag ends at a multiple of the view's size: at the next one after a fling, otherwise at the nearest.
    /// Wheel and keys scroll freely.
    public var isPagingEnabled = false
    /// The deceleration of a glide; normal by default.
    public var decelerationRate = DecelerationRate.normal
    /// The mouse buttons that can drag.
    public var buttons: PointerEvent.Buttons {
        get { dragRecognizer.buttons }
        set { dragRecognizer.buttons = newValue }
    }
    /// A subview that is scaled with the content too, like UIKit's `viewForZooming(in:)`: its bounds use content
    /// coordinates.
    public var contentView: View? {
        didSet {
            guard contentView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let contentView { insertSubview(contentView, at: 0) }
            placeContent()
        }
    }

    // MARK: Parts

    let dragRecognizer = ScrollGestureRecognizer()
    lazy var doubleTapRecognizer = TapGestureRecognizer { [unowned(unsafe) self] _ in doubleTapped() }
    let horizontalIndicator = ScrollIndicator()
    let verticalIndicator = ScrollIndicator()
    /// The time until which the indicators are shown, in the clock's seconds; nil if they are hidden.
    var indicatorsShownUntil: Double?

    /// Whether the horizontal indicator can appear.
    public var showsHorizontalScrollIndicator = true {
        didSet { placeIndicators() }
    }
    /// Whether the vertical indicator can appear.
    public var showsVerticalScrollIndicator = true {
        didSet { placeIndicators() }
    }
    /// The colour of both indicators; black at 40 % by default.
    public var indicatorColor = ScrollIndicator.defaultColor {
        didSet {
            horizontalIndicator.backgroundColor = indicatorColor
            verticalIndicator.backgroundColor = indicatorColor
        }
    }

    public override init(frame: Rect = .zero) {
        viewport = Self.viewport(of: Rect(origin: .zero, size: frame.size))
        super.init(frame: frame)
        clipsToBounds = true
        addSubview(horizontalIndicator)
        addSubview(verticalIndicator)
        setUpRecognizers()
    }

    deinit { ticker?.invalidate() }

    // MARK: Overrides

    /// Keeps the centred content in place if the size has changed, and places the content view and indicators.
    open override func layoutSubviews() {
        adoptBounds()
        placeContent()
        placeIndicators()
    }

    /// Other subviews than the content view scroll with the content, and aren't scaled, as in UIKit.
    override func placeSubview(_ view: View) {
        let isInPlace = view.isFloating || view === contentView
        view.model.scrolling = isInPlace ? .zero : boundsOrigin - state.offset
    }

    /// Scrolls; horizontally with shift; zooms about the pointer with control or command. It stays within the limits.
    open override func wheel(_ event: WheelEvent) -> Bool { takeWheel(event) }

    /// Stops within the limits when the window changes, without notifying the delegate.
    open override func didMoveToWindow() { stopForGood() }
}
