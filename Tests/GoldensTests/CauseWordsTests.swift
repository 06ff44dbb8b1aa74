import Testing

/// What is said of goldens that change as one line of a document does: the number as it is written, and where.
@Suite struct CauseWordsTests {
  private func causes(_ text: String, _ old: String, _ new: String, people: String? = nil) throws -> [String]
  {
    try causesOfEdit(
      in: people == nil ? "page.yaml" : "people.json", of: ["page.yaml": text, "people.json": Self.people],
      old, new)
  }

  private static let people = """
    [ { "color": "#0000FF", "height": 20 },
      { "color": "#00FFFF", "height": 30 },
      { "color": "#FFFF00", "height": 40 } ]
    """

  // MARK: Numbers

  private static let places = """
    scene: page
    children:
      - box: header
        fill: "#FF0000"
        layout: [fill x canvas, top == safeArea.top + 7, height == 44]
        children:
          - { box: dot, fill: "#00FF00", layout: [leading == 10, top == 9, size == 8] }
          - { box: end, fill: "#0000FF", layout: [trailing == parent.trailing - 12, top == 9 @high, size == 8] }
      - box: half
        fill: "#00FFFF"
        layout: [leading == 20, "width == 0.5 * canvas.width - 10", bottom == safeArea.bottom - 14, height == 10]
      - stack: vertical
        id: rows
        spacing: 6
        padding: 5
        fill: "#FFFF00"
        layout: [leading == 20, top == header.bottom + 50]
        children:
          - { box: one, fill: "#123456", layout: [size == 20] }
          - { box: two, fill: "#654321", spacing-after: 9, layout: [size == 20] }
          - { box: three, fill: "#123456", layout: [size == 20] }
    captures: [{ name: c, devices: [iphone-se] }]

    """

  @Test(arguments: [
    ("safeArea.top + 7", "safeArea.top + 9", "header.top 7 -> 9 (top == safeArea.top + 9, page.yaml:5:29)"),
    ("safeArea.top + 7", "safeArea.top", "header.top 7 -> 0 (top == safeArea.top, page.yaml:5:29)"),
    ("top == 9, size", "top == 11, size", "dot.top 9 -> 11 (top == 11, page.yaml:7:62)"),
    ("top == 9 @high", "top == 11 @high", "end.top 9 -> 11 (top == 11 @high, page.yaml:8:81)"),
    (
      "parent.trailing - 12", "parent.trailing - 15",
      "end.right -12 -> -15 (trailing == parent.trailing - 15, page.yaml:8:47)"
    ),
    (
      "safeArea.bottom - 14", "safeArea.bottom - 18",
      "half.bottom -14 -> -18 (bottom == safeArea.bottom - 18, page.yaml:11:65)"
    ),
    // A factor may have been another one: what is known is how wide it is.
    (
      "0.5 * canvas.width - 10", "0.5 * canvas.width - 12",
      "half.width 177.5 -> 175.5 (width == 0.5 * canvas.width - 12, page.yaml:11:29)"
    ),
    (
      "spacing: 6", "spacing: 8",
      "two.top 6 -> 8 (neighbours in their order, spacing 8, page.yaml:12:12, value in page.yaml:14:14)"
    ),
    (
      "spacing-after: 9", "spacing-after: 12",
      "three.top 9 -> 12 (neighbours in their order, spacing 12, page.yaml:12:12, value in page.yaml:20:53)"
    ),
  ]) func aNumberIsToldAsItIsWritten(_ old: String, _ new: String, _ words: String) throws {
    #expect(try causes(Self.places, old, new) == [words])
  }

  // MARK: Where values come from

