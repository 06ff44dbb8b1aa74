import Documents
import Testing

@testable import DesignImport

/// Like children of a stack become rows over data.
@Suite struct ListTests {
  private static let column =
    "\"layoutMode\":\"VERTICAL\",\"itemSpacing\":8,\"layoutSizingHorizontal\":\"FIXED\",\"layoutSizingVertical\":\"HUG\""

  /// An instance of the component "5:1": a mark and a title.
  private func trip(_ id: String, _ top: Double, _ title: String, red: Double = 0) -> SampleNode {
    SampleNode(
      id, "Trip", "INSTANCE", [20, top, 350, 40],
      "\"componentId\":\"5:1\",\"layoutSizingHorizontal\":\"FILL\",\"layoutSizingVertical\":\"FIXED\"",
      [
        SampleNode("I\(id);5:2", "Mark", "RECTANGLE", [20, top, 8, 40], SampleNode.fill(red, 0, 1)),
        SampleNode.text(
          "I\(id);5:3", "Title", [40, top + 8, 200, 24], title,
          ",\"componentPropertyReferences\":{\"characters\":\"Title#1:1\"}"),
      ])
  }

  /// A row that is no instance.
  private func line(_ id: String, _ top: Double, _ title: String, wide: Double) -> SampleNode {
    SampleNode(
      id, "Line", [20, top, 350, 20],
      "\"layoutMode\":\"HORIZONTAL\",\"itemSpacing\":5,\"layoutSizingHorizontal\":\"FILL\",\"layoutSizingVertical\":\"HUG\"",
      [
        SampleNode("\(id)1", "Dot", "RECTANGLE", [20, top, 20, 20], SampleNode.fill(1, 0, 0)),
        SampleNode.text("\(id)2", "Words", [45, top, wide, 18], title, size: 12),
      ])
  }

  private func sample(
    trips: [SampleNode], lines: [SampleNode] = [], lock: DocumentNode? = nil, makesLists: Bool? = true
  ) throws -> (sample: FigmaSample, screen: SampleNode) {
    let height = Double(trips.count) * 48 - 8
    let stacks = [
      SampleNode("2:1", "Trips", [20, 100, 350, height], Self.column, trips),
      SampleNode("2:2", "Lines", [20, 500, 350, Double(max(1, lines.count)) * 28 - 8], Self.column, lines),
    ]
    let screen = SampleNode("1:1", "Home", [0, 0, 390, 844], SampleNode.fill(1, 1, 1), stacks)
    let made = try FigmaSample(
      [screen.json], more: "\"components\":{\"5:1\":{\"name\":\"Trip\"}},", lock: lock, makesLists: makesLists
    )
    return (made, screen)
  }

  private func trips(_ titles: [String]) -> [SampleNode] {
    titles.enumerated().map { trip("3:\($0 + 1)", 100 + Double($0) * 48, $1, red: $0 == 1 ? 1 : 0) }
  }

  private func lines(_ titles: [String]) -> [SampleNode] {
    titles.enumerated().map { line("4:\($0 + 1)", 500 + Double($0) * 28, $1, wide: 40 + Double($0)) }
  }

  @Test func usesAndFramesBecomeRows() throws {
    let uses = [
      trip("3:1", 100, "Oslo"), trip("3:2", 148, "Rome"), trip("3:3", 196, "{color.a}"),
      trip("3:4", 244, "Bern"),
    ]
    #expect(!(try sample(trips: uses).sample.library.contains("of: ")), "a text that is no token")
    let (made, screen) = try sample(
      trips: trips(["Oslo", "Rome", "Bern"]).map { node in
        var node = node
        node.children[0].more = SampleNode.fill(0.5, 0, 1)
        return node
      }, lines: lines(["One", "Two", "Three", "Four"]))
    #expect(try made.errors() == [] && made.misses([screen]) == [], "\(made.library)")
    #expect(made.library.contains("of: \"${figma-rows.home.trips}\""))
    let data = try made.document("figma/sample.library.yaml")["data"]?["figma-rows"]?["home"]
    #expect(data?["trips"]?.items?.map { $0["title"]?.string } == ["Oslo", "Rome", "Bern"])
    #expect(data?["lines"]?.items?.map { $0["words"]?.string } == ["One", "Two", "Three", "Four"])
    #expect(data?["lines"]?.items?.map { $0["words-width"]?.number } == [40, 41, 42, 43])
  }

