import DesignTokens
import MotionCurves
import SceneModel

/// How scenes move and answer.
extension Grammar {
  static let spring = Construct(
    name: "a spring",
    keys: [
      .init(.mass, .number(), "1 unless given."),
      .init(.stiffness, .number(), "Force per distance."),
      .init(.damping, .number(or: ["critical"]), "Force per speed, or critical."),
      .init(.velocity, .number(), "Distances per second at the start; 0 unless given."),
      .init(.dampingRatio, .number(), "With duration, as UIView.animate has it; 1 does not swing."),
      .init(.bounce, .number(-1...1), "With duration, -1...1; 0 does not swing."),
      .init(.duration, .time(atLeast: 0.000_001), "Time until it seems to rest."),
      .init(.overdamping, .truth, "Whether a damping above critical is slow instead of critical."),
    ],
    idle: [
      .beside(
        [.duration], [.mass, .stiffness, .damping, .overdamping],
        "give either duration with damping-ratio or bounce, or stiffness with mass and damping"),
      .beside([.bounce], [.dampingRatio], "bounce is 1 - damping-ratio: give one of them"),
      .without([.duration], [.bounce, .dampingRatio], "add the spring's duration"),
    ])

  /// How long and along which curve; `functions` is the form of `ease`.
  private static func curve(_ functions: Form, _ standard: String) -> [Construct.Key] {
    let names =
      "linear, ease, ease-in, ease-out, ease-in-out, cubic-bezier(...), steps(...), linear(...), spring(...)"
    return [
      .init(.duration, .time(), "Time from begin to end."),
      .init(.delay, .time(), "Time before it begins."),
      .init(.ease, functions, "\(names); \(standard) unless given."),
      .init(.spring, .object(spring), "A spring instead of a timing function."),
    ]
  }
  private static let oneCurve = IdleKeys.beside(
    [.spring], [.ease], "a spring is a curve of its own: leave one of them out")
  static let transition = Construct(
    name: "a transition", keys: curve(.value(.easing), "ease-in-out"), idle: [oneCurve])

  static let timer = Construct(
    name: "a timer",
    keys: [
      .init(.every, .time(atLeast: 0.001), "Time between two runs."),
      .init(.after, .time(atLeast: 0.001), "Time until the only run."),
      .init(.while, .truth, "The timer counts while this is true, from the moment when it became so."),
      .init(.key, .scalar, "The timer starts anew when this value changes."),
      .init(.do, .actions, required: true, "What happens."),
    ], idle: [.beside([.every], [.after], "a timer has either \"every\" or \"after\"")])

