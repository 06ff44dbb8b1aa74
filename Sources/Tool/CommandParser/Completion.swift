import Documents

/// What a shell offers for a value.
package enum CompletionKind: Sendable {
  /// Nothing.
  case none
  /// These words.
  case list([String])
  /// Files with one of these extensions, and folders; all files for no extension.
  case file(extensions: [String])
  case directory
  /// Words found when the shell asks, from the words behind the program's name and the beginning of the word that is completed.
  case custom(@Sendable (_ words: [String], _ prefix: String) -> [String])

  package static func file() -> Self { .file(extensions: []) }
}

/// Answers a shell that wants to complete a line: the scripts of shells pass its words on, so all that they offer is found here.
///
/// The first line of an answer says what is offered: `words`, with one word a line, and behind a tab what it means; `files` with
/// extensions; or `directories`.
struct Completion {
  /// The first argument of a shell that asks; the words behind the program's name follow, up to the one that is completed.
  static let request = "---complete"

  private let program: Program

  init(of program: Program) { self.program = program }

  func answer(to words: [String]) -> String {
    var (command, rest) = (program.rootNode, words.dropLast())
    if rest.first == "help" { rest = rest.dropFirst() }
    while command.isGroup, let child = rest.first.flatMap(command.child) {
      (command, rest) = (child, rest.dropFirst())
    }
    let prefix = words.last ?? ""
    if command.isGroup { return offer(prefix, rest.isEmpty ? verbs(of: command, prefix) : []) }
    if words.first == "help" { return offer(prefix, []) }
    return Line(Declarations(of: command.type.init()), rest, words: words).answer(prefix)
  }

  private func verbs(of command: CommandNode, _ prefix: String) -> [Offer] {
    if prefix.utf8.first == UInt8(ascii: "-") { return BuiltInOption.names.map { ($0, "") } }
    let help = command.path.count == 1 ? [("help", "Shows the help of a verb.")] : []
    return command.children.map { ($0.path.last ?? "", $0.configuration.abstract) } + help
  }
}

/// A word and what it means.
private typealias Offer = (word: String, meaning: String)

/// Those of some words that begin as the word that is completed.
private func offer(_ prefix: String, _ offers: [Offer]) -> String {
  let fitting = offers.filter { $0.word.utf8.starts(with: prefix.utf8) }
  return "words\n"
    + fitting.map { $0.meaning.isEmpty ? $0.word + "\n" : "\($0.word)\t\($0.meaning)\n" }.joined()
}

/// What stands in front of the word that is completed, behind a command that takes arguments.
private struct Line {
  private let declarations: Declarations
  private let words: [String]
  /// The option whose value comes next.
  private var pending: ArgumentSlot?
  private var used: Set<String> = []
  private var positionals = 0
  private var takesOptions = true

  init(_ declarations: Declarations, _ before: ArraySlice<String>, words: [String]) {
    (self.declarations, self.words) = (declarations, words)
    for word in before {
      if pending != nil {
        pending = nil
      } else if !takesOptions || !word.isOption {
        positionals += 1
      } else if word == "--" {
        takesOptions = false
      } else {
        used.insert(word.splitScalars("=").first ?? word)
        // Of `-qo`, the last letter takes the value; behind `=`, there is none to come.
        let last = word.unicodeScalars.last.map { "-\($0)" } ?? ""
        let name = word.utf8.starts(with: "--".utf8) ? word : last
        pending = option(name)
      }
    }
  }

  private func option(_ name: String) -> ArgumentSlot? {
    declarations.visible.first { $0.kind == .option && $0.names.contains(name) }
  }

  func answer(_ prefix: String) -> String {
    if let pending { return values(of: pending, prefix) }
    if takesOptions, prefix.utf8.first == UInt8(ascii: "-") {
      let parts = prefix.splitScalars("=", maxSplits: 1, keepingEmpty: true)
      guard parts.count > 1 else { return offer(prefix, options) }
      return option(parts[0]).map { values(of: $0, parts[1], behind: parts[0] + "=") } ?? offer(prefix, [])
    }
    let places = declarations.positionals
    if let slot = positionals < places.count ? places[positionals] : places.last(where: \.isRepeatable) {
      return values(of: slot, prefix)
    }
    return offer(prefix, takesOptions ? options : [])
  }

  /// Options that are not given yet, or may be given again.
  private var options: [Offer] {
    declarations.visible.flatMap { slot -> [Offer] in
      let isUsed = slot.allNames.contains(where: used.contains)
      return isUsed && !slot.isRepeatable ? [] : slot.allNames.map { ($0, slot.help.text) }
    } + BuiltInOption.names.map { ($0, "") }
  }

  /// - Parameter option: what stands before the value in the same word.
  private func values(of slot: ArgumentSlot, _ prefix: String, behind option: String = "") -> String {
    switch slot.completion {
    case .none: offer(prefix, [])
    case .list(let words): offer(option + prefix, words.map { (option + $0, "") })
    case .custom(let find): offer(option + prefix, find(words, prefix).map { (option + $0, "") })
    case .file(let extensions): (["files"] + extensions).joined(separator: " ") + "\n"
    case .directory: "directories\n"
    }
  }
}
