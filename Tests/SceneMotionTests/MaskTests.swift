import Graphics2D
import TestFixtures
import Testing

/// What is seen of a red box of 100 x 100 points over blue.
@Suite struct MaskTests {
  private static let red = [255, 0, 0]
  private static let blue = [0, 0, 255]

  private func pixel(_ nodes: String, _ x: Int, _ y: Int, at time: Duration = .zero) throws -> [Int] {
    let scene = try WrittenScene(
      """
      scene: test
      background: "#0000FF"
      state: { on: false }
      children:
      \(nodes)
      scenarios: { go: { end: 2s, steps: [{ 0s: set on = true }] } }

      """)
    var played = try scene.play(until: .seconds(2))
    let picture = try played.pipeline.picture(try played.laidOut(at: time))
    let start = (y * picture.width + x) * 4
    return picture.bytes[start..<start + 3].map(Int.init)
  }

  private func box(_ mask: String, _ more: String = "") -> String {
    """
      - box: a
        fill: "#FF0000"
        mask: \(mask)
        layout: [left == 0, top == 0, size == 100]
    \(more)
    """
  }

  @Test(arguments: [("false", red, blue), ("true", blue, red)])
  func anOutlineShowsItsInside(_ inverted: String, _ inside: [Int], _ corner: [Int]) throws {
    let nodes = box("{ shape: circle, inverted: \(inverted) }")
    #expect(try pixel(nodes, 50, 50) == inside)
    #expect(try pixel(nodes, 3, 3) == corner)
  }

  @Test func opacitiesOfAGradientAreInverted() throws {
    let nodes = box(#"{ linear: horizontal, stops: [["0%", 1], ["50%", 1], ["50%", 0]], inverted: true }"#)
    #expect(try pixel(nodes, 25, 50) == Self.blue)
    #expect(try pixel(nodes, 75, 50) == Self.red)
  }

  @Test func aNodeBesideIsDrawnAsAMaskAlone() throws {
    let beside = """
        - { box: m, fill: "#00FF00", opacity: 0.5, layout: [left == 50, top == 0, width == 100, height == 50] }
      """
    let nodes = box("{ node: m }", beside)
    #expect(try pixel(nodes, 25, 25) == Self.blue)
    #expect(try pixel(nodes, 75, 25) == [128, 0, 127])
    #expect(try pixel(nodes, 120, 25) == Self.blue)
    let light = box("{ node: m, by: luminance }", beside)
    // Green has 0.7152 of the light, and covers half.
    #expect(try pixel(light, 75, 25) == [92, 0, 163])
  }

  @Test func aTransformMovesTheMaskInsideAndNotTheOneBeside() throws {
    let inside = box(
      "{ node: m }",
      """
          transform: { translate: [100, 0] }
          children: [{ box: m, fill: "#000000", layout: [left == 0, top == 0, width == 50, height == 100] }]
      """)
    #expect(try pixel(inside, 125, 50) == Self.red && pixel(inside, 175, 50) == Self.blue)
    let beside = box(
      "{ node: m }",
      """
          transform: { translate: [100, 0] }
        - { box: m, fill: "#000000", layout: [left == 150, top == 0, width == 100, height == 100] }
      """)
    #expect(try pixel(beside, 125, 50) == Self.blue && pixel(beside, 175, 50) == Self.red)
  }

  @Test func whatIsSeenThroughAMaskedNodeIsMaskedToo() throws {
    let nodes = """
        - box: a
          backdrop: { tint: "#FF0000" }
          mask: { shape: circle }
          layout: [left == 0, top == 0, size == 100]
      """
    #expect(try pixel(nodes, 50, 50) == Self.red && pixel(nodes, 3, 3) == Self.blue)
  }

  @Test func aMaskThatTheStateLeavesOutMasksNothing() throws {
    let nodes = box(
      "{ node: m }",
      ##"  - { box: m, when: "${!on}", fill: "#000000", layout: [left == 0, top == 0, size == 10] }"##)
    #expect(try pixel(nodes, 75, 75, at: .seconds(1)) == Self.red)
  }

  @Test func aShapeCutsItsChildrenOffAtItsOutline() throws {
    let nodes = """
        - shape: circle
          id: a
          clip: true
          fill: "#00FF00"
          layout: [left == 0, top == 0, size == 100]
          children: [{ box: b, fill: "#FF0000", layout: [fill parent] }]
      """
    #expect(try pixel(nodes, 50, 50) == Self.red && pixel(nodes, 3, 3) == Self.blue)
    let box = nodes.replacing("shape: circle\n    id: a", with: "box: a").replacing(
      "clip: true", with: "clip: { shape: circle }")
    #expect(try pixel(box, 50, 50) == Self.red && pixel(box, 3, 3) == [0, 255, 0])
  }
}
