import Graphics2D

/// What shows a node with all that is inside only in part.
public struct Mask: Hashable, Sendable {
  /// What it is made of.
  public enum Source: Hashable, Sendable {
    /// A paint of which only opacities count.
    case paint(RelativePaint)
    /// The inside of an outline in the node's frame.
    indirect case outline(Shape)
    /// A picture in the node's frame, and its address.
    indirect case picture(Picture, address: String)
    /// A node beside it or directly inside of it, by its id; it is drawn as a mask only.
    case node(String)
  }

  /// What it is made of.
  public var source: Source
  /// Whether the light of a picture or node counts, instead of what it covers alone.
  public var usesLuminance = false
  /// Whether what is seen and what is not are swapped; a paint has its opacities so already.
  public var isInverted = false

  /// Makes one.
  public init(_ source: Source, usesLuminance: Bool = false, isInverted: Bool = false) {
    (self.source, self.usesLuminance, self.isInverted) = (source, usesLuminance, isInverted)
  }

  /// Its paint, if it is one.
  public var paint: RelativePaint? {
    get { if case .paint(let paint) = source { paint } else { nil } }
    set { if let newValue { source = .paint(newValue) } }
  }

  /// What a record tells.
  var value: LookValue {
    let manner = (usesLuminance ? " luminance" : "") + (isInverted ? " inverted" : "")
    return switch source {
    case .paint(let paint): .paint(paint)
    case .outline(let shape): .words("outline \(shape.outlineText)\(manner)")
    case .picture(let picture, let address):
      .words("picture \(address) \(picture.fit.rawValue) \(picture.alignment.recordText)\(manner)")
    case .node(let id): .words("node \(id)\(manner)")
    }
  }
}

/// By what content and children are cut off.
public enum Clip: Hashable, Sendable {
  /// The node's frame with its corners; the children of a shape by its outline.
  case frame
  /// An outline in the node's frame; it stands apart, for most nodes have none and all are copied.
  indirect case outline(Shape)

  /// What a record tells.
  var value: LookValue {
    switch self {
    case .frame: .flag
    case .outline(let shape): .words("outline \(shape.outlineText)")
    }
  }
}

extension Shape {
  /// Which outline it is, and how it lies in a frame.
  fileprivate var outlineText: String {
    shortChecksum(path.svg) + (viewBox.map { " \($0.recordText)" } ?? "") + (stretches ? " stretches" : "")
      + (rule == .evenOdd ? " evenodd" : "") + (isMirrored ? " mirrored" : "")
  }
}
