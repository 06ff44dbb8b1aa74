import Documents
import GoldenCompare
import Goldens
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
import SceneMotion
import SceneRendering
import ToolOutcome

/// How a scene follows what it is looked at with: devices with their safe areas, the keyboard, text sizes, the direction of
/// reading, themes and languages. What changes nothing is said in a sentence.
struct LayoutSheet {
  private let loaded: LoadedScene
  private let drawing: ScreenDrawing
  private let tools: RenderingTools
  /// What the first capture of the whole canvas is looked at with.
  private let base: SceneRequest
  private var rows: [DocumentNode] = []

  /// Devices that are shown where captures name fewer than two: small and large, with and without a home button.
  private static let usualDevices = ["iphone-se", "iphone-15", "iphone-16-pro-max", "ipad-mini"]
  private static let textSizes = ["xSmall", "large", "xxxLarge", "AX1", "AX5"]
  private static let largestCount = 8

  init(_ loaded: LoadedScene, _ drawing: ScreenDrawing, _ tools: RenderingTools) {
    (self.loaded, self.drawing, self.tools) = (loaded, drawing, tools)
    var request = SceneRequest(scene: loaded.files.scene)
    let first = loaded.sources.document.captures.first { $0.scenario == nil && $0.crop.isEmpty }
    request.device = first?.device
    request.settings = first?.settings.map { ($0.name, $0.value) } ?? []
    base = request
  }

  /// - Parameter devices: names of more devices.
  mutating func json(devices: [String]) throws -> DocumentNode {
    let environment = try base.environment(for: loaded)
    guard !environment.device.isCanvas else { return .list([]) }
    let named = deviceNames(devices, environment.device.name)
    try addDevices(named)
    try addKeyboard(named)
    try addVariants(
      "Text sizes", "Dynamic Type, from the smallest to the largest accessibility size.",
      Self.textSizes.map { size in (size, { $0.textSize = size }) })
    try addVariants(
      "Right to left", "An interface in Arabic beside the usual one.",
      [("en", { _ in }), ("ar", { $0.locale = "ar" })])
    let themes = loaded.themes
    if themes.count > 1 {
      try addVariants("Themes", "", themes.map { theme in (theme, { $0.theme = theme }) })
    }
    let languages = Array(loaded.sources.languages.prefix(Self.largestCount))
    if languages.count > 1 {
      try addVariants("Languages", "", languages.map { language in (language, { $0.locale = language }) })
    }
    return .list(rows)
  }

  private func deviceNames(_ asked: [String], _ own: String) -> [String] {
    let captured = loaded.sources.document.captures.filter { $0.crop.isEmpty }.map(\.device)
    let known = ([own] + captured + asked).uniqued.filter { name in
      Device.named(name, among: loaded.sources.document.devices).map { !$0.isCanvas } ?? false
    }
    let all = known.count > 1 ? known : (known + Self.usualDevices).uniqued
    return Array(all.prefix(max(Self.largestCount, asked.count + 1)))
  }

  // MARK: What is drawn

  /// The scene looked at in another way; nil where it has no such layout.
  private func laidOut(_ change: (inout SceneRequest) -> Void) throws -> (Pipeline, LaidOutScene)? {
    var request = base
    change(&request)
    let loaded = request.theme == nil ? self.loaded : try request.load()
    let pipeline = Pipeline(loaded, tools: tools)
    do {
      return (pipeline, try pipeline.layOut(try request.environment(for: loaded), scale: nil))
    } catch ToolFailure.documents { return nil }
  }

  private func add(_ name: String, _ label: String, _ found: (Pipeline, LaidOutScene)?) throws -> DocumentNode
  {
    guard let (pipeline, laidOut) = found else {
      return .map([("label", .seen(label)), ("missing", .bool(true))])
    }
    let look = [("device", laidOut.scene.device.name), (name.lowercased(), label)]
    let screen = Screen(
      name: "\(name): \(label)", about: "", group: .layout, look: look.map { ($0.0, $0.1) })
    let place = try drawing.add(screen, pipeline, laidOut)
    return .map([("label", .seen(label)), ("screen", .number(Double(place)))])
  }

  private mutating func addRow(
    _ title: String, _ about: String, _ items: [DocumentNode], _ moved: [DocumentNode] = []
  ) {
    rows.append(
      .map([
        ("title", .text(title)), ("about", .text(about)), ("items", .list(items)), ("moved", .list(moved)),
      ]))
  }

  private mutating func addDevices(_ names: [String]) throws {
    var items: [DocumentNode] = []
    for name in names { items.append(try add("Device", name, try laidOut { $0.device = name })) }
    addRow("Devices and safe areas", "The dashed line is the safe area.", items)
  }

  private mutating func addKeyboard(_ names: [String]) throws {
    let up = [("keyboard", "up")]
    guard let down = try laidOut({ _ in }), let raised = try laidOut({ $0.settings += up }) else { return }
    let moved = differences(from: down.1, to: raised.1)
    guard !moved.isEmpty else {
      return addRow("Keyboard", "The keyboard moves nothing in this scene.", [])
    }
    var items: [DocumentNode] = []
    for name in names {
      items.append(
        try add(
          "Keyboard", name,
          try laidOut {
            $0.device = name
            $0.settings += up
          }))
    }
    addRow(
      "Keyboard", "While the keyboard is up. The table says what moves, on \(down.1.scene.device.name).",
      items, moved)
  }

  /// Nodes that are in both and have other frames, the outermost of those that move alike: id, and by how much x, y, width and
  /// height grow.
  private func differences(from before: LaidOutScene, to after: LaidOutScene) -> [DocumentNode] {
    var shifts: [Int: [Double]] = [:]
    return after.tree.nodes.indices.compactMap { index in
      let node = after.tree.nodes[index]
      guard let old = before.tree.node(node.node.id) else { return nil }
      let (from, to) = (before.tree[old].frame, node.frame)
      let shift = [to.minX - from.minX, to.minY - from.minY, to.width - from.width, to.height - from.height]
      shifts[index] = shift
      let isCarried = node.parent.flatMap { shifts[Int($0.index)] } == shift
      guard !isCarried, shift.contains(where: { abs($0) > 1e-6 }) else { return nil }
      return .list([.seen(node.node.id), .numbers(shift)])
    }
  }

  private mutating func addVariants(
    _ title: String, _ about: String, _ variants: [(label: String, change: (inout SceneRequest) -> Void)]
  ) throws {
    let found = try variants.map { try laidOut($0.change) }
    let looks = found.map { $0.map { $0.1.record(of: .empty) { _ in "" }.nodes } }
    // Of what is the same everywhere there is nothing to see.
    guard looks.contains(where: { $0 != looks[0] }) else {
      return addRow(title, "Nothing in this scene changes with it.", [])
    }
    var items: [DocumentNode] = []
    for (variant, found) in zip(variants, found) { items.append(try add(title, variant.label, found)) }
    addRow(title, about, items)
  }
}
