import Graphics2D
import MotionCurves
import SceneModel

/// What can be touched and set in a scene, as far as it has been seen.
struct Playground {
  let size: Size
  /// Ids of nodes that answer to something, in order of first sight.
  private(set) var nodes: [String] = []
  private var known: Set<String> = []
  /// Ids of those with pans, and along which axis; ids of those that two fingers turn.
  private(set) var pans: [(node: String, axis: ContinuousGesture.Axis)] = []
  private(set) var turns: [String] = []
  /// Actions of the document's own scenarios, as written.
  let actions: [String]
  /// Drivers that fingers move, each with a value at which it may rest.
  private(set) var drivers: [(name: String, value: Double)] = []
  /// Verbs beyond those of every version of the language.
  let knowsPress, knowsSegments: Bool
  /// Ways in which the device can be held; one where it cannot be turned.
  let orientations: [DeviceOrientation]

  init(
    size: Size, actions: [String], knowsPress: Bool, knowsSegments: Bool, orientations: [DeviceOrientation]
  ) {
    (self.size, self.actions, self.orientations) = (size, actions, orientations)
    (self.knowsPress, self.knowsSegments) = (knowsPress, knowsSegments)
  }

  /// Notes what answers in a state.
  mutating func see(_ scene: ResolvedScene) {
    for node in scene.nodes where !node.isHidden {
      guard let gestures = node.gestures, known.insert(node.id).inserted else { continue }
      if !gestures.entries.isEmpty { nodes.append(node.id) }
      for pan in gestures.pans {
        if pan.kind == .pan { pans.append((node.id, pan.axis)) } else { turns.append(node.id) }
        see(pan, scene)
      }
    }
  }

  private mutating func see(_ pan: ContinuousGesture, _ scene: ResolvedScene) {
    // No script can name what a row has for itself.
    guard scene.state.instance(at: pan.state) == nil else { return }
    let name = scene.stateNames[pan.state]
    guard case .range(let range) = pan.bounds, range.upperBound - range.lowerBound < 1e6 else {
      return add(name, 0)
    }
    for value in pan.detents.isEmpty ? [range.lowerBound, range.upperBound] : pan.detents { add(name, value) }
  }

  private mutating func add(_ name: String, _ value: Double) {
    if !drivers.contains(where: { $0.name == name && $0.value == value }) { drivers.append((name, value)) }
  }
}

/// Invents scripts: what people do by chance, and what breaks things on purpose.
struct ScriptWriter {
  private var random: SeededGenerator
  private let playground: Playground

  init(_ playground: Playground, seed: UInt64, number: UInt64) {
    (self.playground, random) = (playground, SeededGenerator(seed: seed, stream: number))
  }

  mutating func write() -> Script {
    var script = Script()
    var time = whole(100...600)
    for _ in 0..<whole(2...6) {
      // Again what was done before, as two swipes or taps in quick succession.
      let again = random.chance(20) ? script.steps.last?.gesture : nil
      let step = ScriptStep(milliseconds: time, gesture: again ?? gesture())
      script.steps.append(step)
      // A second finger while the first is down; else right behind it, in the midst of what it led to, or at rest.
      time += random.chance(20) ? whole(0...max(1, step.length)) : step.length + pause()
    }
    return script
  }

  private mutating func pause() -> Int {
    switch whole(0...9) {
    case 0: whole(1...17)
    case 1...6: whole(20...420)
    case 7, 8: whole(420...1600)
    default: whole(1600...4000)
    }
  }

  private mutating func gesture() -> ScriptStep.Gesture {
    switch whole(0...99) {
    case 0..<24: touch("tap")
    case 24..<29: touch("double-tap")
    case 29..<33: touch("long-press")
    case 33..<65: drag()
    case 65..<73:
      .init(
        pattern:
          "swipe-\(random.pick(["up", "down", "left", "right"])) \(target(of: playground.pans.map(\.node)))")
    case 73..<78 where !playground.turns.isEmpty: turn()
    case 78..<83: .init(pattern: "load")
    case 83..<85 where playground.orientations.count > 1:
      .init(pattern: "orientation \(random.pick(playground.orientations).rawValue)")
    case 83..<87: .init(pattern: "keyboard \(random.pick(["up", "down"]))")
    case 87..<90:
      .init(pattern: random.pick(["type \"ab\"", "type \"1\"", "type \"a long line of words\" over 0.4s"]))
    case 90..<91: .init(pattern: "send")
    case 91..<94: set()
    case 94..<97 where playground.knowsPress: press()
    default: playground.actions.isEmpty ? touch("tap") : .init(pattern: random.pick(playground.actions))
    }
  }

