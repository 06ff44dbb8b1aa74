import CommandParser
import SpecRenderKit

struct Approve: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Accepts the pictures of the last test run as the new goldens, without drawing them again. Doesn't run on CI.",
    discussion: guide(
      ["approve live-stream/follow", "approve 'quiz/*'", "approve --cause 3"],
      exitCodes: [.done, .code(1, "a document has errors, or this is CI"), .cannot, .usage]))

  @Argument(help: "Captures, written scene/capture; * matches anything.", completion: .captures)
  var captures: [String] = []

  @Option(
    help: "Number of a cause in the last test run: accepts all captures that differ only for this cause.")
  var cause: [Int] = []

  func validate() throws {
    if captures.isEmpty, cause.isEmpty { throw ArgumentMistake("name captures, or a cause with --cause") }
  }

  @Option(help: "Folder with one folder of goldens per scene (default: Goldens).")
  var goldens: String?

  @Option(help: "Folder with the pictures of failures (default: the same as for test).")
  var failures: String?

  @OptionGroup var style: OutputOptions

  func verb() -> ApproveVerb {
    var run = GoldenRun()
    (run.goldens, run.failures) = (goldens, failures)
    var verb = ApproveVerb(captures, in: run)
    verb.causes = cause
    return verb
  }
}
