import Documents
import SceneCompiler
import SceneFormat
public import ToolOutcome

/// Solves plain constraint systems: one JSON object per line in, one answer per line out. Each answer is written at
/// once, because a caller may wait for it before sending the next line. The outcome contains only the exit code: 1 if a
/// line had errors, 2 if reading or writing failed.
public struct SolveVerb: Verb {
  /// A file, or `-` for standard input.
  public var path: String

  /// Creates a verb that solves the lines of a file.
  public init(_ path: String) { self.path = path }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome {
    do throws(FileError) {
      var lines = try LineReader(path)
      var solving = SolveLines(name: path, style: style)
      while let line = try lines.next() {
        let (exitCode, isRead) = deliver(solving.outcome(of: line))
        if !isRead { return Outcome(exitCode: exitCode) }
      }
      return Outcome(exitCode: solving.exitCode)
    } catch {
      throw ToolFailure.cannot("\(error)", hint: "give a file of one JSON object a line, or -")
    }
  }
}

/// Solves line after line; one that is wrong is reported and left out.
struct SolveLines {
  /// What messages call the file.
  private let name: String
  private let style: OutputStyle
  private var line = 0
  /// 1 once a line was wrong.
  private(set) var exitCode: Int32 = 0

  init(name: String, style: OutputStyle) { (self.name, self.style) = (name, style) }

  /// The answer to the next line, with its line end (nothing for a blank line), and what there is to say about it.
  mutating func outcome(of bytes: [UInt8]) -> Outcome {
    line += 1
    guard bytes.contains(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { return Outcome() }
    var map = SourceMap()
    var diagnostics = Diagnostics()
    let node = map.readDocument(name: name, bytes: bytes, asJSON: true, firstLine: line, into: &diagnostics)
    let answer = node.flatMap { self.answer($0, &diagnostics) } ?? ""
    if diagnostics.hasErrors { exitCode = 1 }
    return Outcome(output: answer, messages: style.say(diagnostics, map), exitCode: exitCode)
  }

  private func answer(_ node: DocumentNode, _ diagnostics: inout Diagnostics) -> String? {
    var reader = SolverCaseReader()
    let given = reader.read(node)
    diagnostics.add(contentsOf: reader.diagnostics)
    guard let given else { return nil }
    do throws(Diagnostic) {
      let solved = try SolvedCase(given)
      diagnostics.add(contentsOf: solved.diagnostics)
      return solved.json + "\n"
    } catch {
      diagnostics.add(error)
      return nil
    }
  }
}
