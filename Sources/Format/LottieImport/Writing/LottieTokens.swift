import Documents
import Graphics2D

/// Tokens for what an animation repeats: its colours and its duration.
struct LottieTokens {
  /// References by what they stand for.
  private var references: [String: String] = [:]
  /// The reference of the duration.
  private(set) var duration: String?
  /// The token file.
  private(set) var document: DocumentNode

  /// Nil where nothing repeats.
  init?(_ content: DocumentNode, name: String, duration: Double?) {
    var counts: [String: Int] = [:]
    var order: [String] = []
    Self.visit(content) { text in
      guard Self.isColor(text) else { return }
      if counts[text] == nil { order.append(text) }
      counts[text, default: 0] += 1
    }
    let colors = order.filter { counts[$0] ?? 0 > 1 && $0 != "#FFFFFF" && $0 != "#000000" }.prefix(100)
    var group: [(String, DocumentNode)] = []
    for (index, color) in colors.enumerated() {
      references[color] = "{\(name).color.\(index + 1)}"
      group.append(("\(index + 1)", Self.token("color", Self.value(color))))
    }
    var members: [(String, DocumentNode)] = group.isEmpty ? [] : [("color", .map(group))]
    if let duration {
      self.duration = "{\(name).duration}"
      let value = DocumentNode.map([
        ("value", .number((duration * 1e9).rounded() / 1e9)), ("unit", .text("s")),
      ])
      members.append(("duration", Self.token("duration", value)))
    }
    guard !members.isEmpty else { return nil }
    document = .map([(name, .map(members))])
  }

  private static func token(_ type: String, _ value: DocumentNode) -> DocumentNode {
    .map([("$type", .text(type)), ("$value", value)])
  }

  private static func isColor(_ text: String) -> Bool {
    text.utf8.first == UInt8(ascii: "#") && [7, 9].contains(text.utf8.count)
  }

  private static func value(_ color: String) -> DocumentNode {
    let digits = color.utf8.dropFirst().compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    let parts = stride(from: 0, to: digits.count - 1, by: 2).map { place -> DocumentNode in
      let part = Double(digits[place] * 16 + digits[place + 1]) / 255
      return .number((part * 1e6).rounded() / 1e6)
    }
    var members: [(String, DocumentNode)] = [
      ("colorSpace", .text("srgb")), ("components", .list(Array(parts.prefix(3)))),
    ]
    if parts.count > 3 { members.append(("alpha", parts[3])) }
    return .map(members)
  }

  private static func visit(_ node: DocumentNode, _ found: (String) -> Void) {
    switch node.value {
    case .string(let text): found(text)
    case .sequence(let items): for item in items { visit(item, found) }
    case .mapping(let entries): for entry in entries { visit(entry.value, found) }
    default: break
    }
  }

  /// The document with references instead of what they stand for.
  func replacing(in node: DocumentNode) -> DocumentNode {
    switch node.value {
    case .string(let text): return references[text].map { .text($0) } ?? node
    case .sequence(let items): return .list(items.map { replacing(in: $0) })
    case .mapping(let entries): return .map(entries.map { ($0.key, replacing(in: $0.value)) })
    default: return node
    }
  }
}
