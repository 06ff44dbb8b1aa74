public import ArgumentParser
public import SpecRenderKit

struct Diff: VoicedCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract:
      "Compares two pictures, folders, animations or videos: how many pixels differ, where, and by how much.",
    usage: "specrender diff EXPECTED ACTUAL [--perceptual [THRESHOLD]] [options]",
    discussion: guide(
      """
      Pictures of different sizes are laid over each other with their top left corners together; what only one has \
      differs. Folders are compared picture by picture, by name; animated PNG files and videos frame by frame.
      """,
      [
        "diff Goldens/quiz/two.png Goldens/quiz/two.png",
        "diff Goldens/quiz/two.png Goldens/quiz/two.png --perceptual 0.05",
        "diff Goldens/quiz/two.png Goldens/quiz/two.png --ignore 0,0,120,60",
      ],
      exitCodes: [
        .code(0, "they are equal"), .code(1, "they differ"),
        .code(2, "one cannot be read, or something written"),
        .usage,
      ]))

  @Argument(help: "The picture that should be; - for standard input.")
  var expected: String

  @Argument(help: "The picture that is; - for standard input.")
  var actual: String

  @Option(
    help: ArgumentHelp(
      "Counts what an eye sees, by the measure of pixelmatch 7: 0 is strict, 1 lenient; 0.1 unless given.",
      valueName: "threshold"))
  var perceptual: Double?

  @Flag(help: "With --perceptual: counts smoothed edges as well.")
  var includeAa = false

  @Flag(
    inversion: .prefixedNo,
    help: "With --perceptual: lays translucent pixels over a pattern, as pixelmatch 7 does, or over white.")
  var checkerboard = true

  @Option(
    help: "With --perceptual: the space in which colours are apart; oklab as pixelmatch has it after 7.2.")
  var measure = DiffRequest.ColorSpace.yiq

  @Option(
    name: .customLong("ignore"), help: "Leaves a box out: x,y,width,height in pixels. May be repeated.")
  var ignored: [String] = []

  @Option(name: .shortAndLong, help: "File for a picture of the difference; - for standard output.")
  var output: String?

  @Option(help: "What that picture shows.")
  var mode = DiffRequest.Mode.sideBySide

  @Flag(help: "Prints JSON, a region a line.")
  var json = false

  @OptionGroup var voice: VoiceOptions

  func verb() throws -> DiffVerb {
    var request = DiffRequest(expected: expected, actual: actual)
    request.threshold = perceptual
    request.includesAntialiasing = includeAa
    request.colorSpace = measure
    request.usesCheckerboard = checkerboard
    request.ignored = try ignored.map { text in
      guard let box = IgnoredBox(text) else {
        throw ValidationError(
          "\"\(text)\" is no box; write x,y,width,height in pixels, such as 0,0,1179,141.")
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
  static func plain(_ arguments: [String]) -> (verb: DiffVerb, voice: Voice)? {
    let (quiet, json) = (["-q", "--quiet"], ["--json"])
    let files = arguments.dropFirst().filter { !(quiet + json).contains($0) }
    guard arguments.first == "diff", files.count == 2, !files.contains(where: { $0.hasPrefix("-") }) else {
      return nil
    }
    var (request, voice) = (DiffRequest(expected: files[0], actual: files[1]), Voice.ofTerminal)
    request.asJSON = arguments.contains(where: json.contains)
    voice.isQuiet = arguments.contains(where: quiet.contains)
    return (DiffVerb(request), voice)
  }

  /// `--perceptual` may stand without its threshold, also in front of a file's name, which the parser would take for it.
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
