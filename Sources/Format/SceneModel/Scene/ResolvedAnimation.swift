import Graphics2D
public import MotionCurves

/// An animation at the moment when it starts.
public struct ResolvedAnimation: Sendable {
  /// Name under `animations`.
  public var name: String
  /// When it runs relative to its start.
  public var timing: AnimationTiming
  /// Its own nodes, laid out by themselves around the origin.
  public var scene: ResolvedScene
  /// Node of the scene in which its nodes stand; nil for the canvas.
  public var inside: String?
  /// What changes.
  public var tracks: [Track]
  /// Whether nodes keep what they are when the animation is stopped.
  public var holds: Bool

  /// Gathers the parts.
  package init(
    name: String, timing: AnimationTiming, scene: ResolvedScene, inside: String? = nil, tracks: [Track],
    holds: Bool
  ) {
    (self.name, self.timing, self.scene, self.inside, self.tracks, self.holds) = (
      name, timing, scene, inside, tracks, holds
    )
  }

  /// One property of one node over time.
  public struct Track: Sendable {
    /// Id of the node: one of the animation's own, or one of the scene.
    public var node: String
    /// What changes.
    public var property: Property
    /// When, relative to the animation's start.
    public var timing: AnimationTiming
    /// Values by progress of the timing.
    public var motion: Motion
    /// How values join the node's own, and those of one run the ones before.
    public var composition: Composition
    /// A gradient whose numbers the values are; nil for other values.
    public var gradient: RelativePaint?

    /// Gathers the parts.
    package init(
      node: String, property: Property, timing: AnimationTiming, motion: Motion, composition: Composition,
      gradient: RelativePaint? = nil
    ) {
      self.gradient = gradient
      (self.node, self.property, self.timing, self.motion, self.composition) = (
        node, property, timing, motion, composition
      )
    }
  }

  /// Values by progress; with what outlines were read from.
  public enum Motion: Sendable {
    case keyframes(Keyframes<Components>)
    case spring(from: Components, to: Components, Spring)
    /// Along a path: the one number of a value is the share of the way, of its length if it is paced, else of its pieces.
    case path(MotionPath, Keyframes<Components>, isPaced: Bool, turns: Turning, PathData)
    /// Outlines one after the other; the one number of a value is how many of the ways between them are done.
    case morph(Keyframes<Components>, [PathMorph], PathData)
  }

  /// Whether a node turns with its path.
  public enum Turning: String, Hashable, Sendable, CaseIterable {
    case none, auto
    case autoReverse = "auto-reverse"
  }

  /// What a track changes.
  public enum Property: Hashable, Sendable {
    /// What moves, turns or fades the node as a whole.
    case place(Place)
    /// A part of its look.
    case look(LookTrack)
    /// The outline of a shape, in the coordinates of its view box.
    case shape

    /// What moves, turns or fades a node as a whole.
    public enum Place: String, Hashable, Sendable, CaseIterable {
      /// Points by which the picture is moved; x and y.
      case position
      case x, y
      /// Factors along x and y.
      case scale
      case scaleX = "scale-x"
      case scaleY = "scale-y"
      /// Clockwise angle.
      case rotation
      /// Angles about the x axis and the y axis.
      case rotationX = "rotation-x"
      case rotationY = "rotation-y"
      case opacity
      case width, height
    }
  }
}

extension ResolvedAnimation.Property: CaseIterable, RawRepresentable {
  /// As documents offer them.
  public static let allCases: [Self] =
    Place.allCases.map { .place($0) } + LookTrack.all.map { .look($0) } + [.shape]

  /// The property of this name.
  public init?(rawValue: String) {
    guard let property = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = property
  }

  /// As documents write it behind the node's id.
  public var rawValue: String {
    switch self {
    case .place(let place): place.rawValue
    case .look(let track): track.name
    case .shape: "shape"
    }
  }
}
