import GoldenCompare
import Graphics2D

/// Judges looks from the front to the back: what is in front and wrong covers what is behind it.
///
/// - Parameters:
///   - placements: by node, where it was found.
///   - places: what that says of the nodes.
/// - Returns: the findings with looks, and what nodes that differ account for.
func judgeLooks(_ pair: ScreenPair, _ placements: [Placement?], _ places: [NodeFinding])
  -> ([NodeFinding], ClaimedPixels)
{
  var (findings, claimed) = (places, ClaimedPixels(of: pair.shot))
  for index in pair.screen.paintOrder.reversed() {
    guard let placement = placements[index], let mask = pair.visibility.masks[index] else { continue }
    if placement.status == .found || placement.status == .faint, pair.differences.touch(mask.box) {
      let look = pair.look(of: index, mask, placement, claimed)
      findings[index].colorDifference = look.difference
      findings[index].changes += look.changes
    }
    if findings[index].differs {
      // Other glyphs may be wider.
      let isOther = findings[index].likeness < 0.8 && pair.screen.nodes[index].look == .text
      for box in pair.boxes(of: index, mask, placement, isOtherText: isOther) { claimed.take(box) }
    }
    if placement.status == .faint, placement.offset != .zero {
      claimed.takeEdges(of: mask.box, movedBy: placement.offset)
    }
  }
  return (findings, claimed)
}

extension ScreenPair {
  /// What of a node's look is not as specified, and the difference of its colours.
  fileprivate func look(
    of index: Int, _ mask: Visibility.Mask, _ placement: Placement, _ claimed: ClaimedPixels
  ) -> ColorJudgement {
    let judge = AppearanceJudge(
      node: screen.nodes[index], mask: mask, shadow: visibility.shadows[index], placement: placement,
      shot: shot, expected: screen.picture, visibility: visibility, claimed: claimed, tolerance: tolerance,
      noise: differences.noise, scale: screen.scale)
    var look = judge.judgeColor()
    guard placement.status == .found else { return look }
    look.changes += outlineChanges(judge)
    if look.changes.isEmpty { look.changes += [judge.judgeShadow()].compactMap { $0 } }
    return look
  }

  private func outlineChanges(_ judge: AppearanceJudge) -> [AppearanceChange] {
    let placement = judge.placement
    let isRough = differences.noise > 0 || !placement.isClear
    switch judge.node.look {
    case .text where !tolerance.allowsOtherFonts && hasOtherGlyphs(placement, isRough): return [.glyphs]
    case .shape where placement.likeness < (isRough ? 0.5 : 0.7): return [.outline]
    case .area, .picture: return [judge.judgeCorners(), judge.judgeBorder()].compactMap { $0 }
    case .group, .text, .shape: return []
    }
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
    let found = expected.map { box in
      PixelBox(
        x: box.x + offset.dx, y: box.y + offset.dy, width: box.width + growth.dx,
        height: box.height + growth.dy)
    }
    return expected + found + placement.pieces.map { $0.box.moved(by: $0.match.offset) }
  }
}
