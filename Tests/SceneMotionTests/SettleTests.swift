import Foundation
import Testing

/// Pages that turn, and how everything comes to rest that a finger leaves.
@Suite struct SettleTests {
  private static let pager =
    "pan: { moves: pull, axis: x, bounds: [-1965, 0], page: 393, end: [log = log + 'e', page = 0 - rest / 393] }"

  private func pages(_ steps: [String]) throws -> FingerScene {
    try FingerScene(Self.pager, steps, states: "page: 0")
  }

  @Test(arguments: [0.21, 0.25, 0.3, 0.35, 0.4, 0.5, 0.8, 1.2, 2])
  func twoSwipesTurnTwoPages(_ second: Double) throws {
    let scene = try pages(["0s: swipe-left g", "\(second)s: swipe-left g"])
    #expect(scene.rest() == -786 && scene.rest("page") == 2)
    #expect(scene.log() == "ee", "each page has its end")
    // Every page on the way is seen: nothing jumps.
    for index in 0..<1200 {
      let time = Double(index) / 400
      #expect(abs(scene(time + 0.0025) - scene(time)) < 15, "\(time)")
    }
  }

  @Test func threeSwipesTurnThreePages() throws {
    let scene = try pages(["0s: swipe-left g", "0.3s: swipe-left g", "0.6s: swipe-left g"])
    #expect(scene.rest() == -1179 && scene.rest("page") == 3 && scene.log() == "eee")
  }

  @Test(arguments: [0.21, 0.3, 0.5])
  func aSwipeBackTurnsBack(_ second: Double) throws {
    let scene = try pages(["0s: swipe-left g", "\(second)s: swipe-right g"])
    #expect(scene.rest() == 0 && scene.rest("page") == 0)
  }

  /// A touch that does not swipe lets go to the nearest page.
  @Test(arguments: [(0.2, 0.0), (0.26, -393), (0.4, -393)])
  func aTouchLetsGoToTheNearestPage(_ time: Double, _ page: Double) throws {
    let scene = try pages(["0s: drag g by -190,0 over 0.2s", "\(time)s: press g for 0.3s"])
    let place = scene(time)
    #expect((place / 393).rounded() * 393 == (time == 0.2 ? scene.rest() : page))
    #expect(abs(scene(time + 0.29) - place) < 1e-9)
    #expect(scene.rest("page").map { 0 - $0 * 393 } == scene.rest())
  }

  /// A page is counted from the one where it was about to rest; a slow finger goes to the nearest.
  @Test func aSlowFingerGoesToTheNearestPage() throws {
    let scene = try pages(["0s: swipe-left g", "0.25s: drag g by 60,0 over 0.6s hold 0.3s"])
    #expect(scene(1.1) > -300 && scene(1.1) < -197 && scene.rest() == -393)
  }

  // MARK: The finger's speed

  /// What keys say how it settles, and in which bounds: it goes on at the speed at which the finger leaves.
  @Test(arguments: [
    "bounds: [-3000, 0]", "bounds: [-250, 0]", "bounds: [-600, 0], page: 300",
    "detents: [0, -300, -900]", "bounds: [-600, 0], detents: 100",
    "bounds: [-600, 0], page: 300, settle: { spring: { stiffness: 100, damping: critical } }",
    "detents: [0, -400], settle: { spring: { stiffness: 200, damping: 8 } }",
    "detents: [0, -400], settle: { spring: { duration: 0.4s, bounce: 0.3 } }",
    "detents: [0, -400], settle: { duration: 0.4s, ease: 'cubic-bezier(0.2, 0, 0, 1)' }",
    "detents: [0, -400], settle: { duration: 0.4s, ease: linear }",
    "detents: [0, -400], settle: { duration: 0.4s, ease: ease-in-out }",
    "detents: [0, -200], settle: { duration: 0.25s, ease: ease-out }",
    "bounds: [-600, 0], page: 300, settle: { duration: 0.4s, ease: 'linear(0, 0.3 60%, 1)' }",
    "decelerate: fast", "bounds: [-200, 0], rubber-band: 0.2",
  ])
  func everySettleStartsAtTheFingersSpeed(_ keys: String) throws {
    let scene = try FingerScene("pan: { moves: pull, \(keys) }", ["0s: drag 200,700 by 0,-210 over 0.21s"])
    // Speeds are measured over a millionth of a second; what runs on loses up to 1 % in a thousand of them.
    let speed = scene.velocity(before: 0.21)
    #expect(abs(speed - scene.velocity(after: 0.21)) < 0.01 * abs(speed), "\(keys)")
    #expect(scene.velocity(before: 0.21) < -100)
    #expect(abs(scene(0.21) - scene(0.21 - 1e-6)) < 0.01)
    #expect(scene.velocity(after: 8) == 0)
  }

