package import Documents
package import SceneCompiler
import SceneExpressions
import SceneFormat
import SceneModel

/// The words that a document gives a node as they are: they are the same in every language.
package struct WrittenWords: Sendable {
  /// Texts as they are shown.
  fileprivate(set) var whole: [String] = []
  /// What stands in texts beside what is computed.
  fileprivate(set) var parts: [String] = []

  /// Whether a text that is shown has them.
  package func isSaid(_ text: String) -> Bool { whole.contains(text) || parts.contains { text.contains($0) } }

  /// Addresses are no words, and two letters beside a number are its unit.
  fileprivate mutating func add(_ template: Template) {
    let isWhole = template.parts.count == 1
    for text in template.parts.flatMap(\.saidTexts) where !text.contains(/:\/\/|\w[.@]\w/) {
      if isWhole, text.contains(/\p{Letter}{2}/) { whole.append(text) }
      if !isWhole, text.contains(/\p{Letter}{3}/) { parts.append(text) }
    }
  }
}

extension Template.Part {
  /// Texts in it that are shown as they are.
  fileprivate var saidTexts: [String] {
    switch self {
    case .literal(let text): [text]
    case .expression(let expression): expression.saidTexts
    }
  }
}

extension Expression {
  /// Texts that it is, in one case or another; what it only compares or computes with is not said.
  fileprivate var saidTexts: [String] {
    switch self {
    case .literal(.string(let text)): [text]
    case .conditional(_, let then, let otherwise): then.saidTexts + otherwise.saidTexts
    case .binary(.coalesce, let value, let other, _): value.saidTexts + other.saidTexts
    default: []
    }
  }
}

extension SceneSources {
  /// By the place of a node, the words that a document gives it as they are.
  ///
  /// - Parameter isLeftOut: documents that are not looked at, such as those of kits.
  package func writtenWords(leavingOut isLeftOut: (Span) -> Bool) -> [Span: WrittenWords] {
    let documents = (libraries + [document]).filter { !isLeftOut($0.span) }
    var words: [Span: WrittenWords] = [:]
    for node in documents.flatMap(\.spec.nodeSpecs) {
      for template in node.saidTemplates { words[node.place, default: WrittenWords()].add(template) }
    }
    return words
  }
}

extension SceneSources {
  /// Whether most texts follow Dynamic Type.
  ///
  /// - Parameter isLeftOut: documents that do not count, such as those of kits.
  package func mostTextsGrow(leavingOut isLeftOut: (Span) -> Bool) -> Bool {
    let documents = (libraries + [document]).filter { !isLeftOut($0.span) }
    let texts = documents.flatMap(\.spec.nodeSpecs).filter(\.kind.hasLetters)
    let growing = texts.count { node in
      let style = node.attributes[.style]?.literal.flatMap { parts.styles[$0] }
      return (node.attributes[.dynamicType] ?? style?[.dynamicType]) != nil
    }
    return 2 * growing > texts.count
  }

  /// Where components are used that answer to a finger by themselves.
  ///
  /// - Parameter isMeant: documents whose components are meant.
  package func placesOfControls(_ isMeant: (Span) -> Bool) -> Set<Span> {
    Set(uses(of: isMeant).filter { $0.attributes[.gestures] == nil }.map(\.place))
  }

  /// Where components are used.
  ///
  /// - Parameter isMeant: documents whose components are meant.
  package func placesOfUses(_ isMeant: (Span) -> Bool) -> Set<Span> {
    Set(uses(of: isMeant).map(\.place))
  }

  private func uses(of isMeant: (Span) -> Bool) -> [NodeSpec] {
    (libraries + [document]).flatMap(\.spec.nodeSpecs).filter { node in
      guard let name = node.attributes[.use]?.literal else { return false }
      return parts.components[name].map { isMeant($0.span) } ?? false
    }
  }

  /// By the place of a node, whether leading is on the left in it in every language; only of nodes that say so, or whose
  /// component does.
  package var keptSides: [Span: Bool] {
    func areKept(_ attributes: Spec) -> Bool? {
      guard let word: MirrorWord = attributes[.mirrors]?.word(), word != .picture else { return nil }
      return word == .never
    }
    let nodes = (libraries + [document]).flatMap(\.spec.nodeSpecs)
    return nodes.reduce(into: [:]) { kept, node in
      let component = node.attributes[.use]?.literal.flatMap { parts.components[$0] }
      if let says = areKept(node.attributes) ?? component.flatMap(areKept) { kept[node.place] = says }
    }
  }

  /// Nodes that animations move along an axis: `x`, `y`, or both as a `position`.
  package var movedNodes: [(node: String, property: String)] {
    let documents = (libraries + [document]).map(\.spec)
    let owners = documents + documents.flatMap { $0[.components]?.entries ?? [] }.map(\.value)
    let tracks = owners.flatMap { $0[.animations]?.entries ?? [] }.flatMap {
      $0.value[.tracks]?.entries ?? []
    }
    return tracks.compactMap { track in
      guard let dot = track.key.lastIndex(of: ".") else { return nil }
      let property = String(track.key[dot...].dropFirst())
      return ["x", "y", "position"].contains(property) ? (String(track.key[..<dot]), property) : nil
    }
  }
}

extension NodeSpec {
  /// What it may show or have read: of a use all that it says to the component.
  fileprivate var saidTemplates: [Template] {
    let said = [attributes[.text], attributes[.placeholder], attributes[.label]].compactMap(\.self)
    let runs = (attributes[.spans]?.items ?? []).compactMap { $0[.text] }
    let arguments = kind == .use ? (attributes[.with]?.entries ?? []).map(\.value) : []
    return (said + runs + arguments).compactMap(\.template)
  }
}
