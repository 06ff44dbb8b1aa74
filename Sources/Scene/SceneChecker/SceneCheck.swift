public import Documents
import Graphics2D
public import SceneCompiler
import SceneExpressions
import SceneFormat
public import SceneModel

/// Everything that is surely wrong in a scene's documents, whether or not a state, capture or scenario reaches it.
///
/// Mistakes that depend on values which change are left to compiling.
///
/// - Parameters:
///   - otherData: documents that captures use in the place of data, by its name.
///   - hasReadingErrors: whether parts are missing because they could not be read; then unknown names are not said.
public func checkScene(
  _ sources: SceneSources, environment: Environment, otherData: [(name: String, node: DocumentNode)] = [],
  hasReadingErrors: Bool = false
) -> Diagnostics {
  var check = SceneCheck(sources, environment, otherData, hasReadingErrors)
  check.checkAll()
  return check.diagnostics
}

/// Texts that the environment's language lacks, each where a node asks for it.
package func findUntranslated(_ sources: SceneSources, environment: Environment) -> [Diagnostic] {
  var check = SceneCheck(sources, environment, [], false)
  check.askedLocales = [environment.locale]
  check.checkAll()
  return check.diagnostics.all.filter { $0.id == .untranslated }
}

/// The work of ``checkScene(_:environment:otherData:hasReadingErrors:)``: types instead of values go through all
/// nodes, components, rows, animations and actions.
struct SceneCheck {
  /// Where something is looked at.
  struct Place {
    var scope: TypeScope
    /// Scopes of ids, innermost first.
    var names: [NodeTable.Level]
    /// Components around.
    var components: [String] = []
    /// Whether something brings what stands there, or takes it away.
    var comesAndGoes = false
  }

  let names: CompileContext
  let hasReadingErrors: Bool
  let possible: NodeTable
  let changedNodes: ChangedNodes
  var sources: SceneSources { names.sources }
  var components: [String: Spec] { names.components }
  var shapes: [String: Spec] { names.shapes }
  var diagnostics = Diagnostics()
  /// States with the types of their initial values; the built-in ones first.
  private(set) var states: [(name: String, type: ValueType)] = []
  /// Languages in which texts must be there; those of captures and of the environment unless given.
  var askedLocales: [String]?
  /// States of components and rows, by names that tell them from the scene's.
  var ownStates: [String: OwnState] = [:]
  /// Components and rows whose states have been looked for in them.
  var checkedStates: Set<Span> = []
  /// Rows of which it has been said that they need keys.
  var checkedRows: Set<Span> = []
  var usedComponents: Set<String> = []
  /// States that some action sets.
  var setStates: Set<String> = []
  var usedLayouts: Set<String> = []
  var nodeCount = 0
  /// What calls of functions give.
  var callTypes: [FunctionCall: ValueType] = [:]
  private var globals = TypeScope()

  init(
    _ sources: SceneSources, _ environment: Environment, _ otherData: [(name: String, node: DocumentNode)],
    _ hasReadingErrors: Bool
  ) {
    self.hasReadingErrors = hasReadingErrors
    // What is wrong with names is said when the scene is compiled.
    var said = Diagnostics()
    names = CompileContext(sources, environment, diagnostics: &said)
    changedNodes = ChangedNodes(sources)
    possible = NodeTable(sources.document.spec[.children]?.nodes ?? [], names.components)
    states =
      BuiltInState.all.map { ($0.name, ValueType.text(nil)) }
      + (sources.document.spec[.state]?.entries ?? []).map { ($0.key, Self.type(ofState: $0.value)) }
    bindGlobals(otherData, device: .init(data: names.deviceRecord))
  }

  /// A state keeps the kind of its initial value, not the fields and items.
  static func type(ofState spec: Spec) -> ValueType {
    spec.raw.map { ValueType(data: $0).ofState } ?? .any
  }

