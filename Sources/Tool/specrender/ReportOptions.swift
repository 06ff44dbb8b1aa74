import CommandParser
import SpecRenderKit

/// Whether GitHub is told.
struct GitHubOptions: ParsableArguments {
  @Flag(
    help:
      "Prints GitHub annotations, and adds to the job summary. On by default if GITHUB_ACTIONS is set.")
  var annotations = false

  var targets: ReportTargets {
    var targets = ReportTargets.ofEnvironment
    if annotations { targets.annotates = true }
    return targets
  }
}

/// Where verdicts go besides the terminal.
struct ReportOptions: ParsableArguments {
  @Option(help: "Writes a report to this folder: index.html, results.json and the pictures of failures.")
  var report: String?

  @Option(help: "Writes the verdicts to a JUnit XML file.")
  var junit: String?

  @OptionGroup var github: GitHubOptions

  var targets: ReportTargets {
    var targets = github.targets
    (targets.folder, targets.junit) = (report, junit)
    return targets
  }
}
