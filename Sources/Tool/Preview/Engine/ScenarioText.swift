import Documents
import Graphics2D
import SceneModel

/// Steps as a scenario of a document has them; played by `frames`, they show the same.
///
/// - Parameters:
///   - settings: states that are set before.
///   - map: where steps that no hand can do stand as they are written.
func scenarioText(
  _ steps: [ScenarioStep], end: Duration, settings: [Environment.Setting] = [], map: SourceMap? = nil
) -> String {
  // A line a step, as people write them.
  let lines = steps.mergingLetters.compactMap { step in
    step.written(map).map { "      - \(step.time.text): \($0.yamlText)\n" }
  }
  // What is set twice is as it is set last.
  let set = settings.enumerated().filter { index, setting in
    !settings[(index + 1)...].contains { $0.name == setting.name }
  }.map { "      \($0.element.name): \($0.element.value.settingText)\n" }
  return "scenarios:\n  recorded:\n" + (set.isEmpty ? "" : "    set:\n" + set.joined())
    + "    end: \(end.text)\n    steps:\n" + lines.joined()
}

extension [ScenarioStep] {
  /// Most time between two letters of a word that is typed.
  private static var pause: Duration { .seconds(2) }

  /// With letters that are typed one after the other as one text, each at its own time.
  fileprivate var mergingLetters: [ScenarioStep] {
    reduce(into: []) { steps, step in
      guard case .type(let letter, .zero) = step.event, let last = steps.last,
        let (text, times) = last.event.typed,
        step.time - last.time - (times.last ?? .zero) <= Self.pause,
        (text + letter).count == text.count + letter.count,
        !((text + letter).hasScalar("\"") && (text + letter).hasScalar("'")), letter.count == 1
      else { return steps.append(step) }
      steps[steps.count - 1].event = .letters(text + letter, after: times + [step.time - last.time])
    }
  }
}

extension ScenarioEvent {
  fileprivate var typed: (text: String, times: [Duration])? {
    switch self {
    case .type(let text, .zero) where text.count == 1: (text, [])
    case .letters(let text, let times): (text, times)
    default: nil
    }
  }
}

extension Duration {
  fileprivate var text: String { "\(exactSeconds)s" }
}

extension String {
  /// As YAML writes it in a list: plain where that reads as the same text.
  fileprivate var yamlText: String {
    let bytes = Array(utf8)
    let isPlain =
      bytes.first.map { (97...122).contains($0) } == true && bytes.last != 0x20 && bytes.last != 0x3A
      && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
      && !zip(bytes, bytes.dropFirst()).contains { $0 == 0x3A && $1 == 0x20 || $0 == 0x20 && $1 == 0x23 }
    // One line, whatever its length. characters: our own text, of which each line ends in a line feed
    return isPlain ? self : quoted(self)
  }

  /// A state's value as a document has it.
  fileprivate var settingText: String {
    let isData = self == "true" || self == "false" || self == "null" || Double(self) != nil
    let isList = utf8.first.map { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") } ?? false
    return isData || isList ? self : quoted(self)
  }

  private var inQuotes: String { hasScalar("\"") ? "'\(self)'" : "\"\(self)\"" }
  fileprivate var typedText: String { inQuotes }
}

extension ScenarioStep {
  /// The step in words; nil where nothing says it.
  func written(_ map: SourceMap?) -> String? {
    switch event {
    case .load: return "load"
    case .type(let text, let over):
      return "type \(text.typedText)" + (over > .zero ? " over \(over.text)" : "")
    case .letters(let text, let times):
      let rhythm = times.map(\.text).joined(separator: ",")
      // A comma tells it from the time of all letters.
      return times.count == 1 && times[0] > .zero || times.count > 1
        ? "type \(text.typedText) over \(rhythm)" : "type \(text.typedText)"
    case .delete(let count): return count == 1 ? "delete" : "delete \(count)"
    case .send: return "send"
    case .finger(let target, let way) where way.isPress && target.node == nil:
      return "press \(target.text) \(way.text)"
    case .touch(let kind, let target): return "\(kind.rawValue) \(target.text)"
    case .twoFingers(let kind, let target, let way) where target.node == nil:
      return "\(kind.rawValue) \(target.text) \(way.text(kind))"
    case .keyboard(let keyboard): return "keyboard \(keyboard.rawValue)"
    case .orientation(let orientation): return "orientation \(orientation.rawValue)"
    // Nobody does these by hand: they stand in the document.
    case .finger, .twoFingers, .action:
      return map.map { $0.text(of: span).split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }
  }
}

extension TouchTarget {
  fileprivate var text: String {
    [node, node != nil && point != nil ? "at" : nil, point?.text].compactMap(\.self).joined(separator: " ")
  }
}

extension Point {
  fileprivate var text: String { "\(x.decimalText),\(y.decimalText)" }
}

extension TurnWay {
  /// How far two fingers go, part by part; a rest is a part that goes nowhere.
  fileprivate func text(_ kind: ContinuousGesture.Kind) -> String {
    let unit = kind == .rotate ? "deg" : ""
    let words = parts.map { "by \($0.amount.decimalText)\(unit) over \($0.duration.text)" }
    return words.joined(separator: " then ") + (isCancelled ? " cancel" : "")
  }
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
