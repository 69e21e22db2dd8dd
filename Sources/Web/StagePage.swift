public import Drawing
import Geometry
public import Views

/// What the page does to show stages, its canvases. They are numbered; 0 is the one that gets the page's events.
public struct StagePage {
    /// Paints what stands on it; the list is the host's again when it returns.
    public let draw: (_ stage: Int32, DisplayList) -> Void
    /// Keeps as many canvases below it as there are layers behind it.
    public let setLayerCount: (_ stage: Int32, _ count: Int32) -> Void
    /// Paints a layer; its pixels are `divisor` of the screen's wide, and it reaches `bleed` points beyond the stage.
    public let drawLayer: (_ stage: Int32, _ layer: Int32, _ divisor: Int32, _ bleed: Double, DisplayList) -> Void
    /// Moves a layer, in points, and sets how opaque it is, from 0 to 1.
    public let placeLayer: (_ stage: Int32, _ layer: Int32, _ dx: Double, _ dy: Double, _ alpha: Double) -> Void

    /// Creates a page from what it does.
    public init(
        draw: @escaping (_ stage: Int32, DisplayList) -> Void,
        setLayerCount: @escaping (_ stage: Int32, _ count: Int32) -> Void,
        drawLayer:
            @escaping (
                _ stage: Int32, _ layer: Int32, _ divisor: Int32, _ bleed: Double, DisplayList
            ) -> Void,
        placeLayer: @escaping (_ stage: Int32, _ layer: Int32, _ dx: Double, _ dy: Double, _ alpha: Double) -> Void
    ) {
        self.draw = draw
        self.setLayerCount = setLayerCount
        self.drawLayer = drawLayer
        self.placeLayer = placeLayer
    }

    /// Brings a window up to date, and paints what has changed of it and behind it.
    ///
    /// - Parameters:
    ///   - canvas: Is cleared and painted on, so that its memory is used again.
    ///   - advance: What the program does in this frame. Animations that it starts belong to the frame.
    /// - Returns: whether the window was painted.
    @discardableResult
    public func show(_ window: Window, on stage: Int32, with canvas: Canvas, after advance: () -> Void) -> Bool {
        var needsDrawing = window.update()
        advance()
        if window.update() { needsDrawing = true }
        if needsDrawing {
            canvas.reset()
            window.render(into: canvas)
            draw(stage, canvas.displayList)
        }
        window.backdrop.present(size: window.bounds.size, pixelScale: window.pixelScale) { take($0, on: stage) }
        return needsDrawing
    }

    /// Shows what has changed behind a stage.
    private func take(_ change: BackdropChange, on stage: Int32) {
        switch change {
        case .layers(let count): setLayerCount(stage, Int32(count))
        case .picture(let index, let layer, let list):
            drawLayer(stage, Int32(index), Int32(layer.resolution.divisor), layer.bleed, list)
        case .placement(let index, let placement):
            placeLayer(stage, Int32(index), placement.offset.dx, placement.offset.dy, placement.alpha)
        }
    }
}

#if arch(wasm32)
extension WebPage {
    /// The page's canvases.
    public static var stages: StagePage {
        StagePage(
            draw: { stage, list in
                list.words.withUnsafeBufferPointer { words in
                    list.text.withUnsafeBufferPointer { text in
                        hostDraw(stage, words.baseAddress, Int32(words.count), text.baseAddress, Int32(text.count))
                    }
                }
            },
            setLayerCount: hostLayerCount,
            drawLayer: { stage, layer, divisor, bleed, list in
                list.words.withUnsafeBufferPointer { words in
                    list.text.withUnsafeBufferPointer { text in
                        hostDrawLayer(
                            stage, layer, divisor, bleed, words.baseAddress, Int32(words.count), text.baseAddress,
                            Int32(text.count))
                    }
                }
            },
            placeLayer: hostPlaceLayer)
    }
}

@_extern(c) @_extern(wasm, module: "host", name: "draw")
private func hostDraw(
    _ stage: Int32, _ words: UnsafePointer<UInt32>?, _ wordCount: Int32, _ text: UnsafePointer<UInt8>?,
    _ textCount: Int32)

@_extern(c) @_extern(wasm, module: "host", name: "layer_count")
private func hostLayerCount(_ stage: Int32, _ count: Int32)

@_extern(c) @_extern(wasm, module: "host", name: "draw_layer")
private func hostDrawLayer(
    _ stage: Int32, _ layer: Int32, _ divisor: Int32, _ bleed: Double, _ words: UnsafePointer<UInt32>?,
    _ wordCount: Int32, _ text: UnsafePointer<UInt8>?, _ textCount: Int32)

@_extern(c) @_extern(wasm, module: "host", name: "place_layer")
private func hostPlaceLayer(_ stage: Int32, _ layer: Int32, _ dx: Double, _ dy: Double, _ alpha: Double)
#endif
