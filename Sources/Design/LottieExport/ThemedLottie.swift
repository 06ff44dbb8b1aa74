package import Documents
import ForeignFormats
import SceneFormat

/// An animation in all themes of its scene, as a dotLottie archive: colours in which the themes differ are slots.
package struct ThemedLottie {
  /// The archive.
  package let bytes: [UInt8]
  /// How many colours and opacities the themes choose.
  package let slotCount: Int
  /// Themes that differ in more than colours, or whose names are none of files: they are not in the archive.
  package let leftOut: [String]

  /// Joins exports of the same scene.
  ///
  /// - Parameters:
  ///   - name: of the animation in the archive.
  ///   - document: in the theme that shows unless a player chooses another.
  ///   - themes: by name, that theme included.
  package init(name: String, _ document: DocumentNode, _ themes: [(name: String, document: DocumentNode)]) {
    var slots = LottieThemeSlots(count: themes.count)
    let alike = themes.filter { PathName($0.name) != nil && slots.isAlike(document, $0.document) }
    leftOut = themes.map(\.name).filter { name in !alike.contains { $0.name == name } }
    slots = LottieThemeSlots(count: alike.count)
    let joined = slots.joined(document, alike.map(\.document))
    slotCount = slots.values.count
    var archive = ZIPWriter()
    let names = DocumentNode.list(alike.map { .map([("id", .text($0.name))]) })
    let manifest = DocumentNode.map([
      ("version", .text("2")), ("generator", .text("specrender")),
      ("animations", .list([.map([("id", .text(name))])])), ("themes", names),
    ])
    archive.add("manifest.json", Array(manifest.jsonLine.utf8))
    archive.add("a/\(name).json", Array(joined.adding([("slots", slots.declared)]).jsonLine.utf8))
    for (index, theme) in alike.enumerated() {
      archive.add("t/\(theme.name).json", Array(slots.rules(of: index).jsonLine.utf8))
    }
    bytes = archive.bytes
  }
}

/// What themes differ in.
private struct LottieThemeSlots {
  struct Slot {
    var id: String
    var isColor: Bool
    /// The value that shows by itself, and those of the themes.
    var own: DocumentNode
    var others: [DocumentNode]
  }

  private(set) var values: [Slot] = []

  init(count: Int) { values.reserveCapacity(count) }

  /// Properties that slots can fill: of fills and strokes.
  private static func isSlot(_ key: String, in kind: String?) -> Bool {
    (key == "c" || key == "o") && (kind == "fl" || kind == "st")
  }

  /// Whether two documents differ in colours and opacities that stand still alone.
  func isAlike(_ a: DocumentNode, _ b: DocumentNode) -> Bool {
    switch (a.value, b.value) {
    case (.sequence(let first), .sequence(let second)):
      return first.count == second.count && zip(first, second).allSatisfy { isAlike($0, $1) }
    case (.mapping(let first), .mapping(let second)):
      let kind = a["ty"]?.string
      return first.count == second.count
        && zip(first, second).allSatisfy { one, other in
          guard one.key == other.key else { return false }
          if Self.isSlot(one.key, in: kind), one.value["a"]?.number == 0, other.value["a"]?.number == 0 {
            return true
          }
          return isAlike(one.value, other.value)
        }
    default: return a.value == b.value
    }
  }

  /// The document with a slot wherever others that are alike say something else.
  mutating func joined(_ node: DocumentNode, _ others: [DocumentNode]) -> DocumentNode {
    switch node.value {
    case .sequence(let items):
      return .list(
        items.indices.map { index in joined(items[index], others.compactMap { $0.items?[index] }) })
    case .mapping(let entries):
      let kind = node["ty"]?.string
      return .map(
        entries.indices.map { index in
          let (key, value) = (entries[index].key, entries[index].value)
          let theirs = others.compactMap { $0.entries?[index].value }
          guard Self.isSlot(key, in: kind), value["a"]?.number == 0,
            theirs.contains(where: { $0["k"]?.value != value["k"]?.value })
          else { return (key, joined(value, theirs)) }
          return (key, slot(value, theirs, isColor: key == "c"))
        })
    default: return node
    }
  }

  private mutating func slot(
    _ value: DocumentNode, _ others: [DocumentNode], isColor: Bool
  ) -> DocumentNode {
    let (own, theirs) = (value["k"] ?? .number(0), others.compactMap { $0["k"] })
    let known = values.first {
      $0.isColor == isColor && $0.own.value == own.value && $0.others.map(\.value) == theirs.map(\.value)
    }
    let number = values.count { $0.isColor == isColor } + 1
    let slot =
      known
      ?? Slot(id: "\(isColor ? "color" : "opacity")-\(number)", isColor: isColor, own: own, others: theirs)
    if known == nil { values.append(slot) }
    return value.adding([("sid", .text(slot.id))])
  }

  /// First values, as documents declare them.
  var declared: DocumentNode {
    .map(values.map { ($0.id, .map([("p", .map([("a", .number(0)), ("k", $0.own)]))])) })
  }

  /// What a theme says of the slots.
  func rules(of theme: Int) -> DocumentNode {
    .map([
      (
        "rules",
        .list(
          values.map { slot in
            .map([
              ("id", .text(slot.id)), ("type", .text(slot.isColor ? "Color" : "Scalar")),
              ("value", slot.others[theme]),
            ])
          })
      )
    ])
  }
}

extension DocumentNode {
  fileprivate func adding(_ members: [(String, DocumentNode)]) -> DocumentNode {
    .map((entries ?? []).map { ($0.key, $0.value) } + members)
  }
}
