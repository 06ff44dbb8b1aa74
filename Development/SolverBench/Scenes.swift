import SpecRenderKit

/// Scenes, on their own device.
enum Scenes {
  /// Lays the bundled live stream out again at each call: with task `build` from known texts, with `shape` shaping them
  /// too. `moments:SCENARIO` of any scene looks at `count` moments of a scenario.
  static func work(_ scene: String, _ count: Int, _ task: String) throws -> Work? {
    if ["build", "shape"].contains(task) {
      return Work(try SceneRequest().layoutWork(shapes: task == "shape"))
    }
    guard task.hasPrefix("moments:") else { return nil }
    let scenario = String(task.dropFirst("moments:".count))
    return Work(steps: count, try SceneRequest(scene: scene).momentWork(scenario, count: count))
  }
}
