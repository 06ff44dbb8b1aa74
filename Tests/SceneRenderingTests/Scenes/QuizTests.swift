import Graphics2D
import SceneModel
import TestFixtures
import Testing

@testable import SceneRendering

/// The tables of the quiz overlay's requirement, on its canvas of 736 x 414 points.
@Suite struct QuizTests {
  static func request(
    _ settings: [(String, String)], device: String = "iphone-8-plus-landscape", edge: Bool = false
  ) -> SceneRequest {
    var request = SceneRequest(scene: "\(repository)/Scenes/quiz.yaml")
    if edge { request.data = [("buffs", "\(repository)/Scenes/data/buffs_edge.json")] }
    request.device = device
    request.settings = settings.map { (name: $0.0, value: $0.1) }
    return request
  }

  func frames(
    _ settings: [(String, String)], device: String = "iphone-8-plus-landscape", edge: Bool = false
  ) throws -> [String: Rect] {
    let (_, laidOut) = try Self.request(settings, device: device, edge: edge).layOut()
    return Dictionary(uniqueKeysWithValues: zip(laidOut.scene.nodes.map(\.id), laidOut.layout.frames))
  }

  @Test(
    arguments: [
      ("sender", 27, 200.5, nil, 31.73), ("sender.avatar", 32, 203, 27, 27),
      ("close.circle", 256, 198.5, 26, 26),
      ("close", 247, 189.5, 44, 44), ("card", 27, 238, 252, 71), ("card.question", 41, 251, 194, 44),
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
    #expect(try baselines("card.question") == [265, 287])
    for (id, size, middle) in [
      ("sender.name", 12.0, 216.5), ("timer.label", 14, 258), ("answers[0].pill.text", 12, 330.5),
      ("answers[1].pill.text", 12, 368),
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
    #expect(frames["card.question"]?.height == 22 * Double(lines))
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
    #expect(frames["answers[1].pill.text"]?.height == 28)
    #expect(try #require(frames["answers[1].pill.text"]).maxX <= 27 + 229 - 12)
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
  @Test(arguments: [("5", "5"), ("10", "10"), ("59", "59"), ("99", "1:39"), ("100", "1:40")])
  func theLabelFitsItsRing(_ time: String, _ words: String) throws {
    #expect(try texts(of: "timer.label", [("time", time)]) == words)
    let frames = try frames([("time", time)])
    let (label, timer) = (try #require(frames["timer.label"]), try #require(frames["timer"]))
    #expect(label.width <= 24 && abs(label.midX - timer.midX) < 1e-6 && abs(label.midY - timer.midY) < 1e-6)
  }

  /// The ring goes to the left, the pills are mirrored; the sender stays.
  @Test func anArabicQuizIsMirrored() throws {
    let frames = try frames([("index", "4")])
    let card = try #require(frames["card"])
    #expect(frames["card.question"]?.maxX == card.maxX - 14)
    #expect(try #require(frames["timer"]).origin == Point(card.minX + 4, card.minY + 4))
    #expect(try abs(#require(frames["answers[0].icon"]).maxX - (27 + 229 - 3)) < 1e-6)
    #expect(try abs(#require(frames["answers[0].pill.text"]).maxX - (27 + 229 - 36)) < 1e-6)
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
}
