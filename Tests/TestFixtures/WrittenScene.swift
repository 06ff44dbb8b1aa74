import Files
import SceneModel
import SceneMotion
import SceneRendering
import ToolOutcome

/// A scene written into a test as `scene.yaml`, in a folder of its own that lasts as long as the value.
package struct WrittenScene: Sendable {
  /// Where its files are.
  package let folder = TemporaryFolder()

  /// - Parameter tokens: what `tokens.json` holds: by default two text styles, `{small}` of 10 points on lines of 20 and
  ///   `{large}` of 20 on 30.
  package init(_ text: String, tokens: String = Self.textStyles) throws {
    try folder.write(tokens, "tokens.json")
    try folder.write(text, "scene.yaml")
  }

  /// A scenario `go` of a scene, with its steps.
  package init(_ text: String, steps: [String]) throws {
    try self.init(text + "scenarios:\n  go:\n" + steps.map { "    - \($0)\n" }.joined())
  }

  /// Asks for the scene, which is there for as long as this value.
  package var request: SceneRequest { SceneRequest(scene: folder("scene.yaml")) }

  /// Its scenario, played with one pixel per point.
  package func play(_ scenario: String = "go", until end: Duration) throws -> PlayedScene {
    try request.play(scenario, until: end)
  }

  /// The scene and what its documents name, read.
  package func load() throws -> LoadedScene { try request.load() }

  /// What is wrong with it.
  package func findMistakes() throws -> FoundMistakes { try request.findMistakes() }

  /// What is wrong with it, as `check` says it.
  package func check(_ style: OutputStyle = OutputStyle()) -> Outcome { request.checked(style) }

  package static let textStyles = """
    { "font": { "$type": "fontFamily", "inter": { "$value": "Inter", "$extensions": { "dev.specrender.fonts": [
        { "weight": 400, "path": "/usr/share/fonts/opentype/inter/Inter-Regular.otf", "package": "fonts-inter",
          "sha256": "a7e791e8f5a0fb02b65663f7fca73e1d1ca9543f772ad480cbd76f4e3fe3f8cc" } ] } } },
      "small": { "$type": "typography", "$value": { "fontFamily": "{font.inter}", "fontWeight": 400,
        "fontSize": { "value": 10, "unit": "px" }, "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 2 } },
      "large": { "$type": "typography", "$value": { "fontFamily": "{font.inter}", "fontWeight": 400,
        "fontSize": { "value": 20, "unit": "px" }, "letterSpacing": { "value": 0, "unit": "px" },
        "lineHeight": 1.5 } } }
    """
}

extension SceneRequest {
  /// A scenario of the scene, played with one pixel per point.
  package func play(_ scenario: String, until end: Duration) throws -> PlayedScene {
    try Pipeline(try load()).play(scenario, until: end, environment(), scale: 1)
  }

  /// What is wrong with the scene: messages, and the exit code that goes with them.
  package func checked(_ style: OutputStyle = OutputStyle()) -> Outcome {
    do {
      let found = try findMistakes()
      return Outcome(
        messages: style.say(found.diagnostics, found.map) + style.sum(found.diagnostics),
        exitCode: found.diagnostics.exitCode)
    } catch {
      return style.outcome(of: error)
    }
  }

  /// The PNG file of the moment.
  package func file() throws -> [UInt8] {
    let (pipeline, laidOut) = try layOut()
    return try pipeline.file("-", laidOut, laidOut.pictureBox(of: [], margin: 0))
  }
}

extension Timeline {
  /// What a state holds at a time; nil where the scene has no such state.
  package func value(_ state: String, at time: Duration) -> Value? {
    let scene = self.state(at: time).scene
    return scene.stateNames.firstIndex(of: state).map { scene.state[$0] }
  }
}

extension Duration {
  /// Seconds, rounded to nanoseconds.
  package static func exact(_ seconds: Double) -> Duration { .nanoseconds(Int64((seconds * 1e9).rounded())) }
}
