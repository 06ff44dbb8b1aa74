import Documents
import SceneFormat

/// Places of a file that take other values: properties with the id of a slot, and the slots' own values.
struct LottieSlots {
  private let values: [String: DocumentNode]

  /// - Parameter theme: values in the place of the file's own.
  init(_ root: DocumentNode, theme: [String: DocumentNode]) {
    var values: [String: DocumentNode] = [:]
    for entry in root["slots"]?.entries ?? [] { values[entry.key] = entry.value["p"] }
    self.values = values.merging(theme) { $1 }
  }

  /// The document with the slots' values where properties name them.
  func filled(_ node: DocumentNode) -> DocumentNode {
    guard !values.isEmpty else { return node }
    var result = node
    switch node.value {
    case .sequence(let items): result.value = .sequence(items.map(filled))
    case .mapping(var entries):
      for index in entries.indices where entries[index].value.isContainer {
        entries[index].value = filled(entries[index].value)
      }
      if let id = node.text("sid"), let value = values[id] {
        entries.removeAll { ["a", "k", "x"].contains($0.key) }
        entries += value.entries ?? []
      }
      result.value = .mapping(entries)
    default: break
    }
    return result
  }
}

extension DocumentNode {
  fileprivate var isContainer: Bool {
    switch value {
    case .sequence, .mapping: true
    default: false
    }
  }
}

/// A slot as a parameter of the component.
struct LottieParameter {
  enum Kind { case color, number }

  /// As the file calls it.
  var slot: String
  /// As expressions do.
  var name: String
  var kind: Kind
  var value: DocumentNode

  /// Names that a node which plays the file gives to something else.
  static let taken: Set = ["playing", "loop", "speed", "progress", "width"]

  init(slot: String, kind: Kind, value: DocumentNode) {
    var name = lottieSlug(slot, most: 48)
    if !name.startsWithLetter || Self.taken.contains(name) { name = "slot-\(name)" }
    (self.slot, self.name, self.kind, self.value) = (slot, name, kind, value)
  }

  /// What stands where its value is used.
  var reference: DocumentNode { .text("${\(name)}") }

  /// What the component says of it.
  var declaration: (String, DocumentNode) {
    (
      name,
      .object([
        (.type, .text(kind == .color ? "color" : "number")), (.default, value),
        (.about, .text("The slot \(slot.prefix(40)) of the animation.")),
      ])
    )
  }
}
