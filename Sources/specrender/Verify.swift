import ArgumentParser
import SpecRenderKit

struct Verify: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Finds every node of a scene in a screenshot of the real app, and tells what differs.",
    discussion: guide(
      """
      The screenshot's size tells the device unless --device names it. Documentation/Verify.md tells more.
      """,
      ["verify Documentation/app.png --set follow=true --ignore player"],
      exitCodes: [
        .code(0, "all is as specified"), .code(1, "something differs, or a document is wrong"),
        .code(2, "it cannot be compared, or a file is missing"), .usage,
      ]))

  @Argument(help: "The screenshot, a PNG, JPEG or WebP file; - for standard input.")
  var shot: String

  @OptionGroup var scene: SceneOptions
  @OptionGroup var voice: VoiceOptions

  @Option(
    name: .customLong("ignore"),
    help: "A node that may show anything, with what is inside: player, status-bar, ad-*. May be repeated.")
  var ignored: [String] = []

  @Option(help: "Pixels by which places and sizes may be off.")
  var tolerance = 0

  @Option(help: "Largest CIEDE2000 difference of colors.")
  var deltaE = 1.0

  @Flag(help: "Lets texts be set in another font.")
  var anyFont = false

  @Flag(help: "Prints JSON, one node per line.")
  var json = false

  @Option(name: .shortAndLong, help: "Draws what differs into the screenshot; - for standard output.")
  var output: String?

  func verb() -> VerifyVerb {
    var request = VerifyRequest(shot: shot)
    request.ignored = ignored
    request.tolerance = tolerance
    request.deltaE = deltaE
    request.allowsOtherFonts = anyFont
    request.isDeviceNamed = scene.look.device != nil
    request.annotated = output
    var verb = VerifyVerb(request, of: scene.request)
    verb.asJSON = json
    return verb
  }
}
