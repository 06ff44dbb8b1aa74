import CairoRaster
import Documents
import GoldenCompare
import Goldens
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
import SceneMotion
import SceneRendering

/// Captures at rest that show something else than those of an earlier scene, new ones and those that are gone: why, and the
/// pictures of before and after.
struct ChangedScreens {
  let rows: [DocumentNode]

  private static let scale = 1.5
  private static let mostLines = 40

  /// - Throws: `ToolFailure` where a capture cannot be drawn.
  init(_ old: LoadedScene, _ new: LoadedScene, _ files: SiteFiles) throws {
    let stages = (CaptureStages(old, RenderingTools()), CaptureStages(new, RenderingTools()))
    let before = old.sources.document.captures.filter(\.isAtRest)
    let after = new.sources.document.captures.filter(\.isAtRest)
    var changed: [Changed] = []
    for capture in after {
      // characters: names of captures, which are letters and digits of ASCII
      let then = before.first { $0.name == capture.name }
      let sides = (try then.flatMap { try Drawn($0, stages.0) }, try Drawn(capture, stages.1))
      guard let now = sides.1, let change = try Changed(sides.0, now, files) else { continue }
      changed.append(change)
    }
    // characters: names of captures, which are letters and digits of ASCII
    for capture in before where !after.contains(where: { $0.name == capture.name }) {
      let gone = try Drawn(capture, stages.0).map { try $0.picture(files, scale: Self.scale) }
      changed.append(Changed(capture: capture, pictures: [gone, nil]))
    }
    // What was edited is named alike on all screens.
    let causes = changed.map(\.diagnosis).sharingOrigins()
    rows = zip(changed, causes).map { Self.row($0, $1.causes.map(\.sentence)) }
  }

  private static func row(_ changed: Changed, _ causes: [String]) -> DocumentNode {
    .map([
      ("name", .seen(changed.capture.name)), ("about", .seen(changed.capture.about)),
      ("changes", .list(causes.prefix(mostLines).map { .seen($0) })),
      ("more", .number(Double(max(0, causes.count - mostLines)))),
      ("before", .text(changed.pictures[0] ?? "")), ("after", .text(changed.pictures[1] ?? "")),
    ])
  }

  /// A capture of which there is something to tell.
  private struct Changed {
    let capture: Capture
    var diagnosis = Diagnosis.none
    /// Paths of the pictures of before and after.
    var pictures: [String?]

    init(capture: Capture, pictures: [String?]) { (self.capture, self.pictures) = (capture, pictures) }

    /// Nil where a screen is as it was.
    init?(_ then: Drawn?, _ now: Drawn, _ files: SiteFiles) throws {
      capture = now.capture
      if let then, !differsAnywhere(then.record, now.record) { return nil }
      pictures = try [then, now].map { try $0?.picture(files, scale: ChangedScreens.scale) }
      guard let then else { return }
      // Nodes outside of a part's crop are told with the screens that show them.
      if !capture.crop.isEmpty, pictures[0] == pictures[1] { return nil }
      let blank = PixelBuffer(width: 1, height: 1)
      diagnosis = diagnose(
        then.record, now.record, .none(of: blank), expected: blank, actual: blank,
        provenance: try now.provenance())
    }
  }
}

/// Whether nodes or the background differ, in the picture or not.
private func differsAnywhere(_ before: CaptureRecord, _ after: CaptureRecord) -> Bool {
  before.background != after.background
    || !compareLayouts(expected: before.nodes, actual: after.nodes).isEmpty
}

/// A capture laid out.
private struct Drawn {
  let capture: Capture
  let record: CaptureRecord
  private let loaded: LoadedScene
  private let pipeline: Pipeline
  private let laidOut: LaidOutScene

  /// Nil where the capture is wrong.
  init?(_ capture: Capture, _ stages: CaptureStages) throws {
    guard !capture.mistakes.hasErrors else { return nil }
    let (pipeline, laidOut) = try stages.layOut(capture)
    (self.capture, self.pipeline, self.laidOut, loaded) = (capture, pipeline, laidOut, stages.loaded)
    let box = try laidOut.pictureBox(of: capture.crop, margin: capture.margin)
    record = try laidOut.record(of: box) { try pipeline.pictureHash(laidOut.tree.pictures[Int($0)]) }
  }

  /// Path of its picture in the site, at most at this scale where it shows the whole screen.
  func picture(_ files: SiteFiles, scale: Double) throws -> String {
    var laidOut = laidOut
    laidOut.scale = capture.crop.isEmpty ? min(scale, laidOut.scene.device.scale) : laidOut.scene.device.scale
    let box = try laidOut.pictureBox(of: capture.crop, margin: capture.margin)
    let pixels = try pipeline.picture(laidOut, of: box)
    let picture = files.add(pixels, .exact, named: "change-\(capture.name)")
    try files.settle()
    return picture.path
  }

  func provenance() throws -> Provenance {
    Provenance(pipeline, laidOut, try capture.environment(in: loaded), capture)
  }
}

extension Capture {
  fileprivate var isAtRest: Bool { frames == nil && scenario == nil }
}
