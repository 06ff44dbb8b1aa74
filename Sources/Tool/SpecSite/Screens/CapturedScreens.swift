import Documents
import SceneCompiler
import SceneFormat
import SceneModel
import SceneRendering
import ToolOutcome

extension ScreenDrawing {
  /// Draws all captures of a scene; the scene at rest where it has none that shows all of it.
  /// - Throws: `ToolFailure` where one cannot be drawn: it is said of which.
  func addCaptures(of loaded: LoadedScene, _ tools: RenderingTools) throws {
    let captures = loaded.sources.document.captures.filter { $0.frames == nil }
    let stages = CaptureStages(loaded, tools)
    if !captures.contains(where: { $0.scenario == nil && $0.crop.isEmpty }) {
      let request = SceneRequest(scene: loaded.files.scene)
      let pipeline = Pipeline(loaded, tools: tools)
      let laidOut = try pipeline.layOut(try request.environment(for: loaded), scale: nil)
      let device = laidOut.scene.device.name
      try add(
        Screen(name: "at-rest", about: "The scene at rest", group: .screens, look: [("device", device)]),
        pipeline, laidOut)
    }
    // Captures of one scenario stand together: it is played once.
    for capture in captures {
      let (pipeline, laidOut) = try stages.layOut(capture)
      let place = loaded.map.location(of: capture.span)
      try add(Screen(capture, place: "\(place.file):\(place.line)"), pipeline, laidOut)
    }
  }
}
