import Documents
import Testing

@testable import DesignImport

/// What a person reads: names, tokens, constraints.
@Suite struct SourceTests {
  private func screen(_ children: [SampleNode]) -> SampleNode {
    SampleNode("1:1", "Home", [0, 0, 390, 844], SampleNode.fill(1, 1, 1), children)
  }

  private func children(_ nodes: [SampleNode], lock: DocumentNode? = nil) throws -> [DocumentNode] {
    let library = try FigmaSample([screen(nodes).json], lock: lock).document("figma/sample.library.yaml")
    return library["components"]?["home"]?["children"]?.items ?? []
  }

  private func box(_ id: String, _ name: String, _ top: Double, _ more: String = SampleNode.fill(1, 0, 0))
    -> SampleNode
  {
    SampleNode(id, name, "RECTANGLE", [0, top, 100, 20], more)
  }

  private func id(_ node: DocumentNode) -> String {
    ["id", "box", "group", "grid"].compactMap { node[$0]?.string }.first ?? ""
  }

  // MARK: Names

  @Test func namesThatSayNothingAreThoseOfWhatIsShown() throws {
    let button = SampleNode(
      "2:1", "Frame 12", [0, 0, 200, 40], SampleNode.fill(1, 0, 0),
      [
        SampleNode("2:2", "Rectangle 7", "RECTANGLE", [0, 0, 200, 40], SampleNode.fill(0, 1, 0)),
        SampleNode.text("2:3", "Sign in to your account", [10, 10, 180, 24], "Sign in to your account"),
      ])
    let nodes = try children([button])
    #expect(nodes.map(id) == ["sign-in-to"])
    #expect((nodes[0]["children"]?.items ?? []).map(id) == ["sign-in-to-box", "sign-in-to-your"])
  }

