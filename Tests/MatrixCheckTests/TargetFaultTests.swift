import TestFixtures
import Testing

@testable import MatrixCheck

/// What a finger touches: sizes, overlaps, names, and what cannot be reached.
@Suite struct TargetFaultTests {
  private func box(_ id: String, _ layout: String, _ more: String = "gestures: { tap: n += 1 }, label: Go")
    -> String
  {
    "  - { box: \(id), fill: \"#333333\", layout: [\(layout)], \(more) }"
  }

  private func found(_ children: String...) async throws -> [String] {
    try await MatrixTest(
      "state: { n: 0, scroll: 0 }\ndrivers: [scroll]\nchildren:\n" + children.joined(separator: "\n")
    ).found()
  }

  @Test func smallTargetsAreFound() async throws {
    #expect(
      try await found(
        box("large", "leading == 0, top == 0, width == 44, height == 44"),
        box("low", "leading == 100, top == 0, width == 60, height == 43"),
        box("picture", "leading == 0, top == 100, width == 20, height == 20", "label: \"\"")) == [
          "small-target low"
        ])
  }

  @Test func aTextThatIsALinkIsATargetAndOneWithALinkIsNone() async throws {
    let place = "style: \"{small}\", lines: unlimited, layout: [leading == 0, width == 200"
    let found = try await found(
      "  - { text: Terms of use, id: terms, link: \"https://example.com\", \(place), top == 0, height == 20] }",
      "  - { spans: [{ text: \"See the \" }, { text: terms, link: \"https://example.com\" }], id: see, \(place), top == 100] }"
    )
    #expect(found.filter { $0.hasPrefix("small-target") } == ["small-target terms"], "\(found)")
  }

  @Test func whatAFrameCutsOffOfATargetIsNotTouched() async throws {
    let found = try await found(
      """
        - group: frame
          clip: true
          layout: [leading == 0, top == 0, width == 30, height == 60]
          children:
          \(box("half", "leading == 0, top == 0, width == 60, height == 60"))
      """)
    #expect(found == ["small-target half"])
  }

  @Test func targetsThatOverlapAreFound() async throws {
    #expect(
      try await found(
        box("a", "leading == 0, top == 0, width == 60, height == 60"),
        box("b", "leading == 50, top == 10, width == 60, height == 60"),
        box("around", "leading == 0, top == 100, width == 200, height == 200"),
        box("inner", "leading == 10, top == 110, width == 50, height == 50")) == ["target-overlap b a"])
  }

  @Test func whatLetsTouchesThroughIsNoTarget() async throws {
    let off = "gestures: { tap: n += 1 }, label: Go, user-interaction: disabled"
    #expect(
      try await found(
        box("a", "leading == 0, top == 0, width == 60, height == 60"),
        box("over", "leading == 50, top == 10, width == 60, height == 60", off),
        box("low", "leading == 0, top == 100, width == 60, height == 20", off),
        """
          - group: sending
            user-interaction: disabled
            layout: [leading == 0, top == 200, width == 100, height == 100]
            children:
            \(box("inside", "leading == 0, top == 0, width == 20, height == 20"))
        """) == [])
  }

  @Test func controlsWithoutANameAreFound() async throws {
    #expect(
      try await found(
        box("named", "leading == 0, top == 0, width == 60, height == 60"),
        box("nameless", "leading == 100, top == 0, width == 60, height == 60", "gestures: { tap: n += 1 }"),
        """
          - box: worded
            fill: "#FFFFFF"
            gestures: { tap: n += 1 }
            layout: [leading == 0, top == 100, width == 100, height == 60]
            children:
            \(text("word", "Go", "leading == 4, top == 4"))
        """) == ["missing-label nameless"])
  }

  @Test func aControlUnderAnotherCannotBeTouched() async throws {
    let found = try await found(
      box("under", "leading == 0, top == 0, width == 60, height == 60"),
      "  - { group: veil, gestures: { tap: n += 1 }, label: Veil, layout: [leading == 0, top == 0, width == 200, height == 200] }"
    )
    #expect(found == ["covered under veil"])
  }

  @Test func whatASheetTakesFromThePageIsMeant() async throws {
    let found = try await found(
      box("under", "leading == 0, top == 0, width == 60, height == 30", "gestures: { tap: n += 1 }"),
      "  - { box: sheet, fill: \"#FFFFFF\", gestures: {}, layout: [fill canvas] }")
    #expect(found == [])
  }

  @Test func whatIsBeyondTheScreenIsFoundUnlessAFingerBringsIt() async throws {
    let far = box("far", "leading == 320, top == 0, width == 60, height == 60")
    #expect(try await found(far) == ["off-screen far"])
    let strip = """
        - group: strip
          gestures: { pan: { moves: scroll, axis: x, bounds: [-400, 0] } }
          layout: [leading == 0, top == 0, width == 300, height == 100]
          children:
          \(far)
      """
    #expect(try await found(strip) == [])
  }

  @Test func aTextBehindABarIsFound() async throws {
    #expect(
      try await found(
        text("above", "Above the bar", "leading == 10, top == 320"),
        text("behind", "Behind the bar", "leading == 10, top == 370"),
        "  - { box: bar, fill: \"#DDDDDD\", layout: [leading == 0, top == 380, width == 300, height == 20] }")
        == ["covered behind bar"])
  }

  /// Of several boxes of one group, others are in front in another state: one mistake.
  @Test func whatAGroupHidesIsOneFinding() async throws {
    func box(_ id: String, _ when: String = "true") -> String {
      "      - { box: \(id), when: \"${\(when)}\", fill: \"#DDDDDD\", layout: [leading == 0, top == 0, width == 300, height == 60] }"
    }
    let test = try MatrixTest(
      """
      state: { n: 0 }
      children:
      \(text("behind", "Behind the sheet", "leading == 10, top == 330"))
        - group: sheet
          layout: [leading == 0, top == 320, width == 300, height == 80]
          children:
      \(box("a", "n == 0"))
      \(box("b"))
      \(box("c", "n == 0"))
      captures: [{ name: one, set: { n: 1 } }]
      """)
    let findings = try await test.report().scenes[0].findings
    #expect(findings.map(\.worst.check) == [.covered] && findings.map(\.combinations.count) == [2])
    let message = findings.first?.worst.message ?? ""
    #expect(message.hasPrefix("lies behind c and 2 more of sheet, 100 % of it"), "\(message)")
  }

  @Test func whatSeveralNodesOfAGroupTakeIsOneFinding() async throws {
    func veil(_ id: String, _ left: Int) -> String {
      "        - { box: \(id), fill: \"#FFFFFF00\", gestures: { tap: n += 1 }, label: Veil, layout: [leading == \(left), top == 0, width == 100, height == 200] }"
    }
    let found = try await MatrixTest(
      """
      state: { n: 0 }
      children:
      \(box("under", "leading == 50, top == 10, width == 100, height == 60"))
        - group: veils
          layout: [leading == 0, top == 0, width == 300, height == 200]
          children:
      \(veil("left", 0))
      \(veil("right", 100))
      """
    ).report().scenes[0].findings.filter { $0.worst.check == .covered }
    #expect(found.map(\.worst.node) == ["under"])
    #expect(
      found.first?.worst.message
        == "cannot be touched: right and 1 more of veils in front of it take every touch")
  }

  /// Decoration is not read, so that it has no place among what is.
  @Test func decorationHasNoOrder() async throws {
    func left(_ label: String) -> String { text("left", "Left", "leading == 10, top == 60", label) }
    func found(_ label: String) async throws -> [String] {
      try await self.found(
        text("title", "Title", "leading == 10, top == 10"),
        text("right", "Right", "leading == 200, top == 60"), left(label))
    }
    #expect(try await found("opacity: 1") == ["reading-order left right"])
    #expect(try await found("label: \"\"") == [])
    #expect(
      try await self.found(
        text("title", "Title", "leading == 10, top == 40"),
        """
          - group: sign
            label: ""
            layout: [leading == 10, top == 10, width == 100, height == 30]
            children:
            \(text("word", "Sign", "leading == 0, top == 0"))
        """) == [])
  }

  @Test func orderOfReadingIsThatOfPlaces() async throws {
    #expect(
      try await found(
        text("title", "Title", "leading == 10, top == 10"),
        text("right", "Right", "leading == 200, top == 60"),
        text("left", "Left", "leading == 10, top == 60"), text("last", "Last", "leading == 10, top == 120"))
        == ["reading-order left right"])
  }

  @Test func orderIsMirroredFromRightToLeft() async throws {
    var test = try MatrixTest(
      """
      children:
      \(text("first", "First", "leading == 10, top == 10"))
      \(text("second", "Second", "leading == 150, top == 10"))
      \(text("left", "Left", "left == 10, top == 60"))
      \(text("right", "Right", "left == 200, top == 60"))
      """)
    test.request.locales = ["en", "ar"]
    let report = try await test.report()
    #expect(report.scenes[0].findings.map { report.scenes[0].words($0) } == ["1 of 2 combinations: ar"])
    #expect(report.scenes[0].findings.map(\.node) == ["right"])
  }

  @Test func whatIsBeyondTheScreenLiesBehindAPageThatFillsIt() async throws {
    let far = box("far", "leading == 320, top == 0, width == 60, height == 60")
    func page(_ width: Int) -> String {
      "  - { box: page, fill: \"#FFFFFF\", layout: [leading == 0, top == 0, width == \(width), height == 400] }"
    }
    #expect(try await found(far, page(300)) == [])
    #expect(try await found(far, page(200)) == ["off-screen far"])
  }

  /// Keys and players keep their sides in every language; a part of them may follow the language again.
  @Test(arguments: [
    ("never", "language", ["reading-order d c"]), ("never", "never", []),
    ("language", "never", ["reading-order b a"]),
  ])
  func whatKeepsItsSidesIsReadFromTheLeft(_ outer: String, _ inner: String, _ faults: [String]) async throws {
    var test = try MatrixTest(
      """
      children:
        - group: keys
          mirrors: \(outer)
          layout: [leading == 0, top == 0, width == 300, height == 300]
          children:
          \(text("a", "One", "left == 10, top == 10"))
          \(text("b", "Two", "left == 150, top == 10"))
            - group: part
              mirrors: \(inner)
              layout: [leading == 0, top == 100, width == 300, height == 100]
              children:
              \(text("c", "Three", "left == 10, top == 10"))
              \(text("d", "Four", "left == 150, top == 10"))
      """)
    test.request.locales = ["ar"]
    #expect(try await test.found() == faults)
  }

  /// A page that comes in hides what it passes over, as it will when it has come.
  @Test func whatAPageSlidesOverIsMeant() async throws {
    func page(_ width: Int) -> String {
      "  - { box: page, fill: \"#FFFFFF\", layout: [leading == 0, top == 200, width == \(width), height == 400] }"
    }
    let under = text("under", "Under", "leading == 10, top == 300")
    #expect(try await found(under, page(300)) == [])
    #expect(try await found(under, page(200)) == ["covered under page"])
  }
}
