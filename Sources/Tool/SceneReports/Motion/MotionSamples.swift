import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
package import SceneMotion

/// The numbers of a scenario's nodes at some times: values and how fast they change.
package struct MotionSamples {
  /// One number of one node.
  package struct Track {
    package var name: String
    package var unit: Quantity.Unit
    /// By time; nil where the node or the number is not there.
    package var values: [Double?]
    /// Change per second, by time.
    var velocities: [Double?]

    /// Least and greatest value.
    var range: ClosedRange<Double> {
      let known = values.compactMap(\.self)
      return (known.min() ?? 0)...(known.max() ?? 0)
    }

    package var isMoving: Bool { range.lowerBound != range.upperBound }

    fileprivate var weight: Double {
      let length = range.upperBound - range.lowerBound
      return unit == .points ? length / 100 : unit == .degrees ? length / 90 : length
    }
  }

  /// One thing; in another state it may have another place in the document.
  package struct Node {
    /// What is the same at all times.
    package var thing: String
    /// Its id when it is first seen.
    package var id: String
    /// The id; of others of the same id with `~2` and so on behind it.
    package internal(set) var name: String
    /// By time, in points on the canvas before transforms.
    var frames: [Rect?]
    package var tracks: [Track]
    /// How much it moves by itself, without what only carries it along: lengths count in hundreds of points, angles in
    /// right angles.
    var weight = 0.0
    /// Whether it stays where it is in the node around it.
    var isCarried = false
  }

  package let times: [Duration]
  /// In order of first sight.
  package private(set) var nodes: [Node] = []

  /// - Parameters:
  ///   - wanted: ids of nodes; empty for all.
  ///   - moment: gives the timeline with its layout at a time, and the same without rounding to pixels with those at
  ///     ``times(around:)``, for velocities; nil for none.
  package init(
    times: [Duration], wanted: [String], at moment: (Duration) throws -> (Timeline, smooth: Timeline?)
  ) rethrows {
    self.times = times
    var sampling = Sampling(wanted: Set(wanted), count: times.count)
    for (index, time) in times.enumerated() {
      let (timeline, smooth) = try moment(time)
      sampling.add(timeline, smooth, at: time, index)
    }
    nodes = sampling.weighted
  }

  /// Samples without velocities.
  package init(_ timeline: Timeline, times: [Duration], wanted: [String]) {
    self.init(times: times, wanted: wanted) { _ in (timeline, nil) }
  }

  /// The times at which the layouts of drivers must be known for velocities at one.
  package static func times(around time: Duration) -> [Duration] {
    Velocity.times(around: time).compactMap(\.self)
  }

  /// Keeps nodes of which something moves.
  package mutating func removeResting() {
    nodes.removeAll { node in !node.tracks.contains(where: \.isMoving) }
  }

  /// Leaves out what nodes do only because those around them carry them along.
  package mutating func removeCarried() {
    nodes.removeAll { $0.weight == 0 }
    for index in nodes.indices where nodes[index].isCarried {
      nodes[index].tracks.removeAll { $0.name.hasPrefix("middle") }
    }
  }

  /// Keeps the `count` nodes that move most, in their order; returns the names of the others.
  @discardableResult
  package mutating func keepMoving(_ count: Int) -> [String] {
    let byWeight = nodes.indices.sorted { (-nodes[$0].weight, $0) < (-nodes[$1].weight, $1) }
    let kept = Set(byWeight.prefix(count))
    defer { nodes = nodes.indices.filter { kept.contains($0) }.map { nodes[$0] } }
    return nodes.indices.filter { !kept.contains($0) }.map { nodes[$0].name }
  }
}

/// Gathers samples.
private struct Sampling {
  let wanted: Set<String>
  let count: Int
  var nodes: [MotionSamples.Node] = []
  private var nodeOf: [String: Int] = [:]
  private var trackOf: [[String: Int]] = []
  /// By node: where it stood in the node around it, and how far from there it came.
  private var ways: [(start: Point, length: Double)] = []
  private var used: [String: Int] = [:]

  /// Places closer than this are one: far below a pixel, above the rounding of sums.
  private static let tolerance = 1e-6

  init(wanted: Set<String>, count: Int) { (self.wanted, self.count) = (wanted, count) }

