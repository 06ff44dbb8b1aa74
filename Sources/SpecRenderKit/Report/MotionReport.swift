import Glibc
import Graphics2D
import SceneMotion
import SceneSpec

/// What moves in a scenario, sampled at even times.
struct MotionReport {
  /// A node at one time.
  struct Sample {
    var time: Double
    /// Middle of the picture on the canvas, in points, transforms included.
    var middle: Point
    /// Its change in points per second.
    var velocity: Point
    var frame: Rect
    var opacity: Double
    /// Factors and angle (degrees, clockwise) by which the node's own transform maps it.
    var scale: Point
    var rotation: Double
  }

  /// By node in order of first sight.
  private(set) var nodes: [(id: String, samples: [Sample])] = []

  /// - Parameter wanted: ids of nodes; empty for all that move between two samples.
  init(_ timeline: Timeline, times: [Duration], wanted: [String]) {
    var indexOf: [String: Int] = [:]
    for time in times {
      let tree = timeline.tree(at: time)
      let (before, after) = (Self.times(time)[0], Self.times(time)[2])
      let (earlier, later) = (timeline.tree(at: before), timeline.tree(at: after))
      for (index, node) in tree.nodes.enumerated() {
        let id = node.node.id
        guard wanted.isEmpty || wanted.contains(id), !seen(id, in: tree, before: index) else { continue }
        let place = tree.middle(NodeID(index: Int32(index)))
        let (from, to) = (
          earlier.node(id).map(earlier.middle) ?? place, later.node(id).map(later.middle) ?? place
        )
        let velocity = (to - from) * (1 / (after - before).seconds)
        if indexOf[id] == nil {
          indexOf[id] = nodes.count
          nodes.append((id, []))
        }
        nodes[indexOf[id] ?? 0].samples.append(Sample(node, time, place, velocity))
      }
    }
    if wanted.isEmpty {
      nodes.removeAll { node in node.samples.allSatisfy { $0.isSame(as: node.samples[0]) } }
    }
  }

  /// The times at which a sample looks: a little before, at and a little after its own.
  static func times(_ time: Duration) -> [Duration] {
    [time < step ? .zero : time - step, time, time + step]
  }

  /// Half of the time over which velocities are measured.
  private static let step = Duration.microseconds(100)

  private func seen(_ id: String, in tree: PresentationTree, before index: Int) -> Bool {
    tree.node(id).map { Int($0.index) < index } ?? false
  }

  /// One block a node, one line a time.
  func table() -> String {
    let head = [
      "time", "middle x", "y", "velocity x", "y", "width", "height", "opacity", "scale x", "y", "rotation",
    ]
    return nodes.map { node in
      let rows = node.samples.map { sample in
        [
          sample.time, sample.middle.x, sample.middle.y, sample.velocity.x, sample.velocity.y,
          sample.frame.width,
          sample.frame.height, sample.opacity, sample.scale.x, sample.scale.y, sample.rotation,
        ].map { decimal($0) }
      }
      let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
      let lines = ([head] + rows).map { row in
        row.enumerated().map { String(repeating: " ", count: widths[$0] - $1.count) + $1 }.joined(
          separator: "  ")
      }
      return "\(node.id)\n\(lines.joined(separator: "\n"))\n"
    }.joined(separator: "\n")
  }

  /// One node a line.
  func json(scene: String, scenario: String?) -> String {
    let lines = nodes.map { node in
      let samples = node.samples.map { sample in
        "{\"time\":\(decimal(sample.time)),\"middle\":[\(sample.middle.x),\(sample.middle.y)],"
          + "\"velocity\":[\(decimal(sample.velocity.x)),\(decimal(sample.velocity.y))],"
          + "\"width\":\(sample.frame.width),\"height\":\(sample.frame.height),\"opacity\":\(sample.opacity),"
          + "\"scale\":[\(sample.scale.x),\(sample.scale.y)],\"rotation\":\(sample.rotation)}"
      }
      return "{\"id\":\(quoted(node.id)),\"samples\":[\(samples.joined(separator: ","))]}"
    }
    return "{\"scene\":\(quoted(scene)),\"scenario\":\(scenario.map { quoted($0) } ?? "null"),\"nodes\":[\n"
      + lines.joined(separator: ",\n") + "\n]}\n"
  }
}

extension MotionReport.Sample {
  init(_ node: PresentationTree.Node, _ time: Duration, _ middle: Point, _ velocity: Point) {
    let map = node.transform
    let (x, y) = ((map.a * map.a + map.b * map.b).squareRoot(), (map.c * map.c + map.d * map.d).squareRoot())
    let angle = atan2(map.b, map.a) * 180 / .pi
    self.init(
      time: time.seconds, middle: middle, velocity: velocity, frame: node.frame, opacity: node.opacity,
      scale: Point(x, y), rotation: angle)
  }

  fileprivate func isSame(as other: Self) -> Bool {
    middle == other.middle && frame.size == other.frame.size && opacity == other.opacity
      && scale == other.scale
      && rotation == other.rotation
  }
}

extension PresentationTree {
  /// The middle of a node's picture on the canvas, in points, with all transforms around it.
  fileprivate func middle(_ id: NodeID) -> Point {
    var point = Point(self[id].frame.midX, self[id].frame.midY)
    var current: NodeID? = id
    while let node = current {
      point = self[node].transform.apply(point)
      current = self[node].parent
    }
    return point
  }
}
