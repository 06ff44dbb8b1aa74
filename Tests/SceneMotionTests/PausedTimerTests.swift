import SceneModel
import SceneMotion
import TestFixtures
import Testing

/// Timers that keep the time that has passed while they are paused.
@Suite struct PausedTimerTests {
  private func ticks(_ timer: String, _ steps: [String], at times: [Int]) throws -> [Double?] {
    let scene = try WrittenScene(
      """
      scene: paused
      state: { ticks: 0, paused: false, on: true, other: 0 }
      timers: { tick: { \(timer), while: "${on}", paused: "${paused}", key: "${other}", do: ticks += 1 } }
      children: []

      """, steps: steps)
    let timeline = try scene.play(until: .seconds(10)).timeline
    return times.map {
      guard case .number(let ticks) = timeline.value("ticks", at: .milliseconds($0)) else { return nil }
      return ticks
    }
  }

  @Test func theRestIsWaitedFor() throws {
    let steps = ["2.5s: set paused = true", "6s: set paused = false"]
    // Half a second of the second interval was over at 2.5 s: one and a half are left at 6 s.
    #expect(try ticks("every: 2s", steps, at: [1999, 2000, 7499, 7500, 9499, 9500]) == [0, 1, 1, 2, 2, 3])
  }

  @Test func twoPausesAddUp() throws {
    let steps = [
      "0.5s: set paused = true", "1s: set paused = false", "1.25s: set paused = true",
      "3s: set paused = false",
    ]
    #expect(try ticks("after: 1s", steps, at: [3249, 3250, 9000]) == [0, 1, 1])
  }

  @Test func oneThatBeginsPausedWaitsForItsWholeTime() throws {
    let steps = ["0s: set paused = true", "0s: set other = 1", "4s: set paused = false"]
    #expect(try ticks("after: 1s", steps, at: [4999, 5000]) == [0, 1])
  }

  /// What no longer counts, and what has another key, begins anew, paused or not.
  @Test func pausingKeepsNothingOfATimerThatBeginsAnew() throws {
    let off = ["0.5s: set paused = true", "1s: set on = false", "2s: [set on = true, set paused = false]"]
    #expect(try ticks("after: 1s", off, at: [2999, 3000]) == [0, 1])
    let key = ["0.5s: set paused = true", "1s: set other = 1", "2s: set paused = false"]
    #expect(try ticks("after: 1s", key, at: [2999, 3000]) == [0, 1])
  }

  @Test func oneThatIsDoneDoesNotRunAgain() throws {
    let steps = ["2s: set paused = true", "3s: set paused = false"]
    #expect(try ticks("after: 1s", steps, at: [1000, 9999]) == [1, 1])
  }
}
