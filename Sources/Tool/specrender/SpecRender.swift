import ArgumentParser
import SpecRenderKit

@main
struct SpecRender: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "specrender",
    abstract: "A mobile UI's design as an executable, pixel-exact specification.",
    discussion: guide(
      "Results go to standard output or a file, and messages to standard error.",
      ["frame --keyboard-up", "check Scenes/live-stream.yaml", "help frame"],
      exitCodes: ExitMeaning.showing),
    version: "0.1.0",
    subcommands: subcommands)

  private static let verbs: KeyValuePairs<String, any ParsableCommand.Type> = [
    "frame": Frame.self, "frames": Frames.self, "preview": Preview.self, "spec": Spec.self,
    "layout": Layout.self,
    "explain": Explain.self,
    "explain-error": ExplainError.self,
    "motion": Motion.self, "list": List.self, "check": Check.self, "test": Test.self, "record": Record.self,
    "approve": Approve.self, "review": Review.self, "prune": Prune.self, "report": Report.self,
    "diff": Diff.self, "verify": Verify.self, "solve": Solve.self, "doctor": Doctor.self,
    "schema": Schema.self, "format": Format.self, "tokens": Tokens.self, "coverage": Coverage.self,
    "init": Init.self, "lsp": LSP.self, "mcp": MCP.self, "import": Import.self,
    "export": Export.self, "assets": Assets.self,
    "cache": Cache.self,
  ]

  /// The verb that is named alone, for the parser takes 2 ms to learn the names of all; all where none is.
  private static var subcommands: [any ParsableCommand.Type] {
    let arguments = programArguments
    let named =
      // characters: whole words
      arguments.contains("--generate-completion-script") ? [] : verbs.filter { $0.key == arguments.first }
    return (named.isEmpty ? Array(verbs) : named).map(\.value)
  }

  /// What is wrong with a first argument that is neither a verb nor an option.
  private static func unknownVerb(_ name: String?) -> ToolFailure? {
    let known = verbs.map(\.key) + ["help"]
    guard let name, !name.hasPrefix("-"), !known.contains(name) else { return nil }
    return .unknown("verb", name, among: known, hint: "specrender --help lists them")
  }

  static func main() async {
    Interruption.handleSignals()
    let arguments = programArguments
    if let diff = Diff.plain(arguments) {
      ThisProcess.exit(emit(await diff.verb.run(style: diff.style)))
    }
    if let failure = unknownVerb(arguments.first) {
      ThisProcess.exit(emit(OutputStyle.ofTerminal.outcome(of: failure)))
    }
    ThisProcess.exit(await run(CacheOptions.completed(Diff.completed(arguments))))
  }

  /// Runs a command; gives its exit code. What the parser says goes the way of all that is said: what is wrong with arguments
  /// without the control characters in them, help not in silence where it cannot be written.
  private static func run(_ arguments: [String]) async -> Int32 {
    do {
      var command = try await asyncParseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      return 0
    } catch {
      return emit(Outcome(ofCommandLine: fullMessage(for: error), exitCode: exitCode(for: error).rawValue))
    }
  }
}
