import SceneModel

/// Causes as they are found, with what each may rest on.
struct CauseList {
  private(set) var all: [Cause] = []
  /// By cause, what it may rest on.
  private(set) var origins: [[Origin]] = []
  private var indices: [Key: Int] = [:]
  /// Causes at a node itself.
  private var indicesOf: [String: [Int]] = [:]

  /// Changes with the same key have one cause.
  enum Key: Hashable {
    case node(String, LayoutChange.Kind)
    case number(FrameNumber)
  }

  /// The place of a cause in the list; it is added if it is new.
  mutating func add(_ key: Key, _ cause: @autoclosure () -> Cause, _ origins: [Origin] = []) -> Int {
    if let index = indices[key] { return index }
    indices[key] = all.count
    all.append(cause())
    self.origins.append(origins)
    return all.count - 1
  }

  /// Notes that causes are at a node itself.
  mutating func note(_ causes: [Int], at node: String) { indicesOf[node, default: []] += causes }

  /// Causes at a node itself.
  func at(_ node: String) -> [Int] { indicesOf[node] ?? [] }

  /// What changed about that which a node shows: text, type, picture.
  func shownDifferently(_ node: String) -> Int? {
    at(node).first { index in
      guard case .node(let kind) = all[index].root else { return false }
      return kind.isAboutContent
    }
  }

  /// Puts a change behind the causes that it follows from.
  ///
  /// - Parameter roots: by number that changed, its cause.
  mutating func attach(_ change: LayoutChange, roots: [FrameNumber: Int]) {
    let causes = change.numbers.compactMap { roots[$0] }
    for index in (causes.isEmpty ? [causeAtNode(change, roots)] : causes).uniqued()
    where !isTold(change, by: all[index]) {
      all[index].consequences.append(change)
    }
  }

  /// Lines, baselines and ellipses follow what happened to their node.
  private mutating func causeAtNode(_ change: LayoutChange, _ roots: [FrameNumber: Int]) -> Int {
    if let own = at(change.node).first { return own }
    for attribute in [Attribute.width, .height, .left, .top] {
      if let root = roots[FrameNumber(change.node, attribute)] { return root }
    }
    return add(
      .node(change.node, change.kind), Cause(root: .node(change.kind), nodes: [change.node], origin: nil))
  }

  /// Whether the cause's own sentence says it already.
  private func isTold(_ change: LayoutChange, by cause: Cause) -> Bool {
    cause.root == .node(change.kind) && cause.nodes.contains(change.node)
  }
}

extension LayoutChange.Kind {
  /// Whether it may change how large a node is by itself.
  fileprivate var isAboutContent: Bool {
    switch self {
    case .becameOther: true
    case .look(let property, _, _): [.content, .measure].contains(property.subject)
    default: false
    }
  }
}
