import BundledFiles
import Documents
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
public import SceneRendering
public import ToolOutcome

/// Kinds of things that can be named on the command line.
public enum Listing: String, Hashable, Sendable, CaseIterable {
  case devices, scenes, scenarios, states, captures
}

/// Lists everything of one kind that can be named, with details.
public struct ListVerb: Verb {
  /// The kind of things to list.
  public var listing: Listing
  /// The scene whose things are listed.
  public var scene: SceneRequest
  /// Whether the list is JSON, with one item per line, instead of a table.
  public var asJSON = false

  /// Creates a verb that lists what a scene names.
  public init(_ listing: Listing, of scene: SceneRequest) { (self.listing, self.scene) = (listing, scene) }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome {
    let things = try scene.things(listing)
    return Outcome(output: asJSON ? NamedThing.json(things) : NamedThing.table(things))
  }
}

extension SceneRequest {
  /// Only the names. Empty if a document has errors, because completion in a shell shouldn't report them.
  public func names(of listing: Listing) -> [String] { ((try? things(listing)) ?? []).map(\.name) }

  /// Ids of the nodes in the layout at rest; empty if the scene has errors.
  public var nodeNames: [String] { ((try? layOut())?.1.scene.nodes ?? []).map(\.id) }

  fileprivate func things(_ listing: Listing) throws -> [NamedThing] {
    switch listing {
    case .devices:
      // Without a scene the known devices are meant.
      let own = try scene == nil ? [] : load().sources.document.devices
      return (own + Device.all).map { NamedThing($0) }
    case .scenes: return try scenes()
    case .scenarios: return try document().scenarios.map { NamedThing($0) }
    case .states: return try document().states.map { NamedThing($0.name, [("initial", .value($0.initial))]) }
    case .captures:
      let document = try document()
      return document.captures.map { NamedThing($0, of: document.name) }
    }
  }

  /// The scenes that the binary carries, and those of the folder `Scenes`.
  private func scenes() throws -> [NamedThing] {
    try (Bundled.sceneNames + SceneFiles.scenesOfProject()).map { name in
      let document = try SceneRequest(scene: name).document()
      return NamedThing(name, [("scene", .text(document.name)), ("description", .text(document.about))])
    }
  }

  private func document() throws -> SceneDocument { try load().sources.document }
}

/// A thing that can be named, and facts about it.
private struct NamedThing {
  enum Fact {
    case text(String)
    case number(Double?)
    case value(Value)

    var json: String {
      switch self {
      case .text(let text): quoted(text)
      case .number(let number): number.map(decimal) ?? "null"
      case .value(let value): value.json
      }
    }

    var plain: String {
      switch self {
      // characters: only shown
      case .text(let text): text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      case .number(let number): number.map(decimal) ?? "-"
      case .value(let value): value.json
      }
    }
  }

  let name: String
  let facts: [(key: String, fact: Fact)]

  init(_ name: String, _ facts: [(key: String, fact: Fact)]) { (self.name, self.facts) = (name, facts) }

  init(_ device: Device) {
    let safe = device.safeArea
    self.init(
      device.name,
      [
        ("width", device.size.width), ("height", device.size.height), ("scale", device.scale),
        ("top", safe.top), ("left", safe.left), ("bottom", safe.bottom), ("right", safe.right),
        ("statusBar", device.statusBarHeight), ("keyboard", device.keyboardHeight),
      ].map { ($0.0, .number($0.1)) })
  }

  init(_ scenario: Scenario) {
    self.init(scenario.name, [("seconds", .number(scenario.end.seconds)), ("about", .text(scenario.about))])
  }

  init(_ capture: Capture, of scene: String) {
    self.init(
      "\(scene)/\(capture.name)",
      [
        ("device", .text(capture.device)), ("scenario", .text(capture.scenario ?? "")),
        ("seconds", .number(capture.time?.seconds)), ("about", .text(capture.about)),
      ])
  }

  static func json(_ things: [NamedThing]) -> String {
    let lines = things.map { thing in
      let facts = [("name", .text(thing.name))] + thing.facts
      return "{\(facts.map { "\(quoted($0.key)):\($0.fact.json)" }.joined(separator: ","))}"
    }
    return "[\(lines.joined(separator: ",\n"))]\n"
  }

  /// A line with the names of the columns, then one for each thing; the last column is as long as it is.
  static func table(_ things: [NamedThing]) -> String {
    guard let first = things.first else { return "" }
    let rows =
      [["name"] + first.facts.map(\.key)] + things.map { [$0.name] + $0.facts.map(\.fact.plain) }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return trimmed(cells.joined(separator: "  ")) + "\n"
    }.joined()
  }

  private static func trimmed(_ line: String) -> Substring {
    line[..<(line.lastIndex { $0 != " " }.map { line.index(after: $0) } ?? line.startIndex)]
  }
}

extension Value {
  fileprivate var json: String {
    switch self {
    case .null: "null"
    case .bool(let isTrue): "\(isTrue)"
    case .number(let number): decimal(number)
    case .string(let text): quoted(text)
    case .list(let items): "[\(items.map(\.json).joined(separator: ","))]"
    case .record(let node):
      "{\((node.entries ?? []).map { "\(quoted($0.key)):\(Value($0.value).json)" }.joined(separator: ","))}"
    case .token(let path): quoted("{\(path)}")
    }
  }
}
