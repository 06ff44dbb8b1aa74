public import Graphics2D

/// Looks for every node of a specification in a screenshot.
///
/// - Parameters:
///   - shot: as large as the expected picture.
///   - screen: what the specification says.
///   - guesser: draws texts that differ in other ways, to tell in which; without it they have other glyphs.
/// - Returns: places, sizes and looks that differ, by cause. The picture that the screen was made from gives no
///   difference.
public func verify(
  _ shot: PixelBuffer, against screen: ExpectedScreen, tolerance: ScreenTolerance = ScreenTolerance(),
  guessingTextsWith guesser: TextGuesser? = nil
) -> ScreenVerification {
  verify(ScreenPair(shot, screen, Visibility(screen), tolerance), guessingTextsWith: guesser) { _ in }
}

/// The same for a screen of which is known what can be seen.
///
/// - Parameter whenPlaced: is told where nodes were found, by node, before texts are guessed.
func verify(
  _ pair: ScreenPair, guessingTextsWith guesser: TextGuesser?, whenPlaced: ([Placement?]) -> Void
) -> ScreenVerification {
  let (shot, screen) = (pair.shot, pair.screen)
  precondition(shot.width == screen.picture.width && shot.height == screen.picture.height)
  let found = placedByNeighbors(placeNodes(pair), pair)
  whenPlaced(found)
  let texts = GuessedTexts(pair, found, guesser)
  let placements = pair.placed(found, by: texts)
  let places = placedGroups(pair.findings(of: placements, texts), screen)
  let (looks, claimed) = judgeLooks(pair, carried(placements, by: places, screen), places, texts)
  // Without guesses, other glyphs may be another spacing: then the width tells.
  let settled = guesser == nil ? looks : pair.withoutIntruders(looks.withoutWidthsOfOtherTexts, texts)
  let faded = pair.fadedGroups(pair.behindOthers(pair.coveredByOthers(settled)))
  var findings = CauseProof(pair, faded).proved()
  let unexpected = UnexpectedSearch(pair, findings, claimed).parts(otherTexts: &findings)
  return ScreenVerification(
    findings: findings, causes: causes(of: findings, in: screen), unexpected: unexpected)
}
