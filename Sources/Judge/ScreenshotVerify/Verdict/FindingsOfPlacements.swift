import GoldenCompare
import Graphics2D

extension ScreenPair {
  /// What places say of the nodes; looks are not judged yet.
  func findings(of placements: [Placement?], _ texts: GuessedTexts) -> [NodeFinding] {
    let found = zip(screen.nodes.indices, placements).map { index, placement -> NodeFinding in
      guard let placement else { return NodeFinding(status: unplaced(index)) }
      var finding = finding(index, placement)
      if let guess = texts.guesses[index], !tolerance.allowsOtherFonts || !guess.change.isOfLetters {
        finding.changes = [guess.change]
      }
      // The letters of a guess are not compared one by one.
      if texts.guesses[index] != nil { finding.leastLetter = 0 }
      if let change = texts.inferred[index] {
        (finding.offset, finding.growth) = (.zero, .zero)
        if !tolerance.allowsOtherFonts { finding.changes = [change] }
      }
      return finding
    }
    return tolerance.allowsOtherFonts ? withMovedTexts(found) : found
  }

  /// A text in another font is not missing where the node around it has moved: its letters cannot be looked for there.
  private func withMovedTexts(_ findings: [NodeFinding]) -> [NodeFinding] {
    var findings = findings
    for index in screen.nodes.indices
    where screen.nodes[index].look == .text && findings[index].status == .missing {
      let around = sequence(first: index) { screen.nodes[$0].parent }.dropFirst()
      if around.contains(where: { findings[$0].offset != .zero }) { findings[index].status = .faint }
    }
    return findings
  }

  private func unplaced(_ index: Int) -> NodeFinding.Status {
    let node = screen.nodes[index]
    if node.isIgnored { return .ignored }
    // What could be painted and hardly is counts as hidden, whatever it is.
    let isPainted = node.ink != nil && visibility.masks[index] != nil
    return node.look == .group && !isPainted ? .group : .hidden
  }

  private func finding(_ index: Int, _ placement: Placement) -> NodeFinding {
    let node = screen.nodes[index]
    var finding = NodeFinding(status: placement.status)
    finding.likeness = Double(placement.likeness)
    finding.confidence = placement.confidence
    finding.leastLetter = Double(placement.leastLetter)
    finding.hasDoubtfulLetter = placement.leastOverUnknown < 0.8
    if let mask = visibility.masks[index], !differences.touch(mask.box) { finding.colorDifference = 0 }
    guard placement.isSure else { return finding }
    finding.offset = beyondTolerance(placement.offset)
    finding.growth = beyondTolerance(placement.growth)
    if tolerance.allowsOtherFonts, node.look == .text, finding.likeness < 0.88 {
      // Letters of another font say little of where their text begins, and how wide it is.
      if abs(finding.growth.dx) <= max(2, node.frame.width / 8) { finding.growth = .zero }
      if abs(finding.offset.dx) <= max(2, node.frame.width / 8) { finding.offset.dx = 0 }
      if abs(finding.offset.dy) <= max(2, Int(2 * screen.scale)) { finding.offset.dy = 0 }
    }
    return finding
  }

  private func beyondTolerance(_ offset: PixelOffset) -> PixelOffset {
    max(abs(offset.dx), abs(offset.dy)) > tolerance.pixels ? offset : .zero
  }
}

extension NodeFinding {
  /// How far a node has moved; nil for one that says nothing of places.
  var knownOffset: PixelOffset? { status == .found && confidence > 0 ? offset : nil }
}

extension [NodeFinding] {
  /// That another text has another width is no cause of its own.
  var withoutWidthsOfOtherTexts: [NodeFinding] {
    map { finding in
      guard finding.changes.contains(.glyphs), finding.growth.dx != 0 else { return finding }
      var text = finding
      (text.growth, text.offset.dx) = (.zero, 0)
      return text
    }
  }
}
