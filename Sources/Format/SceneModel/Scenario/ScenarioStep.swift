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
  /// A finger touches a place and lifts at once, or swipes there.
  case touch(TouchKind, TouchTarget)
  /// A finger touches the target's place, moves and rests, and lifts.
  case finger(TouchTarget, FingerWay)
  /// Two fingers at the target's place move apart or turn.
  case twoFingers(ContinuousGesture.Kind, TouchTarget, TurnWay)
  /// Characters go into the field with focus, evenly spread over a time.
  case type(String, over: Duration)
  /// Characters go into the field with focus: the first at once, each other one at its time since then.
  case letters(String, after: [Duration])
  /// The delete key of the keyboard, so many times: what is selected goes, else the character before the caret.
  case delete(Int)
  /// The keyboard's return key.
  case send
  /// The keyboard comes or goes.
  case keyboard(KeyboardState)
  /// The device is turned.
  case orientation(DeviceOrientation)
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
  /// A finger touches it (UIControl's `touchDown`).
  case touchDown = "touch-down"
  /// The finger that has touched it lifts over it (`touchUpInside`).
  case touchUp = "touch-up"
  /// The finger that has touched it moves something else, lifts elsewhere, or is taken away by the system (`touchCancel`).
  case touchCancel = "touch-cancel"
  /// The return key while a field has focus.
  case submit

  /// Whether a step of a scenario may be this by itself.
  public var isStep: Bool { ![.touchDown, .touchUp, .touchCancel, .submit].contains(self) }
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

/// How two fingers move, part by part, evenly in each.
public struct TurnWay: Hashable, Sendable {
  /// A part of the way; a rest has an amount of 1 for a scale, 0 for an angle.
  public struct Part: Hashable, Sendable {
    /// The scale at its end in shares of that at its start, more than 0; or clockwise degrees.
    public var amount: Double
    /// How long it takes; positive.
    public var duration: Duration

    /// Makes a part.
    public init(_ amount: Double, over duration: Duration) {
      (self.amount, self.duration) = (amount, duration)
    }
  }

  /// In order of time; fingers that lift after a rest hand over no speed.
  public var parts: [Part]
  /// Whether the system takes the touch away instead of the fingers lifting.
  public var isCancelled = false

  /// Makes a way.
  public init(_ parts: [Part]) { self.parts = parts }

  /// How long the fingers stay.
  public var duration: Duration { parts.reduce(.zero) { $0 + $1.duration } }
}

/// How a finger moves, part by part, evenly in each.
public struct FingerWay: Hashable, Sendable {
  /// A part of the way; a rest goes nowhere.
  public struct Part: Hashable, Sendable {
    /// Where it goes.
    public enum Aim: Hashable, Sendable {
      /// Points right and down.
      case by(Point)
      /// A place of the canvas, in points.
      case to(Point)
    }

    /// Where it goes.
    public var aim: Aim
    /// How long it takes; positive.
    public var duration: Duration

    /// Makes a part.
    public init(_ aim: Aim, over duration: Duration) { (self.aim, self.duration) = (aim, duration) }

    /// A finger that stays where it is.
    public static func rest(_ duration: Duration) -> Part { Part(.by(.zero), over: duration) }
  }

  /// In order of time; a finger that lifts after a rest hands over no speed.
  public var parts: [Part]
  /// Whether it presses first: then it need not go anywhere.
  public var isPress = false
  /// Whether it goes the other way along x in right-to-left languages.
  public var isMirrored = false
  /// Whether the system takes the touch away instead of the finger lifting.
  public var isCancelled = false

  /// Makes a way.
  public init(_ parts: [Part]) { self.parts = parts }

  /// How long the finger stays.
  public var duration: Duration { parts.reduce(.zero) { $0 + $1.duration } }
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