  mutating func add(_ timeline: Timeline, _ smooth: Timeline?, at time: Duration, _ index: Int) {
    let tree = timeline.tree(at: time)
    let trees =
      smooth.map { smooth in
        Velocity.times(around: time).map { time in time.map { smooth.tree(at: $0) } }
      } ?? []
    let placesIn = trees.map { $0?.things }
    for (place, node) in tree.nodes.enumerated() where wanted.isEmpty || wanted.contains(node.node.id) {
      let id = NodeID(index: Int32(place))
      let thing = tree.thing(id)
      let values = trees.indices.map { other -> [Quantity]? in
        guard let tree = trees[other], let id = placesIn[other]?[thing] else { return nil }
        return tree.quantities(of: id)
      }
      add(thing, tree, id, around: values, index)
    }
  }

  private mutating func add(
    _ thing: String, _ tree: PresentationTree, _ id: NodeID, around values: [[Quantity]?], _ index: Int
  ) {
    let place = tree.ownMiddle(of: id)
    let node = nodeOf[thing] ?? addNode(thing, tree[id].node.id, place)
    nodes[node].frames[index] = tree[id].frame
    let way = place - ways[node].start
    ways[node].length = max(ways[node].length, abs(way.x), abs(way.y))
    for (number, quantity) in tree.quantities(of: id).enumerated() {
      let track = trackOf[node][quantity.name] ?? addTrack(quantity, to: node)
      let samples = values.map { others in
        others.flatMap {
          $0.indices.contains(number) && $0[number].name == quantity.name ? $0[number].value : nil
        }
      }
      nodes[node].tracks[track].values[index] = quantity.value
      nodes[node].tracks[track].velocities[index] = samples.isEmpty ? nil : Velocity.velocity(samples)
    }
  }

  /// The nodes with their weights.
  var weighted: [MotionSamples.Node] {
    nodes.indices.map { index in
      var node = nodes[index]
      let changes = node.tracks.filter { !$0.name.hasPrefix("middle") }.map(\.weight).reduce(0, +)
      node.isCarried = ways[index].length <= Self.tolerance
      node.weight = changes + (node.isCarried ? 0 : ways[index].length / 100)
      return node
    }
  }

  private mutating func addNode(_ thing: String, _ id: String, _ place: Point) -> Int {
    used[id, default: 0] += 1
    let number = used[id] ?? 1
    nodeOf[thing] = nodes.count
    trackOf.append([:])
    ways.append((place, 0))
    nodes.append(
      .init(
        thing: thing, id: id, name: number == 1 ? id : "\(id)~\(number)",
        frames: Array(repeating: nil, count: count),
        tracks: []))
    return nodes.count - 1
  }

  private mutating func addTrack(_ quantity: Quantity, to node: Int) -> Int {
    let none = [Double?](repeating: nil, count: count)
    trackOf[node][quantity.name] = nodes[node].tracks.count
    nodes[node].tracks.append(.init(name: quantity.name, unit: quantity.unit, values: none, velocities: none))
    return nodes[node].tracks.count - 1
  }
}

extension PresentationTree {
  /// Nodes by what they are; where two are the same, the first.
  fileprivate var things: [String: NodeID] {
    let ids = nodes.indices.map { NodeID(index: Int32($0)) }
    return Dictionary(ids.map { (thing($0), $0) }) { first, _ in first }
  }
}

extension [MotionSamples.Track] {
  /// The tracks, those that are the same all the time as one, by what their names have in common.
  var merged: [MotionSamples.Track] {
    var result: [MotionSamples.Track] = []
    for track in self {
      let same = result.firstIndex {
        $0.unit == track.unit && $0.values == track.values && !$0.name.commonWords(track.name).isEmpty
      }
      guard let same else {
        result.append(track)
        continue
      }
      result[same].name = result[same].name.commonWords(track.name)
    }
    return result
  }
}

extension String {
  /// The words with which both begin.
  fileprivate func commonWords(_ other: String) -> String {
    let (words, others) = (split(separator: " "), other.split(separator: " "))
    let count = zip(words, others).prefix { pair in pair.0 == pair.1 }.count
    return words.prefix(count).joined(separator: " ")
  }
}
