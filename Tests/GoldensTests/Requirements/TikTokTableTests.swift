import Testing

/// tiktok.md, sections 0, 2, 3, 4 and 6, in the goldens of the clone of TikTok.
@Suite struct TikTokTableTests {
  @Test(arguments: elements) func anElementIsThatOfTheTable(_ element: RequiredNode) throws {
    try element.check()
  }

  @Test(arguments: decisions) func aDecisionHolds(_ decision: RequiredNode) throws {
    try decision.check()
  }

  @Test(arguments: moments) func aMomentIsThatOfTheAnimation(_ moment: RequiredNode) throws {
    try moment.check()
  }

  @Test(arguments: strings) func aStringReadsAsRequired(_ string: RequiredNode) throws {
    try string.check()
  }

  @Test(arguments: edges) func anEdgeCaseIsShown(_ edge: RequiredNode) throws {
    try edge.check()
  }
}
