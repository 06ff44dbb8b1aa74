import Documents
import SceneExpressions
import SceneModel

/// One step of a random script, as a document would write it.
struct ScriptStep: Hashable {
  /// Since the start, in milliseconds: what people write in scenarios.
  var milliseconds: Int
  var gesture: Gesture

  /// What is done. Numbers stand apart, so that they can be rounded where a fault stays.
  struct Gesture: Hashable {
    /// With `#` in the place of each number.
    var pattern: String
    var numbers: [Double] = []

    /// As a step of a scenario is written.
    var text: String {
      var rest = numbers[...]
      return pattern.reduce(into: "") { text, letter in
        text += letter == "#" ? Self.text(of: rest.popFirst() ?? 0) : String(letter)
      }
    }

    private static func text(of number: Double) -> String { number.decimalText }
  }

  /// Milliseconds until the last finger has left.
  var length: Int {
    let words = gesture.text.split(separator: " ")
    let times = zip(words, words.dropFirst()).filter {
      ["over", "hold", "for"].contains($0.0) && $0.1.last == "s"
    }
    return times.compactMap { Double($0.1.dropLast()) }.reduce(0) { $0 + Int(($1 * 1000).rounded()) }
  }

  /// Whether a finger moves something until its end.
  var isDrag: Bool { ["drag", "pinch", "rotate"].contains { gesture.pattern.hasPrefix($0 + " ") } }

  var time: Duration { .milliseconds(milliseconds) }
  /// When its fingers leave.
  var release: Duration { .milliseconds(milliseconds + length) }
}

/// Steps in order of time.
struct Script: Hashable {
  var steps: [ScriptStep] = []

  /// Whether a step at the time sets the state.
  func sets(_ state: String, at time: Duration?) -> Bool {
    steps.contains { $0.time == time && $0.gesture.text.hasPrefix("set \(state) = ") }
  }

  /// As a scenario that can be pasted under `scenarios` of the document.
  func yaml(named name: String) -> String {
    let lines = steps.map { step in
      "    - \((Double(step.milliseconds) / 1000).decimalText)s: \(Self.scalar(step.gesture.text))"
    }
    return (["  \(name):"] + lines).joined(separator: "\n") + "\n"
  }

  /// Plain where YAML takes it so.
  private static func scalar(_ text: String) -> String {
    text.contains("\"") || text.contains(": ") || text.contains(" #") ? "'\(text)'" : text
  }
}

/// Reads steps as documents' steps are read.
struct StepReader {
  private var map = SourceMap()
  private var known: [String: (event: ScenarioEvent, actions: [ActionSyntax])] = [:]

  /// Nil for what is no step.
  mutating func read(_ text: String) -> (event: ScenarioEvent, actions: [ActionSyntax])? {
    if let step = known[text] { return step }
    var diagnostics = Diagnostics()
    let bytes = Array(quoted(text).utf8)
    guard let node = map.readDocument(name: "script.yaml", bytes: bytes, into: &diagnostics) else {
      return nil
    }
    var parser = StepParser(node)
    guard let step = try? parser.parse() else { return nil }
    known[text] = (step.0, step.1)
    return known[text]
  }
}
