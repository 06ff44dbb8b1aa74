import Graphics2D
import SceneModel
import TestFixtures
import Testing

@testable import SceneRendering

/// live-stream.md, section 7: what is missing in the data is replaced, and said.
@Suite struct IncompleteDataTests {
  private struct Shown {
    var laidOut: LaidOutScene

    func text(_ id: String) -> String? { laidOut.scene.node(id).flatMap { laidOut.scene[$0].text } }
    func has(_ id: String) -> Bool { laidOut.scene.node(id) != nil }
  }

  private func show(_ name: String, _ json: String, settings: [(String, String)] = []) throws -> Shown {
    let folder = TemporaryFolder()
    try folder.write(json, "data.json")
    var request = SceneRequest(scene: "\(repository)/Scenes/live-stream.yaml")
    request.data = [(name, folder("data.json"))]
    request.settings = settings.map { (name: $0.0, value: $0.1) }
    return Shown(laidOut: try request.layOut().1)
  }

  @Test func aVideoOfWhichNothingIsKnown() throws {
    let shown = try show("feed", #"{"videos": [{"id": 9}]}"#, settings: [("extras", "true")])
    #expect(shown.has("retry") && !shown.has("spinner") && !shown.has("pause") && !shown.has("topic"))
    #expect(shown.text("host.likes.text") == "0" && shown.text("viewers.text") == "0")
    #expect(!shown.laidOut.scene.nodes.contains { $0.kind == .row }, "no comments before a video has loaded")
    guard
      case .picture(let avatar) = shown.laidOut.scene[try #require(shown.laidOut.scene.node("host.avatar"))]
        .content
    else { return }
    #expect(avatar.image == nil && avatar.placeholder.text == nil, "the person")
  }

  @Test(arguments: [#"{"videos": []}"#, "{}"]) func anEmptyFeed(_ feed: String) throws {
    let shown = try show("feed", feed)
    #expect(shown.text("nothing") == "No live streams")
    #expect(shown.laidOut.scene[try #require(shown.laidOut.scene.node("pager"))].isHidden)
  }

  @Test func commentsOfTheSameIdAreAllShown() throws {
    let shown = try show(
      "comments",
      #"{"comments": [{"id": 1, "username": "a", "comment": "one"}, {"id": 1, "username": "b", "comment": "two"}, {}]}"#
    )
    #expect(shown.text("comments[0].row.text") == "one" && shown.text("comments[1].row.text") == "two")
    #expect(shown.has("comments[2]"))
  }

  @Test func aLongTopicEndsInItsChip() throws {
    let topic = String(repeating: "a topic that is far too long ", count: 4)
    let shown = try show(
      "feed", #"{"videos": [{"video": "x.mp4", "username": "amanda", "topic": "\#(topic)"}]}"#,
      settings: [("extras", "true")])
    func frame(_ id: String) throws -> Rect {
      shown.laidOut.layout[try #require(shown.laidOut.scene.node(id))]
    }
    #expect(try frame("topic").maxX <= frame("goal").minX - 8 + 1e-6)
    #expect(try frame("goal").maxX <= frame("explore").minX - 8 + 1e-6)
    #expect(try abs(frame("topic.text").maxX - (frame("topic").maxX - 6)) < 1e-6)
  }

  /// Of ten thousand those near the viewport are there: twenty at rest.
  @Test func tenThousandCommentsLayOutWhatIsNear() throws {
    let comments = (0..<10_000).map { #"{"id": \#($0), "username": "u", "comment": "number \#($0)"}"# }
    let shown = try show(
      "comments", #"{"comments": [\#(comments.joined(separator: ","))]}"#, settings: [("shown", "10000")])
    #expect(shown.laidOut.scene.nodes.count { $0.kind == .row } == 20)
    #expect(shown.text("comments[19].row.text") == "number 9999")
    let (list, first) = (
      shown.laidOut.layout[try #require(shown.laidOut.scene.node("comments"))],
      shown.laidOut.layout[try #require(shown.laidOut.scene.node("comments[0]"))]
    )
    #expect(first.minY < list.minY, "they fill the viewport")
  }

  @Test func whatIsMissingIsSaid() throws {
    func notes(_ name: String, _ json: String) throws -> String {
      let folder = TemporaryFolder()
      try folder.write(json, "data.json")
      var request = SceneRequest(scene: "\(repository)/Scenes/live-stream.yaml")
      request.data = [(name, folder("data.json"))]
      return request.checked().messages
    }
    let missing = try notes("feed", #"{"videos": [{"id": 9}]}"#)
    #expect(
      missing.contains("note: 1 of 1 videos have no address") && missing.contains("1 of 1 hosts have no name")
    )
    #expect(try notes("feed", "{}").contains("the feed has no videos"))
    #expect(
      try notes("comments", #"{"comments": [{"id": 1}, {"id": 1}]}"#).contains(
        "1 comments have the id of another"))
    let (_, rest) = try SceneRequest(scene: "\(repository)/Scenes/live-stream.yaml").layOut()
    #expect(!rest.diagnostics.all.contains { $0.id == .incompleteData })
  }
}
