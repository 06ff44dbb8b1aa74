import Graphics2D
import PNGCodec
import TestFixtures
import Testing
import ToolOutcome

@testable import Files
@testable import SceneRendering
@testable import Sequences

/// Sequences in which the device is turned, so that frames have two sizes.
@Suite struct TurnedSequenceTests {
  private let scene: WrittenScene

  init() throws {
    scene = try WrittenScene(
      """
      scene: turned
      canvas: 60 x 100
      children:
        - { box: corner, fill: "#FF0000", layout: [right == canvas.right, bottom == canvas.bottom, size == 20] }
      scenarios: { go: { end: 1s, steps: [{ 0.5s: orientation landscape }] } }

      """)
  }

  private func write(
    _ name: String, _ change: (inout SequenceRequest) -> Void = { _ in }
  ) async throws -> Outcome {
    var request = scene.request
    request.moment = PlayedMoment(scenario: "go", time: nil)
    var sequence = SequenceRequest(rate: try #require(FrameRate("10")))
    sequence.output = scene.folder(name)
    change(&sequence)
    return await sequence.written(of: request)
  }

  private func picture(_ name: String) throws -> PixelBuffer {
    try PNG.decode(try FileReader.read(scene.folder(name), limit: 1 << 20))
  }

  @Test func aFolderHasPicturesOfBothSizes() async throws {
    let outcome = try await write("frames/")
    #expect(
      outcome.exitCode == 0 && outcome.messages.contains("10 frames, 60 x 100 and 100 x 60 px"),
      "\(outcome.messages)")
    for index in 0..<10 {
      let picture = try picture("frames/frame-00000\(index).png")
      #expect((picture.width, picture.height) == (index < 5 ? (60, 100) : (100, 60)))
      var alone = scene.request
      alone.moment = PlayedMoment(scenario: "go", time: "\(index * 100)ms")
      #expect(
        try FileReader.read(scene.folder("frames/frame-00000\(index).png"), limit: 1 << 20) == alone.file())
    }
  }

  /// One size at a time can be written.
  @Test func whatHasOneSizeRefusesATurn() async throws {
    let outcome = try await write("turn.apng")
    #expect(outcome.exitCode != 0)
    #expect(outcome.messages.contains("the device is turned at 0.5 s"), "\(outcome.messages)")
    #expect(outcome.messages.contains("--to 0.5s, and --from 0.5s"), "\(outcome.messages)")
    #expect(try await write("first.apng") { $0.end = .milliseconds(500) }.exitCode == 0)
    #expect(try await write("then.apng") { $0.start = .milliseconds(500) }.exitCode == 0)
  }

  /// Times are as large as what is around them: at three pixels per point, letters are three times as high.
  @Test func timesOfAContactSheetGrowWithItsFrames() async throws {
    func sheet(_ scale: Double) async throws -> PixelBuffer {
      var request = scene.request
      (request.moment, request.scale) = (PlayedMoment(scenario: "go", time: nil), scale)
      var sequence = SequenceRequest(rate: try #require(FrameRate("10")))
      (sequence.output, sequence.tiles) = (scene.folder("sheet-\(scale).png"), 1)
      let outcome = await sequence.written(of: request)
      #expect(outcome.exitCode == 0, "\(outcome.messages)")
      return try picture("sheet-\(scale).png")
    }
    /// Rows above the frame in which something white stands.
    func heightOfLetters(_ sheet: PixelBuffer, _ frame: Int) -> Int {
      (0..<sheet.height - frame).count { y in
        (0..<sheet.width).contains { x in sheet.bytes[(y * sheet.width + x) * 4] > 200 }
      }
    }
    let (once, thrice) = (try await sheet(1), try await sheet(3))
    #expect((once.width, once.height) == (12 + 60 + 12, 12 + 22 + 100 + 12))
    #expect((thrice.width, thrice.height) == (3 * once.width, 3 * once.height))
    let (small, large) = (heightOfLetters(once, 112), heightOfLetters(thrice, 336))
    #expect(small > 5 && abs(large - 3 * small) <= 3, "\(small), \(large)")
  }

  /// Each frame has the room of the largest, and keeps its size.
  @Test func aContactSheetHasRoomForBoth() async throws {
    let outcome = try await write("sheet.png") { $0.tiles = 2 }
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    let sheet = try picture("sheet.png")
    // Frames at 0.75 pixels per point: 45 x 75 and 75 x 45.
    #expect((sheet.width, sheet.height) == (12 + 2 * (75 + 12), 12 + 75 + 12 + 22))
    let onion = try await write("onion.png") {
      $0.tiles = 2
      $0.isOnionSkin = true
    }
    #expect(onion.messages.contains("the device is turned at 0.5 s"), "\(onion.messages)")
  }
}
