import ArgumentParser
import SpecRenderKit

struct Frame: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws one picture of a scene: as PNG, JPEG, WebP, SVG or PDF.",
    discussion: guide(
      [
        "frame --keyboard-up -o keyboard-up.png", "frame --scenario tour --at 2.6s --crop input -o input.png",
      ],
      exitCodes: ExitMeaning.showing))

  @OptionGroup var scene: SceneOptions
  @OptionGroup var cache: CacheOptions
  @OptionGroup var voice: VoiceOptions

  @Option(
    name: .shortAndLong,
    help: "File to write, ending in .png, .jpg, .webp, .svg or .pdf; - for PNG on standard output.")
  var output = "frame.png"

  @Option(
    help: "Draws only the box around a node. May be repeated: then the box around them all.",
    completion: .nodes)
  var crop: [String] = []

  @Option(help: "Points around the box that --crop names; less than 0 leaves its edges out.")
  var margin: Double?

  @Flag(help: "Leaves out the scene's background.")
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
