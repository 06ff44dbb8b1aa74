import Documents

/// Reads the words behind a command into its arguments, and collects every mistake.
struct ArgumentReader {
  private let declarations: Declarations
  private let command: CommandNode
  private var positionals: [String] = []
  private var hasUnknownOption = false
  private(set) var mistakes: [ArgumentMistake] = []

  init(_ declarations: Declarations, of command: CommandNode) {
    (self.declarations, self.command) = (declarations, command)
  }

  mutating func read(_ words: ArraySlice<String>) {
    var (rest, takesOptions) = (words, true)
    while let word = rest.popFirst() {
      if !takesOptions || !word.isOption {
        positionals.append(word)
      } else if word == "--" {
        takesOptions = false
      } else if word.utf8.starts(with: "--".utf8) {
        readLong(word, &rest)
      } else {
        readShort(word, &rest)
      }
    }
    placePositionals()
    for slot in declarations.slots where slot.isRequired && slot.given == nil && !wasTried(slot) {
      mistakes.append(ArgumentMistake("\(slot.title) is missing", hint: slot.helpHint))
    }
  }

  private var tried: [ArgumentSlot] = []
  private func wasTried(_ slot: ArgumentSlot) -> Bool { tried.contains { $0 === slot } }

  /// `--name`, `--name value` or `--name=value`.
  private mutating func readLong(_ word: String, _ rest: inout ArraySlice<String>) {
    let parts = word.splitScalars("=", maxSplits: 1, keepingEmpty: true)
    let value = parts.count > 1 ? parts[1] : nil
    if let slot = declarations.slots.first(where: { $0.names.contains(parts[0]) }) {
      give(slot, as: parts[0], value, "true", &rest)
    } else if let slot = declarations.slots.first(where: { $0.inverseName == parts[0] }) {
      give(slot, as: parts[0], value, "false", &rest)
    } else {
      refuse(parts[0])
    }
  }

  /// `-q`, `-o value`, `-ovalue`, or several such letters behind one dash.
  private mutating func readShort(_ word: String, _ rest: inout ArraySlice<String>) {
    var letters = word.unicodeScalars.dropFirst()
    var found: [(slot: ArgumentSlot, name: String, value: String?)] = []
    while let letter = letters.popFirst() {
      let name = "-\(letter)"
      guard let slot = declarations.slots.first(where: { $0.names.contains(name) }) else {
        return refuse(word)
      }
      let takesRest = slot.kind == .option || letters.first == "="
      let text = String(String.UnicodeScalarView(letters.drop { $0 == "=" }))
      found.append((slot, name, takesRest && !letters.isEmpty ? text : nil))
      if takesRest { break }
    }
    for (slot, name, value) in found { give(slot, as: name, value, "true", &rest) }
  }

  /// - Parameters:
  ///   - value: what stands in the same word.
  ///   - flag: what a flag means by this name.
  private mutating func give(
    _ slot: ArgumentSlot, as name: String, _ value: String?, _ flag: String, _ rest: inout ArraySlice<String>
  ) {
    guard slot.kind == .option else {
      if value != nil { mistakes.append(ArgumentMistake("\(name) takes no value")) }
      return slot.add(flag)
    }
    let isNext = value == nil && rest.first.map { !$0.isOption || Double($0) != nil } == true
    if let text = isNext ? rest.popFirst() : value, !text.isEmpty {
      take(text, slot, name)
    } else {
      tried.append(slot)
      let missing = slot.placeholder == "<\(slot.name)>" ? "a value" : slot.placeholder
      mistakes.append(ArgumentMistake("\(name) needs \(missing)", hint: slot.helpHint))
    }
  }

  private mutating func take(_ text: String, _ slot: ArgumentSlot, _ title: String) {
    tried.append(slot)
    if slot.accepts(text) { return slot.add(text) }
    let hint =
      didYouMean(text, among: slot.allowed)
      ?? (slot.allowed.isEmpty ? slot.helpHint : "it is one of \(slot.allowed.joined(separator: ", "))")
    mistakes.append(ArgumentMistake("\"\(text)\" is not a valid value for \(title)", hint: hint))
  }

  private mutating func refuse(_ option: String) {
    hasUnknownOption = true
    let names = declarations.visible.flatMap(\.allNames) + BuiltInOption.names
    let hint = didYouMean(option, among: names) ?? "\(command.name) --help lists the options"
    mistakes.append(ArgumentMistake("there is no option \"\(option)\"", hint: hint))
  }

  private mutating func placePositionals() {
    var rest = positionals[...]
    for slot in declarations.positionals {
      let count = slot.isRepeatable ? rest.count : min(1, rest.count)
      for text in rest.prefix(count) { take(text, slot, slot.placeholder) }
      rest = rest.dropFirst(count)
    }
    // What follows an unknown option may be its value.
    guard !rest.isEmpty, !hasUnknownOption else { return }
    let words = rest.map { "\"\($0)\"" }.joined(separator: ", ")
    mistakes.append(ArgumentMistake("unexpected argument\(rest.count == 1 ? "" : "s") \(words)"))
  }

  /// Lets all groups check what they say together.
  mutating func validate() {
    for group in declarations.groups {
      do {
        try group.validate()
      } catch let mistake as ArgumentMistake {
        mistakes.append(mistake)
      } catch {
        mistakes.append(ArgumentMistake("\(error)"))
      }
    }
  }
}

extension ArgumentSlot {
  /// What a message says of the argument besides what is wrong.
  var helpHint: String { help.text }
}

extension String {
  /// Whether it is an option where one may stand; a lone dash is a file.
  var isOption: Bool { utf8.first == UInt8(ascii: "-") && utf8.count > 1 }
}

/// Options of every command.
enum BuiltInOption {
  static let version = "--version"
  static let help = ["-h", "--help"]
  static let names = [version] + help
}
