import Documents
import Foundation
import SceneLayout
import SceneModel
import TestFixtures
import Testing

@testable import BundledFiles
@testable import Files
@testable import SceneRendering
@testable import SpecRenderKit
@testable import ToolOutcome

@Suite struct ExplanationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var scene: String
    var device = "iphone-15"
    var locale = "en"
    var settings: [String] = []

    var testDescription: String { "\(scene) on \(device) in \(locale) \(settings)" }

    var request: SceneRequest {
      var request = SceneRequest(scene: scene)
      request.device = device
      request.locale = locale
      request.settings = settings.map { pair in
        let parts = pair.split(separator: "=")
        return (String(parts[0]), String(parts[1]))
      }
      return request
    }
  }

  /// Every bundled scene on two phones with the keyboard down and up, mirrored, on its side, with all that it can show.
  static let cases: [Case] =
    Bundled.sceneNames.flatMap { scene in
      ["iphone-15", "iphone-se"].flatMap { device in
        ["down", "up"].map { Case(scene: scene, device: device, settings: ["keyboard=\($0)"]) }
      } + [Case(scene: scene, locale: "ar", settings: ["keyboard=up"])]
    } + [
      Case(scene: "live-stream", device: "iphone-se", settings: ["keyboard=up", "extras=true"]),
      Case(scene: "live-stream", locale: "ar", settings: ["extras=true"]),
      Case(scene: "live-stream", device: "iphone-15-landscape", settings: ["draft=hi"]),
    ]

  /// Every chain is computed again from its last step to its first: each step must say what its constraint says, each
  /// number in a sum must have a step of its own or be a guide's, and the first must be the layout's.
  @Test(arguments: cases)
  func everyNumberFollowsFromItsChain(_ test: Case) throws {
    var diagnostics = Diagnostics()
    let pipeline = Pipeline(try test.request.load())
    var subjects: [(node: NodeID, attribute: Attribute)] = []
    let (scene, layout, explanations) = try pipeline.explain(
      test.request.environment(), &diagnostics, findsHolders: false
    ) { scene in
      subjects = scene.nodes.indices.flatMap { node in
        Attribute.allCases.map { (NodeID(index: Int32(node)), $0) }
      }
      return subjects
    }
    #expect(scene.nodes.count > 20 && explanations.count == subjects.count)
    // Chains share most of their steps.
    var checked: [Anchor: [Explanation.Step]] = [:]
    for (subject, explanation) in zip(subjects, explanations) {
      for step in explanation.steps where checked[step.quantity]?.contains(step) != true {
        checked[step.quantity, default: []].append(step)
        #expect(isLegal(step, scene, layout), "\(scene[subject.node].id): \(step)")
        #expect(
          step.terms.allSatisfy { abs($0.coefficient) > 1e-9 && $0.quantity != step.quantity },
          "\(scene[subject.node].id): \(step)")
      }
      let value = try recompute(explanation)
      guard !Self.ofTexts.contains(subject.attribute) else { continue }
      #expect(
        abs(value - layout[subject.node].value(of: subject.attribute)) < 1e-6, "\(scene[subject.node].id)")
    }
  }

  /// What a frame alone does not tell.
  private static let ofTexts: [Attribute] = [.firstBaseline, .lastBaseline, .lastLineLeft, .lastLineRight]

  private func recompute(_ explanation: Explanation) throws -> Double {
    var known: [Anchor: Double] = [:]
    for step in explanation.steps.reversed() {
      var value = step.constant
      for term in step.terms {
        var number = term.value
        if case .node = term.quantity { number = try #require(known[term.quantity]) }
        value += term.coefficient * number
      }
      #expect(abs(value - step.value) < 1e-6)
      known[step.quantity] = value
    }
    return try #require(explanation.steps.first.flatMap { known[$0.quantity] })
  }

  /// Whether a step's sum is what its reason says: the document's constraint solved for the number, the measure of what
  /// the node shows, or what the word means. Several reasons together must at least speak of their own numbers.
  private func isLegal(_ step: Explanation.Step, _ scene: ResolvedScene, _ layout: SolvedLayout) -> Bool {
    for term in step.terms {
      guard case .guide(let guide, let attribute) = term.quantity else { continue }
      guard term.value == scene.frame(of: guide).value(of: attribute) else { return false }
    }
    guard step.reasons.count == 1 else { return step.reasons.count > 1 }
    switch step.reasons[0] {
    case .constraint(let index): return says(scene.constraints[index], step)
    case .intrinsicSize(let size):
      guard step.terms.isEmpty, step.constant == size.size else { return false }
      let own = layout.texts[Int(size.node.index)]?.size
      switch scene[size.node].content {
      case .text: return size.attribute == .height ? own?.height == size.size : size.size > 0
      case .field: return own?.height == size.size
      case .picture(let picture):
        return [picture.naturalSize?.width, picture.naturalSize?.height].contains(size.size)
      case .shape(let shape): return [shape.viewBox?.width, shape.viewBox?.height].contains(size.size)
      case .none: return false
      }
    case .positiveSize: return step.terms.isEmpty && step.constant == 0
    case .definition(.node(let node, let attribute)):
      guard !Self.ofTexts.contains(attribute) else { return (1...2).contains(step.terms.count) }
      return step.constant == 0 && step.terms.count == 2
        && step.terms.allSatisfy { if case .node(node, _) = $0.quantity { true } else { false } }
    case .definition(.guide): return false
    }
  }

  /// Whether a step is the constraint solved for its number.
  private func says(_ constraint: ResolvedConstraint, _ step: Explanation.Step) -> Bool {
    guard let own = constraint.terms.first(where: { $0.anchor == step.quantity })?.coefficient else {
      return saysExtent(constraint, step)
    }
    var left: [Anchor: Double] = [:]
    for term in constraint.terms where term.anchor != step.quantity {
      left[term.anchor, default: 0] -= term.coefficient / own
    }
    for term in step.terms { left[term.quantity, default: 0] -= term.coefficient }
    return left.values.allSatisfy { abs($0) < 1e-9 } && abs(step.constant + constraint.constant / own) < 1e-9
  }

  /// Whether the constraint is about nothing but the two edges between which the number lies: those of an empty stack.
  private func saysExtent(_ constraint: ResolvedConstraint, _ step: Explanation.Step) -> Bool {
    guard case .node(let node, let attribute) = step.quantity, step.terms.isEmpty else { return false }
    let edges: [Attribute] =
      attribute == .width ? [.left, .right] : attribute == .height ? [.top, .bottom] : []
    let anchors = constraint.terms.map(\.anchor)
    return edges.count == 2 && anchors.count == 2 && edges.allSatisfy { anchors.contains(.node(node, $0)) }
      && abs(step.constant) == abs(constraint.constant)
  }

  /// The JSON alone is enough to compute a number again.
  @Test func theJSONAddsUp() async throws {
    for subject in ["comments[0]", "input"] {
      var request = SceneRequest()
      request.settings = [("keyboard", "up")]
      var explanation = ExplainVerb(subject, of: request)
      explanation.asJSON = true
      let outcome = await explanation.run()
      let json = try #require(JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
      let numbers = try #require(json["numbers"] as? [[String: Any]])
      #expect(
        numbers.compactMap { $0["quantity"] as? String }
          == ["left", "top", "width", "height"].map { "\(subject).\($0)" })
      for number in numbers { try checkSum(number) }
    }
  }

  private func checkSum(_ number: [String: Any]) throws {
    var known: [String: Double] = [:]
    for step in try #require(number["steps"] as? [[String: Any]]).reversed() {
      var sum = try #require(step["constant"] as? Double)
      for term in try #require(step["terms"] as? [[String: Any]]) {
        let name = try #require(term["quantity"] as? String)
        let value = term["kind"] as? String == "guide" ? term["value"] as? Double : known[name]
        let factor = try #require(term["coefficient"] as? Double)
        sum += factor * (try #require(value))
      }
      known[step["quantity"] as? String ?? ""] = sum
    }
    let value = try #require(number["value"] as? Double)
    let computed = try #require(known[number["quantity"] as? String ?? ""])
    #expect(abs(computed - value) < 1e-6)
    // Extents are what lies between rounded edges.
    let pixels = try #require(number["pixels"] as? Double)
    #expect(abs(pixels - value * 3) <= 1)
  }

  private func text(_ subject: String, _ settings: [(String, String)] = []) async -> String {
    var request = SceneRequest()
    request.settings = settings
    return await ExplainVerb(subject, of: request).run().text
  }

  @Test func theWordsNameFileTokenAndLoser() async throws {
    let overlay = await text("overlay.top", [("keyboard", "up")])
    #expect(overlay.contains("overlay.top = -302 = 550 (overlay.bottom) - 852 (overlay.height)"))
    #expect(overlay.contains("wanted 0 at strength 750: top == canvas.top @high"))
    #expect(overlay.contains("held to -302 by input.bottom <= keyboard.top - 8"))
    #expect(overlay.contains("overlay: input.bottom <= keyboard.top - 8, at its bound"))
    #expect(overlay.contains("the keyboard of iphone-15 is 336 high"))
    #expect(overlay.contains("Scenes/live-stream.yaml:"))
    #expect(await text("host.top").contains("with {space.header.top} = 8"))
    #expect(
      await text("comments[2].row.text.height").contains(
        "in {type.row-text}: 3 lines of 17 at the width 260"))
  }

  /// Whoever asks for a bound learns what pushes against it, though that is a wish about another node.
  @Test func aBoundNamesWhatPushes() async {
    let field = await text("input.bottom", [("keyboard", "up")])
    #expect(field.contains("wanted overlay.top 0 at strength 750: overlay: top == canvas.top @high"))
    #expect(!field.contains("a line of the field"), "the field's own height does not push")
  }

  @Test func aWishTellsWhatHoldsItOff() async throws {
    let words = try await explanation(
      "a.width",
      of: """
          - box: a
            layout: [left == 10, top == 0, height == 10, width == 420 @high, right <= canvas.left + 311.2]
        """)
    #expect(words.contains("a.width = 301.2 = 311.2 (a.right) - 10 (a.left)"))
    #expect(words.contains("wanted 420 at strength 750: width == 420 @high"))
    #expect(words.contains("held to 301.2 by right <= canvas.left + 311.2"))
  }

  /// What a container's height is made of, not where its edges happen to lie.
  @Test func aSizeIsTheSumOfWhatLiesInside() async {
    let row = await text("comments[0].height")
    #expect(
      row.contains(
        "comments[0].height = 61 = 17 (comments[0].row.name.height) + 34 (comments[0].row.text.height) + 10"))
    #expect(row.contains("3 constraints fix it together:"))
    #expect(!row.contains("comments[1]"), "nothing of it lies in other rows")
  }

  /// A left that rests on its right and its width is no reason for them: they took each other's place for ever.
  @Test(.timeLimit(.minutes(1))) func whatStandsAtTheFarEdgeIsTold() async {
    let request = SceneRequest(scene: "\(repository)/Examples/Screens/Scenes/chat.yaml")
    let bubble = await ExplainVerb("messages[0].bubble", of: request).run().text
    #expect(bubble.contains("messages[0].bubble.right = 377 = messages[0].right"), "\(bubble)")
    #expect(bubble.contains("messages[0].bubble.words.width = 232.4638 = "), "\(bubble)")
  }

  @Test func numbersThatFixEachOtherAreShownTogether() async throws {
    let words = try await explanation(
      "b.width",
      of: """
          - box: a
            layout: [left == 0, top == 0, height == 10, width == 120 - b.width]
          - box: b
            layout: [left == 0, top == 20, height == 10, width == a.width - 20]
        """)
    #expect(words.contains("b.width = 50"))
    #expect(words.contains("2 constraints fix it together:"))
    #expect(words.contains("a: width == 120 - b.width") && words.contains("  width == a.width - 20"))
  }

  /// What the tour shows is what the command prints, but for the lines, which move with every edit of the scene.
  @Test func theTourShowsWhatIsPrinted() async throws {
    func withoutPlaces(_ text: String) -> String {
      text.replacing(#/ +Scenes/live-stream\.yaml:[0-9]+:[0-9]+/#, with: "")
    }
    let tour = try String(contentsOfFile: "\(repository)/Documentation/Tour.md", encoding: .utf8)
    let printed = withoutPlaces(await text("overlay.top", [("keyboard", "up")]))
    #expect(printed.count > 500 && withoutPlaces(tour).contains("```\n\(printed)```"), "\(printed)")
  }

  @Test func expressionsAndPixelsAreTold() async throws {
    let words = try await explanation(
      "a.width",
      of: """
          - box: a
            layout: [left == 0, top == 0, height == 10, "width == ${20 + 52}"]
        """)
    #expect(words.contains("width == ${20 + 52}, with"), "\(words)")
    #expect(await text("viewers.left").contains("drawn: 994 px; 331.4602 × 3 = 994.3807"))
    #expect(await text("viewers.left").contains("every edge rounded to whole pixels"))
  }

  @Test(arguments: [
    ("host.nam.top", "did you mean \"host.name\""), ("host.name.topp", "did you mean \"top\""),
    ("nobody", "specrender layout lists the nodes of this state; --set brings others in"),
  ])
  func whatIsNotThereIsAnError(_ subject: String, _ hint: String) async {
    let outcome = await ExplainVerb(subject).run()
    #expect(outcome.exitCode == 64 && outcome.output.isEmpty)
    #expect(outcome.messages.contains(hint), "\(outcome.messages)")
  }
}
