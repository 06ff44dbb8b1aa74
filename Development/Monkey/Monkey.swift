import RandomFinger

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `Monkey [--scripts N] [--seed N] SCENE...`: plays random scripts and ends with exit code 1 where one shows a fault.
@main struct Monkey {
  static func main() async {
    var (run, arguments) = (MonkeyRun(scenes: [], scripts: 200, seed: 1), CommandLine.arguments.dropFirst())
    while let argument = arguments.popFirst() {
      switch argument {
      case "--scripts": run.scripts = number(arguments.popFirst(), after: argument)
      case "--seed": run.seed = UInt64(number(arguments.popFirst(), after: argument))
      case "--lanes": run.lanes = max(1, number(arguments.popFirst(), after: argument))
      default: run.scenes.append(argument)
      }
    }
    guard !run.scenes.isEmpty else { fail("name the scenes to play with") }
    do {
      let report = try await run.run()
      print(report.text, terminator: "")
      exit(report.faults == 0 ? 0 : 1)
    } catch {
      fail("\(error)")
    }
  }

  private static func number(_ text: String?, after option: String) -> Int {
    guard let number = text.flatMap({ Int($0) }), number >= 0 else { fail("\(option) takes a number") }
    return number
  }

  private static func fail(_ message: String) -> Never {
    print("Monkey: \(message)")
    exit(2)
  }
}
