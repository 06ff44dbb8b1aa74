import Foundation
import Graphics2D
import TestFixtures
import Testing

@testable import SceneRendering
@testable import ViewHierarchies

@Suite struct MatchedHierarchyTests {
  /// Records of UIKit itself: four labels on the edges of a safe area.
  @Test(arguments: [
    "ipad-10-2", "ipad-9-7", "ipad-mini", "ipad-pro-10-5", "ipad-pro-11", "ipad-pro-12-9", "iphone-8-plus",
    "iphone-8",
    "iphone-se", "iphone-x", "iphone-xr", "iphone-xs-max",
  ])
  func publicRecordsAreRead(_ name: String) throws {
    let tree = try record(name)
    #expect(tree.format == .recursiveDescription)
    #expect(tree.elements.map(\.label) == ["", "What's", "the", "point", "?"])
    #expect(tree.elements.dropFirst().allSatisfy { $0.role == .text && $0.parent == 0 && $0.isVisible })
    let screen = tree.elements[0].frame
    #expect(abs(tree.elements[1].frame.midX - screen.midX) < 0.5)
    #expect(
      tree.elements[2].frame.minX == screen.minX && abs(tree.elements[3].frame.maxX - screen.maxX) < 0.01)
  }

  private func record(_ name: String) throws -> ViewHierarchy {
    let path = "\(repository)/Tests/ViewHierarchiesTests/Fixtures/\(name).txt"
    return try ViewHierarchy(name: name, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path))))
  }

  /// The screen of those records as a scene, on devices whose safe area is the same: all is where UIKit has it.
  @Test(arguments: [
    ("iphone-8", "iphone-8"), ("iphone-8-plus", "iphone-8-plus"), ("iphone-se", "iphone-5s"),
    ("iphone-x", "iphone-x"),
    ("iphone-xs-max", "iphone-xs-max"),
  ])
  func publicRecordsAgreeWithAScene(_ name: String, _ device: String) throws {
    let folder = TemporaryFolder()
    try folder.write(ViewHierarchyScene.tokens, "tokens.json")
    try folder.write(ViewHierarchyScene.document, "traits.yaml")
    var request = SceneRequest(scene: folder("traits.yaml"))
    request.device = device
    let (_, laidOut) = try request.layOut()
    let matched = try MatchedHierarchy(try record(name), laidOut)
    let comparisons = matched.comparisons(scale: laidOut.scene.device.scale, tolerance: 0)
    #expect(comparisons.count == 4 && matched.missing.isEmpty && matched.additional.isEmpty)
    for comparison in comparisons {
      #expect(comparison.offset == .zero && comparison.hasText, "\(comparison)")
    }
  }

  /// The live stream as an app would show it.
  private func app(_ format: HierarchyFormat = .debugDescription) throws -> (LaidOutScene, ViewHierarchy) {
    let laidOut = try SceneRequest().layOut().1
    var root = ViewElement()
    root.role = .window
    root.frame = Rect(origin: .zero, size: laidOut.tree.size)
    let nodes = laidOut.specifiedElements.filter { !$0.names.isEmpty || $0.isControl }
    let elements = nodes.map { node in
      var element = ViewElement()
      (element.role, element.identifier, element.frame) = (node.role, node.id, node.frame)
      if node.isControl { element.role = .button }
      element.label = node.label.isEmpty ? node.text : node.label
      if !node.text.isEmpty { element.value = node.text }
      element.parent = 0
      return element
    }
    return (laidOut, ViewHierarchy(format: format, elements: [root] + elements))
  }

  private func compared(
    _ format: HierarchyFormat = .debugDescription, _ edit: (inout [ViewElement]) throws -> Void
  ) throws -> (MatchedHierarchy, [String: ElementComparison]) {
    var (laidOut, tree) = try app(format)
    try edit(&tree.elements)
    let matched = try MatchedHierarchy(tree, laidOut)
    let all = matched.comparisons(scale: laidOut.scene.device.scale, tolerance: 0)
    return (
      matched,
      Dictionary(all.map { (laidOut.scene.nodes[$0.node].id, $0) }, uniquingKeysWith: { first, _ in first })
    )
  }

  private func differing(_ comparisons: [String: ElementComparison]) -> [String] {
    comparisons.filter {
      $0.value.offset != .zero || $0.value.growth != .zero || $0.value.otherText != nil
        || !$0.value.assistance.isEmpty
    }.keys.sorted()
  }

  private func place(_ id: String, _ elements: [ViewElement]) throws -> Int {
    try #require(elements.firstIndex { $0.identifier == id })
  }

  @Test func aFaithfulAppDiffersInNothing() throws {
    let (matched, all) = try compared { _ in }
    #expect(all.count > 20 && differing(all).isEmpty)
    #expect(matched.missing.isEmpty && matched.additional.isEmpty)
  }

  /// Appium rounds outwards, Maestro cuts off, Android counts pixels.
  @Test func roundingIsNoDifference() throws {
    let (_, outwards) = try compared(.appiumXML) { elements in
      for index in elements.indices {
        let frame = elements[index].frame
        let (x, y) = (frame.minX.rounded(.down), frame.minY.rounded(.down))
        elements[index].frame = Rect(
          x: x, y: y, width: frame.maxX.rounded(.up) - x, height: frame.maxY.rounded(.up) - y)
      }
    }
    #expect(differing(outwards).isEmpty)
    let (_, pixels) = try compared(.uiautomator) { elements in
      for index in elements.indices {
        let frame = elements[index].frame
        let (x, y) = ((frame.minX * 3).rounded(), (frame.minY * 3).rounded())
        elements[index].frame = Rect(
          x: x, y: y, width: (frame.maxX * 3).rounded() - x, height: (frame.maxY * 3).rounded() - y)
      }
    }
    #expect(differing(pixels).isEmpty)
  }

  @Test func placesAndSizesAreTold() throws {
    let (_, all) = try compared { elements in
      let button = try place("viewers.text", elements)
      elements[button].frame = elements[button].frame.offset(dx: -4, dy: 0)
      let avatar = try place("host.name", elements)
      elements[avatar].frame = elements[avatar].frame.offset(dx: 0, dy: 2)
    }
    #expect(differing(all) == ["host.name", "viewers.text"])
    #expect(all["viewers.text"]?.offset == Point(-4, 0) && all["host.name"]?.offset == Point(0, 2))
  }

  @Test func otherTextsAreTold() throws {
    let (_, all) = try compared { elements in
      let name = try place("host.name", elements)
      (elements[name].label, elements[name].value) = ("Somebody else", "Somebody else")
    }
    #expect(differing(all) == ["host.name"] && all["host.name"]?.otherText == "Somebody else")
  }

  @Test func withoutIdentifiersTextsAreMatchedByWhatTheySay() throws {
    let (matched, all) = try compared { elements in
      for index in elements.indices { elements[index].identifier = "" }
    }
    #expect(differing(all).isEmpty && matched.missing.isEmpty)
    #expect(all["host.name"]?.evidence == .name)
  }

  @Test func whatHasNoCounterpartIsListedOnBothSides() throws {
    let (matched, _) = try compared { elements in
      // The row around it has a label that says the same.
      let said = elements[try place("comments[3].row.text", elements)].value
      elements.removeAll { $0.texts.contains { $0.contains(said) } }
      var banner = ViewElement()
      (banner.role, banner.label, banner.frame) = (
        .text, "Rate this app", Rect(x: 0, y: 300, width: 100, height: 20)
      )
      elements.append(banner)
    }
    #expect(
      matched.missing.contains("comments[3].row.text") && matched.additional.map(\.label) == ["Rate this app"]
    )
  }

  @Test func assistiveTechnologiesAreToldOtherwise() throws {
    let laidOut = try SceneRequest().layOut().1
    let control = try #require(laidOut.specifiedElements.first { $0.isControl }).id
    let (_, all) = try compared { elements in
      let button = try place(control, elements)
      elements[button].role = .image
      elements[button].type = "Image"
      elements[button].isEnabled = false
    }
    #expect(differing(all) == [control])
    #expect(all[control]?.assistance.count == 2)
  }

  @Test func aTreeOfAnotherScreenIsRefused() throws {
    #expect(throws: (any Error).self) {
      try compared { elements in elements[0].frame = Rect(x: 0, y: 0, width: 500, height: 3000) }
    }
  }
}

