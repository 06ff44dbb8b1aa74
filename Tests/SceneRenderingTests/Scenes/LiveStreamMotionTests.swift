import Foundation
import Graphics2D
import MotionCurves
import SceneModel
import TestFixtures
import Testing

@testable import SceneMotion
@testable import SceneRendering

/// live-stream.md, section 3, row by row, on the reference canvas of 393 x 852 points.
@Suite struct LiveStreamMotionTests: LiveStreamMotion {
  private static let tour = PlayedLiveStream.play("tour", until: 6)
  private static let watch = PlayedLiveStream.play("watch", until: 32)
  private static let presents = PlayedLiveStream.play("presents", until: 6)

  // MARK: tick

  @Test func aCommentComesEveryTwoSeconds() throws {
    for (time, count) in [(1.999, 0), (2, 1), (3.999, 1), (4, 2), (29.999, 14), (30, 15), (32, 15)] {
      #expect(try rows(Self.watch, time) == count, "\(time)")
    }
  }

  /// In 0.3 s by ease-in-out: rows rise by the new row's height, which enters from below, from transparent.
  @Test(arguments: [(0.0, 0.0), (0.06, 0.081659856), (0.15, 0.5), (0.24, 0.918340144), (0.3, 1)])
  func rowsRise(_ time: Double, _ fraction: Double) throws {
    let first = try node("comments[0]", Self.watch, 4 + time)
    #expect(first.frame.height == 61, "two lines: 4 + 17 + 2 + 34 + 4")
    #expect(abs(first.frame.minY - (701 - 61 * fraction)) < 1e-6)
    let second = try node("comments[1]", Self.watch, 4 + time)
    #expect(abs(second.opacity - fraction) < 1e-8)
    #expect(abs(second.transform.numerator.ty - 61 * (1 - fraction)) < 1e-6 && second.frame.maxY == 762)
  }

  // MARK: top fade

  @Test func theTopFiftyPointsFade() throws {
    let list = try node("comments", Self.watch, 20)
    #expect(list.frame == Rect(x: 16, y: 512, width: 300, height: 250))
    guard case .linear(let start, let end, let stops) = list.node.box.mask?.paint else {
      Issue.record("no linear mask: \(String(describing: list.node.box.mask))")
      return
    }
    #expect(start.y == 0 && end.y == 1 && stops.map(\.fraction) == [0, 0.2])
    #expect(stops.map(\.color.alpha) == [0, 1], "50 of 250 points")
  }

  // MARK: tick-stop

  /// From the tenth point on (13.017 s) the list follows the finger; left at 13.1 s with 600 points a second it runs on by
  /// 0.499 v (1 - 0.998^t) to the first comment, 184 points above the viewport, and bounces.
  @Test func theFingerScrollsTheComments() throws {
    let browse = PlayedLiveStream.play(
      "browse", until: 20, at: [13, 13.0166, 13.05, 13.1, 13.3, 13.6, 15.9, 16.1, 16.2, 16.4])
    let bottom = { (seconds: Double) in try self.node("comments[5]", browse, seconds).frame.maxY - 762 }
    for (time, way) in [(13, 0.0), (13.0166, 0), (13.05, 20), (13.1, 50)] {
      #expect(try abs(bottom(time) - way) < 1e-6, "\(time)")
    }
    #expect(try abs(bottom(13.3) - (50 + 0.499 * 600 * (1 - pow(0.998, 200)))) < 1e-6)
    #expect(try bottom(13.6) > 184.5 && abs(bottom(15.9) - 184) < 1e-6)
    #expect(try abs(node("comments[0]", browse, 15.9).frame.minY - 512) < 1e-6)
    // Three seconds after the finger has left, the list comes back and the ticker begins anew.
    #expect(try abs(bottom(16.1) - 184) < 1e-6 && bottom(16.2) < 120 && abs(bottom(16.4)) < 1e-6)
    #expect(try rows(browse, 18.099) == 6 && rows(browse, 18.1) == 7)
  }

