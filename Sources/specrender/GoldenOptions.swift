import ArgumentParser
import SpecRenderKit

/// Which goldens a verb works on.
struct GoldenOptions: ParsableArguments {
  @Argument(
    help: "Scene files or names of bundled scenes; all of the folder Scenes unless given.",
    completion: .scenes)
  var scenes: [String] = []

  @Option(
    help:
      "Only captures with this in their name; scene/capture means one, with all its moments; * stands for anything.",
    completion: .captures)
  var filter = ""

  @Option(help: "Folder with one folder of goldens per scene; Goldens beside the folder Scenes unless given.")
  var goldens: String?

  @Option(
    help:
      "Folder for the pictures of failures; .build/specrender-failures in a Swift package, else specrender-failures, unless given."
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
