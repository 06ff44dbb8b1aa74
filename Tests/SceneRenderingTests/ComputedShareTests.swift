import Graphics2D
import SceneRendering
import TestFixtures
import Testing

/// Shares of a gradient's length and of a frame may be computed.
@Suite struct ComputedShareTests {
  @Test func aStopMayBeComputed() throws {
    func painted(_ stop: String) throws -> PixelBuffer {
      let scene = try InlineScene(
        """
        state: { x: 30 }
        children:
          - box: a
            fill: { linear: vertical, stops: [["\(stop)", "#FF0000"], ["100%", "#0000FF"]] }
            layout: [left == 0, top == 0, size == 40]
        """)
      return try scene.pipeline.picture(scene.laidOut)
    }
    #expect(try painted("${x}%") == painted("30%"))
    #expect(try painted("${x}%") != painted("60%"))
  }

  /// As CSS has it: a share of the node's own frame.
  @Test func aNodeIsMovedByAShareOfItsFrame() throws {
    let scene = try MotionScene(
      """
      scene: test
      state: { far: 50 }
      transitions: { far: { duration: 1s, ease: linear } }
      children:
        - box: a
          fill: "#FF0000"
          transform: { translate: ["${far}%", "-25%"] }
          layout: [left == 0, top == 0, width == 80, height == 40]
      scenarios: { go: { end: 3s, steps: [{ 1s: set far = 100 }] } }

      """)
    #expect(try scene.shift("a", 0.5) == Point(40, -10))
    #expect(try scene.shift("a", 1.5) == Point(60, -10))
    #expect(try scene.shift("a", 2.5) == Point(80, -10))
  }
}
