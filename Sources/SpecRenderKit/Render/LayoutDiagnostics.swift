import Graphics2D
import SceneLayout
import SceneSpec

extension Diagnostics {
  /// Words the sets of constraints that cannot hold together; each constraint is named with its place.
  mutating func add(_ failure: LayoutFailure, of scene: ResolvedScene) {
    switch failure {
    case .unsolvable(let reason):
      error(
        "unsolvable-layout", "the layout cannot be computed: \(reason)", at: nil,
        hints: ["numbers that differ by more than a factor of 1e9 cannot be told apart"])
    case .unsatisfiable(let conflicts):
      for conflict in conflicts { add(conflict, of: scene) }
    }
  }

  private mutating func add(_ conflict: LayoutFailure.Conflict, of scene: ResolvedScene) {
    let origins = conflict.constraints.map { scene.constraints[$0].origin }
    let notes = origins.map { origin in
      Note("\(scene[origin.node].id): \(origin.text)", at: origin.span)
    }
    let negative = conflict.negativeSizes.map {
      Note("\(scene[$0].id) would have a negative size", at: scene[$0].span)
    }
    let place = origins.last?.span ?? conflict.negativeSizes.first.map { scene[$0].span }
    error(
      "unsatisfiable-constraints",
      origins.count == 1 && negative.isEmpty
        ? "this constraint cannot hold"
        : "these \(notes.count + negative.count) constraints cannot hold together",
      at: place, notes: notes + negative,
      hints: conflict.weakest.map { [weakestChange($0, of: scene)] } ?? ["remove one of them"])
  }

  /// The member that misses least when it gives way.
  private func weakestChange(_ change: LayoutFailure.Change, of scene: ResolvedScene) -> String {
    let origin = scene.constraints[change.constraint].origin
    return "the weakest change: let \(scene[origin.node].id) give way, \(origin.text) @999; "
      + "it then misses by \(decimal(change.error)) pt"
  }

  private typealias Note = Diagnostic.Note

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

  /// Numbers that the document leaves open, each with two layouts that would both do.
  mutating func addAmbiguities(_ scene: ResolvedScene, _ layout: SolvedLayout) {
    for ambiguity in layout.ambiguous {
      let node = scene[ambiguity.node]
      let name = "\(node.id).\(ambiguity.attribute.rawValue)"
      let drawn = layout[ambiguity.node].value(of: ambiguity.attribute)
      let witnesses = ambiguity.witnesses.map { decimal($0) }
      warning(
        "ambiguous-layout",
        "\(name) is not fixed"
          + (witnesses.count < 2 ? "" : ": it may be \(witnesses[0]) or \(witnesses[1]) and all else holds")
          + "; drawn at \(decimal(drawn))",
        at: node.span,
        hints: [
          "add a constraint; a wish is enough: \(ambiguity.attribute.rawValue) == \(decimal(drawn)) @low"
        ])
    }
  }
}

/// At most four decimals, without trailing zeros.
func decimal(_ number: Double) -> String {
  let rounded = (number * 1e4).rounded() / 1e4
  if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int64(rounded)) }
  return "\(rounded)"
}
