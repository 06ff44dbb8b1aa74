import GoldenCompare
import Graphics2D

/// Judges looks from the front to the back: what is in front and wrong covers what is behind it.
///
/// - Parameters:
///   - placements: by node, where it was found.
///   - places: what that says of the nodes.
/// - Returns: the findings with looks, and what nodes that differ account for.
func judgeLooks(
  _ pair: ScreenPair, _ placements: [Placement?], _ places: [NodeFinding], _ texts: GuessedTexts
) -> ([NodeFinding], ClaimedPixels) {
  var (findings, claimed) = (places, ClaimedPixels(of: pair.shot))
  for index in pair.screen.paintOrder.reversed() {
    guard let placement = placements[index], let mask = pair.visibility.masks[index] else { continue }
    if let guess = texts.guesses[index] {
      findings[index].changes += [pair.colorChange(of: index, guess)].compactMap { $0 }
    } else if texts.inferred[index] == nil, placement.status == .found || placement.status == .faint,
      pair.differences.touch(mask.box)
    {
      let look = pair.look(of: index, mask, placement, claimed)
      findings[index].colorDifference = look.difference
      findings[index].changes += look.changes
    }
    if findings[index].differs {
      // Other glyphs may be wider; how wide those of a good guess are is known.
      let isOther =
        pair.screen.nodes[index].look == .text
        && (findings[index].likeness < 0.8
          || texts.guesses[index] == nil && findings[index].changes.contains { $0.isOfLetters })
      for box in pair.boxes(of: index, mask, placement, isOtherText: isOther) { claimed.take(box) }
    }
    if placement.status == .faint, placement.offset != .zero {
      claimed.takeEdges(of: mask.box, movedBy: placement.offset)
    }
  }
  findings = pair.withShadows(findings, placements, claimed)
  for index in findings.indices where findings[index].changes.contains(where: \.isShadow) {
    guard let box = pair.visibility.shadows[index]?.box else { continue }
    claimed.take(box)
    findings = pair.beneathShadow(box, of: index, findings, placements, claimed)
  }
  return (findings, claimed)
}

extension ScreenPair {
  /// Shadows last of all: in them, all that is not as specified shows, in front and behind.
  fileprivate func withShadows(
    _ findings: [NodeFinding], _ placements: [Placement?], _ claimed: ClaimedPixels
  ) -> [NodeFinding] {
    var findings = findings
    for index in screen.paintOrder where findings[index].status == .found && findings[index].changes.isEmpty {
      // Letters of another font have shadows of another form.
      if tolerance.allowsOtherFonts, screen.nodes[index].look == .text { continue }
      // An edge stands out otherwise beside another shadow.
      let least: Float = screen.nodes[index].look == .area ? 0.6 : 0.8
      guard let placement = placements[index], placement.status == .found, placement.likeness >= least,
        let mask = visibility.masks[index], differences.touch(mask.box)
      else { continue }
      let others = findings[index].differs ? ClaimedPixels(of: shot) : claimed
      findings[index].changes += [judge(index, mask, placement, others).judgeShadow()].compactMap { $0 }
    }
    return findings
  }

  /// Nodes behind a shadow that is not as specified have the colour that they have beside it.
  fileprivate func beneathShadow(
    _ box: PixelBox, of owner: Int, _ findings: [NodeFinding], _ placements: [Placement?],
    _ claimed: ClaimedPixels
  ) -> [NodeFinding] {
    var findings = findings
    for index in screen.paintOrder.prefix(while: { $0 != owner })
    where findings[index].changes.contains(where: \.isColor) {
      guard let mask = visibility.masks[index], !mask.box.intersection(box).isEmpty,
        let placement = placements[index]
      else { continue }
      let look = judge(index, mask, placement, claimed).judgeColor()
      findings[index].changes.removeAll(where: \.isColor)
      findings[index].changes += look.changes
      findings[index].colorDifference = look.difference
    }
    return findings
  }

  /// What of a node's look is not as specified, and the difference of its colours.
  fileprivate func look(
    of index: Int, _ mask: Visibility.Mask, _ placement: Placement, _ claimed: ClaimedPixels
  ) -> ColorJudgement {
    let judge = judge(index, mask, placement, claimed)
    var look = judge.judgeColor()
    guard placement.status == .found else { return look }
    // What a picture shows otherwise counts as more or less of its corners.
    let isOtherPicture = judge.node.look == .picture && !look.changes.isEmpty
    let outline = isOtherPicture ? [] : outlineChanges(judge)
    // Of a border alone, its colour is the node's.
    if outline.contains(where: \.isBorderColor) { look.changes.removeAll(where: \.isColor) }
    look.changes += outline
    return look
  }

  private func judge(
    _ index: Int, _ mask: Visibility.Mask, _ placement: Placement, _ claimed: ClaimedPixels
  ) -> AppearanceJudge {
    AppearanceJudge(
      node: screen.nodes[index], mask: mask, shadow: visibility.shadows[index], placement: placement,
      shot: shot, expected: screen.picture, visibility: visibility, claimed: claimed, tolerance: tolerance,
      noise: differences.noise, isForeign: differences.isForeign, scale: screen.scale)
  }

  private func outlineChanges(_ judge: AppearanceJudge) -> [AppearanceChange] {
    let placement = judge.placement
    let isRough = differences.noise > 0 || !placement.isClear
    switch judge.node.look {
    case .text where !tolerance.allowsOtherFonts && hasOtherGlyphs(placement, isRough) && judge.showsLetters:
      return [.glyphs]
    case .shape where placement.likeness < (isRough ? 0.5 : 0.7) || isRefuted(placement.refutedGrowth):
      return [.outline]
    case .area, .picture:
      let border = judge.judgeBorder()
      if let border, border.isBorderColor { return [border] }
      return [judge.judgeCorners(), border].compactMap { $0 }
    case .group, .text, .shape: return []
    }
  }

  private func isRefuted(_ growth: PixelOffset) -> Bool {
    max(abs(growth.dx), abs(growth.dy)) > tolerance.pixels
  }

  private func hasOtherGlyphs(_ placement: Placement, _ isRough: Bool) -> Bool {
    placement.likeness < (isRough ? 0.6 : 0.8)
      || placement.leastLetter < (differences.noise > 0 ? 0.5 : 0.8)
  }

  /// The pixels where a node should be and where it is.
  fileprivate func boxes(
    of index: Int, _ mask: Visibility.Mask, _ placement: Placement, isOtherText: Bool
  ) -> [PixelBox] {
    let wider = mask.box.widened(by: max(mask.box.width / 3, mask.box.height))
      .heightened(by: Int(2 * screen.scale))
    let expected =
      [mask.box] + (isOtherText ? [wider] : []) + [visibility.shadows[index]?.box].compactMap { $0 }
    let (offset, growth) = (placement.offset, placement.growth)
    let found = expected.map { $0.moved(by: offset, growing: growth) }
    let reach = visibility.shadows[index].map { $0.box.reach(beyond: mask.box) } ?? 0
    return expected + found
      + placement.pieces.map { $0.box.moved(by: $0.match.offset).outset(by: reach) }
  }
}

extension PixelBox {
  /// Most pixels by which it goes beyond a side of another box.
  fileprivate func reach(beyond box: PixelBox) -> Int {
    max(0, box.x - x, box.y - y, maxX - box.maxX, maxY - box.maxY)
  }
}

extension AppearanceChange {
  fileprivate var isBorderColor: Bool { if case .borderColor = self { true } else { false } }
  fileprivate var isColor: Bool { if case .color = self { true } else { false } }
  fileprivate var isShadow: Bool { if case .shadow = self { true } else { false } }
}
