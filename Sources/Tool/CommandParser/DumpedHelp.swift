import Documents

extension Program {
  /// All commands with their arguments as JSON, for tools that make a manual from it.
  var dumpedHelp: String { rootNode.described + "\n" }
}

extension CommandNode {
  fileprivate var described: String {
    let arguments = Declarations(of: type.init()).visible.map(\.described)
    return object([
      ("path", array(path.dropFirst().map(quoted))), ("abstract", quoted(configuration.abstract)),
      ("discussion", quoted(configuration.discussion)), ("arguments", array(arguments)),
      ("subcommands", array(children.map(\.described))),
    ])
  }
}

extension ArgumentSlot {
  fileprivate var described: String {
    object([
      ("kind", quoted(kind.rawValue)), ("names", array(allNames.map(quoted))),
      ("value", quoted(placeholder)), ("help", quoted(help.text)),
      ("values", array(allowed.map(quoted))), ("default", quoted(shownDefault)),
    ])
  }
}

private func array(_ items: [String]) -> String { "[\(items.joined(separator: ","))]" }

private func object(_ members: [(String, String)]) -> String {
  "{" + members.map { quoted($0.0) + ":" + $0.1 }.joined(separator: ",") + "}"
}
