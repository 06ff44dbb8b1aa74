public import Documents
public import Graphics2D

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
  public var document: SceneDocument
  /// Libraries that it imports, in order.
  public var libraries: [SceneDocument]
  /// Design tokens for the theme; nil where the scene names no token file.
  public var tokens: TokenSet?
  /// Data from files, by name.
  public var data: [(name: String, node: DocumentNode)]
  /// What is known of the picture at an address; nil for one that is not at hand.
  public var pictures: @Sendable (String) -> PictureInfo?

  /// Gathers the documents.
  public init(
    document: SceneDocument, libraries: [SceneDocument], tokens: TokenSet?,
    data: [(name: String, node: DocumentNode)], pictures: @escaping @Sendable (String) -> PictureInfo?
  ) {
    self.document = document
    self.libraries = libraries
    self.tokens = tokens
    self.data = data
    self.pictures = pictures
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
  var compiler = Compiler(sources: sources, environment: environment)
  compiler.keepsSources = keepsSources
  compiler.givenState = state
  compiler.checkComponents()
  let scope = compiler.bindNames()
  compiler.expand(
    sources.document.spec["children"]?.nodes ?? [], in: .init(scope: scope, prefix: "", parent: nil))
  compiler.resolveConstraints()
  let scene = compiler.scene(scope: scope)
  compiler.checkNodeNames()
  diagnostics.add(contentsOf: compiler.diagnostics)
  return compiler.diagnostics.hasErrors ? nil : scene
}

/// The work of ``compile(_:environment:diagnostics:)``: nodes are expanded in document order, constraints resolved
/// afterwards, since they may speak of nodes further down.
struct Compiler {
  /// Most nodes of a scene and deepest nesting: more is a mistake, such as a list of a list of a list.
  static let maximumNodes = 20_000
  static let maximumDepth = 64

  /// Where a node is expanded.
  struct Context {
    var scope: Scope
    /// What stands before ids: `comments[3].`, or nothing.
    var prefix: String
    /// The same for identities, where a row's key takes the place of its index.
    var identityPrefix = ""
    /// Keys of the groups around: `#2`, or nothing.
    var identitySuffix = ""
    var parent: NodeID?
    var depth = 0
    /// Whether leading is left here whatever the language.
    var keepsSides = false
  }

  let sources: SceneSources
  let environment: Environment
  var diagnostics = Diagnostics()
  var nodes: [ResolvedNode] = []
  var ids: [String: NodeID] = [:]
  /// Ids that nodes have in any state: constraints on those that the present state leaves out are left out, too.
  var possible: PossibleNames
  var rowCounts: [String: Int] = [:]
  var childCounts: [NodeID?: Int] = [:]
  var pending: [PendingConstraint] = []
  var constraints: [ResolvedConstraint] = []
  /// Nodes at which actions play animations, and where that is written.
  var playedAt: [(name: String, span: Span)] = []
  var pictures: [String] = []
  var pictureIndex: [String: Int32] = [:]
  var keyboardHeight = 0.0
  /// Points behind a child of a stack, where it has its own.
  var spacingAfter: [NodeID: Double] = [:]
  var givenState: SceneState?
  var stateNames: [String] = []
  var state = SceneState(values: [])
  var components: [String: Spec] = [:]
  var shapes: [String: Spec] = [:]

  init(sources: SceneSources, environment: Environment) {
    self.sources = sources
    self.environment = environment
    for document in sources.libraries + [sources.document] {
      for entry in document.spec["components"]?.entries ?? [] { components[entry.key] = entry.value }
      for entry in document.spec["shapes"]?.entries ?? [] { shapes[entry.key] = entry.value }
    }
    possible = PossibleNames(sources.document.spec["children"]?.nodes ?? [], components: components)
  }

  /// Whether drivers have entered nothing but constants of constraints so far.
  var driversOnlyMove = true

  /// Computes what does not matter for how a scene looks: drivers may enter it.
  mutating func aside<Result>(_ compute: (inout Compiler) -> Result) -> Result {
    let before = driversOnlyMove
    defer { driversOnlyMove = before }
    return compute(&self)
  }

  /// What was looked up for the node at hand.
  var lookups: [NodeOrigins.Lookup] = []
  /// Whether all that values come from is remembered; else only tokens.
  var keepsSources = false
  /// Conditions of the nodes that the state leaves out, by id; only where sources are kept.
  var leftOut: [String: NodeOrigins.Property] = [:]

  /// Whether leading is left inside the node at hand whatever the language.
  var keepsSides = false
  var isRightToLeft: Bool { environment.isRightToLeft && !keepsSides }

  mutating func scene(scope: Scope) -> ResolvedScene {
    let motion = aside { $0.motion(scope) }
    let background = color(sources.document.spec["background"], scope) ?? .black
    let backgroundOrigin = keepsSources ? property(sources.document.spec["background"], scope) : nil
    return ResolvedScene(
      name: sources.document.name, device: environment.device, isRightToLeft: isRightToLeft,
      background: background, keyboardHeight: keyboardHeight, nodes: nodes, constraints: constraints,
      pictures: pictures, fonts: sources.tokens?.fonts.files ?? [], stateNames: stateNames, state: state,
      motion: motion, driversOnlyMove: driversOnlyMove,
      leftOut: leftOut, backgroundOrigin: backgroundOrigin,
      motionOrigins: keepsSources ? motionOrigins(scope) : MotionOrigins())
  }
}
