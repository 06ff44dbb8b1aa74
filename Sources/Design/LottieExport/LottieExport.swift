import CairoRaster
import CurveFitting
package import Documents
import Graphics2D
import SceneModel
import SceneMotion
package import SceneRendering
import ToolOutcome

/// A part of a scenario as a Lottie document.
package struct ExportedLottie {
  /// What is exported, and how close it comes.
  package struct Options {
    /// Id of the node that is exported alone; nil for the whole canvas.
    package var node: String?
    /// Beginning and end in the scenario.
    package var start: Duration, end: Duration
    /// Frames per second of the document.
    package var frameRate = 60.0
    /// Most that a point lies off, in points.
    package var points = 0.1
    /// Most that an angle is off, in degrees.
    package var degrees = 0.1
    /// Most that a colour or an opacity is off, as a share.
    package var share = 1.0 / 255

    /// Exports the canvas.
    package init(start: Duration, end: Duration) { (self.start, self.end) = (start, end) }
  }

  /// The document.
  package let document: DocumentNode
  /// The document as a file.
  package var json: String { document.jsonLine + "\n" }
  /// What players do not show, or show nearly: a sentence each, with what to do.
  package let gaps: [(id: DiagnosticID, message: String, hint: String)]
  /// How many layers and keyframes the document has.
  package let layerCount, keyCount: Int

  /// Samples per second at which the scene is looked at.
  private static let sampleRate = 120.0
  /// How long before a jump its last value is taken.
  private static let eve = Duration.microseconds(100)

  /// Plays, looks at every moment, and fits keyframes to what moves.
  package init(_ played: PlayedScene, name: String, _ options: Options) throws {
    var played = played.withoutRounding()
    var recording = Recording()
    let (start, end) = (options.start, options.end)
    let turns = Set(played.timeline.turningPoints(until: end).filter { $0 > start && $0 < end })
    var (size, origin): (Size?, Point) = (nil, .zero)
    var background = Color.clear
    for time in Self.times(start, end, turns) {
      played.forgetLayouts()
      try played.layOut(at: [time.time])
      let tree = played.timeline.tree(at: time.time)
      // Frames are moved to pixels of this size: none that shows.
      let (whole, trims) = tree.withoutTrims()
      let list = draw(whole, scale: 4096)
      if size == nil {
        (size, background) = (tree.size, tree.background)
        if let node = options.node, let id = tree.node(node) {
          (size, origin) = (tree[id].frame.size, tree[id].frame.origin)
        }
      }
      var reader = PaintedReader(tree, list, trims)
      var roots = reader.roots()
      if let node = options.node { roots = roots.compactMap { $0.node(node) } }
      recording.add(
        roots, trims, at: (time.time - start).seconds, isTurn: turns.contains(time.time), isEve: time.isEve)
    }
    guard let size else { throw ToolFailure.usage("there is no time to export", hint: "give a later --to") }
    if let node = options.node, recording.roots.isEmpty {
      throw ToolFailure.usage(
        "there is no node \"\(node)\" in this time",
        hint: "specrender layout --at lists the nodes of a moment")
    }
    var emission = LottieEmission(
      recording, options, pipeline: played.pipeline, pictures: played.timeline.pictures,
      canvas: size, origin: origin)
    let layers = emission.layers(background: options.node == nil ? background : .clear)
    document = emission.document(layers, name: name, frames: (end - start).seconds * options.frameRate)
    (gaps, layerCount, keyCount) = (emission.gaps, emission.layerCount, emission.keyCount)
  }

  private static func times(
    _ start: Duration, _ end: Duration, _ turns: Set<Duration>
  ) -> [(time: Duration, isEve: Bool)] {
    let count = Int(((end - start).seconds * sampleRate).rounded(.up))
    var times = Set((0...max(1, count)).map { min(end, start + .seconds(Double($0) / sampleRate)) })
    times.formUnion(turns)
    var eves: Set<Duration> = []
    for turn in turns where turn - eve > start {
      eves.insert(turn - eve)
    }
    times.formUnion(eves)
    let sorted = times.sorted()
    // A frame that begins a hair before a turn would stand between it and its eve, and hide the jump.
    let close = zip(sorted, sorted.dropFirst()).filter { time, next in
      next - time < eve && turns.contains(next) && !turns.contains(time)
    }
    return times.subtracting(close.map(\.0)).sorted().map { time in (time, eves.contains(time)) }
  }
}

extension PaintedNode {
  /// The node of this id among this one and those inside.
  func node(_ id: String) -> PaintedNode? {
    if self.id == id { return self }
    for item in items {
      if let found = item.node(id) { return found }
    }
    return nil
  }
}

extension PaintedNode.Item {
  func node(_ id: String) -> PaintedNode? {
    switch self {
    case .step: nil
    case .group(_, let items): items.lazy.compactMap { $0.node(id) }.first
    case .node(let node): node.node(id)
    }
  }
}
