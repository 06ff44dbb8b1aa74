package import Graphics2D

/// The materials of iOS, as UIKit and SwiftUI name them: in the appearance of the theme, or always light or dark.
package enum MaterialWord: String, GrammarWord {
  case none
  case ultraThin, thin, regular, thick, chrome
  case ultraThinLight, thinLight, regularLight, thickLight, chromeLight
  case ultraThinDark, thinDark, regularDark, thickDark, chromeDark

  /// What is seen through the material; nil for none.
  ///
  /// - Parameter theme: name of the theme: `dark` shows the dark appearance, any other one the light.
  package func backdrop(theme: String) -> Backdrop? {
    let isDark = theme == "dark"
    return switch self {
    case .none: nil
    case .ultraThin: isDark ? Material.ultraThinDark : Material.ultraThinLight
    case .thin: isDark ? Material.thinDark : Material.thinLight
    case .regular: isDark ? Material.regularDark : Material.regularLight
    case .thick: isDark ? Material.thickDark : Material.thickLight
    case .chrome: isDark ? Material.chromeDark : Material.chromeLight
    case .ultraThinLight: Material.ultraThinLight
    case .thinLight: Material.thinLight
    case .regularLight: Material.regularLight
    case .thickLight: Material.thickLight
    case .chromeLight: Material.chromeLight
    case .ultraThinDark: Material.ultraThinDark
    case .thinDark: Material.thinDark
    case .regularDark: Material.regularDark
    case .thickDark: Material.thickDark
    case .chromeDark: Material.chromeDark
    }
  }
}

/// The system materials of UIBlurEffect as a blur, a saturation and a grey over it.
///
/// Apple gives no numbers. These come from public measurements on an iPhone simulator, where black and white edges and 16
/// flat colours were seen through every material and a matrix of colours fitted to each (mean error 3 of 255, chrome 6). The
/// matrices are reduced to their three parts here. A material that resembles `UIBlurEffect.Style.light` is a blur of 30 points'
/// deviation, as in Apple's own sample of 2013 (UIImage+ImageEffects); the other radii are in the measured proportion to it.
private enum Material {
  static let ultraThinLight = material(deviation: 22.5, saturation: 0.89, grey: 0.924, 0.380)
  static let thinLight = material(deviation: 30, saturation: 1.2, grey: 0.956, 0.595)
  static let regularLight = material(deviation: 30, saturation: 1.4, grey: 0.970, 0.783)
  static let thickLight = material(deviation: 43, saturation: 2.1, grey: 0.970, 0.936)
  static let chromeLight = material(deviation: 22.5, saturation: 0.8, grey: 1, 0.748)
  static let ultraThinDark = material(deviation: 22.5, saturation: 0.955, grey: 0.258, 0.426)
  static let thinDark = material(deviation: 30, saturation: 1.5, grey: 0.190, 0.644)
  static let regularDark = material(deviation: 30, saturation: 2.05, grey: 0.184, 0.819)
  static let thickDark = material(deviation: 49, saturation: 9.5, grey: 0.147, 0.981)
  static let chromeDark = material(deviation: 22.5, saturation: 2.2, grey: 0.198, 0.776)

  private static func material(deviation: Double, saturation: Double, grey: Double, _ opacity: Double)
    -> Backdrop
  {
    Backdrop(
      blur: 2 * deviation, saturation: saturation,
      tint: Color(red: grey, green: grey, blue: grey, alpha: opacity))
  }
}
