import DesignTokens
import MotionCurves
import SceneModel

/// How scenes move and answer.
extension Grammar {
  package static let spring = Construct(
    name: "a spring",
    keys: [
      .init(.mass, .number(), "Mass.", default: 1),
      .init(.stiffness, .number(), "Stiffness: force per distance."),
      .init(.damping, .number(or: ["critical"]), "Damping: force per speed, or critical."),
      .init(.velocity, .number(), "Initial velocity in distances per second.", default: 0),
      .init(
        .dampingRatio, .number(),
        "Damping ratio for use with duration, as in UIView.animate. 1 doesn't oscillate."),
      .init(.bounce, .number(-1...1), "Bounce for use with duration, -1...1. 0 doesn't oscillate."),
      .init(
        .duration, .time(atLeast: 0.000_001), "Perceptual duration: time until the spring seems to rest."),
      .init(
        .overdamping, .boolean, "Allows overdamping. Otherwise, damping above critical counts as critical."),
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
      .init(.duration, .time(), "Duration."),
      .init(.delay, .time(), "Delay before the start."),
      .init(.ease, functions, "Timing function: \(names). Default: \(standard)."),
      .init(.spring, .object(spring), "A spring instead of a timing function."),
    ]
  }
  private static let oneCurve = IdleKeys.beside(
    [.spring], [.ease], "a spring is a curve of its own: leave one of them out")
  package static let transition = Construct(
    name: "a transition", keys: curve(.value(.easing), "ease-in-out"), idle: [oneCurve])

  package static let timer = Construct(
    name: "a timer",
    keys: [
      .init(.every, .time(atLeast: 0.001), "Interval between runs."),
      .init(.after, .time(atLeast: 0.001), "Delay before a single run."),
      .init(
        .while, .boolean,
        "Condition: the timer runs while this is true, starting at the moment when it becomes true."),
      .init(.key, .scalar, "The timer restarts when this value changes."),
      .init(.paused, .boolean, "Condition: while this is true, the timer keeps the time that has passed."),
      .init(.do, .actions, required: true, "Actions to run."),
    ], idle: [.beside([.every], [.after], "a timer has either \"every\" or \"after\"")])

