import ArgumentParser

@main
struct SpecRender: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "specrender",
    abstract: "A mobile UI's design as an executable, pixel-exact specification.",
    version: "0.1.0",
    subcommands: [
      Frame.self, Frames.self, Layout.self, Explain.self, Motion.self, Check.self, Test.self, Record.self,
      Approve.self, Review.self, Prune.self, Report.self, Diff.self,
      Verify.self,
      Solve.self, Doctor.self,
      Schema.self,
    ])

  static func main() async {
    await main(Diff.completed(Array(CommandLine.arguments.dropFirst())))
  }
}
