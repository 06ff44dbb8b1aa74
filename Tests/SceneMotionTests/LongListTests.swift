import Graphics2D
import SceneModel
import SceneRendering
import TestFixtures
import Testing

@testable import SceneMotion

/// Lists that lay out only the rows near their viewport: what is seen of them, and where they come to rest, is what the same list
/// shows that lays out all of its rows.
@Suite struct LongListTests {
  /// A list, but for what it says of the sizes of its rows.
  struct Form: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var window: String
    /// Keys of each row.
    var row: String
    /// Keys of the list.
    var keys = ""
    /// What the offset is where the driver is 1.
    var sign = -1
    var locale = "en"

    var isHorizontal: Bool { keys.contains("horizontal") }
  }

  private static let rowsOf44 = "layout: [height == 44]"
  private static let wideRows = "layout: [width == 44]"
  /// From 20 to 79 points.
  private static let unequal = #"layout: ["height == ${20 + index * 37 - 60 * (index * 37 / 60 | floor)}"]"#
  /// One to four lines.
  private static let texts =
    #"layout: [height >= 1], children: [{ text: "${0..(index * 7 - 40 * (index * 7 / 40 | floor)) | map(one => 10000 + one) | join('  ')}", style: "{small}", lines: unlimited, layout: [fill parent] }]"#

  static let forms = [
    Form(testDescription: "rows of one size", window: "row-size: 44", row: rowsOf44),
    Form(testDescription: "with spacing", window: "row-size: 44", row: rowsOf44, keys: "spacing: 7"),
    Form(
      testDescription: "from the bottom", window: "row-size: 44", row: rowsOf44, keys: "anchor: bottom",
      sign: 1),
    Form(testDescription: "side by side", window: "row-size: 44", row: wideRows, keys: "axis: horizontal"),
    Form(
      testDescription: "from the right", window: "row-size: 44", row: wideRows, keys: "axis: horizontal",
      locale: "ar"),
    Form(testDescription: "estimated well", window: "estimated-row-size: 50", row: unequal),
    Form(
      testDescription: "estimated too small", window: "estimated-row-size: 9", row: unequal,
      keys: "spacing: 3"),
    Form(testDescription: "estimated too large", window: "estimated-row-size: 300", row: unequal),
    Form(
      testDescription: "measured from the bottom", window: "estimated-row-size: 20", row: unequal,
      keys: "anchor: bottom", sign: 1),
    Form(
      testDescription: "some rows are left out", window: "estimated-row-size: 60",
      row: unequal + #", when: "${index - 3 * (index / 3 | floor) != 1}""#, keys: "spacing: 5"),
    Form(testDescription: "texts", window: "estimated-row-size: 30", row: texts),
  ]

  /// A list of 300 rows under a finger.
  private func played(_ form: Form, isWhole: Bool, _ steps: [String], at times: [Double]) throws -> Timeline {
    try played(
      """
      scene: test
      tokens: tokens.json
      state: { pull: 0 }
      drivers: [pull]
      children:
        - list: ${0..299}
          id: rows
          \(form.keys)
          offset: ${\(form.sign) * pull}
          \(isWhole ? "" : form.window)
          gestures: { pan: { moves: pull, bounds: content\(form.isHorizontal ? ", axis: trailing" : "") } }
          row: { \(form.row) }
          layout: [leading == 10, width == 380, top == 50, height == 700]

      """, form.locale, steps, at: times)
  }

  private func played(_ text: String, _ locale: String, _ steps: [String], at times: [Double]) throws
    -> Timeline
  {
    let written = try WrittenScene(text, steps: steps)
    var request = written.request
    request.locale = locale
    var scene = try request.play("go", until: .exact(times.last ?? 0))
    try scene.layOut(at: times.map { .exact($0) })
    return scene.timeline
  }

  private func expectSame(_ form: Form, _ steps: [String], at times: [Double]) throws {
    let whole = try played(form, isWhole: true, steps, at: times)
    let near = try played(form, isWhole: false, steps, at: times)
    try expectSame(near, whole, at: times)
  }

  private func expectSame(_ near: Timeline, _ whole: Timeline, at times: [Double]) throws {
    for time in times {
      let (a, b) = (whole.tree(at: .exact(time)), near.tree(at: .exact(time)))
      let (all, some) = (seen(in: a), seen(in: b))
      #expect(all.count > 3 && all.map(\.id) == some.map(\.id), "at \(time) s")
      for (row, other) in zip(all, some) {
        #expect(row.frame.isNearly(other.frame), "\(row.id) at \(time) s: \(row.frame), not \(other.frame)")
      }
      #expect(b.nodes.count < a.nodes.count / 2)
    }
  }

  /// The nodes of rows that reach into the list.
  private func seen(in tree: PresentationTree) -> [(id: String, frame: Rect)] {
    tree.nodes.compactMap { node in
      let (id, frame) = (node.node.id, node.frame)
      let isSeen = frame.maxX > 10 && frame.minX < 390 && frame.maxY > 50 && frame.minY < 750
      return id != "rows" && isSeen ? (id, frame) : nil
    }
  }

  /// The way of a finger that scrolls by so many points, forwards from the first row.
  private func way(_ points: Double, _ form: Form) -> String {
    let points = form.sign < 0 && form.locale == "en" ? -points : points
    return form.isHorizontal ? "\(points),0" : "0,\(points)"
  }

  private func flings(_ form: Form, _ count: Int, by points: Double, since start: Double = 0) -> [String] {
    (0..<count).map { "\(start + Double($0) * 0.3)s: drag 200,400 by \(way(points, form)) over 0.05s" }
  }

  /// From where the list begins, over pulls beyond its start, to the middle and back.
  @Test(arguments: forms) func whatIsSeenIsTheSame(_ form: Form) throws {
    let steps =
      ["0s: drag 200,400 by \(way(-150, form)) over 0.3s"] + flings(form, 3, by: 150, since: 1)
      + flings(form, 2, by: -120, since: 5)
    try expectSame(form, steps, at: [0, 0.2, 0.35, 0.9, 1.04, 1.2, 1.62, 1.7, 2, 2.5, 3, 4, 5.1, 5.4, 8])
  }

  /// The end is where the last row ends, however the rows were estimated that had not been seen before.
  @Test(arguments: forms) func theEndIsTheSame(_ form: Form) throws {
    let steps =
      flings(form, 10, by: 190) + ["7s: drag 200,400 by \(way(180, form)) over 0.3s"]
      + flings(form, 1, by: -150, since: 9)
    try expectSame(form, steps, at: [2.9, 3.1, 3.4, 4, 5, 6.5, 7.2, 7.29, 7.5, 8.5, 9.2, 12])
  }

  private func scene(_ window: String, items: String, offset: String, bounds: String) -> String {
    """
    scene: test
    tokens: tokens.json
    state: { pull: 0, last: 299 }
    drivers: [pull]
    children:
      - list: \(items)
        id: rows
        offset: \(offset)
        \(window)
        gestures: { pan: { moves: pull, bounds: \(bounds) } }
        row: { key: "${item}", layout: [height == 44] }
        layout: [leading == 10, width == 380, top == 50, height == 700]

    """
  }

  /// An offset may follow its driver in another way than in proportion.
  @Test(arguments: ["row-size: 44", "estimated-row-size: 20"]) func offsetsMayBeClamped(_ window: String)
    throws
  {
    func play(_ window: String, _ steps: [String], _ times: [Double]) throws -> Timeline {
      let text = scene(
        window, items: "${0..299}", offset: "${(0 - pull) | clamp(0, 5000)}", bounds: "[-6000, 0]")
      return try played(text, "en", steps, at: times)
    }
    let steps =
      (0..<8).map { "\(Double($0) * 0.3)s: drag 200,400 by 0,-190 over 0.05s" }
      + ["6s: drag 200,300 by 0,190 over 0.05s", "6.3s: drag 200,300 by 0,190 over 0.05s"]
    let times = [0.04, 0.2, 0.5, 1, 2, 3, 5, 6.1, 6.4, 9]
    try expectSame(try play(window, steps, times), try play("", steps, times), at: times)
  }

  /// Rows that go while a finger holds the list, or while it is flung: it comes back to the end that is left.
  @Test(arguments: ["row-size: 44", "estimated-row-size: 20", "estimated-row-size: 90"])
  func itemsMayGoUnderTheFinger(_ window: String) throws {
    let fling = ["0s: drag 200,400 by 0,-190 over 0.05s", "0.3s: drag 200,400 by 0,-190 over 0.05s"]
    let scripts = [
      fling + ["0.7s: set last = 39"], fling + ["0.32s: set last = 39"],
      fling + [
        "3s: drag 200,600 by 0,-200 over 0.5s hold 0.5s", "3.2s: set last = 20", "3.6s: set last = 299",
      ],
      ["0s: set last = 25"] + fling + ["0.7s: set last = 299"],
    ]
    let times = [0.2, 0.33, 0.5, 0.69, 0.71, 0.9, 1.5, 2.9, 3.19, 3.21, 3.5, 3.7, 4.2, 6]
    for steps in scripts {
      func seen(_ window: String) throws -> [[(id: String, frame: Rect)]] {
        let text = scene(window, items: "${0..last}", offset: "${0 - pull}", bounds: "content")
        let timeline = try played(text, "en", steps, at: times)
        return times.map { self.seen(in: timeline.tree(at: .exact($0))) }
      }
      for (time, (a, b)) in zip(times, zip(try seen(""), try seen(window))) {
        #expect(a.map(\.id) == b.map(\.id), "\(steps) at \(time)")
        #expect(zip(a, b).allSatisfy { $0.frame.isNearly($1.frame) }, "\(steps) at \(time)")
      }
    }
  }

  /// What a row has for itself, it still has when it comes back to the viewport.
  @Test(arguments: ["", "key: \"${item}\", "]) func rowsKeepTheirStates(_ key: String) throws {
    let row =
      key
      + #"state: { open: false }, gestures: { tap: open = !open }, layout: ["height == ${open ? 100 : 44}"]"#
    let form = Form(testDescription: "", window: "estimated-row-size: 30", row: row)
    let steps =
      ["0.1s: tap rows[2]"] + flings(form, 4, by: 150, since: 0.5)
      + flings(form, 5, by: -200, since: 5) + ["9s: tap rows[4]"]
    try expectSame(form, steps, at: [0.2, 1, 2, 3.9, 4.2, 5.1, 6, 8.9, 9.2])
  }

  /// Rows come into sight whose lists have never been measured.
  @Test(arguments: ["row-size: 120", "estimated-row-size: 90"], ["row-size: 40", "estimated-row-size: 25"])
  func listsInRows(_ outer: String, _ inner: String) throws {
    // Rows with one size for all have one width.
    let more = inner.hasPrefix("row") ? 0 : 1
    func text(_ outer: String, _ inner: String) -> String {
      """
      scene: test
      tokens: tokens.json
      state: { pull: 0 }
      drivers: [pull]
      children:
        - list: ${0..79}
          id: rows
          offset: ${0 - pull}
          \(outer)
          gestures: { pan: { moves: pull, bounds: content } }
          layout: [leading == 10, width == 380, top == 50, height == 700]
          row:
            with: [line]
            state: { x: 0 }
            drivers: [x]
            layout: [height == 120]
            children:
              - list: ${0..79}
                id: inner
                axis: horizontal
                offset: ${0 - x}
                \(inner)
                gestures: { pan: { moves: x, axis: x, bounds: content } }
                row: { fill: "#FF9500", layout: ["width == ${40 + \(more) * (line - 7 * (line / 7 | floor))}"] }
                layout: [fill parent]

      """
    }
    let steps = [
      "0.5s: drag 200,600 by 0,-300 over 0.1s", "2s: drag 200,300 by -300,0 over 0.1s",
      "4s: drag 200,300 by -300,0 over 0.1s", "6s: drag 200,300 by 0,300 over 0.1s",
    ]
    let times = [0, 0.504, 0.55, 0.6, 0.7, 1, 1.9, 2.1, 2.5, 4.2, 5.9, 6.2, 9]
    let whole = try played(text("", ""), "en", steps, at: times)
    try expectSame(try played(text(outer, inner), "en", steps, at: times), whole, at: times)
  }

  /// A state has one layout, whatever was laid out before it.
  @Test(arguments: ["row-size: 44", "estimated-row-size: 20"]) func aStateHasOneLayout(_ window: String)
    throws
  {
    let form = Form(
      testDescription: "", window: window, row: window.hasPrefix("row") ? Self.rowsOf44 : Self.unequal)
    let times = [0.1, 0.5, 3]
    let there = try played(form, isWhole: false, ["0s: set pull = -2500"], at: times)
    let back = try played(
      form, isWhole: false, ["0s: set pull = -9000", "0.2s: set pull = -2500"], at: times)
    let (a, b) = (there.tree(at: .seconds(3)), back.tree(at: .seconds(3)))
    #expect(a.nodes.map(\.frame) == b.nodes.map(\.frame) && a.nodes.map(\.node) == b.nodes.map(\.node))
  }
}

