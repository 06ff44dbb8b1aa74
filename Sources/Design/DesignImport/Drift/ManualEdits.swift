public import Documents

/// What an import means for the overrides of a person's scene.
public struct ManualEdits {
  private let old: LibraryNodes?
  private let new: LibraryNodes
  /// Overrides whose node has gone, or that hide a change.
  public private(set) var diagnostics = Diagnostics()

  /// Looks at all uses of a scene.
  ///
  /// - Parameters:
  ///   - old: the library of the last import; nil where there was none.
  ///   - new: the library of this one.
  public init(in scene: DocumentNode, from old: DocumentNode?, to new: DocumentNode) {
    self.old = old.map { LibraryNodes($0) }
    self.new = LibraryNodes(new)
    visit(scene)
  }

  private mutating func visit(_ node: DocumentNode) {
    if let use = node["use"]?.string, new.has(component: use) {
      for entry in node["overrides"]?.entries ?? [] { look(entry, in: use) }
    }
    for entry in node.entries ?? [] { visit(entry.value) }
    for item in node.items ?? [] { visit(item) }
  }

  private mutating func look(_ override: DocumentNode.Entry, in component: String) {
    guard let now = Self.node(override.key, component, new) else {
      diagnostics.warning(
        .overrideGone, "\(component) has no node \"\(override.key.prefix(60))\" any more",
        at: override.keySpan,
        hints: ["take the override out, or name the node that has taken its place"])
      return
    }
    guard let old, let was = Self.node(override.key, component, old) else { return }
    for property in override.value.entries ?? [] {
      guard let before = was.member(property.key), let after = now.member(property.key), !before.says(after)
      else {
        continue
      }
      let shown = DocumentNode.shownBriefly(before, after)
      diagnostics.warning(
        .overrideHides,
        "this override hides a change of the design: \(now.path).\(property.key) \(shown.0) -> \(shown.1)",
        at: property.keySpan, hints: ["take it out to follow the design, or leave it to stay with yours"])
    }
  }

  /// `card.title` is a node inside of the component that `card` is a use of.
  private static func node(_ name: String, _ component: String, _ library: LibraryNodes) -> LibraryNodes.Node?
  {
    if name == "self" { return library.node(component, "") }
    if let node = library.node(component, name) { return node }
    guard let dot = name.firstIndex(of: ".") else { return nil }
    guard let use = library.node(component, String(name[..<dot])), let inner = use.member("use")?.string
    else {
      return nil
    }
    return node(String(name[name.index(after: dot)...]), inner, library)
  }
}
