import SceneModel
import Testing

@testable import GoldenCompare

@Suite struct MotionChangeTests {
  private func transition(_ duration: String, _ state: String = "rows") -> MotionFact {
    MotionFact(.transition, state, [.init("ease", "ease"), .init("duration", duration)])
  }

  private func step(_ time: String, _ words: String) -> MotionFact {
    MotionFact(.step, "tour", [.init("at", time), .init("does", words)])
  }

  private func sentences(_ before: [MotionFact], _ now: [MotionFact], all: [MotionFact]? = nil) -> [String] {
    motionChanges(before, now, all: all ?? now).map(\.sentence)
  }

  @Test func aNumberIsToldWithBothValues() {
    #expect(
      sentences([transition("0.3s")], [transition("0.4s")]) == ["transition of rows 0.3s -> 0.4s"])
  }

  @Test func whatHappenedOnlyOnceOrNoMoreWasNotChanged() {
    #expect(sentences([transition("0.3s")], []).isEmpty)
    #expect(sentences([], [transition("0.3s")]).isEmpty)
    #expect(sentences([transition("0.3s"), transition("1s")], [transition("1s")]).isEmpty)
  }

  @Test func aStepThatCameLaterIsLookedForBehindTheMoment() {
    let (load, send) = (step("0s", "load"), step("2s", "send"))
    #expect(
      sentences([load, send], [load], all: [load, step("3s", "send")])
        == ["step of tour 2s send -> 3s send"])
    #expect(sentences([load, send], [load], all: [load]) == ["step of tour 2s send -> (none)"])
    #expect(sentences([load], [load, send]) == ["step of tour (none) -> 2s send"])
    #expect(sentences([load], [load], all: [load, send]).isEmpty)
  }

  @Test func tracksThatTakeTheirAnimationsNumbersAreOneChange() {
    func heart(_ duration: String) -> [MotionFact] {
      [
        MotionFact(.animation, "heart", [.init("duration", duration)]),
        MotionFact(.track, "heart small.scale", [.init("values", "0 to 1"), .init("duration", duration)]),
      ]
    }
    #expect(sentences(heart("2s"), heart("2.4s")) == ["animation heart 2s -> 2.4s"])
  }

  @Test func aThemeThatComesIsOne() {
    let plain = MotionFact(.capture, "", [.init("device", "iphone-15")])
    let dark = MotionFact(.capture, "", [.init("device", "iphone-15"), .init("theme", "dark")])
    #expect(sentences([plain], [dark]) == ["the capture's theme as usual -> dark"])
  }
}
