public import Documents

/// Why a command could not do its work.
public enum ToolFailure: Error, Sendable {
  /// The documents are wrong: exit code 1.
  case documents(Diagnostics, SourceMap)
  /// A document is wrong in a way that has no place in a file: exit code 1.
  case wrongDocument(String, hint: String)
  /// The command line asks for what is not there or cannot be: exit code 64.
  case usage(String, hint: String)
  /// The machine lacks something, or a file that was named: exit code 2.
  case cannot(String, hint: String)

  /// 1 where a document is wrong, 2 where the tool could not do it, 64 where the command line is wrong.
  public var exitCode: Int32 {
    switch self {
    case .documents(let diagnostics, _): diagnostics.exitCode
    case .wrongDocument: 1
    case .usage: 64
    case .cannot: 2
    }
  }
}

/// A failure of another module that says with which exit code a command ends; those that do not, end with 2.
public protocol ExitingFailure: Error {
  /// 1 where a document or golden is wrong, 2 where the tool could not do it.
  var exitCode: Int32 { get }
}

/// With which code a command ends that failed for this reason.
package func exitCode(of failure: any Error) -> Int32 {
  switch failure {
  case let failure as ToolFailure: failure.exitCode
  case let failure as any ExitingFailure: failure.exitCode
  default: 2
  }
}

extension ToolFailure {
  /// A name on the command line that nothing has: the hint is what was probably meant, or else where names are to be
  /// found.
  public static func unknown(
    _ kind: String, _ name: String, among names: [String], hint: String
  ) -> ToolFailure {
    .usage(
      "there is no \(kind) \"\(name)\"",
      hint: didYouMean(name, among: names) ?? hint)
  }
}

extension ToolFailure: CustomStringConvertible {
  /// What is wrong, a line for every diagnostic of documents, and what to do.
  public var description: String { hint.isEmpty ? message : "\(message); \(hint)" }

  /// What is wrong, a line for every diagnostic of documents.
  var message: String {
    switch self {
    case .documents(let diagnostics, let map):
      // characters: our own text, without carriage returns
      map.format(diagnostics, as: .short).split(separator: "\n").joined(separator: "\n")
    case .wrongDocument(let message, _), .usage(let message, _), .cannot(let message, _): message
    }
  }

  /// What to do; empty where nobody knows, and for documents, whose diagnostics have their own.
  var hint: String {
    switch self {
    case .documents: ""
    case .wrongDocument(_, let hint), .usage(_, let hint), .cannot(_, let hint): hint
    }
  }
}

extension Diagnostics {
  /// 0 without errors, 1 where a document is wrong. What stands in no document was said on the command line: then 64, or
  /// 2 where that is a file which cannot be read.
  package var exitCode: Int32 {
    let errors = all.filter { $0.severity == .error }
    if errors.isEmpty { return 0 }
    if errors.contains(where: { $0.span != nil }) { return 1 }
    return errors.contains { $0.id == .unreadableFile } ? 2 : 64
  }
}
