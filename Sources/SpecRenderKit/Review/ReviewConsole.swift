import Glibc

/// Where a review speaks and listens.
public struct ReviewConsole {
  /// How pictures are drawn between the lines.
  public var graphics: TerminalGraphics
  /// Writes to the terminal.
  public var show: (String) -> Void
  /// The next key; nil where no more will come.
  public var readKey: () -> Character?

  /// Makes a console.
  public init(
    graphics: TerminalGraphics, show: @escaping (String) -> Void, readKey: @escaping () -> Character?
  ) {
    (self.graphics, self.show, self.readKey) = (graphics, show, readKey)
  }

  /// Asks until a key decides. Where there is no picture to accept, only going on is possible.
  func decision(canAccept: Bool) -> ReviewDecision {
    show(canAccept ? "accept (a), reject (r), skip (s), quit (q)? " : "skip (s), quit (q)? ")
    while true {
      guard let key = readKey() else { return .quit }
      let decision: ReviewDecision? =
        switch key {
        case "a", "A", "y": canAccept ? .accept : nil
        case "r", "R", "n": canAccept ? .reject : nil
        case "s", "S", " ": .skip
        case "q", "Q", "\u{3}", "\u{4}", "\u{1B}": .quit
        default: nil
        }
      if let decision {
        show("\(decision)\n")
        return decision
      }
    }
  }
}

extension ReviewConsole {
  /// Does something at the terminal of this process, whose keys come one at a time meanwhile; an error where standard
  /// input is no terminal.
  public static func atTerminal(
    voice: Voice, _ body: (ReviewConsole) async -> Outcome
  ) async -> Outcome {
    var saved = termios()
    guard isatty(STDIN_FILENO) == 1, unsafe tcgetattr(STDIN_FILENO, &saved) == 0 else {
      return voice.outcome(
        of: ToolFailure.cannot(
          "a review needs a terminal", hint: "specrender approve scene/capture accepts without one"))
    }
    var raw = saved
    // Signals, too: Control-C must not leave a terminal behind that shows nothing.
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    unsafe tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    defer { unsafe tcsetattr(STDIN_FILENO, TCSANOW, &saved) }
    let console = ReviewConsole(graphics: TerminalGraphics(environment: environmentVariable)) { text in
      // Nobody is left to be told when the terminal is gone.
      try? writeAll(Array(text.utf8), STDERR_FILENO, "standard error")
    } readKey: {
      var byte: UInt8 = 0
      return unsafe read(STDIN_FILENO, &byte, 1) == 1 ? Character(Unicode.Scalar(byte)) : nil
    }
    return await body(console)
  }
}
