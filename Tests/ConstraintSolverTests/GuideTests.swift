import ConstraintSolver
import Foundation
import Testing

/// The examples of the documentation; what they print is collected.
@Suite struct GuideTests {
  @Test func theExamplesHold() throws {
    var printed: [String] = []
    func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }

    var solver = Solver()
    let (left, width, right) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    try solver.add(left >= 16)
    let positive = try solver.add(width >= 0)
    let sum = try solver.add(right == left + width)
    let screen = try solver.add(right <= 393)
    let wish = try solver.add((width == 500).strength(.low))
    try solver.solve()
    print(solver.value(of: width))
    print(solver.violations)
    print(try solver.derivation(of: width))

    try solver.addEdit(left, strength: .high)
    try solver.suggest(40, for: left)
    try solver.solve()
    for variable in solver.changedVariables { print(variable, solver.value(of: variable)) }

    do {
      try solver.add(left >= 400)
    } catch SolverError.unsatisfiable(let conflict) {
      print(conflict)
    }

    let steps = [
      DerivationStep(
        variable: left, constraints: [ConstraintID(index: 0)], terms: [], constant: 16),
      DerivationStep(variable: right, constraints: [screen], terms: [], constant: 393),
      DerivationStep(
        variable: width, constraints: [sum],
        terms: [Term(coefficient: 1, variable: right), Term(coefficient: -1, variable: left)], constant: 0),
    ]
    #expect(
      printed == [
        "377.0", "\([(constraint: wish, error: 123.0)])", "\(steps)", "\(left) 40.0", "\(width) 353.0",
        "\([positive, sum, screen])",
      ])
  }

  /// Each line of the examples stands in this file.
  @Test func theExamplesAreTested() throws {
    let here = URL(fileURLWithPath: #filePath)
    let page = here.appending(
      path: "../../../Sources/Base/ConstraintSolver/ConstraintSolver.docc/ConstraintSolver.md")
    let tested = try Set(lines(here).map(\.code))
    var isExample = false
    var count = 0
    for line in try lines(page.standardizedFileURL) {
      if line.text.hasPrefix("```") {
        isExample = line.text == "```swift"
      } else if isExample, !line.code.isEmpty {
        #expect(tested.contains(line.code), "\(line.text)")
        count += 1
      }
    }
    #expect(count > 15)
  }

  private func lines(_ file: URL) throws -> [(text: Substring, code: String)] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { text in
      let code = text.components(separatedBy: "  // ")[0]
      return (text, code.trimmingCharacters(in: .whitespaces))
    }
  }
}
