public import Documents

/// One element of a scene.
public struct ResolvedNode: Hashable, Sendable {
  /// What kind of element it is, for tables and messages.
  public enum Kind: String, Hashable, Sendable {
    case group, stack, list, row, grid, track, component, box, text, image, video, shape, field
  }

  /// What the element shows inside its frame. It stands apart: nodes are copied more often than it is read.
  public indirect enum Content: Hashable, Sendable {
    case none
    case text(TextStyle)
    case picture(Picture)
    case shape(Shape)
    case field(Field)
  }

  /// Id as a dotted path; unique.
  public var id: String
  /// What kind of element it is.
  public var kind: Kind
  /// The element that it stands in; nil at the top.
  public var parent: NodeID?
  /// What it shows.
  public var content: Content
  /// How the frame itself is painted.
  public var box: Box
  /// How strongly it keeps its size.
  public var fitting: Fitting
  /// What assistive technology reads; empty for nothing.
  public var label: String
  /// Whether an empty label is written: there is nothing in it for those who do not see it.
  public package(set) var isDecorative = false
  /// Where it is written.
  public var span: Span
  /// Tells what is the same thing in two states of a scene: the id, with keys in the place of indices.
  public var identity = ""
  /// What it answers to; nil for nothing.
  public var gestures: Gestures?
  /// Which touches it takes.
  public var userInteraction = UserInteraction.childrenOnly
  /// How it looks before it enters and once it has left; nil for transparent.
  public var enter, leave: Appearance?
  /// How its properties change where not by the transition of the state; nil where all do.
  public var transitions: OwnTransitions?
  /// The state that typing into it changes, by its place among the scene's; nil for none.
  public var typedState: Int?
  /// The states that tell what is selected in it, by their places; empty where none do.
  public var selectionStates: [Int] = []
  /// The film that it shows.
  public var video: Video?
  /// Whether it is not drawn; unlike an absent node it keeps its frame, but in a stack it takes no room.
  public var isHidden = false
  /// Whether it is drawn as the mask of other nodes alone.
  public var isMask = false

  /// Gathers the parts.
  package init(
    id: String, kind: Kind, parent: NodeID? = nil, content: Content, box: Box, fitting: Fitting,
    label: String, span: Span, identity: String = "",
    gestures: Gestures? = nil, enter: Appearance? = nil, leave: Appearance? = nil, typedState: Int? = nil,
    video: Video? = nil, isHidden: Bool = false
  ) {
    self.id = id
    self.kind = kind
    self.parent = parent
    self.content = content
    self.box = box
    self.fitting = fitting
    self.label = label
    self.span = span
    self.identity = identity
    self.gestures = gestures
    self.enter = enter
    self.leave = leave
    self.typedState = typedState
    self.video = video
    self.isHidden = isHidden
  }
}

extension ResolvedNode {
  /// The text entry that it shows, where that has the focus.
  public var focusedField: Field? {
    if case .field(let field) = content, field.caret != nil { field } else { nil }
  }
}

/// A film in a picture's place.
public struct Video: Hashable, Sendable {
  /// Address as the document gives it.
  public var address: String
  /// Whether it runs.
  public var isPlaying: Bool
  /// Whether it begins anew at its end; else its last frame stays.
  public var loops = true
  /// The moment of the film at which it begins; not negative.
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
