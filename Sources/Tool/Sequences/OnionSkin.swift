import CairoRaster
import Documents
package import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
import SceneMotion
package import SceneRendering
import SceneReports
import ToolOutcome

/// A still that shows the movement: what moves, drawn several times with growing opacity, and its ways.
package struct OnionSkin {
  var played: PlayedScene
  let times: FrameTimes
  /// Indices of the frames at which things are drawn, at least one.
  package let frames: [Int]
  /// Ids of nodes; empty for those that move most by themselves.
  let nodes: [String]

  package init(
    played: PlayedScene, times: FrameTimes, frames: [Int], nodes: [String]
  ) {
    (self.played, self.times, self.frames, self.nodes) = (played, times, frames, nodes)
  }

  /// Places of a way between two drawn times.
  private static let steps = 24

  /// Draws at `scale` pixels per point; also returns the names of moving nodes that were not drawn several times.
  package mutating func draw(scale: Double) throws -> (picture: PixelBuffer, left: [String]) {
    let moments = frames.map { times[$0] }
    let between = zip(moments, moments.dropFirst()).flatMap { a, b in
      (1..<Self.steps).map { a + (b - a) * $0 / Self.steps }
    }
    let samples = (moments + between).sorted()
    try played.timeline.refuseTurns(
      from: samples[0], to: samples[samples.count - 1], "an onion skin has one canvas")
    try played.layOut(at: samples)
    var motion = MotionSamples(played.timeline, times: samples, wanted: nodes)
    let missing = nodes.filter { id in !motion.nodes.contains { $0.id == id } }
    guard missing.isEmpty else {
      throw ToolFailure.usage(
        "there is no node \"\(missing[0])\" in this time", hint: "specrender motion lists what moves")
    }
    if nodes.isEmpty { motion.removeCarried() }
    let left = motion.keepMoving(FigureStyle.palette.count)
    guard !motion.nodes.isEmpty else {
      throw ToolFailure.usage(
        "nothing moves in this time", hint: "give a --scenario, or another --from and --to")
    }
    var laidOut = try played.laidOut(at: moments[moments.count - 1])
    laidOut.scale = scale
    laidOut.tree = PresentationTree(
      onionSkin: moments.map { played.timeline.tree(at: $0) }, of: Set(motion.nodes.map(\.thing)))
    let picture = try played.pipeline.picture(laidOut)
    return (try withWays(picture, motion, moments, laidOut.tree.size, scale), left)
  }

  private func withWays(
    _ picture: PixelBuffer, _ motion: MotionSamples, _ moments: [Duration], _ size: Size, _ scale: Double
  ) throws -> PixelBuffer {
    var figure = Figure(try Lettering())
    figure.picture(picture, in: Rect(origin: .zero, size: size))
    var plates: [Rect] = []
    for (node, color) in zip(motion.nodes, FigureStyle.palette) {
      let trace = Trace(
        places: node.places, times: motion.times.map(\.seconds), color: color,
        marks: moments.map { ($0.seconds, decimal(($0.seconds * 100).rounded() / 100)) })
      try trace.draw(.identity, beside: &plates, on: &figure)
    }
    return try figure.draw(size, background: FigureStyle.paper, scale: scale)
  }
}
