import Graphics2D
import SceneLayout
import SceneSpec

extension Diagnostics {
  /// Words the sets of constraints that cannot hold together; each constraint is named with its place.
  mutating func add(_ failure: LayoutFailure, of scene: ResolvedScene) {
    switch failure {
    case .unsolvable(let reason):
      error(
        "unsolvable-layout", "the layout cannot be computed: \(reason)", at: scene.nodes.first?.span,
        hints: ["numbers that differ by more than a factor of 1e9 cannot be told apart"])
    case .unsatisfiable(let conflicts):
      for conflict in conflicts { add(conflict, of: scene) }
    }
  }

  private mutating func add(_ conflict: LayoutFailure.Conflict, of scene: ResolvedScene) {
    let notes = conflict.members.map { scene.note($0) }
    error(
      "unsatisfiable-constraints",
      notes.count == 1
        ? "this constraint cannot hold" : "these \(notes.count) constraints cannot hold together",
      at: conflict.members.last { if case .constraint = $0 { true } else { false } }.flatMap {
        scene.note($0).span
      } ?? notes.last?.span,
      notes: notes,
      hints: conflict.weakest.map { [scene.proposal($0)] } ?? ["take one of them out or let it give way"])
  }

  /// Characters without a glyph and faces without a file: the picture is not what the author means.
  mutating func addTextFacts(_ scene: ResolvedScene, _ layout: SolvedLayout) {
    for (node, text) in zip(scene.nodes, layout.texts) {
      guard let text else { continue }
      if !text.missingCharacters.isEmpty {
        let characters = text.missingCharacters.prefix(8).map { character in
          let codes = character.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
          return "\"\(character)\" (\(codes.joined(separator: " ")))"
        }
        warning(
          "missing-character", "no font has \(characters.joined(separator: ", ")); a box is drawn",
          at: node.span,
          hints: ["add a font that has it to the token file's fontFamily"])
      }
      for face in text.missingFaces {
        error(
          "missing-face", "no font file is named for \(face)", at: node.span,
          hints: ["add the file to the token file's fontFamily, or use a weight that it has"])
      }
    }
  }

  /// Texts that never come to rest: what is drawn is the last round's layout.
  mutating func addUnsettledTexts(_ scene: ResolvedScene, _ layout: SolvedLayout) {
    for node in layout.unsettled {
      warning(
        "unsettled-text",
        "the width of \(scene[node].id) depends on its height and does not settle in \(layout.effort.solutions) rounds",
        at: scene[node].span, hints: ["fix its width, or take its height out of the constraint on its width"])
    }
  }

  /// Numbers that the document leaves open, each with two layouts that would both do.
  mutating func addAmbiguities(_ scene: ResolvedScene, _ layout: SolvedLayout) {
    for ambiguity in layout.ambiguous {
      let node = scene[ambiguity.node]
      let drawn = layout[ambiguity.node].value(of: ambiguity.attribute)
      let names = ambiguity.followers.map { scene.name($0) }
      let more = names.count > 6 ? " and \(names.count - 6) more" : ""
      let notes = [Diagnostic.Note("with it change \(names.prefix(6).joined(separator: ", "))\(more)")]
      let wish = scene.wish(ambiguity.attribute, of: node, at: drawn, layout)
      warning(
        "ambiguous-layout",
        "\(node.id).\(ambiguity.attribute.rawValue) is not fixed: it may be "
          + ambiguity.witnesses.map { decimal($0) }.joined(separator: " or ")
          + " and all else holds; drawn at \(decimal(drawn))",
        at: node.span, notes: names.isEmpty ? [] : notes,
        hints: ["add a constraint; a wish is enough: \(wish)"])
    }
  }
}

/// At most four decimals, without trailing zeros.
func decimal(_ number: Double) -> String {
  let rounded = (number * 1e4).rounded() / 1e4
  if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int64(rounded)) }
  return "\(rounded)"
}