  private static let repetition: [Construct.Key] = [
    .init(
      .repeat, .number(0.001...1e6, or: ["infinite"]), "How often it runs, or infinite; 1 unless given."),
    .init(.repeatDuration, .time(atLeast: 0.000_001), "Time for which it repeats, instead of repeat."),
    .init(.autoreverse, .truth, "Whether every run goes back, too."),
    .init(
      .fill, .word(AnimationTiming.Fill.allCases.map(\.rawValue)),
      "What holds before and after; none unless given."),
    .init(
      .speed, .number(),
      "How fast its clock goes; negative for backwards, 0 for standing at time-offset. 1 unless given."),
    .init(
      .timeOffset, .time(atLeast: -86_400),
      "Time of its clock at which it starts; what it leaves out comes last."),
  ]
  private static let oneRepetition = IdleKeys.beside(
    [.repeatDuration], [.repeat], "give a number of runs or a time")
  /// A number, several, a colour, or a gradient.
  private static let trackValue = Form.either([.scalar, .list(.scalar), trackGradient])
  static let track = Construct(
    name: "a track",
    keys: curve(.either([.value(.easing), .list(.value(.easing))]), "linear") + repetition + [
      .init(.from, trackValue, "First value."),
      .init(.to, trackValue, "Last value."),
      .init(
        .keys, .map(trackValue),
        "Values by share of the duration, such as 60%; along a path shares of the way."),
      .init(.values, .list(trackValue), "Values, evenly spread."),
      .init(.path, .value(.path), "SVG path data that the position follows, in points."),
      .init(
        .mode, .word(TrackMode.words),
        "How values are joined; linear, along a path paced."),
      .init(
        .rotate, .word(ResolvedAnimation.Turning.allCases.map(\.rawValue)),
        "Whether the node turns with its path."),
      .init(.tension, .number(), "Of cubic; 0 unless given."),
      .init(.continuity, .number(), "Of cubic; 0 unless given."),
      .init(.bias, .number(), "Of cubic; 0 unless given."),
      .init(.additive, .truth, "Whether values are added to the node's own."),
      .init(.cumulative, .truth, "Whether every run adds the values at the ends of those before it."),
    ],
    idle: [
      oneCurve, oneRepetition,
      .beside([.path], [.values, .from, .to], "along a path, values are shares of the way: use keys"),
      .beside([.path], [.mode: ["cubic", "cubic-paced"]], "a path is a curve already"),
      .beside([.path], [.spring], "along a path write ease: spring(1, 100, 10)"),
      .beside([.keys], [.values, .from, .to], "keys have the values"),
      .beside([.values], [.from, .to], "write them as the first and the last of the values"),
      .beside([.spring], [.keys, .mode], "a spring goes from one value to another"),
      .beside(
        [.mode: ["paced", "cubic-paced"]], unless: [.path], [.keys, .ease],
        "even speed sets the times: write values, without ease"),
      .beside([.mode: ["discrete"]], [.ease], "there is nothing between the values"),
      .without([.mode: ["cubic"]], [.tension, .continuity, .bias], "they bend the curve of mode: cubic"),
      .without([.path], [.rotate], "a node turns with its path; otherwise animate its rotation"),
      .without(
        [.repeat, .repeatDuration], [.cumulative],
        "give the track a repeat of its own: runs of its animation begin anew"),
    ])
  static let animation = Construct(
    name: "an animation",
    keys: [
      .init(.with, .list(.word([])), "Names of the parameters."),
      .init(.inside, .word([]), "Node in which its nodes stand; the canvas unless given."),
      .init(
        .children, .nodes, "Nodes that live as long as it runs; they stand around the place where it plays."),
    ] + course,
    idle: [
      .beside([.while], [.with], "nobody gives parameters to what runs by itself: play it by an action"),
      .without([.children], [.inside], "tracks find their nodes anywhere"),
    ] + idleOfCourse)

  /// An animation of a component runs by itself, for each use of it.
  static let ownAnimation = Construct(
    name: "an animation of a component", keys: course, idle: idleOfCourse)

  /// What an animation does, and when.
  private static let course: [Construct.Key] =
    [
      .init(.duration, .time(atLeast: 0.000_001), "Time until its nodes go."),
      .init(.delay, .time(), "Time before it begins."),
      .init(.while, .truth, "Runs by itself while this is true."),
      .init(
        .stop, .word(StopWord.words),
        "What its nodes do when while ends: back to rest, or as they are; reset unless given."),
      .init(.tracks, .map(.object(track)), "What changes, by node.property."),
    ] + repetition
  private static let idleOfCourse: [IdleKeys] = [
    oneRepetition,
    .without([.while], [.stop], "only what runs while something is true is stopped"),
    .without(
      [.duration], [.repeat, .repeatDuration, .autoreverse],
      "give the animation a duration, or repeat its tracks"),
    .beside(
      [.repeat: ["infinite"]], [.fill: ["forwards"]],
      "it never ends: to keep what it has come to when while ends, write stop: hold"),
    .without(
      [.duration], [.fill: ["forwards"]],
      "it has no end of its own: to keep what it has come to when while ends, write stop: hold"),
  ]

  static let scenario = Construct(
    name: "a scenario",
    keys: [
      .init(.about, .word([]), "What it shows."),
      .init(.set, .map(.raw), "States at the start."),
      .init(.end, .time(), "When it ends; a second after the last step unless given."),
      .init(.steps, .steps, required: true, "What happens, by time."),
    ])

  static let gestures = Construct(
    name: "gestures",
    keys: TouchKind.allCases.map { kind in
      .init(
        named: kind.rawValue, kind == .longPress ? .either([.object(longPress), .actions]) : .actions,
        "What happens on \(kind.rawValue).")
    }
      + [
        .init(.pan, .object(pan), "A number that follows a finger and settles when it leaves."),
        .init(.pinch, .object(pinch), "A number that two fingers multiply as they move apart or together."),
        .init(.rotate, .object(rotate), "A number of clockwise degrees that two fingers turn."),
      ])

