public import Documents

/// What has changed in the values of variables, by their modes:
/// `dark: color.card #1C1C1E -> #202024 (Figma VariableID:1:7), in home/card (Figma 12:30)`.
public struct VariableDrift: Sendable {
  /// In the order of the new file, what is gone last.
  public private(set) var changes: [DesignDrift.Change] = []

  /// Compares the token files of a mode.
  ///
  /// - Parameters:
  ///   - before: that of the last import; nil where there was none.
  ///   - after: that of this one; nil where there is none any more.
  ///   - users: the nodes that are seen to change; nil where they are not known.
  public init(from before: DocumentNode?, to after: DocumentNode?, users: VariableUsers? = nil) {
    let (old, new) = (before?.tokens() ?? [], after?.tokens() ?? [])
    let mode = Self.mode(after ?? before)
    for (path, token, value) in new {
      let name = DesignNames.name(ofToken: token).map { " (\($0))" } ?? ""
      guard let was = old.first(where: { $0.path == path })?.value else {
        add("\(mode): \(path) is new, \(Self.shown(value))\(name)", at: nil)
        continue
      }
      guard !was.says(value) else { continue }
      let nodes = users?[path] ?? []
      add(
        "\(mode): \(path) \(Self.shown(was)) -> \(Self.shown(value))\(name)\(Self.place(nodes))",
        at: was.span, nodes)
    }
    let paths = Set(new.map(\.path))
    for token in old where !paths.contains(token.path) {
      add("\(mode): \(token.path) is gone", at: token.value.span)
    }
  }

  private mutating func add(
    _ sentence: String, at span: Span?, _ nodes: [(path: String, sourceID: String)] = []
  ) {
    changes.append(.init(sentence: sentence, nodes: nodes, span: span))
  }

  /// Where it is seen.
  private static func place(_ nodes: [(path: String, sourceID: String)]) -> String {
    if nodes.isEmpty { return "" }
    let some = DesignDrift.some(nodes, of: .figma)
    return nodes.count == 1 ? ", in \(some)" : ", in \(nodes.count) nodes: \(some)"
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

  private static func shown(_ value: DocumentNode) -> String {
    if let hex = value["hex"]?.string {
      let alpha = value["alpha"]?.number.map { " at \(jsonText(($0 * 1000).rounded() / 10)) %" } ?? ""
      return hex.uppercased() + alpha
    }
    if let number = value["value"]?.number { return jsonText(number) }
    return value.string ?? value.jsonLine
  }
}
