import Foundation
import Graphics2D
import Testing

@testable import Files
@testable import SceneRendering
@testable import SpecRenderKit
@testable import VideoFiles

/// Writes videos whose pictures show their number, from 0: eight bars, black for 0 and white for 1, the lowest bit at
/// the left, so that any codec keeps it.
struct NumberedClip {
  var count = 30
  /// The number of the first one.
  var first = 0
  var rate = "25"
  var width = 64
  var height = 32
  /// What ffmpeg is told behind its input.
  var encoding = Self.h264

  /// With pictures that are decoded in another order than shown, and a key picture every eight.
  static let h264 = [
    "-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", "-g", "8", "-bf", "3", "-b_strategy",
    "0",
  ]
  /// Not a bit is lost.
  static let lossless = ["-c:v", "ffv1", "-pix_fmt", "bgr0"]

  func write(to path: String) throws {
    let encoder = try FedProgram(
      "ffmpeg",
      [
        "-y", "-v", "error", "-f", "rawvideo", "-pix_fmt", "gray", "-s", "\(width)x\(height)", "-r", rate,
        "-i", "-",
      ] + encoding + [path], package: "ffmpeg")
    for number in first..<first + count { try encoder.write(picture(number)) }
    try encoder.finish()
  }

  private func picture(_ number: Int) -> [UInt8] {
    let row = (0..<width).map { x in UInt8(number >> (x * 8 / width) & 1 == 1 ? 235 : 20) }
    return Array(repeatElement(row, count: height).joined())
  }
}

extension PlanarPicture {
  /// The number that it shows.
  var number: Int {
    (0..<8).reduce(0) { sum, bit in
      let place = height / 2 * width + (2 * bit + 1) * width / 16
      return sum | (bytes[place] > 127 ? 1 << bit : 0)
    }
  }
}

/// A scene in a folder with videos, played; it tells which pictures of them it shows.
struct VideoScene {
  static let player = """
    scene: films
    children:
      - { video: clip.mp4, id: player, layout: [fill canvas] }
    """

  let folder: TemporaryFolder
  let pipeline: Pipeline
  let timeline: PlayedScene

  init(
    _ text: String = Self.player, scenario: String? = nil, programs: FFmpeg = FFmpeg(),
    files: (TemporaryFolder) throws -> Void
  ) throws {
    let folder = TemporaryFolder()
    try folder.write(text, "scene.yaml")
    try files(folder)
    try self.init(in: folder, "scene.yaml", scenario: scenario, programs: programs)
  }

  /// A scene of the repository in a copy of its own.
  init(
    copying repository: String, scene: String, scenario: String, files: (TemporaryFolder) throws -> Void
  ) throws {
    let folder = TemporaryFolder()
    for name in ["Scenes", "DesignTokens"] {
      try FileManager.default.copyItem(atPath: "\(repository)/\(name)", toPath: folder(name))
    }
    // Clips that were made in the source tree are not those of the test.
    try? FileManager.default.removeItem(atPath: folder("Scenes/assets/clips"))
    try files(folder)
    try self.init(in: folder, scene, scenario: scenario, programs: FFmpeg())
  }

  private init(in folder: TemporaryFolder, _ scene: String, scenario: String?, programs: FFmpeg) throws {
    self.folder = folder
    let request = SceneRequest(scene: folder(scene))
    pipeline = Pipeline(try request.load(), programs: programs)
    let end = scenario == nil ? Duration.seconds(60) : nil
    timeline = try pipeline.play(scenario, until: end, try request.environment(), scale: 1)
  }

  /// The pictures shown at a time, in no order.
  func pictures(_ time: Duration) -> [PlanarPicture] {
    Array(draw(timeline.timeline.tree(at: time), scale: 1, pipeline.videos).frames.values)
  }

  /// The number of the only picture that is shown; nil for the poster.
  func number(_ time: Duration) throws -> Int? {
    let pictures = pictures(time)
    try #require(pictures.count < 2)
    return pictures.first?.number
  }

  /// Ids of what was complained about.
  var complaints: [String] { pipeline.videos.diagnostics.all.map(\.id) }
}