  @Test func aLetterIsNoName() throws {
    func glyph(_ id: String, _ top: Double, _ letter: String, font: String = "Font Awesome 6") -> SampleNode {
      var node = SampleNode.text(id, letter, [10, top, 24, 24], letter)
      node.more = node.more.replacing("Lexend", with: font)
      return node
    }
    let path = ",\"fillGeometry\":[{\"path\":\"M0 0L9 0L9 9Z\",\"windingRule\":\"NONZERO\"}]"
    let close = SampleNode(
      "2:1", "Close", [0, 0, 44, 44], SampleNode.fill(1, 0, 0),
      [glyph("2:2", 10, "x")])
    let bar = SampleNode(
      "3:1", "Toolbar", [0, 50, 200, 44], SampleNode.fill(1, 0, 0),
      [
        SampleNode("3:2", "x", "VECTOR", [10, 60, 9, 9], SampleNode.fill(0, 0, 0) + path),
        glyph("3:3", 60, "\u{F00D}", font: "Lexend"), SampleNode.text("3:4", "H1", [60, 60, 24, 24], "Big"),
      ])
    let nodes = try children([close, bar])
    #expect(nodes.map(id) == ["close", "toolbar"])
    #expect(
      nodes.map { ($0["children"]?.items ?? []).map(id) } == [
        ["close-icon"], ["toolbar-icon", "toolbar-icon-2", "h1"],
      ])
  }

  @Test func anInstanceWithoutANameOfItsOwnHasThatOfItsComponent() throws {
    let instance = SampleNode(
      "2:1", "x", "INSTANCE", [0, 0, 24, 24], "\"componentId\":\"5:1\"",
      [SampleNode("I2:1;5:2", "Dot", "RECTANGLE", [0, 0, 24, 24], SampleNode.fill(1, 0, 0))])
    let sample = try FigmaSample(
      [screen([instance]).json], more: "\"components\":{\"5:1\":{\"name\":\"Icon/Close\"}},")
    let children = try sample.document("figma/sample.library.yaml")["components"]?["home"]?["children"]
    #expect((children?.items ?? []).map(id) == ["icon-close"])
  }

  @Test func equalNamesAreToldApartByWhatIsAroundThem() throws {
    func card(_ id: String, _ name: String, _ top: Double) -> SampleNode {
      SampleNode(
        "\(id):1", name, [0, top, 200, 40], SampleNode.fill(1, 1, 0), [box("\(id):2", "Badge", top)])
    }
    let nodes = try children([card("2", "News", 0), card("3", "Offer", 50)])
    #expect(nodes.flatMap { $0["children"]?.items ?? [] }.map(id) == ["badge", "offer-badge"])
  }

  @Test func whatIsCutAndPastedKeepsItsName() throws {
    let first = try FigmaSample([screen([box("2:1", "Card", 0), box("2:2", "Card", 30)]).json])
    let lock = try first.document("figma/sample.lock.json")
    // The second card was cut and pasted, and a third one was made.
    let nodes = try children(
      [box("2:1", "Card", 0), box("7:7", "Card", 30), box("8:8", "Card", 60)], lock: lock)
    #expect(nodes.map(id) == ["card", "card-2", "card-3"])
  }

  @Test func aScreenThatIsCutAndPastedKeepsItsNames() throws {
    let first = try FigmaSample([screen([box("2:1", "Card", 0)]).json])
    let pasted = SampleNode("9:1", "Home", [0, 0, 390, 844], "", [box("9:2", "Card", 0)])
    let second = try FigmaSample([pasted.json], lock: first.document("figma/sample.lock.json"))
    #expect(second.design.screens.map(\.name) == ["home"])
    #expect(try second.frames().keys.sorted() == ["9:1", "9:2"])
    #expect(DesignDrift(from: try first.documents(), to: try second.documents()).changes.isEmpty == false)
  }

  // MARK: Tokens

  @Test func repeatedColorsAreNamedByRoleAndValue() throws {
    let nodes = [
      box("2:1", "One", 0), box("2:2", "Two", 30), box("2:3", "Three", 60, SampleNode.fill(0, 0, 1)),
    ]
    let sample = try FigmaSample([screen(nodes).json])
    let fills = try children(nodes).map { $0["fill"]?.string }
    #expect(fills == ["{color.surface-ff0000}", "{color.surface-ff0000}", "#0000FF"])
    #expect(try sample.document("figma/sample.tokens.json")["color"]?["surface-ff0000"] != nil)
    #expect(try sample.errors() == [])
  }

  @Test func repeatedSpacingsAndRadiiAreTokens() throws {
    func stack(_ id: String, _ top: Double) -> SampleNode {
      SampleNode(
        "\(id):1", "Row", [0, top, 148, 20],
        "\"layoutMode\":\"HORIZONTAL\",\"itemSpacing\":8,\"cornerRadius\":12,\"layoutSizingHorizontal\":\"HUG\",\"layoutSizingVertical\":\"HUG\","
          + SampleNode.fill(1, 1, 0),
        [
          SampleNode("\(id):2", "A", "RECTANGLE", [0, top, 70, 20], SampleNode.fill(1, 0, 0)),
          SampleNode("\(id):3", "B", "RECTANGLE", [78, top, 70, 20], SampleNode.fill(1, 0, 0)),
        ])
    }
    let sample = try FigmaSample([screen([stack("2", 0), stack("3", 30), stack("4", 60)]).json])
    #expect(sample.library.contains("spacing: \"{space.8}\""))
    #expect(sample.library.contains("corner: \"{radius.12}\""))
    #expect(try sample.errors() == [])
  }

  /// One more use gives a colour its name: that says nothing of the nodes that had it before.
  @Test func aNameForAColorIsNoDrift() throws {
    let one = [box("2:1", "One", 0)]
    let before = try FigmaSample([screen(one).json])
    let after = try FigmaSample([screen(one + [box("2:2", "Two", 30)]).json])
    #expect(before.library.contains("#FF0000"))
    #expect(!after.library.contains("#FF0000"))
    let changes = DesignDrift(from: try before.documents(), to: try after.documents()).changes
    #expect(changes.map(\.sentence) == ["home/two is new (Figma 2:2)"])
  }

  @Test func variablesWithoutTheirFileAreTold() throws {
    let bound =
      "\"boundVariables\":{\"cornerRadius\":{\"type\":\"VARIABLE_ALIAS\",\"id\":\"VariableID:1:2\"}},\"cornerRadius\":4,"
    let sample = try FigmaSample([screen([box("2:1", "One", 0, bound + SampleNode.fill(1, 0, 0))]).json])
    let gaps = sample.design.gaps.filter { $0.kind == "unknown-variable" }
    #expect(gaps.flatMap(\.nodes).map(\.id) == ["2:1"])
  }

  @Test func variablesDriftByTheirModes() throws {
    func tokens(_ card: String, _ more: String = "") throws -> DocumentNode {
      let text = """
        { "$extensions": { "com.figma.modeName": "Dark" }, "color": { "card": { "$root": { "$value": { "hex": "\(card)" } } } \(more) } }
        """
      var (map, diagnostics) = (SourceMap(), Diagnostics())
      return try #require(
        map.readDocument(name: "t.json", bytes: Array(text.utf8), asJSON: true, into: &diagnostics))
    }
    let (before, after) = (
      try tokens("#1c1c1e", #", "old": { "$value": 1 }"#), try tokens("#202024", #", "new": { "$value": 2 }"#)
    )
    #expect(
      VariableDrift(from: before, to: after).changes.map(\.sentence) == [
        "dark: color.card #1C1C1E -> #202024", "dark: color.new is new, 2", "dark: color.old is gone",
      ])
    #expect(VariableDrift(from: before, to: before).changes.isEmpty)
  }

  // MARK: Layout

  @Test func aNodeThatScalesWithAllOfItsFrameFillsIt() throws {
    let scale = "\"constraints\":{\"horizontal\":\"SCALE\",\"vertical\":\"SCALE\"}"
    let whole = SampleNode(
      "2:1", "Whole", "RECTANGLE", [0, 0, 390, 844], SampleNode.fill(1, 0, 0) + "," + scale)
    let wide = SampleNode(
      "2:2", "Wide", "RECTANGLE", [10, 40, 390, 20], SampleNode.fill(1, 0, 0) + "," + scale)
    let layouts = try children([whole, wide]).map { ($0["layout"]?.items ?? []).compactMap(\.string) }
    #expect(layouts[0] == ["fill parent"])
    #expect(layouts[1].contains("width == parent.width"))
    #expect(!layouts.joined().contains { $0.contains("390 / 390") || $0.contains("844 / 844") })
  }

  // MARK: Missing paths

  @Test func aDrawingWithoutPathsIsOneFrame() throws {
    func vector(_ id: String, _ box: [Double]) -> SampleNode {
      SampleNode(id, "Vector", "VECTOR", box, SampleNode.fill(0, 0, 0))
    }
    let drawing = SampleNode(
      "2:1", "Rocket", "GROUP", [10, 10, 100, 100], "",
      [vector("2:2", [10, 10, 50, 50]), vector("2:3", [60, 60, 50, 50])])
    let sample = try FigmaSample([screen([drawing, vector("2:4", [200, 10, 20, 20])]).json])
    #expect(try children([drawing]).map { $0["use"]?.string } == ["no-paths"])
    #expect(sample.design.gaps.filter { $0.kind == "no-paths" }.flatMap(\.nodes).map(\.id) == ["2:1", "2:4"])
    #expect(try sample.misses([SampleNode("2:1", "Rocket", [10, 10, 100, 100])]) == [])
    #expect(try sample.errors() == [])
  }

  @Test func aDrawingWithSomethingElseInItIsNot() throws {
    let group = SampleNode(
      "2:1", "Rocket", "GROUP", [10, 10, 100, 100], "",
      [
        SampleNode("2:2", "Vector", "VECTOR", [10, 10, 50, 50], SampleNode.fill(0, 0, 0)),
        SampleNode("2:3", "Vector", "VECTOR", [10, 60, 50, 50], SampleNode.fill(0, 0, 0)),
        SampleNode.text("2:4", "Go", [60, 60, 50, 24], "Go"),
      ])
    #expect(try children([group])[0]["children"]?.items?.count == 3)
  }

  // MARK: Fields

  @Test func fieldsThatAreNotReadAreListedOnce() throws {
    let more = SampleNode.fill(1, 0, 0) + ",\"exportSettings\":[],\"sparkle\":true"
    let sample = try FigmaSample([screen([box("2:1", "One", 0, more), box("2:2", "Two", 30, more)]).json])
    #expect(sample.design.unread.map(\.field) == ["exportSettings"])
    #expect(sample.design.unread.map(\.count) == [2])
    let gaps = sample.design.gaps.filter { $0.kind == "unknown-field" }
    #expect(gaps.map(\.message) == ["the field \"sparkle\" is not known, and nothing is made of it"])
    #expect(gaps.map(\.nodes.count) == [2])
  }
}
