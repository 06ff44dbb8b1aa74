import Graphics2D
import SceneModel
import SceneMotion
import TestFixtures
import Testing

/// The caret of a field with the focus goes and comes once a second, as UIKit's does.
@Suite struct CaretTests {
  private static func carets(at seconds: [Double], _ steps: [String]) throws -> [Double?] {
    let written = try WrittenScene(
      """
      scene: test
      tokens: tokens.json
      state: { draft: "", focus: true, hue: 0 }
      children:
        - { field: "${draft}", id: a, style: "{small}", color: '${hue == 0 ? "#FFFFFF" : "#FF0000"}', focused: "${focus}", layout: [left == 0, top == 0, width == 100] }

      """, steps: steps)
    let timeline = try written.play(until: .seconds(10)).timeline
    return seconds.map { second in
      guard case .field(let field) = timeline.tree(at: .exact(second)).nodes[0].node.content else {
        return nil
      }
      return field.caret?.alpha
    }
  }

  @Test func itStandsForHalfASecondAndFades() throws {
    let times = [0, 0.3, 0.537, 0.54, 0.6, 0.62, 0.7, 0.849, 0.86, 0.9, 0.93, 0.97, 1, 1.5, 3.7]
    #expect(
      try Self.carets(at: times, ["0s: set hue = 0"]) == [
        1, 1, 1, 0.75, 0.5, 0.25, 0, 0, 0, 0.25, 0.5, 0.75, 1, 1, 0,
      ])
  }

  @Test func typingBringsItBack() throws {
    let steps = ["0.7s: type \"a\"", "3s: set hue = 1", "4s: set focus = false", "4.25s: set focus = true"]
    #expect(try Self.carets(at: [0.69, 0.7, 1.2, 1.4], steps) == [0, 1, 1, 0])
    // A colour begins nothing anew; a field that takes the focus does.
    #expect(try Self.carets(at: [3.0, 3.4, 4.1, 4.25, 4.7, 4.95], steps) == [1, 0, nil, 1, 1, 0])
  }
}
