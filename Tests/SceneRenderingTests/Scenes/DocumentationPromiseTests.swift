import Foundation
import Graphics2D
import SceneModel
import TestFixtures
import Testing

@testable import SceneRendering

/// What the sentences beside the documentation's examples promise.
@Suite struct DocumentationPromiseTests {
  /// An example at rest; `set` are states, as those of `--set`.
  private func rest(
    _ name: String, of page: String = "Documentation/SceneFormat.md", set: [(String, String)] = [],
    locale: String = "en", device: String = "iphone-15"
  ) throws -> LaidOutScene {
    let text = try documentedScene(name, in: page)
      .replacing("DesignTokens/live-stream.resolver.json", with: "tokens.json")
      .replacing("{type.row.text}", with: "{small}").replacing("{type.host.name}", with: "{large}")
    let scene = try WrittenScene(text)
    var request = scene.request
    (request.locale, request.device, request.settings) = (locale, device, set)
    return try request.layOut(isCheck: true).1
  }

  // MARK: Layout

  @Test func aCardStandsBetweenTheMarginsUnderTheSafeArea() throws {
    let scene = try rest("hello", of: "Documentation/Tour.md")
    #expect(try scene.frame("card") == Rect(x: 16, y: 67, width: 361, height: 64))
    #expect(try scene.frame("dot") == Rect(x: 32, y: 83, width: 32, height: 32))
  }

  @Test func dataAndStatesEnterByExpressions() throws {
    let first = try rest("document")
    #expect(try first.node("card").label == "Amanda: 11.2K likes")
    #expect(try first.color("card") == Color(hex: 0xFFFFFF))
    let second = try rest("document", set: [("page", "1"), ("liked", "true")])
    #expect(try second.node("card").label == "Eric: 1 like")
    #expect(try second.color("card") == Color(hex: 0xFE2C55))
  }

  @Test func expressionsFilterAndCompute() throws {
    let scene = try rest("expressions")
    #expect(try scene.node("summary").label == "Ask, Build: 6 hours, sent")
    #expect(try scene.frame("summary").size == Size(65, 60))
    let invalid = try rest("expressions", set: [("mail", "ann@example"), ("progress", "1")])
    #expect(try invalid.node("summary").label.hasSuffix("not sent"))
    #expect(try invalid.frame("summary").width == 200)
  }

  @Test(arguments: [
    ("en", "Sign in", "Hello Ann, 3 likes", "2 hours ago, 1,234.5"),
    ("de-AT", "Anmelden", "Hallo Ann, 3 Herzen", "vor 2 Stunden, 1.234,5"),
    ("pseudo", "Šíígñ ííñ", "Hééllóó Ann, 3 lííkééš", "2 hours ago, 1,234.5"),
  ])
  func textsAreThoseOfTheLanguage(_ locale: String, _ title: String, _ greeting: String, _ when: String)
    throws
  {
    let scene = try rest("languages", locale: locale)
    #expect(try scene.node("button").label == title)
    #expect(try scene.node("greeting").label == greeting)
    #expect(try scene.node("when").label == when)
  }

  @Test func weakerWishesGiveWay() throws {
    let narrow = try rest("layout")
    let a = try narrow.frame("a")
    #expect(abs(a.width - 361 * 0.4) < 1e-9 && abs(a.height - a.width / 2) < 1e-9, "\(a)")
    let b = try narrow.frame("b")
    #expect(abs(b.minX - a.maxX - 8) < 1e-9 && b.width == 60 && abs(b.midY - a.midY) < 1e-9, "\(b)")
    #expect(try rest("layout", set: [("wide", "true")]).frame("b").maxX == 377)
    #expect(try rest("layout", device: "ipad-mini").frame("a").width == 200)
  }

  @Test func thePosterIsAsHighAsItsWidthAllows() throws {
    let scene = try rest("sizes")
    let (column, gutter, poster) = (
      try scene.frame("column"), try scene.frame("gutter"), try scene.frame("poster-1")
    )
    #expect(abs(gutter.width - column.width / 8) < 1e-9)
    #expect(abs(poster.width - column.width * 3 / 4) < 1e-9)
    #expect(abs(poster.height - poster.width * 9 / 16) < 1e-9)
    #expect(try rest("sizes", device: "ipad-mini").frame("column").width == 672)
  }

