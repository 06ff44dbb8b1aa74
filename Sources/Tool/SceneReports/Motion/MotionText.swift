import Documents
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
import SceneMotion

extension MotionSamples {
  /// One block a node, one line a time: its frame, then every number that moves with its change per second.
  package func table() -> String { nodes.map { "\($0.name)\n\(table($0))\n" }.joined(separator: "\n") }

  private func table(_ node: Node) -> String {
    let tracks = node.tracks.filter(\.isMoving).merged
    let head = ["time", "x", "y", "width", "height"] + tracks.flatMap { ["| \($0.name)", "per s"] }
    let rows = times.indices.compactMap { index -> [String]? in
      guard let frame = node.frames[index] else { return nil }
      let numbers = [times[index].seconds, frame.minX, frame.minY, frame.width, frame.height]
      return numbers.map { decimal($0) }
        + tracks.flatMap { track in
          [track.values[index], track.velocities[index]].map { $0.map { decimal($0) } ?? "" }
        }
    }
    let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
    return ([head] + rows).map { row in
      row.enumerated().map { String(repeating: " ", count: widths[$0] - $1.count) + $1 }.joined(
        separator: "  ")
    }.joined(separator: "\n")
  }

  /// One node a line: its frames and all its numbers, by the times that stand above; null where it is not there.
  package func json(scene: String, scenario: String?) -> String {
    let times = times.map(\.exactSeconds).joined(separator: ",")
    return
      "{\"scene\":\(quoted(scene)),\"scenario\":\(scenario.map { quoted($0) } ?? "null"),\"times\":[\(times)],"
      + "\"nodes\":[\n\(nodes.map(json).joined(separator: ",\n"))\n]}\n"
  }

  private func json(_ node: Node) -> String {
    let frames = node.frames.map { frame in
      frame.map { "[\($0.minX),\($0.minY),\($0.width),\($0.height)]" } ?? "null"
    }
    let tracks = node.tracks.map { track in
      "{\"name\":\(quoted(track.name)),\"unit\":\(quoted(track.unit.rawValue)),"
        + "\"values\":\(list(track.values)),\"velocities\":\(list(track.velocities))}"
    }
    return "{\"id\":\(quoted(node.name)),\"frames\":[\(frames.joined(separator: ","))],"
      + "\"tracks\":[\(tracks.joined(separator: ","))]}"
  }

  private func list(_ numbers: [Double?]) -> String {
    "[\(numbers.map { $0.map { "\($0)" } ?? "null" }.joined(separator: ","))]"
  }
}
