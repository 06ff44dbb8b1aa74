import CommandParser
import SpecRenderKit

struct Test: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws every capture and compares it with its golden picture.",
    discussion: guide(
      "Verdicts go to standard output. Pictures of failures go to .build/specrender-failures in a Swift package, otherwise to specrender-failures.",
      [
        "test --filter follow", "test --report report --junit junit.xml",
        "test Scenes/quiz.yaml --shard 1/4", "test --cache-dir .cache",
      ],
      exitCodes: [
        .code(0, "all captures match their goldens"),
        .code(1, "a capture differs or has no golden, or a document has errors"),
        .cannot,
        .usage,
      ]))

  @OptionGroup var goldens: GoldenOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var cache: CacheOptions
  @OptionGroup var style: OutputOptions

  @Option(
    help:
      "Tests only one part of the captures, for splitting a run across machines: 2/4 is the second of four.")
  var shard = "1/1"

  @Flag(help: "Prints all details of each failing capture instead of two lines.")
  var verbose = false

  @Flag(help: .hidden)
  var record = false

  func verb() throws -> TestVerb {
    if record {
      throw ToolFailure.usage("test only compares; specrender record writes goldens", hint: "")
    }
    var run = goldens.run
    run.shard = try Shard(argument: shard)
    run.cache = cache.place
    var verb = TestVerb(run, report: report.targets)
    verb.isVerbose = verbose
    return verb
  }
}
