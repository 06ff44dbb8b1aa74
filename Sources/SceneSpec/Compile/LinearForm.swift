/// `sum(coefficient * anchor) + constant`, with leading and trailing still in it.
struct LinearForm {
  enum Owner: Hashable {
    case node(NodeID)
    case guide(Guide)
  }

  struct LogicalAnchor: Hashable {
    var owner: Owner
    /// An ``Attribute``'s name, `leading` or `trailing`.
    var attribute: String

    var isLogical: Bool { attribute == "leading" || attribute == "trailing" }
    var isHorizontalPosition: Bool { isLogical || ["left", "right", "centerX"].contains(attribute) }
    var isVerticalPosition: Bool {
      ["top", "bottom", "centerY", "firstBaseline", "lastBaseline"].contains(attribute)
    }
  }

  struct Term {
    var coefficient: Double
    var anchor: LogicalAnchor
  }

  var terms: [Term] = []
  var constant = 0.0
  /// How the constant follows drivers.
  var slopes: [Slope] = []

  var isNumber: Bool { terms.isEmpty && slopes.isEmpty }

  func scaled(by factor: Double) -> LinearForm {
    guard factor != 0 else { return LinearForm() }
    return LinearForm(
      terms: terms.map { Term(coefficient: $0.coefficient * factor, anchor: $0.anchor) },
      constant: constant * factor, slopes: [].adding(slopes, times: factor))
  }

  /// `a - b`; equal anchors are merged, those that cancel vanish.
  static func difference(_ a: LinearForm, _ b: LinearForm) -> LinearForm {
    var terms: [Term] = a.terms
    for term in b.terms {
      if let same = terms.firstIndex(where: { $0.anchor == term.anchor }) {
        terms[same].coefficient -= term.coefficient
      } else {
        terms.append(Term(coefficient: -term.coefficient, anchor: term.anchor))
      }
    }
    return LinearForm(
      terms: terms.filter { $0.coefficient != 0 }, constant: a.constant - b.constant,
      slopes: a.slopes.adding(b.slopes, times: -1))
  }

  /// A position of the node standing alone, as in `leading == 16`, is measured from the parent's same anchor.
  func measuredFromParent(of node: NodeID, in nodes: [ResolvedNode]) -> LinearForm {
    var form = self
    let parent = nodes[Int(node.index)].parent.map { Owner.node($0) } ?? .guide(.canvas)
    for isPosition in [\LogicalAnchor.isHorizontalPosition, \LogicalAnchor.isVerticalPosition] {
      let positions = terms.filter { $0.anchor[keyPath: isPosition] }
      guard positions.count == 1, let only = positions.first, only.anchor.owner == .node(node) else {
        continue
      }
      // A parent's baseline would be that of its text; a bare number means a distance from its top.
      let attribute = only.anchor.attribute.hasSuffix("Baseline") ? "top" : only.anchor.attribute
      form.terms.append(
        Term(coefficient: -only.coefficient, anchor: LogicalAnchor(owner: parent, attribute: attribute)))
    }
    return form
  }

  /// Replaces leading and trailing. In a mirrored constraint leading x is `width - right`, and so on, so that
  /// distances keep their meaning.
  mutating func makePhysical(mirrored: Bool, width: Double) {
    for index in terms.indices where terms[index].anchor.isHorizontalPosition {
      let attribute = terms[index].anchor.attribute
      guard mirrored else {
        terms[index].anchor.attribute = ["leading": "left", "trailing": "right"][attribute] ?? attribute
        continue
      }
      let mirror = [
        "leading": "right", "trailing": "left", "left": "left", "right": "right", "centerX": "centerX",
      ]
      terms[index].anchor.attribute = mirror[attribute] ?? attribute
      guard attribute != "left", attribute != "right" else { continue }
      constant += terms[index].coefficient * width
      terms[index].coefficient = -terms[index].coefficient
    }
  }

  var physicalTerms: [ResolvedConstraint.Term] {
    terms.compactMap { term in
      guard let attribute = Attribute(rawValue: term.anchor.attribute) else { return nil }
      let anchor: Anchor =
        switch term.anchor.owner {
        case .node(let id): .node(id, attribute)
        case .guide(let guide): .guide(guide, attribute)
        }
      return .init(coefficient: term.coefficient, anchor: anchor)
    }
  }
}

extension LinearSyntax {
  /// Whether drivers are added only: no factor of an anchor or of another driver, and no divisor.
  var isProportional: Bool {
    switch self {
    case .multiply(let a, let b, _): !(a.isDriven && !b.isNumber || b.isDriven && !a.isNumber)
    case .divide(_, let b, _): !b.isDriven
    default: true
    }
  }

  private var isDriven: Bool {
    switch self {
    case .driven: true
    case .number, .token, .hole, .anchor: false
    case .add(let a, let b), .subtract(let a, let b), .multiply(let a, let b, _), .divide(let a, let b, _):
      a.isDriven || b.isDriven
    }
  }

  /// Whether neither anchors nor drivers occur.
  private var isNumber: Bool {
    switch self {
    case .anchor, .driven: false
    case .number, .token, .hole: true
    case .add(let a, let b), .subtract(let a, let b), .multiply(let a, let b, _), .divide(let a, let b, _):
      a.isNumber && b.isNumber
    }
  }
}
