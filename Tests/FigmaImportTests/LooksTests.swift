import Testing

@testable import DesignImport

@Suite struct LooksTests {
  private func library(_ node: SampleNode, gaps expected: [String] = []) throws -> String {
    let screen = SampleNode("1:1", "Home", [0, 0, 390, 844], SampleNode.fill(1, 1, 1), [node])
    let sample = try FigmaSample([screen.json])
    #expect(try sample.errors() == [], "\(sample.library)")
    #expect(sample.design.gaps.map(\.kind).filter { $0 != "missing-font" } == expected)
    return sample.library
  }

  @Test func fillsStrokesCornersAndEffects() throws {
    let node = SampleNode(
      "2:1", "Card", "RECTANGLE", [0, 0, 100, 50],
      """
      "fills":[{"type":"SOLID","color":{"r":1,"g":1,"b":1,"a":1}},{"type":"SOLID","opacity":0.5,"color":{"r":0,"g":0,"b":0,"a":1}},
      {"type":"SOLID","visible":false,"color":{"r":0,"g":1,"b":0,"a":1}}],"rectangleCornerRadii":[8,8,0,0],"cornerSmoothing":0.6,
      "strokes":[{"type":"SOLID","color":{"r":1,"g":0,"b":0,"a":1}}],"strokeAlign":"INSIDE","strokeDashes":[4,2],
      "individualStrokeWeights":{"top":2,"right":0,"bottom":0,"left":2},"opacity":0.8,"blendMode":"MULTIPLY",
      "effects":[{"type":"DROP_SHADOW","color":{"r":0,"g":0,"b":0,"a":0.25},"offset":{"x":0,"y":4},"radius":8,"spread":1},
      {"type":"INNER_SHADOW","color":{"r":0,"g":0,"b":0,"a":1},"offset":{"x":0,"y":0},"radius":2},{"type":"BACKGROUND_BLUR","radius":20}]
      """)
    let text = try library(node)
    for line in [
      "fill: [\"#00000080\", \"#FFFFFF\"]",
      "corner: { top-leading: 8, top-trailing: 8, smoothing: 0.6 }",
      "stroke: { color: \"#FF0000\", width: 2, position: inside, dash: [4, 2], sides: [top, leading] }",
      "backdrop: { blur: 20 }", "opacity: 0.8", "blend: multiply",
      "{ color: \"#00000040\", offset: [0, 4], blur: 8, spread: 1 }",
      "{ color: \"#000000\", blur: 2, inset: true }",
    ] { #expect(text.contains(line), "\(line) is not in\n\(text)") }
  }

  /// The third handle is not across the line in points: the colours run along it all the same.
  @Test func gradientsKeepTheirHandles() throws {
    let stops =
      "\"gradientStops\":[{\"position\":0,\"color\":{\"r\":1,\"g\":0,\"b\":0,\"a\":1}},{\"position\":1,\"color\":{\"r\":0,\"g\":0,\"b\":1,\"a\":1}}]"
    func fill(_ type: String, _ handles: String) -> SampleNode {
      SampleNode(
        "2:1", "Box", "RECTANGLE", [0, 0, 200, 100],
        "\"fills\":[{\"type\":\"\(type)\",\"gradientHandlePositions\":[\(handles)],\(stops)}]")
    }
    let straight = try library(
      fill("GRADIENT_LINEAR", "{\"x\":0,\"y\":0.5},{\"x\":1,\"y\":0.5},{\"x\":0,\"y\":1}"))
    #expect(
      straight.contains("linear: [0, 0.5, 1, 0.5], stops: [[0%, \"#FF0000\"], [100%, \"#0000FF\"]]")
        || straight.contains("linear: [0, 0.5, 1, 0.5]"))
    let slanted = try library(
      fill("GRADIENT_LINEAR", "{\"x\":0,\"y\":0},{\"x\":1,\"y\":1},{\"x\":0,\"y\":1}"))
    #expect(slanted.contains("linear: [0, 0, 1, 0]"))
    let radial = try library(
      fill("GRADIENT_RADIAL", "{\"x\":0.5,\"y\":0.5},{\"x\":1,\"y\":0.5},{\"x\":0.5,\"y\":1}"))
    #expect(radial.contains("ellipse: [0.5, 0.5, 0.5, 0.5]"))
    _ = try library(
      fill("GRADIENT_DIAMOND", "{\"x\":0.5,\"y\":0.5},{\"x\":1,\"y\":0.5},{\"x\":0.5,\"y\":1}"),
      gaps: ["diamond-gradient"])
  }

  @Test func aGradientOfOneStopIsAColor() throws {
    let paint =
      "\"fills\":[{\"type\":\"GRADIENT_LINEAR\",\"gradientStops\":[{\"position\":0,\"color\":{\"r\":1,\"g\":0,\"b\":0,\"a\":1}}]}]"
    let box = SampleNode("2:1", "Box", "RECTANGLE", [0, 0, 100, 100], paint)
    let sample = try FigmaSample([SampleNode("1:1", "Home", [0, 0, 390, 844], "", [box]).json])
    #expect(try sample.errors() == [])
    #expect(sample.library.contains("fill: \"#FF0000\""))
  }