  /// Sizes and places are items; what is said otherwise than in numbers is not.
  @Test func placesMayDiffer() throws {
    func nodes(_ lines: [String]) -> [DocumentNode] {
      lines.enumerated().map { row, line in
        .map([
          ("group", .text("g\(row)")),
          ("children", .list([.map([("box", .text("dot\(row)")), ("layout", .list([.text(line)]))])])),
        ])
      }
    }
    let like = try #require(LikeNodes(nodes(["leading == 3", "leading == 4.5"])) { _ in [:] })
    #expect(like.names == ["leading"] && like.values == [[.number(3), .number(4.5)]])
    #expect(like.node["children"]?.items?[0]["layout"]?.items?[0].string == "leading == ${item.leading}")
    #expect(like.ids == [["g0": "g0", "dot0": "dot0"], ["g0": "g1", "dot0": "dot1"]])
    #expect(LikeNodes(nodes(["leading == 3", "top == 3"])) { _ in [:] } == nil)
    #expect(LikeNodes(nodes(["leading == 3", "leading == parent.width"])) { _ in [:] } == nil)
  }

  /// A row whose look is another one has overrides that the others lack.
  @Test func whatDiffersInMoreStaysAsItIs() throws {
    let (made, screen) = try sample(trips: trips(["Oslo", "Rome", "Bern"]), lines: lines(["One", "Two"]))
    #expect(try made.errors() == [] && made.misses([screen]) == [])
    #expect(!made.library.contains("row:"))
    let plain = try sample(trips: trips(["Oslo", "Rome", "Bern"]), makesLists: false).sample
    #expect(!plain.library.contains("row:") && !plain.text("figma/sample.lock.json").contains("lists"))
  }

  private func drift(_ before: FigmaSample, _ after: FigmaSample) throws -> [String] {
    DesignDrift(from: try before.documents(), to: try after.documents()).changes.map(\.sentence)
  }

  @Test func theNextImportGoesOnWithRows() throws {
    let three = [trip("3:1", 100, "Oslo"), trip("3:2", 148, "Rome"), trip("3:3", 196, "Bern")]
    let before = try sample(trips: three, lines: lines(["One", "Two", "Three"])).sample
    let lock = try before.document("figma/sample.lock.json")
    let again = try sample(
      trips: three, lines: lines(["One", "Two", "Three"]), lock: lock, makesLists: nil
    ).sample
    #expect(again.library == before.library)
    #expect(again.text("figma/sample.lock.json") == before.text("figma/sample.lock.json"))
    #expect(try drift(before, again) == [])
    let undone = try sample(
      trips: three, lines: lines(["One", "Two", "Three"]), lock: lock, makesLists: false
    ).sample
    #expect(try !undone.library.contains("row:") && drift(before, undone) == [])
    // Rows or not: the design is the same.
    let plain = try sample(trips: three, lines: lines(["One", "Two", "Three"]), makesLists: false).sample
    #expect(try drift(plain, before) == [] && drift(before, plain) == [])
  }

  @Test func aRowIsToldLikeANode() throws {
    let before = try sample(
      trips: [trip("3:1", 100, "Oslo"), trip("3:2", 148, "Rome"), trip("3:3", 196, "Bern")],
      lines: lines(["One", "Two", "Three"])
    ).sample
    let lock = try before.document("figma/sample.lock.json")
    let changed = [
      trip("3:1", 100, "Oslo"), trip("3:9", 148, "Riga"), trip("3:2", 196, "Roma"), trip("3:3", 244, "Bern"),
    ]
    let (after, screen) = try sample(trips: changed, lines: lines(["One", "Due", "Three"]), lock: lock)
    #expect(try after.errors() == [] && after.misses([screen]) == [])
    #expect(
      try drift(before, after) == [
        "home/trips/trip-3 is new (Figma 3:9)",
        "home/trips/trips-trip.with.title \"Rome\" -> \"Roma\" (Figma 3:2)",
        "home/lines/two/two-words.text \"Two\" -> \"Due\" (Figma 4:22)",
      ])
    // Two that are left are no list any more, and nothing else has changed.
    let fewer = try sample(
      trips: Array(changed.prefix(1)) + [trip("3:2", 148, "Roma")], lines: lines(["One", "Due", "Three"]),
      lock: try after.document("figma/sample.lock.json")
    ).sample
    #expect(!fewer.library.contains("figma-rows.home.trips"))
    #expect(
      try drift(after, fewer) == [
        "home/trips/trip-3 is gone (Figma 3:9)", "home/trips/trip-2 is gone (Figma 3:3)",
      ])
  }
}
