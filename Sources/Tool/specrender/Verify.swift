import ArgumentParser
import SpecRenderKit

struct Verify: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Finds every node of a scene in a screenshot of the real app, and reports what differs.",
    discussion: guide(
      """
      The device is inferred from the screenshot's size unless you set --device. See Documentation/Verify.md.
      """,
      ["verify Documentation/app.png --set follow=true --ignore player"],
      exitCodes: [
        .code(0, "the screenshot matches the specification"),
        .code(1, "something differs, or a document has errors"),
        .code(2, "the screenshot cannot be compared, or a file is missing"), .usage,
      ]))

  @Argument(help: "The screenshot, as a PNG, JPEG or WebP file; - for standard input.")
  var shot: String

  @OptionGroup var scene: SceneOptions
  @OptionGroup var style: OutputOptions

  @Option(
    name: .customLong("ignore"),
    help: "Ignores a node and everything inside it: player, status-bar, ad-*. Repeatable.")
  var ignored: [String] = []

  @Option(help: "Tolerance for positions and sizes in pixels.")
  var tolerance = 0

  @Option(help: "Largest accepted CIEDE2000 difference of colours.")
  var deltaE = 1.0

  @Flag(help: "Accepts texts in another font.")
  var anyFont = false

  @Flag(help: "Prints JSON, one node per line.")
  var json = false

  @Option(
    name: .shortAndLong,
    help: "Writes a copy of the screenshot with the differences marked; - for standard output.")
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
