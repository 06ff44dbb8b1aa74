import Files
public import GoldenCompare
public import ToolOutcome

/// Where a review speaks and listens.
public struct ReviewConsole {
  /// How pictures are drawn between the lines.
  public var graphics: TerminalGraphics
  /// How large a picture may be, in pixels of the terminal; asked each time, for windows change.
  public var pictureSpace: () -> PixelDifference.Extent
  /// Writes to the terminal.
  public var show: (String) -> Void
  /// The next key; nil where no more will come.
  public var readKey: () -> Character?

  /// Makes a console.
  public init(
    graphics: TerminalGraphics,
    pictureSpace: @escaping () -> PixelDifference.Extent = { .init(width: 800, height: 400) },
    show: @escaping (String) -> Void, readKey: @escaping () -> Character?
  ) {
    (self.graphics, self.pictureSpace, self.show, self.readKey) = (graphics, pictureSpace, show, readKey)
  }

  /// Asks until a key decides. Where there is no picture to accept, only going on is possible.
  /// - Parameter alike: how many that are to come differ for the same causes.
  func decision(canAccept: Bool, alike: Int) -> ReviewDecision {
    let all = alike > 0 ? "accept it and \(alike) more of the same cause (c), " : ""
    show(canAccept ? "accept (a), \(all)reject (r), skip (s), quit (q)? " : "skip (s), quit (q)? ")
    while true {
      guard let key = readKey() else { return .quit }
      let decision: ReviewDecision? =
        switch key {
        case "a", "A", "y": canAccept ? .accept : nil
        case "c", "C": canAccept && alike > 0 ? .acceptCause : nil
        case "r", "R", "n": canAccept ? .reject : nil
        case "s", "S", " ": .skip
        case "q", "Q", "\u{3}", "\u{4}", "\u{1B}": .quit
        default: nil
        }
      if let decision {
        show("\(decision.rawValue)\n")
        return decision
      }
    }
  }
}

extension ReviewConsole {
  /// The terminal of this process.
  /// - Throws: ``ToolFailure`` where nobody sits at it.
  public static func ofTerminal() throws(ToolFailure) -> ReviewConsole {
    guard Terminal.isThere else {
      throw .cannot(
        "a review needs a terminal", hint: "specrender approve scene/capture accepts without one")
    }
    return ReviewConsole(
      graphics: TerminalGraphics(environment: environmentVariable),
      pictureSpace: {
        let space = Terminal.pictureSpace
        return .init(width: space.width, height: space.height)
      }
    ) { text in
      Terminal.say(text)
    } readKey: {
      Terminal.readKey()
    }
  }
}
