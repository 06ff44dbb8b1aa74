import Documents
import Testing

@testable import DesignImport
@testable import FigmaImport

@Suite struct ImportTests {
  private func screen(_ children: [SampleNode], id: String = "1:1", name: String = "Home") -> SampleNode {
    SampleNode(id, name, [0, 0, 390, 844], SampleNode.fill(1, 1, 1), children)
  }

  private func box(_ id: String, _ name: String, _ top: Double = 0) -> SampleNode {
    SampleNode(id, name, "RECTANGLE", [0, top, 100, 20], SampleNode.fill(0, 0, 1))
  }

  private func ids(_ sample: FigmaSample) throws -> [String: String] {
    var ids: [String: String] = [:]
    for entry in try sample.document("figma/sample.lock.json")["nodes"]?.entries ?? [] {
      ids[entry.value.string ?? ""] = entry.key
    }
    return ids
  }

  // MARK: Ids

  @Test func idsAreSlugsOfNamesWithTheParentsWhereTheySayNothing() throws {
    let card = SampleNode(
      "2:1", "Trip Card", [0, 0, 100, 40], "", [box("2:2", "Frame 12"), box("2:3", "Título!")])
    let sample = try FigmaSample([screen([card]).json])
    let ids = try ids(sample)
    #expect(
      ids["2:1"] == "home.trip-card" && ids["2:2"] == "home.trip-card-box" && ids["2:3"] == "home.título")
  }

  @Test func anImportAgainGivesTheSameBytesAndMovesNoId() throws {
    let first = try FigmaSample([screen([box("2:1", "Box"), box("2:2", "Box", 30)]).json])
    let lock = try first.document("figma/sample.lock.json")
    let again = try FigmaSample([screen([box("2:1", "Box"), box("2:2", "Box", 30)]).json], lock: lock)
    #expect(first.design.files.map(\.text) == again.design.files.map(\.text))
    let changed = try FigmaSample(
      [screen([box("3:9", "Box", 60), box("2:1", "Renamed"), box("2:2", "Box", 30)]).json], lock: lock)
    let (before, after) = (try ids(first), try ids(changed))
    #expect(after["2:1"] == before["2:1"] && after["2:2"] == before["2:2"])
    #expect(after["3:9"] != before["2:1"] && after["3:9"] != before["2:2"])
  }

  // MARK: Drift

  @Test func driftIsSaidInOneSentenceAChange() throws {
    func sample(_ size: Double, _ extra: [SampleNode], lock: DocumentNode? = nil) throws -> FigmaSample {
      let card = SampleNode(
        "2:1", "Card", [0, 0, 100, 40], SampleNode.fill(1, 1, 0),
        [SampleNode.text("2:2", "Title", [0, 0, 80, 24], "Hi", size: size)])
      return try FigmaSample([screen([card] + extra).json], lock: lock)
    }
    let before = try sample(16, [box("3:1", "Old")])
    let lock = try before.document("figma/sample.lock.json")
    #expect(
      DesignDrift(
        from: try before.documents(), to: try sample(16, [box("3:1", "Old")], lock: lock).documents()
      ).changes.isEmpty)
    let after = try sample(18, [box("3:2", "New")], lock: lock)
    let sentences = DesignDrift(from: try before.documents(), to: try after.documents()).changes.map(
      \.sentence)
    #expect(
      sentences == [
        "home/new is new (Figma 3:2)", "home/card/title.font-size 16 -> 18 ({type.lexend-18-400}, Figma 2:2)",
        "home/old is gone (Figma 3:1)",
      ])
  }

  @Test func aStyleThatChangesIsOneLine() throws {
    func sample(_ red: Double, lock: DocumentNode? = nil) throws -> FigmaSample {
      let boxes = (1...3).map { number in
        SampleNode(
          "2:\(number)", "Box", "RECTANGLE", [0, 0, 10, 10],
          SampleNode.fill(red, 0, 0) + ",\"styles\":{\"fill\":\"9:1\"}")
      }
      return try FigmaSample(
        [screen(boxes).json],
        more: "\"styles\":{\"9:1\":{\"name\":\"Brand/Primary\",\"styleType\":\"FILL\"}},", lock: lock)
    }
    let before = try sample(1)
    let after = try sample(0.2, lock: try before.document("figma/sample.lock.json"))
    let changes = DesignDrift(from: try before.documents(), to: try after.documents()).changes
    #expect(changes.count == 1 && changes.first?.nodes.count == 3)
    #expect(
      changes.first?.sentence.hasPrefix(
        "{color.brand-primary} #ff0000 -> #330000, in 3 nodes: home/box (Figma 2:1)") == true)
  }

  @Test func overridesThatGoOrHideAreSaid() throws {
    let before = try FigmaSample([screen([box("2:1", "Box"), box("2:2", "Gone")]).json])
    let recolored = SampleNode("2:1", "Box", "RECTANGLE", [0, 0, 100, 20], SampleNode.fill(1, 0, 0))
    let after = try FigmaSample(
      [screen([recolored]).json], lock: try before.document("figma/sample.lock.json"))
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let text = """
      scene: mine
      children:
        - { use: home, id: home, overrides: { box: { fill: "#00FF00" }, gone: { opacity: 0.5 } } }
      """
    let scene = try #require(map.readDocument(name: "mine.yaml", bytes: Array(text.utf8), into: &diagnostics))
    let work = ManualEdits(in: scene, from: try before.documents().library, to: try after.documents().library)
    let said = work.diagnostics.all.compactMap { diagnostic in
      diagnostic.span.map { "\(map.location(of: $0)): \(diagnostic.id)" }
    }
    #expect(said == ["mine.yaml:3:48: override-hides", "mine.yaml:3:67: override-gone"])
  }

  // MARK: Components

  @Test func instancesOfOneStructureAreUsesOfAComponent() throws {
    func button(_ id: String, _ top: Double, _ label: String, _ more: String = "") -> SampleNode {
      SampleNode(
        id, "Button", "INSTANCE", [10, top, 120, 40],
        """
        "componentId":"5:1","layoutMode":"HORIZONTAL","primaryAxisAlignItems":"CENTER","counterAxisAlignItems":"CENTER",
        "layoutSizingHorizontal":"FIXED","layoutSizingVertical":"FIXED",\(SampleNode.fill(0, 0, 1))
        """,
        [
          SampleNode(
            "I\(id);5:2", "Icon", "RECTANGLE", [22, top + 12, 16, 16], SampleNode.fill(1, 1, 1) + more),
          SampleNode.text("I\(id);5:3", "Label", [more.isEmpty ? 38 : 30, top + 8, 80, 24], label),
        ])
    }
    let screen = screen([button("2:1", 10, "Save"), button("2:2", 60, "Cancel", ",\"visible\":false")])
    let sample = try FigmaSample(
      [screen.json], more: "\"components\":{\"5:1\":{\"name\":\"Button\",\"key\":\"k\"}},")
    #expect(try sample.errors() == [])
    #expect(try sample.misses([screen]) == [])
    #expect(sample.design.componentCount == 1)
    #expect(
      sample.library.contains("use: button")
        && sample.library.contains("with: { shows-icon: false, label: Cancel }"))
    #expect(
      sample.library.contains("text: \"${label}\"") && sample.library.contains("hidden: \"${!shows-icon}\""))
  }

  // MARK: Names and texts

  @Test(arguments: [
    "null", "- a: [b]", "{x}", "#", "", "yes", "0x1F", "مرحبا", "parent", "a.b.c", "\u{202E}evil", "🎉",
  ])
  func namesThatAreSyntaxAreNames(_ name: String) throws {
    let sample = try FigmaSample([
      screen([box("2:1", name), SampleNode.text("2:2", name, [0, 40, 90, 24], name)]).json
    ])
    #expect(try sample.errors() == [])
    #expect(try sample.misses([screen([box("2:1", name)])]) == [])
  }

  @Test func textsThatLookLikeExpressionsAreTexts() throws {
    let texts = [
      "${1 + 1}", "{color.red}", "a ${ b", "\"quoted\" \\ 'single'", String(repeating: "x", count: 10_000),
      "${\u{301}1 +}", "{\u{301}color.red}",
    ]
    let nodes = texts.enumerated().map {
      SampleNode.text("2:\($0 + 1)", "Text", [0, Double($0) * 30, 300, 24], $1)
    }
    let sample = try FigmaSample([screen(nodes).json])
    #expect(try sample.errors() == [])
    let laidOut = try sample.request().layOut().1
    let shown = texts.indices.map { index in
      laidOut.scene.node(index == 0 ? "home.home-text" : "home.text") != nil
    }
    #expect(shown.count == texts.count)
  }

  @Test func aNameOfTenThousandLettersIsShortened() throws {
    let sample = try FigmaSample([screen([box("2:1", String(repeating: "long ", count: 2000))]).json])
    #expect(try ids(sample)["2:1"].map { $0.count < 60 } == true)
  }

  @Test(arguments: [
    ("FONT_SIZE_%", 52.2, 52.0), ("INTRINSIC_%", 37.5, 38), ("PIXELS", 76.5, 76.5), ("PIXELS", 1e6, 10_000),
  ])
  func linesInSharesOfTheLettersAreWholePointsHigh(unit: String, given: Double, height: Double) throws {
    let text = SampleNode.text("2:1", "Words", [0, 0, 300, 160], "Words", size: 36).json
      .replacing("\"lineHeightPx\":54.0", with: "\"lineHeightPx\":\(given),\"lineHeightUnit\":\"\(unit)\"")
    let sample = try FigmaSample(
      [SampleNode("1:1", "Home", [0, 0, 390, 844]).json.dropLast() + ",\"children\":[\(text)]}"].map {
        String($0)
      })
    let types = try sample.document("figma/sample.tokens.json")["type"]?.entries ?? []
    let ratios = types.compactMap { $0.value["$value"]?["lineHeight"]?.number }
    #expect(ratios.count == 1 && abs((ratios.first ?? 0) * 36 - height) < 1e-6, "\(ratios)")
  }

  // MARK: Bad input

  @Test(arguments: [
    ("{\"status\":403,\"err\":\"Invalid token\"}", "figma-error"), ("{\"nodes\":{}}", "not-figma"),
    ("{\"a\":1}", "not-figma"), ("[]", "not-figma"), ("<html></html>", "json-syntax"),
    ("{\"document\":{\"id\":\"0:0\"", "json-syntax"),
    ("{\"document\":{\"id\":\"0:0\",\"type\":\"DOCUMENT\",\"children\":[]}}", "no-screens"),
    ("{\"document\":{\"id\":\"0:0\",\"opacity\":NaN}}", "json-syntax"),
  ])
  func whatIsNoResponseIsRefused(_ text: String, _ id: String) {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    if let document = FigmaSample.read(text, &map, &diagnostics) {
      let design = ImportedDesign(figma: document, DesignImportOptions(name: "x"), diagnostics: &diagnostics)
      #expect(design == nil)
    }
    #expect(diagnostics.all.map(\.id.rawValue) == [id])
  }

  @Test func oddNodesAreListedAndTheRestIsTakenOver() throws {
    let odd = [
      SampleNode("2:1", "Tomorrow", "HOLOGRAM", [0, 0, 10, 10], SampleNode.fill(1, 0, 0)),
      SampleNode(
        "2:2", "Flat", [0, 0, 0, 0],
        SampleNode.fill(1, 0, 0)
          + ",\"effects\":[{\"type\":\"DROP_SHADOW\",\"radius\":4,\"color\":{\"r\":0}}]"),
      box("2:3", "Twice"), box("2:3", "Twice", 30),
      SampleNode("2:4", "Icon", "VECTOR", [5, 5, 10, 10], SampleNode.fill(1, 0, 0)),
    ]
    let boxless = "{\"id\":\"2:9\",\"name\":\"Nowhere\",\"type\":\"RECTANGLE\"}, 7"
    let text = screen(odd).json.replacing("\"children\":[", with: "\"children\":[\(boxless),")
    let sample = try FigmaSample([text])
    #expect(try sample.errors() == [])
    #expect(
      Set(sample.design.gaps.map(\.kind)).isSuperset(
        of: [
          "unknown-type", "duplicate-figma-id", "no-paths", "no-box", "no-node", "missing-font",
        ].filter { $0 != "missing-font" }))
    #expect(sample.design.gaps.first { $0.kind == "no-paths" }?.nodes.map(\.id) == ["2:4"])
  }

  @Test func linesToldInSharesGrowWithTheirRun() throws {
    let text = """
      "characters":"Price 12","characterStyleOverrides":[0,0,0,0,0,0,1,1],"styleOverrideTable":{"1":{"fontSize":30}},
      "style":{"fontFamily":"Inter","fontWeight":400,"fontSize":20,"lineHeightPx":28.2,"lineHeightUnit":"FONT_SIZE_%",
      "textAutoResize":"WIDTH_AND_HEIGHT"},\(SampleNode.fill(0, 0, 0))
      """
    let screen = SampleNode(
      "1:1", "Home", [0, 0, 390, 844], SampleNode.fill(1, 1, 1),
      [SampleNode("1:2", "Price", "TEXT", [20, 20, 90, 42], text)])
    let sample = try FigmaSample([screen.json])
    let types = try sample.document("figma/sample.tokens.json")["type"]?.entries ?? []
    let ratios = types.compactMap { $0.value["$value"]?["lineHeight"]?.number }
    #expect(ratios.count == 2 && ratios.allSatisfy { abs($0 - 1.41) < 1e-9 })
  }
}