  // MARK: own comment

  @Test func onesOwnCommentEntersAtOnce() throws {
    #expect(try rows(Self.tour, 2.499) == 1 && rows(Self.tour, 2.5) == 2)
    #expect(try node("input", Self.tour, 2.499).node.text == "Love it!")
    #expect(try node("input", Self.tour, 2.5).node.text == "Comment...")
    let own = try node("comments[1]", Self.tour, 2.65)
    #expect(own.frame.height == 44 && abs(own.opacity - 0.5) < 1e-9)
    #expect(try node("comments[1].row.name", Self.tour, 2.65).node.text == "You")
    #expect(try node("comments[1].row.text", Self.tour, 2.65).node.text == "Love it!")
    let list = try node("comments", Self.tour, 2.65).frame
    #expect(abs(own.frame.maxY - list.maxY) < 1e-9 && abs(own.transform.numerator.ty - 22) < 1e-9)
    #expect(try abs(node("comments[0]", Self.tour, 2.65).frame.maxY - (list.maxY - 22)) < 1e-6)
  }

  // MARK: keyboard in/out

  /// oracles/motion.md, section 2: mass 3, stiffness 1000, damping clamped to critical, cut off after 0.5 s.
  @Test(arguments: [
    (0.05, 0.232230493), (0.1, 0.544778390), (0.2, 0.879281932), (0.4, 0.994407643), (0.5, 1),
  ])
  func theKeyboardFollowsItsSpring(_ time: Double, _ fraction: Double) throws {
    #expect(try abs(node("overlay", Self.tour, 1 + time).frame.minY + 302 * fraction) < 1e-6)
    #expect(try abs(node("input", Self.tour, 1 + time).frame.minY - (770 - 302 * fraction)) < 1e-6)
    #expect(
      try abs(node("keyboard", Self.tour, 1 + time).transform.numerator.ty - 336 * (1 - fraction)) < 1e-6)
    #expect(try abs(node("overlay", Self.tour, 2.5 + time).frame.minY + 302 * (1 - fraction)) < 1e-6)
    #expect(try node("player", Self.tour, 1 + time).frame == Rect(x: 0, y: 0, width: 393, height: 852))
  }

  // MARK: heart

  /// Half of its time after the tap: half of the path by length (here from a dense sum), at its full size, turned by
  /// half of 11.25 degrees, not faded yet. The second one, 0.3 s later, is mirrored.
  @Test(arguments: [(4.2, 0, 120.0, 420.0, 1.0), (4.5, 1, 240, 460, -1), (4.8, 2, 180, 500, 1)])
  func theHeartFloats(_ time: Double, _ index: Int, _ x: Double, _ y: Double, _ side: Double) throws {
    let hearts = try tree(Self.tour, time).nodes.filter { $0.node.id.hasSuffix(".floating-heart") }
    #expect(hearts.count == 3, "three at once")
    let heart = hearts[index]
    #expect(heart.frame == Rect(x: x - 30, y: y - 30, width: 60, height: 60))
    #expect(heart.opacity == 0.9)
    #expect(abs(heart.transform.numerator.a - 0.995184726672197) < 1e-3)
    let middle = heart.transform.numerator.apply(Point(x, y)) - Point(x, y)
    #expect(abs(middle.x * side - Self.halfWay.x) < 0.01 && abs(middle.y - Self.halfWay.y) < 0.01)
  }

  private static let halfWay: Point = {
    let points = (0...100_000).map { step -> Point in
      let (t, r) = (Double(step) / 100_000, 1 - Double(step) / 100_000)
      return Point(38, -90) * (3 * r * r * t) + Point(-76, -190) * (3 * r * t * t) + Point(24, -300)
        * (t * t * t)
    }
    let lengths = zip(points, points.dropFirst()).map { way in
      ((way.1.x - way.0.x) * (way.1.x - way.0.x) + (way.1.y - way.0.y) * (way.1.y - way.0.y)).squareRoot()
    }
    var left = lengths.reduce(0, +) / 2
    let half = lengths.firstIndex { length in
      left -= length
      return left <= 0
    }
    return points[half ?? 0]
  }()

  /// The size by UIView's spring (duration 0.5 s, damping ratio 0.6, velocity 0.8), the angle evenly to 11.25 degrees, and
  /// 0.9 of opacity until 60 per cent of the time, from there to 0 by ease-in.
  @Test(arguments: [(0.0, 0.9), (0.1, 0.9), (0.25, 0.9), (1.2, 0.9), (1.6, 0.9 * (1 - 0.315356813))])
  func theHeartGrowsTurnsAndFades(_ time: Double, _ opacity: Double) throws {
    let heart = try node("hearts[0].floating-heart", Self.tour, 3.2 + time)
    let spring = try Spring(dampingRatio: 0.6, duration: 0.5, initialVelocity: 0.8)
    let size =
      (heart.transform.numerator.a * heart.transform.numerator.a + heart.transform.numerator.b
      * heart.transform.numerator.b).squareRoot()
    #expect(abs(size - (time < 0.5 ? spring.value(at: time) : 1)) < 2e-3)
    if size > 0 {
      let angle = atan2(heart.transform.numerator.b, heart.transform.numerator.a) * 180 / .pi
      #expect(abs(angle - 11.25 * time / 2) < 1e-6)
    }
    #expect(abs(heart.opacity - opacity) < 1e-8)
  }

  @Test func theHeartIsGoneAfterTwoSeconds() throws {
    #expect(try node("hearts[0].floating-heart", Self.tour, 5.199).opacity < 0.01)
    for time in [5.2, 5.7] {
      #expect(try node("hearts[0].floating-heart", Self.tour, time).opacity == 0, "\(time)")
    }
    #expect(
      try tree(Self.tour, 5.8).node("hearts[0]") == nil, "once the last one is gone, nothing is left of them")
  }

  // MARK: likes +1

  /// 0.2 s by ease-in-out, once a video.
  @Test(arguments: [(3.2, 0.0), (3.25, 0.129161975), (3.3, 0.5), (3.35, 0.870838025)])
  func theLikesCrossFade(_ time: Double, _ fraction: Double) throws {
    let likes = try node("host.likes.text", Self.tour, time)
    #expect(likes.node.text == "4" && abs(likes.contentOpacity - fraction) < 1e-6)
    #expect(likes.fading.map(\.node.text) == ["3"])
    #expect(abs((likes.fading.first?.opacity ?? 0) - (1 - fraction)) < 1e-6)
    let later = try node("host.likes.text", Self.tour, 4)
    #expect(later.node.text == "4" && later.fading.isEmpty, "further taps add nothing")
  }

  // MARK: pause in, pause out

  /// The tap at 4.4 s waits 0.35 s for a second one. Then 0.075 s by ease-in: from 150 points to 67.5.
  @Test(arguments: [(0.0, 0.0), (0.0375, 0.315356813), (0.06, 0.691633933), (0.075, 1)])
  func theSignOfThePauseAppears(_ time: Double, _ fraction: Double) throws {
    #expect(try tree(Self.tour, 4.749).node("pause") == nil)
    let sign = try node("pause", Self.tour, 4.75 + time)
    #expect(sign.frame == Rect(x: 162.75, y: 392.25, width: 67.5, height: 67.5))
    #expect(abs(sign.opacity - fraction) < 1e-8)
    #expect(abs(sign.transform.numerator.a * 67.5 - (150 - 82.5 * fraction)) < 1e-6)
    guard case .solid(let color) = try #require(sign.node.fill) else { return }
    #expect(color.alpha == 0.35)
  }

  @Test(arguments: [(0.0, 1.0), (0.0375, 0.5), (0.06, 0.081659856)])
  func theSignOfThePauseDisappears(_ time: Double, _ opacity: Double) throws {
    #expect(try abs(node("pause", Self.tour, 5.55 + time).opacity - opacity) < 1e-8)
    #expect(try tree(Self.tour, 5.625).node("pause") == nil)
  }

  /// It stops once the sign is there, and goes on once it has gone.
  @Test(arguments: [(4.8, 4.8), (4.825, 4.825), (5.5, 4.825), (5.625, 4.825), (6, 5.2)])
  func theVideoStandsStill(_ time: Double, _ video: Double) throws {
    #expect(try abs(#require(node("player", Self.tour, time).videoTime).seconds - video) < 1e-9)
  }

  // MARK: rose goal, joined banner, gift toast

  @Test func aRoseCrossFades() throws {
    let goal = try node("goal.caption", Self.presents, 1.25)
    #expect(goal.node.text == "2/5" && abs(goal.contentOpacity - 0.5) < 1e-9)
    #expect(goal.fading.map(\.node.text) == ["1/5"])
    #expect(try node("goal.caption", Self.presents, 1.5).fading.isEmpty)
  }

  /// Three seconds after loading for three seconds; 0.2 s to fade.
  @Test func theBannerOfSomebodyWhoJoinedComesAndGoes() throws {
    #expect(try tree(Self.watch, 2.999).node("joined") == nil)
    for (time, opacity) in [(3, 0.0), (3.1, 0.5), (3.2, 1), (6, 1), (6.1, 0.5)] {
      #expect(try abs(node("joined", Self.watch, time).opacity - opacity) < 1e-9, "\(time)")
    }
    #expect(try tree(Self.watch, 6.2).node("joined") == nil)
    #expect(try node("joined.caption", Self.watch, 4).node.text == "user123 joined")
  }

  @Test func theToastOfAGiftComesAndGoes() throws {
    for (time, opacity) in [(1, 0.0), (1.1, 0.5), (1.2, 1), (5, 1), (5.1, 0.5)] {
      #expect(try abs(node("gift", Self.presents, time).opacity - opacity) < 1e-9, "\(time)")
    }
    #expect(try tree(Self.presents, 5.2).node("gift") == nil)
  }

  // MARK: loading -> playing

  @Test func theSpinnerStepsEightTimesASecondUntilTheVideoIsThere() throws {
    // It begins to spin with the finger at 5.01 s, in the page that comes.
    for (time, degrees) in [(6.3, 90.0), (6.35, 90), (6.399, 135)] {
      let turned = try node("spinner", PlayedLiveStream.turn, time).transform.numerator
      let angle = atan2(turned.b, turned.a) * 180 / .pi
      #expect(abs(angle + (degrees > 180 ? 360 : 0) - degrees) < 1e-6, "\(time): \(angle)")
    }
    #expect(try tree(PlayedLiveStream.turn, 6.399).node("comments[0]") == nil)
    let (before, after) = (try tree(PlayedLiveStream.turn, 6.399), try tree(PlayedLiveStream.turn, 6.4))
    #expect(before[try #require(before.node("player"))].node.video == nil)
    #expect(after[try #require(after.node("player"))].node.video?.isPlaying == true)
    #expect(after.node("spinner") == nil)
    #expect(try rows(PlayedLiveStream.turn, 7) == 0)
  }

  // MARK: Any moment

  /// What happens until a time does not depend on how long the scenario is played.
  @Test(
    arguments: [0, 1, 1.1, 2, 2.15, 2.6, 3.2, 3.9, 4.78, 5.56, 6].map { ("tour", $0) }
      + [5.1, 5.25, 5.4, 5.65, 8.2].map { ("turn", $0) })
  func aMomentAloneIsTheMomentOfTheSequence(_ scenario: String, _ time: Double) throws {
    let alone = try tree(PlayedLiveStream.play(scenario, until: time, at: [time]), time)
    let together = try tree(scenario == "tour" ? Self.tour : PlayedLiveStream.turn, time)
    #expect(draw(alone, scale: 3) == draw(together, scale: 3))
    #expect(alone.pictures == Array(together.pictures.prefix(alone.pictures.count)))
  }
}
