public import Documents
import Files
import SceneCompiler
import SceneFormat

/// What a command has to say: data for standard output or a file, messages for standard error, and its exit code.
public struct Outcome: Sendable {
  /// The data.
  public var output: [UInt8] = []
  /// Messages for people (or machines, as asked), each with its line end.
  public var messages = ""
  /// 0 where all is well, 1 where a document is wrong or a picture differs, 2 where the tool could not do it, 64 where
  /// the command line is wrong.
  public var exitCode: Int32 = 0

  /// Texts name what documents and arguments hold: they are made fit for a terminal.
  package init(output: String = "", messages: String = "", exitCode: Int32 = 0) {
    self.output = Array(shown(output, keepsLines: true).utf8)
    self.messages = messages
    self.exitCode = exitCode
  }
}

/// How a command says what it has to say.
public struct OutputStyle: Sendable {
  /// Form of diagnostics.
  public var format = DiagnosticFormat.human
  /// Whether notes, warnings and summaries are left out.
  public var isQuiet = false
  /// Whether diagnostics for people have colours.
  public var isColored = false

  /// Speaks to people.
  public init() {}

  /// Names of the forms of diagnostics.
  public static var formats: [String] { DiagnosticFormat.allCases.map(\.rawValue) }

  /// Makes a voice by the name of its format: human, short, json or github; nil for another name.
  public init?(format: String, isQuiet: Bool) {
    guard let format = DiagnosticFormat(rawValue: format) else { return nil }
    self.format = format
    self.isQuiet = isQuiet
  }

  package func say(_ diagnostics: Diagnostics, _ map: SourceMap) -> String {
    guard isQuiet else { return map.format(diagnostics, as: format, colored: isColored) }
    var errors = Diagnostics()
    diagnostics.all.filter { $0.severity == .error }.forEach { errors.add($0) }
    return map.format(errors, as: format, colored: isColored)
  }

  /// How many errors, warnings and notes there are, for people who want to know.
  /// - Parameter what: what was looked at; it stands before the numbers.
  package func sum(_ diagnostics: Diagnostics, of what: String = "") -> String {
    func number(_ severity: Diagnostic.Severity, _ name: String) -> String {
      let number = diagnostics.all.count { $0.severity == severity }
      return "\(number) \(name)\(number == 1 ? "" : "s")"
    }
    guard !isQuiet, format == .human else { return "" }
    return "\(what)\(number(.error, "error")), \(number(.warning, "warning")), \(number(.note, "note"))\n"
  }

  /// What is said of a failure, with its exit code.
  public func outcome(of failure: any Error) -> Outcome {
    switch failure {
    case ToolFailure.documents(let diagnostics, let map):
      return Outcome(messages: say(diagnostics, map), exitCode: ToolOutcome.exitCode(of: failure))
    case let failure as ToolFailure:
      return Outcome(messages: worded(failure.message, failure.hint), exitCode: failure.exitCode)
    case let failure as ProgramError:
      return Outcome(messages: worded(failure.message, failure.hint), exitCode: 2)
    default:
      return Outcome(messages: worded("\(failure)", ""), exitCode: ToolOutcome.exitCode(of: failure))
    }
  }

  /// What is said of a wrong command line, all mistakes at once, and how the command is called.
  package func outcome(ofMistakes mistakes: [(message: String, hint: String)], usage: String) -> Outcome {
    // Words of the command line may hold colours, which a terminal would take for ours.
    let said = mistakes.map { worded(shown($0.message), shown($0.hint)) }
    return Outcome(messages: said.joined() + "usage: \(usage)\n", exitCode: 64)
  }

  private func worded(_ message: String, _ hint: String) -> String {
    var diagnostics = Diagnostics()
    diagnostics.error(.failed, message, at: nil, hints: hint.isEmpty ? [] : [hint])
    return SourceMap().format(diagnostics, as: format, colored: isColored)
  }
}
