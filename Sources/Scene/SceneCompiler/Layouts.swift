import Documents
import SceneExpressions
import SceneFormat
import SceneModel
import Synchronization

/// Constraints: numbers are computed where the node is expanded, nodes are looked up when all are known.
extension SceneBuilder {
  /// - Parameter around: names of the layouts in which the items stand.
  mutating func addLayout(
    _ items: [LayoutItem], _ node: NodeID, _ place: ExpansionContext, inside around: [String] = []
  ) {
    for item in items {
      switch item {
      case .named(let name, let span):
        let inner = names.layout(name, at: span, inside: around, diagnostics: &findings.diagnostics)
        addLayout(inner ?? [], node, place, inside: around + [name])
      case .constraint(let syntax): addConstraint(syntax, node, place)
      case .conditional(let condition, let items):
        guard let holds = read(at: place, { $0.bool(condition) }) else { continue }
        if holds { addLayout(items, node, place, inside: around) }
      }
    }
  }

  private mutating func addConstraint(_ syntax: ConstraintSyntax, _ node: NodeID, _ place: ExpansionContext) {
    var tokens: [ResolvedConstraint.Origin.TokenUse] = []
    let (left, right) = read(at: place) {
      ($0.withNumbers(syntax.left, &tokens), $0.withNumbers(syntax.right, &tokens))
    }
    guard let left, let right else { return }
    pending.append(
      PendingConstraint(
        sides: .named(left, right), relation: syntax.relation, strength: syntax.strength,
        origin: .init(text: syntax.text, span: syntax.span, node: node, tokens: tokens),
        prefix: place.prefix, leading: place.sides))
  }

  /// Looks up the nodes of all constraints; those that speak of absent nodes are left out.
  ///
  /// - Parameter known: constraints of scenes of the same nodes.
  mutating func resolveConstraints(_ known: KnownConstraints? = nil) {
    let known = known ?? KnownConstraints(self)
    var wrong = Diagnostics()
    let resolver = ConstraintResolver(self)
    constraints = known.constraints(of: pending) { pending in
      do throws(ResolutionFailure) {
        return KnownConstraints.Entry(pending: pending, constraint: try resolver.resolve(pending))
      } catch {
        switch error {
        case .absent: return KnownConstraints.Entry(pending: pending, constraint: nil)
        case .wrong(let diagnostic):
          wrong.add(diagnostic)
          return nil
        }
      }
    }
    findings.diagnostics.add(contentsOf: wrong)
  }

  /// The node that a name means, from the innermost component or row outwards.
  ///
  /// - Parameter guides: other names that would do.
  package func node(named written: String, prefix: String, at span: Span, guides: [String])
    throws(ResolutionFailure) -> NodeID
  {
    var prefix = prefix
    var inside: [String] = []
    while true {
      try refuseRow(written, inside: prefix, at: span)
      let name = withLastRow(prefix + written)
      if let id = ids[name] { return id }
      if possible.has(prefix + written) { throw .absent }
      guard !prefix.isEmpty else { break }
      inside.append(prefix)
      prefix = String(prefix.dropLast().lastIndex(of: ".").map { prefix[...$0] } ?? "")
    }
    // What a component or row calls its own nodes comes first.
    let near = inside.flatMap { prefix in
      ids.keys.filter { $0.utf8.starts(with: prefix.utf8) }.map { String($0.dropFirst(prefix.count)) }
        .sorted()
    }
    let names = near + ids.keys.sorted() + possible.suggestions + guides
    let hint = ForeignWords.hint(onNode: written, among: names)
    throw .wrong(
      Diagnostic(.unknownNode, .error, "no node is named \"\(written)\"", at: span, hints: [hint]))
  }

  /// A list that lays out only rows near its viewport has no row of which constraints could be sure.
  private func refuseRow(_ written: String, inside prefix: String, at span: Span) throws(ResolutionFailure) {
    let lists = written.indices.filter { written[$0] == "[" }.map { prefix + written[..<$0] }
    guard !lists.isEmpty, let list = nodes.first(where: { $0.rowWindow != nil && lists.contains($0.id) })
    else {
      return
    }
    throw .wrong(
      Diagnostic(
        .rowNotLaidOut, .error, "constraints cannot name rows of \(list.id), which are not always laid out",
        at: span, notes: [.init("the list", at: list.span)],
        hints: [
          "put the node into the row and name what is in it, or leave out row-size and estimated-row-size"
        ]))
  }

