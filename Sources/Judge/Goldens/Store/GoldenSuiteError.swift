public import Files
public import ToolOutcome

/// Why a golden suite cannot be verified or recorded as a whole.
public enum GoldenSuiteError: Error, Hashable, Sendable {
  /// There is nothing to verify: a suite that checks nothing must not look green.
  case noCaptures(scene: String)
  /// Two captures would share their files; names are compared without regard to case, as some disks do.
  case duplicateCapture(String)
  /// The lock file cannot be understood.
  case lock(path: String, GoldenLockError)
  /// A file of the suite cannot be read or written.
  case file(FileError)
  /// A picture to approve, or what belongs to it, is not the one that the test wrote.
  case notAsTested(path: String)
  /// The test compared a picture to approve with a golden that is not here.
  case otherGoldens(path: String)
  /// Goldens are never written on CI.
  case recordingOnCI
  /// A capture could not be drawn or encoded, so nothing was recorded; what the tool ends with.
  case unrenderable(capture: String, reason: String, exitCode: Int32)
}

extension GoldenSuiteError: CustomStringConvertible {
  /// One sentence for people, with what to do where it is not plain.
  public var description: String {
    switch self {
    case .noCaptures(let scene): "there are no captures of \(scene) to compare: a filter may match none"
    case .duplicateCapture(let name): "two captures are named \(name)"
    case .lock(let path, let error): "\(path): \(error)"
    case .file(let error): error.description
    case .notAsTested(let path):
      "\(path) is not what specrender test wrote; run the test again and approve what it writes"
    case .otherGoldens(let path):
      "\(path) is not there, but the test compared with a golden: name the folder of its goldens with --goldens"
    case .recordingOnCI: "goldens are not recorded on CI: record them on your machine and commit them"
    case .unrenderable(let capture, let reason, _):
      "\(capture) gave no picture, nothing was recorded: \(reason)"
    }
  }
}

extension GoldenSuiteError: ExitingFailure {
  /// 2 where a file is at fault, else 1.
  public var exitCode: Int32 {
    switch self {
    case .file: 2
    case .unrenderable(_, _, let exitCode): exitCode
    default: 1
    }
  }
}
