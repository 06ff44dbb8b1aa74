import Graphics2D
import SceneModel
import SceneRendering
import TestFixtures
import Testing

/// Gradients of letters that start again at each line.
@Suite struct LineGradientTests {
  private func scene(_ brokenBy: String, _ more: String = "", align: String = "leading") throws -> InlineScene
  {
    try InlineScene(
      """
      children:
        - text: "Wide words\\nwrap"
          id: t
          style: "{small}"
          lines: unlimited
          align: \(align)
          color: { linear: horizontal, stops: [["0%", "#FF0000"], ["100%", "#0000FF"]]\(brokenBy) }\(more)
          layout: [left == 20, top == 40, width == 200]
      """)
  }

  /// Text and paints of the step that paints the letters.
  private func painted(_ scene: InlineScene) throws -> (text: ShapedText, paints: [Paint]) {
    for case .text(let text, _, _, let paints, _) in try scene.commands("t") { return (text, paints) }
    throw Missing()
  }

  private struct Missing: Error {}

  private func ends(_ paint: Paint) throws -> [Double] {
    guard case .gradient(let gradient) = paint, case .linear(let start, let end) = gradient.geometry else {
      throw Missing()
    }
    return [start.x, end.x]
  }

  @Test(arguments: ["", ", box-decoration-break: slice"])
  func aGradientRunsOverTheFrameByDefault(_ brokenBy: String) throws {
    let (text, paints) = try painted(scene(brokenBy))
    #expect(try paints.map { try ends($0) } == [[20, 220]])
    #expect(text.lines.allSatisfy { $0.glyphs.allSatisfy { $0.run == 0 } })
  }

  @Test(arguments: [("leading", 0.0), ("center", 0.5), ("trailing", 1.0)])
  func aClonedOneRunsOverEachLine(_ align: String, _ fraction: Double) throws {
    let (text, paints) = try painted(scene(", box-decoration-break: clone", align: align))
    #expect(text.lines.count == 2 && paints.count == 2)
    for (index, line) in text.lines.enumerated() {
      let left = 20 + (200 - line.width) * fraction
      let found = try ends(paints[index])
      #expect(abs(found[0] - left) < 1e-9 && abs(found[1] - left - line.width) < 1e-9)
      #expect(line.glyphs.allSatisfy { Int($0.run) == index })
    }
  }

  @Test func linesAndStrokesGoWithTheirLetters() throws {
    let scene = try scene(
      ", box-decoration-break: clone",
      "\n    underline: true\n    text-stroke: { color: \"#00FF00\", width: 1 }")
    let steps = try scene.commands("t")
    let lines = steps.compactMap { step -> Paint? in
      if case .fill(_, let paint, _) = step { paint } else { nil }
    }
    #expect(lines == (try painted(scene)).paints)
    let stroked = steps.flatMap { step -> [Int32] in
      if case .textStroke(_, _, _, let runs, _, _) = step { runs } else { [] }
    }
    #expect(stroked == [0, 1])
  }

  /// Each span may say it for itself.
  @Test func spansDifferFromEachOther() throws {
    let scene = try InlineScene(
      """
      children:
        - spans:
            - { text: "Wide\\n", color: "#00FF00" }
            - { text: "words\\nwrap", color: { linear: horizontal, stops: [["0%", "#FF0000"], ["100%", "#0000FF"]], box-decoration-break: clone } }
          id: t
          style: "{small}"
          lines: unlimited
          layout: [left == 0, top == 0]
      """)
    let (text, paints) = try painted(scene)
    #expect(paints.count == 6)
    #expect(text.lines.map { line in Set(line.glyphs.map(\.run)) } == [[0], [3], [5]])
    #expect(paints[0] == .solid(Color(hex: 0x00FF00)))
    #expect(try ends(paints[5])[1] == text.lines[2].width)
  }

  /// Every line ends in the colour of the last stop.
  @Test func aPictureShowsIt() throws {
    func hasBlue(_ brokenBy: String) throws -> [Bool] {
      let scene = try scene(brokenBy)
      let picture = try scene.pipeline.picture(scene.laidOut)
      return [40, 60].map { top in
        (top * 3..<(top + 20) * 3).contains { row in
          (60..<660).contains { column in
            let place = (row * picture.width + column) * 4
            return picture.bytes[place + 2] > 150 && picture.bytes[place] < 60
          }
        }
      }
    }
    #expect(try hasBlue("") == [false, false])
    #expect(try hasBlue(", box-decoration-break: clone") == [true, true])
  }

  @Test func itIsForLettersOnly() throws {
    let messages = try InlineScene.messages(
      """
      children:
        - box: a
          fill: { linear: horizontal, stops: [["0%", "#FF0000"], ["100%", "#0000FF"]], box-decoration-break: clone }
          layout: [left == 0, top == 0, size == 9]
      """)
    #expect(messages.contains("box-decoration-break"))
  }
}
