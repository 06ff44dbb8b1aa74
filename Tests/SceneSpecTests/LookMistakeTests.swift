import Foundation
import SceneModel
import SceneRendering
import TestFixtures
import Testing

/// What documents say of looks that could not be drawn, or would change nothing.
@Suite struct LookMistakeTests {
  @Test(arguments: [
    ("backdrop: {}", "[no-effect]"), ("backdrop: { blurr: 3 }", "[unknown-key]"),
    ("transform: {}", "[no-effect]"), ("corner: {}", "[no-effect]"), ("transitions: {}", "[no-effect]"),
    ("backdrop: glass", "[unknown-word]"),
    ("backdrop: { blur: -1 }", "[out-of-range]"),
    ("blend: multiplied", "[unknown-word]"), ("blur: 201", "[out-of-range]"), ("fill: []", "[wrong-count]"),
    ("corner: { smoothing: 0.6 }", "[no-effect]"), ("corner: { radius: 8, smoothing: 2 }", "[out-of-range]"),
    ("stroke: { color: \"#FFFFFF\", sides: [] }", "[wrong-count]"),
    ("stroke: { color: \"#FFFFFF\", sides: [left] }", "[unknown-word]"),
    (
      "fill: { angle: 9deg, radial: center, stops: [[\"0%\", \"#FFFFFF\"], [\"100%\", \"#000000\"]] }",
      "[no-effect]"
    ),
    ("fill: { angular: center, stops: [[0, \"#FFFFFF\"], [9, \"#000000\"]] }", "[wrong-type]"),
    ("mask: { space: oklab, stops: [[\"0%\", 0], [\"100%\", 1]] }", "[unknown-key]"),
    ("mask: {}", "[missing-key]"), ("mask: { node: b }", "[unknown-node]"),
    ("mask: { node: a }", "[mask-elsewhere]"), ("mask: { shape: circle, by: luminance }", "[no-effect]"),
    ("mask: { inverted: true }", "[missing-key]"),
    ("mask: { shape: circle, node: b }", "[no-effect]"), ("mask: { shape: cirle }", "[unknown-shape]"),
    ("mask: { linear: vertical }", "[no-effect]"), ("clip: { rule: evenodd }", "[missing-key]"),
    ("clip: { shape: cirle }", "[unknown-shape]"),
    ("shadow: { color: \"#FFFFFF\" }", "[no-shadow]"),
  ])
  func isAnErrorAtABox(look: String, id: String) throws {
    let fill = look.hasPrefix("fill") || look.hasPrefix("shadow") ? "" : "fill: \"#FFFFFF\", "
    let messages = try InlineScene.messages(
      "children: [{ box: a, \(fill)\(look), layout: [size == 9, left == 0, top == 0] }]")
    #expect(messages.contains(id) && messages.components(separatedBy: "error:").count == 2, "\(messages)")
  }

  @Test(arguments: [
    ("{ text: a, style: \"{small}\", shadow: { color: \"#FFFFFF\", inset: true }", "[inset-shadow]"),
    ("{ shape: circle, stroke: { color: \"#FFFFFF\", sides: [top] }", "[no-effect]"),
    ("{ shape: circle, stroke: { color: \"#FFFFFF\" }, trim: [0, { end: 1 }]", "[wrong-type]"),
    ("{ shape: circle, stroke: { color: \"#FFFFFF\" }, trim: [{}]", "[no-effect]"),
    ("{ image: null, scale: 2", "[no-effect]"), ("{ image: null, filter: {}", "[no-effect]"),
    ("{ shape: circle, fill: \"#FFFFFF\", filter: { opacity: 0 }", "[unknown-key]"),
    ("{ shape: circle, stroke: [{ color: \"#FFFFFF\", sides: [top] }]", "[no-effect]"),
  ])
  func isAnErrorAtOtherNodes(node: String, id: String) throws {
    let messages = try InlineScene.messages(
      "children: [\(node), id: a, layout: [size == 20, left == 0, top == 0] }]")
    #expect(messages.contains(id) && messages.components(separatedBy: "error:").count == 2, "\(messages)")
  }

  @Test func whatThrowsAShadowIsNoMistake() throws {
    for look in [
      "backdrop: thin, shadow: { color: \"#FFFFFF\" }", "shadow: { color: \"#FFFFFF\", inset: true }",
    ] {
      let box = "children: [{ box: a, \(look), layout: [size == 9, left == 0, top == 0] }]"
      let messages = try InlineScene.messages(box)
      #expect(!messages.contains("error:"), "\(messages)")
    }
  }

  @Test func sidesSwapInRightToLeftLanguages() throws {
    let box =
      "children: [{ box: a, stroke: { color: \"#FFFFFF\", sides: [leading] }, layout: [size == 9, left == 0, top == 0] }]"
    for (locale, side) in [("en", Box.Sides.left), ("ar", .right)] {
      let scene = try InlineScene(box, locale: locale)
      #expect(scene.laidOut.scene.nodes[Int(try scene.node("a").index)].box.stroke?.sides == side)
    }
  }
}