  private static let repetition: [Construct.Key] = [
    .init(
      .repeat, .number(0.001...1e6, or: ["infinite"]), "Number of runs, or infinite.", default: 1),
    .init(.repeatDuration, .time(atLeast: 0.000_001), "Total time to repeat for, instead of repeat."),
    .init(.autoreverse, .boolean, "Plays each run forwards and then backwards."),
    .init(
      .fill, .word(AnimationTiming.Fill.allCases.map(\.rawValue)),
      "Which values apply before the start and after the end.", default: "none"),
    .init(
      .speed, .number(),
      "Speed of the animation's clock. Negative plays backwards; 0 stands still at time-offset.", default: 1),
    .init(
      .timeOffset, .time(atLeast: -86_400),
      "Time in the animation at which it starts; the skipped part plays last."),
  ]
  private static let oneRepetition = IdleKeys.beside(
    [.repeatDuration], [.repeat], "give a number of runs or a time")
  /// A number, several, a colour, or a gradient.
  private static let trackValue = Form.either([.scalar, .list(.scalar), trackGradient])
  package static let track = Construct(
    name: "a track",
    keys: curve(.either([.value(.easing), .list(.value(.easing))]), "linear") + repetition + [
      .init(.from, trackValue, "Start value."),
      .init(.to, trackValue, "End value."),
      .init(
        .keys, .map(trackValue),
        "Keyframes: values by percentage of the duration, such as 60%. Along a path, the values are fractions of its length."
      ),
      .init(.values, .list(trackValue), "Keyframe values, evenly spaced in time."),
      .init(.path, .value(.path), "Motion path for the position: SVG path data, in points."),
      .init(
        .mode, .word(TrackMode.words),
        "Interpolation between values. Default: linear, or paced along a path."),
      .init(
        .rotate, .word(ResolvedAnimation.Turning.allCases.map(\.rawValue)),
        "Whether the node rotates to follow its path."),
      .init(.tension, .number(), "Parameter of cubic interpolation.", default: 0),
      .init(.continuity, .number(), "Parameter of cubic interpolation.", default: 0),
      .init(.bias, .number(), "Parameter of cubic interpolation.", default: 0),
      .init(.additive, .boolean, "Adds the values to the node's own value."),
      .init(.cumulative, .boolean, "Each run continues from the end value of the run before it."),
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
  package static let animation = Construct(
    name: "an animation",
    keys: [
      .init(.with, .list(.word([])), "Names of the animation's parameters."),
      .init(.inside, .word([]), "Node that contains the animation's own nodes. Default: the canvas."),
      .init(
        .children, .nodes,
        "Nodes that exist while the animation runs, placed relative to the point where it plays."),
    ] + course,
    idle: [
      .beside([.while], [.with], "an animation that runs by itself gets no parameters: play it by an action"),
      .without([.children], [.inside], "tracks find their nodes anywhere"),
      .without([.while], [.progress], "only what runs while something is true shows its progress"),
    ] + idleOfCourse)

  /// An animation of a component runs by itself, for each use of it.
  static let ownAnimation = Construct(
    name: "an animation of a component", keys: course, idle: idleOfCourse)

  /// What an animation does, and when.
  private static let course: [Construct.Key] =
    [
      .init(
        .duration, .time(atLeast: 0.000_001), "Duration of the animation; its own nodes disappear at the end."
      ),
      .init(.delay, .time(), "Delay before the start."),
      .init(.while, .boolean, "Condition: the animation runs by itself while this is true."),
      .init(
        .stop, .word(StopWord.words),
        "What happens when while becomes false. reset returns nodes to rest, hold keeps them as they are.",
        default: "reset"
      ),
      .init(
        .progress, .number(),
        "Fraction of the animation to show, 0...1, instead of running with the time. It follows drivers as they move."
      ),
      .init(.tracks, .map(.object(track)), "Tracks: what the animation changes, by node.property."),
    ] + repetition
  private static let idleOfCourse: [IdleKeys] = [
    oneRepetition,
    .without([.duration], [.progress], "progress is a fraction of the animation's duration"),
    .beside(
      [.progress],
      [.delay, .stop, .repeat, .repeatDuration, .autoreverse, .fill, .speed, .timeOffset],
      "progress says which moment is shown, and no time moves it"),
    .without([.while], [.stop], "only what runs while something is true is stopped"),
    .without(
      [.duration], [.repeat, .repeatDuration, .autoreverse],
      "give the animation a duration, or repeat its tracks"),
    .beside(
      [.repeat: ["infinite"]], [.fill: ["forwards"]],
      "it never ends: to keep what it has come to when while ends, write stop: hold"),
    .without(
      [.duration], [.fill: ["forwards"]],
      "it has no end: to keep its values when while ends, write stop: hold"),
  ]

  package static let scenario = Construct(
    name: "a scenario",
    keys: [
      .init(.about, .word([]), "Description of the scenario."),
      .init(.set, .map(.raw), "Initial values of states."),
      .init(.end, .time(), "End time. Default: one second after the last step."),
      .init(.steps, .steps, required: true, "Steps: what happens, by time."),
    ])

  package static let gestures = Construct(
    name: "gestures",
    keys: TouchKind.allCases.map { kind in
      .init(
        named: kind.rawValue, kind == .longPress ? .either([.object(longPress), .actions]) : .actions,
        "Actions on \(kind.rawValue).")
    }
      + [
        .init(.pan, .object(pan), "A state that follows a finger, and settles after the finger lifts."),
        .init(.pinch, .object(pinch), "A state that two fingers multiply by moving apart or together."),
        .init(.rotate, .object(rotate), "A state in clockwise degrees that two fingers rotate."),
      ])

  private static let longPress = Construct(
    name: "a long press",
    keys: [
      .init(
        .minimumDuration, .time(),
        "Minimum duration of the press; 0s is allowed.", default: "0.5s"),
      .init(.begin, .actions, "Actions when the press is recognized."),
      .init(.end, .actions, "Actions when the finger lifts after a recognized press."),
      .init(.cancel, .actions, "Actions when the system cancels the touch after a recognized press."),
    ], withoutKeys: "does nothing")

  private static let snapping: [IdleKeys] = [
    .beside([.page], [.detents], "a pan rests at pages or at detents"),
    .without([.bounds, .detents], [.rubberBand], "without bounds nothing is held back"),
  ]
  private static func finger(_ moves: String) -> [Construct.Key] {
    [
      .init(.moves, .word([]), required: true, moves),
      .init(
        .when, .boolean,
        "Condition: the gesture starts only while this is true. A gesture that has started may finish."),
      .init(
        .detents, .either([.number(1e-3...1e6), .several(.number())]),
        "The only values at which it rests, or a step counted from the lower bound. It snaps to the nearest one."
      ),
    ]
  }
  private static func twoFingers(_ name: String, _ moves: String) -> Construct {
    .init(
      name: name,
      keys: finger(moves)
        + pan.keys.filter { [SceneKey.rubberBand, .settle, .release, .cancel, .end].contains($0.name) }
        + [
          .init(.bounds, .numbers(2), "Lowest and highest value at rest. Default: no bounds."),
          .init(.begin, .actions, "Actions when the fingers start to move."),
        ], idle: snapping)
  }
  private static let pinch = twoFingers("a pinch", "The driver that is multiplied by the scale of the pinch.")
  private static let rotate = twoFingers(
    "a rotation", "The driver that the rotation is added to, in clockwise degrees.")

  static let pan = Construct(
    name: "a pan",
    keys: finger("The driver that the translation to the right or down is added to.") + [
      .init(
        .axis, .word(PanAxisWord.words),
        "Axis: x or y, or trailing for an x axis that is mirrored in right-to-left languages.", default: "y"),
      .init(
        .free, .boolean,
        "Keeps the content exactly under the finger: motion counts from the touch, and drags across the axis also count."
      ),
      .init(
        .unit, .number(-1e6...1e6, or: ["frame"]),
        "Points that the finger must move to change the state by 1, or frame for the node's width or height.",
        default: 1
      ),
      .init(
        .bounds, .either([.word(["content"]), .numbers(2)]),
        "Lowest and highest value at rest, or content: as far as the children cover the frame. Default: no bounds."
      ),
      .init(
        .rubberBand, .number(0...1),
        "Rubber-band coefficient beyond the bounds; 0 stops at them.", default: 0.55),
      .init(.page, .number(1...1e6), "Page size in points. Pages are counted down from the highest value."),
      .init(
        .decelerate, .word(DecelerationWord.words),
        "Deceleration after release. Per millisecond, normal keeps 0.998 of the speed, fast keeps 0.99.",
        default: "normal"
      ),
      .init(
        .settle, .either([.value(.token(.transition)), .object(transition)]),
        "Transition to the resting value, instead of scroll physics."),
      .init(
        .alwaysBounce, .boolean,
        "Whether the pan responds if its bounds leave no room; otherwise an ancestor gets the drag. Default: false, or true if both bounds are the same number."
      ),
      .init(.begin, .actions, "Actions when the finger has moved 10 points."),
      .init(.release, .actions, "Actions when the finger lifts."),
      .init(
        .cancel, .actions,
        "Actions instead of release when the system cancels the touch or the node disappears."
      ),
      .init(
        .end, .actions,
        "Actions when the state rests. A touch that catches a turning page runs them at once; a touch that catches any other motion prevents them."
      ),
    ],
    idle: snapping + [
      .without([.bounds, .detents], [.alwaysBounce], "without bounds there is always somewhere to go"),
      .beside([.bounds: ["content"]], [.unit], "how far the content goes is measured in points"),
    ])

  package static let appearance = Construct(
    name: "an appearance",
    keys: [
      .init(.opacity, .number(0...1), "Opacity.", default: 0),
      .init(
        .translate, .tuple([.value(.place), .value(.place)]),
        "Translation to the right and down, in points or as a percentage of the frame's size such as 100%."),
      .init(.scale, factors, "Scale: one factor, or one each for x and y."),
      .init(.rotate, .value(.angle), "Rotation in degrees, clockwise."),
      .init(
        .rotateX, .value(.angle),
        "Rotation about the x axis in degrees. Positive angles turn the top away from the viewer."),
      .init(
        .rotateY, .value(.angle),
        "Rotation about the y axis in degrees. Positive angles turn the right side away from the viewer."),
    ])

  /// Keys of a scene that moves.
  package static let motion: [Construct.Key] = [
    .init(
      .transitions, .map(stateTransition),
      "How nodes animate to their new layout when this state changes: a transition, or a transition token."),
    .init(
      .drivers, .list(.word([])),
      "Numeric states that drive layout directly: the layout is computed for their value at every moment, instead of animating between two layouts."
    ),
    .init(.timers, .map(.object(timer)), "Timers."),
    .init(
      .on, .map(.actions),
      "Reactions: actions at the start of a scenario (start), on load, and after a state changes."),
    .init(
      .animations, .map(.object(animation)), "Animations of existing nodes, or with nodes of their own."
    ),
    .init(.scenarios, .map(.either([.steps, .object(scenario)])), "Scenarios: scripts of user interaction."),
  ]

  /// What a component or row has for itself.
  package static let ownStates: [Construct.Key] = [
    .init(
      .state, .map(.raw),
      "States that each row, and each use of the component, has for itself, with their initial values."),
    .init(
      .drivers, .list(.word([])),
      "Those of its own numeric states that drive layout directly, as the scene's drivers do."),
    .init(
      .stateTransitions, .map(stateTransition),
      "How nodes animate to their new layout when one of its own states changes: a transition, or a transition token."
    ),
    .init(
      .on, .map(.actions),
      "Reactions inside it: actions after one of its own states, or a state of the scene, changes."),
  ]

  static let idleOwnStates: [IdleKeys] = [
    .without([.state], [.drivers, .stateTransitions], "give it states: state: { open: false }")
  ]

  private static let stateTransition = Form.either([.value(.token(.transition)), .object(transition)])

  /// Keys of every node that have to do with motion.
  static let moving: [Construct.Key] = [
    .init(
      .gestures, .object(gestures), "Gestures that the node responds to. A node with gestures takes touches."),
    .init(
      .userInteraction, .choice(UserInteraction.words),
      "Which touches the node takes. enabled: touches inside its frame. disabled: none, and none for its children. children-only: only those of its children. Default: enabled for boxes, fields, and nodes with a background or gestures; otherwise children-only."
    ),
    .init(
      .key, .scalar,
      "Identity of what the node shows. If the key changes, the old node leaves and a new one enters."),
    .init(
      .match, .text,
      "Shared identity for morphing: when one node disappears and another with the same name appears, the new one starts from the old one's place and look."
    ),
    .init(.enter, .object(appearance), "Appearance of the node before it enters. Default: opacity 0."),
    .init(.leave, .object(appearance), "Appearance of the node after it leaves. Default: opacity 0."),
  ]
}
