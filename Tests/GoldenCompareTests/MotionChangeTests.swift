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

  /// Records keep mass, stiffness, damping and velocity, whatever documents give.
  @Test(arguments: [
    // { duration: 0.5s, bounce: 0.2 }
    ("1,157.9137,20.1062,0", "1,157.9137,17.5929,0", "spring bounce 0.2 -> 0.3"),
    ("1,157.9137,20.1062,0", "1,109.6623,16.755,0", "spring duration 0.5s -> 0.6s"),
    // { duration: 0.5s, damping-ratio: 0.6, velocity: 0.8 }
    ("1,615.7136,29.7763,0.8", "1,615.7136,34.7390,0.8", "spring damping-ratio 0.6 -> 0.7"),
    ("3,1000,500,0", "3,900,500,0", "spring stiffness 1000 -> 900"),
    (
      "3,1000,500,0", "2,900,500,0",
      "spring mass 3, stiffness 1000 -> mass 2, stiffness 900"
    ),
  ]) func aSpringIsToldAsItIsWritten(_ old: String, _ new: String, _ words: String) {
    func transition(_ spring: String) -> MotionFact {
      MotionFact(.transition, "turn", [.init("spring", spring), .init("duration", "0.5s")])
    }
    #expect(sentences([transition(old)], [transition(new)]) == ["transition of turn \(words)"])
  }

  @Test func ofSeveralValuesTheOneThatChangedIsTold() {
    func track(_ name: String, _ values: MotionFact.Value...) -> MotionFact {
      MotionFact(.track, "spin \(name)", values)
    }
    #expect(
      sentences(
        [track("wheel.rotation", .init("values", "0,0.7854,1.5708"))],
        [track("wheel.rotation", .init("values", "0,0.8727,1.5708"))])
        == ["animation spin, wheel.rotation value 2 of 3 45deg -> 50deg"])
    #expect(
      sentences(
        [track("wheel.opacity", .init("values", "0,1"))], [track("wheel.opacity", .init("values", "0,0.5,1"))]
      )
        == ["animation spin, wheel.opacity values 0,1 -> 0,0.5,1"])
    #expect(
      sentences(
        [track("heart.position", .init("path", "3b8bcf03"))],
        [track("heart.position", .init("path", "8e2c7d05"))])
        == ["animation spin, heart.position is another path"])
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
