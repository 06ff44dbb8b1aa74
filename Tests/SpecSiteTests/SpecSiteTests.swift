import Documents
import Files
import TestFixtures
import Testing
import ToolOutcome

@testable import SpecSite

/// What a site tells of a scene.
struct SpecSiteTests {
  private static let scene = """
    scene: test
    tokens: tokens.json
    state: { big: false }
    transitions: { big: { duration: 0.4s, ease: ease-out } }
    children:
      - box: card
        fill: "{accent}"
        label: Card
        gestures: { tap: toggle big }
        layout: ["left == canvas.left + {gap}", top == 100, "width == ${big ? 200 : 120}", height == 60, right <= canvas.right - 20]
        children:
          - text: Hello
            id: words
            style: "{small}"
            layout: [center == parent]
      - shape: mark
        id: mark
        fill: "#000000"
        layout: [left == card.right + 10, centerY == card.centerY, size == 20]
    shapes: { mark: { path: "M0,0 H10 V10 H0 Z", view-box: [0, 0, 10, 10] } }
    captures:
      - { name: small, about: The small one }
      - { name: large, set: { big: true } }
      - { name: part, crop: [card], margin: 4 }
    scenarios:
      go: { end: 1s, steps: [0.1s: tap card] }

    """

  private static let tokens =
    String(WrittenScene.textStyles.dropLast(2)) + """
      ,
        "accent": { "$type": "color", "$value": "{palette.red}" },
        "palette": { "$type": "color", "red": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } } },
        "gap": { "$type": "dimension", "$value": { "value": 16, "unit": "px" } } }
      """

  private static func site() throws -> WrittenSite { try WrittenSite(scene, tokens: tokens) }

  @Test func screensAreCapturesWithTheirStates() throws {
    let data = try Self.site().data()
    let screens = try #require(data["screens"]?.items).filter { $0["group"]?.string != "layout" }
    #expect(screens.map { $0["name"]?.string } == ["small", "large", "part"])
    #expect(screens.map { $0["group"]?.string } == ["screens", "screens", "parts"])
    #expect(screens[1]["look"]?.items?.last?.items?.map(\.string) == ["big", "true"])
    // The part is the box of the node with four points around it.
    #expect(screens[2]["box"]?.items?.map(\.number) == [12, 96, 128, 68])
  }

  @Test func nodesTellTokensPlacesAndWhatIsRead() throws {
    let data = try Self.site().data()
    let card = try data.facts(of: "card")
    #expect(card["label"]?.string == "Card")
    #expect(card["does"]?.items?.map(\.string) == ["tap"])
    #expect(card["place"]?.string?.hasSuffix("scene.yaml:6") == true)
    let pool = try #require(data["pool"]?.items)
    let fill = try #require(card["look"]?.items?.compactMap { $0.number.map { pool[Int($0)] } }.first)
    #expect(fill["name"]?.string == "fill")
    #expect(fill["tokens"]?.items?.map(\.string) == ["accent"])
    #expect(try data.facts(of: "words")["style"]?["token"]?.string == "small")
  }

  @Test func redlinesComeFromConstraintsThatHold() throws {
    let data = try Self.site().data()
    let card = try data.constraints(of: "card")
    #expect(card.map(\.state) == ["active", "active", "active", "active", "237 to spare"])
    #expect(card[0].line == ["gap", "x", "0", "16", "130", "130", "16"])
    #expect(card[2].line == ["size", "x", "16", "136", "160", "160", "120"])
    #expect(card[4].line.isEmpty)
    let mark = try data.constraints(of: "mark")
    #expect(mark[0].line == ["gap", "x", "136", "146", "130", "130", "10"])
    #expect(mark[1].line == ["align", "y", "130", "130", "16", "166", ""])
  }

  @Test func tokensAreWrittenInEveryLanguage() throws {
    let tokens = try #require(try Self.site().data()["tokens"]?["tokens"]?.items)
    let accent = try #require(tokens.first { $0["path"]?.string == "accent" }?["values"]?.items?.first)
    #expect(accent["chain"]?.items?.map(\.string) == ["palette.red"])
    #expect(accent["value"]?.string == "#FF0000")
    #expect(accent["css"]?.string == "--accent: #ff0000;")
    #expect(accent["swift"]?.string == "Color(.sRGB, red: 1, green: 0, blue: 0)")
    #expect(accent["dtcg"]?.string?.hasPrefix("\"accent\": { \"$type\": \"color\", \"$value\": {") == true)
  }

  @Test func motionSheetsTellWhatMovesAndHow() throws {
    let data = try Self.site().data()
    let sheet = try #require(data["motion"]?.items?.first)
    let movement = try #require(sheet["movements"]?.items?.first)
    #expect(movement["kind"]?.string == "transition")
    #expect(movement["starts"]?.items?.map(\.number) == [100])
    #expect(movement["duration"]?.number == 400)
    #expect(
      movement["facts"]?.items?.map { $0.items?.map(\.string) } == [
        ["ease", "ease-out"], ["duration", "0.4s"],
      ])
    let card = try #require(movement["nodes"]?.items?.first { $0["id"]?.string == "card" })
    let width = try #require(card["tracks"]?.items?.first { $0.items?.first?.string == "width" }?.items)
    #expect(width[2].number == 120 && width.last?.number == 200)
    // The first frame is whole, and what comes later is less.
    let frames = try #require(sheet["video"]?["frames"]?.items)
    #expect(frames.count > 4)
    #expect(frames[0].items?[3...6].map(\.number) == [0, 0] + (frames[0].items?[1...2].map(\.number) ?? []))
  }

  @Test func assetsAreGivenAtThreeDensitiesAndAsVectors() throws {
    let site = try Self.site()
    let assets = try #require(try site.data()["assets"]?.items)
    #expect(assets.map { $0["id"]?.string } == ["mark"])
    let files = try #require(assets[0]["files"]?.items)
    #expect(files.map { $0.items?[0].string } == ["1x", "2x", "3x", "SVG", "PDF"])
    for file in files {
      let path = try #require(file.items?[1].string)
      #expect(try site.files()[path]?.count == file.items?[2].number.map { Int($0) })
    }
  }

  @Test func sameDocumentsGiveTheSameSite() throws {
    let first = try Self.site()
    #expect(try first.files() == WrittenSite(first.scene).files())
  }
}
