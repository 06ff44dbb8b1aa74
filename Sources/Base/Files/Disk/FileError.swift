#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why something could not be done with a file.
public struct FileError: Error, Hashable, Sendable {
  /// What was tried.
  public enum Operation: String, Hashable, Sendable {
    case read, write, remove, list
    /// Making a folder.
    case createFolder = "create the folder"
  }

  /// What stood in the way.
  public enum Reason: Hashable, Sendable {
    /// There is no such file, or a folder of its path is missing.
    case missing
    /// A folder is there where a file is needed.
    case isFolder
    /// A pipe, socket or device is there where a regular file is needed.
    case notRegular
    /// A pipe from which nobody reads.
    case noReader
    /// The file has more bytes than `limit`.
    case tooLarge(limit: Int)
    /// The path leaves the folder that it may not leave.
    case outside(folder: String)
    /// The path is empty, holds a NUL, or is absolute where it must be relative.
    case notAPath
    /// A symbolic link that leads nowhere.
    case brokenLink
    /// A symbolic link where none is followed.
    case link
    /// Another process has the folder for itself.
    case busy
    /// What the system answered: an `errno` value.
    case system(Int32)
  }

  /// What was tried.
  public var operation: Operation
  /// The path as the caller gave it; `-` for standard input or output.
  public var path: String
  /// What stood in the way.
  public var reason: Reason

  /// Makes an error.
  public init(_ operation: Operation, _ path: String, _ reason: Reason) {
    (self.operation, self.path, self.reason) = (operation, path, reason)
  }

  /// Makes an error from `errno`; a missing file and a folder in a file's place get their own reasons.
  package init(_ operation: Operation, _ path: String, errno code: Int32) {
    switch code {
    case ENOENT: self.init(operation, path, .missing)
    case EISDIR: self.init(operation, path, .isFolder)
    default: self.init(operation, path, .system(code))
    }
  }
}

extension FileError {
  /// Whether who read from a pipe has gone away, as `head` does.
  package var isReaderGone: Bool { reason == .system(EPIPE) }
}

extension FileError: CustomStringConvertible {
  /// `cannot write out/a.png: No space left on device`.
  public var description: String { "cannot \(operation.rawValue) \(shownPath): \(reasonText)" }

  private var shownPath: String {
    switch (path, operation) {
    case ("-", .read): "standard input"
    case ("-", _): "standard output"
    default: path
    }
  }

  private var reasonText: String {
    switch reason {
    case .missing where operation == .read: "there is no such file"
    case .missing: "there is no such folder"
    case .isFolder: "it is a folder"
    case .notRegular: "it is not a regular file; `-` reads standard input"
    case .noReader: "it is a pipe from which nobody reads"
    case .tooLarge(let limit): "it is larger than \(limit) bytes"
    case .outside(let folder): "it lies outside of \(folder)"
    case .notAPath: "it is not a relative path"
    case .busy: "another process is writing into it"
    case .brokenLink: "it is a symbolic link that leads nowhere"
    case .link: "it is a symbolic link, which is not followed here"
    // glibc's strerror is safe in threads: what it does not know, it words in memory of the thread.
    case .system(let code): unsafe String(cString: strerror(code))
    }
  }
}
