import Documents
import Graphics2D
import MotionCurves
import SceneModel
import TestFixtures
import Testing

@testable import SceneRendering
@testable import ToolOutcome

/// Drivers as edit variables: what a suggestion gives is what laying out the documents anew gives.
@Suite struct DriverTests {
  private static let tokens = """
    { "f": { "$type": "fontFamily", "$value": "Inter", "$extensions": { "dev.specrender.fonts": [
        { "weight": 400, "path": "/usr/share/fonts/opentype/inter/Inter-Regular.otf", "package": "fonts-inter",
          "sha256": "a7e791e8f5a0fb02b65663f7fca73e1d1ca9543f772ad480cbd76f4e3fe3f8cc" } ] } },
      "t": { "$type": "typography", "$value": { "fontFamily": "{f}", "fontWeight": 400,
        "fontSize": { "value": 14, "unit": "px" }, "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1.3 } } }
    """

  /// A header that sticks, a picture that stretches, a list that scrolls, a text that wraps, a stack, sums through `let`
  /// and parameters, and bounds that become active on the way.
  private static let scene = """
    scene: test
    tokens: tokens.json
    data: { items: [a, b, c, d] }
    state: { scroll: 20, pull: 5, other: 3 }
    drivers: [scroll, pull]
    let: { half: "${scroll / 2}", sum: "${other > 2 ? half + 2 * pull - 1 : 0}" }
    components:
      marker: { with: [at], layout: ["left == ${at}", "top == ${-at} + 3", size == 10] }
    children:
      - { box: picture, layout: ["top == 0 - ${scroll} @high", top <= 0, left == 0, right == 0, "bottom == 200 - ${scroll}", height >= 0] }
      - { box: title, layout: [left == 0, right == 0, height == 44, "top == 200 - ${scroll} @high", top >= 0] }
      - list: ${items}
        id: rows
        row: { layout: [height == 50] }
        anchor: bottom
        offset: ${scroll - pull}
        layout: [left == 0, top == title.bottom, width == 300, height == 400]
      - { text: "Some words that need two or more lines", style: "{t}", id: words, lines: unlimited, layout: [left == 10, top == 500, "width == 150 + ${half} @600", width >= 60] }
      - stack: horizontal
        id: tools
        spacing: 8
        layout: [left == 10, top == words.bottom, "width == 100 + ${pull}", height == 20]
        children: [{ box: one, layout: [width == 30] }, { box: two }]
      - { use: marker, id: marker, with: { at: "${sum}" } }
      - { box: free, layout: [left == 0, bottom == 0, height == 10, "width <= 40 + ${pull}", width == 1000 @low] }

    """

  private func pipeline(_ scene: String) throws -> (Pipeline, Environment, ResolvedScene) {
    let scene = try WrittenScene(scene, tokens: Self.tokens)
    let request = scene.request
    let pipeline = Pipeline(try request.load())
    var diagnostics = Diagnostics()
    let environment = try request.environment()
    return (pipeline, environment, try pipeline.rest(environment, nil, &diagnostics).0)
  }

