import DesignTokens
import Documents
import Graphics2D
import SceneCompiler
import SceneRendering

extension TextDocument {
  /// Colours that are written in the document, and tokens that are colours, with their places.
  func colors(_ root: DocumentNode, in scene: LoadedScene?) -> DocumentNode {
    var found: [DocumentNode] = []
    func visit(_ node: DocumentNode) {
      if let text = node.string, let color = color(text, scene) {
        let quotes = node.verbatimStart.map { Int($0) } ?? Int(node.span.start)
        found.append(information(color, range(quotes, quotes + text.utf8.count)))
      }
      for entry in node.entries ?? [] { visit(entry.value) }
      for item in node.items ?? [] { visit(item) }
    }
    visit(root)
    return .list(found)
  }

  private func color(_ text: String, _ scene: LoadedScene?) -> Color? {
    if let color = Color(written: text) { return color }
    guard text.utf8.first == UInt8(ascii: "{"), text.utf8.last == UInt8(ascii: "}"),
      case .color(let color)? = scene?.sources.tokens?.token(String(text.dropFirst().dropLast()))?.value
    else { return nil }
    return color.srgb
  }

  private func information(_ color: Color, _ range: DocumentNode) -> DocumentNode {
    let parts: [(String, DocumentNode)] = [
      ("red", .number(color.red)), ("green", .number(color.green)), ("blue", .number(color.blue)),
      ("alpha", .number(color.alpha)),
    ]
    return .map([("range", range), ("color", .map(parts))])
  }

  /// How a picked colour can be written: the token that is this colour or comes nearest, then the value itself.
  func presentations(_ color: DocumentNode, in scene: LoadedScene?) -> DocumentNode {
    let parts = ["red", "green", "blue", "alpha"].map { color[$0]?.number ?? 1 }
    let picked = Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    let tokens = (scene?.sources.tokens?.tokens ?? []).compactMap {
      token -> (path: String, distance: Double)? in
      guard case .color(let color) = token.value else { return nil }
      return (token.path, color.srgb.distance(to: picked))
    }
    let nearest = tokens.min { $0.distance < $1.distance }
    var labels = [picked.hex]
    if let nearest { labels.insert("{\(nearest.path)}", at: 0) }
    return .list(labels.map { label -> DocumentNode in .map([("label", .text(label))]) })
  }
}

extension Color {
  /// Reads `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  init?(written text: String) {
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "#"), [4, 7, 9].contains(bytes.count) else { return nil }
    let digits = bytes.dropFirst().compactMap { UInt8(String(UnicodeScalar($0)), radix: 16) }
    guard digits.count == bytes.count - 1 else { return nil }
    let pairs: [UInt8] =
      digits.count == 3
      ? digits.map { $0 * 17 }
      : stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    let parts = pairs.map { Double($0) / 255 }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }

  /// Sum of squared differences of the encoded components, with that of the opacity: enough to find the nearest of a few.
  fileprivate func distance(to other: Color) -> Double {
    [red - other.red, green - other.green, blue - other.blue, alpha - other.alpha].reduce(0) { $0 + $1 * $1 }
  }
}
