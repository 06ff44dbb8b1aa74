import Graphics2D
import SceneModel
import SceneMotion
import Testing

extension QuizTests {
  // MARK: Time

  private func play(_ scenario: String, until end: Duration, device: String = "iphone-8-plus-landscape")
    throws
    -> Timeline
  {
    try Self.request([], device: device).play(scenario, until: end).timeline
  }

  private func state(_ name: String, _ timeline: Timeline, _ time: Duration) -> String? {
    timeline.value(name, at: time)?.text
  }

  /// How far the group is from its place, and its opacity; nil where it is not there.
  private func group(_ timeline: Timeline, _ milliseconds: Int) -> [Double]? {
    let tree = timeline.tree(at: .milliseconds(milliseconds))
    return tree.node("quiz").map { [tree[$0].transform.numerator.tx, tree[$0].opacity] }
  }

  private func label(_ timeline: Timeline, _ time: Duration) -> String? {
    let tree = timeline.tree(at: time)
    guard let node = tree.node("timer.label"), case .text(let style) = tree[node].node.content else {
      return nil
    }
    return style.content.runs.map(\.text).joined()
  }

  private func arc(_ timeline: Timeline, _ time: Duration) -> Double? {
    let tree = timeline.tree(at: time)
    guard let node = tree.node("timer.progress"), case .shape(let shape) = tree[node].node.content else {
      return nil
    }
    return shape.trims.first?.end
  }

