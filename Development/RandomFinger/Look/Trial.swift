import Graphics2D
import SceneModel
import SceneMotion
import SceneRendering
import ToolOutcome

/// A script that has been played, and what is looked at.
struct Trial {
  let script: Script
  private(set) var played: PlayedScene
  let end: Duration

  init(_ script: Script, _ played: PlayedScene) {
    (self.script, self.played, end) = (script, played, played.scenario.end)
  }

  var timeline: Timeline { played.timeline }

  mutating func tree(at time: Duration) throws -> PresentationTree {
    try played.layOut(at: [time])
    return timeline.tree(at: time)
  }

  /// What can be seen, also beyond the edges of a canvas that is turned nearby.
  mutating func seen(at time: Duration) throws -> [SeenNode] {
    let tree = try tree(at: time)
    let reach = Self.step * 100
    let isTurned = timeline.turn(after: time - reach, until: time + reach) != nil
    let side = max(tree.size.width, tree.size.height)
    return tree.seenNodes(timeline.movers(at: time, in: tree), on: isTurned ? Size(side, side) : nil)
  }

  /// Times at which something happens, those as one between which nobody could look.
  var events: [Event] {
    var events: [Event] = []
    for time in timeline.eventTimes where time > .zero && time <= end {
      if let last = events.last, time - last.last < .microseconds(20) {
        events[events.count - 1].last = time
      } else {
        events.append(Event(first: time, last: time))
      }
      let set = timeline.statesSet(at: time)
      events[events.count - 1].atOnce.formUnion(set.atOnce)
      events[events.count - 1].moving.formUnion(set.moving)
    }
    return events
  }

  /// What happens at almost the same time.
  struct Event {
    var first, last: Duration
    /// States that get a value at once, and by transitions.
    var atOnce: Set<Int> = []
    var moving: Set<Int> = []
  }

  /// Looks before and after an event, close to it.
  static let step = Duration.microseconds(1)

  /// States whose numbers fingers move in some state of the scene, with how they do.
  var fingerDrivers: [Int: [ContinuousGesture]] {
    var found: [Int: [ContinuousGesture]] = [:]
    for moment in timeline.restStates {
      for pan in moment.scene.nodes.flatMap({ $0.gestures?.pans ?? [] })
      where found[pan.state]?.contains(pan) != true {
        found[pan.state, default: []].append(pan)
      }
    }
    return found
  }

  /// The scene in which all states are known: rows bring states of their own, which stand behind all others.
  var lastScene: ResolvedScene? { timeline.restStates.last?.scene }

  func name(_ state: Int) -> String { lastScene?.stateNames[state] ?? "" }
}

/// Looks at a trial for one invariant.
protocol Judge {
  var invariants: [Fault.Invariant] { get }
  func faults(of trial: inout Trial, _ player: ScenePlayer) throws -> [Fault]
}
