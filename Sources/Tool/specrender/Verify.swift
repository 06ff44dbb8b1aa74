import CommandParser
import SpecRenderKit

struct Verify: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Finds every node of a scene in a screenshot of the real app, and reports what differs.",
    discussion: guide(
      """
      The device is inferred from the screenshot's size unless you set --device. See Documentation/Verify.md.
      """,
      [
        "verify Documentation/app.png --set follow=true --ignore player",
        "verify shots --report out/verify --any-font",
      ],
      exitCodes: [
        .code(0, "the screenshot matches the specification"),
        .code(1, "something differs, or a document has errors"),
        .code(2, "the screenshot cannot be compared, or a file is missing"), .usage,
      ]))

  @Argument(
    help: """
      The screenshot, as a PNG, JPEG or WebP file, or - for standard input; or a folder of screenshots that are named after \
      captures. May be left out with --tree.
      """)
  var shot: String?

  @OptionGroup var scene: SceneOptions
  @OptionGroup var style: OutputOptions

  @Option(
    name: .customLong("ignore"),
    help:
      "Ignores a node and everything inside it (player, ad-*), or an area of the screenshot in pixels (x,y,width,height). Repeatable."
  )
  var ignored: [String] = []

  @Option(
    help: """
      The app's own view hierarchy, taken with the screenshot: Appium's XML, JSON of idb, AXe, WebDriverAgent or Maestro, \
      XCUIElement.debugDescription, recursiveDescription, uiautomator's XML.
      """, completion: .file())
  var tree: String?

  @Option(help: "Tolerance for positions and sizes in pixels.")
  var tolerance = 0

  @Option(help: "Largest accepted CIEDE2000 difference of colours.")
  var deltaE = 1.0

  @Option(
    name: .customLong("font"),
    help: """
      A font file of the app, such as SF-Pro.ttf, in the place of the scene's first family: texts are measured and compared \
      with it. Repeatable, a file for each weight.
      """, completion: .file())
  var fonts: [String] = []

  @Flag(help: "Accepts texts in another font: what they say is read, or compared by words and widths.")
  var anyFont = false

  @Flag(help: "Prints JSON, one node per line.")
  var json = false

  @Option(
    name: .shortAndLong,
    help: "Writes a copy of the screenshot with the differences marked; - for standard output.")
  var output: String?

  @Option(help: "With a folder of screenshots: writes a page that shows all of them to this folder.")
  var report: String?

  @Option(help: "With a folder of screenshots: writes the results to a JUnit XML file.")
  var junit: String?

  func verb() -> VerifyVerb {
    var (shot, named) = (shot, scene.scene)
    // Without a screenshot, what is named first is the scene.
    if tree != nil, named == nil, let first = shot, VerifyRequest.isScene(first) {
      (shot, named) = (nil, first)
    }
    var request = VerifyRequest(shot: shot)
    request.tree = tree
    request.fonts = fonts
    request.ignore(ignored)
    request.tolerance = tolerance
    request.deltaE = deltaE
    request.allowsOtherFonts = anyFont
    request.isDeviceNamed = scene.look.device != nil
    request.annotated = output
    var verb = VerifyVerb(request, of: scene.look.request(named))
    verb.asJSON = json
    (verb.report, verb.junit) = (report, junit)
    return verb
  }
}
