import Documents
import SceneExpressions
import SceneFormat
import SceneModel

/// Names of the edges along a direction.
struct Axis {
  package let start, end, center, size: LogicalAttribute
  let isVertical: Bool

  init(isVertical: Bool) {
    self.isVertical = isVertical
    (start, end) =
      isVertical ? (.physical(.top), .physical(.bottom)) : (.leading, .trailing)
    (center, size) =
      isVertical ? (.physical(.centerY), .physical(.height)) : (.physical(.centerX), .physical(.width))
  }

  var crossing: Axis { Axis(isVertical: !isVertical) }
}

/// Collects the constraints that a stack or list stands for.
struct RuleWriter {
  /// Strength with which a stack keeps its children together: weaker than anything an author would write.
  static let hugging = 49.0
  /// With which children stay inside of a stack that packs them: above all wishes for sizes, below what is required.
  static let containing = 998.0
  /// With which growing children take what is left, and share it: above hugging, below compression.
  static let (growing, sharing) = (501.0, 500.0)

  struct Rule {
    /// The first term's factor is 1; the others stand on the right.
    var terms: [(node: NodeID, attribute: LogicalAttribute, factor: Double)]
    package var relation: ResolvedConstraint.Relation
    package var constant: Double
    /// How the constant follows drivers.
    var slopes: [Slope] = []
    var strength: Double?
    package var text: String
    /// Whether the first term's share of all is that of its node's own size.
    var isProportional = false
    /// Key of the stack or list that gives the constant.
    package var key: SceneKey?
    /// What a constant comes from that a child gives.
    package var use: ResolvedConstraint.Origin.TokenUse?
    /// Whether it gives a child its place among the others, which changes as children come and go.
    var linesUp = false
    /// What it says of children in a row.
    var rowRule: ResolvedConstraint.Origin.RowRule?
    /// What a child has to fill by it.
    var filling: ResolvedConstraint.Origin.Filling?

    /// Left minus right.
    package var form: LinearForm {
      func term(_ term: (node: NodeID, attribute: LogicalAttribute, factor: Double)) -> LinearForm.Term {
        .init(
          coefficient: term.factor, anchor: .init(owner: .node(term.node), attribute: term.attribute))
      }
      return LinearForm.difference(
        LinearForm(terms: [term(terms[0])]),
        LinearForm(terms: terms.dropFirst().map(term), constant: constant, slopes: slopes))
    }
  }

  package let stack: NodeID
  package let span: Span
  var rules: [Rule] = []
  /// Points between neighbours, where a node has none of its own behind it.
  package var spacing = 0.0
  /// The key that gives it.
  var spacingKey = SceneKey.spacing
  /// What children say of their places, by node.
  var placements: [NodeID: ChildPlacement] = [:]

  init(stack: NodeID, span: Span) {
    self.stack = stack
    self.span = span
  }

  /// The same without its rules.
  init(copying other: RuleWriter) {
    self = other
    rules = []
  }

  package mutating func add(
    _ text: String, _ node: NodeID, _ attribute: LogicalAttribute, _ relation: ResolvedConstraint.Relation,
    _ other: NodeID, _ otherAttribute: LogicalAttribute, _ constant: Double = 0, strength: Double? = nil,
    key: SceneKey? = .padding, filling: ResolvedConstraint.Origin.Filling? = nil
  ) {
    rules.append(
      Rule(
        terms: [(node, attribute, 1), (other, otherAttribute, 1)], relation: relation, constant: constant,
        strength: strength, text: text, key: key, filling: filling))
  }

  mutating func chain(_ items: [Item], _ axis: Axis, _ relation: ResolvedConstraint.Relation) {
    for (before, after) in zip(items, items.dropFirst()) {
      let own = placements[before.far]?.spacingAfter
      let points = Value.text(of: own ?? spacing)
      add(
        "neighbours in their order, spacing \(points)", after.near, axis.start, relation, before.far,
        axis.end,
        own ?? spacing, key: own == nil ? spacingKey : nil)
      rules[rules.count - 1].rowRule = .neighbours
      rules[rules.count - 1].use = placements[before.far]?.spacingUse
    }
  }

  /// Says that a child's edge stands at one of the stack's, or on which side of it; another one once children come or go.
  mutating func addEdge(
    _ text: String, _ child: NodeID, _ edge: LogicalAttribute, _ relation: ResolvedConstraint.Relation,
    _ constant: Double, strength: Double? = nil
  ) {
    add(text, child, edge, relation, stack, edge, constant, strength: strength)
    rules[rules.count - 1].linesUp = true
  }

  /// Takes hidden children out of the row: they have no extent along it and bring no spacing.
  mutating func collapse(_ children: [NodeID], in nodes: [ResolvedNode], _ axis: Axis, padding: Double)
    -> [NodeID]
  {
    children.filter { child in
      guard nodes[Int(child.index)].isHidden else { return true }
      // Wishes: a child with a required size of its own keeps it, unseen and without a say in the stack.
      let (strength, across) = (999.0, axis.crossing)
      for (direction, place) in [(axis, padding), (across, 0)] {
        add(
          "a hidden child stays at the stack's start", child, direction.start, .equal, stack, direction.start,
          place, strength: strength)
        add(
          "a hidden child takes no room", child, direction.end, .equal, child, direction.start,
          strength: strength)
      }
      return false
    }
  }

  /// A wish for the stack alone: one that drew children to its edges would stretch nested stacks.
  mutating func shrink(_ axis: Axis, to size: Double = 0, strength: Double?, _ text: String) {
    add(text, stack, axis.end, .equal, stack, axis.start, size, strength: strength ?? Self.hugging)
  }

  /// What a stack without children measures.
  mutating func shrinkToPadding(_ layout: StackLayout) {
    for axis in [layout.axis, layout.axis.crossing] {
      let padding = layout.padding(along: axis)
      shrink(
        axis, to: padding.near + padding.far, strength: layout.hugging(along: axis),
        "a stack without children has no room but its padding")
    }
  }
}
