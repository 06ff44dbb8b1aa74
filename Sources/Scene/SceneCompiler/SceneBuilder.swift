import DesignTokens
import Documents
import Graphics2D
import SceneExpressions
import SceneFormat
import SceneModel

/// What has come of a scene's documents so far: nodes are expanded in document order, constraints resolved afterwards,
/// since they may speak of nodes further down.
struct SceneBuilder {
  package let names: CompileContext
  /// Nodes that are there in any state: constraints on those that the present state leaves out are left out, too.
  package let possible: NodeTable
  var findings = Findings()
  package var nodes: [ResolvedNode] = []
  /// By node.
  var origins: [NodeOrigins] = []
  package var ids: [String: NodeID] = [:]
  /// Items of each list, and the last of them that is there.
  var rowCounts: [String: Int] = [:]
  var lastRows: [String: Int] = [:]
  /// The same as they were noted, one after the other.
  package var rows: [RowCount] = []
  /// Nodes that are one thing with another of another state, by the names of their matches.
  var matches: [NodeMatch] = []
  var childCounts: [NodeID?: Int] = [:]
  /// What nodes say of their places in stacks; nothing for most.
  var placements: [NodeID: ChildPlacement] = [:]
  var wraps: [WrappingStack] = []
  var pending: [PendingConstraint] = []
  var pendingMasks: [PendingMask] = []
  package var constraints: [ResolvedConstraint] = []
  /// Conditions of the nodes that the state leaves out, by id; only where sources are kept.
  var leftOut: [String: NodeOrigins.Property] = [:]

  /// Whether it has been said that there are more nodes or levels than may be.
  var isTooLarge = false

  /// Animations of components that run in this state.
  var running: [AnimationUse] = []
  /// What drivers decide about which nodes are there.
  var choices: [NodeChoice] = []

  /// States of rows and components that the compiled state lacks.
  var newStates: [NewState] = []
  /// How the states of rows and components move.
  var ownMotions: [OwnMotion] = []

  /// Rows whose sizes lists ask for before they lay out what is seen.
  var measured: [MeasuredRows] = []

  /// What is known of other states; nil where everything is computed.
  var memory: Memory?

  init(_ names: CompileContext, possible: NodeTable) { (self.names, self.possible) = (names, possible) }

  /// Reads what stands at a place.
  ///
  /// - Parameter isSeen: whether it matters for how the scene looks.
  package mutating func read<Result>(
    at place: ExpansionContext, isSeen: Bool = true, _ read: (inout ValueReader) -> Result
  ) -> Result {
    var reader = ValueReader(names, at: place, isSeen: isSeen, findings)
    // The reader has the only copy while it adds to it.
    findings = Findings()
    defer { findings = reader.findings }
    return read(&reader)
  }

  /// Reads what decides which nodes are there.
  ///
  /// - Parameters:
  ///   - spec: what is read.
  ///   - container: the node in which it decides which rows there are; nil where it decides about the node that is added next.
  mutating func choosing<Result>(
    by spec: Spec, in container: NodeID? = nil, at place: ExpansionContext,
    _ read: (inout ValueReader) -> Result
  ) -> Result {
    let before = findings.driversOnlyMove
    findings.driversOnlyMove = true
    defer {
      if !findings.driversOnlyMove {
        choices.append(NodeChoice(spec, of: container.map { Int($0.index) } ?? nodes.count, at: place))
      }
      findings.driversOnlyMove = findings.driversOnlyMove && before
    }
    return self.read(at: place, read)
  }

  /// What a part of the work gives, and what is wrong in it.
  package mutating func apart<Result>(_ work: (inout SceneBuilder) -> Result) -> (Result, Diagnostics) {
    let before = findings.diagnostics
    findings.diagnostics = Diagnostics()
    defer { findings.diagnostics = before }
    return (work(&self), findings.diagnostics)
  }

  package mutating func scene(_ scope: Scope) -> ResolvedScene {
    let (spec, place) = (names.sources.document.spec, ExpansionContext(scope: scope))
    var motion = read(at: place, isSeen: false) { [memory] in $0.motion(memory) }
    // Data does not change while a scene plays.
    if names.isInitial { read(at: place, isSeen: false) { $0.addNotes(spec[.notes]) } }
    for index in motion.running.indices {
      let progress = spec[.animations]?[named: motion.running[index].name]?[.progress]
      motion.running[index].progress = progress.flatMap { spec in read(at: place) { $0.number(spec) } }
    }
    motion.running += running
    motion.add(ownMotions, drivers: names.state)
    let field = nodes.lazy.compactMap(\.focusedField).first
    let (background, keyboardHeight) = read(at: place) {
      ($0.color(spec[.background]) ?? .black, $0.keyboardHeight(of: field))
    }
    let known =
      names.keepsSources ? read(at: place) { ($0.property(spec[.background]), $0.motionOrigins()) } : nil
    var scene = ResolvedScene(
      name: names.sources.document.name, device: names.environment.device,
      isRightToLeft: names.isRightToLeft, background: background, keyboardHeight: keyboardHeight,
      nodes: nodes, constraints: constraints, pictures: findings.pictures.addresses,
      fonts: names.sources.tokens?.fonts.files ?? [], stateNames: names.stateNames, state: names.state,
      motion: motion, driversOnlyMove: findings.driversOnlyMove, nodeOrigins: origins, leftOut: leftOut,
      backgroundOrigin: known?.0, motionOrigins: known?.1 ?? MotionOrigins())
    scene.choices = NodeChoices(choices)
    scene.wraps = wraps
    return scene
  }
}
