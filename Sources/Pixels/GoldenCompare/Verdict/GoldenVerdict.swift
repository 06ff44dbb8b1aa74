/// What became of one capture, compared with its golden.
public enum GoldenVerdict: Hashable, Sendable {
  /// Pixels and layout are the recorded ones.
  case unchanged
  /// Pixels and layout are the recorded ones although the environment is not: no failure, worth a note.
  case unchangedInOtherEnvironment([EnvironmentDifference])
  /// Pixels differ by no more than the capture allows for the nodes that they are of.
  case withinTolerance([RasterDifference])
  /// Pixels or layout differ.
  case changed(GoldenChange)
  /// There is no golden, or a part of it is missing: the names of the missing files.
  case missing([String])
  /// There is a golden, and no capture makes it: the names of its files.
  case orphaned([String])
  /// The golden cannot be read, and why.
  case unreadable(String)
  /// The capture gave no picture to compare, and why.
  case unrenderable(String)

  /// A verdict without its reasons, as programs read it; the failures first, as reports list them.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case changed, missing, orphaned, unreadable, unrenderable
    case withinTolerance = "within-tolerance"
    case unchangedInOtherEnvironment = "unchanged-in-other-environment"
    case unchanged

    /// Whether the suite may pass with it.
    public var passes: Bool {
      switch self {
      case .unchanged, .unchangedInOtherEnvironment, .withinTolerance: true
      case .changed, .missing, .orphaned, .unreadable, .unrenderable: false
      }
    }
  }

  /// The verdict without its reasons.
  public var kind: Kind {
    switch self {
    case .unchanged: .unchanged
    case .unchangedInOtherEnvironment: .unchangedInOtherEnvironment
    case .withinTolerance: .withinTolerance
    case .changed: .changed
    case .missing: .missing
    case .orphaned: .orphaned
    case .unreadable: .unreadable
    case .unrenderable: .unrenderable
    }
  }

  /// Whether the suite may pass with it.
  public var passes: Bool { kind.passes }
}

/// How a capture differs from its golden.
public struct GoldenChange: Hashable, Sendable {
  /// Difference of the pictures; empty where only the layout differs.
  public var pixels: PixelDifference
  /// Which nodes changed and why.
  public var diagnosis: Diagnosis
  /// What differs in the environment: a suspect, not a verdict.
  public var environment: [EnvironmentDifference]
  /// Which frames differ, of a sequence of which hashes are kept: there are no pixels to compare, and the diagnosis is that of the
  /// first frame.
  public var frames: FramesDifference? = nil

  /// Makes a change.
  public init(pixels: PixelDifference, diagnosis: Diagnosis, environment: [EnvironmentDifference]) {
    (self.pixels, self.diagnosis, self.environment) = (pixels, diagnosis, environment)
  }
}
