package import DesignTokens
package import Documents
package import SceneExpressions
package import SceneFormat
package import SceneModel

/// What the documents of a scene name, for one environment and state. Nothing of it changes while the scene is compiled.
package final class CompileContext: Sendable {
  /// Most nodes of a scene and deepest nesting: more is a mistake, such as a list of a list of a list.
  package static let maximumNodes = 20_000
  package static let maximumDepth = 64

  package let sources: SceneSources
  /// With the device as the state has it turned.
  package let environment: Environment
  /// Whether all that values come from is remembered; else only tokens.
  let keepsSources: Bool
  let isRightToLeft: Bool
  /// The built-in ones first, then in document order, then those of rows and components by their addresses.
  let stateNames: [String]
  package let state: SceneState
  /// Places of the states that rows and components have for themselves, by identities of nodes and by names.
  let places: [String: [String: Int]]
  /// Places of states of which it has been said that their first values are wrong.
  let failedStates: Set<Int>
  /// What is known of other states; nil where everything is computed.
  let known: KnownParts?
  /// Names of the device and of data.
  let world: Scope
  /// Whether nobody has given the state: it is the initial one with the environment's settings.
  let isInitial: Bool
  /// What is compiled only to measure rows; nil for a scene that is shown.
  let round: MeasuringRound?
  /// The state without what rows and components bring that are new.
  let givenState: SceneState

  /// - Parameters:
  ///   - state: values of the states; nil for the initial ones with the environment's settings.
  ///   - instances: states of rows and components that come besides, with their values.
  package init(
    _ sources: SceneSources, _ environment: Environment, state: SceneState? = nil,
    adding instances: [(instance: StateInstance, value: Value)] = [], measuring round: MeasuringRound? = nil,
    keepsSources: Bool = false, diagnostics: inout Diagnostics
  ) {
    (self.sources, self.keepsSources, self.round) = (sources, keepsSources, round)
    isRightToLeft = environment.isRightToLeft
    diagnostics.add(contentsOf: sources.parts.cycles)
    let sceneNames = sources.document.states.map(\.name)
    isInitial = state == nil
    let state = round?.state ?? state
    let devices = sources.document.devices
    let turned = environment.turned(by: state, named: sceneNames, among: devices, diagnostics: &diagnostics)
    self.environment = turned
    // Rows that are only measured are not seen again soon, and what is known of the scene lacks them.
    let known = keepsSources || round != nil ? nil : sources.known.parts(turned)
    let make = { World(sources: sources, environment: turned, keepsSources: keepsSources).scope }
    let world = known?.world(make) ?? make()
    (self.known, self.world) = (known, world)
    var failed: Set<Int> = []
    var own =
      state
      ?? sources.document.initialState(
        environment, in: world, failed: &failed, diagnostics: &diagnostics)
    givenState = own
    for (instance, value) in instances { own.add(instance, value) }
    self.state = own
    places = own.placesOfInstances
    stateNames = sceneNames + own.instances.map { $0?.address ?? "" }
    if let watch = sources.watch {
      for template in sources.document.spec[.state]?.entries.compactMap({ try? $0.value.computedState }) ?? []
      {
        watch.look(at: template, in: world, prefix: "")
      }
    }
    failedStates = failed
    guard !KeyboardState.allCases.map(\.value).contains(self.state[KeyboardState.place]) else { return }
    diagnostics.error(
      .wrongType, "the keyboard is up or down",
      at: environment.settings.last { $0.name == KeyboardState.name }?.span)
  }

  /// What expressions see of a state: how the device is held, also where nothing has turned it.
  func seenValue(of state: Int) -> Value {
    let value = self.state[state]
    return state == DeviceOrientation.place && value == .null ? environment.device.orientation.value : value
  }

  package var components: [String: Spec] { sources.parts.components }
  package var shapes: [String: Spec] { sources.parts.shapes }
  package var styles: [String: Spec] { sources.parts.styles }
  package var layouts: [String: Spec] { sources.parts.layouts }
  /// Components that contain themselves: they are errors, and not expanded.
  var endless: Set<String> { sources.parts.endless }

  /// The design token of a path; says so where there is none.
  package func token(_ path: String, at span: Span, diagnostics: inout Diagnostics) -> Token? {
    if let token = sources.tokens?.token(path) { return token }
    guard let tokens = sources.tokens else {
      // Where the token file or the theme that is asked for is wrong, that is the mistake.
      guard sources.documents.allSatisfy({ $0.tokens == nil }) else { return nil }
      diagnostics.error(
        .unknownToken, "{\(path)} is unknown: the scene names no token file", at: span,
        hints: ["add the key \"tokens\" with the path of a DTCG file"])
      return nil
    }
    let near =
      path.hasPrefix("strings.") && sources.strings != nil
      ? "string" + path.dropFirst("strings".count) : nearestName(to: path, among: tokens.paths)
    diagnostics.error(
      .unknownToken, "no token is named {\(path)}", at: span,
      hints: near.map { [didYouMean("{\($0)}")] } ?? ["the token files define \(tokens.paths.count) tokens"]
    )
    return nil
  }
}

extension CompileContext {
  /// What a name stands for in a layout; says so where that is nothing or contains itself.
  ///
  /// - Parameter around: names of the layouts in which it stands.
  package func layout(
    _ name: String, at span: Span, inside around: [String], diagnostics: inout Diagnostics
  ) -> [LayoutItem]? {
    if around.contains(name) {
      let cycle = (around.drop { $0 != name } + [name]).joined(separator: " -> ")
      diagnostics.error(.recursiveLayout, "the layout \"\(name)\" contains itself: \(cycle)", at: span)
      return nil
    }
    guard around.count < Self.maximumDepth else {
      diagnostics.error(
        .recursiveLayout, "layouts are nested more than \(Self.maximumDepth) deep here", at: span)
      return nil
    }
    if let layout = layouts[name] { return layout.layout }
    let near = didYouMean(name, among: layouts.keys.sorted())
    diagnostics.error(
      .unknownLayout, "no layout is named \"\(name.prefix(60))\"", at: span,
      hints: [near ?? "a constraint reads: width == 40 @high; names belong under the key \"layouts\""])
    return nil
  }
}

extension SceneSources {
  /// Libraries in order, then the scene: what comes later goes before what is named alike.
  package var documents: [SceneDocument] { libraries + [document] }
}
