extension DocumentNode {
  /// The value as JSON over several lines, members in document order; what fits into 100 columns stands on one line.
  /// The same value gives the same text.
  public var json: String { json(indent: "", before: 0) + "\n" }

  /// - Parameter before: how much of the line is taken by what stands before the value.
  private func json(indent: String, before: Int) -> String {
    let line = jsonLine
    guard indent.utf8.count + before + line.utf8.count > 100 || isDeep else { return line }
    let inner = indent + "  "
    switch value {
    case .sequence(let items) where !items.isEmpty:
      return "[\n" + items.map { inner + $0.json(indent: inner, before: 0) }.joined(separator: ",\n")
        + "\n\(indent)]"
    case .mapping(let entries) where !entries.isEmpty:
      let members = entries.map { entry in
        let name = quoted(entry.key) + ": "
        return inner + name + entry.value.json(indent: inner, before: name.utf8.count)
      }
      return "{\n" + members.joined(separator: ",\n") + "\n\(indent)}"
    default: return line
    }
  }

  /// Whether more than two levels of mappings are nested here: they are read more easily over several lines.
  private var isDeep: Bool { mappingDepth > 2 }

  private var mappingDepth: Int {
    switch value {
    case .mapping(let entries): 1 + (entries.map(\.value.mappingDepth).max() ?? 0)
    case .sequence(let items): items.map(\.mappingDepth).max() ?? 0
    default: 0
    }
  }

  /// The value as one line of JSON.
  public var jsonLine: String {
    switch value {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number(let number): jsonText(number)
    case .string(let string): quoted(string)
    case .sequence(let items): "[" + items.map(\.jsonLine).joined(separator: ", ") + "]"
    case .mapping(let entries):
      entries.isEmpty
        ? "{}"
        : "{ " + entries.map { "\(quoted($0.key)): \($0.value.jsonLine)" }.joined(separator: ", ") + " }"
    }
  }
}
