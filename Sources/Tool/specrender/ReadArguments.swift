import CProcess
import CommandParser
import SpecRenderKit

/// What stands behind the program's name. `CommandLine.arguments` is empty where /proc is not mounted.
let programArguments: [String] = (1..<max(1, program_argument_count())).map { index in
  unsafe String(cString: program_argument(index))
}

extension FrameRate {
  /// Reads an argument such as 29.97.
  init(argument text: String) throws {
    guard let rate = FrameRate(text) else { throw ArgumentMistake(FrameRate.complaint(text)) }
    self = rate
  }
}

extension Shard {
  /// Reads an argument such as 2/4.
  init(argument text: String) throws {
    guard let shard = Shard(text) else {
      throw ArgumentMistake("\"\(text)\" is not a valid part: write 1/4 to 4/4 for the parts of four")
    }
    self = shard
  }
}

extension PlayedMoment {
  /// Reads a time such as 5.4s; nil where none is given.
  static func time(argument text: String?) throws -> Duration? {
    guard let text else { return nil }
    guard let moment = PlayedMoment(scenario: nil, time: text) else {
      throw ArgumentMistake("\"\(text)\" is not a valid time; write 5.4s, 5400ms or 217/60")
    }
    return moment.time
  }
}
