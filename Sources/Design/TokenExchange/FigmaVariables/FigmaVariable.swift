import Documents

/// Variables that have the same modes.
struct FigmaCollection {
  /// A choice of values.
  struct Mode {
    var id: String
    var name: String
    /// The mode whose values hold where this one has none, as in a collection that extends another; nil for the default
    /// one.
    var base: Int?
  }

  var id: String
  var name: String
  var modes: [Mode]
  /// Index of the mode that holds where none is chosen.
  var defaultMode: Int
  var isRemote: Bool
  var key: String?
  var isHidden = false
  /// Ids of its variables as Figma lists them.
  var order: [String] = []
}

/// A variable, with what Figma says of it.
struct FigmaVariable {
  /// What its values are in all modes, aliases followed.
  enum Kind: String {
    case color = "COLOR"
    case number = "FLOAT"
    case text = "STRING"
    case boolean = "BOOLEAN"
  }

  /// A value in one mode.
  enum Value {
    case color([Double], alpha: Double)
    case number(Double)
    case text(String)
    case boolean(Bool)
    /// Another variable, by its identity.
    case alias(String)

    /// What a variable with this value is; nil for an alias.
    var kind: Kind? {
      switch self {
      case .color: .color
      case .number: .number
      case .text: .text
      case .boolean: .boolean
      case .alias: nil
      }
    }
  }

  /// A value and where it stands.
  struct PlacedValue {
    var value: Value
    var span: Span
  }

  /// By which other variables name it: Figma's id, or collection and name where the export has no ids.
  var identity: String
  /// Figma's id, where there is one.
  var id: String?
  var key: String?
  var name: String
  var kind: Kind
  /// Index of its collection.
  var collection: Int
  /// Values by the collection's modes; nil where it has none in a mode, or one that cannot be read.
  var values: [PlacedValue?]
  var scopes: [String]
  /// What stays as Figma has it: description, code syntax, whether it is published.
  var description: String?
  var codeSyntax: DocumentNode?
  var isHidden: Bool
  /// As it stands in the file.
  var raw: DocumentNode?
  var span: Span
}
