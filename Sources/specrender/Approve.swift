import ArgumentParser
import SpecRenderKit

struct Approve: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Makes what the last test drew the golden pictures, without drawing anew; never on CI.",
    discussion: guide(
      ["approve live-stream/follow", "approve 'quiz/*'", "approve --cause 3"],
      exitCodes: [.done, .code(1, "a document is wrong, or this is CI"), .cannot, .usage]))

  @Argument(help: "Captures, as scene/capture; * stands for anything.", completion: .captures)
  var captures: [String] = []

  @Option(help: "A cause by the number that the last test gave it: all captures that differ for it alone.")
  var cause: [Int] = []

  func validate() throws {
    if captures.isEmpty, cause.isEmpty { throw ValidationError("Name captures, or a cause with --cause.") }
  }

  @Option(help: "Folder with one folder of goldens per scene; Goldens unless given.")
  var goldens: String?

  @Option(help: "Folder into which the test wrote the pictures of failures; that of test unless given.")
  var failures: String?

  @OptionGroup var voice: VoiceOptions

  func verb() -> ApproveVerb {
    var run = GoldenRun()
    (run.goldens, run.failures) = (goldens, failures)
    var verb = ApproveVerb(captures, in: run)
    verb.causes = cause
    return verb
  }
}
