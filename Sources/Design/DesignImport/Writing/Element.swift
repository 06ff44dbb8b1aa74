import Documents
import SceneFormat

/// A node of the document that is to be written; its id is chosen once all are known.
final class Element {
  /// What tells it from others: the id of its node, and what it is for that node.
  let key: ElementKey
  var kind: NodeKind
  /// Value of the key that makes it this kind; none for a box, group or grid, whose value is the id.
  var value: DocumentNode?
  /// What its id is made of.
  var name: String
  var properties: [(key: SceneKey, value: DocumentNode)] = []
  var layout: [String] = []
  var children: [Element] = []
  /// Of an instance that may become the use of a component.
  var instance: DesignNode?
  /// Of an instance: what its component is called.
  var componentName: String?
  /// Which one it is of those that stand in the place of an instance.
  var swap: SwapMember?
  /// The node that it stands for.
  var source: DesignNode?

  init(_ kind: NodeKind, _ key: ElementKey, name: String, value: DocumentNode? = nil) {
    (self.kind, self.key, self.name, self.value) = (kind, key, name, value)
  }

  func set(_ key: SceneKey, _ value: DocumentNode?) {
    guard let value else { return }
    if let place = properties.firstIndex(where: { $0.key == key }) {
      properties[place].value = value
    } else {
      properties.append((key, value))
    }
  }

  func has(_ key: SceneKey) -> Bool { properties.contains { $0.key == key } }

  func property(_ key: SceneKey) -> DocumentNode? { properties.first { $0.key == key }?.value }

  /// Whether it draws something itself, so that it can throw a shadow.
  var draws: Bool { [.text, .spans, .image].contains(kind) || has(.fill) || has(.stroke) }

  /// All of it, itself first.
  func forEach(_ body: (Element) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}

/// The id of a node, and the part that an element plays for it: none for the node itself.
struct ElementKey: Hashable {
  var node: String
  var part = ""

  /// The key of a part of what has this one.
  func part(_ name: String) -> ElementKey {
    ElementKey(node: node, part: part.isEmpty ? name : "\(part)-\(name)")
  }

  var text: String { part.isEmpty ? node : "\(node)~\(part)" }

  /// The same inside of an instance: the ids of its nodes are those of the component behind the instance's own.
  func relative(to instance: String) -> String {
    guard !instance.isEmpty else { return text }
    if node == instance { return part.isEmpty ? "" : "~\(part)" }
    let inside = (instance.hasPrefix("I") ? instance : "I" + instance) + ";"
    return node.hasPrefix(inside) ? String(text.dropFirst(inside.count)) : text
  }
}

/// A reference to an element in a text, until its id is known.
enum Reference {
  static func to(_ key: ElementKey) -> String { "\u{1}\(key.text)\u{2}" }

  /// The text with ids in the place of references.
  static func resolved(_ text: String, _ id: (String) -> String) -> String {
    guard text.utf8.contains(1) else { return text }
    var (result, rest) = ("", Substring(text))
    while let start = rest.firstIndex(of: "\u{1}"), let end = rest[start...].firstIndex(of: "\u{2}") {
      result += rest[..<start] + id(String(rest[rest.index(after: start)..<end]))
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

extension DocumentNode {
  /// The value with ids in the place of references.
  func resolved(_ id: (String) -> String) -> DocumentNode {
    switch value {
    case .string(let text): text.utf8.contains(1) ? .text(Reference.resolved(text, id)) : self
    case .sequence(let items): .list(items.map { $0.resolved(id) })
    case .mapping(let entries): .map(entries.map { ($0.key, $0.value.resolved(id)) })
    default: self
    }
  }
}
