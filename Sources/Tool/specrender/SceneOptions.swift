import CommandParser
import SpecRenderKit

/// The scene and what it is looked at with; every verb that shows one scene takes these.
struct SceneOptions: ParsableArguments {
  @Argument(
    help:
      "A scene file, - for standard input, or the name of a bundled scene; the only scene in Scenes, or else the live stream, unless given.",
    completion: .scenes)
  var scene: String?

  @OptionGroup var look: LookOptions

  var request: SceneRequest { look.request(scene) }
}

/// What a scene is looked at with.
struct LookOptions: ParsableArguments {
  @Option(
    help: """
      Device: a known one such as iphone-se, iphone-16-pro-landscape or ipad-mini (see specrender list devices), one that \
      the scene defines, a size such as 390x844@3, or a device file such as kiosk.yaml (default: the scene's canvas, \
      otherwise iphone-15).
      """, completion: .devices)
  var device: String?

  @Option(help: "Pixels per point (default: the device's scale).")
  var scale: Double?

  @Flag(help: "Shows the keyboard; same as --set keyboard=up.")
  var keyboardUp = false

  @Option(
    name: .customLong("set"), help: "Sets a state: name=value. Repeatable.", completion: .states)
  var settings: [String] = []

  @Option(
    name: .customLong("data"), help: "Replaces a data document: name=path. Repeatable.")
  var data: [String] = []

  @Option(help: "Theme of the design tokens, such as dark.")
  var theme: String?

  @Option(
    name: .customLong("mode"),
    help: "Context of a token modifier: name=context. Repeatable.")
  var modes: [String] = []

  @Option(
    help: "Dynamic Type category: \(SceneRequest.textSizes.joined(separator: ", ")).",
    completion: .list(SceneRequest.textSizes))
  var textSize = "large"

  @Option(help: "Language tag. ar, fa, he and ur mirror the layout; pseudo makes texts longer.")
  var locale = "en"

  @Option(
    help: "Plays a scenario of the scene; shows its end, or the time given by --at.",
    completion: .scenarios)
  var scenario: String?

  @Option(help: "Time in the scenario: 5.4s, 5400ms or 217/60.")
  var at: String?

  func validate() throws {
    _ = try PlayedMoment.time(argument: at)
    // characters: arguments, which mean what their writer sees
    for pair in settings + data + modes where !pair.contains("=") {
      throw ArgumentMistake("\"\(pair)\" is not of the form name=value")
    }
  }

  func request(_ scene: String?) -> SceneRequest {
    var request = SceneRequest(scene: scene)
    if let device { request.choose(device: device) }
    request.scale = scale
    request.theme = theme
    request.modes = modes.map(split).map { (name: $0.0, context: $0.1) }
    request.locale = locale
    request.textSize = textSize
    request.settings = settings.map(split)
    if keyboardUp { request.settings.append(("keyboard", "up")) }
    if scenario != nil || at != nil {
      request.moment = PlayedMoment(scenario: scenario, time: at)
    }
    request.data = data.map(split).map { (name: $0.0, path: $0.1) }
    return request
  }

  private func split(_ pair: String) -> (name: String, value: String) {
    // characters: arguments, which mean what their writer sees
    let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
  }
}

/// How messages are written.
struct OutputOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Omits notes, warnings and summaries.")
  var quiet = false

  @Option(
    help: "Format of diagnostics: \(OutputStyle.formats.joined(separator: ", ")).",
    completion: .list(OutputStyle.formats)
  )
  var messages = "human"

  func validate() throws {
    guard OutputStyle(format: messages, isQuiet: quiet) != nil else {
      throw ArgumentMistake("--messages takes \(OutputStyle.formats.joined(separator: ", "))")
    }
  }

  var style: OutputStyle {
    var style = OutputStyle(format: messages, isQuiet: quiet) ?? OutputStyle()
    style.isColored = OutputStyle.ofTerminal.isColored
    return style
  }
}
