public import Documents
import SceneFormat

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
  private let lists: ListNames
  private let tool: DesignTool

  /// - Parameters:
  ///   - lock: the lock file of the library.
  ///   - library: its documents.
  ///   - tool: in which the design was drawn.
  public init(lock: DocumentNode, library: [DocumentNode], of tool: DesignTool) {
    var ids = LockedIDs()
    ids.add(lock)
    (self.ids, self.tool) = (ids, tool)
    lists = ListNames(lock: lock, library: library)
  }

  /// The name of what stands at the end of a path through the library, as `Figma 1:119 fill`: the node's id and what the
  /// tool's panels call the property. Nil for what is no node's.
  public func name(_ path: [Step]) -> String? {
    if let place = lists.place(ofItemAt: path) {
      return sentence([ids[place.component, place.id]], property(place.keys, line: place.text))
    }
    guard path.count > 1, path[0] == .key("components"), case .key(let component) = path[1],
      let node = node(Array(path[2...]))
    else { return nil }
    let keys = node.rest.compactMap { if case .key(let key) = $0 { key } else { nil } }
    let isUse = !node.id.isEmpty && keys.first == SceneKey.with.rawValue
    guard isUse || Set(keys).isDisjoint(with: Self.shared) else { return nil }
    var line: String?
    if case .item(let item) = node.rest.last { line = item.string }
    let nodes = node.list.map { lists.ids(of: node.id, in: component, $0) } ?? [node.id]
    return sentence(nodes.map { ids[component, $0] }, property(keys, line: line))
  }

  /// The innermost node of a path in a component: its id, the list that it is in the row of, and the path in it. Nil where a node
  /// has no id.
  private func node(_ path: [Step]) -> (id: String, list: String?, rest: [Step])? {
    var (id, rest) = ("", path[...])
    var list: String?
    while let step = rest.first {
      if [.key("row"), .key("cell")].contains(step), list == nil {
        (list, id, rest) = (id, "", rest.dropFirst())
      } else if step == .key("children") {
        guard rest.count > 1, case .item(let node) = rest[rest.startIndex + 1],
          let own = LibraryNodes.id(of: node)
        else { return nil }
        (id, rest) = (own, rest.dropFirst(2))
      } else {
        break
      }
    }
    return (id, list, Array(rest))
  }

  /// What a node's keys lead to, in the tool's words.
  private func property(_ keys: [String], line: String?) -> String? {
    if keys.first == SceneKey.with.rawValue { return keys.count > 1 ? "property \(keys[1])" : nil }
    return keys.contains("layout") ? line.flatMap(Self.side) : Self.word(keys)
  }

  /// `Figma 1:119, 1:120 and 3 more fill`; nil where one of the nodes is not known.
  private func sentence(_ nodes: [String?], _ property: String?) -> String? {
    let known = nodes.compactMap { $0 }
    guard !known.isEmpty, known.count == nodes.count else { return nil }
    let more = known.count > 3 ? " and \(known.count - 2) more" : ""
    let some = known.prefix(more.isEmpty ? 3 : 2).joined(separator: ", ") + more
    return ([tool.title, some] + (property.map { [$0] } ?? [])).joined(separator: " ")
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
  private static func side(_ text: String) -> String? {
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
