import ToolOutcome

extension Outcome {
  /// What goes to standard output, as text.
  package var text: String { String(decoding: output, as: UTF8.self) }

  /// What is said of some work, or of its failure.
  package static func of(_ style: OutputStyle = OutputStyle(), _ work: () throws -> Outcome) -> Outcome {
    do { return try work() } catch { return style.outcome(of: error) }
  }
}
