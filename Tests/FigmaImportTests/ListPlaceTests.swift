import Documents
import Testing

@testable import DesignImport

/// Where like children become rows: at the end of a stack, between other children, in the screen itself and in components.
@Suite struct ListPlaceTests {
  private static let column =
    "\"layoutMode\":\"VERTICAL\",\"itemSpacing\":8,\"layoutSizingHorizontal\":\"FIXED\",\"layoutSizingVertical\":\"HUG\""

  /// A row with two dots, the second one of a colour of its own.
  private func line(_ id: String, _ left: Double, _ top: Double, _ green: Double, wide: Double = 20)
    -> SampleNode
  {
    SampleNode(
      id, "Line", [left, top, 350, 20],
      "\"layoutMode\":\"HORIZONTAL\",\"itemSpacing\":5,\"layoutSizingHorizontal\":\"FILL\",\"layoutSizingVertical\":\"HUG\"",
      [
        SampleNode("\(id)1", "Dot", "RECTANGLE", [left, top, 20, 20], SampleNode.fill(1, 0, 0)),
        SampleNode("\(id)2", "Mark", "RECTANGLE", [left + 25, top, wide, 18], SampleNode.fill(0, green, 0)),
      ])
  }

  private func box(_ id: String, _ name: String, _ left: Double, _ top: Double) -> SampleNode {
    SampleNode(id, name, "RECTANGLE", [left, top, 100, 20], SampleNode.fill(0, 0, 1))
  }

  private func lines(_ greens: [Double], _ top: Double, left: Double = 20, id: String = "4") -> [SampleNode] {
    greens.enumerated().map { line("\(id):\($0 + 1)", left, top + Double($0) * 28, $1) }
  }

  /// A heading, lines and a button.
  private func screen(_ lines: [SampleNode]) -> SampleNode {
    let bottom = lines.last.map { $0.box[1] + 28 } ?? 128
    let children = [box("3:1", "Heading", 20, 100)] + lines + [box("3:9", "Button", 20, bottom)]
    let stack = SampleNode("2:1", "Trips", [20, 100, 350, bottom - 80], Self.column, children)
    return SampleNode("1:1", "Home", [0, 0, 390, 844], SampleNode.fill(1, 1, 1), [stack])
  }

  private func drift(_ before: FigmaSample, _ after: FigmaSample) throws -> [String] {
    DesignDrift(from: try before.documents(), to: try after.documents()).changes.map(\.sentence)
  }

  @Test func rowsBetweenOthersAreInAStackOfTheirOwn() throws {
    let screen = screen(lines([0.2, 0.4, 0.6], 128))
    let made = try FigmaSample([screen.json], makesLists: true)
    #expect(try made.errors() == [] && made.misses([screen]) == [], "\(made.library)")
    #expect(made.library.contains("id: trips-rows") && made.library.contains("${figma-rows.home.trips-rows}"))
    let plain = try FigmaSample([screen.json], makesLists: false)
    #expect(try drift(plain, made) == [] && drift(made, plain) == [])
    // A row more is told with what is in it, and nothing of the button that moves down.
    let more = self.screen(lines([0.2, 0.4], 128) + [line("4:9", 20, 184, 0.5), line("4:3", 20, 212, 0.6)])
    let later = try FigmaSample([more.json], lock: try made.document("figma/sample.lock.json"))
    #expect(try later.misses([more]) == [])
    let told = try drift(made, later)
    let new = ["", "1", "2"].map { "is new (Figma 4:9\($0))" }
    #expect(told.count == 3 && zip(told, new).allSatisfy { $0.hasSuffix($1) }, "\(told)")
  }

  @Test func rowsThatDifferInNothingAreCounted() throws {
    let stars = lines([0.5, 0.5, 0.5, 0.5], 128)
    let made = try FigmaSample([screen(stars).json], makesLists: true)
    #expect(try made.errors() == [] && made.misses([screen(stars)]) == [])
    #expect(made.library.contains("of: \"${1..4}\"") && !made.library.contains("figma-rows"))
    let plain = try FigmaSample([screen(stars).json], makesLists: false)
    #expect(try drift(plain, made) == [] && drift(made, plain) == [])
  }

