import CommandParser
import SpecRenderKit

/// Which goldens a verb works on.
struct GoldenOptions: ParsableArguments {
  @Argument(
    help: "Scene files or names of bundled scenes (default: all in the folder Scenes).",
    completion: .scenes)
  var scenes: [String] = []

  @Option(
    help:
      "Only captures whose name contains this text. scene/capture selects one capture with all its times; * matches anything.",
    completion: .captures)
  var filter = ""

  @Option(help: "Folder with one folder of goldens per scene (default: Goldens beside the folder Scenes).")
  var goldens: String?

  @Option(
    help:
      "Folder for the pictures of failures (default: .build/specrender-failures in a Swift package, otherwise specrender-failures)."
  )
  var failures: String?

  var run: GoldenRun {
    var run = GoldenRun()
    run.scenes = scenes
    run.filter = filter
    run.goldens = goldens
    run.failures = failures
    return run
  }
}
