import Foundation
import Graphics2D
import PNGCodec
import TestFixtures
import Testing

@testable import CairoRaster
@testable import Files
@testable import SceneRendering
@testable import Sequences
@testable import SpecRenderKit
@testable import ToolOutcome

@Suite struct PictureFormatTests {
  @Test(arguments: [
    ("a.png", PictureFormat.png), ("a.JPG", .jpeg), ("b/a.jpeg", .jpeg), ("a.webp", .webp), ("a.svg", .svg),
    ("a.b.pdf", .pdf), ("-", .png), ("/dev/fd/63", .png), ("a.d/b", .png), ("at-2.6s", .png),
    (".hidden", .png),
    ("a.gif", nil), ("a.json", nil), ("a.avif", nil),
  ])
  func theEndingDecides(path: String, format: PictureFormat?) { #expect(PictureFormat(path: path) == format) }

  @Test(arguments: [
    ("a", SequenceFormat.folder), ("a.avif/", .folder), ("a.b/c", .folder), ("tour-2.6", .folder),
    ("a.mov", .mov), ("a.GIF", .gif), ("a.avif", nil), ("a.svg", nil), ("a.json", nil), ("a.webp", nil),
  ])
  func theEndingOfASequenceDecides(path: String, format: SequenceFormat?) {
    #expect(SequenceFormat(path: path) == format)
  }

  private static let card = """
    scene: card
    background: "#FFFFFF"
    children:
      - { image: shown.png, id: photo, layout: [left == 10, top == 10] }
      - { box: dot, fill: "#FF0000", layout: [size == 20, left == 0, top == 100] }
    """

  /// A noisy picture of 36 x 24 pixels, which its file says is to be turned by nothing.
  private var photo: PixelBuffer {
    var bytes: [UInt8] = []
    for y in 0..<24 {
      for x in 0..<36 {
        bytes += [UInt8(x * 7), UInt8((x * 5 + y * 9) % 251), UInt8(y * 10), 255] as [UInt8]
      }
    }
    return PixelBuffer(width: 36, height: 24, bytes: bytes)
  }

  private func scene(_ picture: [UInt8]) throws -> (TemporaryFolder, SceneRequest) {
    let folder = TemporaryFolder()
    try folder.write(Self.card, "scene.yaml")
    try FileWriter.writeAtomically(picture, to: folder("shown.png"))
    var request = SceneRequest(scene: folder("scene.yaml"))
    request.scale = 1
    return (folder, request)
  }

  /// A JPEG file under a PNG file's name has its size and its pixels.
  @Test func picturesAreKnownByTheirContent() async throws {
    for file in [try PictureFile.jpeg(photo), try PictureFile.webp(photo)] {
      let (folder, request) = try scene(file)
      #expect(await CheckVerb([folder("scene.yaml")]).run().exitCode == 0)
      #expect(await FrameVerb(of: request, to: folder("out.png")).run().exitCode == 0)
      let drawn = try PNG.decode(try FileReader.read(folder("out.png"), limit: 1 << 24))
      #expect(drawn.cropped(x: 10, y: 10, width: 36, height: 24) == (try PictureFile.decode(file)))
    }
  }

  @Test func checkRefusesWhatCannotBeDrawn() async throws {
    let whole = try PictureFile.jpeg(photo)
    let lossless = try PictureFile.webp(photo)
    let cases: [([UInt8], String)] = [
      (Array(whole[..<(whole.count / 2)]), "damaged"),
      (Array(lossless[..<(lossless.count / 2)]), "ends early"),
      (Array(try PNG.encode(photo).dropLast(30)), "ends before"), (Array("GIF89a".utf8), "a GIF picture"),
      ([], "empty"),
    ]
    for (file, words) in cases {
      let (folder, request) = try scene(file)
      let said = await CheckVerb([folder("scene.yaml")]).run()
      #expect(said.exitCode == 1 && said.messages.contains(words), "\(said.messages)")
      #expect(
        said.messages.contains("scene.yaml:4:14") && said.messages.contains("[unreadable-picture]"),
        "\(said.messages)")
      #expect(said.messages.components(separatedBy: "error:").count == 2, "\(said.messages)")
      #expect(await FrameVerb(of: request, to: folder("out.png")).run().exitCode == 1)
    }
  }

  @Test func withoutItsBackgroundASceneIsTransparent() async throws {
    var (folder, request) = try scene(try PictureFile.webp(photo))
    request.isTransparent = true
    for ending in ["png", "webp"] {
      #expect(await FrameVerb(of: request, to: folder("out.\(ending)")).run().exitCode == 0)
      let drawn = try PictureFile.decode(try FileReader.read(folder("out.\(ending)"), limit: 1 << 24))
      #expect(Array(drawn.bytes[..<4]) == [0, 0, 0, 0])
      let dot = (110 * drawn.width + 10) * 4
      #expect(Array(drawn.bytes[dot..<dot + 4]) == [255, 0, 0, 255])
    }
    var dotOnly = FrameVerb(of: request, to: folder("out.svg"))
    dotOnly.crop = ["dot"]
    #expect(await dotOnly.run().exitCode == 0)
    #expect(!(try folder.text("out.svg")).contains("rgb(100%,100%,100%)"))
    let refused = await FrameVerb(of: request, to: folder("out.jpg")).run()
    #expect(refused.exitCode == 64 && refused.messages.contains(".webp"))
  }

  /// Also where the libraries may not use what the processor has for them.
  @Test func picturesAreTheSameWithoutVectorCode() throws {
    var tool = try CommandLineTool(copying: [])
    defer { tool.remove() }
    try Data(Self.card.utf8).write(to: tool.folder.appending(path: "scene.yaml"))
    try Data(try PictureFile.jpeg(photo)).write(to: tool.folder.appending(path: "shown.png"))
    let command =
      "specrender frame scene.yaml -q --scale 1 -o - && specrender frame scene.yaml -q --scale 1 -o a.jpg && cat a.jpg"
    let first = try tool.run(command)
    tool.environment = ["JSIMD_FORCENONE": "1"]
    #expect(try tool.run(command).output == first.output)
    #expect(first.code == 0 && first.output.count > 1000)
  }
}