  @Test func aSuggestionGivesTheLayoutOfTheDocuments() throws {
    let (pipeline, environment, rest) = try pipeline(Self.scene)
    let driven = try #require(try pipeline.drivenLayout(of: rest))
    let (scroll, pull) = (
      try #require(rest.stateNames.firstIndex(of: "scroll")),
      try #require(rest.stateNames.firstIndex(of: "pull"))
    )
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var state = rest.state
      state[scroll] = .number(Double.random(in: -300...400, using: &random))
      state[pull] = .number(Double.random(in: -30...60, using: &random))
      var diagnostics = Diagnostics()
      let (scene, fresh) = try pipeline.rest(environment, state, &diagnostics)
      let layout = try #require(try pipeline.layOut(driven, at: state))
      for (node, frames) in zip(scene.nodes, zip(layout.frames, fresh.frames)) {
        let (a, b) = frames
        let error =
          [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height].map(abs).max() ?? 0
        #expect(error <= 1e-9, "\(node.id) at \(state[scroll]), \(state[pull]): \(a), not \(b)")
      }
      #expect(layout.texts == fresh.texts)
    }
  }

  /// What was asked for before does not matter, to the last bit.
  @Test func aLayoutDependsOnTheValuesAlone() throws {
    let (pipeline, _, rest) = try pipeline(Self.scene)
    let driven = try #require(try pipeline.drivenLayout(of: rest))
    let scroll = try #require(rest.stateNames.firstIndex(of: "scroll"))
    func frames(_ value: Double) throws -> [Rect]? {
      var state = rest.state
      state[scroll] = .number(value)
      return try pipeline.layOut(driven, at: state)?.frames
    }
    let alone = try frames(133.7)
    for value in [-250, 17.3, 399] { _ = try frames(value) }
    #expect(try frames(133.7) == alone)
  }

  @Test(arguments: [
    "fill: '${scroll > 5 ? \"#FF0000\" : \"#00FF00\"}'", "opacity: '${scroll / 100}'",
    "when: '${scroll < 1000}'",
    "corner: '${scroll}'", "label: 'at ${scroll}'", "z: '${half}'",
    "layout: ['width == parent.width * ${scroll}']",
    "layout: ['width == parent.width / ${scroll}']", "layout: ['width == ${scroll | max(7)}']",
    "layout: ['width == ${scroll * scroll}']", "layout: [{ when: '${scroll > 1}', then: [width == 10] }]",
    "layout: ['width == ${scroll > 1 ? 10 : 20}']", "layout: ['width == ${steps}']",
    "transform: { rotate: '${scroll}' }",
  ])
  func whereDriversEnterMoreTheDocumentsAreComputedAnew(_ attribute: String) throws {
    let layout = attribute.hasPrefix("layout") ? "" : ", layout: [width == 10]"
    let scene = """
      scene: test
      state: { scroll: 20 }
      drivers: [scroll]
      let: { half: "${scroll / 2}", steps: "${(scroll / 10) | floor}" }
      children:
        - { box: a, \(attribute)\(layout) }
      """
    #expect(try !pipeline(scene).2.driversOnlyMove)
  }

  @Test(arguments: [
    "layout: ['width == ${scroll}']", "layout: ['width == parent.width * 2 + 3 * (${scroll} - 1) / 4']",
    "layout: ['width == ${other > 2 ? half : 0}']", "gestures: { tap: other = scroll }",
    "gestures: { tap: { when: '${scroll > 3}', then: other = 1 } }",
  ])
  func sumsAndGesturesOnlyMove(_ attribute: String) throws {
    let scene = """
      scene: test
      state: { scroll: 20, other: 3 }
      drivers: [scroll]
      transitions: { other: { duration: "${scroll > 2 ? 1 : 2}" } }
      let: { half: "${scroll / 2}" }
      children:
        - { box: a, \(attribute) }
      """
    #expect(try pipeline(scene).2.driversOnlyMove)
  }

  /// A driver gives way to nothing: where the constraints cannot hold, that is said.
  @Test func valuesWithoutALayoutAreErrorsOfTheDocument() throws {
    let scene = try WrittenScene(
      """
      scene: test
      state: { scroll: 20 }
      drivers: [scroll]
      transitions: { scroll: { duration: 1s, ease: linear } }
      children: [{ box: a, layout: [left == 0, top == 0, height == 10, "width == 50 - ${scroll}"] }]
      scenarios: { go: { end: 3s, steps: [{ 0s: set scroll = 40 }, { 1s: set scroll = 100 }, { 2s: set scroll = 0 }] } }

      """)
    func layOut(at time: Duration) throws {
      var played = try scene.play(until: time)
      _ = try played.laidOut(at: time)
    }
    try layOut(at: .milliseconds(500))
    let failure = try #require(throws: ToolFailure.self) { try layOut(at: .milliseconds(1500)) }
    #expect(OutputStyle().outcome(of: failure).messages.contains("width == 50 - ${scroll}"))
  }
}
