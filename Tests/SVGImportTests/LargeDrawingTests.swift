import Documents
import ForeignFormats
import Testing

@testable import SVGImport

/// Drawings of which there is too much: an error, whatever multiplies the elements.
@Suite struct LargeDrawingTests {
  private static let rect = "<rect width=\"1\" height=\"1\"/>"

  /// Elements that each show ten of the one before.
  private static func nested(
    _ levels: Range<Int>, _ element: (Int) -> (open: String, inside: String, close: String)
  )
    -> String
  {
    levels.map { level in
      let (open, inside, close) = element(level)
      return open + String(repeating: inside, count: 10) + close
    }.joined()
  }

  private static let uses: String =
    "<defs><g id=\"a0\">\(rect)</g>"
    + nested(1..<19) { ("<g id=\"a\($0)\">", "<use href=\"#a\($0 - 1)\"/>", "</g>") }
    + "</defs><use href=\"#a18\"/>"
  private static let masks: String =
    "<defs><mask id=\"a0\">\(rect)</mask>"
    + nested(1..<15) {
      ("<mask id=\"a\($0)\">", "<rect width=\"1\" height=\"1\" mask=\"url(#a\($0 - 1))\"/>", "</mask>")
    } + "</defs><rect width=\"9\" height=\"9\" mask=\"url(#a14)\"/>"
  private static let clips: String =
    "<clipPath id=\"c\">" + String(repeating: rect, count: 200) + "</clipPath>"
    + String(repeating: "<rect width=\"9\" height=\"9\" clip-path=\"url(#c)\"/>", count: 200)

  @Test(arguments: [String(repeating: rect, count: 10_001), uses, masks, clips])
  func whatDrawsTooMuchIsAnError(_ elements: String) {
    let drawing = Drawing(inside: elements)
    #expect(drawing.ids == ["svg-too-large"] && drawing.text.isEmpty, "\(drawing.messages.prefix(3))")
  }

  // MARK: Work

  private func element(_ attributes: String) throws -> XMLElement {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    return try #require(
      map.readXML(name: "d.svg", bytes: Array("<rect \(attributes)/>".utf8), into: &diagnostics))
  }

  /// An element is held against few rules, however many there are and however they are alike.
  @Test(arguments: [100, 1000])
  func rulesAreLookedUp(count: Int) throws {
    let rules = (0..<count).map { "rect { fill: #\($0) } .a.b\($0) { fill: red } #i.c\($0) { fill: red }" }
    let sheet = SVGStyleSheet(rules.joined())
    let rect = try element("id=\"i\" class=\"a b3 c4\"")
    #expect(sheet.candidateCount(for: rect) == 3)
    #expect(sheet.declarations(for: rect).count == 3)
  }

  /// What stands further below wins among rules of one weight, where the rules of one selector stand apart, too.
  @Test func rulesOfOneSelectorKeepTheirPlaces() throws {
    let sheet = SVGStyleSheet(".a { fill: red; color: red } .b { fill: blue } .a { color: lime }")
    let said = sheet.declarations(for: try element("class=\"a b\"")).map { "\($0.name) \($0.value)" }
    #expect(said == ["fill red", "fill blue", "color lime"])
  }

  /// What is read of a drawing grows as the drawing does.
  @Test func gradientsDoNotReadAllThatTheyLeadTo() throws {
    func size(_ count: Int) throws -> Int {
      let chain = (1..<count).map { "<linearGradient id=\"p\($0)\" href=\"#p\($0 - 1)\"/>" }
      let rects = (0..<count).map { "<rect width=\"3\" height=\"3\" fill=\"url(#p\($0))\"/>" }
      let stops = "<linearGradient id=\"p0\"><stop stop-color=\"red\"/></linearGradient>"
      let text = "<svg viewBox=\"0 0 9 9\">" + stops + (chain + rects).joined() + "</svg>"
      var (map, diagnostics) = (SourceMap(), Diagnostics())
      let root = try #require(map.readXML(name: "d.svg", bytes: Array(text.utf8), into: &diagnostics))
      var walk = SVGWalk(root: root, port: try #require(SVGViewport(root: root)))
      _ = walk.nodes()
      return walk.size
    }
    #expect(try size(800) < 5 * size(200))
  }

  /// Attributes that are read again and again count each time.
  @Test(arguments: ["d", "style", "points", "transform", "class"])
  func longAttributesThatAreReadOftenAreAnError(name: String) {
    let long = "<g id=\"a\"><path \(name)=\"\(String(repeating: "M1 1 ", count: 20_000))\"/></g>"
    let drawing = Drawing(
      inside: "<defs>\(long)</defs>" + String(repeating: "<use href=\"#a\"/>", count: 900))
    #expect(drawing.ids.last == "svg-too-large" && drawing.text.isEmpty, "\(drawing.messages.suffix(3))")
    #expect(drawing.messages.last?.contains("bytes of attributes") == true)
  }

  @Test func repeatedStopsHaveABound() {
    let stops = (0..<5000).map { "<stop offset=\"\(Double($0) / 5000)\" stop-color=\"red\"/>" }.joined()
    let drawing = Drawing(
      inside:
        "<linearGradient id=\"a\" spreadMethod=\"repeat\" x2=\"0.01\">\(stops)</linearGradient><rect width=\"9\" height=\"9\" fill=\"url(#a)\"/>"
    )
    #expect(drawing.messages.contains { $0.contains("is not repeated") }, "\(drawing.messages)")
  }
}
