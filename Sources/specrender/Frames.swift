import ArgumentParser
import SpecRenderKit

struct Frames: AsyncParsableCommand {
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

  private var path: String { output ?? (contactSheet ? "contact-sheet.png" : "frames") }

  private var rate: String { fps ?? (output?.lowercased().hasSuffix(".gif") == true ? "25" : "60") }

  func validate() throws {
    guard FrameRate(rate) != nil else { throw ValidationError(FrameRate.complaint(rate)) }
    for time in [from] + [to].compactMap({ $0 }) where PlayedMoment(scenario: nil, time: time) == nil {
      throw ValidationError("\"\(time)\" is no time; write 5.4s, 5400ms or 217/60.")
    }
    guard Shard(shard) != nil else { throw ValidationError("\"\(shard)\" is no part; write 2/4.") }
    let presets = [
      "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow",
    ]
    guard presets.contains(preset) else {
      throw ValidationError("--preset takes \(presets.joined(separator: ", ")).")
    }
    guard (1...200).contains(tiles) else { throw ValidationError("--tiles takes 1 to 200.") }
    guard !contactSheet || !transparent else {
      throw ValidationError("--transparent is for frames, not for contact sheets.")
    }
    let complaint =
      contactSheet
      ? PictureFormat.complaint(path, among: PictureFormat.rasters)
      : SequenceFormat.complaint(path, isTransparent: transparent)
    if let complaint { throw ValidationError("\(complaint).") }
    guard contactSheet || !onion else { throw ValidationError("--onion is a form of --contact-sheet.") }
    guard onion || nodes.isEmpty else { throw ValidationError("--node is for --onion.") }
    guard scene.look.at == nil else { throw ValidationError("frames takes --from and --to instead of --at.") }
  }

  func run() async throws {
    guard let rate = FrameRate(rate), let shard = Shard(shard) else { return }
    var sequence = SequenceRequest(rate: rate)
    sequence.output = path
    sequence.start = PlayedMoment(scenario: nil, time: from)?.time ?? .zero
    sequence.end = to.flatMap { PlayedMoment(scenario: nil, time: $0)?.time }
    sequence.shard = shard
    sequence.preset = preset
    sequence.tiles = contactSheet ? tiles : nil
    (sequence.isOnionSkin, sequence.nodes) = (onion, nodes)
    var request = scene.request
    request.isTransparent = transparent
    try finish(await request.frames(sequence, voice: voice.voice))
  }
}
