import Documents
import ForeignFormats
import Graphics2D
import SceneRendering
import TestFixtures
import Testing
import ToolOutcome

@testable import SVGImport

/// A drawing that was imported.
struct Drawing {
  var text = ""
  var messages: [String] = []
  var ids: [String] = []

  init(_ svg: String) {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let root = map.readXML(name: "d.svg", bytes: Array(svg.utf8), into: &diagnostics)
    if let drawing = root.flatMap({ ImportedSVG($0, name: "drawing", diagnostics: &diagnostics) }) {
      text = drawing.text
    }
    messages = diagnostics.all.map(\.message)
    ids = diagnostics.all.map(\.id.rawValue)
  }

  /// A drawing of 20 by 20 with some elements.
  init(inside elements: String) {
    self.init(
      """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 20">
      \(elements)
      </svg>
      """)
  }

  /// Colours of pixels, as `#RRGGBB`, where the drawing is used in the corner of a white canvas.
  func colors(at points: [(Int, Int)]) throws -> [String] {
    let scene = try WrittenScene(
      """
      scene: test
      import: drawing.yaml
      background: "#FFFFFF"
      children:
        - { use: drawing, id: it, layout: [leading == 0, top == 0] }
      """)
    try scene.folder.write(text, "drawing.yaml")
    let check = scene.check()
    #expect(check.exitCode == 0, "\(check.messages)\n\(text)")
    var request = scene.request
    request.device = "40x40@1"
    let (pipeline, laidOut) = try request.layOut()
    let picture = try pipeline.picture(laidOut)
    return points.map { x, y in
      let at = (y * picture.width + x) * 4
      return "#" + [0, 1, 2].map { hex(picture.bytes[at + $0]) }.joined()
    }
  }

  private func hex(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }
}