  @Test func childrenOfAGridAreCells() throws {
    let cells = (0..<4).map { place -> SampleNode in
      let (left, top) = (20 + Double(place % 2) * 180, 100 + Double(place / 2) * 60)
      return SampleNode(
        "4:\(place + 1)", "Cell", [left, top, 170, 50], SampleNode.fill(1, 1, 0),
        [
          SampleNode(
            "5:\(place + 1)", "Mark", "RECTANGLE", [left + 10, top + 10, 20, 30],
            SampleNode.fill(0, Double(place) / 4, 0))
        ])
    }
    let grid = """
      "layoutMode":"GRID","gridRowCount":2,"gridColumnCount":2,"gridColumnGap":10,"gridRowGap":10,
      "gridColumnsSizing":"repeat(2,minmax(0,1fr))","gridRowsSizing":"repeat(2,minmax(0,1fr))"
      """
    let screen = SampleNode(
      "1:1", "Home", [0, 0, 390, 844], SampleNode.fill(1, 1, 1),
      [SampleNode("2:1", "Photos", [20, 100, 350, 110], grid, cells)])
    let made = try FigmaSample([screen.json], makesLists: true)
    #expect(try made.errors() == [] && made.misses([screen]) == [], "\(made.library)")
    #expect(made.library.contains("cell:"))
    let plain = try FigmaSample([screen.json], makesLists: false)
    #expect(try drift(plain, made) == [] && drift(made, plain) == [])
  }

  @Test func theScreenItselfMayBeTheStack() throws {
    let rows = lines([0.2, 0.4, 0.6], 0, left: 0)
    let screen = SampleNode(
      "1:1", "Home", [0, 0, 350, 844],
      SampleNode.fill(1, 1, 1) + "," + Self.column.replacing("HUG", with: "FIXED"),
      rows)
    let made = try FigmaSample([screen.json], makesLists: true)
    #expect(try made.errors() == [] && made.misses([screen]) == [], "\(made.library)")
    #expect(made.library.contains("id: home-rows"))
    let plain = try FigmaSample([screen.json], makesLists: false)
    #expect(try drift(plain, made) == [])
  }

  // MARK: Components

  /// An instance with three lines.
  private func card(_ id: String, _ top: Double, wide: Double = 20) -> SampleNode {
    let lines = (0..<3).map { row in
      line("I\(id);6:\(row + 1)", 20, top + Double(row) * 28, Double(row) / 4, wide: row == 1 ? wide : 20)
    }
    return SampleNode(
      id, "Card", "INSTANCE", [20, top, 350, 76], "\"componentId\":\"5:1\"," + Self.column, lines)
  }

  private func cards(_ wide: Double) -> SampleNode {
    SampleNode(
      "1:1", "Home", [0, 0, 390, 844], SampleNode.fill(1, 1, 1),
      [card("7:1", 100), card("7:2", 300, wide: wide)])
  }

  private func sample(_ screen: SampleNode, makesLists: Bool) throws -> FigmaSample {
    try FigmaSample(
      [screen.json], more: "\"components\":{\"5:1\":{\"name\":\"Card\"}},", makesLists: makesLists)
  }

  @Test func componentsHaveRows() throws {
    let made = try sample(cards(20), makesLists: true)
    #expect(try made.errors() == [] && made.misses([cards(20)]) == [], "\(made.library)")
    #expect(made.library.contains("${figma-rows.card.card-rows}"))
    #expect(try drift(sample(cards(20), makesLists: false), made) == [])
  }

  /// A row has no name by which a use could override it.
  @Test func whatAUseOverridesIsNoRow() throws {
    let made = try sample(cards(44), makesLists: true)
    #expect(try made.errors() == [] && made.misses([cards(44)]) == [], "\(made.library)")
    #expect(made.library.contains("overrides:") && !made.library.contains("row:"))
  }
}
