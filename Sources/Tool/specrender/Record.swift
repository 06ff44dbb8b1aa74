import CommandParser
import SpecRenderKit

struct Record: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Records the current pictures of captures as goldens. Doesn't run on CI.",
    discussion: guide(
      ["record --only-failing", "record --filter live-stream/follow"],
      exitCodes: [.done, .code(1, "a document has errors, or this is CI"), .cannot, .usage]))

  @OptionGroup var goldens: GoldenOptions
  @OptionGroup var style: OutputOptions

  @Flag(help: "Records only captures that fail now, or whose pixels are equal but come from different nodes.")
  var onlyFailing = false

  @Flag(
    help:
      "Writes no pictures. Updates only the recorded nodes and motion of captures whose pixels are unchanged."
  )
  var recordsOnly = false

  func verb() -> RecordVerb {
    var verb = RecordVerb(goldens.run)
    (verb.onlyFailing, verb.recordsOnly) = (onlyFailing, recordsOnly)
    return verb
  }
}
