public import Documents

/// Says what the values of imported documents are called in the design that they come from: `Figma 1:119 fill`.
///
/// Only what is certain is named: a node that the lock file of the import lists, a variable or a style whose id the token
/// has. What several members of a component set share or override has no name.
public struct DesignNames: Sendable {
  /// A key of a document or the place of an item, from the root.
  public enum Step: Hashable, Sendable {
    case key(String)
    case item(DocumentNode)
  }

  private let ids: LockedIDs
  private let tool: DesignTool

  /// - Parameters:
  ///   - lock: the lock file of the library.
  ///   - tool: in which the design was drawn.
  public init(lock: DocumentNode, of tool: DesignTool) {
    var ids = LockedIDs()
    ids.add(lock)
    (self.ids, self.tool) = (ids, tool)
  }

  /// The name of what stands at the end of a path through the library, as `Figma 1:119 fill`: the node's id and what the
  /// tool's panels call the property. Nil for what is no node's.
  public func name(_ path: [Step]) -> String? {
    guard path.count > 1, path[0] == .key("components"), case .key(let component) = path[1] else {
      return nil
    }
    var (id, rest) = ("", path[2...])
    while rest.first == .key("children") {
      guard rest.count > 1, case .item(let node) = rest[rest.startIndex + 1],
        let own = LibraryNodes.id(of: node)
      else { return nil }
      (id, rest) = (own, rest.dropFirst(2))
    }
    let keys = rest.compactMap { if case .key(let key) = $0 { key } else { nil } }
    guard Set(keys).isDisjoint(with: Self.shared), let figma = ids[component, id] else { return nil }
    let property = keys.contains("layout") ? rest.last.flatMap(Self.side) : Self.word(keys)
    return ([tool.title, figma] + (property.map { [$0] } ?? [])).joined(separator: " ")
  }

  /// The name of a token, by its own words: `Figma VariableID:1:7`, `Figma style 9:4`. Nil for one that is from no design.
  public static func name(ofToken token: DocumentNode) -> String? {
    let extensions = token["$extensions"]
    if let variable = extensions?["com.figma.variableId"]?.string { return "Figma \(variable)" }
    if let style = extensions?["com.figma"]?["styleId"]?.string { return "Figma style \(style)" }
    return extensions?["app.penpot"]?["styleId"]?.string.map { "Penpot style \($0)" }
  }

  /// What stands there is another node's, or several ones'.
  private static let shared: Set = ["variants", "overrides", "slots", "with", "row", "cell"]

  /// What a constraint is about.
  private static func side(_ step: Step) -> String? {
    guard case .item(let line) = step, let text = line.string else { return nil }
    let word = String(text.unicodeScalars.prefix { $0 != " " })
    return ["width", "height", "size"].contains(word) ? word : "position"
  }

  /// The innermost key decides: a piece of a text has a fill of its own.
  private static func word(_ keys: [String]) -> String? {
    keys.reversed().lazy.compactMap { words[$0] }.first
  }

  private static let words = [
    "fill": "fill", "color": "fill", "stroke": "stroke", "text-stroke": "stroke", "corner": "corner radius",
    "shadow": "effect", "backdrop": "effect", "filter": "effect", "opacity": "opacity", "blend": "blend mode",
    "padding": "padding", "spacing": "gap", "distribute": "alignment", "align": "alignment",
    "align-self": "resizing", "grow": "resizing", "stack": "direction", "style": "text style", "text": "text",
    "spans": "text", "lines": "truncation", "overflow": "truncation", "shape": "vector", "view-box": "vector",
    "image": "image", "hidden": "visibility", "when": "visibility", "transform": "rotation",
    "clip": "clip content", "mask": "mask",
  ]
}
