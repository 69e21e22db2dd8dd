import Drawing
import Geometry
import Views

/// What the page does so that a backdrop is seen: each layer has a canvas below the stage's.
struct BackdropPage {
    /// Keeps as many canvases as there are layers.
    let setCount: (_ count: Int32) -> Void
    /// Paints a layer; its pixels are `divisor` of the screen's wide, and it reaches `bleed` points beyond the stage.
    let draw: (_ layer: Int32, _ divisor: Int32, _ bleed: Double, DisplayList) -> Void
    let place: (_ layer: Int32, _ dx: Double, _ dy: Double, _ alpha: Double) -> Void

    func take(_ change: BackdropChange) {
        switch change {
        case .layers(let count): setCount(Int32(count))
        case .picture(let index, let layer, let list):
            draw(Int32(index), Int32(layer.resolution.divisor), layer.bleed, list)
        case .placement(let index, let placement):
            place(Int32(index), placement.offset.dx, placement.offset.dy, placement.alpha)
        }
    }
}

#if arch(wasm32)
extension Bridge {
    static var backdrop: BackdropPage {
        BackdropPage(
            setCount: hostBackdropLayers,
            draw: { layer, divisor, bleed, list in
                list.words.withUnsafeBufferPointer { words in
                    list.text.withUnsafeBufferPointer { text in
                        hostBackdropDraw(
                            layer, divisor, bleed, words.baseAddress, Int32(words.count), text.baseAddress,
                            Int32(text.count))
                    }
                }
            },
            place: hostBackdropPlace)
    }
}

@_extern(c) @_extern(wasm, module: "host", name: "backdrop_layers")
private func hostBackdropLayers(_ count: Int32)

@_extern(c) @_extern(wasm, module: "host", name: "backdrop_draw")
private func hostBackdropDraw(
    _ layer: Int32, _ divisor: Int32, _ bleed: Double, _ words: UnsafePointer<UInt32>?, _ wordCount: Int32,
    _ text: UnsafePointer<UInt8>?, _ textCount: Int32)

@_extern(c) @_extern(wasm, module: "host", name: "backdrop_place")
private func hostBackdropPlace(_ layer: Int32, _ dx: Double, _ dy: Double, _ alpha: Double)
#endif
