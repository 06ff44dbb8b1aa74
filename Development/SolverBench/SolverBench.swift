import BenchmarkProblems
import ConstraintSolver

/// `SolverBench PROBLEM SIZE TASK TIMES` does a task so many times and prints the least number of milliseconds one took.
///
/// Constraints are made before the clock starts. Run under valgrind with two numbers of times, the difference in what
/// it counts is the cost of the task alone: that is how Tools/bench-solver counts instructions and allocations.
@main struct SolverBench {
  private static let usage = """
    usage: SolverBench PROBLEM SIZE TASK TIMES
    PROBLEM: chained, independent, nested (SIZE rows), stack (SIZE labels), crowd (SIZE constraints of one variable),
             live-stream, a scene file (SIZE moments)
    TASK: build; step and switch (suggest, solve, read all), changed (suggest, solve, read what changed); dump;
             of the live stream: build (texts known), shape (texts shaped anew); of any scene: moments:SCENARIO
    """

  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count == 4, let size = Int(words[1]), size > 0, let times = Int(words[3]), times > 0,
      let work = try work(words[0], size, words[2])
    else {
      print(usage)
      return
    }
    print(try work.milliseconds(times))
  }

  private static func work(_ problem: String, _ size: Int, _ task: String) throws -> Work? {
    if problem == "live-stream" || problem.contains(".") { return try Scenes.work(problem, size, task) }
    guard let system = try system(problem, size) else { return nil }
    switch task {
    case "build": return system.build()
    case "step": return try system.suggest(system.steps) { $0.values.reduce(0, +) }
    case "switch": return try system.suggest(system.switches) { $0.values.reduce(0, +) }
    case "changed":
      return try system.suggest(system.steps) { solver in
        solver.changedVariables.reduce(0) { $0 + solver.value(of: $1) }
      }
    case "dump":
      print(system.json)
      return Work {}
    default: return nil
    }
  }

  private static func system(_ problem: String, _ size: Int) throws -> EditedSystem? {
    switch problem {
    case "stack":
      let stack = try StackProblem(labels: size)
      return EditedSystem(
        empty: stack.solver, constraints: stack.constraints, edit: stack.height, steps: stack.steps)
    case "crowd":
      let crowd = CrowdProblem(constraints: size)
      return EditedSystem(empty: crowd.solver, constraints: crowd.constraints, edit: crowd.variable)
    default:
      guard let mode = OverlayProblem.Mode(rawValue: problem) else { return nil }
      let overlay = try OverlayProblem(rows: size, mode)
      return EditedSystem(
        empty: overlay.solver, constraints: overlay.constraints, edit: overlay.keyboard,
        steps: OverlayProblem.steps, switches: OverlayProblem.switches)
    }
  }
}
