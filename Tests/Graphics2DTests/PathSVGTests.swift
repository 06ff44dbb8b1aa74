import Testing

@testable import Graphics2D

@Suite struct PathSVGTests {
  private func elements(_ data: String) throws -> [Path.Element] { try Path(svg: data).elements }

  @Test func emptyDataIsAnEmptyPath() throws {
    #expect(try elements("") == [])
    #expect(try elements(" \n\t ") == [])
  }

  @Test func linesAbsoluteAndRelative() throws {
    let expected: [Path.Element] = [
      .move(Point(1, 2)), .line(Point(4, 6)), .line(Point(9, 6)), .line(Point(9, 1)), .close,
    ]
    #expect(try elements("M1 2L4 6H9V1Z") == expected)
    #expect(try elements("m1,2 l3,4 h5 v-5 z") == expected)
  }

  @Test func pairsAfterAMoveAreLines() throws {
    #expect(
      try elements("m1 1 2 2 3 3") == [.move(Point(1, 1)), .line(Point(3, 3)), .line(Point(6, 6))])
    #expect(
      try elements("M1 1 2 2 3 3") == [.move(Point(1, 1)), .line(Point(2, 2)), .line(Point(3, 3))])
  }

  @Test func compactNumbers() throws {
    #expect(try elements("M1.5.5-3e2+.5") == [.move(Point(1.5, 0.5)), .line(Point(-300, 0.5))])
  }

  @Test func numbersOfEveryForm() throws {
    #expect(try elements("M1.,+.5L-1.e1,2E-1") == [.move(Point(1, 0.5)), .line(Point(-10, 0.2))])
    #expect(try elements("M 1 , 2\n,3\t4") == [.move(Point(1, 2)), .line(Point(3, 4))])
  }

  @Test func aDrawingCommandAfterACloseStartsThere() throws {
    #expect(
      try elements("M1 1h2zl3 3")
        == [.move(Point(1, 1)), .line(Point(3, 1)), .close, .move(Point(1, 1)), .line(Point(4, 4))])
  }

  @Test func smoothCurvesReflectTheLastControlPoint() throws {
    #expect(
      try elements("M0 0C0 1 2 3 4 3S8 5 8 6")
        == [
          .move(Point(0, 0)), .cubic(Point(0, 1), Point(2, 3), Point(4, 3)),
          .cubic(Point(6, 3), Point(8, 5), Point(8, 6)),
        ])
    #expect(
      try elements("M1 1s2 2 3 3") == [.move(Point(1, 1)), .cubic(Point(1, 1), Point(3, 3), Point(4, 4))])
  }

  @Test func quadraticsAreRaised() throws {
    #expect(
      try elements("M0 0Q3 3 6 0T12 0")
        == [
          .move(Point(0, 0)), .cubic(Point(2, 2), Point(4, 2), Point(6, 0)),
          .cubic(Point(8, -2), Point(10, -2), Point(12, 0)),
        ])
    #expect(
      try elements("M0 0t3 3") == [.move(Point(0, 0)), .cubic(Point(0, 0), Point(1, 1), Point(3, 3))])
  }

  @Test func aHalfCircleIsTwoQuarters() throws {
    let path = try elements("M0 0A5 5 0 0 1 10 0")
    #expect(path.count == 3)
    guard case .cubic(_, _, let top) = path[1], case .cubic(_, _, let end) = path[2] else {
      return #expect(Bool(false))
    }
    #expect(abs(top.x - 5) < 1e-12 && abs(top.y + 5) < 1e-12)
    #expect(end == Point(10, 0))
  }

  @Test func arcFlagsNeedNoSeparators() throws {
    #expect(try elements("M0 0a1 1 0 00.5.5") == elements("M0 0 a 1 1 0 0 0 0.5 0.5"))
    #expect(try elements("M0 0a1 1 0 10.5.5") == elements("M0 0 a 1 1 0 1 0 0.5 0.5"))
  }

  @Test func radiiThatDoNotReachGrow() throws {
    let small = try elements("M0 0A1 1 0 0 1 10 0")
    let exact = try elements("M0 0A5 5 0 0 1 10 0")
    for (a, b) in zip(small, exact) {
      guard case .cubic(let a1, let a2, let a3) = a, case .cubic(let b1, let b2, let b3) = b else { continue }
      for (p, q) in [(a1, b1), (a2, b2), (a3, b3)] { #expect(abs(p.x - q.x) + abs(p.y - q.y) < 1e-9) }
    }
  }

  private func ends(_ data: String) throws -> [Point] {
    try elements(data).compactMap { if case .cubic(_, _, let end) = $0 { end } else { nil } }
  }

  @Test func arcsTakeTheSideAndTheDirectionOfTheirFlags() throws {
    func check(_ data: String, _ expected: [Point]) throws {
      let found = try ends(data)
      #expect(found.count == expected.count)
      for (a, b) in zip(found, expected) { #expect(abs(a.x - b.x) + abs(a.y - b.y) < 1e-9, "\(data)") }
    }
    // The pie of SVG 1.1, section 8.3.8: around (300, 200) from the left to the top.
    let three = [Point(300, 350), Point(450, 200), Point(300, 50)]
    try check("M150 200a150 150 0 1 0 150-150", three)
    try check("M150 200a150 150 0 0 1 150-150", [Point(300, 50)])
    // Around (150, 50) otherwise.
    try check("M150 200a150 150 0 0 0 150-150", [Point(300, 50)])
    try check("M150 200a150 150 0 1 1 150-150", [Point(0, 50), Point(150, -100), Point(300, 50)])
    // An ellipse on its side is the same as one with its radii swapped.
    try check("M0 0A20 10 90 0 1 20 0", [Point(10, -20), Point(20, 0)])
  }

  @Test func degenerateArcs() throws {
    #expect(try elements("M1 1A0 5 0 0 1 4 4") == [.move(Point(1, 1)), .line(Point(4, 4))])
    #expect(try elements("M1 1A5 5 0 0 1 1 1") == [.move(Point(1, 1))])
  }

  @Test(arguments: [
    ("L1 1", 0, "'M' or 'm'"), ("M", 1, "a number"), ("M1", 2, "a number"), ("M1 1 X", 5, "a command letter"),
    ("M1 1L1,", 7, "a number"), ("M1 1A1 1 0 2 0 1 1", 11, "an arc flag"),
    ("M1 1 1e999 1", 5, "a finite number"), ("M1 1 1e7 1", 5, "a number within ±1000000"),
    ("M1 1l9e5 1 9e5 1", 11, "a number within ±1000000"),
    ("M,1 1", 1, "a number"), ("M1 1,,2 2", 5, "a number"), ("M1 1Lé", 5, "a number"),
    ("M1 1z1 1", 5, "a command"),
    ("M-.e1", 1, "a number"),
  ])
  func mistakesAreFound(data: String, offset: Int, expected: String) {
    #expect {
      try Path(svg: data)
    } throws: { error in
      let error = error as? PathSyntaxError
      return error?.offset == offset && error?.expected.hasPrefix(expected) == true
    }
  }
}
