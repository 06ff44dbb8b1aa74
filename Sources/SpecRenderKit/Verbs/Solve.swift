import ConstraintSolver
import SceneSpec

/// Solves bare constraint systems, one JSON object a line; a line that is wrong is reported and left out.
public struct SolveLines {
  /// What messages call the file.
  private let name: String
  private let voice: Voice
  private var line = 0
  /// 1 once a line was wrong.
  public private(set) var exitCode: Int32 = 0

  /// Begins with the first line of a file.
  public init(name: String, voice: Voice) { (self.name, self.voice) = (name, voice) }

  /// The answer to the next line, with its line end (nothing for a blank line), and what there is to say about it.
  public mutating func outcome(of text: some Collection<UInt8>) -> Outcome {
    let (answer, messages) = solve(text)
    return Outcome(output: answer, messages: messages, exitCode: exitCode)
  }

  mutating func solve(_ text: some Collection<UInt8>) -> (answer: String, messages: String) {
    line += 1
    let bytes = Array(text)
    guard bytes.contains(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { return ("", "") }
    var map = SourceMap()
    var diagnostics = Diagnostics()
    var reader = SolverCaseReader()
    let node = map.readDocument(name: name, bytes: bytes, asJSON: true, firstLine: line, into: &diagnostics)
    let given = node.flatMap { reader.read($0) }
    diagnostics.add(contentsOf: reader.diagnostics)
    var answer = ""
    if let node, let given {
      do throws(SolverError) {
        answer = try SolvedCase(given).json + "\n"
      } catch {
        diagnostics.error("unsolvable-case", "case \(given.id): \(error.sentence)", at: node.span)
      }
    }
    if diagnostics.hasErrors { exitCode = 1 }
    return (answer, voice.say(diagnostics, map))
  }
}

/// Solves all lines of a file.
public func solveFile(_ path: String, voice: Voice) -> Outcome {
  do throws(FileError) {
    let bytes = try FileReader.read(path, limit: 1 << 30)
    var lines = SolveLines(name: path, voice: voice)
    var outcome = Outcome()
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let (answer, messages) = lines.solve(line)
      outcome.output += Array(answer.utf8)
      outcome.messages += messages
    }
    outcome.exitCode = lines.exitCode
    return outcome
  } catch {
    return voice.outcome(
      of: ToolFailure.cannot("\(error)", hint: "give a file of one JSON object a line, or -"))
  }
}

extension SolverError {
  fileprivate var sentence: String {
    switch self {
    case .illConditioned(let error):
      "the numbers are too far apart: a required constraint is missed by \(error)"
    case .alreadyAnEditVariable(let variable): "variable \(variable.index) is an edit variable twice"
    case .notAnEditVariable(let variable):
      "a value is suggested for variable \(variable.index), which is no edit variable"
    case .notFinite: "a number is not finite"
    default: "\(self)"
    }
  }
}
