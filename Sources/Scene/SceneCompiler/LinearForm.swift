import SceneExpressions
import SceneFormat
import SceneModel

/// `sum(coefficient * anchor) + constant`, with leading and trailing still in it.
struct LinearForm {
  enum Owner: Hashable {
    case node(NodeID)
    case guide(Guide)
  }

  struct LogicalAnchor: Hashable {
    package var owner: Owner
    package var attribute: LogicalAttribute
  }

  struct Term {
    var coefficient: Double
    package var anchor: LogicalAnchor
  }

  var terms: [Term] = []
  package var constant = 0.0
  /// How the constant follows drivers.
  var slopes: [Slope] = []

  package var isNumber: Bool { terms.isEmpty && slopes.isEmpty }

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

  /// What is added to the rest to give a number of the node, or else the first one: 8 in `top == a.bottom + 8`, -8 in
  /// `trailing == a.trailing - 8`.
  func added(to node: NodeID) -> ResolvedConstraint.Added {
    let own = terms.first { $0.anchor.owner == .node(node) } ?? terms.first
    let sign = own.map { $0.coefficient > 0 ? -1.0 : 1.0 } ?? -1
    return .init(number: sign * constant, sign: sign)
  }

  /// A position of the node standing alone, as in `leading == 16`, is measured from the parent's same anchor.
  mutating func measureFromParent(of node: NodeID, in nodes: [ResolvedNode]) {
    let parent = nodes[Int(node.index)].parent.map { Owner.node($0) } ?? .guide(.canvas)
    for isHorizontal in [true, false] {
      var positions = terms.lazy.filter {
        isHorizontal ? $0.anchor.attribute.isHorizontalPosition : $0.anchor.attribute.isVerticalPosition
      }.makeIterator()
      guard let only = positions.next(), positions.next() == nil, only.anchor.owner == .node(node) else {
        continue
      }
      // A parent's baseline would be that of its text; a bare number means a distance from its top.
      let own = only.anchor.attribute
      let attribute = own.isBaseline ? .physical(.top) : own.lineless ?? own
      terms.append(
        Term(coefficient: -only.coefficient, anchor: LogicalAnchor(owner: parent, attribute: attribute)))
    }
  }

  /// The terms with left and right in the place of leading and trailing, and the constant. In a mirrored constraint
  /// leading x is `width - right`, and so on, so that distances keep their meaning.
  func physical(isMirrored: Bool, width: Double) -> (terms: [ResolvedConstraint.Term], constant: Double) {
    var constant = constant
    let terms = terms.map { term in
      let attribute: Attribute
      var coefficient = term.coefficient
      switch (term.anchor.attribute, isMirrored) {
      case (.leading, false): attribute = .left
      case (.trailing, false): attribute = .right
      case (.leading, true): attribute = .right
      case (.trailing, true): attribute = .left
      case (.lastLineLeading, false), (.lastLineTrailing, true): attribute = .lastLineLeft
      case (.lastLineLeading, true), (.lastLineTrailing, false): attribute = .lastLineRight
      case (.physical(let own), _): attribute = own
      }
      if isMirrored, term.anchor.attribute.isLogical || attribute == .centerX {
        constant += coefficient * width
        coefficient = -coefficient
      }
      return ResolvedConstraint.Term(coefficient: coefficient, anchor: term.anchor.owner.anchor(attribute))
    }
    return (terms, constant)
  }
}

extension LinearForm.Owner {
  fileprivate func anchor(_ attribute: Attribute) -> Anchor {
    switch self {
    case .node(let id): .node(id, attribute)
    case .guide(let guide): .guide(guide, attribute)
    }
  }
}

extension NamedSum {
  /// Does something with all anchors, in order.
  func forEachAnchor(
    _ work: (AnchorSyntax) throws(ResolutionFailure) -> Void
  ) throws(ResolutionFailure) {
    switch self {
    case .number: break
    case .anchor(let anchor): try work(anchor)
    case .add(let a, let b), .subtract(let a, let b), .multiply(let a, let b, _), .divide(let a, let b, _):
      try a.forEachAnchor(work)
      try b.forEachAnchor(work)
    }
  }

  /// Whether drivers are added only: no factor of an anchor or of another driver, and no divisor.
  var addsDrivers: Bool {
    guard isDriven else { return true }
    switch self {
    case .number, .anchor: return true
    case .add(let a, let b), .subtract(let a, let b): return a.addsDrivers && b.addsDrivers
    case .multiply(let a, let b, _):
      return a.isDriven ? a.addsDrivers && b.isNumber : a.isNumber && b.addsDrivers
    case .divide(let a, let b, _): return a.addsDrivers && !b.isDriven
    }
  }

  private var isDriven: Bool {
    switch self {
    case .number(let number): !number.slopes.isEmpty
    case .anchor: false
    case .add(let a, let b), .subtract(let a, let b), .multiply(let a, let b, _), .divide(let a, let b, _):
      a.isDriven || b.isDriven
    }
  }

  /// Whether neither anchors nor drivers occur.
  private var isNumber: Bool {
    switch self {
    case .number(let number): number.slopes.isEmpty
    case .anchor: false
    case .add(let a, let b), .subtract(let a, let b), .multiply(let a, let b, _), .divide(let a, let b, _):
      a.isNumber && b.isNumber
    }
  }
}
