public import SceneSpec

/// Why a command could not do its work.
public enum ToolFailure: Error, Sendable {
  /// The documents are wrong: exit code 1.
  case documents(Diagnostics, SourceMap)
  /// A document is wrong in a way that has no place in a file: exit code 1.
  case wrongDocument(String, hint: String)
  /// The machine lacks something: exit code 2.
  case cannot(String, hint: String)

  /// 1 where the document is wrong, 2 where the tool could not do it.
  public var exitCode: Int32 {
    switch self {
    case .documents, .wrongDocument: 1
    case .cannot: 2
    }
  }
}

extension ToolFailure: CustomStringConvertible {
  /// What is wrong, a line for every diagnostic of documents, and what to do.
  public var description: String {
    switch self {
    case .documents(let diagnostics, let map):
      map.format(diagnostics, as: .short).split(separator: "\n").joined(separator: "\n")
    case .wrongDocument(let message, let hint), .cannot(let message, let hint):
      hint.isEmpty ? message : "\(message); \(hint)"
    }
  }
}
