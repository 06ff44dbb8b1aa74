public import Graphics2D

/// A line under or through a piece of text.
public struct TextLine: Hashable, Sendable {
  /// How it is drawn.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    case solid, dashed, dotted, double, wavy
  }

  /// How it is drawn.
  public var form: Form
  /// Its colour; nil for the paint of the text.
  public var color: Color?
  /// In points; nil for what the font says.
  public var thickness: Double?

  /// Gathers the parts.
  package init(form: Form = .solid, color: Color? = nil, thickness: Double? = nil) {
    (self.form, self.color, self.thickness) = (form, color, thickness)
  }

  /// `solid`, `wavy #FF3B30 1.5`.
  var recordText: String {
    ([form.rawValue] + [color?.recordText, thickness?.decimalText].compactMap(\.self))
      .joined(separator: " ")
  }

  init?(recordText text: some StringProtocol) {
    var words = text.split(separator: " ")[...]
    guard let form = words.popFirst().flatMap({ Form(rawValue: String($0)) }) else { return nil }
    self.init(form: form)
    if let color = words.first.flatMap({ Color(recordText: $0) }) {
      self.color = color
      words.removeFirst()
    }
    if let thickness = words.popFirst() {
      guard let number = Double(plainDecimal: thickness) else { return nil }
      self.thickness = number
    }
    guard words.isEmpty else { return nil }
  }
}
