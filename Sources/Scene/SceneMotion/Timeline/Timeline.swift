package import Graphics2D
import SceneLayout
package import SceneModel

/// What happens in a scenario up to a time: from it, what a scene looks like at any moment is a pure function of time.
public struct Timeline: Sendable {
  /// States at rest that the scene passes through.
  public internal(set) var moments: [RestState]
  /// Keys of the pictures of all moments and animations, by the index that nodes know.
  public internal(set) var pictures: [String] = []
  /// Moments of times at which a driver is on its way, by index.
  var driven: [Duration: Int] = [:]
  /// In order of time.
  var changes: [Change] = []
  /// What leaves, in order of the changes that take it away.
  var departures: [Departure] = []
  /// By the indices of two moments: frames of the nodes of the first in the second, as far as they are needed again.
  var guests: [[Int]: [Rect]] = [:]
  /// Animations in order of their start.
  var animations: [RunningAnimation] = []
  /// What fingers have moved, in order of time.
  var pans: [MovedPan] = []
  /// Timers that counted, in order of their start.
  var timers: [CountedTimer] = []

  /// Begins with the scene at rest.
  public init(_ moment: RestState) {
    moments = []
    add(moment)
  }

  /// Adds a state at rest; its pictures get their places in the timeline's table.
  @discardableResult
  mutating func add(_ moment: RestState) -> Int {
    moments.append(moment.withPictures(in: &pictures))
    return moments.count - 1
  }

  /// The moment whose state holds at `time`.
  func moment(at time: Duration) -> Int { changes.last { $0.time <= time }?.to ?? 0 }

  /// The scene in the state that holds at `time`, and where everything would rest in it.
  public func state(at time: Duration) -> RestState { moments[moment(at: time)] }

  /// The canvas's sizes in order, with when each begins: more than one where the device is turned.
  package var canvases: [(since: Duration, size: Size)] {
    var canvases = [(since: Duration.zero, size: moments[0].scene.device.size)]
    for change in changes where moments[change.to].scene.device.size != canvases[canvases.count - 1].size {
      canvases.append((change.time, moments[change.to].scene.device.size))
    }
    return canvases
  }

  /// When the canvas first gets another size behind a time, up to and including another; nil where it does not.
  package func turn(after start: Duration, until end: Duration) -> Duration? {
    canvases.dropFirst().first { start < $0.since && $0.since <= end }?.since
  }

  /// What the animations that had begun by a time bring with them, each laid out by itself.
  package func animationScenes(until time: Duration) -> [ResolvedScene] {
    animations.filter { $0.start <= time }.map(\.animation.scene)
  }

  /// The value of a number among the states as its transitions show it.
  ///
  /// - Parameter rest: index of the moment that holds, unless it is that of the latest change.
  func number(_ state: Int, at time: Duration, of rest: Int? = nil) -> Double? {
    guard case .number(let value) = moments[rest ?? moment(at: time)].scene.state[state] else { return nil }
    return number(value, shownBy: changes.lazy.filter { $0.state == state }, at: time)
  }

  /// A number as changes of it show it on its way.
  func number(_ number: Double, shownBy changes: some Sequence<Change>, at time: Duration) -> Double {
    var shown = number
    for change in changes where change.isActive(at: time) {
      if let travel = change.travel {
        shown += travel.distance(at: (time - change.time).seconds)
        continue
      }
      guard case .number(let before) = moments[change.from].scene.state[change.state],
        case .number(let after) = moments[change.to].scene.state[change.state]
      else { continue }
      shown += (before - after) * change.remaining(at: time)
    }
    return shown
  }
}

extension Timeline {
  /// The change per second of a number among the states; of what a finger moves, just before `time`.
  func velocity(_ state: Int, at time: Duration) -> Double {
    changes.reduce(0) { sum, change in
      guard change.state == state, change.isActive(at: time) else { return sum }
      let seconds = (time - change.time).seconds
      if let travel = change.travel { return sum + travel.velocity(at: seconds) }
      guard let movement = change.movement,
        case .number(let before) = moments[change.from].scene.state[state],
        case .number(let after) = moments[change.to].scene.state[state]
      else { return sum }
      return sum + (after - before) * movement.velocity(at: seconds)
    }
  }

  /// Whether a number among the states is on its way.
  package func isMoving(_ state: Int, at time: Duration) -> Bool {
    changes.contains { $0.state == state && $0.isActive(at: time) }
  }

  /// A state's changes end where they are.
  mutating func cut(_ state: Int, at time: Duration, onlyTravels: Bool = false) {
    for index in changes.indices where changes[index].state == state && changes[index].isActive(at: time) {
      if !onlyTravels || changes[index].travel != nil { changes[index].cut = time }
    }
  }
}

/// An animation that has been started.
struct RunningAnimation: Sendable {
  var animation: ResolvedAnimation
  /// Its own nodes, laid out around the origin.
  var layout: SolvedLayout
  var start: Duration
  /// When it was stopped; nil while it runs to its own end.
  var stop: Duration?
  /// What its tracks moved when it was stopped, by id: another thing of the same id is not held.
  var held: [String: String] = [:]
  /// Where the origin of its nodes stands: points from the corner of the node inside which they stand.
  var anchor: Point
}

/// A timer that has counted.
struct CountedTimer: Sendable {
  var name: String
  var start: Duration
  /// Time until it runs, and between runs if it repeats.
  var interval: Duration
  /// When it was stopped or began anew; nil while it counts.
  var stop: Duration?
}

extension ResolvedScene {
  /// The scene with its pictures numbered by a table that it shares with others.
  func withPictures(in table: inout [String]) -> ResolvedScene {
    let places = pictures.map { key in
      if let place = table.firstIndex(of: key) { return Int32(place) }
      table.append(key)
      return Int32(table.count - 1)
    }
    guard places != Array(0..<Int32(places.count)) else { return self }
    var scene = self
    for index in scene.nodes.indices {
      guard case .picture(var picture) = scene.nodes[index].content, let image = picture.image else {
        continue
      }
      picture.image = places[Int(image)]
      scene.nodes[index].content = .picture(picture)
    }
    scene.pictures = table
    return scene
  }
}
