import Documents

/// How an option or flag is called.
package enum ArgumentName: Sendable {
  /// `--name`, after its field.
  case long
  /// `--name`, after its field, and `-n`.
  case shortAndLong
  /// `--NAME`.
  case customLong(String)
}

/// What help says of an argument.
package struct ArgumentHelp: ExpressibleByStringInterpolation, Sendable {
  var text: String
  var valueName: String?
  var isHidden = false

  /// Not shown, nor offered by shells.
  package static var hidden: Self {
    var help = Self("")
    help.isHidden = true
    return help
  }

  /// - Parameter valueName: what stands for the value; the argument's own name unless given.
  package init(_ text: String, valueName: String? = nil) {
    self.text = text
    self.valueName = valueName
  }

  package init(stringLiteral text: String) { self.init(text) }
}

/// Flags that can also be taken back.
package enum FlagInversion: Sendable {
  case none
  /// `--name` and `--no-name`.
  case prefixedNo
}

/// One argument of a command: its declaration, and what was given for it. All the wrappers share this type, so reading, help and
/// completion know nothing of the types of fields.
final class ArgumentSlot {
  enum Kind: String { case positional, option, flag }

  let kind: Kind
  let help: ArgumentHelp
  let completion: CompletionKind
  let isRequired: Bool
  let isRepeatable: Bool
  let isInvertible: Bool
  /// How help writes the default; empty for none.
  let defaultText: String
  /// All that can be given; empty where that cannot be counted.
  let allowed: [String]
  let accepts: (String) -> Bool
  private let naming: ArgumentName

  /// The name without dashes, after the field unless the declaration has another.
  private(set) var name = ""
  /// What was given, in order; nil for nothing.
  var given: [String]?

  init<Value: ArgumentValue>(
    _ kind: Kind, _ naming: ArgumentName, _ help: ArgumentHelp, _ initial: Value?,
    completion: CompletionKind? = nil, inversion: FlagInversion = .none
  ) {
    (self.kind, self.naming, self.help) = (kind, naming, help)
    allowed = kind == .flag ? [] : Value.allowedArguments
    self.completion = completion ?? (allowed.isEmpty ? .none : .list(allowed))
    isRequired = initial == nil
    isRepeatable = Value.isRepeatable
    isInvertible = inversion == .prefixedNo
    defaultText = initial?.defaultText ?? ""
    accepts = { Value(arguments: [$0]) != nil }
  }

  /// Names the argument after the field that declares it: `keyboardUp` becomes `--keyboard-up`.
  func name(after field: String) {
    if case .customLong(let custom) = naming {
      name = custom
    } else {
      name = field.replacingScalars { scalar in
        scalar == "_" ? "" : scalar.properties.isUppercase ? "-" + scalar.properties.lowercaseMapping : nil
      }
    }
  }

  func add(_ text: String) { given = (given ?? []) + [text] }

  private var short: String? {
    guard case .shortAndLong = naming, let first = name.unicodeScalars.first else { return nil }
    return "-\(first)"
  }

  /// What turns it on or carries its value, as it is written on the command line: `-o`, `--output`.
  var names: [String] { kind == .positional ? [] : [short, "--" + name].compactMap(\.self) }

  /// What turns a flag off.
  var inverseName: String? { isInvertible ? "--no-" + name : nil }

  var allNames: [String] { names + [inverseName].compactMap(\.self) }

  /// What stands for the value: `<file>`.
  var placeholder: String { "<\(help.valueName ?? name)>" }

  /// How the argument is called in messages: `--output`, `<file>`.
  var title: String { kind == .positional ? placeholder : "--" + name }
}
