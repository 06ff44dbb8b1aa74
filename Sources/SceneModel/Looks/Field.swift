public import Graphics2D

/// A text entry of one line.
public struct Field: Hashable, Sendable {
  /// What is typed, or the placeholder.
  public var text: TextStyle
  /// Whether the placeholder is shown.
  public var isPlaceholder: Bool
  /// Free space between the frame and the text, in points.
  public var insets: Insets
  /// Colour of the caret; nil while the field has no focus.
  public var caret: Color?
  /// Width of the caret in points.
  public var caretWidth: Double

  /// Makes a text entry.
  public init(text: TextStyle, isPlaceholder: Bool, insets: Insets, caret: Color?, caretWidth: Double) {
    (self.text, self.isPlaceholder, self.insets) = (text, isPlaceholder, insets)
    (self.caret, self.caretWidth) = (caret, caretWidth)
  }

  /// Everything of an entry besides its text.
  public static let properties: [NodeProperty<Field>] = [
    .init("placeholder", form: .flag, .words { $0.isPlaceholder ? .flag : nil }),
    .init("insets", .words { .words($0.insets.recordText) }, subject: .measure),
    .init(
      "caret", form: .caret,
      .words { field in field.caret.map { .caret($0, width: field.caretWidth) } }),
  ]
}
