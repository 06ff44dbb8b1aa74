import Synchronization

@testable import Files
@testable import Goldens

/// A disk that does some steps and then nothing any more, not even cleaning up: what is left on it is what a process
/// leaves that is killed there.
final class FailingDisk: Sendable {
  private let steps: Mutex<Int>
  private let names = Mutex<[String]>([])

  /// Does so many steps.
  init(after steps: Int) { self.steps = Mutex(steps) }

  /// Names of the files that were written.
  var written: [String] { names.withLock { $0 } }

  var disk: GoldenDisk {
    GoldenDisk(
      write: { (bytes, path) throws(FileError) in
        try self.step(path)
        self.names.withLock { $0.append(String(path.split(separator: "/").last ?? "")) }
        try FileWriter.writeAtomically(bytes, to: path)
      },
      createFolder: { (path) throws(FileError) in try self.step(path, then: GoldenDisk.system.createFolder) },
      move: { (path, target) throws(FileError) in
        try self.step(path)
        try GoldenDisk.system.move(path, target)
      },
      removeFile: { (path) throws(FileError) in try self.step(path, then: GoldenDisk.system.removeFile) },
      removeFolder: { (path) throws(FileError) in try self.step(path, then: GoldenDisk.system.removeFolder) })
  }

  private func step(_ path: String, then body: (String) throws(FileError) -> Void) throws(FileError) {
    try step(path)
    try body(path)
  }

  private func step(_ path: String) throws(FileError) {
    let isLeft = steps.withLock { steps in
      steps -= 1
      return steps >= 0
    }
    if !isLeft { throw FileError(.write, path, .system(28)) }
  }
}
