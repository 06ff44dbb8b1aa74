import ArgumentParser
import SpecRenderKit

struct Motion: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Tells what moves in a scenario: frames, values and velocities over time, as a table, JSON or a plot.",
    discussion: guide(
      [
        "motion --scenario tour --from 3.2s --to 5.2s",
        "motion --scenario tour --node floating-heart --plot heart.png",
      ],
      exitCodes: ExitMeaning.showing))

  @OptionGroup var scene: SceneOptions
  @OptionGroup var voice: VoiceOptions

  @Option(
    name: .customLong("node"),
    help:
      "Only this node. May be repeated; unless given, all that move, in a plot those that are not only carried along."
  )
  var nodes: [String] = []

  @Option(help: "Samples per second of a table: 10, 29.97 or 30000/1001.")
  var fps = "10"

  @Option(help: "First time.")
  var from: String?

  @Option(help: "Last time; the scenario's end unless given.")
  var to: String?

  @Flag(help: "Prints JSON, one node per line.")
  var json = false

  @Option(
    help:
      "Draws curves of values and velocities, and the ways of nodes across the picture, to a .png, .jpg or .webp file; --scale 2 unless given."
  )
  var plot: String?

  func verb() throws -> MotionVerb {
    guard plot == nil || !json else { throw ValidationError("--json and --plot exclude each other.") }
    var verb = MotionVerb(of: scene.request)
    (verb.nodes, verb.from, verb.to) = (nodes, from, to)
    verb.rate = try FrameRate(argument: fps)
    verb.form = plot.map { .plot($0) } ?? (json ? .json : .table)
    return verb
  }
}