  private mutating func touch(_ verb: String) -> ScriptStep.Gesture {
    random.chance(15)
      ? .init(pattern: "\(verb) #,#", numbers: place())
      : .init(pattern: "\(verb) \(target(of: playground.nodes))")
  }

  /// A node that has been seen; a place, which has its numbers in it, where there is none.
  private mutating func target(of nodes: [String]) -> String {
    if !nodes.isEmpty { return random.pick(nodes) }
    return place().map(\.decimalText).joined(separator: ",")
  }

  private mutating func place() -> [Double] {
    [Double(whole(2...Int(playground.size.width) - 2)), Double(whole(2...Int(playground.size.height) - 2))]
  }

  private mutating func drag() -> ScriptStep.Gesture {
    var gesture: ScriptStep.Gesture
    var axis: ContinuousGesture.Axis?
    if random.chance(20) || playground.pans.isEmpty {
      gesture = .init(pattern: "drag #,#", numbers: place())
    } else {
      let pan = random.pick(playground.pans)
      gesture = .init(pattern: "drag \(pan.node)")
      axis = random.chance(85) ? pan.axis : nil
    }
    gesture.append(way(axis))
    if playground.knowsSegments, random.chance(30) {
      gesture.pattern += " then"
      gesture.append(way(axis))
    }
    if random.chance(30) {
      gesture.append(.init(pattern: " hold #s", numbers: [Double(whole(1...60)) / 100]))
    }
    return gesture
  }

  /// - Parameter axis: along which the finger mostly goes; nil for either.
  private mutating func way(_ axis: ContinuousGesture.Axis? = nil) -> ScriptStep.Gesture {
    let size = random.chance(20) ? whole(200...700) : whole(12...320)
    let length = Double(size) * (random.chance(50) ? 1 : -1)
    let across = random.chance(25) ? (length * random.number(in: -0.8...0.8)).rounded() : 0
    let time = random.chance(45) ? whole(4...15) : random.chance(60) ? whole(15...40) : whole(40...120)
    let (x, y) = axis ?? random.pick([.x, .y]) == .x ? (length, across) : (across, length)
    return .init(pattern: " by #,# over #s", numbers: [x, y, Double(time) / 100])
  }

  private mutating func turn() -> ScriptStep.Gesture {
    let (target, time) = (target(of: playground.turns), Double(whole(5...60)) / 100)
    return random.chance(60)
      ? .init(pattern: "pinch \(target) by # over #s", numbers: [Double(whole(20...400)) / 100, time])
      : .init(pattern: "rotate \(target) by #deg over #s", numbers: [Double(whole(-180...180)), time])
  }

  private mutating func press() -> ScriptStep.Gesture {
    var gesture = touch("press")
    gesture.append(.init(pattern: " for #s", numbers: [Double(whole(1...120)) / 100]))
    if random.chance(30) { gesture.append(way()) }
    if random.chance(20) { gesture.pattern += " cancel" }
    return gesture
  }

  private mutating func set() -> ScriptStep.Gesture {
    guard !playground.drivers.isEmpty else { return .init(pattern: "load") }
    let driver = random.pick(playground.drivers)
    return .init(pattern: "set \(driver.name) = \(driver.value.decimalText)")
  }

  private mutating func whole(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(random.unit() * Double(range.upperBound - range.lowerBound + 1))
  }
}

extension ScriptStep.Gesture {
  fileprivate mutating func append(_ other: Self) {
    pattern += other.pattern
    numbers += other.numbers
  }
}
