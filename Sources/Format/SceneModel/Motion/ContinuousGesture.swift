public import MotionCurves

/// How a node answers to fingers that move: a number among the states follows them and then settles.
public struct ContinuousGesture: Hashable, Sendable {
  /// What fingers do; the raw value is the key under `gestures`.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// One moves.
    case pan
    /// Two move apart or together: the number is multiplied by the scale.
    case pinch
    /// Two turn around each other: the number grows by clockwise degrees.
    case rotate
  }

  /// Direction of the finger that counts.
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    /// To the right.
    case x
    /// Downwards.
    case y
  }

  /// Values that the number may rest at.
  public enum Bounds: Hashable, Sendable {
    case range(ClosedRange<Double>)
    /// As far as the node's children still cover its frame: 0 where they never do. What they cover is measured where the
    /// number is 0, and at the ends.
    case content
  }

  /// How much of a finger's way is 1 of the number.
  public enum Unit: Hashable, Sendable {
    /// As many points; negative where the number grows as the finger goes back.
    case points(Double)
    /// As far as the node's frame reaches.
    case frame
  }

  /// The number, by its place in ``ResolvedScene/stateNames``: it grows with the finger's way to the right or down.
  public var state: Int
  /// What fingers do.
  public var kind = Kind.pan
  /// Whether fingers may begin to move it in this state: what they have begun they may end.
  public var answers = true
  /// Which part of the finger's way moves it.
  public var axis: Axis
  /// Whether it shrinks with the finger's way to the right, as in right-to-left languages.
  public var isReversed = false
  /// Whether what is dragged stays under the finger: its way counts from the touch on, also in drags mostly across.
  public var isFree = false
  /// How much of the finger's way is 1 of the number; for two fingers it is a point.
  public var unit = Unit.points(1)
  /// The only values at which it rests, in order; empty for any.
  public var detents: [Double] = []
  /// Where it may rest.
  public var bounds: Bounds
  /// Coefficient of the rubber band beyond the bounds; 0 where nothing follows beyond them.
  public var rubberBand: Double
  /// Points from page to page, downwards from the upper bound; nil where it rests anywhere.
  public var page: Double?
  /// How it runs on when the finger has left; nil for not at all.
  public var deceleration: Deceleration.Rate?
  /// How it gets to where it rests, instead of by the laws of scrolling.
  public var settle: Movement?
  /// Whether it follows a finger although there is nowhere to go, as `alwaysBounceVertical` has it.
  public var alwaysBounces = false
  /// What happens when the finger has gone through the slop, when it lifts, and when the number has come to rest.
  public var begin, release, end: [Effect]
  /// What happens instead of ``release`` when the system takes the touch away, or the node goes.
  public var cancel: [Effect] = []

  /// Gathers the parts.
  package init(
    state: Int, axis: Axis, bounds: Bounds, rubberBand: Double, page: Double? = nil,
    deceleration: Deceleration.Rate? = nil, settle: Movement? = nil, begin: [Effect], release: [Effect],
    end: [Effect]
  ) {
    self.state = state
    self.axis = axis
    self.bounds = bounds
    self.rubberBand = rubberBand
    self.page = page
    self.deceleration = deceleration
    self.settle = settle
    self.begin = begin
    self.release = release
    self.end = end
  }
}
