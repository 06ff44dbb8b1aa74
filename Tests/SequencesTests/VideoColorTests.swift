import Foundation
import Graphics2D
import PNGCodec
import TestFixtures
import Testing

@testable import Files
@testable import SceneRendering
@testable import ScreenshotVerify
@testable import Sequences

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Every frame of a video shows the colours of its PNG file; skipped where ffmpeg is not installed.
@Suite(.enabled(if: access("/usr/bin/ffmpeg", X_OK) == 0)) struct VideoColorTests {
  /// Two pictures pass over a gradient, and another colour comes with every tenth of a second.
  private static let scene = """
    scene: colours
    background: "#FFFFFF"
    state: { on: false, lit: true, hue: "#E53935" }
    transitions: { on: { duration: 1s } }
    children:
      - box: sky
        fill: { linear: vertical, stops: [["0%", "#0D47A1"], ["100%", "#FFE082"]] }
        hidden: "${!lit}"
        layout: [fill canvas]
      - box: sun
        fill: "${hue}"
        corner: 60
        layout: [size == 120, "top == ${on ? 600 : 40}", left == 30]
      - box: leaf
        fill: { linear: horizontal, stops: [["0%", "#1B5E20"], ["100%", "#C6FF00"]] }
        layout: [size == 160, top == 300, "left == ${on ? 220 : 10}"]
    scenarios:
      go:
        end: 1s
        steps:
          - { 0s: set on = true }
          - { 0.3s: set hue = "#8E24AA" }
          - { 0.6s: set hue = "#FDD835" }
    """

  /// Saturated colours side by side: a video in the colours of another matrix is off by 3 to 8.
  private static let swatches = """
    scene: swatches
    background: "#FFFFFF"
    state: { on: false }
    transitions: { on: { duration: 1s } }
    children:
      - { box: a, fill: "#FE2C55", layout: [left == 0, top == 0, width == 200, height == 400] }
      - { box: b, fill: "#34C759", layout: [left == 200, top == 0, width == 193, height == 400] }
      - { box: c, fill: "#0A84FF", layout: [left == 0, top == 400, width == 200, height == 452] }
      - { box: d, fill: "#FFCC00", layout: [left == 200, top == 400, width == 193, height == 452] }
      - { box: e, fill: "#000000", layout: [size == 40, top == 380, "left == ${on ? 300 : 0}"] }
    scenarios: { go: { end: 1s, steps: [ { 0s: set on = true } ] } }
    """

  private static let rate = 10

  private func write(
    _ folder: TemporaryFolder, _ output: String, of scene: String = Self.scene, isTransparent: Bool = false
  ) async throws {
    try folder.write(scene, "scene.yaml")
    var request = SceneRequest(scene: folder("scene.yaml"))
    (request.scale, request.isTransparent) = (0.4, isTransparent)
    if isTransparent { request.settings = [(name: "lit", value: "false")] }
    request.moment = PlayedMoment(scenario: "go", time: nil)
    var sequence = SequenceRequest(rate: try #require(FrameRate("\(Self.rate)")))
    sequence.output = folder(output)
    let outcome = await sequence.written(of: request)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
  }

  private func frames(_ folder: TemporaryFolder) throws -> [PixelBuffer] {
    try folder.names("frames").filter { $0.hasSuffix(".png") }.sorted().map {
      try PNG.decode(try FileReader.read(folder("frames/\($0)"), limit: 1 << 24))
    }
  }

  /// The pictures of a video, one for every frame, by ffmpeg, which is told nothing of its colours, as no player is; a video
  /// may be wider by a column and higher by a row.
  private func decoded(
    _ path: String, like frame: PixelBuffer, decoder: [String] = []
  ) throws -> [PixelBuffer] {
    let (width, height) = (frame.width, frame.height)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/ffmpeg")
    process.arguments =
      ["-v", "error"] + decoder + ["-i", path, "-r", "\(Self.rate)", "-vf"]
      + ["scale=flags=accurate_rnd+full_chroma_int,format=rgba,crop=\(width):\(height):0:0"]
      + ["-f", "rawvideo", path + ".raw"]
    try process.run()
    process.waitUntilExit()
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + ".raw")))
    let size = width * height * 4
    return stride(from: 0, to: bytes.count - size + 1, by: size).map {
      PixelBuffer(width: width, height: height, bytes: Array(bytes[$0..<$0 + size]))
    }
  }

  /// The pictures of a video as the video node shows them.
  private func shown(_ path: String, like frame: PixelBuffer) throws -> [PixelBuffer] {
    let video = try FFmpeg().probe(path)
    let decoder = try VideoDecoder(video, from: nil, FFmpeg())
    return try video.times.map { time in
      let planes = try #require(try decoder.picture(at: time) { _ in })
      let size = planes.width * planes.height
      var bytes = [UInt8](repeating: 255, count: 4 * size)
      for pixel in 0..<size {
        for (channel, plane) in [2, 0, 1].enumerated() {
          bytes[4 * pixel + channel] = planes.bytes[plane * size + pixel]
        }
      }
      return PixelBuffer(width: planes.width, height: planes.height, bytes: bytes)
        .cropped(x: 0, y: 0, width: frame.width, height: frame.height)
    }
  }

  /// The mean CIEDE2000 difference of every ninth pixel.
  private func difference(_ a: PixelBuffer, _ b: PixelBuffer) -> Double {
    var (sum, count) = (0.0, 0.0)
    for y in stride(from: 0, to: a.height, by: 3) {
      for x in stride(from: 0, to: a.width, by: 3) {
        let (one, other) = (a.shade(x, y), b.shade(x, y))
        sum += one == other ? 0 : LabColor(one).difference(from: LabColor(other))
        count += 1
      }
    }
    return sum / count
  }

  /// Bounds: APNG keeps every bit; a palette of 256 for a scene of gradients is off by more than the eye sees (1) but less
  /// than twice that; half the resolution of colours and the loss of H.264 and VP9 at these qualities stay about the 1.
  @Test(arguments: [("apng", 0.0), ("gif", 2.0), ("mp4", 1.2), ("webm", 1.2), ("mov", 0.5)])
  func everyFrameHasItsColours(ending: String, bound: Double) async throws {
    try await expectColours(of: Self.scene, ending, within: bound)
  }

  /// Few edges, and no gradients for the palette: what is left is the matrix. ProRes keeps the full resolution of colours,
  /// VP9 at this quality is a step of eight bits off.
  @Test(arguments: [("apng", 0.0), ("gif", 0.1), ("mp4", 0.6), ("webm", 1.2), ("mov", 0.3)])
  func saturatedColoursStayThemselves(ending: String, bound: Double) async throws {
    try await expectColours(of: Self.swatches, ending, within: bound)
  }

  private func expectColours(of scene: String, _ ending: String, within bound: Double) async throws {
    let folder = TemporaryFolder()
    try await write(folder, "frames", of: scene)
    try await write(folder, "video.\(ending)", of: scene)
    let expected = try frames(folder)
    let (path, first) = (folder("video.\(ending)"), try #require(expected.first))
    #expect(expected.count == Self.rate)
    for (viewer, pictures) in [
      ("ffmpeg", try decoded(path, like: first)), ("video", try shown(path, like: first)),
    ] {
      #expect(pictures.count == expected.count, "\(viewer) of \(ending)")
      for (index, (frame, picture)) in zip(expected, pictures).enumerated() {
        let mean = difference(frame, picture)
        #expect(mean <= bound, "frame \(index) of \(ending) by \(viewer): \(mean)")
      }
    }
  }

  /// Below the pictures nothing is left of the scene, and the pictures are as opaque as they were.
  @Test(arguments: [("webm", ["-c:v", "libvpx-vp9"], 40), ("mov", [], 2), ("apng", [], 0)])
  func whatShinesThroughStaysSo(ending: String, decoder: [String], bound: Int) async throws {
    let folder = TemporaryFolder()
    try await write(folder, "frames", isTransparent: true)
    try await write(folder, "video.\(ending)", isTransparent: true)
    let expected = try frames(folder)
    let shown = try decoded(folder("video.\(ending)"), like: try #require(expected.first), decoder: decoder)
    #expect(shown.count == expected.count)
    for (frame, picture) in zip(expected, shown) {
      let most = stride(from: 3, to: frame.bytes.count, by: 4).map {
        abs(Int(frame.bytes[$0]) - Int(picture.bytes[$0]))
      }.max()
      #expect(most ?? 255 <= bound, "\(ending)")
    }
  }
}

extension PixelBuffer {
  fileprivate func shade(_ x: Int, _ y: Int) -> SIMD3<Float> {
    let start = (y * width + x) * 4
    return SIMD3(Float(bytes[start]), Float(bytes[start + 1]), Float(bytes[start + 2]))
  }
}
