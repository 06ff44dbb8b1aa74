/// How far a finger has gone along one axis, by time: straight pieces, each at an even speed.
public struct FingerPath: Hashable, Sendable {
  /// One straight piece of the way; a rest is one without travel.
  public struct Piece: Hashable, Sendable {
    /// Seconds that it takes; positive.
    public var duration: Double
    /// Points that the finger goes, with their sign.
    public var travel: Double

    /// Gathers the parts.
    public init(duration: Double, travel: Double) { (self.duration, self.travel) = (duration, travel) }

    fileprivate var velocity: Double { travel / duration }
  }

  /// In order of time.
  public let pieces: [Piece]

  /// - Throws: ``MotionError`` for no piece at all, numbers that are not finite, and a duration that is not positive.
  public init(_ pieces: [Piece]) throws(MotionError) {
    for piece in pieces {
      try MotionError.requireFinite(piece.travel, "travel")
      try MotionError.requirePositive(piece.duration, "duration of a drag")
    }
    guard !pieces.isEmpty else {
      throw MotionError(quantity: "number of pieces", value: 0, problem: "must be positive")
    }
    self.pieces = pieces
  }

  /// Seconds from the first piece's start to the last one's end.
  public var duration: Double { pieces.reduce(0) { $0 + $1.duration } }

  /// Points from the start after `time` seconds; held before 0 and after the end.
  public func travel(at time: Double) -> Double {
    var (start, travel) = (0.0, 0.0)
    for piece in pieces {
      if time < start + piece.duration { return travel + piece.velocity * max(time - start, 0) }
      (start, travel) = (start + piece.duration, travel + piece.travel)
    }
    return travel
  }

  /// Points per second just before `time`: what a finger that leaves then hands over. 0 before the start and after the
  /// end.
  public func velocity(before time: Double) -> Double {
    var start = 0.0
    for piece in pieces {
      if time <= start + piece.duration { return time > start ? piece.velocity : 0 }
      start += piece.duration
    }
    // Durations are rounded to nanoseconds elsewhere: the end may be missed by as much.
    return time - start < 1e-6 ? pieces[pieces.count - 1].velocity : 0
  }
}
