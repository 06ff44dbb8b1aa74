import ArgumentParser
import SpecRenderKit

struct Record: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Makes what captures show now the golden pictures; never on CI.",
    discussion: guide(
      ["record --only-failing", "record --filter live-stream/follow"],
      exitCodes: [.done, .code(1, "a document is wrong, or this is CI"), .cannot, .usage]))

  @OptionGroup var goldens: GoldenOptions
  @OptionGroup var voice: VoiceOptions

  @Flag(help: "Records only what fails now, and what builds the same pixels from other nodes.")
  var onlyFailing = false

  @Flag(help: "Writes no picture: only what is remembered of nodes and motion, where pixels are the same.")
  var recordsOnly = false

  func verb() -> RecordVerb {
    var verb = RecordVerb(goldens.run)
    (verb.onlyFailing, verb.recordsOnly) = (onlyFailing, recordsOnly)
    return verb
  }
}
