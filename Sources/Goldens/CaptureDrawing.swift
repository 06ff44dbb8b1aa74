import CairoRaster
import ContentStore
import Documents
import GoldenCompare
import Graphics2D
import PNGCodec
import SceneLoading
import SceneModel
import SceneMotion
import SceneRendering
import SceneSpec
import ToolOutcome

/// The way of one capture to its picture, or to the knowledge that it is the one that was drawn before.
final class CaptureDrawing {
  private let capture: Capture
  private let loaded: LoadedScene
  private let played: PlayedCaptures
  private let known: KnownCaptures?
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
  ///   - known: what was drawn before; nil where each capture is drawn.
  ///   - box: the part that is shown; nil for the one that the capture says.
  init(
    _ capture: Capture, in loaded: LoadedScene, _ played: PlayedCaptures, _ known: KnownCaptures?,
    box: PixelBox? = nil
  ) {
    (self.capture, self.played, self.known, self.box) = (capture, played, known, box)
    var loaded = loaded
    if known != nil { loaded.files.log = ReadLog() }
    self.loaded = loaded
  }

  /// What the capture shows, if that is known without drawing it. Mistakes are for ``render()`` to tell.
  func picture() -> KnownPicture? {
    guard let known else { return nil }
    if let known = known.capture(known.key(of: capture, in: loaded), loaded.files) {
      facts = known.facts
      return known.picture
    }
    guard let prepared = try? prepare(), let key = prepared.key, let drawing = known.drawing(key),
      let record = try? record(prepared)
    else { return nil }
    let picture = KnownPicture(drawing, record, environment(prepared))
    facts = known.keep(picture, for: known.key(of: capture, in: loaded), of: prepared.pipeline)
    return picture
  }

  func render() throws -> RenderedCapture {
    let prepared = try prepare()
    let (pipeline, laidOut, box) = (prepared.pipeline, prepared.laidOut, prepared.box)
    let pixels = try pipeline.picture(laidOut, of: box)
    let environment = try capture.environment(in: loaded)
    let rendered = RenderedCapture(
      pixels: pixels, record: try record(prepared), environment: self.environment(prepared),
      provenance: { [capture] in
        var provenance = Provenance(pipeline, laidOut, environment, capture)
        provenance.part = PartDrawing(pipeline, laidOut, of: box).part
        return provenance
      })
    known?.countDrawn()
    if let key = prepared.key { remember(rendered, key, pipeline) }
    return rendered
  }

  private func remember(_ rendered: RenderedCapture, _ key: ContentKey, _ pipeline: Pipeline) {
    guard let known else { return }
    let picture = KnownPicture(rendered, pixelHash: PNGCodec.pixelHash(rendered.pixels))
    known.keep(picture.drawing, for: key)
    facts = known.keep(picture, for: known.key(of: capture, in: loaded), of: pipeline)
  }

  private func prepare() throws -> Prepared {
    if let prepared { return prepared }
    let (pipeline, laidOut) = try capture.layOut(in: loaded, played)
    let box = try box ?? laidOut.pictureBox(of: capture.crop, margin: capture.margin)
    var prepared = Prepared(pipeline: pipeline, laidOut: laidOut, box: box)
    // At rest there are only posters.
    if let known, capture.scenario == nil || !laidOut.showsFilms(pipeline.videos) {
      prepared.key = try known.key(of: pipeline.painting(laidOut), laidOut, box, pipeline)
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
