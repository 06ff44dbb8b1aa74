import Documents
import SceneCompiler
import SceneFormat
import SceneModel
import SceneMotion
import SceneRendering
import ToolOutcome

/// A scene as a page of a site shows it.
struct SceneSite {
  let name: String
  let about: String
  /// Picture of the first screen.
  let cover: String
  let screens, sheets: Int
  /// All that the page's script shows, as JSON.
  let data: String
  /// What is wrong with the documents, though they can be shown.
  let remarks: [String]

  /// Draws all of a scene.
  /// - Parameters:
  ///   - devices: names of devices that no capture names.
  ///   - since: the site's scene as it was; nil where no change log is wanted.
  init(_ loaded: LoadedScene, devices: [String], since: EarlierScene?, _ files: SiteFiles) throws {
    let (document, tools, pool) = (loaded.sources.document, RenderingTools(), FactPool())
    let drawing = ScreenDrawing(files: files, pool: pool)
    try drawing.addCaptures(of: loaded, tools)
    var layout = LayoutSheet(loaded, drawing, tools)
    let layoutRows = try layout.json(devices: devices)
    var (assets, styles, components) = (AssetSheet(), TextStyleSheet(), ComponentSheet(loaded, files, tools))
    let stages = CaptureStages(loaded, tools)
    for capture in document.captures where capture.frames == nil && capture.scenario == nil {
      let (pipeline, laidOut) = try stages.layOut(capture)
      assets.add(laidOut, pipeline)
      // Styles are told at the usual text size, as tokens have them.
      if capture.textSize == nil { styles.add(laidOut) }
      try components.add(Screen(capture, place: ""), laidOut, pipeline)
    }
    let pipeline = Pipeline(loaded, tools: tools)
    if let first = drawing.screens.first, !document.captures.contains(where: { $0.scenario == nil }) {
      assets.add(first.laidOut, pipeline)
      styles.add(first.laidOut)
      try components.add(first.screen, first.laidOut, pipeline)
    }
    _ = try pipeline.layOut(try SceneRequest(scene: loaded.files.scene).environment(for: loaded), scale: nil)
    let rested = RestedMoments()
    var (videos, remarks): ([(facts: [(String, DocumentNode)], video: MotionVideo)], [String]) = ([], [])
    for scenario in document.scenarios {
      do {
        var sheet = try MotionSheet(scenario, pipeline, rested: rested)
        videos.append(try sheet.drawn(files))
      } catch let failure as ToolFailure {
        remarks.append("the scenario \"\(scenario.name)\" cannot be shown: \(failure.description.inOneLine)")
      }
    }
    let changes = try since.map { try ChangeLog(from: $0, to: loaded, files).json }
    try components.drawVariants()
    let assetList = try assets.json(files)
    try files.settle()
    let motion = videos.map { DocumentNode.map($0.facts + [("video", $0.video.json)]) }
    name = document.name
    about = document.about
    cover = drawing.screens.first?.picture.path ?? ""
    (screens, sheets) = (drawing.screens.count, motion.count)
    self.remarks = remarks
    var facts: [(String, String)] = [
      ("name", DocumentNode.seen(name).compactJSON), ("about", DocumentNode.seen(about).compactJSON),
      ("file", DocumentNode.seen(loaded.files.scene).compactJSON),
      ("screens", DocumentNode.list(drawing.screens.map(\.json)).compactJSON), ("pool", pool.json),
      ("layout", layoutRows.compactJSON), ("components", components.json.compactJSON),
      ("tokens", try TokenSheet(loaded).json.compactJSON),
      ("styles", try styles.json(files, pipeline).compactJSON),
      ("assets", assetList.compactJSON), ("motion", DocumentNode.list(motion).compactJSON),
      ("remarks", DocumentNode.texts(remarks).compactJSON),
    ]
    if let changes { facts.append(("changes", changes.compactJSON)) }
    data = "{\(facts.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",\n"))}"
  }
}
