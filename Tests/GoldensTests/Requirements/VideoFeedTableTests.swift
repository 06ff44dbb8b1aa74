import Testing

/// video-feed.md, sections 0, 2, 3, 4 and 6, in the goldens of both clients.
@Suite struct VideoFeedTableTests {
  @Test(arguments: elements) func anElementIsThatOfTheTable(_ element: RequiredNode) throws {
    try element.check()
  }

  @Test(arguments: heights) func aCellIsAsHighAsTheTableSays(_ cell: RequiredNode) throws {
    try cell.check()
  }

  @Test(arguments: strings) func aStringReadsAsRequired(_ string: RequiredNode) throws {
    try string.check()
  }

  @Test(arguments: moments) func aMomentIsAsRequired(_ moment: RequiredNode) throws {
    try moment.check()
  }

  private static let elements = inBoth(sharedElements) + ownElements
  private static let heights = inBoth(sharedHeights) + ownHeights
  private static let strings = inBoth(sharedStrings) + ownStrings
  private static let moments = inBoth(sharedMoments) + ownMoments

  /// What both clients have alike; captures are named without their scene.
  private static func inBoth(_ nodes: [RequiredNode]) -> [RequiredNode] {
    ["video-feed", "video-viewer"].flatMap { scene in
      nodes.map { RequiredNode($0.row, "\(scene)/\($0.capture)", $0.node, $0.facts) }
    }
  }
}
