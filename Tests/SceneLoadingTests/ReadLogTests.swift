import Testing

@testable import SceneRendering

@Suite struct ReadLogTests {
  private func fact(_ name: String) -> ReadFact { ReadFact(.plain, name, answer: "-") }

  /// A part of the work tells all that it rests on, also what was known before, and so does the whole.
  @Test func aPartTellsItsOwnFacts() {
    let log = ReadLog()
    log.note(fact("a"))
    let outer = log.collect { () -> [ReadFact] in
      log.note(fact("a"))
      return log.collect { log.note(fact("b")) }.facts
    }
    #expect(outer.result == [fact("b")])
    #expect(outer.facts == [fact("a"), fact("b")])
    #expect(log.facts == [fact("a"), fact("b")])
    log.restart()
    #expect(log.facts.isEmpty)
  }
}
