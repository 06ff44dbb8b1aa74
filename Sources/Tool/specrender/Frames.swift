import CommandParser
import SpecRenderKit

struct Frames: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Draws the frames of a scenario, as a folder of PNG files or one .apng, .gif, .mp4, .webm or .mov file.",
    discussion: guide(
      """
      GIF, MP4, WebM and MOV (ProRes 4444) need ffmpeg. When writing to a folder, an interrupted run resumes where it \
      stopped, unless the scene has changed.
      """,
      [
        "frames --scenario tour --from 3.2s --to 3.4s -o hearts",
        "frames --scenario tour --contact-sheet -o tour.png",
      ],
      exitCodes: ExitMeaning.showing))

  @OptionGroup var scene: SceneOptions
  @OptionGroup var cache: CacheOptions
  @OptionGroup var style: OutputOptions

  @Option(name: .shortAndLong, help: "Output folder for PNG files, or output file (default: frames).")
  var output: String?

  @Option(help: "Frames per second: 60, 29.97 or 30000/1001 (default: 60, or 25 for a GIF).")
  var fps: String?

  @Option(help: "Time of the first frame: 5.4s, 5400ms or 217/60.")
  var from = "0s"

  @Option(help: "End time; the frame at this time is not included (default: the scenario's end).")
  var to: String?

  @Option(help: "Draws only one part of the frames: 2/4 is the second quarter.")
  var shard = "1/1"

  @Option(help: "x264 preset for MP4, from ultrafast to veryslow: slower presets usually make smaller files.")
  var preset = "veryfast"

  @Flag(
    help: "Draws one picture of evenly spaced frames with their times (default output: contact-sheet.png).")
  var contactSheet = false

  @Option(help: "Number of frames on a contact sheet.")
  var tiles = 12

  @Flag(
    help:
      "Overlays the frames of the contact sheet in one picture, with motion paths. Earlier positions are fainter."
  )
  var onion = false

  @Option(
    name: .customLong("node"),
    help:
      "With --onion: overlays this node. Repeatable (default: the nodes that move most).")
  var nodes: [String] = []

  @Flag(help: "Omits the scene's background; applies to PNG, .apng, .webm and .mov.")
  var transparent = false

  func verb() throws -> FramesVerb {
    let rate = fps ?? (output?.lowercased().hasSuffix(".gif") == true ? "25" : "60")
    var sequence = SequenceRequest(rate: try FrameRate(argument: rate))
    sequence.start = try PlayedMoment.time(argument: from) ?? .zero
    sequence.end = try PlayedMoment.time(argument: to)
    sequence.shard = try Shard(argument: shard)
    sequence.output = output ?? (contactSheet ? "contact-sheet.png" : "frames")
    sequence.preset = preset
    sequence.tiles = contactSheet ? tiles : nil
    (sequence.isOnionSkin, sequence.nodes) = (onion, nodes)
    var request = scene.request
    request.isTransparent = transparent
    var verb = FramesVerb(sequence, of: request)
    verb.cache = cache.place
    return verb
  }
}
