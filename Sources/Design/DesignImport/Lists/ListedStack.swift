import Documents
import SceneFormat

/// A stack whose like children may become rows, or a grid in which they become cells.
struct ListedStack {
  /// The screen or component that it is in.
  var owner: String
  /// Empty for the owner itself, whose rows are always in a stack of their own.
  var id: String
  var isGrid = false
  /// `vertical` or `horizontal`.
  var direction: DocumentNode
  var properties: [(key: SceneKey, value: DocumentNode)]
  /// Ids that nodes around have.
  var ids: Set<String>
  /// Ids that uses of the component override: rows have no such nodes.
  var overridden: Set<String>

  /// Whether what is at its end can be rows of its own.
  var takesRows: Bool { !id.isEmpty }

  /// What is made of each item.
  var rowKey: SceneKey { isGrid ? .cell : .row }

  /// What stacks for rows between other children are called.
  var nameOfParts: String { "\(id.isEmpty ? owner : id)-rows" }

  /// Whether some of its children can stand in a stack of their own: then it sets them only next to each other.
  var takesParts: Bool {
    if isGrid { return false }
    let distribution = property(.distribute)?.string ?? ""
    let alignment = property(.align)?.string ?? ""
    return ["start", "center", "end"].contains(distribution) && !alignment.hasSuffix("Baseline")
      && property(.wrap) == nil && property(.hug) == nil
  }

  /// Whether a row can stand in a stack inside of this one as it stands in this one: no room of this one is shared out to it, and it
  /// is not left out together with its spacing.
  static func isPart(_ row: DocumentNode) -> Bool {
    [SceneKey.grow, .hidden, .compress, .spacingAfter].allSatisfy { row[$0.rawValue] == nil }
  }

  /// Whether nothing names a node of the rows.
  func takes(_ rows: LikeNodes) -> Bool {
    overridden.isEmpty || rows.ids.allSatisfy { overridden.isDisjoint(with: $0.values) }
  }

  /// The stack in which rows stand between other children.
  func part(_ id: String, of row: DocumentNode, _ rows: [(SceneKey, DocumentNode)]) -> DocumentNode {
    var members: [(SceneKey, DocumentNode)] = [
      (.stack, direction), (.id, .text(id)), (.distribute, .text("start")),
    ]
    for key in [SceneKey.align, .spacing, .firstOnTop] {
      if let value = property(key) { members.append((key, value)) }
    }
    if let own = row[SceneKey.alignSelf.rawValue] { members.append((.alignSelf, own)) }
    return .object(members + rows)
  }

  private func property(_ key: SceneKey) -> DocumentNode? { properties.first { $0.key == key }?.value }
}
