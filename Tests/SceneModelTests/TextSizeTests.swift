import SceneModel
import Testing

/// platform.md, section 6: sizes of Dynamic Type in points, a category a row.
@Suite struct TextSizeTests {
  private static let table: [(TextSize, [Double])] = [
    (.xSmall, [31, 25, 19, 17, 14, 14, 13, 12, 12, 11, 11]),
    (.small, [32, 26, 20, 18, 15, 15, 14, 13, 12, 11, 11]),
    (.medium, [33, 27, 21, 19, 16, 16, 15, 14, 12, 11, 11]),
    (.large, [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11]),
    (.xLarge, [36, 30, 24, 22, 19, 19, 18, 17, 15, 14, 13]),
    (.xxLarge, [38, 32, 26, 24, 21, 21, 20, 19, 17, 16, 15]),
    (.xxxLarge, [40, 34, 28, 26, 23, 23, 22, 21, 19, 18, 17]),
    (.ax1, [44, 38, 34, 31, 28, 28, 26, 25, 23, 22, 20]),
    (.ax2, [48, 43, 39, 37, 33, 33, 32, 30, 27, 26, 24]),
    (.ax3, [52, 48, 44, 43, 40, 40, 38, 36, 33, 32, 29]),
    (.ax4, [56, 53, 50, 49, 47, 47, 44, 42, 38, 37, 34]),
    (.ax5, [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40]),
  ]

  private static let styles = [
    "large-title", "title-1", "title-2", "title-3", "headline", "body", "callout", "subhead", "footnote",
    "caption-1", "caption-2",
  ]

  @Test(arguments: table) func sizesAreThoseOfTheTable(_ category: TextSize, _ sizes: [Double]) throws {
    for (index, style) in Self.styles.enumerated() {
      let factor = try #require(category.factor(style: style), "\(style)")
      #expect(abs(factor * Self.table[3].1[index] - sizes[index]) < 1e-9, "\(category), \(style)")
    }
  }

  @Test func everyCategoryHasItsRow() {
    #expect(TextSize.allCases == Self.table.map(\.0))
    #expect(TextSize.allCases.filter(\.isForAccessibility) == [.ax1, .ax2, .ax3, .ax4, .ax5])
  }

  @Test func nothingIsSmallerThanElevenPoints() throws {
    for (index, style) in Self.styles.enumerated() {
      for category in TextSize.allCases {
        let factor = try #require(category.factor(style: style))
        #expect(factor * Self.table[3].1[index] >= 11 - 1e-9, "\(category), \(style)")
      }
    }
  }

  @Test func anUnknownStyleHasNoFactor() {
    #expect(TextSize.large.factor(style: "title-4") == nil)
  }
}
