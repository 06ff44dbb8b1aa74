import TestFixtures
import Testing

@testable import SceneRendering

@Suite struct ConflictTests {
  private func check(_ children: String) throws -> String {
    try WrittenScene("scene: test\nchildren:\n\(children)\n").check().messages
  }

  @Test func theWeakestChangeMissesLeast() throws {
    let messages = try check(
      """
        - box: a
          layout: [leading == 0, top == 0, height == 10, width == 200, width <= 176]
      """)
    #expect(messages.contains("these 2 constraints cannot hold together"))
    #expect(
      messages.contains(
        "let a give way, width <= 176 @999 (it then misses by 24 pt), or change 176 to 200"))
  }

  /// 100 + 100 + 8 in 150: the gap can only give 8 and the boxes 58, so a box gives way, the last of two equals.
  @Test func aChangeCountsAgainstAllOthers() throws {
    let messages = try check(
      """
        - box: a
          layout: [left == 0, top == 0, height == 10, width == 100]
        - box: b
          layout: [left == a.right + 8, top == 0, height == 10, width == 100, right <= canvas.left + 150]
      """)
    #expect(
      messages.contains(
        "right <= canvas.left + 150 @999 (it then misses by 58 pt), or change 150 to 208"))
    for constraint in ["left == 0", "width == 100", "left == a.right + 8", "right <= canvas.left + 150"] {
      #expect(messages.contains(": \(constraint) ("), "\(constraint) belongs to the conflict")
    }
    #expect(!messages.contains(": height == 10 ("), "what has nothing to do with it is not named")
  }

  @Test func independentConflictsAreReportedTogether() throws {
    let messages = try check(
      """
        - box: a
          layout: [left == 0, top == 0, height == 10, width == 100, width == 110]
        - box: b
          layout: [left == 0, top == 0, width == 10, height == 5, height == 7]
      """)
    #expect(messages.components(separatedBy: "[unsatisfiable-constraints]").count == 3)
  }

  /// The lines of a row are one mistake, however many rows there are; not all of them are proved to have it.
  @Test(arguments: [(2, "l[1].a"), (300, "; others were not checked")])
  func aMistakeInARowIsToldOnce(rows: Int, note: String) throws {
    let messages = try check(
      """
        - list: "${1..\(rows)}"
          id: l
          layout: [fill parent]
          row:
            layout: [height == 20]
            children: [{ box: a, layout: [width == 10, width == 20, height == 10, left == 0, top == 0] }]
      """)
    #expect(messages.components(separatedBy: "[unsatisfiable-constraints]").count == 2)
    #expect(messages.contains("the same goes for l[1].a") && messages.contains(note), "\(messages)")
  }

  /// All children of a stack fill it unless something says otherwise; the hint is what makes a layout of it.
  @Test(arguments: [
    ("stack: horizontal", "align: top", "heights"), ("stack: vertical", "align: leading", "widths"),
    ("grid: g, columns: [40, 40, 40]", "align-y: top", "heights"),
  ])
  func childrenThatCannotFillTheirStackAreOneMistake(stack: String, hint: String, sizes: String) throws {
    func messages(_ align: String) throws -> String {
      let children = (1...4).map { "{ box: b\($0), layout: [size == \(3 + $0)] }" }
      return try check(
        "  - { \(stack), id: s, \(align)layout: [left == 0, top == 0], children: [\(children.joined(separator: ", "))] }"
      )
    }
    let found = try messages(stack.hasPrefix("grid") ? "align-x: leading, " : "")
    #expect(found.components(separatedBy: "[unsatisfiable-constraints]").count == 2, "\(found)")
    #expect(found.contains("\(hint) lets them keep their \(sizes)"), "\(found)")
    let mended = try messages("\(hint), " + (stack.hasPrefix("grid") ? "align-x: leading, " : ""))
    #expect(!mended.contains("unsatisfiable"), "\(mended)")
  }

  /// With any one of the constraints named taken out, the rest has a layout.
  @Test func eachMemberOfAConflictIsNeeded() throws {
    let a = ["leading == 16", "top == 0", "height == 10", "width >= 120", "trailing == b.leading - 8"]
    let b = ["trailing == canvas.leading + 200", "top == 0", "height == 20", "width == 90", "height == 30"]
    func document(without gone: String? = nil, and other: String? = nil) -> String {
      func kept(_ constraints: [String]) -> String {
        constraints.filter { $0 != gone && $0 != other }.joined(separator: ", ")
      }
      return "  - { box: a, layout: [\(kept(a))] }\n  - { box: b, layout: [\(kept(b))] }"
    }
    let messages = try check(document())
    func isNamed(_ constraint: String) -> Bool { messages.contains(": \(constraint) (") }
    #expect((a + b).filter { !isNamed($0) } == ["top == 0", "height == 10", "top == 0"])
    let heights = ["height == 20", "height == 30"]
    for gone in (a + b).filter(isNamed) {
      let rest = try check(document(without: gone, and: heights.contains(gone) ? "width >= 120" : heights[0]))
      #expect(!rest.contains("unsatisfiable"), "without \(gone)\n\(rest)")
    }
    for other in ["top == 0", "height == 10"] {
      #expect(try check(document(without: other, and: heights[0])).contains("unsatisfiable"))
    }
  }

  /// The proposal works: each of the two ways makes a layout.
  @Test func bothWaysOfTheProposalWork() throws {
    func messages(_ last: String) throws -> String {
      try check("  - { box: a, layout: [leading == 16, top == 0, height == 9, trailing == 100, \(last)] }")
    }
    let hint = "trailing == 100 @999"
    #expect(try messages("width <= 60").contains("width <= 60 @999 (it then misses by"))
    #expect(!(try messages("width <= 60 @999")).contains("unsatisfiable"), "\(hint)")
    let all = try messages("width <= 60")
    let number = try #require(all.firstMatch(of: /change 60 to ([0-9.]+)/)?.1)
    #expect(!(try messages("width <= \(number)")).contains("unsatisfiable"))
    #expect(try messages("width <= \((Double(number) ?? 0) - 1)").contains("unsatisfiable"))
  }

  /// An outline that must keep its size takes part in a conflict and is named.
  @Test func contentThatMustKeepItsSizeIsNamed() throws {
    let scene = try WrittenScene(
      """
      scene: test
      shapes: { bar: { path: "M 0 0 H 30 V 20 H 0 Z", view-box: [0, 0, 30, 20] } }
      children:
        - { shape: bar, id: a, compress: 1000, layout: [left == 0, top == 0, width <= 10] }
      """)
    let messages = scene.check().messages
    #expect(messages.contains("these 2 constraints cannot hold together"))
    #expect(messages.contains("a: its content is 30 wide, and the frame no smaller: compress 1000"))
    #expect(messages.contains("width <= 10 @999 (it then misses by 20 pt), or change 10 to 30"))
  }

  /// A scene can be changed, a library belongs to others: though the scene's constraint misses by more, it gives way.
  @Test func theSceneGivesWayRatherThanItsLibrary() throws {
    let scene = try WrittenScene(
      """
      scene: test
      import: [l.yaml]
      children:
        - { use: tile, id: a, layout: [left == 0, top == 0, height == 30, width == 10] }
      """)
    try scene.folder.write(
      "library: l\ncomponents: { tile: { layout: [width >= 40, width >= 2 * height] } }\n", "l.yaml")
    let messages = scene.check().messages
    #expect(messages.contains("let a give way, width == 10 @999"))
  }

  /// What stands in the scene is shown first, whatever stands later in the kit.
  @Test func aConflictWithAKitIsToldAtTheScene() throws {
    let scene = try WrittenScene(
      """
      scene: test
      import: ios
      state: { y: 300 }
      drivers: [y]
      children:
        - use: ios-sheet
          id: sheet
          with: { top: "${y}" }
          layout: [width == 200]
      """)
    let found = try scene.findMistakes()
    let mistake = try #require(found.diagnostics.all.first { $0.id == .unsatisfiableConstraints })
    let place = try #require(mistake.span.map { found.map.location(of: $0) })
    #expect(place.file.hasSuffix("scene.yaml") && place.line == 9)
    #expect(mistake.notes.first?.message == "sheet: width == 200")
    let kit = mistake.notes.dropFirst().compactMap { $0.span.map { found.map.location(of: $0).file } }
    #expect(!kit.isEmpty && kit.allSatisfy { $0 == "kit:ios/sheets.yaml" }, "\(kit)")
  }

  /// Nothing of the scene is in the conflict but where it uses the component.
  @Test func aConflictInsideOfAKitIsToldWhereTheKitIsUsed() throws {
    let scene = try WrittenScene(
      """
      scene: test
      import: ios
      canvas: 100 x 5
      state: { away: 0 }
      drivers: [away]
      children:
        - use: ios-page-sheet
          id: sheet
          with: { away: "${away}" }
      """)
    let found = try scene.findMistakes()
    let mistake = try #require(found.diagnostics.all.first { $0.id == .unsatisfiableConstraints })
    let place = try #require(mistake.span.map { found.map.location(of: $0) })
    #expect(place.file.hasSuffix("scene.yaml") && (7...8).contains(place.line), "\(place)")
    #expect(
      mistake.notes.contains { $0.span.map { found.map.location(of: $0).file } == "kit:ios/sheets.yaml" })
  }

  @Test func freeNumbersHaveTwoWitnesses() throws {
    let messages = try check(
      """
        - box: a
          layout: [left >= 16, right <= canvas.left + 100, width == 20, top == 0, height == 10]
      """)
    #expect(
      messages.contains("a.left is not fixed: it may be 16 or 80 without breaking a constraint; drawn at 16"))
    #expect(messages.components(separatedBy: "[ambiguous-layout]").count == 2)
  }

  /// Two wishes of one strength that pull apart leave every place between them.
  @Test func wishesMayLeaveAChoice() throws {
    let messages = try check(
      """
        - box: a
          layout: [left == 10 @low, left == 30 @low, width == 20, top == 0, height == 10]
      """)
    #expect(messages.contains("a.left is not fixed: it may be 10 or 30"))
  }

  /// Nothing bounds it to the right: the second witness stands 100 points on.
  @Test func unboundedNumbersHaveFiniteWitnesses() throws {
    let messages = try check("  - { box: a, layout: [left >= 16, width == 20, top == 0, height == 10] }")
    #expect(
      messages.contains("a.left is not fixed: it may be 16 or 116 without breaking a constraint; drawn at 16")
    )
    #expect(!messages.contains("inf"))
  }

  /// What is free in each row of a list is one mistake, and its having no size is no advice.
  @Test func whatIsFreeInEveryRowIsToldOnce() throws {
    let messages = try check(
      """
        - list: "${[1, 2, 3, 4]}"
          id: rows
          row: { fill: "#FF0000" }
          layout: [left == 0, top == 0, width == 100, height == 400]
      """)
    #expect(messages.components(separatedBy: "[ambiguous-layout]").count == 2, "\(messages)")
    #expect(messages.contains("rows[0].height is not fixed") && messages.contains("(in 4 rows)"))
    #expect(messages.contains("hint: say how high it is: height == 44\n") && !messages.contains("== 0 @low"))
  }

  /// The kit's own button, as wide as the screen.
  @Test func aWideButtonOfTheKitIsFixed() throws {
    let messages = try InlineScene.messages(
      """
      import: ios
      children:
        - { use: ios-button, id: wide, with: { title: Book, look: filled }, layout: [fill x margins, bottom == safeArea.bottom - 6] }
        - { use: ios-button, id: own, with: { title: Book }, layout: [centerX == 0, top == 100] }
      """)
    #expect(messages == "0 errors, 0 warnings, 0 notes\n")
  }

  @Test func aWidthFreeInsideInequalitiesIsFound() throws {
    let messages = try check(
      "  - { box: a, layout: [left == 0, top == 0, height == 10, width >= 40, width <= 300] }")
    #expect(
      messages.contains(
        "a.width is not fixed: it may be 40 or 300 without breaking a constraint; drawn at 40"))
    #expect(messages.contains("a weak one is enough: width == 40 @low"))
  }

  /// Two texts that may share what is left: the size of one decides, and so the hint says. What it says settles it.
  @Test(arguments: [
    ("text: Go, style: \"{large}\"", "hug: high", "hug: high"),
    ("text: Go, style: \"{large}\", hug: 750", "hug: 751", "hug: 751"),
  ])
  func aNodeWithASizeOfItsOwnIsToHugIt(_ node: String, _ hint: String, _ mended: String) throws {
    func messages(_ more: String) throws -> String {
      let plain = more.isEmpty ? node : node.replacing(", hug: 750", with: "")
      return try InlineScene.messages(
        """
        children:
          - { id: a, \(plain)\(more), layout: [leading == 10, top == 10, trailing == b.leading - 8] }
          - { id: b, \(node), layout: [trailing == -10, top == 10] }
        """)
    }
    let found = try messages("")
    #expect(found.contains("hint: let its content decide how wide it is: \(hint)\n"), "\(found)")
    #expect(!found.contains("@low"))
    #expect(try messages(", \(mended)") == "0 errors, 0 warnings, 0 notes\n")
  }

  /// One cause, one warning; what moves along is a note. The wish that is proposed is measured from the parent.
  @Test func whatFollowsFromAFreeNumberIsANote() throws {
    let document = { (extra: String) in
      """
        - group: p
          layout: [left == 30, top == 0, width == 300, height == 50]
          children:
            - box: a
              layout: [left >= parent.left + 5, width == 20, top == 0, height == 10, right <= parent.right\(extra)]
            - box: b
              layout: [left == a.right + 8, width == 20, top == 0, height == 10]
      """
    }
    let messages = try check(document(""))
    #expect(messages.components(separatedBy: "[ambiguous-layout]").count == 2)
    #expect(messages.contains("a.left is not fixed: it may be 35 or 310"))
    #expect(messages.contains("this also changes b.left"))
    #expect(messages.contains("left == 5 @low"))
    #expect(!(try check(document(", left == 5 @low"))).contains("ambiguous"))
  }

  @Test(arguments: ["down", "up"])
  func theBundledSceneIsFixed(_ keyboard: String) throws {
    var request = SceneRequest()
    request.settings = [("keyboard", keyboard), ("extras", "true")]
    let pipeline = Pipeline(try request.load())
    let laidOut = try pipeline.layOut(request.environment(), scale: nil, findsAmbiguity: true)
    #expect(laidOut.layout.ambiguous.isEmpty, "\(laidOut.layout.ambiguous)")
  }
}
