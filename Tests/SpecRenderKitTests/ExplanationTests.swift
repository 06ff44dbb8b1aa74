import Foundation
import Graphics2D
import SceneLayout
import SceneSpec
import Testing

@testable import SpecRenderKit

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

  static let cases =
    Bundled.sceneNames.map { Case(scene: $0) } + [
      Case(scene: "live-stream", device: "iphone-se", settings: ["keyboard=up", "extras=true"]),
      Case(scene: "live-stream", locale: "ar", settings: ["extras=true"]),
      Case(scene: "live-stream", device: "iphone-15-landscape", settings: ["keyboard=up", "draft=hi"]),
    ]

  /// Every chain is computed again from its last step to its first: each number must be the sum that is printed, each
  /// number in a sum must have a step of its own or be a guide's, and the first must be the layout's.
  @Test(arguments: cases)
  func everyNumberFollowsFromItsChain(_ test: Case) throws {
    var diagnostics = Diagnostics()
    let pipeline = Pipeline(try test.request.load())
    var subjects: [(node: NodeID, attribute: Attribute)] = []
    let (scene, layout, explanations) = try pipeline.explain(test.request.environment(), &diagnostics) {
      scene in
      subjects = scene.nodes.indices.flatMap { node in
        Attribute.allCases.map { (NodeID(index: Int32(node)), $0) }
      }
      return subjects
    }
    #expect(scene.nodes.count > 20 && explanations.count == subjects.count)
    for (subject, explanation) in zip(subjects, explanations) {
      let value = try recompute(explanation, scene)
      guard ![.firstBaseline, .lastBaseline].contains(subject.attribute) else { continue }
      #expect(
        abs(value - layout[subject.node].value(of: subject.attribute)) < 1e-6, "\(scene[subject.node].id)")
    }
  }

  private func recompute(_ explanation: Explanation, _ scene: ResolvedScene) throws -> Double {
    var known: [Explanation.Quantity: Double] = [:]
    for step in explanation.steps.reversed() {
      var value = step.constant
      for term in step.terms {
        switch term.quantity {
        case .guide(let guide, let attribute):
          #expect(term.value == scene.frame(of: guide).value(of: attribute))
          value += term.coefficient * term.value
        case .node: value += term.coefficient * (try #require(known[term.quantity]))
        }
      }
      #expect(abs(value - step.value) < 1e-6)
      #expect(!step.reasons.isEmpty, "a number of a finished scene is fixed by its document")
      known[step.quantity] = value
    }
    return try #require(explanation.steps.first.flatMap { known[$0.quantity] })
  }

  @Test func theWordsNameFileTokenAndLoser() throws {
    var request = SceneRequest()
    request.settings = [("keyboard", "up")]
    let outcome = request.explain("overlay.top", asJSON: false, voice: Voice())
    let text = String(decoding: outcome.output, as: UTF8.self)
    #expect(text.contains("overlay.top = -302 = 550 (overlay.bottom) - 852 (overlay.height)"))
    #expect(text.contains("lost: wanted 0: top == canvas.top @high"))
    #expect(text.contains("input.bottom <= keyboard.top - 8, at its bound  Scenes/live-stream.yaml:"))
    let comment = SceneRequest().explain("comments[2].text.top", asJSON: false, voice: Voice())
    #expect(String(decoding: comment.output, as: UTF8.self).contains("{space.row.padding} = 4"))
  }

  @Test func theReadmeShowsWhatIsPrinted() throws {
    let readme = try String(contentsOfFile: "\(repository)/README.md", encoding: .utf8)
    var request = SceneRequest()
    request.settings = [("keyboard", "up")]
    let output = request.explain("overlay.top", asJSON: false, voice: Voice()).output
    #expect(readme.contains(String(decoding: output, as: UTF8.self)))
  }

  @Test func theJSONIsJSON() throws {
    let outcome = SceneRequest().explain("host.name", asJSON: true, voice: Voice())
    let json = try #require(JSONSerialization.jsonObject(with: Data(outcome.output)) as? [[String: Any]])
    #expect(
      json.compactMap { $0["quantity"] as? String }
        == ["left", "top", "width", "height"].map { "host.name.\($0)" })
  }

  @Test(arguments: [
    ("host.nam.top", "did you mean \"host.name\""), ("host.name.topp", "did you mean \"top\""),
    ("nobody", "specrender layout lists the nodes"),
  ])
  func whatIsNotThereIsAnError(_ subject: String, _ hint: String) {
    let outcome = SceneRequest().explain(subject, asJSON: false, voice: Voice())
    #expect(outcome.exitCode == 1 && outcome.output.isEmpty)
    #expect(outcome.messages.contains(hint), "\(outcome.messages)")
  }
}
