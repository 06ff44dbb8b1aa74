package import Documents
import Graphics2D
import SceneCompiler
import SceneFormat
package import SceneLayout
package import SceneModel

extension Diagnostics {
  /// Words the sets of constraints that cannot hold together; each constraint is named with its place.
  ///
  /// - Parameter isOfKit: documents that an author cannot change.
  mutating func add(_ failure: LayoutFailure, of scene: ResolvedScene, isOfKit: (Span) -> Bool) {
    switch failure {
    case .unsettled(let stacks):
      for stack in stacks {
        error(
          .unsettledLines,
          "the lines of \(scene[stack].id) depend on themselves and do not settle in \(maximumRounds) rounds",
          at: scene[stack].span,
          hints: ["give the stack or its children a size that does not follow from where lines break"])
      }
    case .otherRowSize(let row, let measured, let found):
      error(
        .rowSizeChanged,
        "\(scene[row].id) is \(decimal(found)) pt long here, but was \(decimal(measured)) pt long when its list measured it",
        at: scene[row].span,
        hints: ["let no driver change the sizes of rows, or leave out estimated-row-size"])
    case .missingRows(let list):
      error(
        .rowNotLaidOut, "\(scene[list].id) is longer than the rows that it lays out", at: scene[list].span,
        hints: ["make the list no longer than the screen, and scroll it by its offset"])
    case .unsolvable(let reason):
      error(
        .unsolvableLayout, "the layout cannot be computed: \(reason)", at: scene.nodes.first?.span,
        hints: ["numbers that differ by more than a factor of 1e9 are too far apart to be solved together"])
    case .unsatisfiable(let conflicts):
      for conflict in conflicts { add(conflict, of: scene, isOfKit) }
    }
  }

  private mutating func add(
    _ conflict: LayoutFailure.Conflict, of scene: ResolvedScene, _ isOfKit: (Span) -> Bool
  ) {
    let notes = conflict.members.map { scene.note($0) }
    // What an author wrote stands before what a kit brings.
    let (own, kits) = (notes.filter { !$0.isIn(isOfKit) }, notes.filter { $0.isIn(isOfKit) })
    let places = conflict.members.compactMap { member -> Span? in
      guard case .constraint = member, let span = scene.note(member).span else { return nil }
      return isOfKit(span) ? nil : span
    }
    var mistake = Diagnostic(
      .unsatisfiableConstraints, .error,
      notes.count == 1
        ? "this constraint cannot hold" : "these \(notes.count) constraints cannot hold together",
      at: places.last ?? own.last { $0.span != nil }?.span
        ?? conflict.members.compactMap { scene.use(of: $0, isOfKit) }.first ?? notes.last?.span,
      notes: (own + kits).withEachPlaceOnce + scene.others(of: conflict),
      hints: scene.hintsForFilling(conflict) + notes.compactMap { signHint($0.message) }
        + (conflict.weakest.map { [scene.proposal($0)] } ?? ["take one of them out or let it give way"]))
    mistake.fix = conflict.weakest.flatMap { scene.fix($0) }
    add(mistake)
  }

  /// Characters without a glyph and faces without a file: the picture is not what the author means.
  mutating func addTextFacts(_ scene: ResolvedScene, _ layout: SolvedLayout) {
    addClippedTexts(scene, layout)
    addMissingGlyphs(scene, layout)
  }

  /// Characters and faces that no font file has.
  package mutating func addMissingGlyphs(_ scene: ResolvedScene, _ layout: SolvedLayout) {
    for (node, text) in zip(scene.nodes, layout.texts) {
      guard let text else { continue }
      if !text.missingCharacters.isEmpty {
        let characters = text.missingCharacters.prefix(8).map { character in
          let codes = character.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
          return "\"\(character)\" (\(codes.joined(separator: " ")))"
        }
        warning(
          .missingCharacter, "no font has \(characters.joined(separator: ", ")); a box is drawn",
          at: node.span,
          hints: ["add a font that has it to the token file's fontFamily"])
      }
      for face in text.missingFaces {
        error(
          .missingFace, "no font file is named for \(face)", at: node.span,
          hints: ["add the file to the token file's fontFamily\(scene.otherWeights(than: face))"])
      }
    }
  }

  /// Texts of which lines are missing, or that stand out of their frames, for want of height: of one line of a document
  /// the one that lacks most.
  mutating func addClippedTexts(_ scene: ResolvedScene, _ layout: SolvedLayout) {
    func lack(_ text: ClippedText) -> Double { text.needed - layout[text.node].height }
    let shown = layout.clipped.filter { !scene[$0.node].isHidden }
    for texts in Dictionary(grouping: shown, by: { scene[$0.node].span }).values.sorted(by: {
      $0[0].node.index < $1[0].node.index
    }) {
      guard let text = texts.min(by: { lack($0) > lack($1) }) else { continue }
      let node = scene[text.node]
      let drawn = layout.texts[Int(text.node.index)]?.lines.count ?? 0
      warning(
        .textClipped,
        "\(node.id) is \(decimal(layout[text.node].height)) pt high and its text needs \(decimal(text.needed)) pt: "
          + "\(drawn) line\(drawn == 1 ? " is" : "s are") drawn"
          + (texts.count > 1 ? ", and \(texts.count - 1) more here do not fit" : ""),
        at: node.span,
        hints: [
          "give it more room, let it end in an ellipsis by design (lines: \(drawn)), or draw all of it (overflow: visible)"
        ])
    }
  }

