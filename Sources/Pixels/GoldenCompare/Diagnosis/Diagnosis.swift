public import Graphics2D

/// Why a capture differs from its golden.
public struct Diagnosis: Hashable, Sendable {
  /// What was changed, once each, at its root: those that explain most pixels first.
  public var causes: [Cause]
  /// Differing pixels that no changed node may have painted: the same steps were drawn otherwise.
  public var rasterOnly: [RasterDifference]

  /// Differing pixels that no cause explains.
  public var unexplainedPixels: Int { rasterOnly.reduce(0) { $0 + $1.pixels } }

  /// Makes a diagnosis.
  public init(causes: [Cause], rasterOnly: [RasterDifference]) {
    (self.causes, self.rasterOnly) = (causes, rasterOnly)
  }

  /// Nothing changed.
  public static let none = Diagnosis(causes: [], rasterOnly: [])
}

/// A change of a document and what follows from it.
public struct Cause: Hashable, Sendable {
  /// What is at the root of a cause.
  public enum Root: Hashable, Sendable {
    /// A node's look changed, or it came, went or changed places.
    case node(LayoutChange.Kind)
    /// A number is another one although all that it depends on is the same; in points: as the document has it where one
    /// constraint says it, else on the canvas.
    case number(FrameNumber, from: Double, to: Double)
    /// A node measures differently although what it shows is the same: its font or picture is another.
    case measure(FrameNumber, from: Double, to: Double)
    /// Fonts have other files, by their names: texts measure or are drawn otherwise.
    case fonts([String])
    /// What moves nodes, or decides what has happened.
    case motion(MotionChange)
    /// The picture shows another part of the canvas.
    case crop(from: PixelBox, to: PixelBox)
    /// The colour of the canvas.
    case background(from: String, to: String)
    /// Device pixels a point.
    case scale(from: Double, to: Double)
  }

  /// What changed, as it is at the first node.
  public var root: Root
  /// The nodes at which it changed so, in document order; empty for what is no node's.
  public var nodes: [String]
  /// Where it is written; nil where that is not known.
  public var origin: Origin?
  /// All places where it may be written, ``origin`` among them.
  public internal(set) var suspects: [Origin] = []
  /// What moved or resized in consequence, in document order.
  public var consequences: [LayoutChange] = []
  /// Differing pixels that it explains.
  public var pixels = 0

  /// Makes a cause.
  public init(root: Root, nodes: [String], origin: Origin?) {
    (self.root, self.nodes, self.origin) = (root, nodes, origin)
  }
}

/// Pixels of a node that differ although nothing about it does.
public struct RasterDifference: Hashable, Sendable {
  /// The topmost node that paints there; nil for the bare canvas.
  public var node: String?
  /// How many pixels differ.
  public var pixels: Int
  /// Largest difference of a component, 1...255.
  public var maximumDelta: Int

  /// Makes a difference.
  public init(node: String?, pixels: Int, maximumDelta: Int) {
    (self.node, self.pixels, self.maximumDelta) = (node, pixels, maximumDelta)
  }
}