  @Test func vectorsHaveTheirPaths() throws {
    let node = SampleNode(
      "2:1", "Icon", "VECTOR", [0, 0, 24, 24],
      SampleNode.fill(1, 0, 0)
        + ",\"size\":{\"x\":24,\"y\":24},\"fillGeometry\":[{\"path\":\"M0 0L24 0L24 24Z\",\"windingRule\":\"EVENODD\"}]"
    )
    let text = try library(node)
    #expect(text.contains("shape: \"M0 0L24 0L24 24Z\"") || text.contains("shape: M0 0L24 0L24 24Z"))
    #expect(text.contains("view-box: [0, 0, 24, 24]") && text.contains("rule: evenodd"))
  }

  @Test func aPictureInAnOutlineWithAStrokeHasAnIdOfItsOwn() throws {
    let path = "[{\"path\":\"M0 0L24 0L24 24Z\",\"windingRule\":\"NONZERO\"}]"
    let node = SampleNode(
      "2:1", "Photo", "VECTOR", [0, 0, 24, 24],
      """
      "size":{"x":24,"y":24},"fills":[{"type":"IMAGE","imageRef":"abc","scaleMode":"FILL"}],"fillGeometry":\(path),
      "strokes":[{"type":"SOLID","color":{"r":0,"g":0,"b":0,"a":1}}],"strokeGeometry":\(path)
      """)
    #expect(try library(node, gaps: ["missing-picture"]).contains("image: \"figma:abc\""))
  }

  @Test func whatStandsBehindAMaskIsMasked() throws {
    let frame = SampleNode(
      "2:1", "Frame", [0, 0, 100, 100], "",
      [
        SampleNode("2:2", "Below", "RECTANGLE", [0, 0, 10, 10], SampleNode.fill(1, 0, 0)),
        SampleNode("2:3", "Mask", "ELLIPSE", [0, 0, 50, 50], SampleNode.fill(0, 0, 0) + ",\"isMask\":true"),
        SampleNode("2:4", "Above", "RECTANGLE", [0, 0, 80, 80], SampleNode.fill(0, 1, 0)),
      ])
    let text = try library(frame)
    #expect(text.components(separatedBy: "mask: { node: mask }").count == 2)
  }

  @Test func runsOfATextBecomeSpans() throws {
    let text = SampleNode(
      "2:1", "Text", "TEXT", [0, 0, 200, 24],
      """
      "characters":"Now 🎉 bold","characterStyleOverrides":[0,0,0,0,0,0,0,4,4,4,4],"styleOverrideTable":{"4":{"fontWeight":700,
      "textDecoration":"UNDERLINE"}},"style":{"fontFamily":"Inter","fontWeight":400,"fontSize":16,"lineHeightPx":24,
      "textAlignHorizontal":"CENTER","textCase":"UPPER"},\(SampleNode.fill(0, 0, 0))
      """)
    let library = try library(text, gaps: ["missing-face"])
    #expect(
      library.contains("{ text: bold, style: \"{type.inter-16-700}\", underline: true, case: upper }"),
      "\(library)")
    #expect(library.contains("align: center"))
  }

  @Test func linksOfTextsAreTaken() throws {
    func text(_ link: String) -> SampleNode {
      SampleNode(
        "2:1", "Text", "TEXT", [0, 0, 200, 24],
        """
        "characters":"See here","characterStyleOverrides":[0,0,0,0,4,4,4,4],"styleOverrideTable":{"4":{"hyperlink":\(link)}},
        "style":{"fontFamily":"Inter","fontWeight":400,"fontSize":16,"lineHeightPx":24},\(SampleNode.fill(0, 0, 0))
        """)
    }
    let address = text("{\"type\":\"URL\",\"url\":\"https://example.com/a\"}")
    let taken = try library(address)
    #expect(taken.contains("{ text: here, link: \"https://example.com/a\" }"), "\(taken)")
    for link in [
      "{\"type\":\"NODE\",\"nodeID\":\"1:2\"}", "{\"type\":\"URL\",\"url\":\"example\"}",
    ] {
      #expect(try !library(text(link), gaps: ["link"]).contains("link:"))
    }
  }

  /// Frames are rounded to pixels: an outline that kept its proportions would leave a line of what is behind it.
  @Test func anOutlineOfBrokenSizeFillsItsFrame() throws {
    func vector(_ width: Double, _ height: Double) -> SampleNode {
      SampleNode(
        "2:1", "Tail", "VECTOR", [10, 20, width, height],
        SampleNode.fill(1, 0, 0)
          + ",\"fillGeometry\":[{\"path\":\"M0 0H\(width)V\(height)H0Z\",\"windingRule\":\"NONZERO\"}]")
    }
    #expect(try library(vector(15, 7.27)).contains("fit: fill"))
    #expect(try !library(vector(15, 8)).contains("fit:"))
  }

  /// What stands in a frame of whole points is drawn by the frame's.
  @Test func aFrameOfWholePointsKeepsItsProportions() throws {
    let path = ",\"fillGeometry\":[{\"path\":\"M0 0H7.5V7.27H0Z\",\"windingRule\":\"NONZERO\"}]"
    let icon = SampleNode(
      "2:1", "Icon", [10, 20, 16, 16], "",
      [
        SampleNode(
          "2:2", "Vector", "VECTOR", [14, 24, 7.5, 7.27],
          SampleNode.fill(1, 0, 0) + path
            + ",\"constraints\":{\"horizontal\":\"SCALE\",\"vertical\":\"SCALE\"}")
      ])
    let text = try library(icon)
    #expect(text.contains("view-box: [-4, -4, 16, 16]") && !text.contains("fit:"))
  }
}