  @Test func twoFingersHandTheirSpeedOver() throws {
    let turn = try FingerScene(
      "rotate: { moves: pull, detents: [0, 90] }", ["0s: rotate g by 70deg over 0.35s"])
    #expect(abs(turn.velocity(after: 0.35) - 200) < 0.1 && turn.rest() == 90)
    let still = try FingerScene(
      "rotate: { moves: pull, detents: [0, 90] }", ["0s: rotate g by 70deg over 0.35s hold 0.1s"])
    #expect(abs(still.velocity(after: 0.45)) < 0.1 && still.rest() == 90)
    let zoom = try FingerScene(
      "pinch: { moves: zoom, bounds: [1, 2] }", ["0s: pinch g by 3 over 1s"], states: "zoom: 1",
      drivers: "pull, zoom")
    #expect(zoom.rest("zoom") == 2 && zoom(1, "zoom") > 2)
    let (before, after) = (zoom(1, "zoom") - zoom(0.999999, "zoom"), zoom(1.000001, "zoom") - zoom(1, "zoom"))
    #expect(abs(before - after) < 1e-7, "it goes on at the fingers' speed")
  }

  // MARK: Ways of fingers

  @Test func aFingerMayTurnRound() throws {
    let scene = try FingerScene(
      "pan: { moves: pull, bounds: [-3000, 0] }",
      ["0s: drag 200,700 by 0,-310 over 0.31s hold 0.2s then by 0,100 over 0.05s"])
    #expect(abs(scene(0.31) + 300) < 2e-5 && abs(scene(0.5) + 300) < 2e-5)
    #expect(abs(scene(0.535) + 250) < 2e-5 && abs(scene(0.56) + 200) < 2e-5)
    #expect(abs(scene(0.66) - flung(-200, 2000, 0.1)) < 2e-5 || scene(0.66) > 0)
    #expect(scene.rest() == 0)
  }

  @Test func theLastPartDecidesTheSpeed() throws {
    let scene = try FingerScene(
      "pan: { moves: pull, bounds: [-9000, 0] }",
      ["0s: drag 200,800 by 0,-200 over 1s then to 200,400 over 0.1s then by 0,-20 over 0.1s"])
    #expect(abs(scene(1.2) + 410) < 2e-5)
    for time in [0.1, 0.5] { #expect(abs(scene(1.2 + time) - flung(-410, -200, time)) < 2e-5) }
    let rests = try FingerScene(
      "pan: { moves: pull, bounds: [-9000, 0] }",
      ["0s: drag 200,800 by 0,-200 over 1s then by 0,-200 over 0.1s hold 0.02s"])
    #expect(abs(rests(9) + 390) < 2e-5)
  }

  @Test func theSlopIsPassedInWhateverPart() throws {
    let scene = try FingerScene(
      "pan: { moves: pull, bounds: [-9000, 0] }",
      ["0s: drag 200,800 by 0,-6 over 0.1s then by 0,-104 over 0.104s hold 1s"])
    #expect(scene(0.103) == 0 && abs(scene(0.154) + 50) < 2e-5 && abs(scene(1) + 100) < 2e-5)
  }

  @Test func twoFingersMayGoBack() throws {
    let scene = try FingerScene(
      "pinch: { moves: zoom, bounds: [0.1, 10] }",
      ["0s: pinch g by 3 over 1s hold 0.5s then by 0.5 over 1s hold 0.1s"], states: "zoom: 1",
      drivers: "pull, zoom")
    for (time, zoom) in [(0.5, 2.0), (1, 3), (1.4, 3), (2, 2.25), (2.5, 1.5), (9, 1.5)] {
      #expect(abs(scene(time, "zoom") - zoom) < 1e-9)
    }
  }
}
