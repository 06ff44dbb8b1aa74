import Graphics2D
import SceneMotion
import SceneRendering
import TestFixtures
import Testing

/// Fields and the user's text size.
@Suite struct FieldGrowthTests {
  /// Size of the letters and height of the caret.
  private func sizes(_ more: String, textSize: String) throws -> [Double] {
    let scene = try InlineScene.written(
      """
      children:
        - { \(more), id: entry, style: "{large}", color: "#000000", caret: "#FF0000", focused: true, layout: [leading == 0, top == 40, width == 300] }
      """)
    var request = scene.request
    request.textSize = textSize
    let (_, laidOut) = try request.layOut()
    return draw(laidOut.tree, scale: 1).commands.compactMap { command in
      switch command.operation {
      case .text(let text, _, _, _, _): text.lines[0].glyphs[0].size
      case .fill(let path, .solid(Color(red: 1, green: 0, blue: 0, alpha: 1)), _): path.controlBox.height
      default: nil
      }
    }
  }

  /// Body is 17 points at the standard size and 40 at AX3; lines of these letters are half as high again.
  @Test(arguments: ["field: Hill", "field: Hill, secure: true", "field: \"\", placeholder: Name"])
  func lettersAndCaretGrowWithTheirTextStyle(_ content: String) throws {
    #expect(try sizes("\(content), dynamic-type: body", textSize: "large") == [20, 30])
    let grown = try sizes("\(content), dynamic-type: body", textSize: "AX3")
    #expect(
      zip(grown, [20.0, 30]).allSatisfy { abs($0 - $1 * 40 / 17) < 1e-6 } && grown.count == 2, "\(grown)")
    #expect(try sizes(content, textSize: "AX3") == [20, 30])
  }

  @Test func fieldsOfTheKitGrow() throws {
    func heights(_ textSize: String) throws -> [Double] {
      let scene = try WrittenScene(
        """
        scene: test
        import: [ios]
        state: { text: Hill }
        children:
          - { use: ios-text-field, id: field, with: { text: "${text}" }, layout: [leading == 0, top == 100, width == 200] }
          - { use: ios-search-field, id: search, with: { text: "${text}" }, layout: [leading == 0, top == 300, width == 200] }
        """)
      var request = scene.request
      request.textSize = textSize
      let (_, laidOut) = try request.layOut(isCheck: true)
      #expect(laidOut.layout.ambiguous.isEmpty)
      return try ["field", "search"].map { laidOut.layout[try #require(laidOut.scene.node($0))].height }
    }
    #expect(try heights("large") == [34, 36] && heights("xSmall") == [34, 36])
    // Lines of body are 48 high at AX3.
    #expect(try heights("AX3") == [60, 62])
  }
}
