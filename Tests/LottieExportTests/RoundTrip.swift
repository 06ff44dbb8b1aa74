import Documents
import Files
import Graphics2D
import LottieImport
import SceneRendering
import TestFixtures
import Testing

@testable import LottieExport

/// A scene exported as a Lottie animation, imported again.
struct RoundTrip {
  let original: SceneRequest
  let exported: ExportedLottie
  let again: ReadAnimation

  init(_ original: SceneRequest) throws {
    self.original = original
    exported = try ExportedLottie(exporting: original)
    again = try ReadAnimation(exported.json)
  }

  /// How far the pictures of both are off at even times, at one pixel per point: the mean of the frame that is furthest off, of
  /// 255, and the share of pixels that are more than 32 off in the frame that has most of them.
  func worstFrame(of count: Int) throws -> (mean: Double, share: Double) {
    var ours = try original.played()
    var theirs = try again.scene.play("play", until: .seconds(again.duration))
    var worst = (mean: 0.0, share: 0.0)
    for index in 0..<count {
      let time = Duration.seconds(again.duration * (Double(index) + 0.5) / Double(count))
      let (a, b) = (try ours.picture(at: time), try theirs.picture(at: time))
      worst.mean = max(worst.mean, a.meanDifference(from: b))
      worst.share = max(worst.share, a.share(of: b, moreThan: 32))
    }
    return worst
  }
}

/// A Lottie animation imported into a folder.
struct ReadAnimation {
  let scene: SceneRequest
  let messages: [String]
  /// In seconds.
  let duration: Double
  private let folder = TemporaryFolder()

  init(_ json: String) throws {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let imported = ImportedLottie(
      "it.json", Array(json.utf8), .init(name: "it"), map: &map, diagnostics: &diagnostics,
      beside: { _ in nil })
    messages = diagnostics.all.map(\.message)
    let animation = try #require(imported, "\(diagnostics.all.map(\.message))")
    for file in animation.files { try FileWriter.writeAtomically(file.bytes, to: folder(file.path)) }
    (scene, duration) = (SceneRequest(scene: folder("it.scene.yaml")), animation.duration)
  }
}

extension ExportedLottie {
  /// What the scenario `play` of a scene shows.
  init(exporting scene: SceneRequest) throws {
    let played = try scene.played()
    self = try ExportedLottie(played, name: "it", Options(start: .zero, end: played.scenario.end))
  }
}

extension SceneRequest {
  /// The scenario `play` up to its end.
  func played() throws -> PlayedScene {
    let pipeline = Pipeline(try load())
    return try pipeline.play("play", until: nil, environment(for: pipeline.loaded), scale: 1)
  }
}

extension PlayedScene {
  mutating func picture(at time: Duration) throws -> PixelBuffer {
    var laidOut = try laidOut(at: time)
    laidOut.scale = 1
    return try pipeline.picture(laidOut)
  }
}

extension PixelBuffer {
  /// Of 255; that of pictures of other sizes is 255.
  func meanDifference(from other: PixelBuffer) -> Double {
    guard width == other.width, height == other.height else { return 255 }
    let sum = zip(bytes, other.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(max(1, bytes.count))
  }

  func share(of other: PixelBuffer, moreThan limit: Int) -> Double {
    guard width == other.width, height == other.height else { return 1 }
    let off = stride(from: 0, to: bytes.count, by: 4).count { at in
      (at..<at + 4).contains { abs(Int(bytes[$0]) - Int(other.bytes[$0])) > limit }
    }
    return Double(off) / Double(max(1, width * height))
  }
}
