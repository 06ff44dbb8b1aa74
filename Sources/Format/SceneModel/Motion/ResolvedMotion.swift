public import Graphics2D
public import MotionCurves

/// How a quantity goes from one value to another, as a function of time.
public struct Movement: Hashable, Sendable {
  /// The shape of the way.
  public enum Curve: Hashable, Sendable {
    case timing(TimingFunction)
    case spring(Spring)
  }

  /// Seconds before it begins.
  public var delay: Double
  /// Seconds from begin to end; positive.
  public var duration: Double
  /// The shape of the way.
  public var curve: Curve

  /// Gathers the parts.
  package init(delay: Double, duration: Double, curve: Curve) {
    (self.delay, self.duration, self.curve) = (delay, duration, curve)
  }

  /// The share of the way covered `time` seconds after the change: 0 before it begins, 1 from its end on; springs may
  /// overshoot in between.
  public func progress(at time: Double) -> Double {
    let local = time - delay
    if local >= duration { return 1 }
    switch curve {
    case .timing(let function): return local <= 0 ? 0 : function.value(at: local / duration)
    case .spring(let spring): return local <= 0 ? 0 : spring.value(at: local)
    }
  }

  /// Shares of the way per second `time` seconds after the change: 0 before it begins and from its end on.
  public func velocity(at time: Double) -> Double {
    let local = time - delay
    guard local >= 0, local < duration else { return 0 }
    return switch curve {
    case .timing(let function): function.velocity(at: local / duration) / duration
    case .spring(let spring): spring.velocity(at: local)
    }
  }

  /// Seconds from the change until nothing moves any more.
  public var end: Double { delay + duration }

  /// Nothing, and then all at once.
  package static func jump(after delay: Double) -> Movement {
    Movement(delay: delay, duration: 0.000_001, curve: .timing(.linear))
  }
}

/// A timer in one state of the scene.
public struct ResolvedTimer: Hashable, Sendable {
  /// Name under `timers`.
  public var name: String
  /// Time until it runs, and between runs if it repeats; positive.
  public var interval: Duration
  /// Whether it runs again and again.
  public var repeats: Bool
  /// Whether it counts in this state.
  public var isCounting: Bool
  /// Whether it stands still and keeps the time that has passed.
  public var isPaused: Bool
  /// It starts anew when this value changes.
  public var key: Value
  /// What happens.
  public var effects: [Effect]

  /// Gathers the parts.
  package init(
    name: String, interval: Duration, repeats: Bool, isCounting: Bool, isPaused: Bool = false, key: Value,
    effects: [Effect]
  ) {
    (self.name, self.interval, self.repeats, self.isCounting, self.isPaused, self.key, self.effects) = (
      name, interval, repeats, isCounting, isPaused, key, effects
    )
  }
}

/// What happens in one state of the scene besides what is seen.
public struct ResolvedMotion: Sendable {
  /// By state; nil where a change is at once.
  public var transitions: [Movement?]
  /// By state: whether the scene is laid out for every value on the way of its transition.
  public var drivers: [Bool]
  /// In document order.
  public var timers: [ResolvedTimer]
  /// What happens when a scenario starts.
  public var onStart: [Effect]
  /// What happens when something has loaded.
  public var onLoad: [Effect]
  /// What happens after a state has changed, by state.
  public var onChange: [[Effect]]
  /// What the scene asks about drivers: a reaction to one happens as an answer changes on its way.
  public var questions: DriverQuestions
  /// Animations that run by themselves in this state, by name.
  public var running: [AnimationUse]
  /// Places of the states that rows and components have for themselves which are there.
  package var ownStates: Set<Int> = []

  /// Gathers the parts.
  package init(
    transitions: [Movement?], drivers: [Bool], timers: [ResolvedTimer], onStart: [Effect], onLoad: [Effect],
    onChange: [[Effect]], questions: DriverQuestions, running: [AnimationUse]
  ) {
    self.transitions = transitions
    self.drivers = drivers
    self.timers = timers
    self.onStart = onStart
    self.onLoad = onLoad
    self.onChange = onChange
    self.questions = questions
    self.running = running
  }
}

