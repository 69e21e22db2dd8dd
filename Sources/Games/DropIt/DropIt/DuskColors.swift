import Drawing
import Geometry
import Play

/// The colours of dusk by the sea, from the design.
struct DuskColors {
    /// From the top to the horizon.
    let sky: [Color]
    let sun: Color
    let halo: Color
    let haloStrength: Double
    /// From the horizon down.
    let sea: [Color]
    /// The farther and the nearer isles.
    let isles: [Color]
    let cloud: Color
    let hasStars: Bool

    init(_ theme: Theme) {
        func colors(_ hex: UInt32...) -> [Color] { hex.map { Color(hex: $0) } }
        switch theme {
        case .light:
            sky = colors(0x6c5bc9, 0xb06ccb, 0xf28ba8, 0xffc08a)
            (sun, halo, haloStrength) = (Color(hex: 0xffe27a), Color(hex: 0xff9a76), 0.75)
            sea = colors(0xe8799c, 0x8e55b8, 0x4b3596)
            isles = colors(0x8e5ab6, 0x6c459f)
            cloud = Color(hex: 0xffd6c8)
            hasStars = false
        case .dark:
            sky = colors(0x0f0b2e, 0x2b1860, 0x6b2a7f, 0xd65a7e)
            (sun, halo, haloStrength) = (Color(hex: 0xffb25e), Color(hex: 0xff5e7a), 0.5)
            sea = colors(0x8a2f74, 0x3a1b63, 0x150d38)
            isles = colors(0x3b1e66, 0x271550)
            cloud = Color(hex: 0x8a3f8e)
            hasStars = true
        }
    }
}

/// The positions of the landscape's parts in a window.
struct DuskPlan {
    /// The distance of the horizon from the top, in points.
    let horizon: Double
    /// The centre of the sun.
    let center: Point
    let radius: Double
    /// The unit for the sizes of clouds and isles.
    let unit: Double
    /// The scale of details that are drawn in points, for cards and small pictures; 1 elsewhere.
    let detail: Double

    init(_ place: DuskBackdrop.Place, size: Size) {
        let isCard = size.width < 360 && size.height < 560
        let isPhone = size.width < 600 && size.height > size.width
        let (x, y, share, line): (Double, Double, Double, Double) =
            switch place {
            case .tank: isCard ? (0.5, 0.5, 0.17, 0.6) : isPhone ? (0.5, 0.62, 0.16, 0.67) : (0.74, 0.58, 0.16, 0.67)
            case .quay: isCard ? (0.7, 0.5, 0.16, 0.64) : (0.5, 0.56, 0.18, 0.66)
            }
        unit = isCard ? size.height : min(size.height, max(size.width, 0.72 * size.height))
        detail = min(size.height / 450, 1)
        horizon = line * size.height
        center = Point(x: x * size.width, y: y * size.height)
        radius = share * unit
    }
}
