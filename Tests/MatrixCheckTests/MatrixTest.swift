import Documents
import SceneCompiler
import SceneFormat
import TestFixtures
import ToolOutcome

@testable import MatrixCheck

/// A scene on a canvas of 300 x 400, looked at in a matrix.
struct MatrixTest {
  let scene: WrittenScene
  var request = MatrixRequest()

  /// - Parameter body: what stands below the head of the scene.
  init(_ body: String, tokens: String = WrittenScene.textStyles) throws {
    let canvas = body.contains("canvas:") ? "" : "canvas: 300 x 400\n"
    let background = body.contains("background:") ? "" : "background: \"#FFFFFF\"\n"
    scene = try WrittenScene(
      "scene: test\ntokens: tokens.json\n\(canvas)\(background)\(body)\n", tokens: tokens)
    request.scenes = [scene.folder("scene.yaml")]
    (request.locales, request.textSizes) = (["en"], ["large"])
  }

  func report() async throws -> MatrixReport { try await request.report() }

  /// What is found, each as `check node`, `check node other` where there is another one.
  func found() async throws -> [String] {
    try await report().scenes.flatMap(\.findings).map { finding in
      ([finding.worst.check.rawValue, finding.node]
        + (finding.worst.other.isEmpty ? [] : [finding.worst.other]))
        .filter { !$0.isEmpty }.joined(separator: " ")
    }.sorted()
  }
}

/// A text of the test's scenes: 20 points, black.
func text(_ id: String, _ words: String, _ layout: String, _ more: String = "") -> String {
  "  - { text: \"\(words)\", id: \(id), style: \"{large}\", color: \"#000000\", layout: [\(layout)]\(more.isEmpty ? "" : ", \(more)") }"
}
