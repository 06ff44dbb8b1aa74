public import Documents

/// One element of a scene.
///
/// Copies share what they do not change: moments have most of their nodes in common.
public struct ResolvedNode: Hashable, Sendable {
  /// What kind of element it is, for tables and messages.
  public enum Kind: String, Hashable, Sendable {
    case group, stack, list, row, grid, track, component, box, text, image, video, shape, field
  }

  /// What the element shows inside its frame.
  public indirect enum Content: Hashable, Sendable {
    case none
    case text(TextStyle)
    case picture(Picture)
    case shape(Shape)
    case field(Field)
  }

  /// The element that it stands in; nil at the top.
  public var parent: NodeID?
  private var shared: CopyOnWrite<Fields>

  /// All but its place.
  private struct Fields: Hashable {
    var id: String
    var kind: Kind
    var content: Content
    var box: Box
    var fitting: Fitting
    var label: String
    var isDecorative: Bool = false
    var span: Span
    var identity: String = ""
    var gestures: Gestures?
    var userInteraction: UserInteraction = UserInteraction.childrenOnly
    var enter: Appearance?
    var leave: Appearance?
    var transitions: OwnTransitions?
    var typedState: Int?
    var selectionStates: [Int] = []
    var video: Video?
    var isHidden: Bool = false
    var isMask: Bool = false
    var rowWindow: RowWindow?
  }

  /// Whether both have the same parts.
  public static func == (a: ResolvedNode, b: ResolvedNode) -> Bool {
    a.parent == b.parent && a.shared == b.shared
  }

  /// Whether one is a copy of the other but for its place, as far as is known without comparing them.
  package func isIdentical(to other: ResolvedNode) -> Bool { shared.isIdentical(to: other.shared) }

  /// Takes all parts in.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(parent)
    hasher.combine(shared)
  }

  /// Gathers the parts.
  package init(
    id: String, kind: Kind, parent: NodeID? = nil, content: Content, box: Box, fitting: Fitting,
    label: String, span: Span, identity: String = "",
    gestures: Gestures? = nil, enter: Appearance? = nil, leave: Appearance? = nil, typedState: Int? = nil,
    video: Video? = nil, isHidden: Bool = false
  ) {
    self.parent = parent
    shared = CopyOnWrite(
      Fields(
        id: id, kind: kind, content: content, box: box, fitting: fitting, label: label, span: span,
        identity: identity, gestures: gestures, enter: enter, leave: leave, typedState: typedState,
        video: video, isHidden: isHidden))
  }
}

/// What it is made of.
///
/// Read by `get`: what Swift 6.3.1 makes of `_read { yield … }` reads an optional part, such as `node.box.transform`, from the
/// accessor's frame after it has been freed.
extension ResolvedNode {
  /// Id as a dotted path; unique.
  public var id: String {
    get { shared.box.parts.id }
    _modify { yield &shared.own.id }
  }
  /// What kind of element it is.
  public var kind: Kind {
    get { shared.box.parts.kind }
    _modify { yield &shared.own.kind }
  }
  /// What it shows.
  public var content: Content {
    get { shared.box.parts.content }
    _modify { yield &shared.own.content }
  }
  /// How the frame itself is painted.
  public var box: Box {
    get { shared.box.parts.box }
    _modify { yield &shared.own.box }
  }
  /// How strongly it keeps its size.
  public var fitting: Fitting {
    get { shared.box.parts.fitting }
    _modify { yield &shared.own.fitting }
  }
  /// What assistive technology reads; empty for nothing.
  public var label: String {
    get { shared.box.parts.label }
    _modify { yield &shared.own.label }
  }
  /// Whether an empty label is written: there is nothing in it for those who do not see it.
  public package(set) var isDecorative: Bool {
    get { shared.box.parts.isDecorative }
    _modify { yield &shared.own.isDecorative }
  }
  /// Where it is written.
  public var span: Span {
    get { shared.box.parts.span }
    _modify { yield &shared.own.span }
  }
  /// Tells what is the same thing in two states of a scene: the id, with keys in the place of indices.
  public var identity: String {
    get { shared.box.parts.identity }
    _modify { yield &shared.own.identity }
  }
  /// What it answers to; nil for nothing.
  public var gestures: Gestures? {
    get { shared.box.parts.gestures }
    _modify { yield &shared.own.gestures }
  }
  /// Which touches it takes.
  public var userInteraction: UserInteraction {
    get { shared.box.parts.userInteraction }
    _modify { yield &shared.own.userInteraction }
  }
  /// How it looks before it enters; nil for transparent.
  public var enter: Appearance? {
    get { shared.box.parts.enter }
    _modify { yield &shared.own.enter }
  }
  /// How it looks once it has left; nil for transparent.
  public var leave: Appearance? {
    get { shared.box.parts.leave }
    _modify { yield &shared.own.leave }
  }
  /// How its properties change where not by the transition of the state; nil where all do.
  public var transitions: OwnTransitions? {
    get { shared.box.parts.transitions }
    _modify { yield &shared.own.transitions }
  }
  /// The state that typing into it changes, by its place among the scene's; nil for none.
  public var typedState: Int? {
    get { shared.box.parts.typedState }
    _modify { yield &shared.own.typedState }
  }
  /// The states that tell what is selected in it, by their places; empty where none do.
  public var selectionStates: [Int] {
    get { shared.box.parts.selectionStates }
    _modify { yield &shared.own.selectionStates }
  }
  /// The video that it shows.
  public var video: Video? {
    get { shared.box.parts.video }
    _modify { yield &shared.own.video }
  }
  /// Whether it is not drawn; unlike an absent node it keeps its frame, but in a stack it takes no room.
  public var isHidden: Bool {
    get { shared.box.parts.isHidden }
    _modify { yield &shared.own.isHidden }
  }
  /// Whether it is drawn as the mask of other nodes alone.
  public var isMask: Bool {
    get { shared.box.parts.isMask }
    _modify { yield &shared.own.isMask }
  }
  /// Of a list that lays out only the rows near its viewport: which they are; nil for one that lays out all.
  public package(set) var rowWindow: RowWindow? {
    get { shared.box.parts.rowWindow }
    _modify { yield &shared.own.rowWindow }
  }
}

extension ResolvedNode {
  /// The text entry that it shows, where that has the focus.
  public var focusedField: Field? {
    if case .field(let field) = content, field.caret != nil { field } else { nil }
  }
}

/// A video in a picture's place.
public struct Video: Hashable, Sendable {
  /// Address as the document gives it.
  public var address: String
  /// Whether it runs.
  public var isPlaying: Bool
  /// Whether it begins anew at its end; else its last frame stays.
  public var loops = true
  /// The moment of the video at which it begins; not negative.
  public var start = Duration.zero

  /// Gathers the parts.
  package init(address: String, isPlaying: Bool, loops: Bool = true, start: Duration = Duration.zero) {
    (self.address, self.isPlaying, self.loops, self.start) = (address, isPlaying, loops, start)
  }
}

/// How strongly an element keeps its intrinsic size, per axis: 1...1000, 1000 meaning that it must.
public struct Fitting: Hashable, Sendable {
  /// Against growing.
  public var huggingX = 250.0, huggingY = 250.0
  /// Against shrinking.
  public var compressionX = 750.0, compressionY = 750.0

  /// Gathers the parts.
  package init(
    huggingX: Double = 250.0, huggingY: Double = 250.0, compressionX: Double = 750.0,
    compressionY: Double = 750.0
  ) {
    (self.huggingX, self.huggingY, self.compressionX, self.compressionY) = (
      huggingX, huggingY, compressionX, compressionY
    )
  }
}
