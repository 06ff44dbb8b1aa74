@testable import CommandParser

/// A program with what declarations can say.
enum Sample {
  static let program = Program("tool", version: "1.2.3", Root.self)

  struct Root: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Does things.", subcommands: ["draw": Draw.self, "copy": Copy.self, "pages": Pages.self])
  }

  struct Pages: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Works on pages.", subcommands: ["merge": Merge.self, "split": Copy.self])
  }

  enum Shape: String, CaseIterable, ExpressibleByArgument { case circle, square }

  struct Style: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Says nothing.") var quiet = false
    @Option(help: "Number of lines.") var lineCount = 3

    func validate() throws {
      if lineCount < 1 { throw ArgumentMistake("--line-count is too small", hint: "at least 1") }
    }
  }

  struct Draw: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Draws a shape.",
      discussion: """
        A sentence that is longer than one line of eighty columns, so that its end stands on another line.

        Examples:
          tool draw circle --margin 3 --a-long-command-that-is-never-taken-apart --as-it-is-copied
        """)

    @Argument(help: "What to draw.") var shape: Shape
    @Argument(help: "Where.", completion: .file(extensions: ["png", "jpg"])) var places: [String] = []
    @Option(name: .shortAndLong, help: "Output file.", completion: .directory) var output: String?
    @Option(help: "Margin.") var margin: Double?
    @Option(
      name: .customLong("mark"), help: "A mark. Repeatable.",
      completion: .custom { words, prefix in [words[0] + "+" + prefix, "bare"] })
    var marks: [Int] = []
    @Option(help: ArgumentHelp("Ink.", valueName: "color")) var ink = "black"
    @Flag(inversion: .prefixedNo, help: "Keeps it.") var keep: Bool?
    @Flag(inversion: .prefixedNo, help: "Smooth edges.") var smooth = true
    @Flag(help: .hidden) var secret = false
    @OptionGroup var style: Style

    func validate() throws {
      if margin == 13 { throw ArgumentMistake("13 is no margin") }
    }
  }

  struct Copy: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Copies a file.", usage: "tool copy FROM TO")
    @Argument(help: "The file.") var from: String
    @Argument(help: "The copy.") var to: String
  }

  struct Merge: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Merges pages.")
    @Argument(help: "Pages.") var pages: [String]
    @Option(help: "Output.") var output: String
    @Option(help: "Kind.") var kind = Shape.square
  }

  static func draw(_ arguments: String...) throws -> Draw {
    guard case .command(let command) = try program.parse(["draw"] + arguments), let draw = command as? Draw
    else { throw ArgumentMistake("not drawn") }
    return draw
  }

  static func text(_ arguments: String...) throws -> String {
    guard case .text(let text) = try program.parse(arguments) else { throw ArgumentMistake("no text") }
    return text
  }

  /// What is said of a wrong command line, each mistake with its hint.
  static func mistakes(_ arguments: String...) -> [String] {
    do {
      _ = try program.parse(arguments)
      return []
    } catch {
      return error.mistakes.map { $0.hint.isEmpty ? $0.message : "\($0.message): \($0.hint)" }
    }
  }
}
