import Documents
import Testing

@testable import DesignImport

/// Texts as Figma draws them: over the edges of their boxes, with all their fills.
@Suite struct TextTests {
  private func text(
    _ characters: String, _ style: String = "", fills: String = SampleNode.fill(0, 0, 0),
    box: [Double] = [0, 0, 100, 32]
  ) -> SampleNode {
    SampleNode(
      "2:1", "Title", "TEXT", box,
      "\"characters\":\(quoted(characters)),\"style\":{\"fontFamily\":\"Inter\",\"fontWeight\":400,\"fontSize\":24,"
        + "\"lineHeightPx\":32,\"letterSpacing\":0\(style.isEmpty ? "" : "," + style)},\(fills)")
  }

  private func sample(_ text: SampleNode) throws -> FigmaSample {
    try FigmaSample([SampleNode("1:1", "Home", [0, 0, 390, 844], "", [text]).json])
  }

  private func element(_ text: SampleNode) throws -> DocumentNode {
    let library = try sample(text).document("figma/sample.library.yaml")
    return try #require(library["components"]?["home"]?["children"]?.items?.first)
  }

  private func solid(_ white: Double, _ opacity: Double) -> String {
    "{\"type\":\"SOLID\",\"opacity\":\(opacity),\"color\":{\"r\":\(white),\"g\":\(white),\"b\":\(white),\"a\":1}}"
  }

  private func gradient(_ first: Double, _ last: Double, alpha: Double = 1) -> String {
    func stop(_ place: Double, _ white: Double) -> String {
      "{\"position\":\(place),\"color\":{\"r\":\(white),\"g\":\(white),\"b\":\(white),\"a\":\(alpha)}}"
    }
    let handles = "[{\"x\":0,\"y\":0},{\"x\":1,\"y\":0},{\"x\":0,\"y\":1}]"
    return
      "{\"type\":\"GRADIENT_LINEAR\",\"gradientHandlePositions\":\(handles),\"gradientStops\":[\(stop(0, first)),\(stop(1, last))]}"
  }

  // MARK: Overflow

  @Test func aTextInABoxThatIsTooLowIsDrawnBelowIt() throws {
    let words = "What time would you like to meditate?"
    let sample = try sample(text(words, box: [0, 0, 250, 60]))
    let (_, laidOut) = try sample.request().layOut()
    let node = try #require(laidOut.scene.node("home.title"))
    #expect(laidOut.layout.texts[Int(node.index)]?.lines.count == 2)
    #expect(laidOut.layout.texts[Int(node.index)]?.isTruncated == false)
    #expect(try sample.request().findMistakes().diagnostics.all.map(\.message) == [])
  }

  @Test func onlyADesignThatCutsTextsCutsThem() throws {
    #expect(try element(text("Unbelievable"))["overflow"]?.string == "visible")
    let cut = text("Unbelievable", "\"textTruncation\":\"ENDING\",\"maxLines\":1")
    #expect(try element(cut)["overflow"] == nil)
    #expect(try sample(cut).design.gaps.map(\.kind) == ["cut-text"])
    #expect(try sample(text("Unbelievable")).design.gaps.map(\.kind) == [])
  }

  @Test func aTextAsWideAsItIsIsNotBroken() throws {
    let wide = text("Two\nlines", "\"textAutoResize\":\"WIDTH_AND_HEIGHT\"", box: [0, 0, 60, 64])
    #expect(try element(wide)["wrap"]?.string == "never")
    #expect(try element(wide)["lines"]?.string == "unlimited")
  }

