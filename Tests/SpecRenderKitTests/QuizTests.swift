import Graphics2D
import SceneLayout
import SceneMotion
import SceneSpec
import Testing

@testable import SpecRenderKit

/// The tables of the quiz overlay's requirement, on its canvas of 736 x 414 points.
@Suite struct QuizTests {
  private static func request(_ settings: [(String, String)], device: String = "iphone-8-plus-landscape")
    -> SceneRequest
  {
    var request = SceneRequest(scene: "quiz")
    request.device = device
    request.settings = settings.map { (name: $0.0, value: $0.1) }
    return request
  }

  private func frames(_ settings: [(String, String)], device: String = "iphone-8-plus-landscape") throws
    -> [String: Rect]
  {
    let (_, laidOut) = try Self.request(settings, device: device).layOut()
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
    // The table gives half points; the avatar is centred in 31.73.
    #expect(abs(frame.minX - x) < 0.01 && abs(frame.minY - y) < 0.14, "\(frame)")
    #expect(
      width.map { abs(frame.width - $0) < 0.01 } ?? true && abs(frame.height - height) < 0.01, "\(frame)")
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

  @Test func aSmallScreenGivesTheMarginFirstAndThenTheList() throws {
    let fits = try frames([("index", "2")], device: "iphone-5s-landscape")
    #expect(try abs(#require(fits["quiz"]).maxY - 290) < 0.01)
    let overflows = try frames([("index", "3")], device: "iphone-5s-landscape")
    let group = try #require(overflows["quiz"])
    #expect(group.minY == 8 && group.maxY == 312)
    #expect(try #require(overflows["answers[4]"]).maxY > group.maxY, "the rest is scrolled")
  }

  @Test(arguments: ["not_found", "malformed", "one_answer", "six_answers", "zero_time"])
  func aFaultyAnswerShowsNothing(_ error: String) throws {
    #expect(try frames([("error", error)])["quiz"] == nil)
  }

  // MARK: Time

  private func play(_ scenario: String, until end: Duration) throws -> Timeline {
    let request = Self.request([])
    return try Pipeline(try request.load()).play(scenario, until: end, request.environment(), scale: 1)
      .timeline
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

  @Test func aVoteFreezesAndLeavesAfterTwoSeconds() throws {
    let timeline = try play("vote", until: .seconds(11))
    for time in [8000, 8500, 9999] {
      #expect(label(timeline, .milliseconds(time)) == "3")
      #expect(try abs(#require(arc(timeline, .milliseconds(time))) - 0.75) < 1e-9)
      #expect(try abs(scale(timeline, .milliseconds(time)) - scale(timeline, .milliseconds(7999))) < 0.01)
    }
    #expect(timeline.tree(at: .milliseconds(10499)).node("quiz") != nil)
    #expect(timeline.tree(at: .milliseconds(10500)).node("quiz") == nil)
    let scene = timeline.state(at: .seconds(9)).scene
    #expect(
      scene.stateNames.firstIndex(of: "voted").flatMap { scene.state[$0].text } == "1",
      "further taps are ignored")
  }

  @Test func aQuizComesEveryThirtySeconds() throws {
    let timeline = try play("schedule", until: .seconds(130))
    for index in 0..<5 {
      let scene = timeline.state(at: .seconds(30 * index + 1)).scene
      #expect(scene.stateNames.firstIndex(of: "index").flatMap { scene.state[$0].text } == "\(index)")
      #expect(scene.node("quiz") != nil)
    }
    #expect(try scale(timeline, .seconds(31)) == 1, "nothing of the last pulse is held")
  }
}
