import Graphics2D
import SceneLayout
package import SceneModel
import SceneMotion
package import SceneRendering

/// A moment of a scenario whose numbers are explained.
package struct ExplainedMoment {
  /// The scenario; nil where nobody does anything.
  let scenario: String?
  let time: Duration
  /// With drivers as they are on their way.
  package let state: SceneState
  private let timeline: Timeline
  private let tree: PresentationTree
  private let rest: RestState?

  /// - Parameter time: until which the scene has been played.
  package init(_ played: PlayedScene, at time: Duration) throws {
    var played = played
    try played.layOut(at: [time])
    scenario = played.scenario.name.isEmpty ? nil : played.scenario.name
    (self.time, timeline) = (time, played.timeline)
    (state, tree) = (timeline.shownState(at: time), timeline.tree(at: time))
    rest = played.rest(at: time)
  }

  /// How far a number is on its way; nil where nothing moves it.
  ///
  /// - Parameter explained: what it is in the layout of the moment's state.
  func underway(_ quantity: Anchor, _ explained: Double, in scene: ResolvedScene) -> NumberUnderway? {
    guard case .node(let node, let attribute) = quantity, let shown = tree.node(scene[node].id) else {
      return nil
    }
    let layout = rest.flatMap { rest in rest.scene.node(scene[node].id).map { rest.layout[$0] } }
    let goal = layout?.value(of: attribute)
    let isDriven = goal.map { abs(explained - $0) >= 1e-9 } ?? true
    let states = timeline.statesUnderway(
      at: time, moving: identities(around: shown), horizontally: attribute.isHorizontal,
      withDrivers: isDriven || attribute.isOfText)
    let number = NumberUnderway(
      shown: tree[shown].frame.value(of: attribute), rest: goal, states: states)
    return states.isEmpty || number.toGo == 0 ? nil : number
  }

  /// A node and all around it, which carry it along.
  private func identities(around node: NodeID) -> Set<String> {
    var (found, current): (Set<String>, NodeID?) = ([], node)
    while let id = current {
      found.insert(tree[id].node.identity)
      current = tree[id].parent
    }
    return found
  }
}

/// A number that is on its way from one layout to the next.
struct NumberUnderway {
  /// What it is at the moment, before transforms; of a baseline, the lower edge of its frame.
  let shown: Double
  /// What it will rest at; nil where there is no such layout.
  let rest: Double?
  /// What moves it.
  let states: [StateUnderway]

  /// How much it will still grow; differences below the rounding of layouts are none. Nil where it has no rest.
  var toGo: Double? { rest.map { abs($0 - shown) < 1e-9 ? 0 : $0 - shown } }

  var until: Duration { states.map(\.until).max() ?? .zero }
}

extension Attribute {
  /// Whether it is of the lines of a text, of which only the frame is known while it is on its way.
  var isOfText: Bool { [.firstBaseline, .lastBaseline, .lastLineLeft, .lastLineRight].contains(self) }

  fileprivate var isHorizontal: Bool {
    [.left, .right, .width, .centerX, .lastLineLeft, .lastLineRight].contains(self)
  }
}
