import GoldenCompare
public import Graphics2D

/// What a specification says that a screen shows, taken apart into what each node paints.
public struct ExpectedScreen: Sendable {
  /// The whole picture.
  public var picture: PixelBuffer
  /// Parents before their children.
  public var nodes: [ExpectedNode]
  /// Indices of the nodes that paint something, back to front.
  public var paintOrder: [Int]
  /// Device pixels per point.
  public var scale: Double
  /// Levels of the colour behind everything; nil where it lets something through.
  var background: SIMD3<Float>?

  /// Gathers a screen; layers lie on the canvas of `picture`.
  public init(picture: PixelBuffer, nodes: [ExpectedNode], paintOrder: [Int], scale: Double) {
    (self.picture, self.nodes, self.paintOrder, self.scale) = (picture, nodes, paintOrder, scale)
  }
}

extension ExpectedScreen {
  /// Adds a node in front of everything for each area, which may show anything.
  mutating func ignore(_ areas: [PixelBox]) {
    for area in areas {
      let box = area.intersection(PixelBox(x: 0, y: 0, width: picture.width, height: picture.height))
      guard !box.isEmpty else { continue }
      var node = ExpectedNode(id: "area \(area)", parent: nil, look: .area, frame: box)
      node.ink = Layer(
        x: box.x, y: box.y, pixels: picture.cropped(x: box.x, y: box.y, width: box.width, height: box.height))
      node.isIgnored = true
      paintOrder.append(nodes.count)
      nodes.append(node)
    }
  }
}

/// One node of a screen, or one of the two things that a node with a background and a content paints.
public struct ExpectedNode: Sendable {
  /// By what a node is recognised.
  public enum Look: String, Hashable, Sendable {
    /// Paints nothing itself: stands where its children stand.
    case group
    /// A background: by its four edges.
    case area
    /// Text: by its glyphs, word by word.
    case text
    /// An outline: by its edges.
    case shape
    /// A picture: by what it shows and its four edges.
    case picture
  }

  /// Id as the specification writes it.
  public var id: String
  /// Index of the node around it; nil at the top.
  public var parent: Int?
  /// By what it is recognised.
  public var look: Look
  /// Frame in pixels.
  public var frame: PixelBox
  /// What it paints on the canvas without its shadows, nothing else around; nil for nothing.
  public var ink: Layer?
  /// Its shadows alone; nil for none.
  public var shadow: Layer?
  /// Rows of each line of its text, from the top.
  public var lines: [Range<Int>] = []
  /// Where what stands in for its picture writes letters; nil for none.
  public var lettering: PixelBox?
  /// Radius of its corners in pixels, where all four have the same.
  public var cornerRadius: Double?
  /// Width of its border in pixels; nil for none.
  public var borderWidth: Double?
  /// Which of its parts it is, such as "text", where a node paints a background and a content; nil for the node itself.
  public var part: String?
  /// Whether it is painted in one colour.
  public var isSolid = true
  /// Whether it shows what is behind it blurred: every system blurs in its own way.
  public var isMaterial = false
  /// Whether the screenshot may show anything in its place.
  public var isIgnored = false

  /// Makes a node.
  public init(
    id: String, parent: Int?, look: Look, frame: PixelBox, ink: Layer? = nil, shadow: Layer? = nil
  ) {
    (self.id, self.parent, self.look, self.frame) = (id, parent, look, frame)
    (self.ink, self.shadow) = (ink, shadow)
  }
}

/// A part of a canvas with pixels of its own, elsewhere transparent.
public struct Layer: Sendable {
  /// Where it lies on the canvas.
  public var box: PixelBox
  /// As large as `box`.
  public var pixels: PixelBuffer

  /// Places pixels with their top left corner at (`x`, `y`) of the canvas.
  public init(x: Int, y: Int, pixels: PixelBuffer) {
    box = PixelBox(x: x, y: y, width: pixels.width, height: pixels.height)
    self.pixels = pixels
  }

  /// Opacity 0...255 at a pixel of the canvas; 0 outside.
  func alpha(_ x: Int, _ y: Int) -> UInt8 {
    guard x >= box.x, x < box.maxX, y >= box.y, y < box.maxY else { return 0 }
    return pixels.bytes[((y - box.y) * box.width + x - box.x) * 4 + 3]
  }

  /// Red, green and blue at a pixel of the canvas, 0...255; nil outside.
  func color(_ x: Int, _ y: Int) -> SIMD3<Float>? {
    box.contains(x, y) ? pixels.color((y - box.y) * box.width + x - box.x) : nil
  }
}
