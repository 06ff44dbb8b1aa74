import SpecRenderKit

/// The bundled live stream at rest, on its own device.
enum LiveStream {
  /// Lays it out again at each call: with task `build` from known texts, with `shape` shaping them too.
  static func layout(_ task: String) throws -> Work? {
    guard ["build", "shape"].contains(task) else { return nil }
    return Work(try SceneRequest().layoutWork(shapes: task == "shape"))
  }
}
