import CommandParser
import SpecRenderKit

/// In which combinations a scene is looked at; patterns have `*` for any characters, and several are divided by commas.
struct MatrixOptions: ParsableArguments {
  @Flag(
    help:
      "Checks scenes on many devices, in many text sizes, locales and themes, and reports what is wrong in any of them."
  )
  var matrix = false

  @Option(help: "With --matrix: devices, such as 'iphone-*,ipad-mini' (default: three phones).")
  var devices: String?

  @Option(
    help: "With --matrix: Dynamic Type categories, such as 'large,ax*' (default: five of the twelve).")
  var textSizes: String?

  @Option(
    help:
      "With --matrix: language tags (default: the scene's languages, pseudo, and one right-to-left language)."
  )
  var locales: String?

  @Option(help: "With --matrix: themes of the tokens (default: all).")
  var themes: String?

  @Option(
    help:
      "With --matrix: captures whose states and times are checked; start is the scene's initial state. '*' checks all captures in all combinations (default: all captures in a sample of the combinations)."
  )
  var captures: String?

  @Option(
    help:
      "With --matrix: the date for checking whether waivers have expired, such as 2027-01-31 (default: today)."
  )
  var today: String?

  @Flag(help: "With --matrix: prints the findings as JSON.")
  var json = false

  @Option(help: "With --matrix: writes the findings to a JUnit XML file.")
  var junit: String?

  @Option(help: "With --matrix: writes the findings to an HTML page with pictures.")
  var page: String?

  func validate() throws {
    let given: [(String, Bool)] = [
      ("--devices", devices != nil), ("--text-sizes", textSizes != nil), ("--locales", locales != nil),
      ("--themes", themes != nil), ("--captures", captures != nil), ("--today", today != nil),
      ("--json", json),
      ("--junit", junit != nil), ("--page", page != nil),
    ]
    if !matrix, let first = given.first(where: \.1) {
      throw ArgumentMistake("\(first.0) has no effect without --matrix")
    }
  }

  func request(_ scenes: [String]) -> MatrixRequest {
    var request = MatrixRequest()
    request.scenes = scenes
    request.devices = patterns(devices)
    request.textSizes = patterns(textSizes)
    request.locales = patterns(locales)
    request.themes = patterns(themes)
    request.captures = patterns(captures)
    request.today = today
    return request
  }

  func targets(sarif: String?) -> MatrixTargets {
    var targets = MatrixTargets()
    (targets.sarif, targets.junit, targets.page, targets.isJSON) = (sarif, junit, page, json)
    return targets
  }

  private func patterns(_ text: String?) -> [String] {
    // characters: arguments, which mean what their writer sees
    (text ?? "").split(separator: ",").map { part in String(part.drop { $0 == " " }) }
  }
}
