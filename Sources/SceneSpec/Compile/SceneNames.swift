import DesignTokens
import Documents
import SceneExpressions
import SceneModel

/// What the documents of a scene name, for one environment and state. Nothing of it changes while the scene is compiled.
final class SceneNames: Sendable {
  /// Most nodes of a scene and deepest nesting: more is a mistake, such as a list of a list of a list.
  static let maximumNodes = 20_000
  static let maximumDepth = 64

  let sources: SceneSources
  let environment: Environment
  /// Whether all that values come from is remembered; else only tokens.
  let keepsSources: Bool
  let components: [String: Spec]
  let shapes: [String: Spec]
  let styles: [String: Spec]
  let layouts: [String: Spec]
  /// Components that contain themselves: they are errors, and not expanded.
  let endless: Set<String>
  /// The keyboard's first, then in document order.
  let stateNames: [String]
  let state: SceneState
  /// Whether nobody has given the state: it is the initial one with the environment's settings.
  let isInitial: Bool

  /// - Parameter state: values of the states; nil for the initial ones with the environment's settings.
  init(
    _ sources: SceneSources, _ environment: Environment, state: SceneState? = nil, keepsSources: Bool = false,
    diagnostics: inout Diagnostics
  ) {
    (self.sources, self.environment, self.keepsSources) = (sources, environment, keepsSources)
    func all(_ key: SceneKey) -> [String: Spec] {
      sources.documents.reduce(into: [:]) { named, document in
        for entry in document.spec[key]?.entries ?? [] { named[entry.key] = entry.value }
      }
    }
    components = all(.components)
    (shapes, styles, layouts) = (all(.shapes), all(.styles), all(.layouts))
    endless = ComponentCycles.find(in: sources.documents, components, diagnostics: &diagnostics)
    stateNames = sources.document.states.map(\.name)
    isInitial = state == nil
    let world = World(sources: sources, environment: environment, keepsSources: keepsSources).scope
    self.state =
      state ?? sources.document.initialState(environment, in: world, diagnostics: &diagnostics)
    guard !KeyboardState.allCases.map(\.value).contains(self.state[KeyboardState.place]) else { return }
    diagnostics.error(
      "wrong-type", "the keyboard is up or down",
      at: environment.settings.last { $0.name == KeyboardState.name }?.span)
  }

  /// The design token of a path; says so where there is none.
  func token(_ path: String, at span: Span, diagnostics: inout Diagnostics) -> Token? {
    if let token = sources.tokens?.token(path) { return token }
    guard let tokens = sources.tokens else {
      // Where the token file that the scene names is wrong, that is the mistake.
      guard sources.document.tokens == nil else { return nil }
      diagnostics.error(
        "unknown-token", "{\(path)} is unknown: the scene names no token file", at: span,
        hints: ["add the key \"tokens\" with the path of a DTCG file"])
      return nil
    }
    let near = nearestName(to: path, among: tokens.paths)
    diagnostics.error(
      "unknown-token", "no token is named {\(path)}", at: span,
      hints: near.map { [didYouMean("{\($0)}")] } ?? ["the token files define \(tokens.paths.count) tokens"]
    )
    return nil
  }
}

extension SceneNames {
  /// What a name stands for in a layout; says so where that is nothing or contains itself.
  ///
  /// - Parameter around: names of the layouts in which it stands.
  func layout(
    _ name: String, at span: Span, inside around: [String], diagnostics: inout Diagnostics
  ) -> [LayoutItem]? {
    if around.contains(name) {
      let cycle = (around.drop { $0 != name } + [name]).joined(separator: " -> ")
      diagnostics.error("recursive-layout", "the layout \"\(name)\" contains itself: \(cycle)", at: span)
      return nil
    }
    if let layout = layouts[name] { return layout.layout }
    let near = didYouMean(name, among: layouts.keys.sorted())
    diagnostics.error(
      "unknown-layout", "no layout is named \"\(name.prefix(60))\"", at: span,
      hints: [near ?? "a constraint reads: width == 40 @high; names stand under the key \"layouts\""])
    return nil
  }
}

extension SceneSources {
  /// Libraries in order, then the scene: what comes later goes before what is named alike.
  var documents: [SceneDocument] { libraries + [document] }
}

/// Finds components that use themselves, directly or through others: they would never end.
private struct ComponentCycles {
  private let components: [String: Spec]
  private var finished: Set<String> = []
  private var endless: Set<String> = []
  private var diagnostics = Diagnostics()

  /// Each cycle is an error; returns the components in one.
  static func find(
    in documents: [SceneDocument], _ components: [String: Spec], diagnostics: inout Diagnostics
  ) -> Set<String> {
    var cycles = ComponentCycles(components: components)
    for document in documents {
      for entry in document.spec[.components]?.entries ?? [] {
        cycles.visit(entry.key, at: entry.keySpan, path: [])
      }
    }
    diagnostics.add(contentsOf: cycles.diagnostics)
    return cycles.endless
  }

  private init(components: [String: Spec]) { self.components = components }

  private mutating func visit(_ name: String, at span: Span, path: [String]) {
    if let start = path.firstIndex(of: name) {
      let cycle = (path[start...] + [name]).joined(separator: " -> ")
      diagnostics.error(
        "recursive-component", "the component \"\(name)\" contains itself: \(cycle)", at: span,
        hints: ["use a list for things that repeat"])
      finished.insert(name)
      endless.formUnion(path[start...])
      return
    }
    guard !finished.contains(name), let spec = components[name] else { return }
    for (used, place) in usedComponents([spec.rootNode]) {
      visit(used, at: place, path: path + [name])
    }
    finished.insert(name)
  }

  private func usedComponents(_ nodes: [NodeSpec]) -> [(String, Span)] {
    nodes.flatMap { node -> [(String, Span)] in
      var used: [(String, Span)] = []
      if node.kind == .use, let name = node.attributes[.use]?.literal { used.append((name, node.span)) }
      if let row = node.row {
        if let name = row.literal { used.append((name, row.span)) }
        used += row.literal == nil ? usedComponents([row.rootNode]) : []
      }
      return used + node.filling.flatMap { usedComponents($0.value.nodes) }
    }
  }
}
