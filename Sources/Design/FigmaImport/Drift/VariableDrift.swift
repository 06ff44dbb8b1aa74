public import Documents

/// What has changed in the values of variables, by their modes: `dark: color.card #1C1C1E -> #202024`.
public struct VariableDrift: Sendable {
  /// In the order of the new file, what is gone last.
  public private(set) var changes: [DesignDrift.Change] = []

  /// Compares the token files of a mode.
  ///
  /// - Parameters:
  ///   - before: that of the last import; nil where there was none.
  ///   - after: that of this one; nil where there is none any more.
  public init(from before: DocumentNode?, to after: DocumentNode?) {
    let (old, new) = (Self.values(before), Self.values(after))
    let mode = Self.mode(after ?? before)
    for token in new {
      guard let was = old.first(where: { $0.path == token.path }) else {
        add("\(mode): \(token.path) is new, \(Self.shown(token.value))", at: nil)
        continue
      }
      guard !was.value.says(token.value) else { continue }
      add(
        "\(mode): \(token.path) \(Self.shown(was.value)) -> \(Self.shown(token.value))", at: was.value.span)
    }
    let paths = Set(new.map(\.path))
    for token in old where !paths.contains(token.path) {
      add("\(mode): \(token.path) is gone", at: token.value.span)
    }
  }

  private mutating func add(_ sentence: String, at span: Span?) {
    changes.append(.init(sentence: sentence, nodes: [], span: span))
  }

  /// As people call it: the mode, or the collection where it has only one.
  private static func mode(_ document: DocumentNode?) -> String {
    let about = document?["$extensions"]
    let name = about?["com.figma.modeName"]?.string ?? ""
    let collection = about?["com.figma.collection"]?.string ?? "variables"
    // Figma's name for the only mode of a collection.
    let isOnly = ["", "Value", "Mode 1"].contains(name)
    return (isOnly ? collection : name).lowercased()
  }

  private static func values(_ node: DocumentNode?, in path: [String] = []) -> [(
    path: String, value: DocumentNode
  )] {
    guard let node else { return [] }
    if let value = node["$value"] {
      return [(path.filter { $0 != "$root" }.joined(separator: "."), value)]
    }
    return (node.entries ?? []).flatMap { entry in
      entry.key.hasPrefix("$") && entry.key != "$root" ? [] : values(entry.value, in: path + [entry.key])
    }
  }

  private static func shown(_ value: DocumentNode) -> String {
    if let hex = value["hex"]?.string {
      let alpha = value["alpha"]?.number.map { " at \(jsonText(($0 * 1000).rounded() / 10)) %" } ?? ""
      return hex.uppercased() + alpha
    }
    if let number = value["value"]?.number { return jsonText(number) }
    return value.string ?? value.jsonLine
  }
}
