import CommandParser
import SpecRenderKit

struct Motion: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Shows how nodes move in a scenario: frames, values and velocities over time, as a table, JSON or a plot.",
    discussion: guide(
      [
        "motion --scenario tour --from 3.2s --to 5.2s",
        "motion --scenario tour --node floating-heart --plot heart.png",
      ],
      exitCodes: ExitMeaning.showing))

  @OptionGroup var scene: SceneOptions
  @OptionGroup var style: OutputOptions

  @Option(
    name: .customLong("node"),
    help:
      "Shows only this node. Repeatable (default: all nodes that move; plots omit nodes that only move with a parent)."
  )
  var nodes: [String] = []

  @Option(help: "Samples per second in the table: 10, 29.97 or 30000/1001.")
  var fps = "10"

  @Option(help: "Start time.")
  var from: String?

  @Option(help: "End time (default: the scenario's end).")
  var to: String?

  @Flag(help: "Prints JSON, one node per line.")
  var json = false

  @Option(
    help:
      "Plots values, velocities and motion paths to a .png, .jpg or .webp file. Uses --scale 2 unless you set it."
  )
  var plot: String?

  func verb() throws -> MotionVerb {
    guard plot == nil || !json else { throw ArgumentMistake("--json and --plot exclude each other") }
    var verb = MotionVerb(of: scene.request)
    (verb.nodes, verb.from, verb.to) = (nodes, from, to)
    verb.rate = try FrameRate(argument: fps)
    verb.form = plot.map { .plot($0) } ?? (json ? .json : .table)
    return verb
  }
}
