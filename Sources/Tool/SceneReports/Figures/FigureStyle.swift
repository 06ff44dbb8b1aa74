package import Graphics2D
package import SceneModel
import SceneMotion

/// Colours and dashes of figures.
package enum FigureStyle {
  /// Colours that people with any colour vision tell apart: those of Okabe and Ito (2002) that stand out from white.
  package static let palette = ["0072B2", "D55E00", "009E73", "CC79A7", "E69F00", "56B4E9", "000000"].map(
    color)
  /// Patterns of lines, told apart without colour.
  package static let dashes: [[Double]] = [[], [6, 3], [2, 2], [9, 3, 2, 3], [1, 4]]

  package static let paper = Color.white
  /// Behind pictures that lie side by side.
  package static let table = color("29292E")
  package static let ink = color("1C1C1E")
  static let faint = color("6E6E73")
  package static let grid = color("E3E3E8")

  private static func color(_ hex: String) -> Color {
    let number = Int(hex, radix: 16) ?? 0
    func part(_ shift: Int) -> Double { Double(number >> shift & 255) / 255 }
    return Color(red: part(16), green: part(8), blue: part(0))
  }
}

extension Quantity.Unit {
  /// Titles of the panels of values and of their change.
  package var titles: (value: String, change: String) {
    switch self {
    case .points: ("points", "points per second")
    case .degrees: ("degrees, clockwise", "degrees per second")
    case .factor: ("factor", "factor per second")
    case .fraction: ("share, 0 to 1", "share per second")
    case .color: ("colour, 0 to 1", "colour per second")
    }
  }
}
