import ArgumentParser
import SpecRenderKit

struct Approve: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Makes what the last test drew the golden pictures, without drawing anew; never on CI.",
    discussion: guide(
      ["approve live-stream/follow", "approve 'quiz/*'"],
      exitCodes: [.done, .code(1, "a document is wrong, or this is CI"), .cannot, .usage]))

  @Argument(help: "Captures, as scene/capture; * stands for anything.", completion: .captures)
  var captures: [String]

  @Option(help: "Folder with one folder of goldens per scene; Goldens unless given.")
  var goldens: String?

  @Option(help: "Folder into which the test wrote the pictures of failures.")
  var failures = ".build/specrender-failures"

  @OptionGroup var voice: VoiceOptions

  func verb() -> ApproveVerb {
    var run = GoldenRun()
    (run.goldens, run.failures) = (goldens, failures)
    return ApproveVerb(captures, in: run)
  }
}
