import Foundation
import Graphics2D
import SceneModel
import TestFixtures
import Testing

@testable import SceneMotion
@testable import SceneRendering

/// live-stream.md, section 3: pages that turn, on the reference canvas of 393 x 852 points.
@Suite struct LiveStreamPageTests: LiveStreamMotion {
  /// 250 points up in 0.25 s, of which ten are lost; 1000 points a second turn the page, which goes on at that speed. The
  /// overlay travels with its video, and the next page follows.
  @Test(arguments: PlayedLiveStream.followed)
  func thePageFollowsTheFinger(_ time: Double) throws {
    let settling = time - 5.25
    let way = settling < 0 ? min(0, -1000 * (time - 5.01)) : -852 + left(612, -1000, settling)
    #expect(try abs(number("turn", PlayedLiveStream.turn, time) - way) < 1e-6)
    let tree = try tree(PlayedLiveStream.turn, time)
    let shown = pixels(way)
    for (id, rest) in [("cell", 0.0), ("player", 0), ("overlay", 0), ("host.avatar", 67), ("input", 770)] {
      #expect(try abs(#require(top(id, tree)) - rest - shown) < 1e-6, "\(id)")
      if way < 0 {
        #expect(try abs(#require(top("beside.\(id)", tree)) - rest - 852 - shown) < 1e-6, "\(id)")
      }
    }
    #expect((tree.node("beside.cell") != nil) == (way < 0))
    if way < 0 {
      let name = tree[try #require(tree.node("beside.host.name"))].node.text
      #expect(name == "eric")
    }
  }

  @Test func thePageSettlesWithoutPassingItsPlace() throws {
    func way(_ time: Double) throws -> Double { try number("turn", PlayedLiveStream.turn, time) }
    let ways = try (0..<740).map { try way(5.25 + Double($0) / 1000) }
    #expect(ways.allSatisfy { $0 > -852 } && ways.sorted(by: >) == ways)
    let speeds = try [5.249, 5.25].map { try (way($0 + 0.0002) - way($0)) / 0.0002 }
    #expect(try abs(way(5.45) - (-852 + left(612, -1000, 0.2))) < 1e-6)
    #expect(
      abs(speeds[0] + 1000) < 1 && abs(speeds[1] + 1000) < 20, "it leaves the finger at the finger's speed")
    #expect(try way(5.65) < -847, "99 % in 0.4 s")
  }

  @Test func theLeavingPlayerPausesWhenTheFingerHasLeftIt() throws {
    #expect(try node("player", PlayedLiveStream.turn, 5.249).node.video?.isPlaying == true)
    #expect(try node("player", PlayedLiveStream.turn, 5.251).node.video?.isPlaying == false)
    #expect(try abs(#require(node("player", PlayedLiveStream.turn, 5.6).videoTime).seconds - 5.25) < 1e-9)
    #expect(try rows(PlayedLiveStream.turn, 5.6) == 2, "its comments stay until it has gone")
    let next = try tree(PlayedLiveStream.turn, 6.3)
    #expect(next.node("beside.cell") == nil && next.nodes.allSatisfy { $0.node.kind != .row })
    let player = next[try #require(next.node("player"))]
    #expect(top("player", next) == 0 && player.node.video == nil)
    #expect(next[try #require(next.node("host.name"))].node.text == "eric")
  }

  @Test func theWayBackIsTheSame() throws {
    #expect(try abs(top("cell", PlayedLiveStream.turn, 7.1) - 90) < 1e-6, "200 points in 0.2 s")
    #expect(try node("beside.host.name", PlayedLiveStream.turn, 7.1).node.text == "amanda")
    #expect(try abs(top("beside.cell", PlayedLiveStream.turn, 7.1) - (90 - 852)) < 1e-6)
    #expect(try node("host.name", PlayedLiveStream.turn, 7.98).node.text == "amanda")
  }

  /// b = x d c / (d + c x) with d = 852, c = 0.55: 300 points of the finger move the page by 138.23.
  @Test func theFirstAndTheLastPageAreHeldBack() throws {
    let held = 300 * 852 * 0.55 / (852 + 0.55 * 300)
    for (played, time, side) in [
      (PlayedLiveStream.turn, 8.0, 1.0),
      (PlayedLiveStream.play("last-page", until: 2, at: [1.3, 1.39, 1.5]), 1, -1),
    ] {
      for moment in [0.3, 0.39] {
        let tree = try tree(played, time + moment)
        #expect(try abs(number("turn", played, time + moment) - side * held) < 1e-6)
        #expect(try abs(#require(top("cell", tree)) - pixels(side * held)) < 1e-6)
        #expect(tree.node("beside.cell") == nil)
      }
      #expect(try abs(top("cell", played, time + 0.5) - pixels(side * left(held, 0, 0.1))) < 1e-6)
      #expect(try top("cell", played, time + 0.95) == 0)
    }
  }

  /// Held at 420 of 852 points and left: two pages are in sight, one plays, and it comes back.
  @Test func aPageThatIsPulledLessThanHalfWayComesBack() throws {
    let played = PlayedLiveStream.play("hesitate", until: 6, at: [4.43, 4.62])
    for time in [4.43, 4.62] {
      let tree = try tree(played, time)
      #expect(try abs(#require(top("cell", tree)) + 420) < 1e-6)
      #expect(tree.nodes.count { $0.node.video?.isPlaying == true } == 1)
      #expect(tree.node("beside.player") != nil)
    }
    #expect(try top("cell", played, 5.03) == 0)
    #expect(try abs(#require(node("player", played, 5.5).videoTime).seconds - 5.5) < 1e-9)
    #expect(try node("host.name", played, 5.5).node.text == "amanda")
    #expect(try rows(played, 5.5) == 2 && rows(played, 6) == 3, "the ticker has not stopped")
  }
}
