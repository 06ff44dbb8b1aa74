import Graphics2D
import SceneModel
import SceneMotion

/// Which nodes with gestures can be seen in states at rest, and which of them can be hit.
struct Reach {
  private var known: Set<SceneState> = []
  private var reached: Set<String> = []
  /// By what it counts as: the node that was seen first, and the script that led there.
  private(set) var unreached: [String: (fault: Fault, script: Script)] = [:]

  /// Looks at states through which a script has come.
  mutating func look(at trial: Trial) {
    for moment in trial.timeline.restStates where known.insert(moment.scene.state).inserted {
      look(at: moment, trial)
    }
  }

  private mutating func look(at moment: RestState, _ trial: Trial) {
    let tree = present(moment.scene, moment.layout)
    for seen in tree.seenNodes() {
      let node = tree.nodes[seen.index].node
      guard let gestures = node.gestures, !gestures.entries.isEmpty || !gestures.pans.isEmpty else {
        continue
      }
      guard seen.box.width > 8, seen.box.height > 8 else { continue }
      let fault = Fault(
        invariant: .deadControl, subject: node.id, time: trial.end,
        words:
          "can be seen at \(seen.box.midX.decimalText),\(seen.box.midY.decimalText), and no touch reaches it")
      if reached.contains(fault.key) { continue }
      if tree.isReached(NodeID(index: Int32(seen.index)), in: seen.box) {
        reached.insert(fault.key)
        unreached[fault.key] = nil
      } else if unreached[fault.key] == nil {
        unreached[fault.key] = (fault, trial.script)
      }
    }
  }

  /// Adds what others have seen of the same scene.
  mutating func merge(_ other: Reach) {
    reached.formUnion(other.reached)
    unreached.merge(other.unreached) { first, _ in first }
    for key in reached { unreached[key] = nil }
  }
}

extension PresentationTree {
  /// Whether a touch somewhere in a box gets to a node, or to something inside of it from which it may go on to it.
  fileprivate func isReached(_ node: NodeID, in box: Rect) -> Bool {
    let shares = [0.5, 0.1, 0.3, 0.7, 0.9]
    return shares.contains { y in
      shares.contains { x in
        var hit = frontmost(at: Point(box.minX + box.width * x, box.minY + box.height * y))
        while let id = hit {
          if id == node { return true }
          hit = self[id].parent
        }
        return false
      }
    }
  }
}
