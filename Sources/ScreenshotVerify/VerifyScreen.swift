public import Graphics2D

/// Looks for every node of a specification in a screenshot.
///
/// - Parameters:
///   - shot: as large as the expected picture.
///   - screen: what the specification says.
/// - Returns: places, sizes and looks that differ, by cause. The picture that the screen was made from gives no
///   difference.
public func verify(
  _ shot: PixelBuffer, against screen: ExpectedScreen, tolerance: ScreenTolerance = ScreenTolerance()
) -> ScreenVerification {
  precondition(shot.width == screen.picture.width && shot.height == screen.picture.height)
  let pair = ScreenPair(shot, screen, tolerance)
  let placements = placedByNeighbors(placeNodes(pair), pair)
  let places = placedGroups(pair.findings(of: placements), screen)
  let (findings, claimed) = judgeLooks(pair, carried(placements, by: places, screen), places)
  return ScreenVerification(
    findings: findings, causes: causes(of: findings, in: screen),
    unexpected: UnexpectedSearch(pair, findings, claimed).parts())
}