  /// Texts that never come to rest: what is drawn is the last round's layout.
  package mutating func addUnsettledTexts(_ scene: ResolvedScene, _ layout: SolvedLayout) {
    for node in layout.unsettled {
      warning(
        .unsettledText,
        "the width of \(scene[node].id) depends on its height and does not settle in \(layout.effort.solutions) rounds",
        at: scene[node].span, hints: ["fix its width, or take its height out of the constraint on its width"])
    }
  }

  /// Numbers that the document leaves open, each with two layouts that would both do.
  package mutating func addAmbiguities(_ scene: ResolvedScene, _ layout: SolvedLayout) {
    for (ambiguity, count) in layout.ambiguous.withEachPlaceOnce(in: scene) {
      let node = scene[ambiguity.node]
      let drawn = layout[ambiguity.node].value(of: ambiguity.attribute)
      let names = ambiguity.followers.map { scene.name($0) }
      let more = names.count > 6 ? " and \(names.count - 6) more" : ""
      let notes = [Diagnostic.Note("this also changes \(names.prefix(6).joined(separator: ", "))\(more)")]
      let rows = count > 1 ? " (in \(count) rows)" : ""
      warning(
        .ambiguousLayout,
        "\(node.id).\(ambiguity.attribute.rawValue) is not fixed: it may be "
          + ambiguity.witnesses.map { decimal($0) }.joined(separator: " or ")
          + " without breaking a constraint; drawn at \(decimal(drawn))\(rows)",
        at: node.span, notes: names.isEmpty ? [] : notes,
        hints: [scene.advice(ambiguity, at: drawn, layout)])
    }
  }
}

/// Where a number that nothing fixes is written.
private struct AmbiguousPlace: Hashable {
  var span: Span
  var attribute: Attribute
}

extension [SolvedLayout.Ambiguity] {
  /// What is free in every row of a list is one mistake: that of the first, and in how many rows it is.
  fileprivate func withEachPlaceOnce(
    in scene: ResolvedScene
  ) -> [(ambiguity: SolvedLayout.Ambiguity, rows: Int)] {
    var result: [(ambiguity: SolvedLayout.Ambiguity, rows: Int)] = []
    var places: [AmbiguousPlace: Int] = [:]
    for ambiguity in self {
      let place = AmbiguousPlace(span: scene[ambiguity.node].span, attribute: ambiguity.attribute)
      if let known = places[place] {
        result[known].rows += 1
      } else {
        places[place] = result.count
        result.append((ambiguity, 1))
      }
    }
    return result
  }
}

extension ResolvedScene {
  /// What to write for a number that nothing fixes. That something without a size has none is no advice.
  fileprivate func advice(
    _ ambiguity: SolvedLayout.Ambiguity, at drawn: Double, _ layout: SolvedLayout
  ) -> String {
    let (attribute, node) = (ambiguity.attribute, self[ambiguity.node])
    let isSize = attribute == .width || attribute == .height
    if isSize, let priority = fittingPriority(ambiguity, layout) { return priority }
    guard isSize, drawn == 0 else {
      return "add a constraint; a weak one is enough: \(wish(attribute, of: node, at: drawn, layout))"
    }
    let end = attribute == .width ? "trailing" : "bottom"
    // Children of stacks end there already.
    let children =
      node.kind == .stack ? [] : nodes.filter { $0.parent.map { self[$0].id == node.id } ?? false }
    let inside = children.last.map { ", or where it ends: \(end) == \($0.id).\(end)" } ?? ""
    return "say how \(attribute == .width ? "wide" : "high") it is: \(attribute.rawValue) == 44\(inside)"
  }

  /// Where the kit's component is used that brings a reason; nil for what nobody uses.
  fileprivate func use(of reason: LayoutReason, _ isOfKit: (Span) -> Bool) -> Span? {
    var node: NodeID? =
      switch reason {
      case .constraint(let index): constraints[index].origin.node
      case .positiveSize(let node): node
      case .intrinsicSize(let size): size.node
      case .definition: nil
      }
    while let next = node, isOfKit(self[next].span) { node = self[next].parent }
    return node.map { self[$0].span }
  }
}

extension Diagnostic.Note {
  fileprivate func isIn(_ documents: (Span) -> Bool) -> Bool { span.map(documents) ?? false }
}

extension [Diagnostic.Note] {
  /// Notes of one place that say the same of different nodes as one: a stack has many rules, written once.
  fileprivate var withEachPlaceOnce: [Diagnostic.Note] {
    var result: [(note: Diagnostic.Note, count: Int)] = []
    for note in self {
      if let same = result.firstIndex(where: { $0.note.message == note.message && $0.note.span == note.span })
      {
        result[same].count += 1
      } else {
        result.append((note, 1))
      }
    }
    return result.map { note, count in
      var note = note
      if count > 1 { note.message += " (\(count) times)" }
      return note
    }
  }
}

/// What is probably wrong with `x: trailing == 16`, which lies outside of the parent.
private func signHint(_ note: String) -> String? {
  let words = note.split(separator: " ")
  guard words.count == 4, words[0].hasSuffix(":"), words[2] == "==", let number = Double(words[3]),
    number > 0,
    ["trailing", "right", "bottom"].contains(words[1])
  else { return nil }
  return "\(words[0].dropLast()): points count right and down; \(words[3]) inside of the parent is "
    + "\(words[1]) == -\(words[3])"
}

extension ResolvedScene {
  /// Which weights the family of a face has, to go on a hint with; empty where it has none.
  fileprivate func otherWeights(than face: String) -> String {
    let weights = Set(fonts.filter { face.hasPrefix($0.family + " ") }.map(\.weight)).sorted()
    return weights.isEmpty
      ? "" : ", or use a weight that it has: \(weights.map { "\($0)" }.joined(separator: ", "))"
  }
}
