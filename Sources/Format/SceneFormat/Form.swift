/// What may stand at a place of a scene document. Reader and JSON Schema are both made from it.
package indirect enum Form: Sendable {
  /// A text, number or boolean, perhaps with `${...}` or a `{token}`.
  case scalar
  /// A single value of which more is known.
  case value(ExpectedValue)
  /// A text without holes, perhaps one of a few.
  case word([String])
  /// A tag of four letters or digits, perhaps with a number: `tnum`, `ss01=2`.
  case feature
  /// One of a few words, or an expression that gives one.
  case choice([String])
  /// The lines of a layout.
  case layout
  /// Child nodes.
  case nodes
  /// Properties of nodes inside a component, by their ids.
  case overrides
  /// What happens on a gesture, timer or change: an action, or a list of them.
  case actions
  /// What happens in a scenario, by time.
  case steps
  /// Data as it stands.
  case raw
  case list(Form)
  /// A list of at least one item.
  case several(Form)
  /// A list with a form for each of its items.
  case tuple([Form])
  /// A mapping with keys of the author's choice.
  case map(Form)
  case object(Construct)
  /// The first form that fits the value's kind (scalar, list or mapping).
  case either([Form])
}

extension Form {
  var isActions: Bool { if case .actions = self { true } else { false } }
}

/// A mapping with known keys.
package struct Construct: Sendable {
  package struct Key: Sendable {
    package var name: String
    package var form: Form
    var isRequired = false
    /// What it says, without its default.
    private let meaning: String
    /// What it is where it is not written; nil where that is no value, or depends on something.
    package var defaultValue: DefaultValue?

    package init(
      _ key: SceneKey, _ form: Form, required: Bool = false, _ about: String,
      default value: DefaultValue? = nil
    ) {
      self.init(named: key.rawValue, form, required: required, about, default: value)
    }

    /// A key whose name stands with what it names: a kind of node, a property of looks.
    package init(
      named name: String, _ form: Form, required: Bool = false, _ about: String,
      default value: DefaultValue? = nil
    ) {
      (self.name, self.form, isRequired, meaning, defaultValue) = (name, form, required, about, value)
    }

    /// What it says, in sentences.
    package var about: String { meaning + (defaultValue.map { " Default: \($0.yaml)." } ?? "") }
  }

  /// What messages call it, such as "a shadow".
  package var name: String
  package var keys: [Key]
  /// Which keys would be passed over in silence, and where.
  package var idle: [IdleKeys] = []
  /// Keys of which one must stand.
  var oneOf: [SceneKey] = []
  /// What it does without any key; nil where that is something.
  var withoutKeys: String?
  /// Its name in the schema where it may itself be a node of a kind: it then has that kind's keys as well.
  package var root: String?
}