  @Test func aTextThatIsTooLongForItsLowBoxIsBroken() throws {
    #expect(
      try element(text("Unbelievable, a word that no font gets into it"))["lines"]?.string == "unlimited")
    let ink = text("Unbelievable").with(
      "\"absoluteRenderBounds\":{\"x\":0,\"y\":0,\"width\":90,\"height\":58}")
    #expect(try element(ink)["lines"]?.string == "unlimited")
    #expect(try element(text("Short"))["lines"] == nil)
  }

  // MARK: Fills

  @Test(arguments: [
    // 0.06 under 40 % of white: 0.06 * 0.6 + 0.4.
    (["0.06 1", "1 0.4"], "#6F6F6F"),
    // What is opaque hides all below.
    (["0.5 1", "0 1"], "#000000"),
    // Two halves over nothing: three quarters, of which two thirds are the upper one.
    (["0 0.5", "1 0.5"], "#AAAAAABF"),
  ])
  func solidFillsAreOne(_ fills: [String], _ color: String) throws {
    let list = fills.map { fill -> String in
      let parts = fill.split(separator: " ").compactMap { Double($0) }
      return solid(parts[0], parts[1])
    }
    let element = try element(text("Subtitle", fills: "\"fills\":[\(list.joined(separator: ","))]"))
    #expect(element["color"]?.string == color)
  }

  @Test func aColorOverAGradientChangesItsStops() throws {
    let node = text("Sale", fills: "\"fills\":[\(gradient(0, 1)),\(solid(1, 0.5))]")
    let stops = try #require(try element(node)["color"]?["stops"]?.items)
    #expect(stops.map { $0.items?.last?.string } == ["#808080", "#FFFFFF"])
    #expect(try sample(node).design.gaps.map(\.kind) == [])
  }

  @Test func gradientsThatRunAlikeAreOne() throws {
    let node = text("Sale", fills: "\"fills\":[\(gradient(0, 1)),\(gradient(1, 0, alpha: 0.5))]")
    let stops = try #require(try element(node)["color"]?["stops"]?.items)
    #expect(Set(stops.map { $0.items?.last?.string }) == ["#808080"])
  }

  /// Against a calculation for every place: opacity and colour both change between the stops.
  @Test func aGradientThatFadesOverAColorStaysWithinOneStep() throws {
    func color(_ white: Double, _ alpha: Double) -> DesignColor {
      DesignColor(red: white, green: white, blue: white, alpha: alpha)
    }
    let fades =
      "{\"type\":\"GRADIENT_LINEAR\",\"gradientHandlePositions\":[{\"x\":0,\"y\":0},{\"x\":1,\"y\":0},{\"x\":0,\"y\":1}],"
      + "\"gradientStops\":[{\"position\":0,\"color\":{\"r\":0,\"g\":0,\"b\":0,\"a\":0}},"
      + "{\"position\":1,\"color\":{\"r\":1,\"g\":1,\"b\":1,\"a\":1}}]}"
    let node = text("Sale", fills: "\"fills\":[\(solid(0, 1)),\(fades)]")
    let stops = try #require(try element(node)["color"]?["stops"]?.items).map { stop -> (Double, Double) in
      let place = Double(stop.items?.first?.string?.dropLast() ?? "") ?? -1
      let red = Int(stop.items?.last?.string?.dropFirst().prefix(2) ?? "", radix: 16) ?? -1
      return (place / 100, Double(red))
    }
    for step in 0...100 {
      let place = Double(step) / 100
      let next = try #require(stops.firstIndex { $0.0 >= place - 1e-9 })
      let (a, b) = (stops[max(0, next - 1)], stops[next])
      let share = b.0 > a.0 ? (place - a.0) / (b.0 - a.0) : 1
      let expected = color(place, place).over(color(0, 1)).red * 255
      #expect(abs(a.1 + (b.1 - a.1) * share - expected) <= 1.5, "at \(place)")
    }
  }

  @Test func gradientsThatRunDifferentlyAreTold() throws {
    let turned = gradient(1, 0, alpha: 0.5).replacing("{\"x\":1,\"y\":0}", with: "{\"x\":0.5,\"y\":1}")
    let node = text("Sale", fills: "\"fills\":[\(gradient(0, 1)),\(turned)]")
    #expect(try sample(node).design.gaps.map(\.kind) == ["text-fills"])
  }

  // MARK: Letters

  @Test func aTrimmedBoxEndsAtTheCapitals() throws {
    let style = "\"textAutoResize\":\"HEIGHT\",\"leadingTrim\":\"CAP_HEIGHT\""
    let one = try element(text("Hxg", style, box: [10, 10, 60, 17]))
    #expect(one["baseline"]?.number == 17)
    // Two lines: the second baseline lies a line height below, at the box's lower edge.
    let two = try element(text("Hxg and more", style, box: [10, 10, 60, 49]))
    #expect(two["baseline"]?.number == 17)
    #expect(two["overflow"]?.string == "visible")
    #expect(try sample(text("Hxg", style, box: [10, 10, 60, 17])).misses([]) == [])
  }

  @Test func openTypeFeaturesAreOnOffOrNumbered() throws {
    let flags = "\"opentypeFlags\":{\"LIGA\":0,\"TNUM\":1,\"SALT\":2,\"no tag\":1}"
    let node = text("1:1", flags)
    #expect(try element(node)["features"]?.items?.compactMap(\.string) == ["liga=0", "salt=2", "tnum"])
    #expect(try sample(node).errors() == [])
  }

  /// A text that hugs what it holds is wider than its frame here, and is seen beyond it.
  @Test(arguments: [(200.0, false), (60, true)])
  func aTextThatHugsStandsOverTheEdgeOfANarrowFrame(width: Double, isOver: Bool) throws {
    var words = SampleNode.text("3:1", "Words", [20, 20, 120, 24], "Many words here")
    words.more = words.more.replacing(
      "\"fontWeight\"", with: "\"textAutoResize\":\"WIDTH_AND_HEIGHT\",\"fontWeight\"")
    let column = SampleNode(
      "2:1", "Column", [20, 20, width, 100],
      SampleNode.fill(1, 1, 0)
        + ",\"layoutMode\":\"VERTICAL\",\"layoutSizingHorizontal\":\"FIXED\",\"layoutSizingVertical\":\"FIXED\"",
      [words])
    let screen = SampleNode("1:1", "Home", [0, 0, 390, 844], SampleNode.fill(1, 1, 1), [column])
    let made = try FigmaSample([screen.json], textBoxes: .measured)
    #expect(try made.errors() == [] && made.library.contains("overflow: visible") == isOver)
  }

  @Test func punctuationThatHangsIsTold() throws {
    #expect(
      try sample(text("“Hello”", "\"hangingPunctuation\":true")).design.gaps.map(\.kind)
        == ["hanging-punctuation"])
  }
}

extension SampleNode {
  fileprivate func with(_ more: String) -> SampleNode {
    var node = self
    node.more += "," + more
    return node
  }
}
