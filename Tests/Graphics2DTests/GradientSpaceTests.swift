import Graphics2D
import Testing

@Suite struct GradientSpaceTests {
  private static let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))

  /// Middles as browsers show `color-mix(in SPACE, red, blue)`.
  @Test(arguments: [
    (GradientSpace.srgb, [0.5, 0, 0.5]), (.linear, [0.735357, 0, 0.735357]),
    (.oklab, [0.5504, 0.3256, 0.6365]),
  ])
  func redAndBlueMeet(space: GradientSpace, middle: [Double]) {
    let color = space.color(from: Self.red, to: Self.blue, at: 0.5)
    for (part, expected) in zip([color.red, color.green, color.blue], middle) {
      #expect(abs(part - expected) < 0.003, "\(color)")
    }
  }

  @Test(arguments: GradientSpace.allCases)
  func endsStayAndOpacitiesCount(space: GradientSpace) {
    for (fraction, end) in [(0.0, Self.red), (1.0, Self.blue)] {
      let color = space.color(from: Self.red, to: Self.blue, at: fraction)
      #expect(
        abs(color.red - end.red) < 1e-4 && abs(color.green - end.green) < 1e-4
          && abs(color.blue - end.blue) < 1e-4)
    }
    let faint = space.color(from: Self.red.multiplyingAlpha(by: 0), to: Self.blue, at: 0.25)
    #expect(faint.alpha == 0.25 && faint.red < 1e-4 && abs(faint.blue - 1) < 1e-4)
  }
}
