import CairoRaster
import Documents
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
import SceneMotion
public import SceneRendering
import SceneReports
public import Sequences
public import ToolOutcome

/// Shows how nodes move in a scenario, over time.
public struct MotionVerb: Verb {
  /// The form of the output.
  public enum Form: Hashable, Sendable {
    case table, json
    /// A plot of values, velocities and motion paths in a picture file; `-` for the outcome's output.
    case plot(String)
  }

  /// The scene; its moment names the scenario.
  public var scene: SceneRequest
  /// Ids of nodes. Empty for all nodes that move; a plot omits nodes that only move with a parent.
  public var nodes: [String] = []
  /// Samples per second in a table.
  public var rate = FrameRate.ten
  /// Start time in the scenario; nil for its start.
  public var from: String?
  /// End time; nil for the scenario's end.
  public var to: String?
  /// The form of the output.
  public var form = Form.table

  /// Creates a verb that prints a table of everything that moves.
  public init(of scene: SceneRequest) { self.scene = scene }

  private var scenario: String? { scene.moment?.scenario }

  /// Checks that the options are compatible; see ``Verb/refuseMisuse()``.
  public func refuseMisuse() throws(ToolFailure) {
    if case .plot(let path) = form,
      let complaint = PictureFormat.complaint(path, among: PictureFormat.rasters)
    {
      throw .usage(complaint, hint: "")
    }
  }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome {
    let pipeline = Pipeline(try scene.load())
    let last = try time(to)
    var played = try pipeline.play(
      scenario, until: last, scene.environment(for: pipeline.loaded), scale: scene.scale)
    let times = try times(until: last ?? played.scenario.end)
    var samples = try samples(of: &played, at: times)
    try check(samples)
    if nodes.isEmpty { samples.removeResting() }
    var outcome = Outcome(messages: style.say(played.diagnostics, pipeline.loaded.map))
    let document = pipeline.loaded.sources.document
    let name = document.name
    if case .table = form, samples.nodes.isEmpty, !style.isQuiet {
      outcome.messages += nothingMoves(document)
    }
    switch form {
    case .table: outcome.output = Array(samples.table().utf8)
    case .json: outcome.output = Array(samples.json(scene: name, scenario: scenario).utf8)
    case .plot(let path):
      if nodes.isEmpty { samples.removeCarried() }
      let left = samples.keepMoving(MotionPlot.maximumNodes)
      try outcome.add(plot(samples, &played), at: path, "\(samples.nodes.count) nodes", style)
      if !style.isQuiet { outcome.messages += leftOut(left) }
    }
    return outcome
  }

  /// Each moment is laid out, sampled and forgotten: a long scenario takes no more memory than a short one.
  private func samples(of played: inout PlayedScene, at times: [Duration]) throws -> MotionSamples {
    // Speeds are those of what moves, not of the pixels to which it is rounded.
    var (rounded, smooth) = (played, played.withoutRounding())
    defer { played = rounded }
    return try MotionSamples(times: times, wanted: nodes) { time in
      rounded.forgetLayouts()
      smooth.forgetLayouts()
      try rounded.layOut(at: [time])
      do { try smooth.layOut(at: MotionSamples.times(around: time)) } catch {
        // What is wrong is said of a time that was asked for, not of one beside it.
        try rounded.layOut(at: times.filter { $0 > time })
        throw error
      }
      return (rounded.timeline, smooth.timeline)
    }
  }

  private func times(until end: Duration) throws -> [Duration] {
    let first = try time(from) ?? .zero
    if case .plot = form {
      guard end > first else {
        throw ToolFailure.usage(
          "from \(first.seconds) s to \(end.seconds) s there is no time", hint: "give a later --to")
      }
      return (0...MotionPlot.intervals).map { first + (end - first) * $0 / MotionPlot.intervals }
    }
    let (numerator, denominator) = (rate.numerator, rate.denominator)
    let intervals = (end - first).seconds * Double(numerator) / Double(denominator)
    let count = end < first ? 0 : Int64(intervals + 1e-9) + 1
    guard count > 0, count <= 100_000 else {
      throw ToolFailure.usage(
        "from \(first.seconds) s to \(end.seconds) s there are no samples, or more than 100,000", hint: "")
    }
    return (0..<count).map { first + frameTime($0 * Int64(denominator), per: numerator) }
  }

  private func check(_ samples: MotionSamples) throws {
    let missing = nodes.filter { id in !samples.nodes.contains { $0.id == id } }
    guard missing.isEmpty else {
      throw ToolFailure.usage(
        "there is no node \(missing.map { "\"\($0)\"" }.joined(separator: ", ")) between \(decimal(samples.times.first?.seconds ?? 0)) s and \(decimal(samples.times.last?.seconds ?? 0)) s",
        hint: "specrender layout --at lists the nodes of a moment")
    }
  }

  private func time(_ text: String?) throws(ToolFailure) -> Duration? {
    guard let text else { return nil }
    guard let time = duration(of: text), time >= .zero else {
      throw .usage("\"\(text)\" is not a time", hint: "write 5.4s, 5400ms or 217/60")
    }
    return time
  }

  /// Says that there is nothing to print, and of a scene with scenarios that none is played.
  private func nothingMoves(_ document: SceneDocument) -> String {
    let names = document.scenarios.map(\.name)
    guard scenario == nil, !names.isEmpty else { return "nothing moves in this time\n" }
    return
      "nothing moves because no scenario is played; add --scenario and one of \(names.joined(separator: ", "))\n"
  }

  /// The figure of samples, over the scene in the middle of their time.
  private func plot(_ samples: MotionSamples, _ played: inout PlayedScene) throws -> PixelBuffer {
    guard samples.nodes.contains(where: { $0.tracks.contains(where: \.isMoving) }) else {
      throw ToolFailure.usage(
        "nothing moves from \(samples.times[0].seconds) s to \(samples.times[samples.times.count - 1].seconds) s",
        hint: "give a --scenario, or another --from and --to")
    }
    try played.timeline.refuseTurns(
      from: samples.times[0], to: samples.times[samples.times.count - 1], "a plot has one canvas")
    var laidOut = try played.laidOut(at: samples.times[samples.times.count / 2])
    laidOut.scale = min(laidOut.scale, 2)
    let (first, last) = (samples.times[0].seconds, samples.times[samples.times.count - 1].seconds)
    let ofScenario = scenario.map { ", \($0)" } ?? ""
    let plot = MotionPlot(
      samples: samples, title: "\(laidOut.scene.name)\(ofScenario), \(decimal(first)) to \(decimal(last)) s",
      picture: try played.pipeline.picture(laidOut), canvas: laidOut.tree.size)
    return try plot.draw(try Lettering(), scale: scene.scale ?? 2)
  }
}

extension Outcome {
  /// Writes a picture to a file, or to the output where the path is `-`.
  fileprivate mutating func add(
    _ picture: PixelBuffer, at path: String, _ facts: String, _ style: OutputStyle
  )
    throws
  {
    let file = try picture.file(path)
    guard path != "-" else {
      output = file
      return
    }
    try FileWriter.writeAtomically(file, to: path)
    if !style.isQuiet { messages += "\(path): \(picture.width) x \(picture.height) px, \(facts)\n" }
  }
}