  private static let longPress = Construct(
    name: "a long press",
    keys: [
      .init(
        .minimumDuration, .time(),
        "How long the finger stays before it begins, 0s allowed; 0.5s unless given."),
      .init(.begin, .actions, "What happens once the finger has stayed so long."),
      .init(.end, .actions, "What happens when the finger lifts after that."),
      .init(.cancel, .actions, "What happens when the system takes the touch away after that."),
    ], withoutKeys: "does nothing")

  private static let snapping: [IdleKeys] = [
    .beside([.page], [.detents], "a pan rests at pages or at detents"),
    .without([.bounds, .detents], [.rubberBand], "without bounds nothing is held back"),
  ]
  private static func finger(_ moves: String) -> [Construct.Key] {
    [
      .init(.moves, .word([]), required: true, moves),
      .init(.when, .truth, "It answers while this is true; what a finger has begun it may end."),
      .init(
        .detents, .either([.number(1e-3...1e6), .several(.number())]),
        "The only values at which it rests, or the step between them from the lowest bound on: it goes to the nearest one."
      ),
    ]
  }
  private static func twoFingers(_ name: String, _ moves: String) -> Construct {
    .init(
      name: name,
      keys: finger(moves)
        + pan.keys.filter { [SceneKey.rubberBand, .settle, .release, .cancel, .end].contains($0.name) }
        + [
          .init(.bounds, .numbers(2), "Lowest and highest value at rest; none unless given."),
          .init(.begin, .actions, "What happens as the fingers begin to move."),
        ], idle: snapping)
  }
  private static let pinch = twoFingers("a pinch", "The driver that is multiplied by the scale.")
  private static let rotate = twoFingers("a rotation", "The driver that grows by clockwise degrees.")

  private static let pan = Construct(
    name: "a pan",
    keys: finger("The driver that grows with the finger's way right or down.") + [
      .init(
        .axis, .word(PanAxisWord.words),
        "x or y; trailing for x that is mirrored in right-to-left languages. y unless given."),
      .init(
        .free, .truth,
        "What is dragged stays under the finger: its way counts from the touch on, also in drags that go mostly across."
      ),
      .init(
        .unit, .number(-1e6...1e6, or: ["frame"]),
        "Points of the finger's way for 1 of the number, or frame: the node's own width or height. 1 unless given."
      ),
      .init(
        .bounds, .either([.word(["content"]), .numbers(2)]),
        "Lowest and highest value at rest, or content: as far as the children cover the frame. None unless given."
      ),
      .init(
        .rubberBand, .number(0...1),
        "How readily it follows beyond the bounds; 0 for not at all, 0.55 unless given."),
      .init(.page, .number(1...1e6), "Points from page to page, from the highest value downwards."),
      .init(
        .decelerate, .word(DecelerationWord.words),
        "How it runs on: 0.998 or 0.99 of the speed is left per millisecond; normal unless given."),
      .init(
        .settle, .either([.value(.token(.transition)), .object(transition)]),
        "A transition by which it comes to rest, instead of scroll physics."),
      .init(
        .alwaysBounce, .truth,
        "Whether it follows a finger although its bounds leave no room; else what is around it gets the drag. false unless given, true where the bounds are one number, written twice."
      ),
      .init(.begin, .actions, "What happens once the finger has gone 10 points."),
      .init(.release, .actions, "What happens when the finger lifts."),
      .init(
        .cancel, .actions,
        "What happens instead of release when the system takes the touch away, or the node goes."
      ),
      .init(
        .end, .actions,
        "What happens when the number rests; where a touch catches a page that turns, then. Else not if a finger catches it before."
      ),
    ],
    idle: snapping + [
      .without([.bounds, .detents], [.alwaysBounce], "without bounds there is always somewhere to go"),
      .beside([.bounds: ["content"]], [.unit], "how far the content goes is measured in points"),
    ])

