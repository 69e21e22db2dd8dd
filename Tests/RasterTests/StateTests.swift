import Drawing
import Geometry
import Raster
import Testing

@Suite("Transform, clip, alpha and gradients as pixels")
struct StateTests {
    let whole = Rect(x: 0, y: 0, width: 40, height: 40)

    @Test("transforms add up, the last one first, until they are restored")
    func transforms() throws {
        let picture = try picture { canvas in
            canvas.saved {
                canvas.concatenate(AffineTransform(translationX: 10, y: 5))
                canvas.concatenate(AffineTransform(scaleX: 2, y: 3))
                canvas.fill(Rect(x: 1, y: 1, width: 2, height: 2), with: .black)
            }
            canvas.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: red)
        }
        #expect(picture.hex(12, 8) == 0 && picture.hex(15, 13) == 0 && picture.hex(16, 13) == 0xffffff)
        #expect(picture.hex(0, 0) == 0xff0000)
    }

    @Test("a transform that flattens everything hides it, and what comes after the restore is seen")
    func flat() throws {
        for flat in [AffineTransform(scaleX: 0, y: 1), AffineTransform(scaleX: .nan, y: 1)] {
            let picture = try picture { canvas in
                canvas.saved {
                    canvas.concatenate(flat)
                    canvas.fill(whole, with: .black)
                    canvas.transparencyLayer(alpha: 0.5) { canvas.fill(whole, with: .black) }
                    canvas.draw(Text("8", font: Font(size: 30), color: .black), at: Point(x: 9, y: 30))
                }
                canvas.fill(Rect(x: 3, y: 3, width: 2, height: 2), with: .black)
            }
            #expect(picture.ink?.columns == 3...4)
        }
    }

    @Test("nothing is drawn outside the clip, and clips narrow each other until the restore")
    func clip() throws {
        let picture = try picture { canvas in
            canvas.saved {
                canvas.clip(to: Rect(x: 10, y: 10, width: 20, height: 20))
                canvas.saved {
                    canvas.clip(to: Rect(x: 0, y: 0, width: 20, height: 20))
                    canvas.fill(whole, with: red)
                }
                canvas.fill(Rect(x: 25, y: 0, width: 15, height: 40), with: blue)
            }
            canvas.fill(Rect(x: 0, y: 39, width: 1, height: 1), with: .black)
        }
        #expect(picture.hex(10, 10) == 0xff0000 && picture.hex(19, 19) == 0xff0000)
        #expect(picture.hex(9, 10) == 0xffffff && picture.hex(20, 19) == 0xffffff && picture.hex(19, 20) == 0xffffff)
        #expect(picture.hex(29, 29) == 0x0000ff && picture.hex(30, 29) == 0xffffff)
        #expect(picture.hex(0, 39) == 0)
    }

    @Test("alpha is multiplied for each thing by itself: where two overlap, both show")
    func alpha() throws {
        let picture = try picture { canvas in
            canvas.saved {
                canvas.multiplyAlpha(by: 0.5)
                overlapping(on: canvas)
            }
            canvas.fill(Rect(x: 0, y: 38, width: 2, height: 2), with: .black)
        }
        #expect(picture.isNear(0xff8080, at: 8, 20) && picture.isNear(0x8080ff, at: 32, 20))
        #expect(picture.isNear(0x8040bf, at: 20, 20, within: 3))
        #expect(picture.hex(0, 39) == 0)
    }

    @Test("a layer has one alpha as a whole: where two overlap, only the upper one shows")
    func layer() throws {
        let picture = try picture { canvas in
            canvas.transparencyLayer(alpha: 0.5) { overlapping(on: canvas) }
        }
        #expect(picture.isNear(0xff8080, at: 8, 20) && picture.isNear(0x8080ff, at: 32, 20))
        #expect(picture.isNear(0x8080ff, at: 20, 20))
    }

    @Test("layers stand in each other, with the transform, clip and alpha of around them")
    func layersInLayers() throws {
        let picture = try picture { canvas in
            canvas.concatenate(AffineTransform(translationX: 10, y: 0))
            canvas.clip(to: Rect(x: 0, y: 0, width: 10.5, height: 40))
            canvas.multiplyAlpha(by: 0.5)
            canvas.transparencyLayer(alpha: 0.5) {
                canvas.concatenate(AffineTransform(translationX: 0, y: 10))
                canvas.transparencyLayer(alpha: 1) { canvas.fill(whole, with: .black) }
            }
            canvas.fill(Rect(x: 0, y: 0, width: 40, height: 10), with: .black)
        }
        #expect(picture.isNear(0xbfbfbf, at: 10, 10) && picture.isNear(0xbfbfbf, at: 19, 39))
        #expect(picture.hex(9, 20) == 0xffffff && picture.hex(21, 20) == 0xffffff)
        // The soft edge of the clip counts once.
        #expect(picture.isNear(0xdfdfdf, at: 20, 20))
        #expect(picture.isNear(0x808080, at: 15, 5))
    }

    @Test("a gradient has its colours at its ends and beyond, and the mixture half way")
    func gradient() throws {
        let picture = try picture { canvas in
            let gradient = LinearGradient(from: Point(x: 10, y: 0), to: Point(x: 30, y: 0), red, blue)
            canvas.fill(Path(rect: whole), with: .linearGradient(gradient))
        }
        #expect(picture.isNear(0xff0000, at: 0, 5) && picture.isNear(0xff0000, at: 10, 30, within: 8))
        #expect(picture.isNear(0x0000ff, at: 39, 5) && picture.isNear(0x0000ff, at: 29, 30, within: 8))
        #expect(picture.isNear(0x800080, at: 20, 20, within: 8))
    }

    @Test("a gradient to a transparent colour keeps its hue on the way, and takes the alpha of around it")
    func gradientAlpha() throws {
        for (alpha, middle) in [(1, 0xff8080), (0.5, 0xffbfbf)] as [(Double, UInt32)] {
            let picture = try picture { canvas in
                canvas.multiplyAlpha(by: alpha)
                let gradient = LinearGradient(from: .zero, to: Point(x: 40, y: 0), red, red.withAlpha(0))
                canvas.fill(Path(rect: whole), with: .linearGradient(gradient))
            }
            #expect(picture.isNear(middle, at: 20, 20, within: 6))
        }
    }

    @Test("a gradient without stops, or without length, draws nothing")
    func emptyGradient() throws {
        let picture = try picture { canvas in
            canvas.fill(Path(rect: whole), with: .linearGradient(.init(from: .zero, to: Point(x: 9, y: 9), stops: [])))
            canvas.fill(Path(rect: whole), with: .linearGradient(.init(from: .zero, to: .zero, red, blue)))
        }
        #expect(picture.ink == nil)
    }

    private func overlapping(on canvas: Canvas) {
        canvas.fill(Rect(x: 5, y: 5, width: 20, height: 30), with: red)
        canvas.fill(Rect(x: 15, y: 5, width: 20, height: 30), with: blue)
    }
}
