import Documents
import Testing

@testable import PenpotImport

/// What becomes of looks, texts and libraries, and of files that are none.
@Suite struct PenpotImportTests {
  // MARK: Looks

  @Test func looksAreTakenOver() throws {
    let gradient = """
      "fills":[{"fillColorGradient":{"type":"linear","startX":0,"startY":0,"endX":1,"endY":0,"width":1,"stops":[
      {"color":"#ff0000","opacity":1,"offset":0},{"color":"#0000ff","opacity":0.5,"offset":1}]},"fillOpacity":1},
      {"fillColor":"#abc","fillOpacity":1}],"r1":4,"r2":4,"r3":4,"r4":4,"opacity":0.5,"blendMode":"multiply",
      "strokes":[{"strokeColor":"#00ff00","strokeOpacity":1,"strokeWidth":3,"strokeAlignment":"inner","strokeStyle":"dotted"}],
      "shadow":[{"style":"inner-shadow","offsetX":1,"offsetY":2,"blur":3,"spread":4,"color":{"color":"#000000","opacity":0.25}}],
      "blur":{"type":"layer-blur","value":5}
      """
    let sample = try PenpotSample([
      SampleShape.board([SampleShape("a", "rect", [1000, 500, 100, 50], gradient)])
    ])
    #expect(try sample.errors() == [])
    for part in [
      "linear: [0, 0, 1, 0]", "[\"100%\", \"#0000FF80\"]", "\"#AABBCC\"", "corner: 4", "opacity: 0.5",
      "blend: multiply",
      "position: inside", "dash: [0, 8]", "cap: round", "inset: true", "spread: 4", "blur: 10",
    ] { #expect(sample.library.contains(part), "\(part) in\n\(sample.library)") }
  }

  @Test func outlinesStandInTheirOwnPoints() throws {
    let path = "\"content\":\"M1010,510L1030,510L1030,540Z\",\"svgAttrs\":{\"fillRule\":\"evenodd\"}"
    let commands = """
      "content":[{"command":"move-to","params":{"x":1100,"y":600}},
      {"command":"curve-to","params":{"c1x":1110,"c1y":600,"c2x":1120,"c2y":610,"x":1120,"y":620}}],
      "strokes":[{"strokeColor":"#000000","strokeWidth":2,"strokeAlignment":"inner"}]
      """
    let screen = SampleShape.board([
      SampleShape("a", "path", [1010, 510, 20, 30], path + "," + SampleShape.fill("#ff0000")),
      SampleShape("b", "path", [1100, 600, 20, 20], commands),
    ])
    let sample = try PenpotSample([screen])
    #expect(try sample.errors() == [] && sample.misses(screen) == [])
    #expect(
      sample.library.contains("\"M0,0L20,0L20,30Z\"")
        || sample.library.contains("M0.0,0.0L20.0,0.0L20.0,30.0Z"))
    #expect(sample.library.contains("rule: evenodd") && !sample.library.contains("position: inside"))
  }

  @Test func textsKeepTheirParagraphsAndStyles() throws {
    func leaf(_ text: String, _ more: String = "") -> String {
      "{\"text\":\"\(text)\",\"fontFamily\":\"Inter\",\"fontSize\":\"20\",\"lineHeight\":\"1.5\",\"fontWeight\":\"400\"\(more)}"
    }
    let content = """
      "growType":"fixed","content":{"type":"root","verticalAlign":"center","children":[{"type":"paragraph-set","children":[
      {"type":"paragraph","textAlign":"right","children":[\(leaf("Hello ")),\(leaf("you", ",\"fontStyle\":\"italic\",\"textTransform\":\"uppercase\""))]},
      {"type":"paragraph","textAlign":"right","children":[\(leaf("again"))]}]}]}
      """
    let sample = try PenpotSample([
      SampleShape.board([SampleShape("t", "text", [1000, 500, 200, 80], content)])
    ])
    #expect(try sample.errors() == [])
    for part in ["spans:", "\"Hello \"", "case: upper", "align: trailing", "lines: unlimited"] {
      #expect(sample.library.contains(part), "\(part) in\n\(sample.library)")
    }
    #expect(sample.text("penpot/sample.tokens.json").contains("\"lineHeight\": 1.5"))
    #expect(!sample.text("penpot/sample.tokens.json").contains("text-measures"))
  }

  // MARK: Libraries

  /// A button of the component "c", or its main shape.
  private func button(_ id: String, _ left: Double, _ text: String, isMain: Bool = false) -> SampleShape {
    let words = """
      "growType":"fixed","content":{"type":"root","children":[{"type":"paragraph-set","children":[{"type":"paragraph",
      "children":[{"text":"\(text)","fontFamily":"Inter","fontSize":"16"}]}]}]}
      """
    let own = isMain ? "\"mainInstance\":true" : "\"shapeRef\":\"main\""
    return SampleShape(
      id, "frame", [left, 600, 90, 40],
      SampleShape.fill("#0000ff") + ",\"componentId\":\"c\",\"componentRoot\":true,\(own)",
      [
        SampleShape(
          isMain ? "main-words" : "\(id)-words", "text", [left + 5, 610, 80, 20],
          words + (isMain ? "" : ",\"shapeRef\":\"main-words\""), name: "Words")
      ], name: "Button")
  }

