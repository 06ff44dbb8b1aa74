import Documents
import Files
import ToolOutcome

/// Asks git about the repository that a folder lies in. It is run without a shell, and takes no name for an option.
struct Git {
  private let folder: String

  init(in folder: String) { self.folder = folder }

  /// Nothing that a repository configures is run, and names are no patterns.
  private var safe: [String] {
    ["-C", folder, "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "--literal-pathspecs"]
  }

  /// The hash of a commit by any of its names.
  func commit(_ name: String) throws -> String {
    let isOne = !name.isEmpty && !name.utf8.contains { $0 < 0x20 || $0 == 0x7F }
    do {
      guard isOne else { throw ProgramError("no name") }
      return try line(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"])
    } catch let error as ProgramError {
      // What is not installed is said as it is.
      guard error.hint.isEmpty else { throw error }
      guard (try? line(["rev-parse", "--git-dir"])) != nil else {
        throw ToolFailure.usage(
          "\(folder == "." ? "this folder" : folder) lies in no git repository",
          hint: "--since compares with a commit; leave it out")
      }
      throw ToolFailure.usage(
        "the repository has no commit \"\(name)\"",
        hint: "git log --oneline lists commits; tags and branches will do, too")
    }
  }

  /// The first line that git says; empty where it says nothing.
  func line(_ arguments: [String]) throws -> String {
    let (process, readers) = try ChildProcess.read(
      "git", safe + arguments, outputs: [ChildProcess.standardOutput], package: "git")
    let line = (try? readers[0].line()) ?? ""
    while (try? readers[0].line()) ?? nil != nil {}
    let end = process.wait()
    guard end == .code(0) else { throw ProgramError("git \(process.account(of: end))") }
    return String(line)
  }

  /// A ZIP archive of a folder of a commit.
  /// - Parameter path: `a/b/`; empty for all.
  func archive(of commit: String, _ path: String, limit: Int) throws -> [UInt8] {
    let passing = try PassingFolder(in: UnpackedTree.place)
    let file = passing.file()
    let process = try ChildProcess(
      "git",
      safe + ["archive", "--format=zip", "-0", "--output=\(file)", commit]
        + (path.isEmpty ? [] : ["--", path]),
      files: [:], package: "git")
    let end = process.wait()
    guard end == .code(0) else { throw ProgramError("git \(process.account(of: end))") }
    return try FileReader.read(file, limit: limit)
  }
}
