import Graphics2D
import SceneLayout
import SceneMotion
import SceneSpec
import Testing

@testable import SpecRenderKit

/// The tables of the quiz overlay's requirement, on its canvas of 736 x 414 points.
@Suite struct QuizTests {
  private static func request(
    _ settings: [(String, String)], device: String = "iphone-8-plus-landscape", edge: Bool = false
  ) -> SceneRequest {
    var request = SceneRequest(scene: "\(repository)/Scenes/quiz.yaml")
    if edge { request.data = [("buffs", "\(repository)/Scenes/data/buffs_edge.json")] }
    request.device = device
    request.settings = settings.map { (name: $0.0, value: $0.1) }
    return request
  }

  private func frames(
    _ settings: [(String, String)], device: String = "iphone-8-plus-landscape", edge: Bool = false
  ) throws -> [String: Rect] {
    let (_, laidOut) = try Self.request(settings, device: device, edge: edge).layOut()
    return Dictionary(uniqueKeysWithValues: zip(laidOut.scene.nodes.map(\.id), laidOut.layout.frames))
  }

  @Test(
    arguments: [
      ("sender", 27, 200.5, nil, 31.73), ("sender.avatar", 32, 203, 27, 27),
      ("close.circle", 256, 198.5, 26, 26),
      ("close", 247, 189.5, 44, 44), ("card", 27, 238, 252, 71), ("question", 41, 251, 194, 44),
      ("timer", 243, 242, 32, 32), ("answers[0]", 27, 314.5, 229, 32), ("answers[1]", 27, 352, 229, 32),
      ("answers[0].icon", 30, 317, 27, 27),
    ] as [(String, Double, Double, Double?, Double)])
  func elementsStandWhereTheTableSays(
    _ id: String, _ x: Double, _ y: Double, _ width: Double?, _ height: Double
  )
    throws
  {
    let frame = try #require(try frames([])[id])
    #expect(abs(frame.minX - x) < 0.01 && abs(frame.minY - y) < 0.01, "\(frame)")
    #expect(
      width.map { abs(frame.width - $0) < 0.01 } ?? true && abs(frame.height - height) < 0.01, "\(frame)")
  }

  /// The design's baselines: those of the question are measured; the other lines stand in the middle of what holds them,
  /// by the height of their capitals.
  @Test func baselinesStandWhereTheTableSays() throws {
    let (_, laidOut) = try Self.request([]).layOut()
    func baselines(_ id: String) throws -> [Double] {
      let node = try #require(laidOut.scene.node(id))
      let text = try #require(laidOut.layout.texts[Int(node.index)])
      return text.lines.map { laidOut.layout[node].minY + $0.baseline }
    }
    #expect(try baselines("question") == [265, 287])
    for (id, size, middle) in [
      ("sender.name", 12.0, 216.5), ("timer.label", 14, 258), ("answers[0].text", 12, 330.5),
      ("answers[1].text", 12, 368),
    ] {
      let capitals = size * 2048 / 2816
      #expect(try abs(#require(baselines(id).first) - capitals / 2 - middle) < 0.01, "\(id)")
    }
  }

  @Test func theBubbleFollowsItsName() throws {
    let frames = try frames([])
    #expect(try abs(#require(frames["sender"]).width - #require(frames["sender.name"]).width - 57.5) < 1e-6)
    #expect(try self.frames([("index", "3")])["sender"]?.width == 215)
  }

  /// H(n, L) = 37.5 + (27 + 22 L) + 37.5 n, and the bottom margin is 30. The fourth has an answer of two lines: 14 more.
  @Test(arguments: [(0, 183.5), (1, 221), (2, 280.5), (3, 354), (4, 161.5)])
  func theGroupGrowsUpwards(_ index: Int, _ height: Double) throws {
    let group = try #require(try frames([("index", "\(index)")])["quiz"])
    #expect(abs(group.height - height) < 0.01 && abs(group.maxY - 384) < 0.01, "\(group)")
  }

  /// 2...5 answers, questions of 1...4 lines: H(n, L) = 37.5 + (27 + 22 L) + 37.5 n.
  @Test(arguments: 2...5, 1...4)
  func theGroupIsAsHighAsTheTableSays(_ answers: Int, _ lines: Int) throws {
    let index = (answers - 2) * 4 + lines - 1
    let frames = try frames([("index", "\(index)")], edge: true)
    let group = try #require(frames["quiz"])
    #expect(frames["question"]?.height == 22 * Double(lines))
    #expect(abs(group.height - (64.5 + 22 * Double(lines) + 37.5 * Double(answers))) < 0.01, "\(group)")
    #expect(abs(group.maxY - 384) < 0.01 && group.minX == 27)
    let pills = (0..<answers).compactMap { frames["answers[\($0)]"] }
    #expect(pills.count == answers && frames["answers[\(answers)]"] == nil)
    #expect(pills.allSatisfy { $0.size == Size(229, 32) && $0.minX == 27 })
    #expect(zip(pills, pills.dropFirst()).allSatisfy { abs($1.minY - $0.maxY - 5.5) < 1e-6 })
  }

  /// A letter and emoji take one line, 57 letters two in a pill of 46.
  @Test func answersWrapByTheirWidth() throws {
    let frames = try frames([("index", "16")], edge: true)
    #expect((0..<3).map { frames["answers[\($0)]"]?.height } == [32, 46, 32])
    #expect(frames["answers[1].text"]?.height == 28)
    #expect(try #require(frames["answers[1].text"]).maxX <= 27 + 229 - 12)
  }

  @Test func aLongNameDoesNotTouchTheCloseButton() throws {
    let frames = try frames([("index", "17")], edge: true)
    let (sender, close) = (try #require(frames["sender"]), try #require(frames["close.circle"]))
    #expect(sender.width == 215 && close.minX - sender.maxX == 14)
    #expect(frames["sender.name"]?.width == 157.5)
    #expect(try texts(of: "sender.name", [("index", "16")], edge: true) == "Ana", "no trailing blank")
  }

  private func texts(of id: String, _ settings: [(String, String)], edge: Bool = false) throws -> String? {
    let (_, laidOut) = try Self.request(settings, edge: edge).layOut()
    guard case .text(let style) = laidOut.scene[try #require(laidOut.scene.node(id))].content else {
      return nil
    }
    return style.content.runs.map(\.text).joined()
  }

  /// Three digits are set smaller, so that they fit in 24 points.
  @Test(arguments: [("5", 5), ("10", 10), ("99", 99), ("100", 100)])
  func theLabelFitsItsRing(_ time: String, _ seconds: Int) throws {
    #expect(try texts(of: "timer.label", [("time", time)]) == "\(seconds)")
    let frames = try frames([("time", time)])
    let (label, timer) = (try #require(frames["timer.label"]), try #require(frames["timer"]))
    #expect(label.width <= 24 && abs(label.midX - timer.midX) < 1e-6 && abs(label.midY - timer.midY) < 1e-6)
  }

  /// The ring goes to the left, the pills are mirrored; the sender stays.
  @Test func anArabicQuizIsMirrored() throws {
    let frames = try frames([("index", "4")])
    let card = try #require(frames["card"])
    #expect(frames["question"]?.maxX == card.maxX - 14)
    #expect(try #require(frames["timer"]).origin == Point(card.minX + 4, card.minY + 4))
    #expect(try abs(#require(frames["answers[0].icon"]).maxX - (27 + 229 - 3)) < 1e-6)
    #expect(try abs(#require(frames["answers[0].text"]).maxX - (27 + 229 - 36)) < 1e-6)
    #expect(frames["sender"]?.minX == 27)
  }

  /// 59 points of cut-out: x = 59 + 27 - 7; 21 points of home indicator: max(30, 21 + 9).
  @Test func aCutOutMovesTheGroup() throws {
    let group = try #require(try frames([], device: "iphone-15-landscape")["quiz"])
    #expect(group.minX == 79 && abs(group.maxY - (393 - 30)) < 1e-6)
  }

  @Test func aSmallScreenGivesTheMarginFirstAndThenTheList() throws {
    let fits = try frames([("index", "2")], device: "iphone-5s-landscape")
    #expect(try abs(#require(fits["quiz"]).maxY - 290) < 0.01)
    let overflows = try frames([("index", "3")], device: "iphone-5s-landscape")
    let group = try #require(overflows["quiz"])
    #expect(group.minY == 8 && group.maxY == 312)
    #expect(try #require(overflows["answers[4]"]).maxY > group.maxY, "the rest is scrolled")
  }

  /// The host is told; nothing is drawn but the video.
  @Test(
    arguments: [
      ("offline", "You're offline."), ("silent", "The server did not answer."),
      ("not_found", "Unexpected error."), ("malformed", "This Buff has no sender."),
      ("one_answer", "This Buff has no answers."), ("six_answers", "This Buff has no answers."),
      ("zero_time", "This Buff has no time."),
    ])
  func aFaultyAnswerIsReportedAndShowsNothing(_ error: String, _ words: String) throws {
    let (_, laidOut) = try Self.request([("error", error)]).layOut()
    let report = try #require(laidOut.scene.node("report"))
    #expect(laidOut.scene[report].label == words && laidOut.layout[report].width == 0)
    #expect(laidOut.scene.nodes.map(\.id) == ["video", "report"])
    #expect(try frames([])["report"] == nil)
  }

  /// Pictures of the server where there are some, else letters: A to E, whatever the answers say.
  @Test func answersHavePicturesOrLetters() throws {
    func icons(_ settings: [(String, String)], live: Bool) throws -> [String] {
      var request = Self.request(settings)
      if live { request.data = [("buffs", "\(repository)/Scenes/data/buffs_live.json")] }
      let (_, laidOut) = try request.layOut()
      return laidOut.scene.nodes.filter { $0.id.hasSuffix("].icon") }.map { node in
        guard case .picture(let picture) = node.content else { return "no picture" }
        if let image = picture.image { return laidOut.scene.pictures[Int(image)] }
        return picture.placeholder.text?.content.runs.map(\.text).joined() ?? "nothing"
      }
    }
    #expect(
      try icons([], live: true) == ["home", "away", "nobody"].map { "asset://icons/\($0)@3x.png" })
    #expect(try icons([("index", "1")], live: true) == ["asset://icons/home@3x.png", "B"])
    #expect(try icons([("index", "3")], live: false) == ["A", "B", "C", "D", "E"])
    #expect(try icons([("index", "4")], live: false) == ["A", "B"])
  }

  @Test func theVideoIsAPlayerWithItsPoster() throws {
    let (_, laidOut) = try Self.request([]).layOut()
    let video = try #require(laidOut.scene.node("video"))
    #expect(laidOut.scene[video].video != nil)
    #expect(laidOut.scene.pictures.first == "assets/posters/stadium.png")
    #expect(try frames([])["video"] == Rect(x: 0, y: 0, width: 736, height: 414))
  }

  @Test func theHostsButtonStandsAtTheLeft() throws {
    #expect(try frames([("exit", "true")])["exit"] == Rect(x: 0, y: 15, width: 115, height: 36))
    #expect(
      try frames([("exit", "true")], device: "iphone-15-landscape")["exit"]
        == Rect(x: 0, y: 15, width: 174, height: 36))
  }

  // MARK: Time

  private func play(_ scenario: String, until end: Duration, device: String = "iphone-8-plus-landscape")
    throws
    -> Timeline
  {
    let request = Self.request([], device: device)
    return try Pipeline(try request.load()).play(scenario, until: end, request.environment(), scale: 1)
      .timeline
  }

  private func state(_ name: String, _ timeline: Timeline, _ time: Duration) -> String? {
    let scene = timeline.state(at: time).scene
    return scene.stateNames.firstIndex(of: name).flatMap { scene.state[$0].text }
  }

  /// How far the group is from its place, and its opacity; nil where it is not there.
  private func group(_ timeline: Timeline, _ milliseconds: Int) -> [Double]? {
    let tree = timeline.tree(at: .milliseconds(milliseconds))
    return tree.node("quiz").map { [tree[$0].transform.tx, tree[$0].opacity] }
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
    return shape.trim?.end
  }

  private func scale(_ timeline: Timeline, _ time: Duration) throws -> Double {
    let tree = timeline.tree(at: time)
    return tree[try #require(tree.node("timer"))].transform.a
  }

  /// The requirement's reference time line.
  @Test func tenSecondsPass() throws {
    let timeline = try play("time-out", until: .seconds(12))
    let entering = timeline.tree(at: .milliseconds(250))
    let group = entering[try #require(entering.node("quiz"))]
    #expect(abs(group.transform.tx - (-112.5 - 27)) < 1e-9 && abs(group.opacity - 0.5) < 1e-9)
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
    let request = Self.request([])
    var played = try Pipeline(try request.load()).play(
      scenario, until: .seconds(12), request.environment(), scale: 1)
    let still = try played.laidOut(at: .milliseconds(1900))
    let moving = played.timeline.tree(at: .milliseconds(time))
    let group = moving[try #require(moving.node("quiz"))]
    #expect(abs(group.transform.tx + 139.5) < 1e-9)
    for id in ["sender.name", "question", "close.glyph", "answers[0].text", "answers[1].icon"] {
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
    func fill(_ id: String, _ milliseconds: Int) throws -> RelativePaint? {
      let tree = timeline.tree(at: .milliseconds(milliseconds))
      return tree[try #require(tree.node(id))].node.box.fill
    }
    let blue = RelativePaint.solid(Color(red: 1 / 255, green: 128 / 255, blue: 242 / 255))
    #expect(try fill("answers[1]", 8200) == blue && fill("answers[1]", 9000) == blue)
    #expect(try fill("answers[1]", 8100) != blue && fill("answers[1]", 8100) != fill("answers[1]", 7999))
    #expect(try fill("answers[0]", 9000) == fill("answers[0]", 7999))
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
    #expect(label(timeline, .seconds(31)) == "99" && arc(timeline, .seconds(31)) == 0)
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
    var played = try Pipeline(try request.load()).play(
      "scroll", until: .seconds(7), request.environment(), scale: 1)
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