  @Test func aBarIsTheMaterialAndACardTheBackdropThatIsWritten() throws {
    let scene = try rest("materials")
    let bar = try #require(try scene.node("bar").box.backdrop)
    #expect(bar.blur == 45 && bar.tint.red == 1 && bar.tint.alpha > 0.7)
    #expect(
      try scene.node("card").box.backdrop
        == Backdrop(
          blur: 20, saturation: 1.8, tint: Color(red: 1, green: 1, blue: 1, alpha: Double(0x40) / 255)))
    let shade = try scene.node("shade").box
    #expect(shade.blend == .multiply && shade.blur == 8)
  }

  @Test func severalFillsStrokesAndShadowsLieBackToFront() throws {
    let box = try rest("looks").node("well").box
    #expect(box.fill?.each.map(\.recordText) == ["#FFFFFF", "#0A84FF33"])
    #expect(box.strokes.map(\.position) == [.outside, .inside])
    #expect(box.shadows.map(\.isInset) == [false, true] && box.shadows.map(\.blur) == [12, 4])
    #expect(box.corners.smoothing == 0.6 && box.corners.topLeft == 20)
    #expect(try rest("looks").node("tab").box.stroke?.sides == .top)
    guard case .shape(let wheel) = try rest("looks").node("wheel").content,
      case .along(.angular(let center, let start), let stops)? = wheel.fill
    else {
      Issue.record("the wheel is no angular gradient")
      return
    }
    #expect(center == Point(0.5, 0.5) && start == 0 && stops.count == 33)
    #expect(
      try rest("looks").node("story").box.stroke?.paint.recordText
        == "angle(45 deg, #FEDA75 0%, #D62976 100%)")
  }

  @Test func paragraphsAreNumberedIndentedAndJustified() throws {
    let scene = try rest("paragraphs")
    let steps = try #require(scene.layout.texts[Int(scene.scene.node("steps")?.index ?? 0)])
    #expect(try scene.textStyle("steps").content.paragraphs.markers.prefix(2) == ["9.", "10."])
    // Two lines of the first paragraph, one of the second.
    #expect(steps.lines.map { ($0.baseline - steps.firstBaseline).rounded(to: 1e6) } == [0, 20, 46])
    #expect(steps.lines[0].leftInset == steps.lines[2].leftInset && steps.lines[0].leftInset > 8)
    #expect(try scene.frame("steps").height == 66)
    let column = try #require(scene.layout.texts[Int(scene.scene.node("column")?.index ?? 0)])
    #expect(column.lines.map(\.leftInset) == [0] + column.lines.dropFirst().map { _ in 12 })
    #expect(column.lines.dropLast().contains { abs($0.width + $0.leftInset - 100) < 1e-5 })
    #expect(try scene.textStyle("column").vertical == .top)
  }

  @Test func lettersHaveLinesCasesAndGradients() throws {
    let scene = try rest("letters")
    let price = try scene.textStyle("price")
    #expect(price.underlines.map { $0?.form } == [nil, nil, .solid])
    #expect(price.strikethroughs[1] == TextLine(color: Color(hex: 0xFF3B30), thickness: 2))
    #expect(price.paints.last == .solid(Color(hex: 0x0A84FF)))
    let street = try scene.textStyle("street").content.runs[0]
    #expect(street.text == "STRASSE" && abs(street.tracking - 0.05 * street.size) < 1e-9)
    #expect(abs(street.slant - 0.21256) < 1e-5)
    let sale = try scene.textStyle("sale")
    #expect(sale.strokes.map(\.position) == [.outside] && sale.strokes[0].style.width == 2)
    #expect(sale.paints[0].recordText == "linear(0,0 1,0, #FF2D55 0%, #5E5CE6 100%)")
  }

  @Test func picturesStandAmongLettersAndLinksAreTold() throws {
    let scene = try rest("badges")
    let id = try #require(scene.scene.node("post"))
    let post = try #require(InlineText(scene, Int(id.index)))
    let picture = try #require(post.pictures.first)
    // 120% of 10 points, a tenth of them below the baseline.
    #expect(picture.label == "verified" && picture.address == nil && picture.frame.size == Size(12, 12))
    let text = try #require(scene.layout.texts[0])
    let frame = try scene.frame("post")
    #expect(abs(picture.frame.maxY - (frame.minY + text.lines[0].baseline + 1)) < 1e-9)
    #expect(
      post.links.map(\.address) == ["https://example.com/cafe"] && post.links[0].label == "the new café")
    #expect(post.links[0].frames.allSatisfy { $0.height == 20 && $0.minX >= 16 && $0.maxX <= 176 })
    // A line of 20 points whose picture reaches from 26 above the baseline to 4 below.
    let live = try scene.frame("live").height
    let baseline = try #require(scene.layout.texts[1]).lines[0].baseline
    #expect(abs(baseline - 26) < 1e-9 && live > 32)
  }

  @Test func columnsOfAReceiptStandAtTabs() throws {
    let scene = try rest("receipt")
    let text = try #require(scene.layout.texts[0])
    #expect(text.lines.count == 2 && text.lines.allSatisfy { $0.width > 120 && $0.width < 150 })
  }

  @Test func masksClipsAndFiltersAreWhatIsWritten() throws {
    let scene = try rest("masks")
    #expect(
      try scene.node("card").box.mask == Mask(.node("spot"), isInverted: true) && scene.node("spot").isMask)
    #expect(try scene.node("fog").box.mask == Mask(.node("light"), usesLuminance: true))
    guard case .outline(let star)? = try scene.node("avatar").box.clip,
      case .picture(let paper) = try scene.node("paper").content
    else {
      Issue.record("no star, or no picture")
      return
    }
    #expect(star.viewBox == Rect(x: 0, y: 0, width: 24, height: 24))
    #expect(paper.fit == .tile && paper.tileScale == 0.5)
    #expect(paper.filter == Picture.Filter(saturation: 0, opacity: 0.5))
  }

  @Test func aPlayersControlsKeepTheirSides() throws {
    let (english, arabic) = (try rest("mirrors"), try rest("mirrors", locale: "ar"))
    #expect(try english.frame("transport").maxX == 377 && arabic.frame("transport").minX == 16)
    for scene in [english, arabic] {
      #expect(try scene.frame("forward").minX - scene.frame("backward").maxX == 8)
    }
  }

  @Test func whatIsHiddenTakesNeitherRoomNorSpacing() throws {
    let muted = try rest("stacks")
    #expect(try muted.frame("title").maxX == 377)
    // 393 - 32 of padding - 16 behind the first: 345 points for 12 and 36.
    #expect(try muted.frame("live").width.rounded(to: 1e6) == 86.25)
    let loud = try rest("stacks", set: [("muted", "false")])
    // 8 more are gone, and 12, 36 and 12 share the rest.
    #expect(try loud.frame("live").width.rounded(to: 1e6) == 67.4)
    #expect(try loud.frame("title").width.rounded(to: 1e6) == 202.2)
    #expect(try loud.frame("sound").maxX.rounded(to: 1e6) == 377)
  }

  @Test func growingChildrenShareWhatFacesLeave() throws {
    let scene = try rest("packing")
    // Three faces of 24, 8 of each hidden under the next: 56 of 361 points, and two gaps of 12.
    #expect(try scene.frame("faces").width == 56)
    #expect(try scene.frame("search").minX == 84 && scene.frame("search").height == 44)
    #expect(try abs(scene.frame("search").width * 2 - scene.frame("filter").width) < 1e-6)
    #expect(try scene.frame("filter").maxX == 377)
    #expect(try scene.frame("badge") == Rect(x: 369, y: 59, width: 8, height: 8))
    // 744 - 32 - 56 - 24 = 632 points: a third of them were more than the 200 that `search` allows.
    let wide = try rest("packing", device: "ipad-mini")
    #expect(try wide.frame("search").width == 200 && wide.frame("filter").width == 432)
  }

  @Test func aTimeStandsBehindTheWordsOfABubble() throws {
    let scene = try rest("bubble")
    #expect(try scene.frame("bubble") == Rect(x: 16, y: 67, width: 361, height: 60))
    #expect(try scene.frame("words") == Rect(x: 28, y: 75, width: 100, height: 44))
    #expect(try scene.frame("time") == Rect(x: 134, y: 107, width: 30, height: 12))
  }

  @Test func gridsAndLinesArePlaced() throws {
    let scene = try rest("grids")
    // Three columns of 129; the second photo reaches over two of them.
    #expect(try scene.frame("photos[1]") == Rect(x: 132, y: 59, width: 261, height: 129))
    #expect(try scene.frame("photos[4]") == Rect(x: 264, y: 191, width: 129, height: 129))
    // The wider label decides for both rows.
    for row in 0...1 {
      #expect(try scene.frame("form[\(row)].value").minX == 16 + 90 + 12)
      #expect(try scene.frame("form[\(row)].value").maxX == 377)
    }
    #expect(try scene.frame("form").minY == 340 && scene.frame("form").height == 96)
    #expect(try scene.frame("chip-2") == Rect(x: 174, y: 456, width: 180, height: 34))
    #expect(try scene.frame("chip-3") == Rect(x: 16, y: 498, width: 60, height: 30))
  }

  @Test func rowsAndStacksAreAsLargeAsWhatIsInside() throws {
    let scene = try rest("nodes")
    #expect(try scene.frame("rows[1]").minY - scene.frame("rows[0]").minY == 48)
    #expect(try scene.node("rows[1]").label == "Second" && scene.node("extra").label == "First")
    let dots = try scene.frame("dots")
    #expect(dots.size == Size(38, 24) && abs(dots.midX - 196.5) < 1e-9 && dots.maxY == 798)
    #expect(try scene.frame("extra.mark").midY == scene.frame("extra").midY)
  }

  @Test func aDeviceMayBeDescribed() throws {
    #expect(try rest("lobby", device: "kiosk").frame("card") == Rect(x: 20, y: 24, width: 500, height: 80))
  }

  @Test func aUseFillsSlotsChoosesAVariantAndOverrides() throws {
    let scene = try rest("components")
    #expect(try scene.frame("form") == Rect(x: 16, y: 59, width: 361, height: 161))
    #expect(try scene.frame("first") == Rect(x: 36, y: 79, width: 321, height: 44))
    #expect(try scene.frame("second").minY == 139 && scene.frame("pointer").midY == 161)
    #expect(try scene.node("second").label == "nobody")
    #expect(try scene.color("second") == Color(hex: 0xFF3B30))
    #expect(try scene.frame("second.clear").width == 20 && scene.frame("first.clear").width == 10)
    #expect(try scene.color("form.line") == Color(hex: 0xFFFFFF))
    #expect(try scene.node("first.clear").isHidden && !scene.node("second.clear").isHidden)
    let played = try MotionScene(
      documentedScene("components", in: "Documentation/SceneFormat.md"), scenario: "clear", until: 2)
    #expect(try played.states(["name", "email"], 1.5) == " ")
  }

  @Test func aFieldGrowsToItsLinesAndThenScrolls() throws {
    let text = try documentedScene("fields", in: "Documentation/SceneFormat.md")
      .replacing("DesignTokens/live-stream.resolver.json", with: "tokens.json")
      .replacing("{type.host.name}", with: "{large}")
    let played = try MotionScene(text, scenario: "write", until: 6)
    let line = (try played.node("draft", 0.5).frame.height) - 16
    func lines(_ seconds: Double) throws -> Double {
      ((try played.node("draft", seconds).frame.height) - 16) / line
    }
    #expect(try lines(1.5) > 1.9 && lines(1.5) < 4.1)
    #expect(try abs(lines(2.5) - 5) < 0.01)
    // Under the keyboard of letters, then under the lower one of digits.
    #expect(try played.node("draft", 2.5).frame.maxY == 852 - 336 - 8)
    #expect(try played.node("draft", 5.5).frame.maxY == 852 - 291 - 8)
    #expect(try played.states(["from", "to"], 4.5) == "8 8")
    #expect(
      try played.states(["draft"], 4.5).hasPrefix("A letter that takes more than one of the lines\nand"))
    #expect(try played.states(["amount"], 5.5) == "12")
  }
}

private struct NoText: Error {}

extension LaidOutScene {
  fileprivate func node(_ id: String) throws -> ResolvedNode {
    scene[try #require(scene.node(id), "no node \(id)")]
  }

  fileprivate func textStyle(_ id: String) throws -> TextStyle {
    guard case .text(let style) = try node(id).content else { throw NoText() }
    return style
  }

  /// Of its background.
  fileprivate func color(_ id: String) throws -> Color? {
    guard case .solid(let color) = try node(id).box.fill else { return nil }
    return color
  }

  fileprivate func frame(_ id: String) throws -> Rect {
    layout[try #require(scene.node(id), "no node \(id)")]
  }
}

extension Double {
  fileprivate func rounded(to parts: Double) -> Double { (self * parts).rounded() / parts }
}
