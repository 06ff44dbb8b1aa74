import Graphics2D
import SceneModel
import Testing

@testable import GoldenCompare

@Suite struct LayoutTextTests {
  static let name = LayoutRecord(
    id: "host.name", kind: "text", x: 60, y: 62.5, width: 120.256_78, height: 17,
    pixels: PixelBox(x: 180, y: 188, width: 361, height: 51), lines: 1, baseline: 75.5, truncated: false,
    parent: "host", ink: PixelBox(x: 170, y: 180, width: 380, height: 70),
    look: [.init(.named("text"), "Anna 50%_"), .init(.named("color"), "#FFFFFF")])
  static let avatar = LayoutRecord(
    id: "comments[0].avatar", kind: "image", x: -0.000_01, y: -12.25, width: 36, height: 36,
    pixels: PixelBox(x: 0, y: -37, width: 108, height: 108))

  @Test func writesOneNodePerLine() {
    #expect(
      LayoutText.write(capture([Self.name, Self.avatar])) == """
        specrender-layout 2
        picture 0,0,1179,2556 #000000
        host.name text 60 62.5 120.2568 17 px=180,188,361,51 lines=1 baseline=75.5 truncated=no in=host \
        ink=170,180,380,70 text=Anna_50%25%5F color=#FFFFFF
        comments[0].avatar image 0 -12.25 36 36 px=0,-37,108,108

        """)
  }

  @Test func readsWhatItWrote() throws {
    let ids = ["a b%\n", "", "名前", "number\u{600}", "\u{301}\u{200D}"]
    let record = capture([Self.name, Self.avatar] + ids.map(odd))
    let text = LayoutText.write(record)
    #expect(try LayoutText.read(text) == record.rounded)
    #expect(LayoutText.write(try LayoutText.read(text)) == text)
    #expect(try LayoutText.read(LayoutText.write(capture([]))).nodes.isEmpty)
  }

  @Test func readsWhatMoves() throws {
    var record = capture([Self.name])
    record.motion = [
      MotionFact(.capture, "", [.init("device", "iphone-15")]),
      MotionFact(.transition, "rows", [.init("ease", "ease-in-out"), .init("duration", "0.3s")]),
      MotionFact(.step, "tour", [.init("at", "1s"), .init("does", "type \"a_b = 50%\"")]),
    ]
    let text = LayoutText.write(record)
    #expect(
      text.split(separator: "\n").prefix(4) == [
        "specrender-layout 3", "picture 0,0,1179,2556 #000000", "~ capture % device=iphone-15",
        "~ transition rows ease=ease-in-out duration=0.3s",
      ])
    #expect(try LayoutText.read(text) == record.rounded)
    #expect(throws: LayoutTextError(line: 3, reason: .badValue("wind"))) {
      try LayoutText.read(text.replacing("~ capture", with: "~ wind"))
    }
  }

  /// A text whose document says where its baseline is has two words of that name.
  @Test func aBaselineOfTheLookIsNotThatOfTheLine() throws {
    var question = Self.name
    question.look.append(.init(.named("baseline"), "14"))
    let read = try LayoutText.read(LayoutText.write(capture([question])))
    #expect(read == capture([question]).rounded && read.nodes[0].baseline == 75.5)
  }

  @Test func aTextWithAWrongByteNeverCrashes() {
    let bytes = Array(LayoutText.write(capture([Self.name, Self.avatar])).utf8)
    for place in bytes.indices {
      for byte in [0, 10, 13, 32, 37, 45, 46, 61, 0xC3, 0xFF] as [UInt8] {
        var broken = bytes
        broken[place] = byte
        guard let read = try? LayoutText.read(String(decoding: broken, as: UTF8.self)) else { continue }
        #expect((try? LayoutText.read(LayoutText.write(read))) == read.rounded)
      }
    }
  }

  @Test func readsWindowsLineEnds() throws {
    let text = LayoutText.write(capture([Self.name])).split(separator: "\n").joined(separator: "\r\n")
    #expect(try LayoutText.read(text) == capture([Self.name]).rounded)
  }

  @Test(arguments: [
    ("", 1, LayoutTextError.Reason.notALayout),
    ("specrender-layout 1\n", 1, .notALayout),
    ("specrender-layout 2\n", 2, .incomplete),
    ("specrender-layout 2\npicture 0,0,1 #000000\n", 2, .badValue("0,0,1")),
    ("specrender-layout 2\n<<<<<<< HEAD\n", 2, .conflictMarker),
    (Self.head + "=======\n", 3, .conflictMarker),
    (Self.head + "host.name text 60\n", 3, .incomplete),
    (Self.head + "a b 1 2 3 nan px=1,2,3,4\n", 3, .badValue("nan")),
    (Self.head + "a b 1 2 3 1e9 px=1,2,3,4\n", 3, .badValue("1e9")),
    (Self.head + "a b 1 2 3 4 px=1,2,3\n", 3, .badValue("1,2,3")),
    (Self.head + "a b 1 2 3 4 px=1,2,3,x,4\n", 3, .badValue("1,2,3,x,4")),
    (Self.head + "a b 1 2 3 4 px=1,2,3,9999999999999\n", 3, .badValue("1,2,3,9999999999999")),
    (Self.head + "a b 1 2 3 4 px=1,2,3,4 Colour=red\n", 3, .badValue("Colour=red")),
    (Self.head + "a b 1 2 3 4 px=1,2,3,4 red\n", 3, .badValue("red")),
    (Self.head + "a b 1 2 3 4 px=1,2,3,4 ink=4\n", 3, .badValue("4")),
    (Self.head + "a%zz b 1 2 3 4 px=1,2,3,4\n", 3, .badValue("a%zz")),
  ])
  func saysWhatIsWrong(text: String, line: Int, reason: LayoutTextError.Reason) {
    #expect(throws: LayoutTextError(line: line, reason: reason)) { try LayoutText.read(text) }
  }

  private static let head = "specrender-layout 2\npicture 0,0,1179,2556 #000000\n"

  private func capture(_ nodes: [LayoutRecord]) -> CaptureRecord {
    CaptureRecord(
      picture: PixelBox(x: 0, y: 0, width: 1179, height: 2556), background: "#000000", nodes: nodes)
  }

  private func odd(_ id: String) -> LayoutRecord {
    LayoutRecord(
      id: id, kind: "group", x: 1e13, y: 0.333_333, width: 0, height: 0,
      pixels: PixelBox(x: 0, y: 0, width: 0, height: 0), truncated: true)
  }
}
