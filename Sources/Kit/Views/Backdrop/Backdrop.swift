public import Drawing
public import Geometry

/// What lies behind a window's views, in layers that keep their pictures. A host shows each on a surface of its own below
/// that of the views, so that a layer costs nothing while it stands still, and little while it moves.
public final class Backdrop {
    /// From the back to the front.
    public var layers: [BackdropLayer] = []
    /// What moves each layer by its parallax, in points: where a pointer is, or how a device is held.
    public var shift = Vector.zero
    /// What the host shows.
    private var shown: [Shown] = []

    private struct Shown {
        let layer: BackdropLayer
        var size: Size
        var pixelScale: Double
        var placement: BackdropPlacement
    }

    public init() {}

    /// Draws all layers again before they are next shown, as for other colours.
    public func setNeedsDisplay() {
        for layer in layers { layer.setNeedsDisplay() }
    }

    /// Where a layer is seen now.
    public func placement(of layer: BackdropLayer) -> BackdropPlacement {
        BackdropPlacement(
            offset: layer.offset + shift * layer.parallax, alpha: Swift.min(Swift.max(layer.alpha, 0), 1))
    }

    /// Tells a host what has changed since the last call; nothing, while all layers stand still.
    ///
    /// - Parameters:
    ///   - size: The window's, in points.
    ///   - pixelScale: How many pixels of the screen make a point.
    public func present(size: Size, pixelScale: Double, _ tell: (BackdropChange) -> Void) {
        if shown.count != layers.count { tell(.layers(count: layers.count)) }
        if shown.count > layers.count { shown.removeLast(shown.count - layers.count) }
        for (index, layer) in layers.enumerated() {
            let placement = placement(of: layer)
            let isNew = index >= shown.count || shown[index].layer !== layer
            if isNew || layer.needsDisplay || shown[index].size != size || shown[index].pixelScale != pixelScale {
                layer.needsDisplay = false
                tell(.picture(index: index, layer, layer.picture(for: size)))
            }
            if isNew || shown[index].placement != placement { tell(.placement(index: index, placement)) }
            let now = Shown(layer: layer, size: size, pixelScale: pixelScale, placement: placement)
            if index < shown.count { shown[index] = now } else { shown.append(now) }
        }
    }
}

/// Where a layer is seen, and how much of it.
public struct BackdropPlacement: Hashable, Sendable {
    /// How far it is moved, in points.
    public var offset: Vector
    /// 0 to 1.
    public var alpha: Double

    public init(offset: Vector = .zero, alpha: Double = 1) {
        self.offset = offset
        self.alpha = alpha
    }
}

/// What a host has to do so that a backdrop is seen as it is. Layers are named by their places in `Backdrop.layers`.
public enum BackdropChange {
    /// There are so many layers now; surfaces of others go.
    case layers(count: Int)
    /// A layer shows something else, or has another size: see `BackdropLayer.picture(for:)`.
    case picture(index: Int, BackdropLayer, DisplayList)
    case placement(index: Int, BackdropPlacement)
}
