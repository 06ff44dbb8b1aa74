import Documents
import Files
import SceneCompiler
import SceneModel
import ToolOutcome

/// Tells on a terminal how many frames are done, how fast, and how long it will take; elsewhere nothing.
struct SequenceProgress {
  private let total: Int
  private var done = 0
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var last = ContinuousClock.now

  init(total: Int, style: OutputStyle) {
    self.total = total
    isShown = !style.isQuiet && style.format == .human && Terminal.showsMessages
  }

  mutating func advance(by count: Int) {
    done += count
    guard isShown, done == total || ContinuousClock.now - last > .milliseconds(100) else { return }
    last = .now
    let seconds = max((last - start).seconds, 1e-3)
    let rate = Double(done) / seconds
    let left = Int((Double(total - done) / rate).rounded(.up))
    Terminal.say("\r\(done)/\(total) frames, \(Int(rate)) per second, \(left) s left\u{1B}[K")
  }

  /// Leaves the line.
  func finish() { if isShown { Terminal.say("\r\u{1B}[K") } }
}