  static let appearance = Construct(
    name: "an appearance",
    keys: [
      .init(.opacity, .number(0...1), "0 unless given."),
      .init(
        .translate, .tuple([.value(.place), .value(.place)]),
        "Right and down, in points or as shares of the frame such as 100%."),
      .init(.scale, factors, "One factor, or one for x and one for y."),
      .init(.rotate, .value(.angle), "Clockwise degrees."),
      .init(.rotateX, .value(.angle), "Degrees about the x axis, which turn the top away."),
      .init(.rotateY, .value(.angle), "Degrees about the y axis, which turn the right side away."),
    ])

  /// Keys of a scene that moves.
  static let motion: [Construct.Key] = [
    .init(
      .transitions, .map(.either([.value(.token(.transition)), .object(transition)])),
      "A transition token, or how nodes go to their new places when a state changes."),
    .init(
      .drivers, .list(.word([])),
      "States, numbers, whose value on the way is laid out at every moment instead of going from layout to layout."
    ),
    .init(.timers, .map(.object(timer)), "What happens by itself."),
    .init(
      .on, .map(.actions),
      "What happens at the start of a scenario (start), on load, and after a state has changed."),
    .init(
      .animations, .map(.object(animation)), "Movements with nodes of their own, or of nodes that are there."
    ),
    .init(.scenarios, .map(.either([.steps, .object(scenario)])), "Scripts of what a user does."),
  ]

  /// Which properties of a node of some kind change in a way of their own.
  static func ownTransitions(_ kind: NodeKind) -> Construct.Key {
    let content: [Construct.Key] =
      switch kind {
      case .text, .spans: [shown("text")] + transitions(of: TextStyle.properties)
      case .field: [shown("text", unlessGiven: "none")] + transitions(of: TextStyle.properties)
      case .image, .video: [shown("picture")]
      case .shape: [shown("outline")] + transitions(of: Shape.properties)
      case .group, .stack, .grid, .list, .box, .use, .slot: []
      }
    let parts: [Construct.Key] = [
      .init(.all, way, "How everything changes that is not named here."),
      .init(.frame, way, "How the node gets to its place and size."),
      .init(.opacity, way, "How it becomes more or less opaque, also as it enters and leaves."),
      .init(.transform, way, "How it is moved, scaled and turned, also as it enters and leaves."),
    ]
    var names: Set<String> = []
    let keys = (parts + transitions(of: Box.properties) + content).filter { names.insert($0.name).inserted }
    return .init(
      .transitions,
      .object(.init(name: "transitions of a node", keys: keys, withoutKeys: "slow nothing down")),
      "Properties that do not go by the transition of the state that changes, each with its own, or none.")
  }

  private static let way = Form.either([
    .value(.token(.transition, orNone: true)), .object(transition),
  ])

  private static func shown(_ what: String, unlessGiven usual: String? = nil) -> Construct.Key {
    .init(
      .content, way,
      "How another \(what) takes the place of the one before" + (usual.map { "; \($0) unless given." } ?? ".")
    )
  }

  private static func transitions<Owner>(of properties: [NodeProperty<Owner>]) -> [Construct.Key] {
    properties.filter(\.hasNumbers).map {
      .init(named: $0.look.name, way, "How another \($0.look.title) takes the place of the one before.")
    }
  }

  /// Keys of every node that have to do with motion.
  static let moving: [Construct.Key] = [
    .init(.gestures, .object(gestures), "What the node answers to; with gestures it takes touches."),
    .init(
      .userInteraction, .choice(UserInteraction.words),
      "Which touches the node takes: enabled (its own), disabled (none, inside neither) or children-only. Boxes, fields, whatever draws a background and whatever has gestures is enabled unless given; texts, pictures, outlines and mere groups are children-only."
    ),
    .init(
      .key, .scalar,
      "Which thing the node shows: another value makes it another node, which enters as the old one leaves."),
    .init(
      .match, .text,
      "Name of what the node is: one that goes becomes the one that comes of the same name, from its place and look."
    ),
    .init(.enter, .object(appearance), "How the node looks before it enters; opacity 0 unless given."),
    .init(.leave, .object(appearance), "How the node looks once it has left; opacity 0 unless given."),
  ]
}