/// What a node answers to.
public struct Gestures: Hashable, Sendable {
  /// One gesture.
  public struct Entry: Hashable, Sendable {
    /// What the finger does.
    public var kind: TouchKind
    /// What happens then.
    public var effects: [Effect]

    /// Gathers the parts.
    package init(kind: TouchKind, effects: [Effect]) {
      (self.kind, self.effects) = (kind, effects)
    }
  }

  /// In document order; none for a node that only takes touches.
  public var entries: [Entry]
  /// What fingers that move do, one of each kind at most, also where it does not answer in this state.
  package var allPans: [ContinuousGesture]
  /// What a finger does that stays where it is.
  public var press: LongPress?
  /// Whether what happens depends on where the finger is.
  public var asksForPointer = false

  /// Gathers the parts.
  package init(entries: [Entry], pans: [ContinuousGesture] = [], press: LongPress? = nil) {
    (self.entries, allPans, self.press) = (entries, pans, press)
  }

  /// What fingers that move do, one of each kind at most.
  public var pans: [ContinuousGesture] { allPans.filter(\.answers) }

  /// What fingers that move in a way do; nil for nothing.
  public subscript(kind: ContinuousGesture.Kind) -> ContinuousGesture? { pans.first { $0.kind == kind } }

  /// What fingers that have begun to move in a way do, whether or not they could begin now.
  package subscript(begun kind: ContinuousGesture.Kind) -> ContinuousGesture? {
    allPans.first { $0.kind == kind }
  }

  /// What happens on a gesture; nil where the node does not answer to it.
  public subscript(kind: TouchKind) -> [Effect]? { entries.first { $0.kind == kind }?.effects }

  /// Whether it hears of a touch from its begin to its end, as a `UIControl` does.
  public var isControl: Bool {
    entries.contains { [.touchDown, .touchUp, .touchCancel].contains($0.kind) }
  }
}

/// A finger that stays where it is for a while (`UILongPressGestureRecognizer`).
public struct LongPress: Hashable, Sendable {
  /// UIKit's `minimumPressDuration`.
  public static let standardDuration = Duration.milliseconds(500)

  /// How long the finger stays before it begins; not negative.
  public var minimumDuration: Duration
  /// What happens once the finger has stayed so long, when it lifts then, and when the system takes it away then.
  public var begin, end, cancel: [Effect]

  /// Gathers the parts.
  package init(minimumDuration: Duration, begin: [Effect], end: [Effect], cancel: [Effect]) {
    (self.minimumDuration, self.begin, self.end, self.cancel) = (minimumDuration, begin, end, cancel)
  }
}

/// Which touches a node takes.
public enum UserInteraction: String, Hashable, Sendable, CaseIterable {
  /// It takes them itself, as a `UIView` does.
  case enabled
  /// Neither it nor what is inside, as with `isUserInteractionEnabled = false`.
  case disabled
  /// Only what is inside takes them; elsewhere they go to what is behind it.
  case childrenOnly = "children-only"
}

/// How a node looks before it enters or once it has left, relative to how it is laid out.
public struct Appearance: Hashable, Sendable {
  /// Factor of the opacity, 0...1.
  public var opacity = 0.0
  /// Points right and down.
  public var translation = Point.zero
  /// Shares of the frame's width and height right and down, added to ``translation``.
  public var fraction = Point.zero
  /// Factors along x and y.
  public var scale = Point(1, 1)
  /// Clockwise angle in radians.
  public var rotation = 0.0
  /// Angles in radians about the x and the y axis, as those of a ``RelativeTransform``.
  public var rotationX = 0.0, rotationY = 0.0

  /// A transparent one, where it stands.
  public init() {}
}
