import Documents
import MotionCurves
import SceneModel

/// What one gesture of a node does with a driver, from the touch until the driver rests.
struct GestureSession {
  enum Phase {
    /// A touch has stopped it; no finger has moved yet.
    case caught
    /// It follows its fingers.
    case follows(FingerTrack)
    /// It comes to rest. Its `end` may have been performed when a finger touched it just before.
    case settles(until: Duration, hasEnded: Bool = false)
  }

  /// The node that answers.
  let identity: String
  /// What it does there, as it was when the gesture began.
  let pan: ContinuousGesture
  /// Where the step is written.
  let span: Span
  /// Points of the fingers' way for 1 of the driver, as the gesture began: it keeps them if the node grows meanwhile.
  var unit: Double
  /// The fingers that hold it; none once it settles.
  var fingers: [Int]
  var phase: Phase
  /// The driver as the gesture began.
  var start: Double
  /// The driver on the page that was current then: where it rested, or where it was about to rest.
  var page: Double
  /// Whether the document has sent the driver elsewhere since fingers left it.
  var isRedirected = false

  /// The driver that it moves, by place.
  var state: Int { pan.state }
  var isHeld: Bool { !fingers.isEmpty }

  /// Whether fingers move it.
  var isFollowing: Bool { if case .follows = phase { true } else { false } }

  /// When it rests; nil while it is held.
  var end: Duration? { if case .settles(let end, _) = phase { end } else { nil } }

  /// The driver's change per second as its fingers leave it.
  var endVelocity: Double { if case .follows(let track) = phase { track.endVelocity / unit } else { 0 } }

  /// The driver was set under its fingers: what is measured from goes along.
  mutating func move(by difference: Double) {
    start += difference
    page += difference
  }

  /// How the driver follows its fingers from now on.
  ///
  /// - Parameters:
  ///   - value: what it is now.
  ///   - lead: points that the finger has gone before, and that count.
  ///   - bounds: values at which it may rest.
  func following(
    _ path: FingerPath, from value: Double, lead: Double, in bounds: ClosedRange<Double>, band: RubberBand?
  ) throws -> FingerTrack {
    try withNumbers {
      try FingerTrack(
        from: value * unit, lead: lead, along: path, in: bounds.scaled(by: unit), band: band)
    }
  }

  /// Where the driver comes to rest once its fingers have left it, and how.
  ///
  /// - Parameters:
  ///   - pan: what the gesture is now.
  ///   - value: what the driver is now, with its change per second.
  ///   - bounds: values at which it may rest.
  func settling(
    _ pan: ContinuousGesture, from value: Double, velocity: Double, in bounds: ClosedRange<Double>
  ) throws
    -> (place: Double, GestureCurve)
  {
    try withNumbers {
      let (place, travel) = try pan.inPoints(unit).settling(
        from: value * unit, velocity: velocity * unit, start: start * unit, page: page * unit,
        in: bounds.scaled(by: unit))
      return (place / unit, travel.counted(in: unit))
    }
  }

  /// How the driver gets to a page from so far beyond it, with its change per second.
  func settlingCurve(displacement: Double, velocity: Double) throws -> GestureCurve {
    try withNumbers {
      try pan.inPoints(unit).settlingCurve(displacement: displacement * unit, velocity: velocity * unit)
        .counted(in: unit)
    }
  }

  /// Numbers that are too large are a fault of the document.
  private func withNumbers<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as MotionError {
      throw ScenarioFailure(.badPan, "what the finger moves has no numbers to go on: \(error)", at: span)
    }
  }
}
