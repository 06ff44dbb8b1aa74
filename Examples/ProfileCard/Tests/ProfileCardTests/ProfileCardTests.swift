import SpecRenderTesting
import Testing

@Suite struct ProfileCardTests {
  static let goldens = GoldenScenes("../../Scenes", goldens: "../../Goldens")

  @Test(arguments: goldens.captures)
  func looksAsRecorded(_ capture: GoldenName) {
    expectGolden(capture, of: Self.goldens)
  }

  @Test func nothingIsLeftOver() {
    expectNoOrphans(of: Self.goldens)
  }
}