@Suite struct SVGImportTests {
  @Test func anIconBecomesAComponentWithAColour() throws {
    let icon = Drawing(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none"
        stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
        <title>A check</title><polyline points="20 6 9 17 4 12" />
      </svg>
      """)
    #expect(icon.messages == [])
    #expect(
      icon.text == """
        library: drawing
        description: A check. Made by specrender import svg.
        components:
          drawing:
            with: { color: { type: color, default: "#000000" } }
            clip: true
            layout: [size == 24]
            children:
              - shape: "M20,6 L9,17 L4,12"
                id: polyline
                view-box: [0, 0, 24, 24]
                stroke: { color: "${color}", width: 2, cap: round, join: round }
                layout: [fill parent]

        """)
    var map = SourceMap()
    var diagnostics = Diagnostics()
    #expect(
      map.format(name: "d.yaml", bytes: Array(icon.text.utf8), into: &diagnostics) == Array(icon.text.utf8))
  }

  @Test(
    arguments: [
      (##"<rect x="5" y="5" width="10" height="10" fill="#ff0000"/>"##, "#ff0000", "#ffffff"),
      (
        ##"<rect transform="translate(5 5) scale(10)" width="1" height="1" fill="lime"/>"##, "#00ff00",
        "#ffffff"
      ),
      (
        ##"<g fill="red"><g transform="rotate(45 10 10)"><rect x="6" y="6" width="8" height="8"/></g></g>"##,
        "#ff0000", "#ffffff"
      ),
      (
        ##"<style>.a { fill: blue } rect { fill: red }</style><rect class="b a" x="5" y="5" width="10" height="10"/>"##,
        "#0000ff", "#ffffff"
      ),
      (
        ##"<rect style="fill:rgb(0,0,255)" fill="red" x="5" y="5" width="10" height="10"/>"##, "#0000ff",
        "#ffffff"
      ),
      (
        ##"<defs><circle id="c" r="1"/></defs><use xlink:href="#c" transform="scale(5)" x="2" y="2" fill="#00f"/>"##,
        "#0000ff", "#ffffff"
      ),
      (
        ##"<symbol id="s" viewBox="0 0 2 2"><path d="M0 0h9v9H0z" fill="#0f0"/></symbol><use href="#s" x="5" y="5" width="10" height="10"/>"##,
        "#00ff00", "#ffffff"
      ),
      (
        ##"<svg x="5" y="5" width="10" height="10" viewBox="0 0 1 1"><rect width="5" height="5" fill="#0f0"/></svg>"##,
        "#00ff00", "#ffffff"
      ),
      (
        ##"<clipPath id="k"><rect x="5" y="5" width="10" height="10"/></clipPath><rect width="20" height="20" fill="#00f" clip-path="url(#k)"/>"##,
        "#0000ff", "#ffffff"
      ),
      (
        ##"<clipPath id="k" clipPathUnits="objectBoundingBox"><rect x=".25" y=".25" width=".5" height=".5"/></clipPath><rect width="20" height="20" fill="#00f" clip-path="url(#k)"/>"##,
        "#0000ff", "#ffffff"
      ),
      (
        ##"<mask id="m"><rect x="5" y="5" width="10" height="10" fill="white"/></mask><rect width="20" height="20" fill="#00f" mask="url(#m)"/>"##,
        "#0000ff", "#ffffff"
      ),
      (
        ##"<rect width="20" height="20" opacity="0"/><rect x="5" y="5" width="10" height="10" fill="black" fill-opacity=".2"/>"##,
        "#cccccc", "#ffffff"
      ),
      (
        ##"<g opacity="0.2"><rect x="5" y="5" width="10" height="10"/><rect x="5" y="5" width="10" height="10"/></g>"##,
        "#cccccc", "#ffffff"
      ),
      (
        ##"<path fill-rule="evenodd" fill="red" d="M0 0H20V20H0Z M1 1H19V19H1Z M5 5H15V15H5Z"/>"##, "#ff0000",
        "#ffffff"
      ),
      (##"<line x1="5" y1="10" x2="15" y2="10" stroke="red" stroke-width="50%" />"##, "#ff0000", "#ffffff"),
      (
        ##"<rect x="5" y="5" width="10" height="10" fill="none" stroke="none"/><rect x="5" y="5" width="10" height="10" fill="url(#none) #0f0"/>"##,
        "#00ff00", "#ffffff"
      ),
      (
        ##"<g display="none"><rect width="20" height="20"/></g><circle cx="50%" cy="50%" r="5" fill="#F00"/>"##,
        "#ff0000", "#ffffff"
      ),
      (
        ##"<g font-size="5"><rect x="1em" y="2ex" width="2em" height="2em" fill="red"/></g>"##, "#ff0000",
        "#ffffff"
      ),
      (
        ##"<ellipse cx="10" cy="10" rx="5" ry="-3" fill="red"/>"##, "#ff0000",
        "#ffffff"
      ),
      (
        ##"<style>rect { fill: red !important } #r { fill: blue }</style><rect id="r" x="5" y="5" width="10" height="10" style="fill: lime"/>"##,
        "#ff0000",
        "#ffffff"
      ),
      (
        ##"<style type="text/other">rect { fill: blue }</style><rect x="5" y="5" width="10" height="10" style="/* no; blue */ fill: red /**/"/>"##,
        "#ff0000",
        "#ffffff"
      ),
      (
        ##"<clipPath id="k"><circle cx="10" cy="10" r="5" transform="rotate(90)" transform-origin="center"/></clipPath><rect width="20" height="20" fill="red" clip-path="url(#k)"/>"##,
        "#ff0000",
        "#ffffff"
      ),
      (
        ##"<clipPath id="k" clipPathUnits="objectBoundingBox" transform="translate(5 5)"><rect width=".5" height=".5"/></clipPath><rect width="20" height="20" fill="red" clip-path="url(#k)"/>"##,
        "#ff0000",
        "#ffffff"
      ),
      (
        ##"<clipPath id="k" clipPathUnits="objectBoundingBox"><rect x=".25" width=".5" height="1"/></clipPath><g clip-path="url(#k)"><rect width="20" height="20" visibility="hidden"/><rect width="12" height="20" fill="red"/></g>"##,
        "#ff0000",
        "#ffffff"
      ),
      (
        ##"<g clip-rule="evenodd"><clipPath id="k"><path d="M0 0H20V20H0Z M2 0H18V20H2Z M5 0H15V20H5Z"/></clipPath></g><rect x="1" width="18" height="20" fill="red" clip-path="url(#k)"/>"##,
        "#ff0000",
        "#ffffff"
      ),
      (
        ##"<mask id="a"><rect x="5" width="10" height="20" fill="white"/></mask><mask id="m" mask="url(#a)"><rect width="20" height="20" fill="white"/></mask><rect width="20" height="20" fill="red" mask="url(#m)"/>"##,
        "#ff0000",
        "#ffffff"
      ),
      (
        ##"<s:g xmlns="http://example.org/other" xmlns:s="http://www.w3.org/2000/svg"><s:rect x="5" y="5" width="10" height="10" fill="red"/><rect width="20" height="20"/></s:g>"##,
        "#ff0000",
        "#ffffff"
      ),
      (
        ##"<path d="M10 10L10 10" stroke="red" stroke-width="10" stroke-linecap="square"/>"##, "#ff0000",
        "#ffffff"
      ),
      (
        ##"<path d="M2 10H18" stroke="black" stroke-width="20" stroke-dasharray="0 9"/><circle cx="10" cy="10" r="5" fill="red"/>"##,
        "#ff0000",
        "#ffffff"
      ),
      (
        ##"<linearGradient id="g" stop-color="red"><stop stop-color="inherit"/><stop offset="1" stop-color="inherit"/></linearGradient><rect x="5" y="5" width="10" height="10" fill="url(#g)"/>"##,
        "#ff0000",
        "#ffffff"
      ),
      (
        ##"<mask id="m"><linearGradient id="g"><stop stop-color="white" stop-opacity="0"/><stop offset="1" stop-color="black"/></linearGradient><rect width="20" height="20" fill="url(#g)"/></mask><rect x="5" width="10" height="20" mask="url(#m)" fill="blue"/>"##,
        "#bfbfff",
        "#ffffff"
      ),
      (
        ##"<circle cx="10" cy="10" r="8" fill="none" stroke="red" stroke-width="4" stroke-dasharray="2 999"/><rect x="6" y="6" width="8" height="8" fill="lime"/>"##,
        "#00ff00",
        "#ffffff"
      ),
    ] as [(String, String, String)])
  func isDrawnWhereItStands(elements: String, middle: String, edge: String) throws {
    let drawing = Drawing(inside: elements)
    #expect(drawing.messages == [])
    #expect(try drawing.colors(at: [(10, 10), (2, 10)]) == [middle, edge])
  }

  @Test(
    arguments: [
      (
        ##"<linearGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>"##,
        "#393939", "#c6c6c6"
      ),
      (
        ##"<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" x2="20"><stop stop-color="#000"/><stop offset="100%" stop-color="#fff"/></linearGradient>"##,
        "#393939", "#c6c6c6"
      ),
      (
        ##"<linearGradient id="g" gradientTransform="rotate(180 .5 .5)"><stop stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>"##,
        "#393939", "#c6c6c6"
      ),
      (
        ##"<linearGradient id="s"><stop stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient><linearGradient id="g" xlink:href="#s" x2=".5" spreadMethod="reflect"/>"##,
        "#737373", "#737373"
      ),
      (
        ##"<linearGradient id="s"><stop stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient><linearGradient id="g" href="#s" x2=".5" spreadMethod="repeat"/>"##,
        "#737373", "#8c8c8c"
      ),
      (
        ##"<radialGradient id="g"><stop offset=".5" stop-color="#f00"/><stop offset=".5" stop-color="#00f"/></radialGradient>"##,
        "#0000ff", "#0000ff"
      ),
    ] as [(String, String, String)])
  func gradientsHaveTheirColours(gradient: String, left: String, right: String) throws {
    let drawing = Drawing(inside: gradient + #"<rect width="20" height="20" fill="url(#g)"/>"#)
    #expect(drawing.messages == [])
    let found = try drawing.colors(at: [(4, 10), (15, 10)])
    for (color, wanted) in zip(found, [left, right]) {
      let (a, b) = (
        Int(color.dropFirst().prefix(2), radix: 16) ?? 0, Int(wanted.dropFirst().prefix(2), radix: 16) ?? 0
      )
      #expect(abs(a - b) <= 2, "\(color) for \(wanted)")
    }
  }

  @Test(
    arguments: [
      (
        "<text id=\"t\">Hello</text>", "svg-left-out",
        "<text> \"t\" is left out: letters have no outlines here"
      ),
      (
        "<rect width=\"9\" height=\"9\" filter=\"url(#f)\"/>", "svg-approximated",
        "<rect> is drawn nearly: without its filter"
      ),
      ("<image href=\"a.png\"/>", "svg-left-out", "<image> is left out: pictures in drawings are not read"),
      (
        "<g transform=\"turn(3)\"><rect/></g>", "svg-left-out",
        "<g> is left out: its transform cannot be read"
      ),
      (
        "<use id=\"u\" xlink:href=\"b.svg#c\"/>", "svg-left-out",
        "<use> \"u\" is left out: \"b.svg#c\" is not in this file"
      ),
      (
        "<pattern id=\"p\"/><circle r=\"4\" fill=\"url(#p)\"/>", "svg-approximated",
        "<circle> is drawn nearly: without its fill, a <pattern>"
      ),
      (
        "<circle r=\"4\" fill=\"vermilion-ish\"/>", "svg-approximated",
        "<circle> is drawn nearly: its fill \"vermilion-ish\" cannot be read, and is black"
      ),
      (
        "<line x2=\"9\" stroke=\"red\" stroke-dasharray=\"2 1\" stroke-dashoffset=\"1\"/>",
        "svg-approximated", "<line> is drawn nearly: its dashes begin at the beginning"
      ),
      (
        "<path d=\"M0 0 L9 9 Lx\" fill=\"red\"/>", "svg-left-out",
        "<path> is left out: its path data is wrong, and drawn up to there"
      ),
      (
        "<style>g > path { fill: red }</style>", "svg-left-out",
        "the rule of \"g > path\" is left out: only tags, classes and ids are looked at"
      ),
      (
        "<rect width=\"5ch\" height=\"9\" fill=\"red\"/>", "svg-left-out",
        "<rect> is left out: its width \"5ch\" is not a length"
      ),
      (
        "<rect width=\"9\" height=\"9\" style=\"mix-blend-mode: xor\"/>", "svg-approximated",
        "<rect> is drawn nearly: mixed as usual, as there is no \"xor\""
      ),
      (
        "<g style=\"isolation: isolate\"><rect width=\"9\" height=\"9\"/></g>", "svg-approximated",
        "<g> is drawn nearly: what mixes in it mixes with what lies behind, too"
      ),
      (
        "<rect width=\"9\" height=\"9\" systemLanguage=\"de, fr\"/>", "svg-left-out",
        "<rect> is left out: it is for other languages than English"
      ),
      (
        "<linearGradient id=\"g\" href=\"#r\"/><rect id=\"r\" width=\"9\" height=\"9\" fill=\"url(#g)\"/>",
        "svg-approximated",
        "<linearGradient> \"g\" is drawn nearly: \"#r\", which it refers to, is not a gradient"
      ),
      (
        "<linearGradient id=\"g\"><stop offset=\"x\"/><stop offset=\"1\" stop-color=\"red\"/></linearGradient><rect width=\"9\" height=\"9\" fill=\"url(#g)\"/>",
        "svg-approximated",
        "<linearGradient> \"g\" is drawn nearly: the offset \"x\" of a stop cannot be read, and is 0"
      ),
      (
        "<linearGradient id=\"g\"><stop/><stop offset=\"1\"/></linearGradient><line x2=\"9\" stroke=\"url(#g)\"/>",
        "svg-approximated",
        "<linearGradient> \"g\" is drawn nearly: nothing, as it is measured by an outline that has no area"
      ),
      (
        "<line x2=\"9\" stroke=\"red\" stroke-dasharray=\"2 -1\"/>", "svg-approximated",
        "<line> is drawn nearly: its dashes \"2 -1\" cannot be read, and its line has none"
      ),
      ("<blink/>", "svg-left-out", "<blink> is left out: scenes have nothing like it"),
    ] as [(String, String, String)])
  func whatScenesCannotSayIsNamed(element: String, id: String, message: String) {
    let drawing = Drawing(inside: element)
    #expect(drawing.ids == [id])
    #expect(drawing.messages.first?.hasPrefix(message) == true, "\(drawing.messages)")
  }

  @Test func usesThatGoInACircleEnd() {
    let circle = Drawing(inside: "<g id=\"a\"><use xlink:href=\"#a\"/></g>")
    #expect(circle.ids == ["svg-left-out"] && circle.messages[0].contains("uses itself"))
    let copies = (1...12).map { level in
      "<g id=\"l\(level)\">" + String(repeating: "<use xlink:href=\"#l\(level - 1)\"/>", count: 10) + "</g>"
    }
    let many = Drawing(
      inside:
        "<defs><rect id=\"l0\" width=\"1\" height=\"1\"/>\(copies.joined())</defs><use xlink:href=\"#l12\"/>")
    #expect(many.ids == ["svg-too-large"] && many.text.isEmpty)
  }

  @Test(
    arguments: [
      ("<svg", "xml-syntax"), ("", "xml-syntax"), ("<html></html>", "not-svg"), ("<svg/>", "not-svg"),
      ("<svg viewBox=\"0 0 0 0\"/>", "not-svg"), ("<svg width=\"1e9\" height=\"1\"/>", "not-svg"),
      (String(repeating: "<g>", count: 500), "xml-syntax"),
      (
        """
        <!DOCTYPE svg [<!ENTITY a "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa">
        \((1...8).map { "<!ENTITY \("abcdefghi".dropFirst($0).prefix(1)) \"\(String(repeating: "&\("abcdefghi".dropFirst($0 - 1).prefix(1));", count: 10))\">" }.joined())
        ]><svg viewBox="0 0 1 1"><title>&i;</title></svg>
        """, "xml-syntax"
      ),
    ] as [(String, String)])
  func whatIsNoDrawingIsRefused(text: String, id: String) {
    let drawing = Drawing(text)
    #expect(drawing.text.isEmpty && drawing.ids == [id], "\(drawing.messages)")
  }

  @Test func entitiesOfTheFileAreReadAndOthersAreNot() {
    let drawing = Drawing(
      """
      <!DOCTYPE svg [<!ENTITY red "#ff0000"><!ENTITY secret SYSTEM "file:///etc/passwd">]>
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><title>&secret;</title>
      <rect width="9" height="9" fill="&red;"/></svg>
      """)
    #expect(drawing.text.contains("#FF0000") && !drawing.text.contains("root:"))
  }
}
