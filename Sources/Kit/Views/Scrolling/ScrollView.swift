public import Drawing
public import Geometry

/// Shows a part of something larger, which is dragged, flung, pinched, wheeled or sent to where one wants it. The model
/// is UIKit's.
///
/// What is scrolled is a world of `contentSize`, in units of its own. A content view that is small enough to be one is
/// set as `contentView`, and is moved and scaled as the scroll view is. The host of a larger world draws by
/// `worldToView` instead, in its own `draw(in:)` or in a subview's.
///
/// All of the state is in double precision, and is always finite: what isn't a number, or is infinite, or has a sign
/// that makes no sense, is passed over where it is set. The offset is always within the limits, but while a finger or
/// a spring holds it. What is read is the state of the last `Window.update()`.
open class ScrollView: View {
    /// How fast a glide slows down: what is left of its velocity after a millisecond.
    public struct DecelerationRate: Hashable, Sendable {
        public let rawValue: Double

        /// Brought into 0.5 to 0.9999; NaN is the normal rate.
        public init(rawValue: Double) {
            self.rawValue = rawValue.isNaN ? 0.998 : min(max(rawValue, 0.5), 0.9999)
        }

        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// Hears of what happens; it has to be there as long as it is the delegate.
    public unowned(unsafe) var delegate: (any ScrollViewDelegate)?

    // MARK: State

    /// What is seen and how large, as of now.
    var state = ScrollState()
    /// What moves it by itself.
    var motion = ScrollMotion.rest
    /// When the motion began, in the clock's seconds.
    var motionStart = 0.0
    /// The fingers' wish, as far as it goes beyond what the limits let be seen.
    var pull: ScrollState?
    /// The place of the view where the fingers have last moved it.
    var heldPlace: Point?
    /// The part of the bounds that is known to the state, so that a change is noticed.
    var viewport: Size
    var ticker: FrameTicker?

    // MARK: Settings

    /// The size of the content at scale 1. Parts that are not finite are passed over, those below 0 count as 0, and
    /// none is above 10^15.
    public var contentSize = Size.zero {
        didSet {
            contentSize = Size(
                width: Self.extent(contentSize.width, or: oldValue.width),
                height: Self.extent(contentSize.height, or: oldValue.height))
            if contentSize != oldValue { limitsChanged() }
        }
    }
    /// By how much one can scroll further than the content at each edge, in points. Passed over where one isn't finite
    /// or is beyond 10^15 either way.
    public var contentInset = EdgeInsets.zero {
        didSet {
            if !contentInset.isReasonable { contentInset = oldValue }
            if contentInset != oldValue { limitsChanged() }
        }
    }
    /// 1 at first. Scales have to be above 0 and finite, else they are passed over, and are brought into 10^-12 to
    /// 10^12. A minimum above the maximum takes that one along.
    public var minimumZoomScale = 1.0 {
        didSet {
            minimumZoomScale = Self.scale(minimumZoomScale, or: oldValue)
            if maximumZoomScale < minimumZoomScale { maximumZoomScale = minimumZoomScale }
            if minimumZoomScale != oldValue { limitsChanged() }
        }
    }
    /// 1 at first; see `minimumZoomScale`.
    public var maximumZoomScale = 1.0 {
        didSet {
            maximumZoomScale = Self.scale(maximumZoomScale, or: oldValue)
            if minimumZoomScale > maximumZoomScale { minimumZoomScale = maximumZoomScale }
            if maximumZoomScale != oldValue { limitsChanged() }
        }
    }
    /// Whether one can pull, and fling, beyond the edges.
    public var bounces = true
    /// Whether one can pull along an axis where all of the content is seen.
    public var alwaysBounceHorizontal = false
    public var alwaysBounceVertical = false
    /// Whether one can pinch beyond the limits of the scale.
    public var bouncesZoom = true
    /// Whether people can scroll and zoom; programs always can.
    public var isScrollEnabled = true {
        didSet { updateRecognizers() }
    }
    /// Whether a double tap goes from seeing everything to a larger scale about the point, and back.
    public var allowsDoubleTapZoom = true {
        didSet { updateRecognizers() }
    }
    public var decelerationRate = DecelerationRate.normal
    /// With which of a mouse's buttons one drags.
    public var buttons: PointerEvent.Buttons {
        get { dragRecognizer.buttons }
        set { dragRecognizer.buttons = newValue }
    }
    /// A view that is moved and scaled with the content: a point of its bounds is the same point of the content.
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
    /// Until when the indicators are to be seen, if they are; in the clock's seconds.
    var indicatorsShownUntil: Double?

    public var showsHorizontalScrollIndicator = true {
        didSet { placeIndicators() }
    }
    public var showsVerticalScrollIndicator = true {
        didSet { placeIndicators() }
    }
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

    // MARK: Overridden

    /// Keeps the content at the middle of the view there when the size has changed, and places the content view.
    open override func layoutSubviews() {
        adoptBounds()
        placeContent()
        placeIndicators()
    }

    /// Scrolls; with shift sideways; with control or command zooms about the pointer. It never leads beyond the limits.
    open override func wheel(_ event: WheelEvent) -> Bool { takeWheel(event) }

    /// A view that leaves its window stops where the limits let it, and tells nobody.
    open override func didMoveToWindow() { stopForGood() }
}
