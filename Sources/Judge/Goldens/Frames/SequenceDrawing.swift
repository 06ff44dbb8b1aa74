import CairoRaster
import ContentStore
import Documents
import GoldenCompare
import Graphics2D
import PNGCodec
import SceneCompiler
import SceneFormat
import SceneLayout
import SceneModel
import SceneMotion
import SceneRendering
import ToolOutcome

/// The way of a sequence to the hashes of its frames: each is drawn from the one before, only where something changed.
///
/// The part shown is the one that the nodes of `crop` have in the first frame: a camera that stands still.
final class SequenceDrawing {
  private let capture: Capture
  private let times: SteppedTimes
  private let stages: CaptureStages
  private let known: (captures: KnownCaptures, key: ContentKey)?
  private var prepared: Prepared?
  /// What the frames rest on; nil where that is not known.
  private(set) var facts: [ReadFact]?

  /// A scenario that was played, ready to be drawn at every time.
  private struct Prepared {
    var scene: PlayedScene
    /// The part that is shown; nil for all of the canvas, which a device that is turned changes.
    var box: PixelBox?
    var environment: EnvironmentFingerprint
    var isInside: Bool
  }

  /// - Parameter known: what was drawn before, and the name of this capture there; nil where each capture is drawn.
  init(
    _ capture: Capture, _ times: SteppedTimes, on stages: CaptureStages,
    _ known: (captures: KnownCaptures, key: ContentKey)?
  ) {
    (self.capture, self.times, self.stages, self.known) = (capture, times, stages, known)
  }

  /// Forgets what was laid out.
  func release() { (prepared, facts) = (nil, nil) }

  /// What the frames show, if that is known without drawing them.
  func picture() -> KnownPicture? {
    guard let known, let kept = known.captures.capture(known.key, stages.loaded.files) else { return nil }
    facts = kept.facts
    return kept.picture
  }

  func hashes() throws -> (hashes: [String], environment: EnvironmentFingerprint) {
    let prepared = try prepare()
    let hashes = prepared.isInside ? try drawnInTurn(prepared) : try drawnAlone(prepared)
    if let known {
      known.captures.countDrawn()
      let picture = KnownPicture(DrawnPicture(frames: hashes), layout: "", prepared.environment)
      facts = known.captures.keep(picture, for: known.key, of: prepared.scene.pipeline)
    }
    return (hashes, prepared.environment)
  }

  private func prepare() throws -> Prepared {
    if let prepared { return prepared }
    if known != nil { stages.log?.restart() }
    let (scene, box) = try stages.layOut(capture, times)
    if !capture.crop.isEmpty {
      try scene.timeline.refuseTurns(
        from: times[0], to: times[times.count - 1], "the nodes of crop have one place on one canvas")
    }
    let size = scene.timeline.tree(at: times[0]).size
    let canvas = Rect(origin: .zero, size: size).pixels(scale: scene.scale)
    let fonts = Set(scene.timeline.moments.flatMap(\.layout.fonts)).sorted()
    let files = fonts.compactMap { scene.pipeline.fonts?.file($0) }
    let prepared = Prepared(
      scene: scene, box: capture.crop.isEmpty ? nil : box,
      environment: EnvironmentFingerprint(
        files.map { EnvironmentFingerprint.Entry(font: $0.path, sha256: $0.sha256) }),
      isInside: box.intersection(canvas) == box)
    self.prepared = prepared
    return prepared
  }

  private func drawnInTurn(_ prepared: Prepared) throws -> [String] {
    let (scene, pipeline) = (prepared.scene, prepared.scene.pipeline)
    guard let fonts = pipeline.fonts else { return try drawnAlone(prepared) }
    let hashing = FrameHashing(
      timeline: scene.timeline, times: (0..<times.count).map { times[$0] }, scale: scene.scale,
      box: prepared.box, fonts: fonts.files,
      pictures: try scene.timeline.pictures.map { try pipeline.pixels($0) },
      videos: pipeline.videos)
    // What is wrong with a frame is told by who draws it alone.
    return try hashing.hashes() ?? drawnAlone(prepared)
  }

  /// What stands beside a canvas is drawn frame by frame.
  private func drawnAlone(_ prepared: Prepared) throws -> [String] {
    try (0..<times.count).map { pixelHash(try drawing($0, prepared).render().pixels) }
  }

  private func drawing(_ index: Int, _ prepared: Prepared) -> CaptureDrawing {
    var moment = capture
    (moment.time, moment.frames) = (times[index], nil)
    return CaptureDrawing(moment, on: stages, box: prepared.box)
  }

  /// One frame as captures are drawn.
  func frame(_ index: Int) throws -> RenderedCapture {
    var rendered = try drawing(index, try prepare()).render()
    rendered.record = rendered.record.withoutTime
    return rendered
  }

  /// What is remembered of each frame.
  func records() throws -> [CaptureRecord] {
    let prepared = try prepare()
    return try (0..<times.count).map { try drawing($0, prepared).record().withoutTime }
  }
}

extension CaptureRecord {
  /// Each frame has its own time, which is known.
  fileprivate var withoutTime: CaptureRecord {
    var record = self
    record.motion = motion?.map { fact in
      var fact = fact
      if fact.kind == .capture { fact.values.removeAll { $0.name == "at" } }
      return fact
    }
    return record
  }
}