  private static let values = """
    scene: page
    let:
      gap: 6
      half(n): ${n / 2}
      shades: '${[{color: "#0F00FF", w: 10}, {color: "#0FF0FF", w: 20}, {color: "#FFFF0F", w: 30}]}'
      tall: ${people | filter(p => p.height > 20)}
    data: { people: people.json }
    children:
      - box: card
        fill: "#FF0000"
        layout: [leading == 20, top == 60, "width == ${100 + gap}", "height == ${80 | half}"]
      - stack: horizontal
        id: shades
        of: ${shades}
        spacing: 3
        row: { fill: "${item.color}", layout: ["width == ${item.w}", height == 20] }
        layout: [leading == 20, top == card.bottom + 20]
      - stack: horizontal
        id: talls
        of: ${tall}
        row: { fill: "${item.color}", label: "${item.color}", layout: ["width == ${item.height}", height == 20] }
        layout: [leading == 20, top == shades.bottom + 20]
      - group: player
        mirrors: never
        layout: [leading == 20, top == talls.bottom + 20, width == 100, height == 20]
        children:
          - { box: back, fill: "#123456", layout: [leading == 0, fill y parent, width == 30] }
          - { box: front, fill: "#654321", layout: [trailing == 0, fill y parent, width == 20] }
          - { shape: "M0,0 L24,12 L0,24 Z", view-box: [0, 0, 24, 24], id: arrow, mirrors: picture, fill: "#FF00FF", layout: [leading == 40, size == 20, top == 0] }
    captures: [{ name: ar, devices: [iphone-se], locale: ar }]

    """

  @Test(arguments: [
    ("gap: 6", "gap: 9", "page.yaml:3:8"), ("n / 2", "n / 4", "page.yaml:4:12"),
    ("#0FF0FF", "#0FF0EE", "page.yaml:5:50"), ("w: 20", "w: 25", "page.yaml:5:64"),
    ("w: 30", "w: 35", "page.yaml:5:91"), ("p.height > 20", "p.height > 30", "page.yaml:6:9"),
    ("mirrors: never", "mirrors: language", "page.yaml:24:14"),
  ]) func aValueIsFollowedToItsLine(_ old: String, _ new: String, _ place: String) throws {
    let told = try causes(Self.values, old, new)
    // What a filter keeps may rest on the data as well: then both are named.
    #expect(
      told.count == 1 && (told[0].contains("value in \(place)") || told[0].contains(" or \(place)")),
      "\(told)")
  }

  /// Without the key nothing says any more why the sides are swapped: the node that had it is named.
  @Test func mirrorsThatIsGoneIsTheOneCause() throws {
    let told = try causes(Self.values, "    mirrors: never\n", "")
    #expect(
      told.count == 1 && told[0].contains("(player has no \"mirrors: never\" any more, page.yaml:23:"),
      "\(told)")
  }

  @Test func aRowIsFollowedToItsData() throws {
    let told = try causes(Self.values, "\"height\": 30", "\"height\": 34", people: Self.people)
    #expect(told.count == 1 && told[0].contains("value in people.json:2:35"), "\(told)")
  }

  // MARK: Backdrops

  private static let bar = """
    scene: page
    children:
      - { box: red, fill: "#FF0000", layout: [leading == 0, top == 60, width == 200, height == 40] }
      - { box: green, fill: "#00FF00", layout: [leading == 200, top == 60, width == 100, height == 40] }
      - box: bar
        backdrop: { blur: 20, tint: "#FFFFFF80" }
        layout: [leading == 0, trailing == 0, top == 80, height == 60]
        children: [{ box: mark, fill: "#000000", layout: [center == parent, size == 10] }]
      - box: badge
        backdrop: { blur: 10 }
        layout: [leading == 20, top == 130, size == 40]
    captures: [{ name: c, devices: [iphone-se] }]

    """

  /// Every pixel has its cause: `causes` looks.
  @Test func whatABarBlursIsBlamedOnWhatChangedBehindIt() throws {
    #expect(
      try causes(Self.bar, "top == 60, width == 200", "top == 50, width == 200") == [
        "red.top 60 -> 50 (top == 50, page.yaml:3:57)"
      ])
    #expect(
      try causes(Self.bar, "#00FF00", "#00EE00") == [
        "green recoloured: fill #00FF00 -> #00EE00 (page.yaml:4:25)"
      ])
  }
}
