import CairoRaster
import Foundation
import Graphics2D
import TestFixtures
import Testing

@testable import PNGCodec

@Suite struct DiffTests {
  /// A folder with `a.png`, 40 x 30 of one colour, and `b.png` with another colour in 6 x 4 of it.
  private func tool() throws -> CommandLineTool {
    let tool = try CommandLineTool(copying: [])
    let a = picture(40, 30)
    var b = a
    for y in 10..<14 {
      for x in 20..<26 { b.bytes[(y * 40 + x) * 4] += 37 }
    }
    try write(a, "a.png", tool)
    try write(b, "b.png", tool)
    return tool
  }

  private func picture(_ width: Int, _ height: Int) -> PixelBuffer {
    PixelBuffer(
      width: width, height: height,
      bytes: (0..<width * height).flatMap { _ in [90, 120, 200, 255] as [UInt8] })
  }

  private func write(_ picture: PixelBuffer, _ name: String, _ tool: CommandLineTool) throws {
    try Data(try PNG.encode(picture, level: .fast)).write(to: tool.folder.appending(path: name))
  }

  private func read(_ name: String, _ tool: CommandLineTool) throws -> PNG.Picture {
    try PNG.read([UInt8](try Data(contentsOf: tool.folder.appending(path: name))))
  }

  @Test(arguments: [
    ("a.png a.png", 0, "a.png and a.png are equal: 1200 pixels\n"),
    (
      "a.png b.png", 1,
      "a.png and b.png differ in 24 of 1200 pixels (2.00 %), by at most 37 of 255\n  6x4 at 20,10: 24 pixels\n"
    ),
    ("a.png b.png -q", 1, ""),
    ("a.png - < a.png", 0, "a.png and - are equal: 1200 pixels\n"),
    ("a.png b.png --ignore 0,8,40,3 --ignore 25,0,1,30", 1, "15 of 1053 pixels (1.42 %)"),
    ("a.png b.png --ignore 20,10,6,4", 0, "are equal: 1176 pixels\n"),
    ("a.png b.png --perceptual", 0, "a.png and b.png look the same: 1200 pixels\n"),
    ("--perceptual a.png b.png", 0, "a.png and b.png look the same"),
    ("a.png --perceptual 0.02 --include-aa b.png", 1, "differ in 24 of 1200 pixels"),
    ("a.png b.png --perceptual=0.02 --ignore 0,0,40,30", 0, "look the same: 0 pixels"),
  ])
  func answersInWords(_ arguments: String, _ code: Int32, _ words: String) throws {
    let tool = try tool()
    defer { tool.remove() }
    let result = try tool.run("specrender diff \(arguments)")
    #expect(result.code == code, "\(result.messages)")
    #expect(result.messages.isEmpty)
    let text = String(decoding: result.output, as: UTF8.self)
    #expect(words.isEmpty ? text.isEmpty : text.contains(words), "\(text)")
  }

  /// They are not given to the parser.
  @Test(arguments: [
    "a.png b.png", "--json a.png b.png", "a.png a.png --json -q", "a.png --quiet b.png", "a.png none.png",
    "-q none.png text.png",
  ])
  func plainCallsAnswerAsAllOthersDo(_ arguments: String) throws {
    let tool = try tool()
    defer { tool.remove() }
    let plain = try tool.run("specrender diff \(arguments)")
    let parsed = try tool.run("specrender diff \(arguments) --messages human")
    #expect(plain == parsed)
    #expect(arguments.contains("none") == (plain.code == 2))
  }

