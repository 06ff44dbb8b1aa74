/// Why a program of somebody else's could not be run, or did not do its work.
package struct ProgramError: Error, Hashable, Sendable {
  /// What is wrong.
  package var message: String
  /// What to do; empty where nobody knows.
  package var hint: String

  package init(_ message: String, hint: String = "") { (self.message, self.hint) = (message, hint) }
}

extension ProgramError: CustomStringConvertible {
  /// What is wrong, and what to do.
  package var description: String { hint.isEmpty ? message : "\(message); \(hint)" }
}
