import Graphics2D

/// The faces that may draw the characters of a run, in order of preference.
struct FaceChain {
  /// Indices into the library's typefaces; never empty.
  var faces: [Int]
  /// Asked for but absent, as "Inter 350".
  var missing: [String]
}

extension FontLibrary {
  /// Picks one file for each family of the run: the one of the wanted weight and style, else the nearest.
  ///
  /// Only the first family has to have the weight: the others step in for characters that it lacks.
  func chain(for run: TextRun) -> FaceChain {
    var chain = FaceChain(faces: [], missing: [])
    for (position, family) in run.families.enumerated() {
      let candidates = typefaces.indices.filter { typefaces[$0].file.family == family }
      let best = candidates.min { distance($0, to: run) < distance($1, to: run) }
      if let best, !chain.faces.contains(best) { chain.faces.append(best) }
      let isExact = best.map { distance($0, to: run) == (0, 0, 0) } ?? false
      if best == nil || (position == 0 && !isExact) {
        chain.missing.append("\(family) \(run.weight)\(run.italic ? " Italic" : "")")
      }
    }
    if chain.faces.isEmpty { chain.faces = [0] }
    return chain
  }

  /// How far a file is from what the run wants: style first, then CSS's order of weights (Fonts 4, section 5.2).
  private func distance(_ index: Int, to run: TextRun) -> (Int, Int, Int) {
    let file = typefaces[index].file
    let style = file.italic == run.italic ? 0 : 1
    let (have, want) = (file.weight, run.weight)
    let difference = abs(have - want)
    if want > 500 { return (style, have >= want ? 0 : 1, difference) }
    if want < 400 { return (style, have <= want ? 0 : 1, difference) }
    if have >= want && have <= 500 { return (style, 0, difference) }
    return (style, have < want ? 1 : 2, difference)
  }

  /// The first face of the chain that has the whole grapheme cluster, else one that has its first character,
  /// else the first one. Pictures come first where the cluster asks for them and last where it does not.
  func face(for cluster: Character, in chain: FaceChain) -> Int {
    // Nearly all text; what follows asks Unicode tables six times a character and was a third of a layout.
    if cluster.utf8.count == 1, let letter = cluster.unicodeScalars.first?.value,
      !typefaces[chain.faces[0]].isColor, typefaces[chain.faces[0]].covers(letter)
    {
      return chain.faces[0]
    }
    let wantsColor = cluster.wantsEmojiPresentation
    let ordered =
      chain.faces.filter { typefaces[$0].isColor == wantsColor }
      + chain.faces.filter { typefaces[$0].isColor != wantsColor }
    let scalars = cluster.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }.map(\.value)
    let whole = ordered.first { face in scalars.allSatisfy(typefaces[face].covers) }
    let start = ordered.first { face in scalars.first.map(typefaces[face].covers) ?? true }
    return whole ?? start ?? chain.faces[0]
  }
}

extension Character {
  /// Whether Unicode (UTS 51) wants the cluster as a picture.
  var wantsEmojiPresentation: Bool {
    guard let first = unicodeScalars.first else { return false }
    let rest = unicodeScalars.dropFirst()
    if rest.contains("\u{FE0E}") { return false }
    if rest.contains("\u{FE0F}") { return first.properties.isEmoji || rest.contains("\u{20E3}") }
    return first.properties.isEmojiPresentation
      || (first.properties.isEmoji
        && rest.contains { $0.properties.isEmojiModifier || $0.properties.isEmojiPresentation })
  }
}