  /// Long enough to be decoded in several parts.
  @Test func longPicturesAreCompared() throws {
    let tool = try tool()
    defer { tool.remove() }
    let long = picture(300, 1500)
    var changed = long
    for y in [0, 700, 1499] { changed.bytes[(y * 300 + 299) * 4 + 2] = 0 }
    try write(long, "long.png", tool)
    try write(changed, "changed.png", tool)
    let words = try tool.run("specrender diff long.png changed.png")
    #expect(words.code == 1)
    #expect(
      String(decoding: words.output, as: UTF8.self)
        == "long.png and changed.png differ in 3 of 450000 pixels (less than 0.01 %), by at most 200 of 255\n"
        + [0, 700, 1499].map { "  1x1 at 299,\($0): 1 pixel\n" }.joined())
    #expect(try tool.run("specrender diff a.png long.png").code == 1)
    // Both are named, though one is wrong near its top and the other at its very end.
    try Data(try grey(rows: 1500, filter: 7, in: 3)).write(to: tool.folder.appending(path: "top.png"))
    try Data(try grey(rows: 1501, filter: 0, in: 0)).write(to: tool.folder.appending(path: "end.png"))
    #expect(try tool.run("specrender diff top.png top.png").code == 2)
    let damaged = try tool.run("specrender diff top.png end.png")
    #expect(damaged.code == 2)
    #expect(damaged.messages.contains("top.png: the picture is damaged: row 3 has the filter 7"))
    #expect(damaged.messages.contains("end.png: the picture is damaged: it has more packed"))
  }

  /// A file of 300 x 1500 greys with as many rows, one of them with another filter.
  private func grey(rows: Int, filter: UInt8, in row: Int) throws -> [UInt8] {
    var packed = [UInt8](repeating: 0, count: rows * 301)
    packed[row * 301] = filter
    var file = PNG.signature
    PNGChunk.append("IHDR", PNGChunk.header(width: 300, height: 1500, colorType: .grey), to: &file)
    PNGChunk.append("IDAT", try Compressor(level: 6).zlib(packed), to: &file)
    PNGChunk.append("IEND", [], to: &file)
    return file
  }

  /// As bash's `<(git show HEAD:a.png)` gives them.
  @Test func pipesAreRead() throws {
    let tool = try tool()
    defer { tool.remove() }
    let result = try tool.run("mkfifo p; cat a.png > p & specrender diff p b.png")
    #expect(result.code == 1)
    #expect(
      String(decoding: result.output, as: UTF8.self).hasPrefix("p and b.png differ in 24 of 1200 pixels"))
  }

  @Test func answersInJSON() throws {
    let tool = try tool()
    defer { tool.remove() }
    let result = try tool.run("specrender diff a.png b.png --json --perceptual 0.02 --no-checkerboard")
    #expect(result.code == 1)
    let object = try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    #expect(object["equal"] as? Bool == false)
    #expect(object["differingPixels"] as? Int == 24)
    #expect(object["comparedPixels"] as? Int == 1200)
    #expect(object["maximumDelta"] as? Int == 37)
    let box = ["x": 20, "y": 10, "width": 6, "height": 4]
    #expect(object["bounds"] as? [String: Int] == box)
    #expect(object["regions"] as? [[String: Int]] == [box.merging(["pixels": 24]) { $1 }])
    let perceptual = try #require(object["perceptual"] as? [String: Any])
    #expect(perceptual["threshold"] as? Double == 0.02 && perceptual["checkerboard"] as? Bool == false)
    let same = try tool.run("specrender diff a.png a.png --json").output
    #expect(String(decoding: same, as: UTF8.self).contains("\"bounds\":null,\"regions\":[]}"))
  }

  @Test func sizesThatDifferAreShownAndCounted() throws {
    let tool = try tool()
    defer { tool.remove() }
    try write(picture(50, 20), "c.png", tool)
    let result = try tool.run("specrender diff a.png c.png -o d.png")
    #expect(result.code == 1)
    // 10 x 20 are c's alone and 40 x 10 are a's, on a canvas of 50 x 30.
    #expect(
      String(decoding: result.output, as: UTF8.self).hasPrefix(
        "a.png and c.png differ in 600 of 1500 pixels (40.00 %)\n  their sizes differ: 40x30 and 50x20\n"))
    let shown = try read("d.png", tool).pixels
    #expect((shown.width, shown.height) == (3 * 50 + 2 * 24, 30))
  }

  @Test func picturesOfTheDifferenceAreWritten() throws {
    let tool = try tool()
    defer { tool.remove() }
    #expect(try tool.run("specrender diff a.png b.png --mode heat -o heat.png").code == 1)
    let heat = try read("heat.png", tool).pixels
    #expect((heat.width, heat.height) == (40, 30))
    #expect(heat.bytes[(10 * 40 + 20) * 4] != heat.bytes[(10 * 40 + 20) * 4 + 1])
    #expect(try tool.run("specrender diff a.png b.png --mode blink -o blink.apng").code == 1)
    let blink = try read("blink.apng", tool)
    #expect(blink.frameCount == 2)
    #expect(blink.pixels == picture(40, 30))
    #expect(try tool.run("specrender diff a.png a.png --mode blink -o same.apng").code == 0)
    #expect(try read("same.apng", tool).frameCount == 2)
    let piped = try tool.run("specrender diff a.png b.png --mode heat -o -")
    #expect(try PNG.decode([UInt8](piped.output)) == heat)
    #expect(piped.messages.hasPrefix("a.png and b.png differ"))
  }

  @Test func whatIsNotComparedIsNoted() throws {
    let tool = try tool()
    defer { tool.remove() }
    _ = try tool.run("specrender diff a.png b.png --mode blink -o blink.apng")
    let animated = try tool.run("specrender diff a.png blink.apng")
    #expect(animated.code == 0)
    #expect(animated.messages.contains("note: blink.apng is an animation of 2 frames"))
    #expect(try tool.run("specrender diff -q a.png blink.apng").messages.isEmpty)
  }

  /// What lacks is that end alone.
  @Test func aFileWithoutItsEndIsReadWithANote() throws {
    let tool = try tool()
    defer { tool.remove() }
    let whole = try Data(contentsOf: tool.folder.appending(path: "a.png"))
    for lacking in [1, 7, 12] {
      try whole.prefix(whole.count - lacking).write(to: tool.folder.appending(path: "open.png"))
      let result = try tool.run("specrender diff a.png open.png")
      #expect(result.code == 0 && result.messages.contains("[png-without-end]"), "\(result.messages)")
    }
    try whole.prefix(whole.count - 13).write(to: tool.folder.appending(path: "open.png"))
    #expect(try tool.run("specrender diff a.png open.png").messages.contains("[png-truncated]"))
  }

  @Test func otherKindsOfPicturesAreRead() throws {
    let tool = try tool()
    defer { tool.remove() }
    for (index, picture) in [picture(300, 1500), try read("b.png", tool).pixels].enumerated() {
      try Data(try PictureFile.webp(picture)).write(to: tool.folder.appending(path: "\(index).webp"))
      try Data(try PictureFile.jpeg(picture)).write(to: tool.folder.appending(path: "\(index).jpg"))
    }
    try write(picture(300, 1500), "0.png", tool)
    #expect(try tool.run("specrender diff 0.webp 0.png").code == 0)
    #expect(try tool.run("specrender diff 1.webp b.png").code == 0)
    #expect(try tool.run("specrender diff 1.webp a.png").code == 1)
    #expect(try tool.run("specrender diff 0.jpg 0.jpg").code == 0)
    #expect(try tool.run("specrender diff 0.jpg 0.png --perceptual --measure oklab").code == 0)
    try Data([0xFF, 0xD8, 0xFF, 0]).write(to: tool.folder.appending(path: "bad.jpg"))
    let bad = try tool.run("specrender diff bad.jpg a.png")
    #expect(bad.code == 2 && bad.messages.contains("cannot compare bad.jpg: the JPEG picture is damaged"))
  }

  @Test func foldersAreComparedByName() throws {
    let tool = try tool()
    defer { tool.remove() }
    _ = try tool.run(
      "mkdir one two; cp a.png one/1.png; cp a.png one/2.png; cp a.png one/3.png; cp -r one/. two")
    #expect(
      String(decoding: try tool.run("specrender diff one two").output, as: UTF8.self)
        == "one and two are equal: 3 pictures\n")
    _ = try tool.run("cp b.png two/2.png; rm one/3.png; cp b.png two/text.txt")
    let result = try tool.run("specrender diff one two -o d.png")
    #expect(result.code == 1)
    #expect(
      String(decoding: result.output, as: UTF8.self)
        == "one and two differ in 2 of 3 pictures, first in 2.png\n"
        + "  2.png: 24 of 1200 pixels (2.00 %), by at most 37 of 255\n    6x4 at 20,10: 24 pixels\n"
        + "  only two has 3.png\n")
    #expect(try read("d.png", tool).pixels.height == 30)
    _ = try tool.run("touch two/.hidden one/list one/more")
    let notes = try tool.run("specrender diff one two").messages
    #expect(
      notes.contains("note: 2 things in one are not pictures and are not compared: list and others"),
      "\(notes)")
    #expect(notes.contains("note: two/text.txt is not a picture and is not compared [left-out-files]\n"))
    #expect(notes.split(separator: "\n").count == 2)
    _ = try tool.run("echo x > two/1.png")
    #expect(try tool.run("specrender diff one two").messages.contains("cannot compare two/1.png"))
  }

  @Test func animationsAreComparedFrameByFrame() throws {
    let tool = try tool()
    defer { tool.remove() }
    // The still picture of all of them is the same.
    _ = try tool.run("specrender diff a.png b.png --mode blink -o blink.apng")
    _ = try tool.run("specrender diff a.png a.png --mode blink -o same.apng")
    #expect(try tool.run("specrender diff blink.apng blink.apng").code == 0)
    let result = try tool.run("specrender diff same.apng blink.apng")
    #expect(result.code == 1)
    #expect(
      String(decoding: result.output, as: UTF8.self)
        == "same.apng and blink.apng differ in 1 of 2 frames, first in frame 1, 0.5 s\n"
        + "  frame 1, 0.5 s: 24 of 1200 pixels (2.00 %), by at most 37 of 255\n    6x4 at 20,10: 24 pixels\n")
    let json = try tool.run("specrender diff same.apng blink.apng --json").output
    let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(object["frames"] as? Int == 2 && object["differingFrames"] as? Int == 1)
    let frame = try #require((object["differences"] as? [[String: Any]])?.first)
    #expect(frame["frame"] as? Int == 1 && frame["time"] as? Double == 0.5)
    #expect(frame["regions"] as? [[Int]] == [[20, 10, 6, 4, 24]])
  }

  @Test func videosAreComparedFrameByFrame() throws {
    let tool = try tool()
    defer { tool.remove() }
    _ = try tool.run("mkdir frames; for i in 1 2 3 4 5; do cp a.png frames/$i.png; done")
    let video = "ffmpeg -v error -framerate 10 -i frames/%d.png -c:v ffv1 -pix_fmt bgr0"
    #expect(try tool.run("\(video) one.mkv && cp b.png frames/4.png && \(video) two.mkv").code == 0)
    #expect(try tool.run("specrender diff one.mkv one.mkv").code == 0)
    let result = try tool.run("specrender diff one.mkv two.mkv")
    let words = String(decoding: result.output, as: UTF8.self)
    #expect(result.code == 1)
    #expect(
      words.hasPrefix("one.mkv and two.mkv differ in 1 of 5 frames, first in frame 3, 0.3 s\n"), "\(words)")
    #expect(words.contains("  frame 3, 0.3 s: 24 of 1200 pixels (2.00 %), by at most 37 of 255\n"))
    #expect(try tool.run("specrender diff one.mkv a.png").messages.contains("[pictures-of-two-kinds]"))
  }

  @Test(arguments: [
    ("a.png none.png", 2, "cannot read none.png: there is no such file [unreadable-file]"),
    ("none.png lfs.png", 2, "error: cannot compare lfs.png: the file is a Git LFS pointer"),
    ("none.png lfs.png", 2, "cannot read none.png"),
    ("a.png lfs.png", 2, "`git lfs pull` fetches the picture [git-lfs-pointer]"),
    ("cut.png a.png", 2, "[png-truncated]"), ("a.png text.png", 2, "[not-png]"),
    ("a.png - < text.png", 2, "cannot compare standard input"),
    ("folder .", 2, "there is no picture in folder [no-pictures]"),
    (". none", 2, "cannot read none: there is no such file [unreadable-file]"),
    ("a.png .", 2, ". is a folder, and a.png is none"), (". a.png", 2, "[pictures-of-two-kinds]"),
    ("a.png b.png -o nowhere/d.png", 2, "cannot write nowhere/d.png"),
    ("a.png b.png -o - > /dev/full", 2, "No space left on device"),
    ("- -", 64, "Only one picture"), ("a.png", 64, "<actual> is missing"),
    ("a.png b.png --ignore 1,2,3", 64, "is not a valid box"),
    ("a.png b.png --ignore 0,0,0,5", 64, "is not a valid box"),
    ("a.png b.png --perceptual 2", 64, "a threshold of 0 to 1"),
    ("a.png b.png --perceptual nan", 64, "a threshold of 0 to 1"),
    ("a.png b.png --include-aa", 64, "belong to --perceptual"),
    ("a.png b.png --measure oklab", 64, "belong to --perceptual"),
    ("a.png b.png --perceptual --measure lab", 64, "yiq"),
    ("a.png b.png --mode fade", 64, "side-by-side"), ("a.png b.png --json -o -", 64, "not both"),
  ])
  func wrongUseEndsInAMessageAndItsExitCode(_ arguments: String, _ code: Int32, _ words: String) throws {
    let tool = try tool()
    defer { tool.remove() }
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
    try Data(pointer.utf8).write(to: tool.folder.appending(path: "lfs.png"))
    try Data("hello".utf8).write(to: tool.folder.appending(path: "text.png"))
    try FileManager.default.createDirectory(
      at: tool.folder.appending(path: "folder"), withIntermediateDirectories: true)
    let whole = try Data(contentsOf: tool.folder.appending(path: "a.png"))
    try whole.prefix(whole.count - 17).write(to: tool.folder.appending(path: "cut.png"))
    let result = try tool.run("specrender diff \(arguments)")
    #expect(result.code == code)
    #expect(result.messages.contains(words), "\(result.messages)")
    let left = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path)
    #expect(
      left.filter { !$0.hasPrefix(".") }.sorted()
        == ["a.png", "b.png", "cut.png", "folder", "lfs.png", "text.png"])
  }
}
