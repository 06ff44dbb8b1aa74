import Foundation
import Graphics2D
import SceneModel
import TestFixtures
import Testing

@testable import SceneRendering

/// What the sentences beside the examples of Motion.md promise of what moves by itself.
@Suite struct MotionPromiseTests {
  private func motion(_ name: String, _ scenario: String = "play", until end: Double = 8) throws
    -> MotionScene
  {
    try MotionScene(
      documentedScene(name, in: "Documentation/Motion.md"), scenario: scenario, until: end)
  }

  @Test func gradientsMasksBlursAndTrimsMove() throws {
    let scene = try motion("looks", until: 3)
    for run in [0.0, 2] {
      let card = try scene.node("card", run + 0.25).node
      #expect(card.box.fill?.recordText == "angle(22.5 deg, #FF9500 0%, #FFFFFF 62.5%, #FF9500 100%)")
      #expect(card.box.mask?.paint?.recordText == "angle(90 deg, #FFFFFF 25%, #FFFFFF00 25%)")
      #expect(card.box.blur == 2)
      guard case .shape(let ring) = try scene.node("ring", run + 0.75).node.content else { return }
      #expect(ring.trims == [.init(start: 0.25, end: 0.75, offset: 0.75), .init(end: 0.5)])
    }
  }

  @Test func animationsOfAComponentRunForEachUseOfIt() throws {
    let scene = try motion("wheels", until: 2)
    #expect(
      try abs(scene.angle("first.rim", 0.25) - 90) < 0.01 && abs(scene.angle("first.rim", 1.5) - 180) < 0.01)
    #expect(try scene.angle("second.rim", 0.25) == 0)
  }

  /// Every node, a millisecond apart through the whole scenario: no step is longer than the fastest way that is meant.
  @Test func nothingJumps() throws {
    let scene = try motion("transitions", until: 2.6)
    for id in ["panel", "rows"] {
      var last = try scene.shown(id, 0)
      for millisecond in 1...2600 {
        let frame = try scene.shown(id, Double(millisecond) / 1000)
        #expect(abs(frame.maxX - last.maxX) < 4, "\(id) at \(millisecond) ms")
        last = frame
      }
    }
    // The page waits for its delay, and leaves to the left.
    #expect(try scene.shift("screen", 2.05).x > 390 || scene.shift("screen", 2.05).x == 0)
    #expect(try scene.node("panel", 2.6).frame.width == 100)
  }

  @Test func aBadgeComesFromHalfItsSizeAndOneHeightBelow() throws {
    let scene = try motion("transitions", until: 1)
    let start = try scene.node("badge", 0.000_000_001)
    #expect(abs(start.transform.numerator.a - 0.5) < 1e-5 && abs(start.opacity) < 1e-5, "\(start.transform)")
  }

  @Test func propertiesGoByTransitionsOfTheirOwn() throws {
    let scene = try motion("own-transitions", until: 2)
    let early = try scene.node("panel", 0.05)
    #expect(early.frame.width == 300 && abs(early.opacity - 0.75) < 1e-9)
    guard case .solid(let color)? = try scene.node("panel", 0.2).node.box.fill else {
      Issue.record("the panel has no colour")
      return
    }
    #expect(abs(color.red - 0.5) < 1e-9)
    #expect(try abs(scene.shown("mark", 1.1).minX - 50) < 1e-6 && scene.shown("mark", 1.3).minX == 100)
  }

  @Test func aPhotoComesOfItsThumbnailAndGoesBack() throws {
    let scene = try motion("matches", until: 4)
    let half = try scene.node("photo", 0.2)
    #expect(abs(half.frame.minX - 15) < 1e-9 && abs(half.frame.minY - 160) < 1e-9)
    #expect(abs(half.frame.width - 216.5) < 1e-9 && abs(half.frame.height - 170) < 1e-9)
    #expect(abs(half.node.box.corners.topLeft - 4) < 1e-9)
    let back = try scene.node("thumbnail", 2.2)
    #expect(abs(back.frame.minY - 160) < 1e-9 && abs(back.frame.width - 216.5) < 1e-9)
    #expect(try scene.node("thumbnail", 3).frame == Rect(x: 30, y: 120, width: 40, height: 40))
  }

  @Test func fingersLeaveASheetAtADetentAndAPhotoInItsBounds() throws {
    let scene = try motion("snapping", until: 6)
    #expect(try abs(scene.node("photo", 0.9).transform.numerator.a - 2.5) < 1e-9)
    #expect(try scene.states(["zoom"], 1.8) == "1" && abs(scene.angle("photo", 2.399) - 70) < 1)
    #expect(try scene.states(["angle", "sheet"], 5) == "90 426")
  }

  @Test func twoTapsMakeADoubleTap() throws {
    let scene = try motion("gestures")
    // `start` counts from 0, a like adds one, the tick every two seconds another, after the steps of its moment.
    for (time, states) in [
      (0.5, "true 0 false"), (1.1, "true 0 false"), (1.3, "true 1 true"), (1.9, "true 1 true"),
      (2.1, "true 8 true"), (4.1, "true 9 true"),
    ] {
      #expect(try scene.states(["playing", "count", "liked"], time) == states, "\(time) s")
    }
    // Each count is another key, so that the three seconds of the like begin anew.
    #expect(try scene.states(["liked"], 5.1) == "true")
  }

  @Test func aHeaderSticksAndAPictureStretches() throws {
    let scene = try motion("pans")
    // Pushed up by 300: the title stands at the top, and the picture under it keeps its bottom there.
    #expect(try scene.node("title", 1).frame.minY == 0)
    #expect(try scene.states(["refreshes"], 1) == "false")
    // Pulled down beyond the top: the picture stays there and is higher than 200.
    let pulled = try scene.node("picture", 2.4).frame
    #expect(pulled.minY == 0 && pulled.height > 240, "\(pulled)")
    #expect(try scene.states(["refreshes"], 2.4) == "true")
    #expect(try scene.states(["refreshes", "pull"], 8) == "false 0")
    #expect(try scene.states(["page", "turn"], 8) == "1 -393")
  }

  @Test func theWheelGoesOnUntilItIsStopped() throws {
    let scene = try motion("animations", until: 4)
    for (time, angle) in [(0.1, 0.0), (0.3, 90), (0.8, 270), (1.1, 0), (2.3, 90), (2.89, 270), (2.95, 0)] {
      #expect(abs(try scene.angle("wheel", time) - angle) < 1e-6, "\(time) s")
    }
    // 10 points each run, added up over two runs of half a second, anew in every second.
    #expect(abs(try scene.shown("mark", 2.75).minX - scene.shown("mark", 0.75).minX) < 1e-6)
  }
}

extension MotionScene {
  /// The frame at a time, moved as its transform says.
  fileprivate func shown(_ id: String, _ seconds: Double) throws -> Rect {
    let node = try node(id, seconds)
    return node.frame.offset(dx: node.transform.numerator.tx, dy: node.transform.numerator.ty)
  }

  /// Values of states, one behind the other.
  func states(_ names: [String], _ seconds: Double) throws -> String {
    let scene = played.timeline.state(at: .exact(seconds)).scene
    return try names.map { name in
      let index = try #require(scene.stateNames.firstIndex(of: name), "no state \(name)")
      return scene.state[index].text ?? "none"
    }.joined(separator: " ")
  }
}
