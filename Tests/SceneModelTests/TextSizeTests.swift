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

  private static let leadings: [(TextSize, [Double])] = [
    (.xSmall, [38, 31, 24, 22, 19, 19, 18, 16, 16, 13, 13]),
    (.small, [39, 32, 25, 23, 20, 20, 19, 18, 16, 13, 13]),
    (.medium, [40, 33, 26, 24, 21, 21, 20, 19, 16, 13, 13]),
    (.large, [41, 34, 28, 25, 22, 22, 21, 20, 18, 16, 13]),
    (.xLarge, [43, 37, 30, 28, 24, 24, 23, 22, 20, 19, 18]),
    (.xxLarge, [46, 39, 32, 30, 26, 26, 25, 24, 22, 21, 20]),
    (.xxxLarge, [48, 41, 34, 32, 29, 29, 28, 28, 24, 23, 22]),
    (.ax1, [52, 46, 41, 38, 34, 34, 32, 31, 29, 28, 25]),
    (.ax2, [57, 51, 47, 44, 40, 40, 39, 37, 33, 32, 30]),
    (.ax3, [61, 57, 52, 51, 48, 48, 46, 43, 40, 39, 35]),
    (.ax4, [66, 62, 59, 58, 56, 56, 52, 50, 46, 44, 41]),
    (.ax5, [70, 68, 66, 65, 62, 62, 60, 58, 52, 51, 48]),
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

  @Test(arguments: leadings)
  func lineHeightsAreThoseOfTheTable(_ category: TextSize, _ leadings: [Double]) {
    for (index, style) in Self.styles.enumerated() {
      let (size, own) = (Self.table[3].1[index], Self.leadings[3].1[index])
      #expect(category.lineHeight(own, size: size, style: style) == leadings[index], "\(style)")
    }
  }

  @Test func aLineHeightOfItsOwnGrowsWithTheLetters() throws {
    let height = try #require(TextSize.ax1.lineHeight(17, size: 14, style: "body"))
    #expect(abs(height - 28) < 1e-9)
    #expect(TextSize.ax1.lineHeight(17, size: 14, style: "title-4") == nil)
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
