import Foundation
import Testing

@testable import SpecRenderTesting

@Suite struct ExpectGoldenTests {
  let folder = ScenesFolder()

  init() throws { try folder.write(color: "#FF0000") }

  @Test func recordsWhatIsMissingAndThenComparesIt() throws {
    #expect(try failure("no golden: a.png and a.layout.txt missing") { expect("card/a", .never) })
    withKnownIssue {
      _ = expect("card/a", .missing)
    } matching: { issue in
      issue.severity == .warning && issue.text == "recorded card/a"
    }
    #expect(try folder.goldens() == ["a.layout.txt", "a.png", "goldens.lock"])
    #expect(expect("card/a", .never))
    #expect(expect("card/a", .all))
  }

  @Test func aChangeFailsUntilItIsRecorded() throws {
    try recordAll()
    try folder.write(color: "#00FF00")
    for extent in [RecordMode.Extent.never, .missing] {
      #expect(try failure("card/a: 10000 pixels differ in 1 region") { expect("card/a", extent) })
    }
    try recordAll()
    #expect(expect("card/a", .never) && expect("card/b", .never))
  }

  @Test func nothingIsRecordedOnCI() throws {
    for extent in [RecordMode.Extent.missing, .all] {
      #expect(
        try failure("card/a: goldens are not recorded on CI") { expect("card/a", extent, onCI: true) })
    }
    #expect(try folder.goldens() == [])
  }

  @Test func unknownNamesAreAnswered() throws {
    let scenes = folder.scenes
    #expect(try failure("there are: card") { expectGolden("cart/a", of: scenes) })
    #expect(try failure("it has: a, b") { expectGolden("card/c", of: scenes) })
    #expect(try failure("it has: a, b") { expectGolden("card", of: scenes) })
  }

  /// A test with arguments runs once for each: without any it would pass.
  @Test func whatCannotBeReadIsAnArgumentThatFails() throws {
    try folder.write("scene: card\nchildren:\n  - bix: card\n", "Scenes/card.yaml")
    let broken = folder.scenes
    #expect(broken.captures == [GoldenName(scene: "card.yaml", capture: "")])
    #expect(try failure("card.yaml:3:") { expectGolden(broken.captures[0], of: broken) })
    #expect(try failure("card.yaml:3:") { expectNoOrphans(of: broken) })

    try FileManager.default.removeItem(atPath: folder.path + "/Scenes/card.yaml")
    let empty = folder.scenes
    #expect(empty.captures.count == 1)
    #expect(try failure("there are no scenes (*.yaml)") { expectGolden(empty.captures[0], of: empty) })
    let nowhere = GoldenScenes(folder.path + "/nowhere/Scenes", goldens: folder.path + "/nowhere/Goldens")
    #expect(try failure("there are no scenes") { expectGolden(nowhere.captures[0], of: nowhere) })
  }

  /// What gives no picture can only be mended in the documents: recording it is no advice.
  @Test func aCaptureWithoutAPictureSaysWhereItIsWrong() throws {
    try folder.write(
      "scene: card\ncaptures:\n  - { name: a, crop: [nobody], devices: [iphone-15] }\n", "Scenes/card.yaml")
    let scenes = folder.scenes
    var answer = true
    withKnownIssue {
      answer = expectGolden("card/a", of: scenes)
    } matching: { issue in
      issue.text == "card/a: no picture: there is no node \"nobody\""
    }
    #expect(!answer)
  }

  @Test func orphansAreFound() throws {
    try recordAll()
    #expect(expectNoOrphans(of: folder.scenes))
    try folder.write("", "Goldens/card/c.png")
    #expect(try failure("card/c: no capture makes c.png") { expectNoOrphans(of: folder.scenes) })
    try folder.remove("Goldens/card/c.png")
    try folder.write("", "Goldens/cart/a.png")
    #expect(try failure("Goldens/cart: no scene of") { expectNoOrphans(of: folder.scenes) })
  }

  @Test func pathsAreRelativeToTheTest() {
    let scenes = GoldenScenes("../../Scenes", goldens: "/x/Goldens", file: "/p/Tests/AppTests/ATests.swift")
    #expect(scenes.scenes == "/p/Scenes")
    #expect(scenes.goldens == "/x/Goldens")
    #expect(GoldenScenes(file: "/p/A.swift").scenes == "/p/Scenes")
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let package = here.deletingLastPathComponent().deletingLastPathComponent()
    #expect(GoldenScenes().failures == "\(package.path)/.build/specrender-failures")
    #expect(GoldenScenes().scenes == "\(here.path)/Scenes")
  }

  private func recordAll() throws {
    for name in folder.scenes.captures {
      withKnownIssue {
        _ = expect(name, .all)
      } matching: {
        $0.severity == .warning
      }
    }
  }

  private func expect(_ name: GoldenName, _ extent: RecordMode.Extent, onCI: Bool = false) -> Bool {
    expectGolden(name, of: folder.scenes, #_sourceLocation) { RecordMode(extent: extent, isOnCI: onCI) }
  }

  /// Whether the body says false and records an issue that holds the text, and no other.
  private func failure(_ text: String, _ body: () -> Bool) throws -> Bool {
    var answer = true
    withKnownIssue {
      answer = body()
    } matching: { issue in
      issue.severity == .error && issue.text.contains(text)
    }
    return !answer
  }
}

extension Issue {
  fileprivate var text: String { comments.map(\.rawValue).joined() }
}
