import ArgumentParser
import SpecRenderKit

/// In which combinations a scene is looked at; patterns have `*` for any characters, and several are divided by commas.
struct MatrixOptions: ParsableArguments {
  @Flag(
    help: "Looks at scenes on many devices, in many text sizes, locales and themes: what is wrong in some?")
  var matrix = false

  @Option(help: "With --matrix: devices, such as 'iphone-*,ipad-mini'; three phones unless given.")
  var devices: String?

  @Option(
    help: "With --matrix: Dynamic Type categories, such as 'large,ax*'; five of the twelve unless given.")
  var textSizes: String?

  @Option(
    help: "With --matrix: language tags; those of the scene, pseudo and one from right to left unless given.")
  var locales: String?

  @Option(help: "With --matrix: themes of the tokens; all unless given.")
  var themes: String?

  @Option(
    help:
      "With --matrix: captures whose states and moments are looked at, start for the scene as it starts; all in a sample of the combinations unless given, '*' for all in all."
  )
  var captures: String?

  @Option(
    help: "With --matrix: the day on which waivers may be over, such as 2027-01-31; the clock's unless given."
  )
  var today: String?

  @Flag(help: "With --matrix: prints the findings as JSON.")
  var json = false

  @Option(help: "With --matrix: file for the findings as JUnit XML.")
  var junit: String?

  @Option(help: "With --matrix: file for the findings as a page with pictures.")
  var page: String?

  func validate() throws {
    let given: [(String, Bool)] = [
      ("--devices", devices != nil), ("--text-sizes", textSizes != nil), ("--locales", locales != nil),
      ("--themes", themes != nil), ("--captures", captures != nil), ("--today", today != nil),
      ("--json", json),
      ("--junit", junit != nil), ("--page", page != nil),
    ]
    if !matrix, let first = given.first(where: \.1) {
      throw ValidationError("\(first.0) has no effect without --matrix.")
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
