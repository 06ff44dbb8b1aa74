import GoldenCompare
import SpecRenderKit

/// Which goldens a run of tests records instead of comparing.
struct RecordMode {
  /// Which ones.
  enum Extent: String {
    /// Records nothing.
    case never
    /// Records missing goldens.
    case missing
    /// Records missing and different goldens.
    case all
  }

  var extent: Extent
  /// Whether recording ends in an error.
  var isOnCI: Bool

  /// The environment variable that tells the extent.
  static let variable = "SPECRENDER_RECORD"

  /// - Throws: ``SceneFailure`` for an unknown word.
  static func ofEnvironment() throws(SceneFailure) -> RecordMode {
    let word = environmentVariable(variable) ?? ""
    guard let extent = word.isEmpty ? .never : Extent(rawValue: word) else {
      throw SceneFailure("\(variable) is \"\(word)\"; it can be never, missing or all")
    }
    return RecordMode(extent: extent, isOnCI: GoldenRun.isOnCI)
  }

  /// Whether a capture with that verdict is recorded. One that gives no picture cannot be.
  func records(_ verdict: GoldenVerdict) -> Bool {
    switch verdict {
    case .missing: extent != .never
    case .changed, .unreadable: extent == .all
    default: false
    }
  }
}
