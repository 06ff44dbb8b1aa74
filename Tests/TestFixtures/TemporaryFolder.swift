import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder outside of the source tree that goes away with the value.
package final class TemporaryFolder: Sendable {
  /// Where it is.
  package let path: String

  /// Makes a new one.
  package init() {
    var template = Array("/tmp/specrender-test-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress, mkdtemp(base) != nil else { fatalError("no temporary folder") }
      return String(cString: base)
    }
  }

  deinit { Self.remove(path) }

  /// The path of a file in the folder.
  package func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Names in the folder or in one below it.
  package func names(_ folder: String = "") throws -> [String] { try Folder.names(in: self(folder)) }

  /// Writes a file in the folder, or in one below it.
  package func write(_ text: String, _ name: String) throws {
    if let slash = name.lastIndex(of: "/") { try Folder.create(self(String(name[..<slash]))) }
    try FileWriter.writeAtomically(text, to: self(name))
  }

  /// The text of a file in the folder.
  package func text(_ name: String) throws -> String {
    String(decoding: try FileReader.read(self(name), limit: 1 << 20), as: UTF8.self)
  }

  private static func remove(_ path: String) {
    for name in (try? Folder.names(in: path)) ?? [] {
      if unlink("\(path)/\(name)") != 0 { remove("\(path)/\(name)") }
    }
    rmdir(path)
  }
}