  private func withLastRow(_ name: String) -> String {
    guard let bracket = name.firstIndex(of: "["), name[bracket...].hasPrefix("[last]") else { return name }
    let last = lastRows[String(name[..<bracket])] ?? -1
    return name[..<bracket] + "[\(last)]" + name[bracket...].dropFirst("[last]".count)
  }
}

extension ValueReader {
  /// Puts numbers in the place of tokens and expressions.
  mutating func withNumbers(
    _ sum: WrittenSum, _ tokens: inout [ResolvedConstraint.Origin.TokenUse]
  ) -> NamedSum? {
    let placed = sum.hasComputedRows ? sum.mapAnchors { withRows($0, &tokens) } : sum
    let known = placed?.mapNumbers { number($0, &tokens) }
    if known?.addsDrivers == false { findings.driversOnlyMove = false }
    return known
  }

  /// Puts numbers in the place of the expressions that compute which rows are meant.
  private mutating func withRows(
    _ anchor: AnchorSyntax, _ tokens: inout [ResolvedConstraint.Origin.TokenUse]
  ) -> AnchorSyntax? {
    var numbers: [Int] = []
    for row in anchor.rows {
      let spec = Spec(
        value: .scalar(.init(row.expression, row.span)), span: row.span,
        wanted: .number(ExpectedValue.rows, or: []))
      guard let number = number(spec) else { return nil }
      guard number == number.rounded() else {
        findings.diagnostics.error(
          .wrongType, "a row's number is a whole number, not \(Value.text(of: number))", at: row.span)
        return nil
      }
      let sources = names.keepsSources ? scope.sources(of: .init(row.expression, row.span)) : []
      tokens.append(.init(path: nil, sources: sources, span: row.span, value: number))
      numbers.append(Int(number))
    }
    return anchor.with(rows: numbers)
  }

  private mutating func number(
    _ written: WrittenNumber, _ tokens: inout [ResolvedConstraint.Origin.TokenUse]
  ) -> DrivenNumber? {
    switch written {
    case .number(let number): return DrivenNumber(value: number)
    case .token(let path, let span):
      guard let number = number(.token(path), at: span) else { return nil }
      tokens.append(.init(path: path, span: span, value: number))
      return DrivenNumber(value: number)
    case .hole(let expression, let span):
      guard let traced = following(.init(expression, span)),
        let number = number(traced.value, at: span)
      else { return nil }
      tokens.append(.init(path: nil, sources: traced.sources, span: span, value: number))
      return DrivenNumber(value: number, slopes: traced.slopes)
    }
  }
}

/// A constraint whose numbers are known while the nodes further down are not. What is known of a scene shares it.
final class PendingConstraint: Sendable {
  package enum Sides: Sendable {
    /// As written: nodes are named.
    case named(NamedSum, NamedSum)
    /// Left minus right, with nodes that are there already.
    case known(LinearForm)
  }

  package let sides: Sides
  package let relation: ResolvedConstraint.Relation
  let strength: Double?
  package let origin: ResolvedConstraint.Origin
  /// What stands before the ids of the component or row in which it is written.
  package let prefix: String
  /// Which side leading is in it.
  package let leading: ExpansionContext.Sides
  let isProportional: Bool

  /// What its names mean in a scene, in order, and in which node its own one stands.
  struct Meaning: Equatable, Sendable {
    let parent: NodeID?
    var owners: [LinearForm.Owner] = []
  }

  /// What has become of it last.
  let resolved = Mutex<(meaning: Meaning, constraint: ResolvedConstraint)?>(nil)

  init(
    sides: Sides, relation: ResolvedConstraint.Relation, strength: Double?,
    origin: ResolvedConstraint.Origin, prefix: String = "", leading: ExpansionContext.Sides,
    isProportional: Bool = false
  ) {
    (self.sides, self.relation, self.strength, self.origin) = (sides, relation, strength, origin)
    (self.prefix, self.leading, self.isProportional) = (prefix, leading, isProportional)
  }
}

/// Why a constraint is not added.
enum ResolutionFailure: Error {
  /// It speaks of a node that the present state leaves out.
  case absent
  case wrong(Diagnostic)
}
