import SceneLayout
import SceneModel
import SceneMotion
import SceneRendering
import TestFixtures
import Testing

/// A layout that is taken from another state is the one that would have been computed.
@Suite struct KnownLayoutsTests {
  private static let scenes = ["live-stream", "quiz", "tiktok", "video-feed"]

  @Test(arguments: scenes) func whatIsKnownIsWhatIsComputed(_ name: String) throws {
    let request = SceneRequest(scene: "\(repository)/Scenes/\(name).yaml")
    let pipeline = Pipeline(try request.load())
    let environment = try request.environment(for: pipeline.loaded)
    let scenario = try #require(pipeline.loaded.sources.document.scenarios.first)
    let played = try pipeline.play(
      scenario.name, until: min(scenario.end, .seconds(4)), environment, scale: nil)
    var (known, computed) = (KnownLayouts(), 0)
    let fonts = try #require(pipeline.fonts)
    for moment in played.timeline.moments + played.timeline.moments.reversed() {
      var scene = moment.scene
      let layout = try known.layout(of: &scene) { scene in
        computed += 1
        return try solve(placing: &scene) { try fonts.shape($0, maxWidth: $1) }
      }
      let anew = try solve(moment.scene) { try fonts.shape($0, maxWidth: $1) }
      #expect(layout.frames == anew.frames && layout.clipped == anew.clipped)
      #expect(layout.texts == anew.texts)
    }
    let moments = played.timeline.moments
    #expect(computed < 2 * moments.count || moments.allSatisfy { !$0.scene.wraps.isEmpty })
  }

  private static let body = """
    state: { colour: "#FFFFFF", name: a, width: 10, style: small, shown: true }
    children:
      - { box: bar, fill: "${colour}", layout: [left == 0, top == 0, height == 10, "width == ${width}"] }
      - { text: "${name}", id: title, color: "${colour}", style: "{small}", layout: [left == 0, top == bar.bottom] }
      - { box: dot, when: "${shown}", fill: "#00FF00", layout: [left == title.right, top == 0, width == 4, height == 4] }

    """

  @Test(arguments: [
    ("colour", "#FF0000", true), ("name", "b", false), ("width", "11", false), ("shown", "false", false),
  ]) func onlyWhatIsMeasuredCounts(_ name: String, _ value: String, _ isKnown: Bool) throws {
    var (known, computed) = (KnownLayouts(), 0)
    for settings in [[], [(name, value)]] {
      let inline = try InlineScene(Self.body, settings: settings)
      let fonts = try #require(inline.pipeline.fonts)
      var scene = inline.laidOut.scene
      let layout = try known.layout(of: &scene) { scene in
        computed += 1
        return try solve(placing: &scene) { try fonts.shape($0, maxWidth: $1) }
      }
      #expect(layout.frames == inline.laidOut.layout.frames)
    }
    #expect(computed == (isKnown ? 1 : 2))
  }

  /// The keyboard's guide and the canvas enter a layout, though no constraint changes.
  @Test func guidesCount() throws {
    var (known, computed) = (KnownLayouts(), 0)
    for device in ["iphone-15", "iphone-se-3"] {
      let inline = try InlineScene(
        "children: [{ box: a, fill: \"#FFFFFF\", layout: [fill canvas] }]", device: device)
      var scene = inline.laidOut.scene
      _ = try known.layout(of: &scene) { scene in
        computed += 1
        return try solve(placing: &scene) { _, _ in throw CancellationError() }
      }
    }
    #expect(computed == 2)
  }
}
