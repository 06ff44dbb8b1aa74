import Foundation
import Graphics2D
import SceneModel
import Testing

@testable import SceneMotion

/// live-stream.md, section 7: what happens under the finger, on the reference canvas of 393 x 852 points.
@Suite struct LiveStreamInterruptionTests {
  private static let scene = Result {
    try InterruptedScene("live-stream", scenarios: LiveStreamInterruptions.scenarios)
  }

  private func play(_ scenario: String, at times: [Double] = []) throws -> PlayedInterruption {
    try Self.scene.get().play(scenario, at: times)
  }

  private static let heart = "hearts[0].floating-heart"

  // MARK: What belongs to a page

  /// From its page's corner the heart goes on along its path, whatever the page does.
  @Test func aHeartTravelsWithItsPage() throws {
    let times = [1.25, 1.4, 1.55, 1.7]
    let moving = try play("heart-travels", at: times)
    let still = try play("pause-in-flight", at: times)
    for time in times {
      let page = try #require(
        moving.tree(time).node("cell").flatMap {
          moving.tree(time).transform(of: $0).apply(Point.zero)
        })
      let heart = try #require(moving.middle(Self.heart, time)) - page
      let resting = try #require(still.middle(Self.heart, time))
      #expect(abs(heart.x - resting.x) < 1e-6 && abs(heart.y - resting.y) < 1e-6, "\(time)")
    }
    #expect(try #require(moving.middle(Self.heart, 2.6)).y < 0, "nothing rises over the next host")
    #expect(moving.state("page", 2.6) == .number(1))
  }

  @Test func aHeartComesBackWithItsPage() throws {
    let times = [1.5, 1.8, 2.4]
    let played = try play("heart-returns", at: times)
    #expect(try #require(played.middle(Self.heart, 1.5)).y < 0)
    #expect(try (0..<852).contains(#require(played.middle(Self.heart, 2.4)).y))
    #expect(played.state("page", 4) == .number(0) && played.node(Self.heart, 3.01) == nil)
  }

  /// Every page has a draft of its own, which is seen as the page is pulled in.
  @Test func aDraftStaysWithItsPage() throws {
    let played = try play("drafts", at: [6.2, 9.2])
    for (time, draft) in [(2.1, "Hello"), (4, "Comment..."), (5.5, "Oui"), (8, "Hello"), (11, "Oui")] {
      #expect(played.text("input", time) == draft, "\(time)")
    }
    #expect(played.text("beside.input", 6.2) == "Hello" && played.text("beside.input", 9.2) == "Oui")
  }

  /// From 72 points to 84 in 0.2 s, on its page alone; a second tap goes back.
  @Test func followBelongsToItsPageAndMorphs() throws {
    let played = try play("followed", at: [2.3, 5.3])
    for (time, width) in [(1.0, 72.0), (1.1, 78), (1.2, 84)] {
      #expect(try abs(#require(played.node("follow", time)).frame.width - width) < 1e-6, "\(time)")
    }
    #expect(
      played.text("follow.caption", 1.5) == "Following"
        && played.text("beside.follow.caption", 2.3) == "+ Follow")
    #expect(
      played.text("follow.caption", 3.9) == "+ Follow" && played.text("follow.caption", 4.5) == "+ Follow")
    #expect(
      played.text("beside.follow.caption", 5.3) == "Following"
        && played.text("follow.caption", 7) == "Following")
    #expect(played.state("playing", 9) == .bool(true))
  }

  // MARK: Controls

  @Test func shareAndExploreLookPressedAndPauseNothing() throws {
    let played = try play("pressed")
    for (id, time) in [("share.look", 1.0), ("explore", 2)] {
      #expect(played.node(id, time + 0.2)?.opacity == 0.4 && played.node(id, time - 0.1)?.opacity == 1)
      let released = try #require(played.node(id, time + 0.5)?.opacity)
      #expect(released > 0.4 && released < 1 && played.node(id, time + 0.7)?.opacity == 1, "\(id)")
    }
    // A finger that goes on to pull the page lets go of the control.
    #expect(played.state("pressed", 3.04) == .string("") && played.state("page", 6) == .number(1))
    #expect(played.state("playing", 2.9) == .bool(true) && played.state("hearts", 6) == .number(0))
  }

  /// Each further rose within three seconds counts, and the three seconds begin anew; quick taps are no double tap.
  @Test func rosesAddUpInOneToast() throws {
    let played = try play("presents-add-up")
    for (time, count) in [(1.05, "×1"), (1.2, "×2"), (1.35, "×3"), (3.6, "×4"), (6.4, "×4"), (8.1, "×1")] {
      #expect(played.text("gift.count", time) == count, "\(time)")
    }
    #expect(played.node("gift", 6.45)?.opacity == 1 && played.node("gift", 6.75) == nil)
    #expect(played.text("gift.name", 2) == "You" && played.text("gift.sent", 2) == "sent Rose")
    #expect(played.node("gift.rose", 2) != nil && played.state("hearts", 12) == .number(0))
    #expect(played.text("goal.caption", 4.5) == "5/5" && played.text("goal.caption", 12) == "5/5")
  }

  @Test func rosesStayWithTheirPage() throws {
    let played = try play("presents-travel", at: [1.7, 3.1])
    #expect(played.text("goal.caption", 1.4) == "3/5" && played.text("beside.goal.caption", 1.7) == "1/5")
    #expect(played.node("beside.gift", 1.7) == nil && played.node("gift", 2.7) == nil)
    #expect(played.text("beside.gift.count", 3.1) == "×2" && played.text("gift.count", 4) == "×2")
    #expect(played.text("goal.caption", 6) == "3/5" && played.node("gift", 4.5) == nil)
    let elsewhere = try play("presents-elsewhere")
    #expect(elsewhere.text("gift.count", 3) == "×1" && elsewhere.text("goal.caption", 4) == "2/5")
  }

  // MARK: Ticker

  /// Paused at 3.5 s, 1.5 s after a row: the next one comes half a second after play goes on at 9.5 s.
  @Test func aPauseKeepsTheTickersRemainingTime() throws {
    let played = try play("remaining-time")
    for (time, rows) in [(2.0, 1), (9.999, 1), (10, 2), (11.999, 2), (12, 3)] {
      #expect(played.rows(time) == rows, "\(time)")
    }
  }

  /// One second is over at the first pause (3 s), 0.6 s more at the second (5.6 s): 0.4 s are left at 7 s.
  @Test func twoPausesKeepIt() throws {
    let played = try play("remaining-time-twice")
    for (time, rows) in [(2.9, 1), (7.399, 1), (7.4, 2)] { #expect(played.rows(time) == rows, "\(time)") }
  }

  // MARK: Comments

  /// They leave swipes, taps and double taps to the page while they cannot scroll.
  @Test func fewCommentsSwallowNothing() throws {
    let played = try play("few-comments", at: [5.1])
    for (time, playing) in [(2.84, true), (2.86, false), (3.86, true)] {
      #expect(played.state("playing", time) == .bool(playing), "\(time)")
    }
    #expect(played.state("hearts", 4.3) == .number(1) && played.state("page", 8) == .number(1))
    #expect(played.state("scroll", 5.1) == .number(0))
  }

  /// Those that can scroll take the swipe alone; a tap that stops them selects nothing.
  @Test func manyCommentsScrollAndLeaveTapsToThePage() throws {
    let played = try play("many-comments", at: [15.2, 15.6])
    for (time, playing) in [(12.86, false), (13.86, true), (20, true)] {
      #expect(played.state("playing", time) == .bool(playing), "\(time)")
    }
    #expect(played.state("hearts", 14.3) == .number(1) && played.state("page", 20) == .number(0))
    #expect(played.state("touched", 15.2) == .bool(true))
  }

  // MARK: Keyboard

  /// The touch on the comments closes the keyboard at once, so that the tap on the field has the last word.
  @Test func theLastOfTwoTapsDecidesAboutTheKeyboard() throws {
    let flip = try play("flip")
    for (time, keyboard) in [(1.05, "up"), (1.15, "down"), (1.25, "up"), (4, "up")] {
      #expect(flip.state("keyboard", time) == .string(keyboard), "\(time)")
    }
    #expect(flip.state("playing", 4) == .bool(true))
    let double = try play("keyboard-double")
    #expect(double.state("keyboard", 4) == .string("down") && double.state("hearts", 4) == .number(1))
    #expect(double.state("playing", 4) == .bool(true), "a double tap is not a tap")
  }

  /// What the lifted scrim uncovers is as dark as its lower edge, down to the end of the page.
  @Test func theLiftedScrimHasNoEdge() throws {
    let played = try play("keyboard-as-the-page-is-pulled", at: [1.35, 1.5])
    for time in [1.35, 1.5, 3] {
      let (scrim, below) = (
        try #require(played.node("scrim.bottom", time)), try #require(played.node("scrim.below", time))
      )
      #expect(
        abs(below.frame.minY - scrim.frame.maxY) < 1e-6 && abs(below.frame.maxY - 852) < 1e-6, "\(time)")
    }
    #expect(played.node("scrim.below", 0.5)?.frame.height == 0)
    // The page that is pulled in stays as it is.
    let header = try #require(played.middle("beside.host.avatar", 1.5))
    let page = try #require(played.middle("beside.cell", 1.5))
    #expect(abs(header.y - page.y - (87 - 426)) < 1e-6)
  }

  /// One's own comment enters as a row of the ticker is due, which waits until it stands.
  @Test func nothingEntersOverOnesOwnComment() throws {
    let played = try play("send-at-the-tick")
    #expect(
      played.rows(3.999) == 1 && played.rows(4) == 2 && played.text("comments[1].row.text", 4) == "Hello")
    #expect(played.rows(4.299) == 2 && played.rows(4.3) == 3)
  }

  // MARK: Pages

  @Test func statesThatChangeUnderAFingerKeepThePageThere() throws {
    let loads = try play("load-as-the-page-is-pulled", at: [2.29, 2.31])
    #expect(loads.node("spinner", 2.29) != nil && loads.node("spinner", 2.31) == nil)
    #expect(loads.state("turn", 2.39) == loads.state("turn", 2.31) || loads.state("page", 5) == .number(1))
    let fails = try play("fails-as-the-page-is-pulled", at: [1.35])
    #expect(fails.node("retry", 1.35) != nil && fails.state("page", 2.9) == .number(0))
    #expect(fails.node("spinner", 4) != nil, "it loads anew after a tap")
    let set = try play("page-set-under-a-finger", at: [1.5, 1.65])
    #expect(set.middle("cell", 1.5)?.y == set.middle("cell", 1.65)?.y, "it stays where the finger holds it")
    #expect(set.text("host.name", 4) == "sonia")
  }

  @Test func aDeviceThatTurnsLetsThePageGo() throws {
    let played = try play("turned-as-the-page-is-pulled", at: [1.5, 1.65])
    #expect(played.state("page", 5) == .number(0) && played.state("turning", 5) == .bool(false))
    #expect(played.node("cell", 5)?.frame.size == Size(852, 393) && played.middle("cell", 5)?.y == 196.5)
  }

  /// Banner, toast and chips have their room on a phone on its side.
  @Test func nothingLiesOverAnythingInLandscape() throws {
    let played = try play("turned-with-hearts")
    let ids = ["host.avatar", "topic", "description", "gift", "joined", "comments", "input"]
    let frames = try ids.map { try #require(played.node($0, 4.2), "\($0)").frame }
    for (index, frame) in frames.enumerated() {
      for other in frames[(index + 1)...] { #expect(frame.intersection(other).isEmpty, "\(frame) \(other)") }
    }
  }

  @Test func aTapWhileThePageSettlesSelectsNothing() throws {
    for scenario in ["double-tap-settling", "double-tap-half-settled"] {
      let played = try play(scenario, at: [1.35])
      #expect(
        played.state("hearts", 5) == .number(0) && played.state("playing", 5) == .bool(true), "\(scenario)")
      #expect(played.state("page", 5) == .number(1))
    }
    let held = try play("heart-on-a-moving-page", at: [2.1])
    #expect(held.state("hearts", 5) == .number(0) && held.state("page", 5) == .number(0))
  }

  @Test func aSwipeDuringASettleBeginsWhereThePageIs() throws {
    let times = stride(from: 1.0, through: 2.4, by: 0.01).map(\.self)
    let played = try play("caught-twice", at: times)
    // Over all pages, as if they were one strip: nothing jumps by more than the finger's 20 points in 0.01 s.
    let strip = times.map { time -> Double in
      guard case .number(let page) = played.state("page", time),
        let cell = played.middle("cell", time)
      else { return .nan }
      return cell.y - page * 852
    }
    #expect(zip(strip, strip.dropFirst()).allSatisfy { abs($1 - $0) <= 45 }, "\(strip)")
    #expect(played.state("page", 5) == .number(1))
  }

  @Test func theSignToTryAgainTakesItsTapAlone() throws {
    let played = try play("retried-twice")
    #expect(played.node("retry", 0.9) != nil && played.node("retry", 1.1) == nil)
    #expect(played.state("hearts", 5) == .number(0))
  }

  /// A comment stays with the host to whom it was sent.
  @Test func aCommentIsNotSentToTheNextHost() throws {
    let played = try play("send-to-the-next-page", at: [2.4])
    #expect(played.rows(2.3) == 2 && played.state("page", 5) == .number(1) && played.rows(5) == 0)
    #expect(played.text("input", 5) == "Comment...")
  }
}
