import Documents
import Files

/// Verbs of this program that take a while. Each runs as a process of its own, one after the other, so that the live picture
/// waits for none of them.
final class WorkQueue {
  /// What is to be done, and what is made of it.
  struct Work {
    var arguments: [String]
    var input: [UInt8] = []
    var answer: (BackgroundProgram.Result) -> HTTPResponse
  }

  /// Most bytes that a verb may print.
  private static let limit = 256 << 20
  /// Most that may wait.
  private static let capacity = 64

  private var count = 0
  private var waiting: [(number: Int, work: Work)] = []
  private var running: (number: Int, work: Work, program: BackgroundProgram)?

  var isBusy: Bool { running != nil || !waiting.isEmpty }

  /// Lets something be done.
  /// - Returns: the number under which the answer comes; nil where too much waits.
  func add(_ work: Work) -> Int? {
    guard waiting.count < Self.capacity else { return nil }
    count += 1
    waiting.append((count, work))
    return count
  }

  /// Nobody waits for an answer any more.
  func forget(_ number: Int) {
    waiting.removeAll { $0.number == number }
    // What goes ends its process.
    if running?.number == number { running = nil }
  }

  /// Answers that have come since this was asked last; begins what waits.
  func turn() -> [(number: Int, response: HTTPResponse)] {
    var answers: [(Int, HTTPResponse)] = []
    if let now = running, let result = now.program.result(limit: Self.limit) {
      answers.append((now.number, now.work.answer(result)))
      running = nil
    }
    while running == nil, let next = waiting.first {
      waiting.removeFirst()
      do throws(ProgramError) {
        let program = try BackgroundProgram(
          ThisProcess.programPath, next.work.arguments, input: next.work.input, package: "")
        running = (next.number, next.work, program)
      } catch {
        answers.append((next.number, .failure("\(error)")))
      }
    }
    return answers
  }
}

extension HTTPResponse {
  /// Says why something could not be done.
  static func failure(_ text: String) -> HTTPResponse { .json(.map([("failed", .text(text))])) }
}
