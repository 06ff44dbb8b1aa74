import Testing

@testable import ScreenshotVerify

@Suite struct ColorDifferenceTests {
  /// Pairs with their differences from Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula" (2005), table 1:
  /// the ones on which implementations fail (hues around 0°, grey, the rotation of blues).
  @Test(arguments: [
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, 3.1571, -77.2803), (50.0, 0.0, -82.7485), 2.8615),
    ((50.0, 2.8361, -74.0200), (50.0, 0.0, -82.7485), 3.4412),
    ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0),
    ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
    ((50.0, 2.5, 0.0), (56.0, -27.0, -3.0), 31.9030),
    ((50.0, 2.5, 0.0), (58.0, 24.0, 15.0), 19.4535),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
  ])
  func publishedPairs(
    _ a: (Double, Double, Double), _ b: (Double, Double, Double), _ expected: Double
  ) {
    let first = LabColor(lightness: a.0, a: a.1, b: a.2)
    let second = LabColor(lightness: b.0, a: b.1, b: b.2)
    #expect(abs(first.difference(from: second) - expected) < 1e-4)
    #expect(abs(second.difference(from: first) - expected) < 1e-4)
  }

  @Test func whiteAndBlackOfTheScreenAreThoseOfTheFormula() {
    let white = LabColor(SIMD3(255, 255, 255))
    #expect(abs(white.lightness - 100) < 1e-3 && abs(white.a) < 1e-2 && abs(white.b) < 1e-2)
    #expect(abs(LabColor(SIMD3(0, 0, 0)).difference(from: white) - 100) < 1e-2)
    #expect(LabColor(SIMD3(38, 120, 255)).difference(from: LabColor(SIMD3(38, 120, 255))) == 0)
  }
}
