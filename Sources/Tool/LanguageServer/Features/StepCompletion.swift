import Documents
import SceneFormat
import SceneModel
import SceneRendering

/// Words of a step of a scenario, or of an action, behind those that stand there.
struct CompletedStep {
  private let root: DocumentNode
  private let isStep: Bool
  /// Whole words before the position.
  private let words: [String]
  /// What of the word at the position stands before the part that is typed: `tabs.` of `tabs.pl`.
  private let path: String

  /// - Parameter before: the text up to the word at the position.
  init(_ before: Substring, _ root: DocumentNode, isStep: Bool) {
    (self.root, self.isStep) = (root, isStep)
    let parts = String(before).splitScalars(" ", keepingEmpty: true)
    path = parts.last ?? ""
    words = parts.dropLast().filter { !$0.isEmpty }
  }

  /// What can stand there.
  func items(_ completion: Completion) -> [DocumentNode] {
    guard let verb = words.first else { return isStep ? verbs(completion) : actions(completion) }
    guard isStep else { return actionItems(words, completion) }
    if verb == "set" || verb == "do" { return actionItems(Array(words.dropFirst()), completion) }
    switch (verb, words.count) {
    case ("keyboard", 1): return plain(KeyboardState.allCases.map(\.rawValue), completion)
    case ("orientation", 1): return plain(DeviceOrientation.words, completion)
    case (_, 1) where verb.isTouch: return targets(completion)
    default: return plain(Self.words(behind: verb), completion)
    }
  }

  // MARK: Steps

  /// Steps besides those that a finger makes by itself.
  private static let others = [
    "drag", "press", "pinch", "rotate", "type", "delete", "send", "keyboard", "orientation", "load", "set",
    "do",
  ]

  private func verbs(_ completion: Completion) -> [DocumentNode] {
    plain(TouchKind.allCases.filter(\.isStep).map(\.rawValue) + Self.others, completion)
  }

  /// What can follow the target of a step.
  private static func words(behind verb: String) -> [String] {
    switch verb {
    case "drag": ["by", "to", "at", "over", "hold", "then", "mirrored", "cancel"]
    case "press": ["for", "at", "then", "by", "to", "over", "hold", "cancel"]
    case "pinch", "rotate": ["by", "at", "over", "hold", "then", "cancel"]
    case "type": ["over"]
    default: verb.isTouch ? ["at"] : []
    }
  }

  /// Nodes that a finger can touch; they replace the whole path that is typed.
  private func targets(_ completion: Completion) -> [DocumentNode] {
    let parent = path.utf8.last == UInt8(ascii: ".") ? String(path.dropLast()) : ""
    let place = completion.word.lowerBound - path.utf8.count..<completion.word.upperBound
    return completion.nodes(root, behind: parent).map {
      completion.item($0.path, .reference, $0.about, replacing: place)
    }
  }

  // MARK: Actions

  private func actions(_ completion: Completion) -> [DocumentNode] {
    plain(["toggle", "freeze", "play"], completion) + states(completion)
  }

  private func actionItems(_ words: [String], _ completion: Completion) -> [DocumentNode] {
    switch words.first {
    case nil: actions(completion)
    case "toggle" where words.count == 1, "freeze" where words.count == 1: states(completion)
    case "play" where words.count == 1:
      (root["animations"]?.entries ?? []).map { completion.item($0.key, .reference, "An animation") }
    case "play" where words.last == "at":
      plain(["pointer"], completion) + targets(completion)
    case "play": plain(["at", "with"], completion)
    default: words.contains { $0.utf8.last == UInt8(ascii: "=") } ? completion.names(root) : []
    }
  }

  private func states(_ completion: Completion) -> [DocumentNode] {
    Completion.states(in: root).map { completion.item($0.name, .variable, $0.about) }
  }

  private func plain(_ words: [String], _ completion: Completion) -> [DocumentNode] {
    words.map { completion.item($0, .value) }
  }
}
