import Documents

extension CommandNode {
  private static let width = 80
  private static let indent = 26

  /// How the command is called: with all options where they fit into a line.
  var usage: String {
    if let usage = configuration.usage { return usage }
    if isGroup { return name + " <subcommand>" }
    let slots = Declarations(of: type.init()).visible
    let whole = ([name] + slots.map(\.synopsis)).joined(separator: " ")
    if "USAGE: ".utf8.count + whole.utf8.count <= Self.width { return whole }
    let needed = slots.filter { $0.kind == .positional || $0.isRequired }
    return ([name, "[<options>]"] + needed.map(\.synopsis)).joined(separator: " ")
  }

  /// All that there is to say of the command.
  var help: String {
    let slots = Declarations(of: type.init()).visible
    let positionals = slots.filter { $0.kind == .positional }
    let options = slots.filter { $0.kind != .positional }
    var sections = [
      Self.wrapped("OVERVIEW: " + configuration.abstract), Self.paragraphs(configuration.discussion),
      "USAGE: " + usage, Self.table("ARGUMENTS", positionals.map(\.row)),
      Self.table(
        "OPTIONS",
        options.map(\.row) + [("--version", "Shows the version."), ("-h, --help", "Shows this help.")]),
    ]
    if isGroup {
      sections.append(
        Self.table("SUBCOMMANDS", children.map { ($0.path.last ?? "", $0.configuration.abstract) }))
      let path = (path.prefix(1) + ["help"] + path.dropFirst()).joined(separator: " ")
      sections.append("  See '\(path) <subcommand>' for detailed help.")
    }
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private static func table(_ title: String, _ rows: [(name: String, text: String)]) -> String {
    rows.isEmpty ? "" : ([title + ":"] + rows.map(row)).joined(separator: "\n")
  }

  /// A name, and what it means in a column of its own.
  private static func row(_ name: String, _ text: String) -> String {
    let blanks = String(repeating: " ", count: indent)
    let lines = lines(text, width: width - indent).map { $0.replacingScalars("\u{A0}", with: " ") }
    let start = "  " + name
    let isLong = start.utf8.count >= indent
    let first = isLong ? start : start + blanks.dropFirst(start.utf8.count) + (lines.first ?? "")
    return ([first] + lines.dropFirst(isLong ? 0 : 1).map { blanks + $0 }).joined(separator: "\n")
  }

  /// Lines that begin with blanks stay as they are.
  private static func paragraphs(_ text: String) -> String {
    text.splitScalars("\n", keepingEmpty: true)
      .map { $0.utf8.first == UInt8(ascii: " ") ? $0 : wrapped($0) }.joined(separator: "\n")
  }

  private static func wrapped(_ text: String) -> String {
    lines(text, width: width).joined(separator: "\n")
  }

  private static func lines(_ text: String, width: Int) -> [String] {
    text.splitScalars(" ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.unicodeScalars.count + 1 + word.unicodeScalars.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
      }
    }
  }
}

extension ArgumentSlot {
  /// How the argument stands in the line that shows how the command is called.
  fileprivate var synopsis: String {
    let value = kind == .positional ? placeholder : kind == .option ? "--\(name) \(placeholder)" : "--\(name)"
    let whole =
      ([value] + [inverseName].compactMap(\.self)).joined(separator: "/") + (isRepeatable ? " ..." : "")
    return isRequired ? whole : "[\(whole)]"
  }

  fileprivate var row: (name: String, text: String) {
    let names = names.joined(separator: ", ") + (inverseName.map { "/" + $0 } ?? "")
    let name = kind == .positional ? placeholder : kind == .option ? names + " " + placeholder : names
    var facts: [String] = []
    if !allowed.isEmpty { facts.append("values: " + allowed.joined(separator: ", ")) }
    if !shownDefault.isEmpty { facts.append("default:\u{A0}" + shownDefault) }
    return (name, help.text + (facts.isEmpty ? "" : " (\(facts.joined(separator: "; ")))"))
  }

  /// The default as it would be written on the command line; empty for none.
  var shownDefault: String {
    guard kind == .flag else { return defaultText }
    return isInvertible && !defaultText.isEmpty ? (defaultText == "true" ? "--" : "--no-") + name : ""
  }
}
