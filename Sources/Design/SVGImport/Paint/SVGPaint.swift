import DesignTokens
import Documents
import Graphics2D

/// What `fill` and `stroke` say.
enum SVGPaint {
  case none
  case color(Color)
  /// The colour that who uses the drawing gives.
  case given
  /// A gradient or other paint of the document, with what counts where there is none.
  case reference(String, fallback: String?)

  /// Reads a paint; nil where it cannot be read.
  init?(_ text: String, style: SVGStyle) {
    switch text.lowercased() {
    case "none", "transparent": self = .none
    case "currentcolor":
      guard let color = style["color"], color.lowercased() != "currentcolor" else {
        self = .given
        return
      }
      self.init(color, style: SVGStyle())
    default:
      if let (id, rest) = SVGReference.read(text) {
        self = .reference(id, fallback: rest.isEmpty ? nil : rest)
      } else if let color = TokenColor(css: text)?.srgb {
        self = .color(color)
      } else {
        return nil
      }
    }
  }
}

/// `url(#id)` and `#id`.
enum SVGReference {
  /// The id, and what stands behind the bracket.
  static func read(_ text: String) -> (id: String, rest: String)? {
    guard text.hasPrefix("url("), let end = text.firstIndex(of: ")") else { return nil }
    let inner = text[text.index(text.startIndex, offsetBy: 4)..<end].filter { !"\"' ".contains($0) }
    guard inner.hasPrefix("#"), inner.count > 1 else { return nil }
    return (String(inner.dropFirst()), text[text.index(after: end)...].trimmed)
  }
}

extension Color {
  /// With another opacity on top of its own.
  func faded(_ opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }
}
