/// Colours texts for a terminal, or leaves them as they are.
struct Paint {
  let isColored: Bool

  /// What a text is.
  enum Ink: Hashable {
    case severity(Diagnostic.Severity)
    /// Where something is and what is said of it.
    case place
    case hint
    /// What stands beside: line numbers and ids.
    case margin

    /// Parameters of the control sequence Select Graphic Rendition (ECMA-48).
    fileprivate var parameters: String {
      switch self {
      case .severity(.error): "1;31"
      case .severity(.warning): "1;33"
      case .severity(.note): "1;36"
      case .place: "1"
      case .hint: "32"
      case .margin: "2"
      }
    }
  }

  func callAsFunction(_ text: String, _ ink: Ink) -> String {
    isColored ? "\u{1B}[\(ink.parameters)m\(text)\u{1B}[0m" : text
  }
}
