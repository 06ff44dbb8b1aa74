import Files
import Foundation
import Graphics2D
import PNGCodec
import TestFixtures
import Testing

/// The frames of the repository's Figma files beside the scenes that are built on them.
@Suite struct FigmaFrameTests {
  @Test(arguments: FigmaDesign.all) func theFramesAreTheScene(_ design: FigmaDesign) throws {
    let tool = try design.importedFrames()
    defer { tool.remove() }
    var pictures: [PixelBuffer] = []
    for frame in design.frames {
      guard let options = frame.options else { continue }
      let drawn = try picture(tool, "design/frames.yaml --set screen=\(frame.name)", design)
      #expect(
        try differing(drawn, picture(tool, "\(design.scene) \(options)", design), frame) == 0, "\(frame.name)"
      )
      pictures.append(drawn)
    }
    #expect(pictures.count > 1)
    for (one, other) in zip(pictures, pictures.dropFirst()) {
      #expect(differing(one, other, FigmaFrame(name: "")) > 1000, "the frames differ")
    }
  }

  /// The keyboard's look is the kit's; its colours by mode, and where it pushes the overlay, are those of the file.
  @Test(arguments: ["light", "dark"])
  func theKeyboardsFrameIsTheScene(_ theme: String) throws {
    let design = FigmaDesign.liveStream
    let tool = try design.importedFrames()
    defer { tool.remove() }
    var keyboard = try #require(design.frames.first { $0.name == "keyboard" })
    keyboard.undecided += [
      Rect(x: 0, y: 515, width: 393, height: 338), Rect(x: 16, y: 468, width: 217, height: 40),
    ]
    let frame = try picture(tool, "design/frames.yaml --set screen=keyboard --theme \(theme)", design)
    let scene = try picture(tool, "\(design.scene) --set keyboard=up --theme \(theme)", design)
    #expect(differing(frame, scene, keyboard) == 0)
    for (x, y) in [(1, 830), (196, 841)] {
      #expect(
        distance(frame, scene, (y * 3 * frame.width + x * 3) * 4) <= 1, "\(x), \(y) in the \(theme) mode")
    }
  }

  private func picture(_ tool: CommandLineTool, _ arguments: String, _ design: FigmaDesign) throws
    -> PixelBuffer
  {
    let drawn = try tool.run(
      "specrender frame -q \(arguments) --device \(design.device) --scale 3 -o drawn.png")
    #expect(drawn.code == 0, "\(drawn.messages)")
    return try PNG.decode(FileReader.read(tool.folder.appending(path: "drawn.png").path, limit: 1 << 24))
  }

  /// Pixels that differ by more than what rounding does, besides what the frame leaves open.
  private func differing(_ one: PixelBuffer, _ other: PixelBuffer, _ frame: FigmaFrame) -> Int {
    guard one.width == other.width, one.height == other.height else { return one.width * one.height }
    return stride(from: 0, to: one.bytes.count, by: 4).count { start in
      let distance = distance(one, other, start)
      guard distance > 4 else { return false }
      let pixel = start / 4
      let place = Point(Double(pixel % one.width) / 3, Double(pixel / one.width) / 3)
      return !frame.undecided.contains { $0.contains(place) }
        && !(distance <= 16 && frame.lines.contains { $0.contains(place) })
    }
  }

  /// How far apart the colours of a pixel are, whose bytes begin at `start`.
  private func distance(_ one: PixelBuffer, _ other: PixelBuffer, _ start: Int) -> Int {
    var most = 0
    for byte in start..<start + 3 { most = max(most, abs(Int(one.bytes[byte]) - Int(other.bytes[byte]))) }
    return most
  }
}
