/// What the help of a verb says besides its options: more of what it does, commands to begin with, and exit codes.
func guide(_ text: String, _ examples: [String], exitCodes: [ExitMeaning]) -> String {
  (text.isEmpty ? [] : [text, ""])
    .appending(["Examples:"] + examples.map { "  specrender \($0)" })
    .appending(["", "Exit codes:"] + exitCodes.map(\.line))
    .joined(separator: "\n")
}

func guide(_ examples: [String], exitCodes: [ExitMeaning]) -> String {
  guide("", examples, exitCodes: exitCodes)
}

/// An exit code and what it means.
struct ExitMeaning {
  var line: String

  static func code(_ code: Int, _ meaning: String) -> Self {
    Self(line: "  \(code < 10 ? " " : "")\(code)  \(meaning)")
  }

  static let done = code(0, "success")
  static let wrongDocument = code(1, "a document has errors")
  static let cannot = code(2, "a file or font is missing, or output cannot be written")
  static let usage = code(64, "wrong usage: an invalid option, or an unknown name")

  /// Of verbs that show a scene.
  static let showing = [done, wrongDocument, cannot, usage]
}

extension [String] {
  fileprivate func appending(_ lines: [String]) -> [String] { self + lines }
}
