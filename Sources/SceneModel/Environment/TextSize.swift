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

  /// What a size set for `large` is multiplied by in this text style; nil for an unknown style.
  package func factor(style: String) -> Double? {
    Self.styles.firstIndex(of: style).map { sizes[$0] / TextSize.large.sizes[$0] }
  }
}
