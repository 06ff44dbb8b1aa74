import ArgumentParser
import SpecRenderKit

/// Whether GitHub is told.
struct GitHubOptions: ParsableArguments {
  @Flag(
    help:
      "Prints annotations for GitHub, and adds to its step's summary; by itself where GITHUB_ACTIONS is set.")
  var annotations = false

  var targets: ReportTargets {
    var targets = ReportTargets.ofEnvironment
    if annotations { targets.annotates = true }
    return targets
  }
}

/// Where verdicts go besides the terminal.
struct ReportOptions: ParsableArguments {
  @Option(help: "Folder for a report: index.html, results.json and the pictures of failures.")
  var report: String?

  @Option(help: "File for the verdicts as JUnit XML.")
  var junit: String?

  @OptionGroup var github: GitHubOptions

  var targets: ReportTargets {
    var targets = github.targets
    (targets.folder, targets.junit) = (report, junit)
    return targets
  }
}