/// What a list that does not lay out all of its rows cannot do is said.
@Suite struct LongListMistakeTests {
  private func messages(
    list: String = "", offset: String = "${0 - pull}", row: String = "layout: [height == 44]",
    size: String = "height == 700", more: String = ""
  ) throws -> [String] {
    try MotionScene.messages(
      """
      scene: test
      tokens: tokens.json
      state: { pull: 0, open: false }
      drivers: [pull]
      children:
        - list: ${0..299}
          id: rows
          offset: \(offset)
          \(list)
          row: { \(row) }
          gestures: { tap: open = true }
          layout: [leading == 0, width == 380, top == 50, \(size)]
      \(more)
      scenarios:
        go: [{ 0.5s: set pull = -3000 }]

      """)
  }

  @Test func aListNeedNotSayHowLargeItsRowsAre() throws {
    #expect(try messages() == [])
    for size in ["row-size: 44", "estimated-row-size: 20"] {
      #expect(try messages(list: size) == [])
    }
  }

  @Test func mistakesAreSaid() throws {
    let other = #"  - { box: other, layout: [leading == 0, size == 10, "top == rows[3].top"] }"#
    let last = #"  - { box: other, layout: [leading == 0, size == 10, "top == rows[last].top"] }"#
    let mistakes: [(String, [String])] = [
      ("row-not-laid-out", try messages(list: "estimated-row-size: 44", more: last)),
      (
        "row-not-laid-out",
        try messages(
          list: "row-size: 44",
          row: #"layout: [height == 44], children: [{ box: a, layout: [size == 1, "top == rows[3].top"] }]"#)
      ),
      (
        "row-size-changed",
        try messages(list: "row-size: 44", row: #"when: "${index > 2}", layout: [height == 44]"#)
      ),
      ("row-not-laid-out", try messages(list: "row-size: 44", more: other)),
      ("row-not-laid-out", try messages(list: "row-size: 44", size: "height == 3000")),
      ("bad-driver", try messages(list: "row-size: 44", offset: #""${open ? 100 : 0}""#)),
      (
        "row-size-changed",
        try messages(list: "estimated-row-size: 44", row: #"layout: ["height == ${20 - pull / 100}"]"#)
      ),
      ("out-of-range", try messages(list: "row-size: 44\n    spacing: -44")),
      ("unsatisfiable-constraints", try messages(list: "row-size: 44", row: "layout: [height == 50]")),
      ("no-effect", try messages(list: "row-size: 44\n    estimated-row-size: 44")),
    ]
    for (id, found) in mistakes {
      #expect(found.count { $0.hasSuffix("[\(id)]") } == 1, "\(id): \(found)")
    }
  }

  /// A node in a row may name what is in the row, and what is around the list.
  @Test func rowsNameWhatIsInThem() throws {
    let row =
      #"layout: [height == 44], children: [{ box: a, layout: [size == 10, top == 4, leading == rows.leading] }, { box: b, layout: [size == 10, top == a.bottom, leading == canvas.leading + 20] }]"#
    #expect(try messages(list: "row-size: 44", row: row) == [])
  }
}

extension Rect {
  /// Sums of hundreds of sizes differ in their last bits.
  fileprivate func isNearly(_ other: Rect) -> Bool {
    abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6 && abs(width - other.width) < 1e-6
      && abs(height - other.height) < 1e-6
  }
}
