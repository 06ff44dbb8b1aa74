import Glibc
import Synchronization

/// A path for a file that another program writes or reads; the file goes with the value, or with the process.
package final class PassingFile {
  /// Where it may be.
  package let path: String

  private static let count = Atomic(0)

  /// Makes none yet.
  package init(in folder: String) {
    let number = Self.count.add(1, ordering: .relaxed).newValue
    path = "\(folder)/\(TemporaryFile.prefix)\(getpid())-passing-\(number).tmp"
    Interruption.removes(path)
  }

  deinit {
    unsafe unlink(path)
    Interruption.keeps(path)
  }
}
