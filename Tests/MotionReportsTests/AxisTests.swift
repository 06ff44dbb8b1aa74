import Testing

@testable import SceneReports

@Suite struct AxisTests {
  @Test(
    arguments: [
      (0...1, 5, ["0", "0.2", "0.4", "0.6", "0.8", "1.0"]), (-302...0, 3, ["−400", "−200", "0"]),
      (0...25_000, 3, ["0", "10k", "20k", "30k"]), (0...0.003, 3, ["0", "0.001", "0.002", "0.003"]),
      (5...5, 2, ["4", "5", "6"]), (0...1500, 3, ["0", "500", "1000", "1500"]),
    ] as [(ClosedRange<Double>, Int, [String])])
  func axesEndInRoundNumbers(_ range: ClosedRange<Double>, _ count: Int, _ labels: [String]) {
    let axis = Axis(around: range, count: count)
    #expect(axis.ticks.map(axis.label) == labels)
    #expect(axis.range.lowerBound <= range.lowerBound && axis.range.upperBound >= range.upperBound)
  }

  @Test func anAxisOfTimesEndsWithThem() {
    let axis = Axis(exactly: 3.2...5.2, count: 10)
    #expect(axis.ticks.map(axis.label).first == "3.2" && axis.ticks.map(axis.label).last == "5.2")
    #expect(axis.fraction(4.2) == 0.5 && axis.ticks.count == 11)
  }
}
