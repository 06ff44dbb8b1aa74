public import Graphics2D

/// A text entry of one line or several.
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
  /// Most lines that it grows to, from which on it scrolls to the caret; nil for no limit.
  public var lines: Int? = 1
  /// Characters that are selected, by their places; an empty range for a caret before one, nil for behind the last.
  public var selection: Range<Int>?
  /// Colour behind what is selected.
  public var selectionColor = Color.clear
  /// Which keys typing into it shows.
  public var keyboard = KeyboardKind.letters

  /// Whether what is typed is a password.
  public var isSecure = false

  /// Keys of a keyboard.
  public enum KeyboardKind: String, Hashable, Sendable, CaseIterable {
    case letters, email, url, twitter
    case webSearch = "web-search"
    /// Digits in three columns; then with a decimal separator; then with + * #.
    case numberPad = "number-pad"
    case decimalPad = "decimal-pad"
    case phonePad = "phone-pad"

    /// Whether suggestions stand above the keys.
    var hasPredictions: Bool { self == .letters || self == .webSearch || self == .twitter }

    /// Whether the keys have a character.
    public func has(_ character: Character) -> Bool {
      switch self {
      case .letters, .email, .url, .twitter, .webSearch: true
      case .numberPad: character.isDigit
      case .decimalPad: character.isDigit || ".,٫".contains(character)
      case .phonePad: character.isDigit || "+*#,;".contains(character)
      }
    }
  }

  /// Whether suggestions stand above the keys: not for passwords, addresses and numbers.
  public var hasPredictions: Bool { !isSecure && keyboard.hasPredictions }

  /// Whether text begins at the top and the return key begins a line; else one line stands in the middle.
  public var hasLines: Bool { lines != 1 }

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
      "shown-lines",
      .words { $0.hasLines ? .words($0.lines.map(String.init) ?? "unlimited") : nil },
      subject: .measure, keys: ["lines"], usual: "1", title: "lines that it grows to"),
    .init(
      "selection",
      .words { field in
        field.selection.map {
          .words("\($0.lowerBound)..<\($0.upperBound) \(field.selectionColor.recordText)")
        }
      }, keys: ["selection", "selection-color"]),
    .init(
      "caret", form: .caret,
      .words { field in field.caret.map { .caret($0, width: field.caretWidth) } }),
  ]
}

extension Character {
  /// Of any script, as number pads have them.
  fileprivate var isDigit: Bool { unicodeScalars.count == 1 && isWholeNumber }
}
