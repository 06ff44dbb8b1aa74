import Documents
import Graphics2D

/// What a layer or shape becomes.
struct LottieNode {
  enum Content {
    /// Path data in the frame's coordinates.
    case shape(String, rule: Path.FillRule)
    case group([LottieNode])
    case rectangle(Size, color: String)
    case picture(path: String, Size)
  }

  struct Transform: Equatable {
    /// In points of the frame; nil for the middle.
    var origin = Point.zero
    var translation = Point.zero
    var scale = Point(1, 1)
    /// Degrees clockwise.
    var rotation = 0.0

    var isIdentity: Bool { translation == .zero && scale == Point(1, 1) && rotation == 0 }
  }

  /// What happens to a property: a track as documents write it.
  struct Track {
    var property: String
    var value: DocumentNode
  }

  var content: Content
  /// What its id is made of.
  var name: String
  /// Of the frame that it fills, or has by itself.
  var size: Size
  /// Whether its frame has a size of its own instead of its parent's.
  var hasOwnSize = false
  var fill: DocumentNode?
  var stroke: DocumentNode?
  var trims: [DocumentNode] = []
  var opacity = 1.0
  var blend: String?
  var isClipped = false
  /// Radius in points: twice the standard deviation.
  var blur = 0.0
  /// Of a picture: the colour that covers it.
  var tint: String?
  var transform = Transform()
  var mask: LottieMask?
  var tracks: [Track] = []

  init(_ content: Content, name: String, size: Size) {
    (self.content, self.name, self.size) = (content, name, size)
  }

  /// Whether a group does nothing to what is inside.
  var isPlain: Bool {
    guard case .group = content else { return false }
    return transform.isIdentity && tracks.isEmpty && opacity == 1 && blend == nil && mask == nil && !isClipped
      && blur == 0
      && !hasOwnSize
  }

  /// The nodes inside this group, which is dropped if it does nothing.
  func holding(_ nodes: [LottieNode]) -> [LottieNode] {
    if nodes.isEmpty { return [] }
    if isPlain { return nodes }
    var group = self
    group.content = .group(nodes)
    return [group]
  }
}

/// Nodes that say how much is seen of others.
struct LottieMask {
  var nodes: [LottieNode]
  var isLuminance = false
  var isInverted = false
}

extension [LottieNode] {
  /// These groups, which place, with what another group around them does: it fades, blends.
  func inside(_ outer: LottieNode) -> [LottieNode] {
    guard var first else { return outer.isPlain ? [] : [outer] }
    (first.name, first.opacity, first.blend) = (outer.name, outer.opacity, outer.blend)
    first.tracks += outer.tracks
    return [first] + dropFirst()
  }

  /// Groups around nodes, the first one outermost.
  func holding(_ nodes: [LottieNode]) -> [LottieNode] {
    reversed().reduce(nodes) { inner, group in group.holding(inner) }
  }
}