  private func scale(_ timeline: Timeline, _ time: Duration) throws -> Double {
    let tree = timeline.tree(at: time)
    return tree[try #require(tree.node("timer"))].transform.numerator.a
  }

  /// The requirement's reference time line.
  @Test func tenSecondsPass() throws {
    let timeline = try play("time-out", until: .seconds(12))
    let entering = timeline.tree(at: .milliseconds(250))
    let group = entering[try #require(entering.node("quiz"))]
    #expect(abs(group.transform.numerator.tx - (-112.5 - 27)) < 1e-9 && abs(group.opacity - 0.5) < 1e-9)
    #expect(label(timeline, .milliseconds(500)) == "10" && arc(timeline, .milliseconds(500)) == 0)
    #expect(label(timeline, .milliseconds(1499)) == "10" && label(timeline, .milliseconds(1500)) == "9")
    #expect(label(timeline, .milliseconds(5500)) == "5")
    #expect(try abs(#require(arc(timeline, .milliseconds(5500))) - 0.5) < 1e-9)
    #expect(timeline.tree(at: .milliseconds(11000)).node("quiz") == nil)
  }

  /// 1 -> 0.9 -> 1 by ease-in-out: half a second each way from six seconds on, a quarter from four on.
  @Test func theTimerPulses() throws {
    let timeline = try play("time-out", until: .seconds(12))
    for (time, expected) in [
      (4499, 1.0), (4500, 1), (4750, 0.95), (5000, 0.9), (5500, 1), (6500, 1), (6750, 0.9), (7000, 1),
    ] {
      #expect(try abs(scale(timeline, .milliseconds(time)) - expected) < 1e-9, "\(time)")
    }
  }

  /// Beyond the first period: slowly until four seconds are left, then fast to the end, without a step in between.
  @Test func thePulseGoesOn() throws {
    let timeline = try play("time-out", until: .seconds(12))
    for (time, expected) in [
      (5750, 0.95), (6000, 0.9), (6250, 0.95), (6499, 1), (7250, 0.9), (9125, 0.95), (9250, 0.9), (9750, 0.9),
      (10_000, 1), (10_250, 0.9),
    ] {
      #expect(try abs(scale(timeline, .milliseconds(time)) - expected) < 1e-3, "\(time)")
    }
    let scales = try stride(from: 4500, through: 10_490, by: 10).map {
      try scale(timeline, .milliseconds($0))
    }
    #expect(zip(scales, scales.dropFirst()).allSatisfy { abs($0 - $1) < 0.009 })
  }

  /// What is inside goes along: every frame of the card and the answers is as far from its place as the group.
  @Test(arguments: [("vote", 250), ("vote", 10_250), ("time-out", 10_750), ("close", 3250)])
  func everythingMovesWithTheGroup(_ scenario: String, _ time: Int) throws {
    var played = try Self.request([]).play(scenario, until: .seconds(12))
    let still = try played.laidOut(at: .milliseconds(1900))
    let moving = played.timeline.tree(at: .milliseconds(time))
    let group = moving[try #require(moving.node("quiz"))]
    #expect(abs(group.transform.numerator.tx + 139.5) < 1e-9)
    for id in ["sender.name", "card.question", "close.glyph", "answers[0].pill.text", "answers[1].icon"] {
      let frame = moving[try #require(moving.node(id))].frame
      let place = still.layout[try #require(still.scene.node(id))]
      #expect(abs(frame.minX - place.minX) < 1e-6 && abs(frame.minY - place.minY) < 1e-6, "\(id)")
    }
  }

  // MARK: The host

  /// The quiz lets no tap through, also where nothing answers to it.
  @Test func theQuizKeepsItsTaps() throws {
    let (_, laidOut) = try Self.request([]).layOut()
    for id in ["sender", "card", "close", "answers.port"] {
      #expect(laidOut.scene[try #require(laidOut.scene.node(id))].gestures != nil, "\(id)")
    }
  }

  /// In 0.3 s, for two seconds, and back in 0.3 s; a second tap takes it away.
  @Test func tapsBesideTheQuizShowTheHostsButton() throws {
    let timeline = try play("host", until: .seconds(6))
    func opacity(_ milliseconds: Int) -> Double? {
      let tree = timeline.tree(at: .milliseconds(milliseconds))
      return tree.node("exit").map { tree[$0].opacity }
    }
    #expect(opacity(999) == nil && opacity(1300) == 1 && opacity(2999) == 1)
    #expect(
      try (0.3..<0.9).contains(#require(opacity(1150))) && (0.1..<0.7).contains(#require(opacity(3150))))
    #expect(opacity(3300) == nil && opacity(3900) == nil)
    #expect(opacity(4400) == 1 && opacity(4800) == nil, "a second tap")
    #expect(group(timeline, 5000) == [0, 1], "the quiz stays")
  }

  /// Logo, words and button appear one after the other in 2.6 s; a quiz comes only once the video has started.
  @Test func theLandingPageIsRevealed() throws {
    let timeline = try play("landing", until: .seconds(10))
    func opacities(_ milliseconds: Int) throws -> [Double] {
      let tree = timeline.tree(at: .milliseconds(milliseconds))
      return try ["logo", "word-1", "word-2", "word-3", "start"].map {
        tree[try #require(tree.node("landing.\($0)"))].opacity
      }
    }
    #expect(try opacities(0) == [0, 0, 0, 0, 0] && opacities(2600) == [1, 1, 1, 1, 1])
    #expect(try opacities(1040).map { $0.rounded() } == [1, 1, 0, 0, 0])
    #expect(try abs(opacities(2275)[4] - 0.5) < 1e-6 && opacities(2900) == [1, 1, 1, 1, 1])
    #expect(group(timeline, 2999) == nil && group(timeline, 3500) == [0, 1])
    #expect(timeline.tree(at: .milliseconds(3300)).node("landing") == nil)
    #expect(state("started", timeline, .milliseconds(6100)) == "false" && group(timeline, 6500) == nil)
    #expect(try opacities(6000)[0] == 0 && opacities(8600) == [1, 1, 1, 1, 1], "it is revealed anew")
  }

  @Test func aVoteFreezesAndLeavesAfterTwoSeconds() throws {
    let timeline = try play("vote", until: .seconds(11))
    for time in [8000, 8500, 9999] {
      #expect(label(timeline, .milliseconds(time)) == "3")
      #expect(try abs(#require(arc(timeline, .milliseconds(time))) - 0.75) < 1e-9)
      #expect(try abs(scale(timeline, .milliseconds(time)) - scale(timeline, .milliseconds(7999))) < 0.01)
    }
    #expect(timeline.tree(at: .milliseconds(10499)).node("quiz") != nil)
    #expect(timeline.tree(at: .milliseconds(10500)).node("quiz") == nil)
    #expect(state("voted", timeline, .seconds(9)) == "1", "further taps are ignored")
  }

  /// The fill of the chosen answer and the colour of its text cross-fade in 0.2 s; the others stay.
  @Test func theChosenAnswerTurnsBlue() throws {
    let timeline = try play("vote", until: .seconds(9))
    func fill(_ answer: Int, _ milliseconds: Int) throws -> RelativePaint? {
      let tree = timeline.tree(at: .milliseconds(milliseconds))
      return tree[try #require(tree.node("answers[\(answer)].pill"))].node.box.fill
    }
    let blue = RelativePaint.solid(Color(red: 1 / 255, green: 128 / 255, blue: 242 / 255))
    #expect(try fill(1, 8200) == blue && fill(1, 9000) == blue)
    #expect(try fill(1, 8100) != blue && fill(1, 8100) != fill(1, 7999))
    #expect(try fill(0, 9000) == fill(0, 7999))
  }

  /// In 0.5 s by ease-in-out to the left edge, after a vote, without one, and on a tap on the close button.
  @Test(arguments: [("vote", 10_000), ("time-out", 10_500), ("close", 3000), ("last-tick", 12_490)])
  func itLeavesTheWayItCame(_ scenario: String, _ time: Int) throws {
    let timeline = try play(scenario, until: .seconds(13))
    #expect(group(timeline, time - 1) == [0, 1])
    let middle = try #require(group(timeline, time + 250))
    #expect(abs(middle[0] + 139.5) < 1e-9 && abs(middle[1] - 0.5) < 1e-9)
    #expect(group(timeline, time + 499) != nil && group(timeline, time + 500) == nil)
  }

  @Test func aVoteAtTheLastTickCounts() throws {
    let timeline = try play("last-tick", until: .seconds(13))
    #expect(label(timeline, .seconds(12)) == "1")
    #expect(try abs(#require(arc(timeline, .seconds(12))) - 0.999) < 1e-9)
    #expect(state("voted", timeline, .seconds(12)) == "0")
  }

  @Test func theFirstOfTwoQuickTapsCounts() throws {
    let timeline = try play("two-taps", until: .seconds(6))
    #expect(
      [1999, 2000, 2050, 4000].map { state("voted", timeline, .milliseconds($0)) } == ["-1", "1", "1", "1"])
    #expect(group(timeline, 4250) != nil && group(timeline, 4500) == nil, "two seconds after the first")
  }

  /// Requests at 30 s: the one that is there leaves until 30.5 s, whatever it waits for, and then the next enters.
  @Test func theNextOneWaitsUntilThisOneHasLeft() throws {
    let timeline = try play("replace", until: .seconds(33))
    #expect(state("voted", timeline, .milliseconds(29_999)) == "1" && group(timeline, 29_999) == [0, 1])
    let leaving = try #require(group(timeline, 30_250))
    #expect(abs(leaving[0] + 139.5) < 1e-9 && state("index", timeline, .milliseconds(30_499)) == "0")
    #expect(state("index", timeline, .milliseconds(30_500)) == "1")
    let entering = try #require(group(timeline, 30_750))
    #expect(abs(entering[0] + 139.5) < 1e-9 && abs(entering[1] - 0.5) < 1e-9)
    #expect(group(timeline, 31_000) == [0, 1] && state("voted", timeline, .seconds(31)) == "-1")
    #expect(label(timeline, .seconds(31)) == "1:39" && arc(timeline, .seconds(31)) == 0)
  }

  @Test func afterAFaultyAnswerTheNextOneEnters() throws {
    let timeline = try play("faulty", until: .seconds(32))
    #expect([0, 250, 500, 10_000, 29_999].allSatisfy { group(timeline, $0) == nil })
    let entering = try #require(group(timeline, 30_250))
    #expect(abs(entering[0] + 139.5) < 1e-9 && state("index", timeline, .seconds(30)) == "1")
    #expect(label(timeline, .milliseconds(30_500)) == "15")
  }

  /// On 568 x 320 points the answers of the fourth find no room: a finger pulls them, less beyond their end.
  @Test func answersThatFindNoRoomScroll() throws {
    let request = Self.request([], device: "iphone-5s-landscape")
    var played = try request.play("scroll", until: .seconds(7))
    func frames(_ milliseconds: Int) throws -> (port: Rect, answers: Rect) {
      let laidOut = try played.laidOut(at: .milliseconds(milliseconds))
      return (
        laidOut.layout[try #require(laidOut.scene.node("answers.port"))],
        laidOut.layout[try #require(laidOut.scene.node("answers"))]
      )
    }
    let (port, answers) = try frames(1900)
    #expect(port.maxY == 312 && answers.minY == port.minY && answers.height == 196)
    let room = answers.height - port.height
    #expect(room > 0)
    // Ten points are lost, 20 remain after 0.3 s; then 100 from 4 s to 4.4 s, of which what goes beyond is held back.
    #expect(try abs(frames(2300).answers.minY - (port.minY - 20)) < 1e-6)
    #expect(try abs(frames(3900).answers.minY - (port.minY - 20)) < 1e-6)
    let beyond = 120 - room
    let held = beyond * port.height * 0.55 / (port.height + 0.55 * beyond)
    #expect(try abs(frames(4500).answers.minY - (port.minY - room - held)) < 1e-6)
    #expect(try abs(frames(5900).answers.maxY - port.maxY) < 1e-6)
    #expect(state("voted", played.timeline, .seconds(7)) == "4", "it is tapped where it is")
  }

  @Test func aQuizComesEveryThirtySeconds() throws {
    let timeline = try play("schedule", until: .seconds(130))
    for index in 0..<5 {
      let scene = timeline.state(at: .seconds(30 * index + 1)).scene
      #expect(state("index", timeline, .seconds(30 * index + 1)) == "\(index)")
      #expect(scene.node("quiz") != nil)
      let entering = try #require(group(timeline, 30_000 * index + 250))
      #expect(abs(entering[0] + 139.5) < 1e-9)
    }
    #expect(state("index", timeline, .seconds(130)) == "4" && group(timeline, 129_000) == nil)
    #expect(try scale(timeline, .seconds(31)) == 1, "nothing of the last pulse is held")
  }
}
