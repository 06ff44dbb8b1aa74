import Graphics2D
import SceneModel
import TestFixtures
import Testing

@testable import SceneMotion
@testable import SceneRendering

/// buff.md, "Under the finger", on the quiz's canvas of 736 x 414 points.
@Suite struct QuizInterruptionTests {
  private static let scene = Result { try InterruptedScene("quiz", scenarios: QuizInterruptions.scenarios) }

  private func play(_ scenario: String) throws -> PlayedInterruption {
    try Self.scene.get().play(scenario, device: "iphone-8-plus-landscape")
  }

  /// However a quiz has ended, it is not there when the game is started again; the next one has its full time.
  @Test(arguments: [
    ("closed-exit-start", 7.0), ("voted-exit-start", 6), ("timed-out-exit-start", 15),
  ])
  func aQuizThatIsOverDoesNotComeAgain(_ scenario: String, _ start: Double) throws {
    let played = try play(scenario)
    for after in [0.1, 0.6, 5, 20, 29.9] {
      #expect(played.node("quiz", start + after) == nil, "\(after)")
    }
    #expect(played.state("index", start + 30) == .number(1))
    #expect(played.text("timer.label", start + 30.6) == "15" && played.node("quiz", start + 31)?.opacity == 1)
    #expect(played.state("voted", start + 31) == .number(-1))
  }

  /// One that still counted begins anew: with its full time and without an arc.
  @Test func aQuizThatWasInterruptedBeginsAnew() throws {
    let played = try play("counting-exit-start")
    #expect(played.text("timer.label", 4.4) == "7" && played.node("quiz", 6.9) == nil)
    #expect(played.text("timer.label", 7.2) == "10" && played.text("timer.label", 8.6) == "9")
    #expect(try arc(played, 7.5) < 1e-9 && abs(arc(played, 12.5) - 0.5) < 1e-6)
    #expect(played.node("quiz", 18.1) == nil, "its time is over ten seconds after it has come")
  }

