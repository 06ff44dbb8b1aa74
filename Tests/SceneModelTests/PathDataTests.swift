import SceneModel
import Testing

@Suite struct PathDataTests {
  @Test(arguments: [
    ("M0 0 L1 1", "M0 0 L1 1"), (" M0 0\tL1  1 ", "M0 0 L1 1"), ("", ""), (" ", ""), ("M0,0 ", "M0,0"),
    ("M0\r\n0", "M0 0"), ("ä  é", "ä é"),
  ])
  func whiteSpaceBecomesOneSpace(_ written: String, _ kept: String) {
    #expect(PathData(written).text == kept)
  }
}
