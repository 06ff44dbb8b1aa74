/// The user's text size (Dynamic Type); sizes in points are those of the Human Interface Guidelines.
public enum TextSize: String, Hashable, Sendable, CaseIterable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, ax1 = "AX1", ax2 = "AX2", ax3 = "AX3", ax4 =
    "AX4",
    ax5 = "AX5"

  /// The size of this name, upper or lower case.
  public static func named(_ name: String) -> TextSize? {
    allCases.first { $0.rawValue.lowercased() == name.lowercased() }
  }

  /// Whether it is one of the larger sizes that only the accessibility settings offer.
  public var isForAccessibility: Bool { rawValue.hasPrefix("AX") }

  /// Text styles in the order of the table's columns.
  package static let styles = [
    "large-title", "title-1", "title-2", "title-3", "headline", "body", "callout", "subhead", "footnote",
    "caption-1",
    "caption-2",
  ]

  /// Em sizes of ``styles`` at this text size (platform.md, section 6).
  private var sizes: [Double] {
    switch self {
    case .xSmall: [31, 25, 19, 17, 14, 14, 13, 12, 12, 11, 11]
    case .small: [32, 26, 20, 18, 15, 15, 14, 13, 12, 11, 11]
    case .medium: [33, 27, 21, 19, 16, 16, 15, 14, 12, 11, 11]
    case .large: [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11]
    case .xLarge: [36, 30, 24, 22, 19, 19, 18, 17, 15, 14, 13]
    case .xxLarge: [38, 32, 26, 24, 21, 21, 20, 19, 17, 16, 15]
    case .xxxLarge: [40, 34, 28, 26, 23, 23, 22, 21, 19, 18, 17]
    case .ax1: [44, 38, 34, 31, 28, 28, 26, 25, 23, 22, 20]
    case .ax2: [48, 43, 39, 37, 33, 33, 32, 30, 27, 26, 24]
    case .ax3: [52, 48, 44, 43, 40, 40, 38, 36, 33, 32, 29]
    case .ax4: [56, 53, 50, 49, 47, 47, 44, 42, 38, 37, 34]
    case .ax5: [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40]
    }
  }

  /// Line heights of ``styles`` at this text size (platform.md, section 6).
  private var leadings: [Double] {
    switch self {
    case .xSmall: [38, 31, 24, 22, 19, 19, 18, 16, 16, 13, 13]
    case .small: [39, 32, 25, 23, 20, 20, 19, 18, 16, 13, 13]
    case .medium: [40, 33, 26, 24, 21, 21, 20, 19, 16, 13, 13]
    case .large: [41, 34, 28, 25, 22, 22, 21, 20, 18, 16, 13]
    case .xLarge: [43, 37, 30, 28, 24, 24, 23, 22, 20, 19, 18]
    case .xxLarge: [46, 39, 32, 30, 26, 26, 25, 24, 22, 21, 20]
    case .xxxLarge: [48, 41, 34, 32, 29, 29, 28, 28, 24, 23, 22]
    case .ax1: [52, 46, 41, 38, 34, 34, 32, 31, 29, 28, 25]
    case .ax2: [57, 51, 47, 44, 40, 40, 39, 37, 33, 32, 30]
    case .ax3: [61, 57, 52, 51, 48, 48, 46, 43, 40, 39, 35]
    case .ax4: [66, 62, 59, 58, 56, 56, 52, 50, 46, 44, 41]
    case .ax5: [70, 68, 66, 65, 62, 62, 60, 58, 52, 51, 48]
    }
  }

  /// How high a line is that is `lineHeight` high at `large`: a text with size and line height of the text style has those
  /// of the style at every size, and what has its own grows with its letters.
  /// - Parameter size: of the letters at `large`.
  package func lineHeight(_ lineHeight: Double, size: Double, style: String) -> Double? {
    guard let index = Self.styles.firstIndex(of: style), let factor = factor(style: style) else { return nil }
    let isOfStyle =
      abs(size - TextSize.large.sizes[index]) < 1e-6
      && abs(lineHeight - TextSize.large.leadings[index]) < 1e-6
    return isOfStyle ? leadings[index] : lineHeight * factor
  }

  /// What a size set for `large` is multiplied by in this text style; nil for an unknown style.
  package func factor(style: String) -> Double? {
    Self.styles.firstIndex(of: style).map { sizes[$0] / TextSize.large.sizes[$0] }
  }
}
