import Documents
import Graphics2D
import SceneModel
import SceneMotion
import SceneRendering
import TestFixtures
import Testing
import ToolOutcome

/// What can be wrong with turning a device, and devices that are turned.
@Suite struct TurnedDeviceTests {
  private static func scene(_ step: String, _ more: String = "") -> String {
    """
    scene: test
    \(more)
    children: [{ box: a, fill: "#FF9500", gestures: { tap: "orientation = 'sideways'" }, layout: [fill canvas] }]
    scenarios: { go: [{ 1s: \(step) }] }

    """
  }

  @Test(arguments: [
    ("orientation landscpe", "", "4:37: error: expected portrait or landscape"),
    ("orientation", "", "4:25: error: expected portrait or landscape"),
    ("orientation landscape now", "", "the step should end here"),
    (
      "orientation landscape", "orientations: [portrait]",
      "4:25: error: the app is never held in landscape [unsupported-orientation]"
    ),
    ("set orientation = landscpe", "", "\"landscpe\""),
    ("set orientation = 3", "", "the state \"orientation\" is "),
    (
      "tap a", "", "4:25: error: the orientation is portrait or landscape, in scenario go at 1 s [wrong-type]"
    ),
    ("orientaton landscape", "", "\"orientaton\" is not a step"),
  ])
  func mistakesAreSaid(_ step: String, _ more: String, _ expected: String) throws {
    let messages = try WrittenScene(Self.scene(step, more)).check().messages
    #expect(messages.contains(expected), "\(messages)")
    if step.hasPrefix("orientation landscpe") || step.hasPrefix("orientaton") {
      #expect(messages.contains("did you mean"), "\(messages)")
    }
  }

  @Test func aDeviceOfOnesOwnNeedsACounterpart() throws {
    func play(_ devices: String) throws -> PlayedScene {
      let written = try WrittenScene(Self.scene("orientation landscape", "devices: [\(devices)]"))
      defer { withExtendedLifetime(written) {} }
      var request = written.request
      request.device = "kiosk"
      return try request.play("go", until: .seconds(2))
    }
    let upright = "{ name: kiosk, size: [540, 960], keyboard: 320 }"
    #expect {
      _ = try play(upright)
    } throws: { error in
      guard case ToolFailure.documents(let found, _) = error else { return false }
      return "\(error)".contains(
        "4:25: error: what kiosk is like in landscape is not known, in scenario go at 1 s [orientation-unknown]"
      )
        && found.all.contains {
          $0.hints.contains { $0.contains("- { name: kiosk-landscape, size: [960, 540] }") }
        }
    }
    let turned = try play(upright + ", { name: kiosk-landscape, size: [960, 540], keyboard: 200 }")
    let scene = turned.timeline.state(at: .seconds(2)).scene
    #expect(scene.device.size == Size(960, 540) && scene.device.keyboardHeight == 200)
  }

  @Test(arguments: [
    ("iphone-15", "iphone-15-landscape"), ("iphone-15-landscape", "iphone-15"),
    ("iphone-15-landscape-right", "iphone-15"), ("ipad-mini", "ipad-mini-landscape"),
    ("390x844@3", "844x390@3"),
    ("390.5x844", "844x390.5"),
  ])
  func knownDevicesAndCanvasesTurn(_ name: String, _ other: String) throws {
    let device = try #require(Device.named(name))
    let turned = try #require(device.turned(to: device.orientation == .portrait ? .landscape : .portrait))
    #expect(turned == Device.named(other))
    #expect(device.turned(to: device.orientation) == device)
  }

  /// The keyboard goes along with the height that it has then.
  @Test func theKeyboardKeepsUp() throws {
    let text = """
      scene: test
      devices: [{ name: kiosk, size: [540, 960], keyboard: 320 }, { name: kiosk-landscape, size: [960, 540], keyboard: 200 }]
      children: [{ box: a, fill: "#FF9500", layout: [left == 0, top == 0, width == 10, bottom == keyboard.top] }]
      scenarios: { go: [{ 0s: keyboard up }, { 1s: orientation landscape }] }

      """
    let written = try WrittenScene(text)
    defer { withExtendedLifetime(written) {} }
    var request = written.request
    request.device = "kiosk"
    let timeline = try request.play("go", until: .seconds(2)).timeline
    func height(_ seconds: Double) -> Double { timeline.tree(at: .exact(seconds)).nodes[0].frame.height }
    #expect(height(0.5) == 640 && abs(height(1.15) - 490) < 1e-9 && height(2) == 340)
    request.device = "iphone-15"
    let phone = try request.play("go", until: .seconds(2)).timeline
    #expect(phone.tree(at: .exact(0.5)).nodes[0].frame.height == 852 - 336)
    #expect(phone.tree(at: .exact(2)).nodes[0].frame.height == 393 - 209)
  }

  /// A setting turns the device like a name does, and does not where it is held so anyway.
  @Test(arguments: [("portrait", "iphone-15"), ("landscape", "iphone-15-landscape")])
  func aSettingIsAsGoodAsAName(_ word: String, _ name: String) throws {
    let written = try WrittenScene(Self.scene("load"))
    defer { withExtendedLifetime(written) {} }
    var (set, named) = (written.request, written.request)
    set.settings = [("orientation", word)]
    named.device = name
    #expect(try set.layOut().1.scene.device == named.layOut().1.scene.device)
    #expect(try set.layOut().1.tree.size == named.layOut().1.tree.size)
  }
}
