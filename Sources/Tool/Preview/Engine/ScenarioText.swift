import Documents
import Graphics2D
import SceneModel

/// Steps as a scenario of a document has them; played by `frames`, they show the same.
func scenarioText(_ steps: [ScenarioStep], end: Duration) -> String {
  // A line a step, as people write them.
  let lines = steps.map { "      - \($0.time.text): " + DocumentNode.text($0.event.text).yaml }
  return "scenarios:\n  recorded:\n    end: \(end.text)\n    steps:\n" + lines.joined()
}

extension Duration {
  fileprivate var text: String { "\(exactSeconds)s" }
}

extension ScenarioEvent {
  fileprivate var text: String {
    switch self {
    case .type(let text, _): text.hasScalar("\"") ? "type '\(text)'" : "type \"\(text)\""
    case .send: "send"
    case .finger(let target, let way): "press \(target.point?.text ?? target.node ?? "") \(way.text)"
    case .keyboard(let keyboard): "keyboard \(keyboard.rawValue)"
    case .orientation(let orientation): "orientation \(orientation.rawValue)"
    // Nobody does these by hand.
    case .load, .touch, .twoFingers, .action: ""
    }
  }
}

extension Point {
  fileprivate var text: String { "\(x.decimalText),\(y.decimalText)" }
}

extension FingerWay {
  /// A press, then where it goes and how long it rests there.
  fileprivate var text: String {
    let words = parts.enumerated().map { index, part in
      switch part.aim {
      case .to(let point): "then to \(point.text) over \(part.duration.text)"
      case .by: index == 0 ? "for \(part.duration.text)" : "hold \(part.duration.text)"
      }
    }
    return (words + (isCancelled ? ["cancel"] : [])).joined(separator: " ")
  }
}
