import Documents
import Graphics2D
import SceneCompiler
import SceneFormat
package import SceneLayout
import SceneModel
import SceneMotion

/// An explanation for people: the longest chain stands at the margin, what else a step needs is indented below it.
package struct ExplanationText {
  /// A line, and the place at its end.
  private struct Line {
    var text: String
    var place: SourceLocation?
  }

  private let words: ExplanationWords
  private var stepOf: [Anchor: Explanation.Step] = [:]
  /// How many steps a number rests on, itself included.
  private var depthOf: [Anchor: Int] = [:]
  private var shown: Set<Anchor> = []
  private var told: Set<LayoutReason> = []
  private var lines: [Line] = []

  /// Lines longer than this do not push the places of others to the right.
  private static let widest = 84

  package init(_ explanation: Explanation, _ words: ExplanationWords) {
    self.words = words
    for step in explanation.steps.reversed() {
      stepOf[step.quantity] = step
      depthOf[step.quantity] = 1 + (step.terms.compactMap { depthOf[$0.quantity] }.max() ?? 0)
    }
    guard let subject = explanation.steps.first else { return }
    add(subject.quantity, indent: "")
    addPixels(subject)
    addUnderway(subject)
  }

  /// `on its way at 2.6 s: 512.3 now, 600 at rest, 87.7 to go until 3 s (keyboard since 2.4 s)`
  private mutating func addUnderway(_ subject: Explanation.Step) {
    guard let moment = words.moment, let number = words.underway(subject),
      case .node(_, let attribute) = subject.quantity
    else { return }
    let states = number.states.map { "\($0.name) since \(decimal($0.since.seconds)) s" }
    var parts: [String] = []
    // A baseline has no place of its own in what is shown, but goes as far as its frame.
    if !attribute.isOfText {
      parts.append("\(decimal(number.shown)) now")
      parts.append(number.rest.map { "\(decimal($0)) at rest" } ?? "no layout where it would rest")
    }
    if let toGo = number.toGo { parts.append("\(decimal(toGo)) to go") }
    lines.append(
      Line(
        text: "on its way at \(decimal(moment.time.seconds)) s: \(parts.joined(separator: ", ")) "
          + "until \(decimal(number.until.seconds)) s (\(states.joined(separator: ", ")))"))
  }

  /// The lines with their places in a column.
  package var text: String {
    let widths = lines.filter { $0.place != nil }.map(\.text.count).filter { $0 <= Self.widest }
    let column = widths.max() ?? 0
    return lines.map { line in
      guard let place = line.place else { return line.text }
      return line.text + String(repeating: " ", count: max(0, column - line.text.count)) + "  \(place)"
    }.joined(separator: "\n") + "\n"
  }

  /// A step and, behind it, those on which it rests; the one with the longest chain of its own last.
  private mutating func add(_ first: Anchor, indent: String) {
    var next: Anchor? = first
    while let quantity = next, let step = stepOf[quantity], shown.insert(quantity).inserted {
      if let folded = foldedRow(from: step) {
        addRow(folded, of: step, indent)
        next = folded.first
        continue
      }
      addStep(step, indent)
      for group in likeTerms(step) { shown.formUnion(group.others.map(\.quantity)) }
      let open = step.terms.map(\.quantity).filter { !shown.contains($0) }
      next = open.max { (depthOf[$0] ?? 0) < (depthOf[$1] ?? 0) }
      for other in open where other != next { addBranch(other, indent + "    ") }
      if let last = next, stepOf[last] == nil || stepOf[last]?.terms.isEmpty == true {
        addBranch(last, indent + "    ")
        next = nil
      }
    }
  }

  /// Children that stand behind each other, from one to the first.
  private struct FoldedRow {
    /// Where the first begins.
    var first: Anchor
    /// What each of the others before the one that is told measures along the row, and the room between them.
    var sizes: [Double] = []
    var gaps: [Double] = []
  }

  /// Rows of fewer children are told step by step.
  private static let fewest = 4

  /// The way from where a child begins to where the first of its stack does; nil where it is short, or none.
  private func foldedRow(from step: Explanation.Step) -> FoldedRow? {
    var (row, current) = (FoldedRow(first: step.quantity), step)
    while current.reasons.count == 1, words.scene.isNeighbours(current.reasons[0]), current.losers.isEmpty,
      current.terms.count == 1, let end = current.terms.first, let start = end.quantity.otherEdge,
      let before = stepOf[start], rests(end.quantity, on: start)
    {
      row.gaps.append(current.constant)
      row.sizes.append(end.value - before.value)
      (row.first, current) = (start, before)
    }
    guard row.sizes.count >= Self.fewest, !shown.contains(row.first) else { return nil }
    return row
  }

  /// Whether a number's chain leads through another one.
  private func rests(_ quantity: Anchor, on other: Anchor) -> Bool {
    var (waiting, seen) = ([quantity], Set([quantity]))
    while let next = waiting.popLast() {
      guard next != other else { return true }
      guard let step = stepOf[next], (depthOf[next] ?? 0) > (depthOf[other] ?? 0) else { continue }
      waiting += step.terms.map(\.quantity).filter { seen.insert($0).inserted }
    }
    return false
  }

  /// `list[9].top = 500 = 32 (list[0].top) + 396 (9 children of 44) + 72 (spacing 8)`
  private mutating func addRow(_ row: FoldedRow, of step: Explanation.Step, _ indent: String) {
    guard let reason = step.reasons.first, let first = stepOf[row.first] else { return }
    let sizes = row.sizes.map(\.magnitude)
    let range = "\(decimal(sizes.min() ?? 0)) to \(decimal(sizes.max() ?? 0))"
    let children = "\(sizes.count) children of \(areEqual(sizes) ? decimal(sizes[0]) : range)"
    let room = areEqual(row.gaps) ? "spacing \(decimal(row.gaps[0].magnitude))" : "room between them"
    let parts: [(value: Double, name: String)] = [
      (row.sizes.reduce(0, +), children), (row.gaps.reduce(0, +), room),
    ]
    let sum = parts.filter { abs($0.value) > 5e-5 }.map { part -> String in
      "\(part.value < 0 ? " - " : " + ")\(decimal(abs(part.value))) (\(part.name))"
    }
    lines.append(
      Line(
        text: "\(indent)\(words.name(step.quantity)) = \(decimal(step.value)) = \(decimal(first.value)) "
          + "(\(words.name(row.first)))\(sum.joined())"))
    lines.append(Line(text: indent + "    " + words.words(reason, of: step), place: words.place(reason)))
  }

  private mutating func addBranch(_ quantity: Anchor, _ indent: String) {
    if case .guide(let guide, let attribute) = quantity {
      guard shown.insert(quantity).inserted else { return }
      lines.append(Line(text: "\(indent)\(words.name(quantity)): \(words.source(guide, attribute))"))
    } else {
      add(quantity, indent: indent)
    }
  }

  private mutating func addStep(_ step: Explanation.Step, _ indent: String) {
    let reasons = words.sentences(step).filter { isTold($0.reason, in: step) }
    if step.terms.isEmpty, reasons.count == 1 {
      lines.append(
        Line(
          text: "\(indent)\(arithmetic(step))   \(reasons[0].text)", place: words.place(reasons[0].reason)))
    } else {
      lines.append(Line(text: indent + arithmetic(step)))
      if reasons.count > 1 {
        lines.append(Line(text: "\(indent)    \(reasons.count) constraints fix it together:"))
      }
      let inner = indent + (reasons.count > 1 ? "      " : "    ")
      for reason in reasons {
        lines.append(Line(text: inner + reason.text, place: words.place(reason.reason)))
      }
    }
    if step.reasons.isEmpty {
      lines.append(Line(text: "\(indent)    nothing fixes it: of all values that do, the nearest to 0"))
    }
    addLosers(step, indent + "    ")
  }

  /// What an edge or a centre is needs no words unless it is one equation among several.
  private func isTold(_ reason: LayoutReason, in step: Explanation.Step) -> Bool {
    guard case .definition(.node(_, let attribute)) = reason, step.reasons.count == 1 else { return true }
    return attribute == .firstBaseline || attribute == .lastBaseline
  }

  /// Wishes that are one and the same but for their nodes are told as one.
  private mutating func addLosers(_ step: Explanation.Step, _ indent: String) {
    var groups: [[Explanation.Loser]] = []
    var placeOf: [String: Int] = [:]
    for loser in step.losers where told.insert(loser.reason).inserted {
      let key = words.source(loser.reason)
      if let place = placeOf[key] {
        groups[place].append(loser)
      } else {
        placeOf[key] = groups.count
        groups.append([loser])
      }
    }
    for group in groups {
      if group.count < LikeTerms.fewest {
        for loser in group { add(loser, of: step, indent) }
      } else {
        let wanted = group.map(\.wanted)
        let range = "\(decimal(wanted.min() ?? 0)) to \(decimal(wanted.max() ?? 0))"
        add(group[0], of: step, indent, ", and \(group.count - 1) like it, which want \(range)")
      }
    }
  }

  /// `wanted 420 at strength 750: width == 420 @high` and `held to 301.2 by input.bottom <= keyboard.top - 8`.
  private mutating func add(
    _ loser: Explanation.Loser, of step: Explanation.Step, _ indent: String, _ others: String = ""
  ) {
    var node: NodeID?
    if case .node(let own, _) = step.quantity { node = own }
    let subject = loser.quantity == step.quantity ? "" : " \(words.name(loser.quantity))"
    let strength = words.strength(loser.reason).map { " at strength \(decimal($0))" } ?? ""
    lines.append(
      Line(
        text: "\(indent)wanted\(subject) \(decimal(loser.wanted))\(strength): "
          + words.words(loser.reason, for: node) + others, place: words.place(loser.reason)))
    if let holder = loser.heldBy, !step.reasons.contains(holder) {
      lines.append(
        Line(
          text: "\(indent)held to \(decimal(loser.value)) by \(words.words(holder, for: node))",
          place: words.place(holder)))
    }
  }

  /// `comments.bottom = 762 = 770 (input.top) - 8`
  private func arithmetic(_ step: Explanation.Step) -> String {
    let value = "\(words.name(step.quantity)) = \(decimal(step.value))"
    var parts: [(isMinus: Bool, text: String)] = likeTerms(step).map { group in
      let term = group.first
      let times = abs(term.coefficient) == 1 ? "" : "\(factor(abs(term.coefficient))) × "
      let others = group.others.isEmpty ? "" : " and \(group.others.count) like it"
      return (term.coefficient < 0, "\(times)\(decimal(group.sum)) (\(words.name(term.quantity))\(others))")
    }
    guard !parts.isEmpty else { return value }
    if abs(step.constant) > 5e-5 { parts.append((step.constant < 0, decimal(abs(step.constant)))) }
    if parts.count == 1, step.terms[0].coefficient == 1 {
      return "\(value) = \(words.name(step.terms[0].quantity))"
    }
    return value + " = "
      + parts.enumerated().map { index, part in
        index == 0 ? (part.isMinus ? "-" : "") + part.text : (part.isMinus ? " - " : " + ") + part.text
      }.joined()
  }

  /// The summands, of which those that rest on the same words are one.
  ///
  /// As written if one constraint says so, otherwise in the order of the document.
  private func likeTerms(_ step: Explanation.Step) -> [LikeTerms] {
    let terms =
      step.reasons.count == 1
      ? step.terms
      : step.terms.enumerated().sorted {
        (place($0.element.quantity), $0.offset) < (place($1.element.quantity), $1.offset)
      }.map(\.element)
    return LikeTerms.groups(terms) { rest(of: $0.quantity) }
  }

  private func place(_ quantity: Anchor) -> Int {
    if case .node(let node, _) = quantity { Int(node.index) } else { .max }
  }

  /// What a number rests on; nil where its chain is longer than a few steps.
  private func rest(of quantity: Anchor, depth: Int = 3) -> LikeRest? {
    guard case .node(_, let attribute) = quantity, let own = stepOf[quantity], !own.reasons.isEmpty, depth > 0
    else { return nil }
    var rest = LikeRest(
      attribute: attribute, words: (own.reasons + own.losers.map(\.reason)).map(words.source))
    for term in own.terms {
      guard let other = self.rest(of: term.quantity, depth: depth - 1) else { return nil }
      rest.summands.append(.init(coefficient: term.coefficient, value: term.value, rest: other))
    }
    return rest
  }

  /// Letters stand in a frame of whole pixels, so that a baseline may end on another pixel than the nearest.
  private func rounding(_ subject: Explanation.Step) -> String {
    guard case .node(_, .firstBaseline) = subject.quantity else {
      if case .node(_, .lastBaseline) = subject.quantity { return Self.baselineRounding }
      return "every edge rounded to whole pixels"
    }
    return Self.baselineRounding
  }

  private static let baselineRounding = "the frame and the baseline rounded to whole pixels"

  private mutating func addPixels(_ subject: Explanation.Step) {
    guard let pixels = words.pixels(subject.quantity) else { return }
    let exact = subject.value * words.scale
    let scale = "\(decimal(subject.value)) × \(decimal(words.scale))"
    let isExact = abs(exact - Double(pixels)) < 1e-6
    // Transitions go from layout to layout: the sum is that of the one where they end.
    let isUnderway = words.underway(subject).map { $0.rest == subject.value } ?? false
    lines.append(
      Line(
        text: "\(isUnderway ? "drawn at rest" : "drawn"): \(pixels) px"
          + (isExact ? " = \(scale)" : "; \(scale) = \(decimal(exact)), \(rounding(subject))")))
  }
}

extension Anchor {
  /// The edge of the same node across from this one; nil for what is no edge.
  fileprivate var otherEdge: Anchor? {
    guard case .node(let node, let attribute) = self else { return nil }
    let edges: [Attribute: Attribute] = [.left: .right, .right: .left, .top: .bottom, .bottom: .top]
    return edges[attribute].map { .node(node, $0) }
  }
}

/// A factor: `0.5`, or `5/7` where decimals do not end soon.
private func factor(_ number: Double) -> String {
  guard abs(number * 100 - (number * 100).rounded()) > 1e-6 else { return decimal(number) }
  for divisor in 3...24 {
    let fraction = number * Double(divisor)
    if abs(fraction - fraction.rounded()) < 1e-9 { return "\(decimal(fraction))/\(divisor)" }
  }
  return decimal(number)
}
