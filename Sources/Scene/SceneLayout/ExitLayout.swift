import ConstraintSolver
public import Graphics2D
public import SceneModel

/// Where nodes of one state would stand in another that does not have them.
///
/// Only their own constraints count, and what a stack or list says about each of them alone; everything else stands as
/// the other state has it. A text keeps its lines. Where the constraints leave room, or cannot all hold in the other
/// state, a guest stays as near as it can to its place from its parent's corner.
public struct ExitLayout {
  private let scene: ResolvedScene
  private let layout: SolvedLayout
  private let isGuest: [Bool]
  private let constraints: [ResolvedConstraint]

  /// - Parameter isGuest: by node of the scene, whether the other state lacks it.
  public init(_ isGuest: [Bool], of scene: ResolvedScene, _ layout: SolvedLayout) {
    (self.scene, self.layout, self.isGuest) = (scene, layout, isGuest)
    guard isGuest.contains(true) else {
      constraints = []
      return
    }
    // Most constraints are of no guest: they are not copied to be looked at.
    let all = scene.constraints
    let ofGuests = all.indices.filter { index in
      for term in all[index].terms {
        if case .node(let node, _) = term.anchor, isGuest[Int(node.index)] { return true }
      }
      return false
    }
    constraints = ofGuests.map { all[$0] }.filter { constraint in
      let nodes = constraint.terms.compactMap(\.anchor.node)
      let origin = constraint.origin
      // Columns and rows of a grid that stays are made for the cells that are there.
      let isOfTrack = nodes.contains { scene.nodes[$0].kind == .track }
      if isOfTrack, !origin.isWritten, !isGuest[Int(origin.node.index)] { return false }
      if isGuest[Int(origin.node.index)] { return true }
      return !origin.isWritten && !origin.linesUp
        && nodes.allSatisfy { isGuest[$0] || $0 == Int(origin.node.index) }
    }
  }

  /// The frames of all nodes in the other state.
  ///
  /// - Parameters:
  ///   - frames: by node of the scene, where the other state has it; those of guests do not matter.
  ///   - other: the scene in the other state, for its guides.
  public func frames(among frames: [Rect], _ other: ResolvedScene) -> [Rect] {
    var result = frames
    for node in frames.indices where isGuest[node] { result[node] = layout.frames[node] }
    guard isGuest.contains(true), !standsSame(frames, other) else { return result }
    var system = LayoutSystem(
      unsolved: scene.withGuides(of: other), MeasuredTexts(scene, shaped: layout.texts))
    let solved = system.frames(wishes(in: system, among: frames))
    for node in frames.indices where isGuest[node] {
      result[node] = solved?[node] ?? carried(node, in: result)
    }
    return result
  }

  /// Whether all that guests depend on is where it was.
  private func standsSame(_ frames: [Rect], _ other: ResolvedScene) -> Bool {
    let anchors = constraints.allSatisfy { constraint in
      constraint.terms.allSatisfy { term in
        switch term.anchor {
        case .guide(let guide, _): other.frame(of: guide) == scene.frame(of: guide)
        case .node(let id, _):
          isGuest[Int(id.index)] || frames[Int(id.index)] == layout.frames[Int(id.index)]
        }
      }
    }
    return anchors
      && scene.nodes.indices.allSatisfy { node in
        guard isGuest[node], let parent = scene.nodes[node].parent.map({ Int($0.index) }) else { return true }
        return isGuest[parent] || frames[parent].origin == layout.frames[parent].origin
      }
  }

  /// What is required among guests, in their own state, is the strongest wish in another.
  private static let required = 1e5
  /// A text is not squeezed: it would have other lines.
  private static let text = 1e6
  /// The place from the parent's corner, where nothing else is said.
  private static let rest = 1e-3

  private func wishes(in system: LayoutSystem, among frames: [Rect]) -> [Constraint] {
    var all: [Constraint] = []
    func add(_ expression: Expression, _ relation: Relation, _ strength: Double) {
      guard let strength = Strength(strength) else { return }
      all.append(Constraint(fixed(expression, frames), relation, strength: strength))
    }
    for constraint in constraints {
      var expression = Expression(terms: [], constant: constraint.constant)
      for term in system.weighted(constraint) { system.add(term, to: &expression) }
      add(expression, LayoutSystem.relation(constraint.relation), constraint.strength ?? Self.required)
    }
    for node in scene.nodes.indices where isGuest[node] {
      addSize(node, system, add)
      let parent = scene.nodes[node].parent
      let corner = parent.map { layout[$0].origin } ?? .zero
      let frame = layout.frames[node]
      let numbers: [(FramePart, Double)] = [
        (.left, frame.minX - corner.x), (.top, frame.minY - corner.y), (.width, frame.width),
        (.height, frame.height),
      ]
      for (part, number) in numbers {
        var expression = Expression(
          terms: [Term(coefficient: 1, variable: Unknown(node, part).variable)], constant: -number)
        if let parent, part == .left || part == .top {
          expression.terms.append(Term(coefficient: -1, variable: Unknown(parent, part).variable))
        }
        add(expression, .equal, Self.rest)
      }
    }
    return all
  }

  /// Sizes are not negative; wishes for a node's own size, as in a layout.
  private func addSize(
    _ node: Int, _ system: LayoutSystem, _ add: (Expression, Relation, Double) -> Void
  ) {
    let (own, fitting, shown) = (
      system.texts.intrinsicSize(node), scene.nodes[node].fitting, layout.frames[node].size
    )
    let isText = layout.texts[node] != nil
    for (part, size, limit, hugging, compression) in [
      (FramePart.width, own.width, shown.width, fitting.huggingX, fitting.compressionX),
      (.height, own.height, shown.height, fitting.huggingY, fitting.compressionY),
    ] {
      let variable = Unknown(node, part).variable
      func beyond(_ size: Double) -> Expression {
        Expression(terms: [Term(coefficient: 1, variable: variable)], constant: -size)
      }
      add(beyond(0), .greaterThanOrEqual, 2 * Self.text)
      guard let size else { continue }
      let least = isText ? min(size, limit) : size
      add(beyond(least), .lessThanOrEqual, min(hugging, Self.required))
      add(beyond(least), .greaterThanOrEqual, isText ? Self.text : min(compression, Self.required))
    }
  }

  /// The expression with numbers in the place of what the other state has.
  private func fixed(_ expression: Expression, _ frames: [Rect]) -> Expression {
    var result = Expression(terms: [], constant: expression.constant)
    for term in expression.terms {
      let unknown = Unknown<FramePart>(term.variable)
      let node = Int(unknown.node.index)
      guard !isGuest[node] else {
        result.terms.append(term)
        continue
      }
      result.constant += term.coefficient * frames[node].value(of: unknown.part.attribute)
    }
    return result
  }

  /// As far from its parent's corner as it was.
  private func carried(_ node: Int, in frames: [Rect]) -> Rect {
    guard let parent = scene.nodes[node].parent.map({ Int($0.index) }) else { return layout.frames[node] }
    let (from, to) = (layout.frames[parent].origin, frames[parent].origin)
    let frame = layout.frames[node]
    return Rect(
      x: frame.minX + to.x - from.x, y: frame.minY + to.y - from.y, width: frame.width, height: frame.height)
  }
}

extension Anchor {
  fileprivate var node: Int? { if case .node(let id, _) = self { Int(id.index) } else { nil } }
}
