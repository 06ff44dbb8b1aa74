import CommandParser
import SpecRenderKit

@main
struct SpecRender: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "A mobile UI's design as an executable, pixel-exact specification.",
    discussion: guide(
      "Results go to standard output or a file, and messages to standard error.",
      ["frame --keyboard-up", "check Scenes/live-stream.yaml", "help frame"],
      exitCodes: ExitMeaning.showing),
    subcommands: [
      "frame": Frame.self, "frames": Frames.self, "preview": Preview.self, "spec": Spec.self,
      "layout": Layout.self, "explain": Explain.self, "explain-error": ExplainError.self,
      "motion": Motion.self, "list": List.self, "check": Check.self, "test": Test.self,
      "record": Record.self, "approve": Approve.self, "review": Review.self, "prune": Prune.self,
      "report": Report.self, "diff": Diff.self, "verify": Verify.self, "solve": Solve.self,
      "doctor": Doctor.self, "schema": Schema.self, "format": Format.self, "tokens": Tokens.self,
      "coverage": Coverage.self, "init": Init.self, "lsp": LSP.self, "mcp": MCP.self,
      "import": Import.self, "export": Export.self, "assets": Assets.self, "cache": Cache.self,
    ])

  static func main() async {
    Interruption.handleSignals()
    ThisProcess.exit(emit(await outcome(of: programArguments)))
  }

  private static func outcome(of arguments: [String]) async -> Outcome {
    if let diff = Diff.plain(arguments) { return await diff.verb.run(style: diff.style) }
    do throws(UsageError) {
      let program = Program("specrender", version: "0.1.0", SpecRender.self)
      let shell = environmentVariable("SHELL") ?? ""
      switch try program.parse(CacheOptions.completed(Diff.completed(arguments)), shell: shell) {
      case .text(let text): return Outcome(output: text)
      case .command(let command):
        guard let command = command as? any VerbCommand else { preconditionFailure("a group was to be run") }
        return await command.run()
      }
    } catch {
      let mistakes = error.mistakes.map { (message: $0.message, hint: $0.hint) }
      return OutputStyle.ofTerminal.outcome(ofMistakes: mistakes, usage: error.usage)
    }
  }
}
