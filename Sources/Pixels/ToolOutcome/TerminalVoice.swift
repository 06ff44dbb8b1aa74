import Files

extension OutputStyle {
  /// Speaks to people through standard error: in colours where that is a terminal.
  public static var ofTerminal: OutputStyle {
    var style = OutputStyle()
    style.isColored = wantsColor(onTerminal: Terminal.showsMessages, environmentVariable)
    return style
  }

  /// Whether colours are wanted: `FORCE_COLOR` and `CLICOLOR_FORCE` force them unless they are 0, `NO_COLOR`,
  /// `CLICOLOR=0` and `TERM=dumb` forbid them, else a terminal shows them. An empty variable counts as none.
  static func wantsColor(onTerminal isTerminal: Bool, _ variable: (String) -> String?) -> Bool {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    if let force = value("FORCE_COLOR") ?? value("CLICOLOR_FORCE") { return force != "0" }
    return isTerminal && value("NO_COLOR") == nil && value("CLICOLOR") != "0" && value("TERM") != "dumb"
  }
}
