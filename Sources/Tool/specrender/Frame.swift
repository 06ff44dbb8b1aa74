import CommandParser
import SpecRenderKit

struct Frame: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws one picture of a scene as PNG, JPEG, WebP, SVG or PDF.",
    discussion: guide(
      [
        "frame --keyboard-up -o keyboard-up.png", "frame --scenario tour --at 2.6s --crop input -o input.png",
      ],
      exitCodes: ExitMeaning.showing))

  @OptionGroup var scene: SceneOptions
  @OptionGroup var cache: CacheOptions
  @OptionGroup var style: OutputOptions

  @Option(
    name: .shortAndLong,
    help: "Output file, ending in .png, .jpg, .webp, .svg or .pdf; - for PNG on standard output.")
  var output = "frame.png"

  @Option(
    help: "Crops to the bounding box of a node. Repeatable; then crops to the box around all of the nodes.",
    completion: .nodes)
  var crop: [String] = []

  @Option(help: "Margin around the cropped box in points; a negative margin crops further in.")
  var margin: Double?

  @Flag(help: "Omits the scene's background.")
  var transparent = false

  func verb() -> FrameVerb {
    var request = scene.request
    request.isTransparent = transparent
    var verb = FrameVerb(of: request, to: output)
    verb.crop = crop
    verb.margin = margin
    verb.cache = cache.place
    return verb
  }
}
