import Testing

@testable import LottieImport

/// What changes outlines and paints on their way to where they are drawn.
@Suite struct LottieModifierTests {
  private let red = "#ff0000"
  private let white = "#ffffff"
  private let fill = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#

  private func shapes(_ items: String..., more: String = "") throws -> ImportedAnimation {
    try ImportedAnimation(
      layers:
        #"{"ty":4,"nm":"Shapes","ind":1,"ip":0,"op":10,\#(more)"ks":{},"shapes":[\#(items.joined(separator: ","))]}"#
    )
  }

  private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    #"{"ty":"rc","p":{"k":[\#(x),\#(y)]},"s":{"k":[\#(width),\#(height)]},"r":{"k":0}}"#
  }

  /// The upper one on the left, the lower one on the right; they overlap from 40 to 60.
  @Test(arguments: [(3, [false, false, true]), (4, [false, true, false]), (5, [true, false, true])])
  func fillsAreMerged(_ mode: Int, _ shows: [Bool]) throws {
    let animation = try shapes(
      rectangle(35, 50, 50, 40), rectangle(65, 50, 50, 40), #"{"ty":"mm","mm":\#(mode)}"#, fill)
    #expect(try animation.mistakes() == [])
    #expect(animation.messages == [])
    let colors = try animation.colors(atFrame: 0, [(20, 50), (50, 50), (80, 50), (50, 10)])
    #expect(colors == shows.map { $0 ? red : white } + [white])
  }

  @Test func intersectionsOfThreeAreNamed() throws {
    let animation = try shapes(
      rectangle(35, 50, 50, 40), rectangle(50, 50, 50, 40), rectangle(65, 50, 50, 40),
      #"{"ty":"mm","mm":4}"#, fill)
    #expect(animation.ids == ["lottie-approximated"])
  }

  /// Numbers of a file that nobody has looked at yet.
  @Test(arguments: ["1e300", "1e18", "60"], ["1e-300", "10"])
  func loopsOfAnyLengthEnd(_ end: String, _ time: String) throws {
    let keys = #"{"t":0,"s":[0,0]},{"t":\#(time),"s":[1,1]}"#
    _ = try ImportedAnimation(
      json:
        #"{"v":"5","fr":30,"ip":0,"op":\#(end),"w":9,"h":9,"layers":[{"ty":4,"ip":0,"op":9,"ks":{"p":{"a":1,"k":[\#(keys)],"x":"loopOut('cycle')"}},"shapes":[]}]}"#
    )
  }

  @Test func segmentsWithoutAnEndStopAtTheNextKey() throws {
    let keys = #"{"t":0,"s":[0,0],"e":[],"to":[9,0],"ti":[0,9]},{"t":5,"s":[9,9]}"#
    _ = try ImportedAnimation(
      json:
        #"{"v":"5","fr":30,"ip":0,"op":9,"w":9,"h":9,"layers":[{"ty":4,"ip":0,"op":9,"ks":{"p":{"a":1,"k":[\#(keys)]}},"shapes":[]}]}"#
    )
  }

  @Test func linesOfMergedOutlinesAreNamed() throws {
    let animation = try shapes(
      rectangle(35, 50, 50, 40), rectangle(65, 50, 50, 40), #"{"ty":"mm","mm":4}"#,
      #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":2}}"#)
    #expect(animation.ids == ["lottie-approximated"])
  }

  /// Whichever way an outline runs, mitres keep its corners and bevels cut them.
  @Test(arguments: [1, 3]) func outlinesGrow(_ direction: Int) throws {
    for (join, corner) in [(1, red), (3, white)] {
      let square = rectangle(50, 50, 40, 40).dropLast() + #","d":\#(direction)}"#
      let animation = try shapes(
        String(square), #"{"ty":"op","a":{"k":10},"lj":\#(join),"ml":{"k":4}}"#,
        fill)
      #expect(try animation.mistakes() == [])
      #expect(animation.messages == [])
      let colors = try animation.colors(atFrame: 0, [(50, 22), (22, 50), (50, 18), (21, 21), (28, 28)])
      #expect(colors == [red, red, white, corner, red], "join \(join), direction \(direction)")
    }
  }

  /// A miter of a right angle is 1.41 widths long.
  @Test(arguments: [("1", "#ffffff"), ("1.5", "#ff0000"), ("4", "#ff0000")])
  func cornersAreCutOffAtTheirMiterLimit(_ limit: String, _ corner: String) throws {
    let line = #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":10},"lj":1,"ml":\#(limit)}"#
    let animation = try shapes(rectangle(50, 50, 40, 40), line)
    #expect(animation.messages == [])
    #expect(try animation.colors(atFrame: 0, [(25, 25), (50, 26), (50, 50)]) == [corner, red, white])
  }

  /// Where two curves meet in a notch, the outlines beside them cross: what lies behind the crossing leaves no hole.
  @Test func notchesBetweenCurvesStayFilled() throws {
    let heart =
      #"{"ty":"sh","ks":{"k":{"c":true,"v":[[50,40],[80,40],[50,85],[20,40]],"#
      + #""i":[[0,-22],[0,-22],[6,-5],[0,18]],"o":[[0,-22],[0,18],[-6,-5],[0,-22]]}}}"#
    for distance in [8.0, 12] {
      let animation = try shapes(heart, #"{"ty":"op","a":{"k":\#(distance)},"lj":2,"ml":{"k":4}}"#, fill)
      #expect(try animation.mistakes() == [])
      let points = (0..<12).flatMap { step in [44, 47, 50, 53, 56].map { ($0, 38 + step * 2) } }
      #expect(try Set(animation.colors(atFrame: 0, points)) == [red], "\(distance)")
    }
  }

  @Test func outlinesShrinkToTheirMiddle() throws {
    let animation = try shapes(
      rectangle(50, 50, 60, 60), #"{"ty":"op","a":{"k":-10},"lj":1,"ml":{"k":4}}"#, fill)
    #expect(try animation.mistakes() == [])
    #expect(
      try animation.colors(atFrame: 0, [(50, 50), (32, 32), (68, 68), (27, 50), (50, 73)]) == [
        red, red, red, white, white,
      ])
  }

  @Test func ridgesStandOffByTheirHeight() throws {
    let animation = try shapes(
      rectangle(50, 50, 60, 60), #"{"ty":"zz","s":{"k":10},"r":{"k":3},"pt":{"k":1}}"#, fill)
    #expect(try animation.mistakes() == [])
    #expect(animation.messages == [])
    #expect(animation.library.contains("shape"))
    let colors = try animation.colors(atFrame: 0, [(50, 50), (50, 8), (8, 50)])
    #expect(colors == [red, white, white])
    // Of each side's three ridges some stand out and the others are cut in.
    let edge = try animation.colors(atFrame: 0, (22..<79).map { ($0, 23) })
    #expect(edge.contains(red) && edge.contains(white))
  }

  @Test func highlightsAreTheFocusOfTheirGradient() throws {
    let paint =
      #"{"ty":"gf","t":2,"s":{"k":[50,50]},"e":{"k":[90,50]},"h":{"k":80},"a":{"k":0},"o":{"k":100},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}}"#
    let animation = try shapes(rectangle(50, 50, 90, 90), paint)
    #expect(try animation.mistakes() == [])
    #expect(animation.messages == [])
    #expect(animation.library.contains("focus:"))
    let colors = try animation.colors(atFrame: 0, [(81, 50), (12, 50)])
    // Red where the highlight is, blue at the far side.
    #expect(colors[0].hasPrefix("#f") && colors[0].dropFirst(5).first == "0", "\(colors)")
    #expect(colors[1].hasPrefix("#0") && colors[1].dropFirst(5).first == "f", "\(colors)")
  }

  @Test func starsGetMoreCorners() throws {
    let star =
      #"{"ty":"sr","sy":2,"p":{"k":[50,50]},"or":{"k":40},"os":{"k":0},"r":{"k":0},"pt":{"a":1,"k":[{"t":0,"s":[3],"h":1},{"t":5,"s":[4]}]}}"#
    let animation = try shapes(star, fill)
    #expect(try animation.mistakes() == [])
    #expect(animation.messages == [])
    // The lower corner of a square that stands on it; a triangle has an edge there.
    #expect(try animation.colors(atFrame: 4.9, [(50, 50), (50, 85)]) == [red, white])
    #expect(try animation.colors(atFrame: 5, [(50, 50), (50, 85)]) == [red, red])
  }

  @Test func cornersAreRoundedWhileOutlinesMove() throws {
    let path =
      #"{"ty":"sh","ks":{"a":1,"k":[{"t":0,"o":{"x":0,"y":0},"i":{"x":1,"y":1},"s":[{"c":true,"v":[[20,20],[80,20],[80,80],[20,80]],"i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]]}]},{"t":10,"s":[{"c":true,"v":[[20,20],[80,20],[80,80],[20,80]],"i":[[-9,0],[0,0],[0,0],[0,0]],"o":[[9,0],[0,0],[0,0],[0,0]]}]}]}}"#
    let animation = try shapes(path, #"{"ty":"rd","r":{"k":10}}"#, fill)
    #expect(try animation.mistakes() == [])
    #expect(animation.messages == [])
    #expect(try animation.colors(atFrame: 5, [(50, 50), (79, 79), (72, 72)]) == [red, white, red])
  }

  // MARK: Expressions that are known

  private func moving(_ expression: String) throws -> ImportedAnimation {
    try ImportedAnimation(
      layers: square(
        #""p":{"a":1,"x":"\#(expression)","k":[{"t":0,"s":[10,50],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":4,"s":[50,50]}]}"#
      ))
  }

  @Test(arguments: [
    ("var $bm_rt;\\n$bm_rt = loopOut('cycle', 0);", 6.0, 30), ("loopOut();", 5.0, 20),
    ("loopOut('pingpong')", 5.0, 40), ("loopOut('pingpong')", 9.0, 20), ("loopOut('offset');", 6.0, 70),
  ])
  func loopsAreUnrolled(_ expression: String, _ frame: Double, _ x: Int) throws {
    let animation = try moving(expression)
    #expect(try animation.mistakes() == [])
    #expect(animation.messages == [])
    let colors = try animation.colors(atFrame: frame, [(x, 50), (x - 12, 50), (x + 12, 50)])
    #expect(colors == [red, white, white])
  }

  @Test func otherExpressionsAreNotLookedAt() throws {
    for text in [
      "loopOut('cycle', n);", "loopOut(wiggle(1))", "clamp(value, 0)", "loopOut('cycle'); 4", "1e999",
    ] {
      #expect(try moving(text).ids == ["lottie-approximated"], "\(text)")
    }
  }

  // MARK: Effects and repeaters

  @Test func shadowsLieBehind() throws {
    let effect =
      #""ef":[{"ty":25,"nm":"Shadow","en":1,"ef":[{"v":{"k":[0,0,1,1]}},{"v":{"k":255}},{"v":{"k":90}},{"v":{"k":15}},{"v":{"k":0}}]}],"#
    let animation = try ImportedAnimation(layers: square(#""p":{"k":[50,50]}"#, effect))
    #expect(try animation.mistakes() == [])
    #expect(animation.messages == [])
    // 90 degrees clockwise from upwards: to the right.
    #expect(
      try animation.colors(atFrame: 0, [(50, 50), (70, 50), (50, 70), (30, 50)]) == [
        red, "#0000ff", white, white,
      ])
  }

  @Test func oneColorCoversAll() throws {
    let effect =
      #""ef":[{"ty":21,"nm":"Fill","en":1,"ef":[{"v":{"k":0}},{"v":{"k":0}},{"v":{"k":[0,1,0,1]}},{"v":{"k":0}},{"v":{"k":0}},{"v":{"k":0}},{"v":{"k":1}}]}],"#
    let animation = try ImportedAnimation(layers: square(#""p":{"k":[50,50]}"#, effect))
    #expect(try animation.mistakes() == [])
    #expect(animation.messages == [])
    #expect(try animation.colors(atFrame: 0, [(50, 50)]) == ["#00ff00"])
  }

  @Test func copiesComeOneByOne() throws {
    let animation = try shapes(
      rectangle(10, 10, 10, 10), fill,
      #"{"ty":"rp","c":{"a":1,"k":[{"t":0,"s":[1],"h":1},{"t":5,"s":[3]}]},"o":{"k":0},"m":1,"tr":{"p":{"k":[30,0]},"a":{"k":[0,0]},"s":{"k":[100,100]},"r":{"k":0}}}"#
    )
    #expect(try animation.mistakes() == [])
    #expect(animation.messages == [])
    #expect(try animation.colors(atFrame: 4.9, [(10, 10), (40, 10), (70, 10)]) == [red, white, white])
    #expect(try animation.colors(atFrame: 5, [(10, 10), (40, 10), (70, 10)]) == [red, red, red])
  }

  @Test func layersInTheirPlaneAreNoGap() throws {
    let flat = try ImportedAnimation(
      layers: square(#""p":{"k":[50,50,0]},"rx":{"k":0},"or":{"k":[0,0,0]}"#, #""ddd":1,"#))
    #expect(flat.messages == [])
    let turned = try ImportedAnimation(layers: square(#""p":{"k":[50,50,0]},"rx":{"k":40}"#, #""ddd":1,"#))
    #expect(turned.ids == ["lottie-approximated"])
  }
}
