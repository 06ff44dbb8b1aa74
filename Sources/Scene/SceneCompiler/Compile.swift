public import DesignTokens
public import Documents
public import Graphics2D
package import SceneExpressions
public import SceneFormat
public import SceneModel

/// The documents of a scene, read and checked one by one.
public struct SceneSources: Sendable {
  /// What is known of a picture.
  public struct PictureInfo: Hashable, Sendable {
    /// Size in pixels; nil where it is not known.
    public var size: Size?
    /// What keeps it from being drawn, in words; nil where nothing is known of that.
    public var failure: String?

    /// Makes a description.
    public init(size: Size?, failure: String? = nil) { (self.size, self.failure) = (size, failure) }
  }

  /// The scene.
  public let document: SceneDocument
  /// Libraries that it imports, in order.
  public let libraries: [SceneDocument]
  /// What compiling them has brought.
  package var known = KnownScenes()
  /// What their names stand for.
  package let parts: NamedParts
  /// Design tokens for the theme; nil where the scene names no token file.
  public var tokens: TokenSet? { didSet { known = KnownScenes() } }
  /// Data from files, by name.
  public var data: [(name: String, node: DocumentNode)] { didSet { known = KnownScenes() } }
  /// Texts by keys and languages; nil where the scene names none.
  package var strings: StringCatalog? { didSet { known = KnownScenes() } }
  /// What is known of the picture at an address; nil for one that is not at hand.
  public var pictures: @Sendable (String) -> PictureInfo? { didSet { known = KnownScenes() } }
  /// Sets texts whose sizes expressions ask for, by the rules of `TextShaper`; nil where nothing can: asking is an error then.
  public var shapeText: (@Sendable (_ content: TextContent, _ maxWidth: Double?) throws -> ShapedText)? {
    didSet { known = KnownScenes() }
  }

  /// Frames of a scene's nodes in points; nil where nothing lays scenes out: rows that lists ask for have the sizes then that are
  /// estimated.
  package var frames: (@Sendable (ResolvedScene) throws -> [Rect])? { didSet { known = KnownScenes() } }

  /// What is asked of one expression while the documents are compiled; nil for nothing.
  package var watch: ExpressionWatch?

  /// Gathers the documents.
  public init(
    document: SceneDocument, libraries: [SceneDocument], tokens: TokenSet?,
    data: [(name: String, node: DocumentNode)], pictures: @escaping @Sendable (String) -> PictureInfo?
  ) {
    self.document = document
    self.libraries = libraries
    parts = NamedParts(libraries + [document])
    self.tokens = tokens
    self.data = data
    self.pictures = pictures
  }

  /// Languages of the texts, that of the source first; empty where the scene names no texts.
  package var languages: [String] { strings?.languages ?? [] }

  /// Takes the texts of a document; what is wrong in it goes to `diagnostics`.
  package mutating func take(strings: DocumentNode, diagnostics: inout Diagnostics) {
    self.strings = StringCatalog(strings, diagnostics: &diagnostics)
  }
}

extension SceneSources {
  /// Whether something moves though nobody does anything, in the scene or in a component that it uses.
  public var movesByItself: Bool {
    document.movesByItself || libraries.contains(where: \.movesByItself) || usesMovingComponents
  }

  var usesMovingComponents: Bool {
    let entries = documents.flatMap { $0.spec[.components]?.entries ?? [] }
    let components = Dictionary(entries.map { ($0.key, $0.value) }) { _, last in last }
    var (known, waiting) = (Set<String>(), document.spec.usedComponents)
    while let name = waiting.popLast() {
      guard known.insert(name).inserted, let component = components[name] else { continue }
      if component[.animations] != nil { return true }
      waiting += component.usedComponents
    }
    return false
  }
}

extension Spec {
  /// Names of the components that nodes and rows inside use.
  fileprivate var usedComponents: [String] {
    nodeSpecs.flatMap { node in [SceneKey.use, .row, .cell].compactMap { node.attributes[$0]?.literal } }
  }
}

/// Looks up and computes everything that a scene's documents say for one environment.
///
/// Every mistake goes to `diagnostics`; nil where one of them is an error.
///
/// - Parameters:
///   - state: values of the states; nil for the initial ones with the environment's settings.
///   - keepsSources: whether the scene knows all that its values come from, not only tokens.
public func compile(
  _ sources: SceneSources, environment: Environment, state: SceneState? = nil, keepsSources: Bool = false,
  diagnostics: inout Diagnostics
) -> ResolvedScene? {
  var instances: [(instance: StateInstance, value: Value)] = []
  var settings = state == nil ? environment.settings.filter(\.isForInstance) : []
  var mistakes = Diagnostics()
  var round: MeasuringRound?
  // Rows and components that are new bring states of their own: they are in the state that the scene is compiled for.
  while true {
    var found = Diagnostics()
    sources.watch?.begin()
    let names = CompileContext(
      sources, environment, state: state, adding: instances, measuring: round, keepsSources: keepsSources,
      diagnostics: &found)
    let (scene, new, measured) = compile(names, diagnostics: &found)
    guard new.isEmpty else {
      instances += new.map { ($0.instance, $0.value) }
      settings.removeAll { setting in new.contains { $0.setting == setting.name } }
      for state in new { mistakes.add(contentsOf: state.mistakes) }
      continue
    }
    // Rows that were only measured leave nothing behind.
    switch scene.map({ names.round(after: round, measured, in: $0) }) ?? .none {
    case .none: break
    case .measuring(let rows):
      (instances, mistakes, round) = ([], Diagnostics(), rows)
      continue
    case .shown:
      (instances, mistakes, round) = ([], Diagnostics(), nil)
      continue
    }
    diagnostics.add(contentsOf: found)
    guard let scene else { return nil }
    for setting in settings { mistakes.add(.noState(for: setting, among: names.stateNames)) }
    diagnostics.add(contentsOf: mistakes)
    return mistakes.hasErrors ? nil : scene
  }
}

/// - Returns: the scene, nil where something is an error; states that it lacks; and rows that are still to be measured.
private func compile(
  _ names: CompileContext, diagnostics: inout Diagnostics
) -> (scene: ResolvedScene?, new: [SceneBuilder.NewState], measured: [SceneBuilder.MeasuredRows]) {
  let sources = names.sources
  let children = sources.document.spec[.children]?.nodes ?? []
  var draft = SceneBuilder(names, possible: NodeTable(children, names.components))
  draft.findings.diagnostics = diagnostics
  var scope = draft.bindNames()
  scope.share()
  draft.addNodes(scope)
  guard draft.newStates.isEmpty else { return (nil, draft.newStates, []) }
  let scene = draft.scene(scope)
  draft.checkNodeNames()
  diagnostics = Diagnostics()
  diagnostics.add(contentsOf: RowMistakes.withoutRepeated(draft.findings.diagnostics))
  return (draft.findings.diagnostics.hasErrors ? nil : scene, [], draft.measured)
}