  private mutating func bindGlobals(_ otherData: [(name: String, node: DocumentNode)], device: ValueType) {
    // Whatever else has one of these names goes before them.
    for orientation in DeviceOrientation.allCases {
      globals.bind(orientation.rawValue, .text(orientation.rawValue))
    }
    globals.bind("device", device)
    var data: [(name: String, type: ValueType)] = []
    for document in sources.libraries + [sources.document] {
      for source in document.data where source.file != nil || source.inline != nil {
        data.append((source.name, source.inline.map { ValueType(data: $0) } ?? .any))
      }
    }
    for (name, node) in sources.data {
      data.removeAll { $0.name == name }
      data.append((name, ValueType(data: node)))
    }
    for (name, type) in data {
      let others = otherData.filter { $0.name == name }.map { ValueType(data: $0.node) }
      globals.bind(name, others.reduce(type) { $0.joined(with: $1) })
    }
    for (index, entry) in zip(BuiltInState.all.count..., sources.document.spec[.state]?.entries ?? []) {
      // What is wrong with the text is said when the scene is compiled.
      guard let template = try? entry.value.computedState else {
        if entry.value.raw?.string?.contains("${") == true { states[index].type = .any }
        continue
      }
      var copy = self
      states[index].type = copy.infer(template, globals).ofState
    }
    for state in KeyboardState.allCases { globals.bind(state.rawValue, .text(state.rawValue)) }
    let orientation = globals.type(of: DeviceOrientation.name)
    for (index, (name, type)) in states.enumerated() {
      globals.bind(name, type, state: name)
      // Data may go by that name, and goes before it.
      if index == DeviceOrientation.place, let orientation { globals.bind(name, orientation) }
    }
  }

  // MARK: The parts of a scene

  mutating func checkAll() {
    let spec = sources.document.spec
    for entry in spec[.let]?.entries ?? [] {
      guard let template = entry.value.template else { continue }
      // What is wrong with a function's name is said when the scene is compiled.
      if let function = try? NamedFunction(entry.key, template, at: entry.keySpan) {
        checkFunction(function)
      } else if !entry.key.contains("(") {
        globals.bind(entry.key, infer(template, globals))
      }
    }
    let place = Place(scope: globals, names: [possible.root])
    checkShapes(place)
    checkStyles(place)
    checkNodes(spec[.children]?.nodes ?? [], place)
    checkMatches()
    for key in [SceneKey.background, .notes, .timers, .on, .captures] {
      if let part = spec[key] { check(part, place) }
    }
    // Of a state that there is not, its name is the mistake.
    for entry in spec[.transitions]?.entries ?? [] where states.contains(where: { $0.name == entry.key }) {
      check(entry.value, place)
    }
    for entry in spec[.animations]?.entries ?? [] { checkAnimation(entry, place) }
    for entry in spec[.scenarios]?.entries ?? [] {
      if let end = entry.value[.end] { check(end, place) }
      for step in (entry.value[.steps] ?? entry.value).steps { check(step, place) }
    }
    checkUnusedNames()
    checkUnusedComponents(place)
    checkUnusedLayouts(place)
    findDuplicates()
  }

  /// Nothing is known of its parameters until it is called.
  private mutating func checkFunction(_ function: NamedFunction) {
    var inside = globals
    for parameter in function.parameters { inside.bind(parameter, .any) }
    _ = infer(function.body, inside)
    globals.bind(function)
  }

  private mutating func checkShapes(_ place: Place) {
    for document in sources.libraries + [sources.document] {
      for entry in document.spec[.shapes]?.entries ?? [] {
        check(entry.value, place)
        if let path = entry.value[.path], let data = path.literal,
          let problem = Path.problem(in: data, at: path.span)
        {
          diagnostics.add(problem)
        }
      }
    }
  }

  /// What nobody uses is looked at without knowing where it stands.
  private mutating func checkUnusedLayouts(_ place: Place) {
    var place = place
    place.scope.isOpen = true
    for document in sources.libraries + [sources.document] {
      for entry in document.spec[.layouts]?.entries ?? [] where !usedLayouts.contains(entry.key) {
        checkLayout(entry.value.layout, place, inside: [entry.key])
      }
    }
  }

  /// What nobody uses is looked at without its arguments; of a library's, the names around are not known either.
  private mutating func checkUnusedComponents(_ place: Place) {
    for (index, document) in (sources.libraries + [sources.document]).enumerated() {
      for entry in document.spec[.components]?.entries ?? [] where !usedComponents.contains(entry.key) {
        var place = place
        place.scope.isOpen = index < sources.libraries.count
        for name in ["index", "item"] { place.scope.bind(name, .any) }
        for parameter in entry.value.parameters {
          if let fallback = parameter.fallback { check(fallback, for: parameter, place) }
          place.scope.bind(parameter.name, .any, state: parameter.kind == .state ? "" : nil)
        }
        bindStates(of: entry.value, &place)
        checkComponent(entry.key, entry.value, id: nil, own: place, place)
      }
    }
  }
}

extension ValueType {
  /// The kind that a state keeps which begins with such a value.
  var ofState: ValueType {
    switch self {
    case .boolean: .boolean(nil)
    case .number: .number(nil)
    case .text: .text(nil)
    case .list: .list(.any)
    case .any, .null, .record, .token, .either: .any
    }
  }
}
