public import SceneModel

/// Causes among that which moves nodes: it is not in their looks and layouts, and is known from what records tell of it.
struct MotionCauses {
  private(set) var causes: [Cause] = []
  /// What they do not explain.
  private(set) var rest: [LayoutChange] = []

  /// - Parameter changes: all that differs about nodes.
  init(_ changes: [LayoutChange], _ before: CaptureRecord, _ after: CaptureRecord, _ provenance: Provenance) {
    rest = changes
    guard let then = before.motion, let now = after.motion else { return }
    let all = provenance.motion.all()
    let found = motionChanges(then, now, all: all)
    guard !found.isEmpty else { return }
    let explained = changes.map { change in Self.cause(of: change, among: found, provenance) }
    rest = zip(changes, explained).filter { $0.1 == nil }.map(\.0)
    causes = found.indices.map { index in
      var cause = Cause(root: .motion(found[index]), nodes: [], origin: nil)
      cause.consequences = zip(changes, explained).filter { $0.1 == index }.map(\.0)
      cause.nodes = cause.consequences.map(\.node).uniqued()
      return cause
    }
    let unchanged = all.filter { then.contains($0) }.flatMap { fact in
      fact.values.flatMap {
        provenance.motion.origins(MotionChange(fact, $0.name, from: $0.text, to: $0.text))
      }
    }
    let meant = causes.filter { !$0.nodes.isEmpty }
    let origins = meant.map { cause -> [Origin] in
      guard case .motion(let change) = cause.root else { return [] }
      return provenance.motion.origins(change)
    }
    causes = CommonOrigins(origins, unchanged: unchanged).join(meant, inOrderOf: changes)
  }

  /// Which of the changed numbers moves a node: what is known to before what may.
  private static func cause(
    of change: LayoutChange, among found: [MotionChange], _ provenance: Provenance
  ) -> Int? {
    let ways = found.map { provenance.motion.reach($0, change) }
    return ways.firstIndex(of: .moves) ?? ways.firstIndex(of: .decides) ?? ways.firstIndex(of: .mayMove)
  }
}

/// What is known about that which moves nodes at the moment of a capture.
public struct MotionProvenance {
  /// What a changed number is for a change of a node.
  public enum Reach: Sendable {
    /// It moves the node now.
    case moves
    /// It decides what has happened, so anything.
    case decides
    /// It moves nothing now: perhaps it would, had it not been changed.
    case mayMove
    /// It does not.
    case none
  }

  /// All that was played, also after the moment.
  public var all: () -> [MotionFact]
  /// Where a number is written, then whatever it comes from.
  public var origins: (MotionChange) -> [Origin]
  /// What a changed number is for a change of a node.
  public var reach: (MotionChange, LayoutChange) -> Reach
  /// `file:line:column` of the value with which a state of the scene begins; nil where that is not written.
  public var begin: (_ state: String) -> String? = { _ in nil }

  /// Gathers them.
  public init(
    all: @escaping () -> [MotionFact], origins: @escaping (MotionChange) -> [Origin],
    reach: @escaping (MotionChange, LayoutChange) -> Reach
  ) {
    (self.all, self.origins, self.reach) = (all, origins, reach)
  }

  /// Nothing moves.
  public static var none: MotionProvenance {
    MotionProvenance(all: { [] }, origins: { _ in [] }, reach: { _, _ in .none })
  }
}
