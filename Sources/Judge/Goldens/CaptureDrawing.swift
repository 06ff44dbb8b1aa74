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

/// The way of one capture to its picture, or to the knowledge that it is the one that was drawn before.
final class CaptureDrawing {
  private let capture: Capture
  private let stages: CaptureStages
  private let known: (captures: KnownCaptures, key: ContentKey)?
  /// The part that is shown; nil for the one that the capture says.
  private let box: PixelBox?
  private var prepared: Prepared?
  /// What the picture rests on; nil where that is not known.
  private(set) var facts: [ReadFact]?

  /// A capture that has been laid out.
  private struct Prepared {
    var pipeline: Pipeline
    var laidOut: LaidOutScene
    var box: PixelBox
    /// By what is painted; nil where nothing is to be remembered.
    var key: ContentKey?
  }

  /// - Parameters:
  ///   - known: what was drawn before, and the name of this capture there; nil where each capture is drawn.
  ///   - box: the part that is shown; nil for the one that the capture says.
  init(
    _ capture: Capture, on stages: CaptureStages, _ known: (captures: KnownCaptures, key: ContentKey)? = nil,
    box: PixelBox? = nil
  ) {
    (self.capture, self.stages, self.known, self.box) = (capture, stages, known, box)
  }

  /// Forgets what was laid out: of thousands of captures one at a time is in memory.
  func release() { (prepared, facts) = (nil, nil) }

  /// What the capture shows, if that is known without drawing it. Mistakes are for ``render()`` to tell.
  func picture() -> KnownPicture? {
    guard let known else { return nil }
    if let known = known.captures.capture(known.key, stages.loaded.files) {
      facts = known.facts
      return known.picture
    }
    guard let prepared = try? prepare(), let key = prepared.key,
      let drawing = known.captures.drawing(key),
      let record = try? record(prepared)
    else { return nil }
    let picture = KnownPicture(drawing, record, environment(prepared))
    facts = known.captures.keep(picture, for: known.key, of: prepared.pipeline)
    return picture
  }

  func render() throws -> RenderedCapture {
    let prepared = try prepare()
    let (pipeline, laidOut, box) = (prepared.pipeline, prepared.laidOut, prepared.box)
    let pixels = try pipeline.picture(laidOut, of: box)
    let environment = try capture.environment(in: stages.loaded)
    let rendered = RenderedCapture(
      pixels: pixels, record: try record(prepared), environment: self.environment(prepared),
      provenance: { [capture] in
        var provenance = Provenance(pipeline, laidOut, environment, capture)
        provenance.part = PartDrawing(pipeline, laidOut, of: box).part
        return provenance
      })
    known?.captures.countDrawn()
    if let key = prepared.key { remember(rendered, key, pipeline) }
    return rendered
  }

  private func remember(_ rendered: RenderedCapture, _ key: ContentKey, _ pipeline: Pipeline) {
    guard let known else { return }
    let picture = KnownPicture(rendered, pixelHash: PNGCodec.pixelHash(rendered.pixels))
    known.captures.keep(picture.drawing, for: key)
    facts = known.captures.keep(picture, for: known.key, of: pipeline)
  }

  private func prepare() throws -> Prepared {
    if let prepared { return prepared }
    if known != nil { stages.log?.restart() }
    let (pipeline, laidOut) = try stages.layOut(capture)
    let box = try box ?? laidOut.pictureBox(of: capture.crop, margin: capture.margin)
    var prepared = Prepared(pipeline: pipeline, laidOut: laidOut, box: box)
    // At rest there are only posters.
    if let known, capture.scenario == nil || !laidOut.showsVideos(pipeline.videos) {
      prepared.key = try known.captures.key(of: pipeline.painting(laidOut), laidOut, box, pipeline)
    }
    self.prepared = prepared
    return prepared
  }

  /// What is remembered of it, without its picture.
  func record() throws -> CaptureRecord { try record(try prepare()) }

  private func record(_ prepared: Prepared) throws -> CaptureRecord {
    let (pipeline, laidOut) = (prepared.pipeline, prepared.laidOut)
    var record = try laidOut.record(of: prepared.box) {
      try pipeline.pictureHash(laidOut.tree.pictures[Int($0)])
    }
    record.motion = capture.facts + (laidOut.played?.facts ?? [])
    return record
  }

  private func environment(_ prepared: Prepared) -> EnvironmentFingerprint {
    let fonts = prepared.laidOut.layout.fonts.compactMap { prepared.pipeline.fonts?.file($0) }
    return EnvironmentFingerprint(
      fonts.map { EnvironmentFingerprint.Entry(font: $0.path, sha256: $0.sha256) })
  }
}
