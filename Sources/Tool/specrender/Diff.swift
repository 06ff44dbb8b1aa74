import CommandParser
import SpecRenderKit

struct Diff: VoicedCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Compares two pictures, folders, animations or videos. Shows how many pixels differ, where, and by how much.",
    usage: "specrender diff EXPECTED ACTUAL [--perceptual [THRESHOLD]] [options]",
    discussion: guide(
      """
      Pictures of different sizes are aligned at their top left corners; pixels that only one of them has count as \
      different. Pictures in folders are matched by name. Animated PNG files and videos are compared frame by frame.
      """,
      [
        "diff Goldens/quiz/two.png Goldens/quiz/two.png",
        "diff Goldens/quiz/two.png Goldens/quiz/two.png --perceptual 0.05",
        "diff Goldens/quiz/two.png Goldens/quiz/two.png --ignore 0,0,120,60",
      ],
      exitCodes: [
        .code(0, "the inputs are equal"), .code(1, "the inputs differ"),
        .code(2, "an input cannot be read, or output cannot be written"),
        .usage,
      ]))

  @Argument(help: "The expected picture; - for standard input.")
  var expected: String

  @Argument(help: "The actual picture; - for standard input.")
  var actual: String

  @Option(
    help: ArgumentHelp(
      "Counts only visible differences, as pixelmatch 7 does. 0 is strict, 1 is lenient (default: 0.1).",
      valueName: "threshold"))
  var perceptual: Double?

  @Flag(help: "With --perceptual: also counts antialiased edges.")
  var includeAa = false

  @Flag(
    inversion: .prefixedNo,
    help:
      "With --perceptual: blends translucent pixels with a checkerboard, as pixelmatch 7 does, instead of white."
  )
  var checkerboard = true

  @Option(
    help: "With --perceptual: the colour space for distances. oklab matches pixelmatch after 7.2.")
  var measure = DiffRequest.ColorSpace.yiq

  @Option(
    name: .customLong("ignore"), help: "Ignores a box: x,y,width,height in pixels. Repeatable.")
  var ignored: [String] = []

  @Option(name: .shortAndLong, help: "Writes a picture of the differences; - for standard output.")
  var output: String?

  @Option(help: "What the picture of differences shows.")
  var mode = DiffRequest.Mode.sideBySide

  @Flag(help: "Prints JSON, one region per line.")
  var json = false

  @OptionGroup var style: OutputOptions

  func verb() throws -> DiffVerb {
    var request = DiffRequest(expected: expected, actual: actual)
    request.threshold = perceptual
    request.includesAntialiasing = includeAa
    request.colorSpace = measure
    request.usesCheckerboard = checkerboard
    request.ignored = try ignored.map { text in
      guard let box = IgnoredBox(text) else {
        throw ArgumentMistake(
          "\"\(text)\" is not a valid box; write x,y,width,height in pixels, such as 0,0,1179,141")
      }
      return box
    }
    request.output = output
    request.mode = mode
    request.asJSON = json
    return DiffVerb(request)
  }

  /// The plainest calls, which need no parser: two files, and whether to be quiet or to print JSON. Parsing takes 1.5 ms
  /// of the 12 in which two screens are compared.
  static func plain(_ arguments: [String]) -> (verb: DiffVerb, style: OutputStyle)? {
    let (quiet, json) = (["-q", "--quiet"], ["--json"])
    let files = arguments.dropFirst().filter { !(quiet + json).contains($0) }
    guard arguments.first == "diff", files.count == 2, !files.contains(where: { $0.hasPrefix("-") }) else {
      return nil
    }
    var (request, style) = (DiffRequest(expected: files[0], actual: files[1]), OutputStyle.ofTerminal)
    request.asJSON = arguments.contains(where: json.contains)
    style.isQuiet = arguments.contains(where: quiet.contains)
    return (DiffVerb(request), style)
  }

  /// `--perceptual` may stand without its threshold, also in front of a file's name, which would be taken for it.
  static func completed(_ arguments: [String]) -> [String] {
    arguments.indices.flatMap { index in
      let next = index + 1 < arguments.count ? Double(arguments[index + 1]) : nil
      let isAlone = arguments[index] == "--perceptual" && next == nil
      return isAlone ? ["--perceptual", "0.1"] : [arguments[index]]
    }
  }
}

extension DiffRequest.Mode: ExpressibleByArgument {}
extension DiffRequest.ColorSpace: ExpressibleByArgument {}
