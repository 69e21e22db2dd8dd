public import Drawing
public import Geometry

/// The background behind a window's views, in cached layers. A host shows each on its own surface below the views, so
/// that a layer costs nothing while it is still, and little while it moves.
public final class Backdrop {
    /// The layers from back to front.
    public var layers: [BackdropLayer] = []
    /// The displacement, in points, that moves each layer by its parallax: for example from a pointer or the device's
    /// tilt.
    public var shift = Vector.zero
    /// The state that the host currently shows.
    private var shown: [Shown] = []

    private struct Shown {
        let layer: BackdropLayer
        var size: Size
        var pixelScale: Double
        var placement: BackdropPlacement
    }

    /// Creates a backdrop without layers.
    public init() {}

    /// Marks all layers for redrawing, for example after a change of colours.
    public func setNeedsDisplay() {
        for layer in layers { layer.setNeedsDisplay() }
    }

    /// Returns the current placement of a layer.
    public func placement(of layer: BackdropLayer) -> BackdropPlacement {
        BackdropPlacement(
            offset: layer.offset + shift * layer.parallax, alpha: Swift.min(Swift.max(layer.alpha, 0), 1))
    }

    /// Reports to a host what has changed since the last call; nothing while all layers are still.
    ///
    /// - Parameters:
    ///   - size: The window's size, in points.
    ///   - pixelScale: The number of screen pixels per point.
    ///   - tell: Takes each change.
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

/// The position and opacity of a layer.
public struct BackdropPlacement: Hashable, Sendable {
    /// The displacement, in points.
    public var offset: Vector
    /// The opacity, 0 to 1.
    public var alpha: Double

    /// Creates a placement; by default unmoved and opaque.
    public init(offset: Vector = .zero, alpha: Double = 1) {
        self.offset = offset
        self.alpha = alpha
    }
}

/// A change that a host must apply to show a backdrop. Layers are identified by their index in `Backdrop.layers`.
public enum BackdropChange {
    /// The new number of layers; additional surfaces are removed.
    case layers(count: Int)
    /// A layer has new content or another size: see `BackdropLayer.picture(for:)`.
    case picture(index: Int, BackdropLayer, DisplayList)
    /// A layer has moved or has another opacity.
    case placement(index: Int, BackdropPlacement)
}
