import Graphics2D
import SceneModel
import TestFixtures
import Testing

@testable import SceneMotion

/// What is painted along letters.
struct LetterTests {
  private func text(_ keys: String, locale: String = "en") throws -> InlineScene {
    try InlineScene(
      "children:\n  - { text: One two, id: t, style: \"{large}\", layout: [leading == 0, top == 0], \(keys) }",
      locale: locale)
  }

  /// Boxes of what is filled or drawn besides the text.
  private func boxes(_ keys: String, scale: Double = 2) throws -> [Rect] {
    try text(keys).commands("t", scale: scale).compactMap { operation in
      switch operation {
      case .fill(let path, _, _), .stroke(let path, _, _): path.controlBox
      default: nil
      }
    }
  }

  @Test func anUnderlineIsTheFontsOwnOnWholePixels() throws {
    let scene = try text("underline: true")
    let shaped = try scene.text("t")
    let (metrics, line) = (shaped.runs[0], shaped.lines[0])
    #expect(abs(metrics.underlineThickness - 1.364) < 0.001)
    let box = try #require(try boxes("underline: true").first)
    #expect(box.minX == 0 && abs(box.width - line.width) < 1e-9)
    #expect((box.minY * 2).rounded() == box.minY * 2 && (box.height * 2).rounded() == box.height * 2)
    #expect(abs(box.minY - (line.baseline + metrics.underline)) <= 1 && box.height == 1.5)
  }

  @Test func aThickerLineKeepsTheMiddle() throws {
    let (own, thick) = (try boxes("strikethrough: true")[0], try boxes("strikethrough: { thickness: 4 }")[0])
    #expect(thick.height == 4 && abs(own.midY - thick.midY) <= 0.5)
  }

  @Test func aDoubleLineIsTwoAndADashedOneIsDrawn() throws {
    let (one, two) = (try boxes("underline: true")[0], try boxes("underline: { style: double }")[0])
    #expect(two.height == 3 * one.height && two.minY == one.minY)
    let dashed = try text("underline: { style: dashed, color: \"#FF0000\" }").commands("t", scale: 2)
    guard case .stroke(_, .solid(let color), let style)? = dashed.first else {
      Issue.record("nothing is drawn")
      return
    }
    #expect(color == Color(hex: 0xFF0000) && style.dashes == [4.5, 3])
  }

  @Test func aLineUnderLiesBehindAndALineThroughInFront() throws {
    let operations = try text("underline: true, strikethrough: true").commands("t")
    let kinds = operations.map { if case .text = $0 { "text" } else { "line" } }
    #expect(kinds == ["line", "text", "line"])
  }

  @Test func neighboursThatLookAlikeHaveOneLine() throws {
    let scene = try InlineScene(
      """
      children:
        - spans: [{ text: "a " }, { text: "b ", features: [tnum] }, { text: c, underline: { style: wavy } }]
          id: t
          style: "{small}"
          underline: { style: dotted, thickness: 1 }
          layout: [leading == 0, top == 0]
      """)
    let lines = try scene.commands("t").filter { if case .stroke = $0 { true } else { false } }
    #expect(lines.count == 2)
  }

  @Test func aLineOutsideLiesUnderOpaqueLettersAndIsCutFromOthers() throws {
    func kinds(_ keys: String) throws -> [String] {
      try text(keys + ", text-stroke: { color: \"#FF0000\", width: 2, position: outside }").commands("t").map
      {
        switch $0 {
        case .textStroke(_, _, _, _, _, let style): "stroke \(style.width)"
        case .text: "text"
        case .beginGroup: "("
        case .endGroup: ")"
        default: "other"
        }
      }
    }
    #expect(try kinds("color: \"#FFFFFF\"") == ["stroke 4.0", "text"])
    #expect(try kinds("color: \"#FFFFFF80\"") == ["(", "stroke 4.0", "(", "text", ")", ")", "text"])
  }

  @Test func gradientsRunOverTheFrame() throws {
    let keys = "color: { linear: horizontal, stops: [[\"0%\", \"#FF0000\"], [\"100%\", \"#0000FF\"]] }"
    for (locale, start) in [("en", 0.0), ("ar", 393.0)] {
      guard case .text(_, _, _, let paints, _)? = try text(keys, locale: locale).commands("t", scale: 1).last,
        case .gradient(let gradient) = paints[0], case .linear(let from, _) = gradient.geometry
      else {
        Issue.record("no gradient")
        return
      }
      #expect(from.x == start)
    }
  }

  @Test(arguments: [
    ("italic: true", "no-italic"), ("slant: 60deg", "out-of-range"),
    ("underline: { style: zigzag }", "unknown-word"),
    ("text-stroke: { width: 2 }", "missing-key"), ("tracking: wide", "wrong-type"),
    ("case: small", "unknown-word"),
    ("text-stroke: { color: \"#FF0000\", position: inside }", "unknown-word"), ("color: none", "bad-color"),
    ("underline: { thickness: -1 }", "out-of-range"),
  ])
  func mistakesAreSaid(_ keys: String, _ id: String) throws {
    let messages = try InlineScene.messages(
      "children:\n  - { text: One, id: t, style: \"{large}\", layout: [leading == 0, top == 0], \(keys) }")
    #expect(messages.contains("[\(id)]") && messages.contains("1 error, 0 warnings"), "\(messages)")
  }

  @Test func linesAndGradientsMoveByTracksAndTransitions() throws {
    let scene = try MotionScene(
      """
      scene: test
      tokens: tokens.json
      state: { on: false }
      children:
        - text: Hi
          id: t
          style: "{large}"
          color: { linear: vertical, stops: [["0%", "${on ? '#FFFFFF' : '#000000'}"], ["100%", "#000000"]] }
          underline: { color: "#000000", thickness: 1 }
          text-stroke: { color: "#000000", width: 1 }
          layout: [left == 0, top == 0]
      transitions: { on: { duration: 1s, ease: linear } }
      animations:
        go:
          while: ${true}
          tracks:
            t.underline: { from: "#000000", to: "#FFFFFF", duration: 2s }
            t.underline-thickness: { from: 1, to: 3, duration: 2s }
            t.text-stroke-width: { from: 1, to: 5, duration: 2s }
      scenarios: { play: { end: 4s, steps: [{ 0s: load }, { 1s: set on = true }] } }

      """, scenario: "play", until: 4)
    guard case .text(let style) = try scene.node("t", 1.5).node.content else { return }
    #expect(style.underlines[0]?.thickness == 2.5 && style.strokes[0].style.width == 4)
    #expect(abs((style.underlines[0]?.color?.red ?? 0) - 0.75) < 1e-9)
    #expect(abs(style.paints[0].firstColor.red - 0.5) < 1e-9)
  }
}
