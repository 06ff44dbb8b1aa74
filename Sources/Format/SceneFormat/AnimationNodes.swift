package import Documents
import SceneExpressions

/// A node that plays an animation from a file, as it is written.
package struct AnimationNode: Hashable, Sendable {
  /// The file, and the animation's id in an archive.
  package var file: SceneDocument.Reference
  package var id: String?
  /// Names of a marker and of a theme in the file.
  package var segment, theme: SceneDocument.Reference?
  /// Whether it shows its progress instead of playing.
  package var hasProgress: Bool
  /// Whether it starts again at its end; nil where that is computed.
  package var loops: Bool?
  /// Whether it says how wide it is.
  package var hasWidth: Bool
  /// A width that is no size, where it is written.
  package var badWidth: Diagnostic?
  /// Keys of the node that are written among the values of slots.
  package var misplaced: [SceneDocument.Reference]

  /// Nil for a node of another kind.
  init?(_ node: NodeSpec) {
    guard node.kind == .animation, let spec = node.attributes[.animation], let text = spec.literal else {
      return nil
    }
    let parts = text.splitScalars("#", maxSplits: 1, keepingEmpty: true)
    file = .init(path: parts[0], span: spec.span)
    id = parts.count > 1 ? parts[1] : nil
    func name(_ key: SceneKey) -> SceneDocument.Reference? {
      node.attributes[key].flatMap { spec in spec.literal.map { .init(path: $0, span: spec.span) } }
    }
    (segment, theme) = (name(.segment), name(.theme))
    hasProgress = node.attributes[.progress] != nil
    // Nothing else than a literal has a text.
    loops = node.attributes[.loop].map { $0.literal.map { $0 == "true" } } ?? true
    hasWidth = node.attributes[.width] != nil
    if let width = node.attributes[.width], let number = width.literal.flatMap({ Double($0) }),
      !Self.widths.contains(number)
    {
      badWidth = .outOfRange(number, Self.widths, unit: " pt", at: width.span)
    }
    misplaced = (node.attributes[.with]?.entries ?? []).filter { entry in
      NodeSpec.arguments.contains { $0.rawValue == entry.key }
    }.map { .init(path: $0.key, span: $0.keySpan) }
  }

  /// In points.
  static let widths = 0.001...100_000
}

extension SceneDocument {
  /// The document with each node that plays a file as a use of the component that was made of it.
  ///
  /// - Parameter component: gives its name; nil where none could be made, which leaves a group without content.
  package func playing(_ component: (AnimationNode) -> String?) -> SceneDocument {
    // Most documents have none, and are not copied.
    guard spec.nodeSpecs.contains(where: { $0.kind == .animation }) else { return self }
    var document = self
    document.spec = spec.replacingNodes { node in
      AnimationNode(node).map { node.playing(component($0)) } ?? node
    }
    return document
  }
}

extension Spec {
  /// The same with other nodes, those inside of others first.
  fileprivate func replacingNodes(_ change: (NodeSpec) -> NodeSpec) -> Spec {
    var spec = self
    switch value {
    case .nodes(let nodes):
      spec.value = .nodes(
        nodes.map { node in
          var node = node
          node.attributes = node.attributes.replacingNodes(change)
          return change(node)
        })
    case .map(let entries):
      spec.value = .map(
        entries.map { entry in
          var entry = entry
          entry.value = entry.value.replacingNodes(change)
          return entry
        })
    case .list(let items): spec.value = .list(items.map { $0.replacingNodes(change) })
    default: break
    }
    return spec
  }
}

extension NodeSpec {
  /// What the file's component takes besides its slots.
  fileprivate static let arguments: [SceneKey] = [.playing, .loop, .speed, .progress, .width]
  private static let choices: [SceneKey] = [.animation, .segment, .theme, .with]

  fileprivate func playing(_ component: String?) -> NodeSpec {
    let others = attributes.entries.filter { entry in
      entry.known.map { !(Self.arguments + Self.choices).contains($0) } ?? true
    }
    guard let component, let file = attributes[.animation] else {
      return NodeSpec(
        kind: .group, attributes: Spec(value: .map(others), span: attributes.span), span: span)
    }
    func entry(_ key: SceneKey, _ value: Spec.Value, _ span: Span) -> Spec.Entry {
      .init(key: key.rawValue, keySpan: span, value: Spec(value: value, span: span))
    }
    // What has no effect has been said, and a literal loop is the component's own.
    let own = attributes[.progress] == nil ? Self.arguments : [.progress, .width]
    let given = attributes.entries.filter { entry in
      entry.known.map(own.contains) ?? false && !(entry.known == .loop && entry.value.literal != nil)
    }
    let name = Template(parts: [.literal(component)], span: file.span)
    var entries = [entry(.use, .scalar(name), file.span)]
    let arguments = given + (attributes[.with]?.entries ?? [])
    if !arguments.isEmpty { entries.append(entry(.with, .map(arguments), attributes[.with]?.span ?? span)) }
    return NodeSpec(
      kind: .use, attributes: Spec(value: .map(entries + others), span: attributes.span), span: span)
  }
}
