import SceneModel
import TestFixtures
import Testing

@testable import SceneMotion
@testable import SceneRendering

/// What somebody does with the live stream, and what it must not do then.
@Suite struct LiveStreamUseTests {
  private func play(_ scenario: String, at times: [Double] = []) throws -> Timeline {
    let request = SceneRequest(scene: "\(repository)/Scenes/live-stream.yaml")
    let pipeline = Pipeline(try request.load())
    let end = try #require(pipeline.loaded.sources.document.scenario(scenario)?.end)
    var played = try pipeline.play(scenario, until: end, request.environment(), scale: 1)
    try played.layOut(at: times.map(moment))
    return played.timeline
  }

  private func moment(_ seconds: Double) -> Duration { .milliseconds(Int64((seconds * 1000).rounded())) }

  private func state(_ name: String, _ timeline: Timeline, _ seconds: Double) -> Value? {
    let scene = timeline.state(at: moment(seconds)).scene
    return scene.stateNames.firstIndex(of: name).map { scene.state[$0] }
  }

  private func text(_ id: String, _ timeline: Timeline, _ seconds: Double) throws -> String? {
    let tree = timeline.tree(at: moment(seconds))
    guard case .text(let style) = tree[try #require(tree.node(id))].node.content else { return nil }
    return style.content.runs.map(\.text).joined()
  }

  private func top(_ id: String, _ timeline: Timeline, _ seconds: Double) throws -> Double {
    let tree = timeline.tree(at: moment(seconds))
    let node = try #require(tree.node(id), "no node \(id) at \(seconds) s")
    return try #require(tree.transform(of: node).apply(tree[node].frame.origin)).y
  }

  @Test func aVideoIsLikedOnceHoweverOftenItIsSeen() throws {
    let again = try play("again")
    let seen = [(0.5, "3"), (1.5, "4"), (3.5, "22"), (4.5, "23"), (6.5, "4"), (7.5, "4"), (10, "4")]
    for (time, likes) in seen {
      #expect(try text("host.likes.text", again, time) == likes, "\(time)")
    }
    #expect(state("hearts", again, 10) == .number(3), "the heart floats all the same")
  }

  /// The page that comes back has loaded at 6.2 s: its first comment enters two seconds later.
  @Test func theTickerBeginsAnewWithAPage() throws {
    let again = try play("again")
    for (time, count) in [(5.9, 0), (8.199, 0), (8.2, 1), (10, 1)] {
      let rows = again.tree(at: moment(time)).nodes.count {
        $0.node.kind == .row && $0.node.id.hasPrefix("comments[")
      }
      #expect(rows == count, "\(time)")
    }
  }

  /// The finger begins to move it at 2.01 s and leaves at 2.25 s; the next page's header is a page below this one's cell.
  @Test func aPageThatTurnsDismissesTheKeyboard() throws {
    let times = [2.05, 2.25, 2.4, 2.6]
    let turn = try play("turn-typing", at: times)
    #expect(state("keyboard", turn, 2) == .string("up") && state("keyboard", turn, 2.05) == .string("down"))
    for time in times {
      let page = try top("cell", turn, time) + 852
      #expect(try abs(top("beside.host.avatar", turn, time) - page - 67) < 1e-6, "\(time)")
      #expect(try abs(top("beside.input", turn, time) - page - 770) < 1e-6, "\(time)")
    }
    #expect(try text("host.name", turn, 4) == "eric")
    #expect(try top("host.avatar", turn, 4) == 67 && top("input", turn, 4) == 770)
    #expect(turn.tree(at: moment(4)).node("keyboard") == nil)
  }

  @Test func tapsOutsideCloseTheKeyboardAndNothingElse() throws {
    let outside = try play("outside")
    for (time, keyboard) in [(2.9, "up"), (3.36, "down"), (4.5, "up"), (5.2, "down")] {
      #expect(state("keyboard", outside, time) == .string(keyboard), "\(time)")
    }
    #expect(state("playing", outside, 6) == .bool(true))
  }

  @Test func blanksAreNotSent() throws {
    let blank = try play("blank")
    #expect(state("keyboard", blank, 4) == .string("up") && state("draft", blank, 4) == .string("   "))
    let rows = blank.tree(at: moment(2.6)).nodes.filter {
      $0.node.kind == .row && $0.node.id.hasPrefix("comments")
    }
    #expect(rows.count == 1)
  }

  @Test func aTapOnAFailedVideoTriesAgain() throws {
    let failing = try play("failing")
    func ids(_ seconds: Double) -> Set<String> {
      Set(failing.tree(at: moment(seconds)).nodes.map(\.node.id))
    }
    #expect(ids(2).contains("spinner") && !ids(2).contains("retry"))
    #expect(ids(2.9).contains("retry") && !ids(2.9).contains("spinner"))
    #expect(ids(4).contains("spinner") && !ids(4).contains("retry"))
    #expect(!ids(5).contains("spinner") && !ids(5).contains("retry"))
    let tree = failing.tree(at: moment(2.9))
    let player = tree[try #require(tree.node("player"))].node
    guard case .picture(let thumbnail) = player.content else { return }
    #expect(player.video == nil && thumbnail.image != nil, "its thumbnail stays")
  }

  /// live-stream.md, section 4.
  @Test func whatAssistiveTechnologyReads() throws {
    let playing = try PrintedLayout { _ in }
    let labels = [
      ("host.avatar", "amanda, live"), ("viewers", "11 viewers"), ("host.likes", "3 likes"),
      ("input", "Write a comment"), ("player", "Pause"),
    ]
    for (id, label) in labels { #expect(playing.nodes[id]?["label"] as? String == label) }
    #expect(playing.nodes["host.name"]?["label"] == nil, "a text is read as it stands")
    let paused = try PrintedLayout { $0.settings = [("playing", "false")] }
    #expect(paused.nodes["pause"]?["label"] as? String == "Play")
    #expect(paused.nodes["player"]?["label"] as? String == "Play")
  }
}
