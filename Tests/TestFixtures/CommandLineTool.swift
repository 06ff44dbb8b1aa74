import Foundation

/// The built command in a process of its own.
package struct CommandLineTool {
  /// Its working directory.
  package var folder: URL
  /// Variables besides the path.
  package var environment: [String: String] = [:]

  /// The products lie beside the test bundle.
  package static let binary = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0])
    .deletingLastPathComponent()
    .appending(path: "specrender")

  /// A temporary folder with copies of folders of the repository, by default what the commands of the README read.
  package init(copying folders: [String] = ["Scenes", "DesignTokens", "Goldens", "Documentation"]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "specrender-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in folders {
      try FileManager.default.copyItem(
        at: URL(fileURLWithPath: "\(repository)/\(name)"), to: folder.appending(path: name))
    }
  }

  /// Removes the folder.
  package func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Runs a shell command with the tool on the path.
  package func run(_ command: String) throws -> ShellResult {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder
    let path = Self.binary.deletingLastPathComponent().path + ":/usr/bin:/bin"
    process.environment = environment.merging(["PATH": path]) { own, _ in own }
    let files = ["out", "err"].map { folder.appending(path: ".\($0)-\(UUID().uuidString)") }
    for file in files { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let messages = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
    return ShellResult(
      code: process.terminationStatus, output: try Data(contentsOf: files[0]), messages: messages)
  }
}

/// What a command left behind.
package struct ShellResult: Hashable {
  /// Exit code.
  package var code: Int32
  /// Of standard output.
  package var output: Data
  /// Of standard error.
  package var messages: String

  /// Standard output as text.
  package var text: String { String(decoding: output, as: UTF8.self) }
}
