import Drawing
import Testing

@Suite("Colours")
struct ColorTests {
    @Test("pack as red, green, blue and alpha from the highest byte down")
    func packing() {
        #expect(Color(hex: 0x12_34_56).packed == 0x1234_56ff)
        #expect(Color(hex: 0x12_34_56, alpha: 0).packed == 0x1234_5600)
        #expect(Color(red: 1, green: 0, blue: 0, alpha: 0.5).packed == 0xff00_0080)
    }

    @Test("of every byte come back from their packed form")
    func packedRoundTrip() {
        for byte in UInt32(0)...255 {
            let packed = byte << 24 | (255 - byte) << 16 | byte << 8 | (255 - byte)
            #expect(Color(packed: packed).packed == packed)
        }
    }

    @Test("are clamped only when they are packed")
    func clamping() {
        let color = Color(red: 2, green: -1, blue: .nan)
        #expect(color.red == 2)
        #expect(color.packed == 0xff00_00ff)
        #expect(Color(red: .infinity, green: -.infinity, blue: 0).packed == 0xff00_00ff)
    }

    @Test("mix component by component")
    func mixing() {
        #expect(Color.black.mixed(with: .white, by: 0.25) == Color(white: 0.25))
        #expect(Color.clear.mixed(with: .white, by: 0) == .clear)
        #expect(Color.clear.mixed(with: .white, by: 1) == .white)
    }

    @Test("of OKLCh without chroma are greys from black to white")
    func greys() {
        #expect(Color(lightness: 1, chroma: 0, hueCosine: 1, hueSine: 0).packed == 0xffff_ffff)
        #expect(Color(lightness: 0, chroma: 0, hueCosine: 1, hueSine: 0).packed == 0x0000_00ff)
        let grey = Color(lightness: 0.599_871, chroma: 0, hueCosine: 1, hueSine: 0)
        #expect(grey.packed == 0x8080_80ff)
    }

    @Test("of OKLCh include sRGB's red, L 0.627955, a 0.224863, b 0.125846")
    func red() {
        let red = Color(lightness: 0.627_955, chroma: 1, hueCosine: 0.224_863, hueSine: 0.125_846)
        #expect(red.packed == 0xff00_00ff)
    }
}