  @Test func copiesAreUsesOfOneComponent() throws {
    let screen = SampleShape.board([button("one", 1010, "Yes"), button("two", 1110, "No")])
    let sample = try PenpotSample(
      [screen, button("main", 3000, "Maybe", isMain: true)],
      more: [("files/f/components/c.json", "{\"id\":\"c\",\"name\":\"Button\",\"path\":\"Forms\"}")])
    #expect(try sample.errors() == [] && sample.misses(screen) == [])
    #expect(sample.design.componentCount == 1 && sample.library.contains("forms-button:"))
    #expect(sample.library.contains("with: { words: \"No\" }") || sample.library.contains("words: No"))
  }

  @Test func coloursOfALibraryAreTokens() throws {
    let fill = "\"fills\":[{\"fillColor\":\"#123456\",\"fillOpacity\":1,\"fillColorRefId\":\"blue\"}]"
    let sample = try PenpotSample(
      [SampleShape.board([SampleShape("a", "rect", [1000, 500, 10, 10], fill)])],
      more: [
        (
          "files/f/colors/blue.json",
          "{\"id\":\"blue\",\"name\":\"Blue\",\"path\":\"Brand\",\"color\":\"#123456\"}"
        )
      ])
    #expect(sample.library.contains("{color.brand-blue}"))
    #expect(sample.text("penpot/sample.tokens.json").contains("app.penpot"))
  }

  @Test func whatCannotBeSaidIsListedByItsId() throws {
    let marks =
      "\"strokes\":[{\"strokeColor\":\"#000000\",\"strokeWidth\":2,\"strokeCapEnd\":\"line-arrow\"}]"
    var lost = SampleShape.rect("lost", [0, 0, 1, 1])
    lost.name = "Lost"
    let sample = try PenpotSample(
      [
        SampleShape.board([
          SampleShape("raw", "svg-raw", [1000, 500, 10, 10]),
          SampleShape.rect("arrow", [1000, 520, 10, 10], marks),
        ])
      ],
      more: [("files/f/pages/p/lost.json", lost.documents(parent: "nobody")[0].json)])
    let gaps = sample.design.gaps.map { "\($0.kind) \($0.nodes.map(\.id))" }
    for gap in ["svg-raw [\"raw\"]", "arrow [\"arrow\"]", "lost-shape [\"lost\"]"] {
      #expect(gaps.contains(gap), "\(gaps)")
    }
  }

  @Test func delaysAreMilliseconds() throws {
    let home = SampleShape.board(
      [],
      "\"interactions\":[{\"eventType\":\"after-delay\",\"delay\":120000,\"actionType\":\"navigate\",\"destination\":\"next\"}]"
    )
    let next = SampleShape("next", "frame", [2000, 500, 400, 800], SampleShape.fill("#ffffff"), name: "Next")
    let sample = try PenpotSample([home, next])
    #expect(try sample.errors() == [])
    #expect(sample.design.scene.text.contains("after: \"120s\""), "\(sample.design.scene.text)")
  }

  // MARK: Bad input

  private func fault(_ change: (inout [String: [UInt8]]) -> Void) -> String? {
    var files = PenpotSample.files([SampleShape.board([])])
    change(&files)
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let design = PenpotDesign(files, name: "shop.penpot", map: &map, into: &diagnostics)
    return design == nil ? diagnostics.all.first { $0.severity == .error }?.id.rawValue : nil
  }

  @Test func whatIsNoFileEndsInAMessage() {
    #expect(fault { $0["manifest.json"] = nil } == "not-penpot")
    #expect(fault { $0["manifest.json"] = Array("{\"type\":\"other\"}".utf8) } == "not-penpot")
    #expect(fault { $0["manifest.json"] = Array("{".utf8) } == "json-syntax")
    #expect(fault { $0["files/f/pages/p/home.json"] = Array("{\"id\":".utf8) } == "json-syntax")
    #expect(
      fault { files in for name in files.keys where name.contains("pages") { files[name] = nil } }
        == "not-penpot")
    #expect(fault { _ in } == nil)
  }

  @Test func shapesThatHoldEachOtherAreDrawnOnce() throws {
    let around = SampleShape(
      "a", "group", [1000, 500, 10, 10], "", [SampleShape("b", "group", [1000, 500, 10, 10])])
    var files = PenpotSample.files([SampleShape.board([around])])
    let text = String(decoding: files["files/f/pages/p/b.json"] ?? [], as: UTF8.self)
    files["files/f/pages/p/b.json"] = Array(
      text.replacing("\"shapes\":[]", with: "\"shapes\":[\"a\",\"home\"]").utf8)
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let design = PenpotDesign(files, name: "shop.penpot", map: &map, into: &diagnostics)
    #expect(design != nil && !diagnostics.hasErrors)
  }
}
