import GoldenCompare
import Testing

@testable import Files
@testable import Goldens

/// One thing of a page is changed at a time: the diagnosis names it, its place and its consequences, and leaves no pixel
/// without a cause.
@Suite struct DiagnosisTests {
  @Test(arguments: PlantedEdits.changes)
  func everyChangeIsNamedWithItsCause(_ edit: PlantedEdit) throws {
    var scene = try PlantedScene()
    let results = try scene.change(edit.file, edit.old, edit.new)
    let result = try #require(results.first { $0.capture == edit.capture })
    guard case .changed(let change) = result.verdict else {
      Issue.record("\(result.text())")
      return
    }
    let causes = change.diagnosis.causes.map { $0.sentence.replacing(scene.folder(""), with: "") }
    #expect(causes == edit.causes)
    #expect(change.diagnosis.unexplainedPixels == 0)
    #expect(change.diagnosis.causes.reduce(0) { $0 + $1.pixels } == change.pixels.differingPixels)
  }

  /// The same page said in other words.
  @Test(arguments: PlantedEdits.noChanges)
  func whatLooksTheSameStaysGreen(_ edit: PlantedEdit) throws {
    var scene = try PlantedScene()
    let results = try scene.change(edit.file, edit.old, edit.new)
    #expect(results.allSatisfy { $0.verdict == .unchanged }, "\(results.map { $0.text() })")
  }

  /// The same page from other nodes: records are written anew, no picture is.
  @Test(arguments: [
    ("- box: card\n", "- group: card\n"),
    ("id: arrow\n", "id: pointer\n"),
    (
      "  - box: divider\n",
      "  - { group: nothing, layout: [size == 0, leading == 0, top == 0] }\n  - box: divider\n"
    ),
  ])
  func theSamePictureFromOtherNodesStaysGreen(old: String, new: String) throws {
    var scene = try PlantedScene { page in
      page.replacing("arrow.leading", with: "card.trailing + 12").replacing(
        "arrow.bottom", with: "card.top + 24")
    }
    let results = try scene.change("page.yaml", old, new)
    #expect(results.allSatisfy { $0.verdict == .unchanged }, "\(results.map { $0.text() })")
    #expect(results.contains { $0.hasOtherRecord })
    let suite = try scene.run.suites()[0]
    let recording = try suite.record(recordsOnly: true, onCI: false)
    #expect(!recording.replaced.isEmpty && recording.leftAlone.isEmpty)
    #expect(try suite.verify().results.allSatisfy { !$0.hasOtherRecord && $0.verdict == .unchanged })
  }

  @Test func otherPixelsAreNotTakenWithRecords() throws {
    var scene = try PlantedScene()
    _ = try scene.change("page.yaml", "height == 44", "height == 48")
    let recording = try scene.run.suites()[0].record(recordsOnly: true, onCI: false)
    #expect(recording.leftAlone.map(\.text).contains("whole"))
    #expect(try scene.run.suites()[0].verify().results.contains { !$0.verdict.passes })
  }

  @Test func aLabelThatNobodySeesIsAChange() throws {
    var scene = try PlantedScene()
    let results = try scene.change(
      "page.yaml", "- box: card\n", "- group: card\n    label: A card\n")
    #expect(results.contains { !$0.verdict.passes })
  }

  @Test func whatIsSeenSpeaksForWhatIsReadAloud() throws {
    var scene = try PlantedScene { page in
      page.replacing("    id: face\n", with: "    id: face\n        label: ${person.name}\n")
    }
    let results = try scene.change("people.json", "\"Ada\"", "\"Ada L.\"")
    guard case .changed(let change) = try #require(results.first { $0.capture == "whole" }).verdict else {
      Issue.record("\(results[0].text())")
      return
    }
    #expect(change.diagnosis.causes.map { Array($0.nodes.prefix(1)) } == [["people[0].name"]])
    #expect(
      change.diagnosis.causes[0].sentence.contains("text changed: \"Ada\" -> \"Ada L.\", and 1 more node"))
  }

  @Test func aRenamedTokenStaysGreen() throws {
    var scene = try PlantedScene()
    #expect(try scene.rename("badge", "mark").allSatisfy { $0.verdict == .unchanged })
  }

  /// A pixel that changed by itself has no cause: it is counted, and the node that paints there is named.
  @Test func aPixelWithoutACauseIsRasterOnly() throws {
    let scene = try PlantedScene()
    let results = try scene.spoil(capture: "whole", x: 20, y: 290, by: 3)
    guard case .changed(let change) = results[0].verdict else {
      Issue.record("\(results[0].text())")
      return
    }
    #expect(change.diagnosis.causes.isEmpty)
    #expect(change.diagnosis.rasterOnly == [RasterDifference(node: "card", pixels: 1, maximumDelta: 3)])
    #expect(results[0].text().contains("raster-only in card: 1 pixel, by up to 3 of 255"))
    #expect(results[0].text().contains("1 of 1 differing pixels unexplained"))
  }

  /// Texts may reach beyond their letters; what is behind them did paint there.
  @Test(arguments: [(150, 22, "header" as String?), (30, 60, nil)])
  func theNodeThatPaintedAPixelIsNamed(x: Int, y: Int, node: String?) throws {
    let scene = try PlantedScene()
    let results = try scene.spoil(capture: "whole", x: x, y: y, by: 3)
    guard case .changed(let change) = results[0].verdict else {
      Issue.record("\(results[0].text())")
      return
    }
    #expect(change.diagnosis.rasterOnly == [RasterDifference(node: node, pixels: 1, maximumDelta: 3)])
  }

  /// The same pixel passes where that is granted to its node, and not beyond.
  @Test(arguments: [("card", 3, true), ("card", 2, false), ("footer", 255, false)])
  func aGrantIsForOneNodeAndOneSize(node: String, delta: Int, passes: Bool) throws {
    let grant =
      "tolerance: [{ node: \(node), max-delta: \(delta), because: its gradient rounds elsewhere }], "
    let scene = try PlantedScene { $0.replacing("{ name: whole, ", with: "{ name: whole, \(grant)") }
    let results = try scene.spoil(capture: "whole", x: 20, y: 290, by: 3)
    #expect(results[0].verdict.passes == passes)
    if passes {
      #expect(results[0].headline == "within tolerance: raster-only in card: 1 pixel, by up to 3 of 255")
    }
  }

  /// A grant never lets a change of the documents pass.
  @Test func aGrantIsNotForChanges() throws {
    let grant = "tolerance: [{ node: divider, max-delta: 255, because: why not }], "
    var scene = try PlantedScene { $0.replacing("{ name: whole, ", with: "{ name: whole, \(grant)") }
    #expect(try !scene.change("page.yaml", "#C6C6C8", "#C7C6C8")[0].verdict.passes)
  }
}
