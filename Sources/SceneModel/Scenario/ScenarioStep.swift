public import Documents
public import Graphics2D

/// What happens at one time of a scenario.
public struct ScenarioStep: Hashable, Sendable {
  /// Since the scenario's start; not negative.
  public var time: Duration
  /// What happens.
  public var event: ScenarioEvent
  /// Where it is written.
  public var span: Span

  /// Makes a step.
  public init(time: Duration, event: ScenarioEvent, span: Span) {
    (self.time, self.event, self.span) = (time, event, span)
  }
}

/// Something that a user or the outside world does.
public enum ScenarioEvent: Hashable, Sendable {
  /// What the scene waits for has arrived.
  case load
  /// A finger touches and leaves a place, or holds it.
  case touch(TouchKind, TouchTarget)
  /// A finger moves from the target's place.
  case drag(TouchTarget, FingerWay)
  /// Two fingers at the target's place move apart or turn.
  case twoFingers(Pan.Kind, TouchTarget, TurnWay)
  /// Characters go into the field with focus, evenly spread over a time.
  case type(String, over: Duration)
  /// The keyboard's return key.
  case send
  /// The keyboard comes or goes.
  case keyboard(KeyboardState)
  /// A state is set from outside, as an action does it.
  case action(ScenarioAction)
}

/// Gestures that nodes may answer; the raw value is the key under `gestures`.
public enum TouchKind: String, Hashable, Sendable, CaseIterable {
  case tap
  case doubleTap = "double-tap"
  case longPress = "long-press"
  case swipeUp = "swipe-up"
  case swipeDown = "swipe-down"
  case swipeLeft = "swipe-left"
  case swipeRight = "swipe-right"
  /// The return key while a field has focus.
  case submit
}

/// Where a finger goes: to a node's middle, to a place of the canvas, or both, which says what must be there.
public struct TouchTarget: Hashable, Sendable {
  /// Id of a node.
  public var node: String?
  /// Points on the canvas.
  public var point: Point?

  /// Gathers the parts.
  package init(node: String? = nil, point: Point? = nil) {
    (self.node, self.point) = (node, point)
  }
}

/// How two fingers move, evenly.
public struct TurnWay: Hashable, Sendable {
  /// The scale in the end, more than 0; or clockwise degrees.
  public var amount: Double
  /// How long they move; positive.
  public var duration: Duration
  /// How long they rest before they leave: after any time at all the speed is 0.
  public var hold: Duration

  /// Makes a way.
  public init(_ amount: Double, over duration: Duration, hold: Duration = .zero) {
    (self.amount, self.duration, self.hold) = (amount, duration, hold)
  }
}

/// How a finger moves, evenly.
public struct FingerWay: Hashable, Sendable {
  /// Where it goes.
  public enum Aim: Hashable, Sendable {
    /// Points right and down.
    case by(Point)
    /// A place of the canvas, in points.
    case to(Point)
  }

  /// Where it goes.
  public var aim: Aim
  /// How long it moves; positive.
  public var duration: Duration
  /// How long it rests before it leaves: after any time at all the speed is 0.
  public var hold: Duration
  /// Whether it goes the other way along x in right-to-left languages.
  public var isMirrored = false

  /// Makes a way.
  public init(_ aim: Aim, over duration: Duration, hold: Duration = .zero) {
    (self.aim, self.duration, self.hold) = (aim, duration, hold)
  }
}

/// An action that the document writes, by its place: what it does when its time comes is the compiler's to say.
public struct ScenarioAction: Hashable, Sendable {
  /// Where it is written.
  package let span: Span

  /// Names the action at a place.
  package init(at span: Span) { self.span = span }
}

/// A script of what a user does, by time.
public struct Scenario: Hashable, Sendable {
  /// Name under `scenarios`.
  public var name: String
  /// What it shows.
  public var about: String
  /// States to set before it starts.
  public var settings: [Environment.Setting]
  /// Steps in order of time; of equals in document order.
  public var steps: [ScenarioStep]
  /// When it ends, for sequences of all of it: a second after the last step unless the document says.
  public var end: Duration
  /// Where it is written.
  public var span: Span

  /// Gathers the parts.
  package init(
    name: String, about: String, settings: [Environment.Setting], steps: [ScenarioStep], end: Duration,
    span: Span
  ) {
    (self.name, self.about, self.settings, self.steps, self.end, self.span) = (
      name, about, settings, steps, end, span
    )
  }
}

extension Scenario {
  /// Nobody does anything; only timers and reactions run.
  public static func idle(end: Duration, span: Span) -> Scenario {
    Scenario(name: "", about: "", settings: [], steps: [], end: end, span: span)
  }
}
