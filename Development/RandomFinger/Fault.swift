import SceneModel

/// Something that a script has shown to be wrong.
struct Fault: Hashable {
  /// What must always hold.
  enum Invariant: String, CaseIterable {
    /// What is set going without a mistake of the script can go on.
    case goesOn = "cannot-go-on"
    /// Drivers and nodes jump only where the document says so.
    case driverJumps = "driver-jumps"
    case nodeJumps = "node-jumps"
    case nodePops = "node-pops"
    /// What a finger leaves goes on as fast as it was.
    case speedBreaks = "speed-breaks"
    /// What a finger has moved rests inside of its bounds, on a page or detent.
    case restsOutside = "rests-outside"
    /// Where there is content before and after, there is some in between.
    case bareCanvas = "bare-canvas"
    /// What waits for an answer ends once it has come.
    case spinsForEver = "spins-for-ever"
    /// What can be touched can be hit.
    case deadControl = "dead-control"
    /// What happens until a time does not depend on what follows.
    case prefixDiffers = "prefix-differs"
  }

  var invariant: Invariant
  /// The driver, node or animation.
  var subject: String
  var time: Duration
  /// With the numbers.
  var words: String

  /// Faults of one key have one cause, as far as anybody can tell from outside; rows of a list count as one.
  var key: String { "\(invariant.rawValue) \(subject.withoutIndices)" }
}

extension String {
  /// `rows[3].like` as `rows[].like`.
  fileprivate var withoutIndices: String {
    var isInside = false
    return filter { letter in
      if letter == "]" { isInside = false }
      defer { if letter == "[" { isInside = true } }
      return !isInside
    }
  }
}