  private func arc(_ played: PlayedInterruption, _ seconds: Double) throws -> Double {
    guard case .shape(let shape) = try #require(played.node("timer.progress", seconds)).node.content else {
      return -1
    }
    return try #require(shape.trims.first?.end)
  }

  @Test func theNextOneWaitsForTheGame() throws {
    let played = try play("exit-while-pending")
    #expect(played.state("index", 31) == .number(1) && played.node("quiz", 32) == nil)
    #expect(played.text("card.question", 34) == "Which side scores the next goal?")
    #expect(played.text("timer.label", 34) == "1:39")
  }

  @Test func tapsCountWhileItEnters() throws {
    let vote = try play("vote-while-entering")
    #expect(vote.state("voted", 0.21) == .number(1) && vote.state("voted", 1) == .number(1))
    #expect(vote.text("timer.label", 2) == "10" && vote.node("quiz", 2.19)?.opacity == 1)
    #expect(vote.node("quiz", 2.71) == nil, "two seconds after the vote")
    let close = try play("close-while-entering")
    #expect(
      close.node("quiz", 0.29) != nil && close.node("quiz", 0.81) == nil && close.node("quiz", 6) == nil)
    let both = try play("close-while-voting")
    #expect(both.state("voted", 2.05) == .number(0) && both.node("quiz", 2.61) == nil)
  }

  /// At least 3:1 at the glyphs' edges at every moment of the cross-fade, over the dark video and a bright one.
  @Test(arguments: ["stadium", "pale"]) func aVoteKeepsItsAnswerReadable(_ poster: String) throws {
    for time in stride(from: 8.0, through: 8.2, by: 0.01) {
      var request = QuizTests.request([("poster", poster)])
      request.moment = PlayedMoment(scenario: "vote", time: "\(Int((time * 1000).rounded()))ms")
      let (pipeline, laidOut) = try request.layOut()
      let answer = try #require(
        try laidOut.textContrasts(pipeline).first { $0.node == "answers[1].pill.text" })
      #expect(answer.lowest >= 3, "\(time): \(answer.lowest)")
    }
  }

  /// Of a minute and more, minutes and seconds.
  @Test(arguments: [("59", "59"), ("60", "1:00"), ("100", "1:40"), ("599", "9:59"), ("3600", "60:00")])
  func minutesHaveAColon(_ time: String, _ words: String) throws {
    let (_, laidOut) = try QuizTests.request([("time", time)]).layOut()
    let label = try #require(laidOut.scene.node("timer.label"))
    #expect(laidOut.scene[label].text == words && laidOut.layout[label].width <= 24)
  }

  /// The first letter of the question decides, whatever its language is said to be.
  @Test(arguments: [
    ("مَن؟", true), ("מי ינצח?", true), ("چه کسی؟", true), ("کون؟", true), ("2:0 — מי?", true),
    ("Who?", false), ("Кто?", false), ("誰？", false), ("Is כהן next?", false), ("⚽️?", false),
  ])
  func theScriptOfTheQuestionMirrors(_ question: String, _ isMirrored: Bool) throws {
    let frames = try frames(of: quiz(question: question))
    let (card, timer) = (try #require(frames["card"]), try #require(frames["timer"]))
    #expect((timer.minX == card.minX + 4) == isMirrored && (timer.maxX == card.maxX - 4) == !isMirrored)
  }

  @Test(arguments: [("👩‍👩‍👧‍👦", nil), ("⚽️ ☺️", nil), ("Ana", "AN"), ("כהן", "כה")] as [(String, String?)])
  func aSenderOfEmojiIsAPerson(_ name: String, _ initials: String?) throws {
    let scene = try laidOut(quiz(sender: name)).scene
    guard case .picture(let picture) = scene[try #require(scene.node("sender.avatar"))].content else {
      return
    }
    #expect(picture.placeholder.text?.content.runs.map(\.text).joined() == initials)
  }

  @Test(arguments: [
    (#""time_to_show": "10""#, "This Buff has no time."), (#""time_to_show": -3"#, "This Buff has no time."),
    (#""time_to_show": 0"#, "This Buff has no time."), (#""x": 0"#, "This Buff has no time."),
  ])
  func aTimeThatIsNoneIsReported(_ time: String, _ words: String) throws {
    #expect(try report(quiz(time: time)) == words)
  }

  @Test func anEmptyAnswerIsReported() throws {
    #expect(try report(quiz(answer: "")) == "This Buff has an empty answer.")
    #expect(try report(quiz(answer: "  ")) == "This Buff has an empty answer.")
    #expect(try report("[]") == "Unexpected error.")
  }

  private func quiz(
    question: String = "Who?", sender: String = "Ana", time: String = #""time_to_show": 10"#,
    answer: String = "Home"
  ) -> String {
    """
    [{"result": {"id": 1, \(time), "author": {"first_name": "\(sender)", "last_name": null},
      "question": {"title": "\(question)"}, "answers": [{"title": "\(answer)"}, {"title": "Away"}], "language": "en"}}]
    """
  }

  private func laidOut(_ buffs: String) throws -> LaidOutScene {
    let folder = TemporaryFolder()
    try folder.write(buffs, "buffs.json")
    var request = QuizTests.request([])
    request.data = [("buffs", folder("buffs.json"))]
    return try request.layOut().1
  }

  private func frames(of buffs: String) throws -> [String: Rect] {
    let laidOut = try laidOut(buffs)
    return Dictionary(uniqueKeysWithValues: zip(laidOut.scene.nodes.map(\.id), laidOut.layout.frames))
  }

  private func report(_ buffs: String) throws -> String? {
    let laidOut = try laidOut(buffs)
    #expect(laidOut.scene.node("quiz") == nil)
    return laidOut.scene.node("report").flatMap { laidOut.scene[$0].label }
  }
}