private enum ViewHierarchyScene {
  static let document = """
    scene: traits
    tokens: tokens.json
    background: "#FFFFFF"
    children:
      - text: "What's"
        id: top
        style: "{text}"
        color: "#000000"
        layout: [top == safeArea.top, centerX == parent.centerX]
      - text: the
        id: leading
        style: "{text}"
        color: "#000000"
        layout: [leading == 0, centerY == safeArea.centerY]
      - text: point
        id: trailing
        style: "{text}"
        color: "#000000"
        layout: [trailing == 0, centerY == safeArea.centerY]
      - text: "?"
        id: bottom
        style: "{small}"
        color: "#000000"
        layout: [bottom == safeArea.bottom, centerX == parent.centerX]
    """

  private static func style(_ size: Int, _ height: Double) -> String {
    """
    { "$type": "typography", "$value": { "fontFamily": "{font.inter}", "fontWeight": 400,
      "fontSize": { "value": \(size), "unit": "px" }, "letterSpacing": { "value": 0, "unit": "px" },
      "lineHeight": \(height) } }
    """
  }

  static let tokens = """
    { "font": { "$type": "fontFamily", "inter": { "$value": "Inter", "$extensions": { "dev.specrender.fonts": [
        { "weight": 400, "path": "/usr/share/fonts/opentype/inter/Inter-Regular.otf", "package": "fonts-inter",
          "sha256": "a7e791e8f5a0fb02b65663f7fca73e1d1ca9543f772ad480cbd76f4e3fe3f8cc" } ] } } },
      "text": \(style(16, 1.2083)), "small": \(style(14, 1.2143)) }
    """
}
