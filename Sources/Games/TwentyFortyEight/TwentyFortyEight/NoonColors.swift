import Drawing
import Play

/// The colours of the dunes, at noon and at night, from the design.
struct NoonColors {
    /// From the top to the horizon.
    let sky: [Color]
    let sun: Color
    let halo: Color
    let haloStrength: Double
    /// From the farthest dune to the nearest, in the light and on their slip faces.
    let dunes: [Color]
    let shades: [Color]
    /// How much lighter a dune is towards its crest.
    let crestLight: Double
    /// The ground colours into which everything at the bottom of the page fades.
    let ground: (near: Color, nearest: Color)
    let cloud: Color
    let cloudAlphas: [Double]
    let hasStars: Bool

    init(_ theme: Theme) {
        func colors(_ hex: UInt32...) -> [Color] { hex.map { Color(hex: $0) } }
        switch theme {
        case .light:
            sky = colors(0x6fc3e8, 0xa9dde9, 0xe9f0d2, 0xffe9b8)
            (sun, halo, haloStrength) = (Color(hex: 0xfffdf0), Color(hex: 0xfff3b8), 0.75)
            dunes = colors(0xf4cd90, 0xebb56c, 0xdd974d, 0xc67b38)
            shades = colors(0xe7b676, 0xda9a52, 0xc47c39, 0xa9622b)
            crestLight = 0.2
            ground = (Color(hex: 0x9a5526), Color(hex: 0x7a3f1b))
            (cloud, cloudAlphas, hasStars) = (.white, [0.5, 0.42, 0.4], false)
        case .dark:
            sky = colors(0x101b36, 0x2e2c52, 0x8c5148, 0xeda65b)
            (sun, halo, haloStrength) = (Color(hex: 0xffe2a8), Color(hex: 0xffb45c), 0.5)
            dunes = colors(0x8f5f3c, 0x6b4430, 0x4c3026, 0x34211d)
            shades = colors(0x6a4534, 0x4f3329, 0x382420, 0x281a19)
            crestLight = 0.06
            ground = (Color(hex: 0x20140e), Color(hex: 0x150d09))
            (cloud, cloudAlphas, hasStars) = (Color(hex: 0x8a6a58), [0.16, 0.14, 0.1], true)
        }
    }
}
