import ArgumentParser
import SpecRenderKit

struct Solve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Solves bare constraint systems: one JSON object a line in, one line out.",
    discussion: "Documentation/ConstraintSystems.md tells what a line holds.")

  @Argument(help: "File of cases; - for standard input, which is answered line by line.")
  var file: String

  @OptionGroup var voice: VoiceOptions

  func run() throws {
    guard file == "-" else { return try finish(solveFile(file, voice: voice.voice)) }
    var lines = SolveLines(name: "-", voice: voice.voice)
    while let line = readLine() {
      guard emit(lines.outcome(of: line.utf8)) != 2 else { throw ExitCode(2) }
    }
    if lines.exitCode != 0 { throw ExitCode(lines.exitCode) }
  }
}
