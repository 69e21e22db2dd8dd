import Drawing
import Geometry
import Views

/// The page's drawing functions. Stages are numbered: 0 is the table's, 1 the opponent's, exhibits follow.
struct StagePage {
    /// Draws a stage's content; the host reuses the list after the call.
    let draw: (_ stage: Int32, DisplayList) -> Void
    /// Sets the number of layer canvases below the stage.
    let setLayerCount: (_ stage: Int32, _ count: Int32) -> Void
    /// Draws a layer at 1/`divisor` of the screen's resolution, extending `bleed` points beyond the stage.
    let drawLayer: (_ stage: Int32, _ layer: Int32, _ divisor: Int32, _ bleed: Double, DisplayList) -> Void
    let placeLayer: (_ stage: Int32, _ layer: Int32, _ dx: Double, _ dy: Double, _ alpha: Double) -> Void

    func take(_ change: BackdropChange, on stage: Int32) {
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
extension Bridge {
    static var stages: StagePage {
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
