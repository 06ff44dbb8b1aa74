import Testing

@testable import CommandParser

@Suite struct HelpTests {
  private let drawing = """
    OVERVIEW: Draws a shape.

    A sentence that is longer than one line of eighty columns, so that its end
    stands on another line.

    Examples:
      tool draw circle --margin 3 --a-long-command-that-is-never-taken-apart --as-it-is-copied

    USAGE: tool draw [<options>] <shape> [<places> ...]

    ARGUMENTS:
      <shape>                 What to draw. (values: circle, square)
      <places>                Where.

    OPTIONS:
      -o, --output <output>   Output file.
      --margin <margin>       Margin.
      --mark <mark>           A mark. Repeatable.
      --ink <color>           Ink. (default: black)
      --keep/--no-keep        Keeps it.
      --smooth/--no-smooth    Smooth edges. (default: --smooth)
      -q, --quiet             Says nothing.
      --line-count <line-count>
                              Number of lines. (default: 3)
      --version               Shows the version.
      -h, --help              Shows this help.

    """

  @Test(arguments: [["help", "draw"], ["draw", "--help"], ["draw", "-h"], ["draw", "--wrong", "--help"]])
  func helpTellsEverything(arguments: [String]) throws {
    guard case .text(let help) = try Sample.program.parse(arguments) else { return }
    #expect(help == drawing)
  }

  @Test func aGroupListsItsCommands() throws {
    let help = """
      OVERVIEW: Works on pages.

      USAGE: tool pages <subcommand>

      OPTIONS:
        --version               Shows the version.
        -h, --help              Shows this help.

      SUBCOMMANDS:
        merge                   Merges pages.
        split                   Copies a file.

        See 'tool help pages <subcommand>' for detailed help.

      """
    #expect(try Sample.text("pages") == help)
    #expect(try Sample.text("help", "pages") == help)
    #expect(try Sample.text("pages", "--") == help)
    #expect(try Sample.text() == Sample.text("help"))
    #expect(try Sample.text("help", "help") == Sample.text("--help", "draw"))
  }

  @Test func usageHasAllOptionsThatFitAndAllThatAreNeeded() throws {
    #expect(
      try Sample.text("help", "pages", "merge").contains(
        "\nUSAGE: tool pages merge <pages> ... --output <output> [--kind <kind>]\n"))
    #expect(try Sample.text("help", "copy").contains("\nUSAGE: tool copy FROM TO\n"))
  }

  @Test func anyCommandTellsTheVersion() throws {
    #expect(try Sample.text("--version") == "1.2.3\n")
    #expect(try Sample.text("draw", "--version") == "1.2.3\n")
  }

  @Test func toolsReadTheDeclarations() throws {
    let dumped = try Sample.text("--dump-help")
    #expect(
      dumped.contains(
        #"""
        {"kind":"flag","names":["--smooth","--no-smooth"],"value":"<smooth>","help":"Smooth edges.","values":[],"default":"--smooth"}
        """#))
    #expect(dumped.contains(#""path":["pages","merge"],"abstract":"Merges pages.""#))
    #expect(!dumped.contains("secret"))
  }
}
