import ArgumentParser
import SpecRenderKit

struct Frames: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Draws the frames of a scenario: a folder of PNG files, or one .apng, .gif, .mp4, .webm or .mov.",
    discussion: guide(
      """
      GIF, MP4, WebM and MOV (ProRes 4444) need ffmpeg. In a folder, a run that was interrupted goes on where it \
      stopped; a changed scene starts anew.
      """,
      [
        "frames --scenario tour --from 3.2s --to 3.4s -o hearts",
        "frames --scenario tour --contact-sheet -o tour.png",
      ],
      exitCodes: ExitMeaning.showing))

  @OptionGroup var scene: SceneOptions
  @OptionGroup var cache: CacheOptions
  @OptionGroup var voice: VoiceOptions

  @Option(name: .shortAndLong, help: "Folder for PNG files, or file; frames unless given.")
  var output: String?

  @Option(help: "Frames per second: 60, 29.97 or 30000/1001; 60 unless given, of a GIF 25.")
  var fps: String?

  @Option(help: "Time of the first frame: 5.4s, 5400ms or 217/60.")
  var from = "0s"

  @Option(help: "Time behind the last frame; the scenario's end unless given.")
  var to: String?

  @Option(help: "Draws only one part of the frames: 2/4 is the second quarter.")
  var shard = "1/1"

  @Option(help: "Time that x264 takes for MP4: ultrafast, veryfast, medium ... veryslow.")
  var preset = "veryfast"

  @Flag(help: "Draws one picture of evenly spaced frames with their times: contact-sheet.png.")
  var contactSheet = false

  @Option(help: "Frames on a contact sheet.")
  var tiles = 12

  @Flag(
    help:
      "Makes the contact sheet one picture: what moves several times, fainter the longer ago, and its ways.")
  var onion = false

  @Option(
    name: .customLong("node"),
    help:
      "With --onion: a node that is drawn several times. May be repeated; those that move most unless given.")
  var nodes: [String] = []

  @Flag(help: "Leaves out the scene's background: in PNG files, .apng, .webm and .mov.")
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
