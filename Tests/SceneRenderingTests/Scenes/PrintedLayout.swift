import Foundation
import SceneRendering
import Testing

/// Frames by node id, as `layout --json` prints them.
struct PrintedLayout {
  var nodes: [String: [String: Any]] = [:]

  init(_ change: (inout SceneRequest) -> Void) throws {
    var request = SceneRequest()
    change(&request)
    let text = try request.layOut().1.json(time: 0)
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    for node in json?["nodes"] as? [[String: Any]] ?? [] { nodes[node["id"] as? String ?? ""] = node }
  }

  func frame(_ id: String) -> [Double] {
    let frame = nodes[id]?["frame"] as? [String: Double] ?? [:]
    return ["x", "y", "width", "height"].map { frame[$0] ?? .nan }
  }

  func expect(_ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    for (got, wanted) in zip(frame(id), [x, y, width, height]) {
      #expect(abs(got - wanted) <= 0.01, "\(id): \(frame(id)), not \([x, y, width, height])")
    }
  }
}
