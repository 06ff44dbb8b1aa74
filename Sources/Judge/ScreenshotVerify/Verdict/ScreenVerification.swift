import GoldenCompare
public import Graphics2D

/// How far a screenshot is from its specification.
public struct ScreenVerification: Sendable {
  /// What became of each node, in the order of ``ExpectedScreen/nodes``.
  public var findings: [NodeFinding]
  /// The differences by their causes, those that touch most nodes first.
  public var causes: [ScreenCause]
  /// What the screenshot shows and no node explains, from the top.
  public var unexpected: [Unexpected]

  /// Gathers a verification.
  public init(findings: [NodeFinding], causes: [ScreenCause], unexpected: [Unexpected]) {
    (self.findings, self.causes, self.unexpected) = (findings, causes, unexpected)
  }

  /// Whether everything that could be judged is as specified.
  public var passes: Bool { causes.isEmpty && unexpected.isEmpty }
}

/// A displacement in whole pixels: x to the right, y downwards.
public struct PixelOffset: Hashable, Sendable {
  /// Pixels to the right.
  public var dx: Int
  /// Pixels downwards.
  public var dy: Int

  /// Makes a displacement in pixels.
  public init(_ dx: Int, _ dy: Int) { (self.dx, self.dy) = (dx, dy) }

  /// No displacement.
  public static let zero = PixelOffset(0, 0)

  /// Adds both components.
  public static func + (a: PixelOffset, b: PixelOffset) -> PixelOffset {
    PixelOffset(a.dx + b.dx, a.dy + b.dy)
  }

  /// Subtracts both components.
  public static func - (a: PixelOffset, b: PixelOffset) -> PixelOffset {
    PixelOffset(a.dx - b.dx, a.dy - b.dy)
  }
}

/// What became of one node.
public struct NodeFinding: Hashable, Sendable {
  /// How far the node could be judged.
  public enum Status: String, Hashable, Sendable {
    /// It is there.
    case found
    /// It should be seen and is nowhere.
    case missing
    /// It was not to be judged.
    case ignored
    /// Nothing of it shows in the specification: covered, off the canvas or transparent.
    case hidden
    /// It hardly stands out from what is behind it, so that nothing can be said.
    case faint
    /// It paints nothing itself; its place is that of its children.
    case group
  }

  /// How far the node could be judged.
  public var status: Status
  /// How far its top left corner is from where it should be, in pixels.
  public var offset = PixelOffset.zero
  /// How much wider and higher it is than it should be, in pixels.
  public var growth = PixelOffset.zero
  /// Differences that are neither of place nor of size.
  public var changes: [AppearanceChange] = []
  /// CIEDE2000 difference of its colours; nil where they could not be judged.
  public var colorDifference: Double?
  /// How much what was found is like what was expected, 0...1.
  public var likeness = 1.0
  /// How sure its place is, 0...1: low where it looks alike elsewhere nearby.
  public var confidence = 1.0
  /// How much the letter of a text that is least like its own is like it, against most of them, 0...1.
  var leastLetter = 1.0
  /// Whether a letter seems to be another one over something unknown, which may be what differs.
  var hasDoubtfulLetter = false
  /// How a text in a font that the scene does not have was compared; nil for everything else.
  public var comparison: TextComparison?
  /// Whether its place or size was compared as the widths of texts in the screenshot's font make it.
  var followsFont = false

  /// A node that is as specified, as far as it could be judged.
  public init(status: Status) { self.status = status }

  /// Whether anything is not as specified.
  public var differs: Bool {
    status == .missing || offset != .zero || growth != .zero || !changes.isEmpty
  }
}

/// A difference that is neither of place nor of size.
public enum AppearanceChange: Hashable, Sendable {
  /// Another colour; `difference` is CIEDE2000.
  case color(from: Color, to: Color, difference: Double)
  /// Fainter or stronger, as if its opacity were multiplied by the factor.
  case opacity(factor: Double)
  /// Colours differ over the share of its visible pixels: another gradient or fill.
  case fill(fraction: Double, difference: Double)
  /// Other glyphs that no other font, weight or size explains: another text.
  case glyphs
  /// Another text: what was read, and what it should say.
  case says(String, String)
  /// Another text by its words and widths, in words; what was read of it, where anything was.
  case shaped(String, read: String)
  /// Something differs there, and nothing that was drawn explains it.
  case unclear
  /// What assistive technologies are told otherwise, as a sentence.
  case assistance(String)
  /// Another font: the family that is most like it, and how much wider it is, as a factor.
  case font(nearest: String, width: Double)
  /// Another weight of the font.
  case weight(from: Int, to: Int)
  /// Another size of the letters, in points.
  case textSize(from: Double, to: Double)
  /// More or less space between letters, in points.
  case letterSpacing(from: Double, to: Double)
  /// Another distance between lines, in points.
  case lineHeight(from: Double, to: Double)
  /// The text ends sooner, with an ellipsis: its last words.
  case cutOff(after: String)
  /// Another mask: the share of the way over which it fades in; nil where there is none.
  case mask(from: Double, to: Double?)
  /// Painted before what should lie behind it, by index.
  case behind(Int)
  /// Another colour of a gradient's stop, the first being 1.
  case stopColor(number: Int, from: Color, to: Color)
  /// A gradient's stop elsewhere: shares of its length.
  case stopPlace(number: Int, from: Double, to: Double)
  /// A gradient in another direction, in degrees.
  case gradientAngle(from: Double, to: Double)
  /// Other outlines.
  case outline
  /// Another picture, or cropped otherwise.
  case picture
  /// Corners of another radius, in pixels.
  case cornerRadius(from: Double, to: Double)
  /// A border of another width, in pixels.
  case borderWidth(from: Double, to: Double)
  /// A border of another colour.
  case borderColor(from: Color, to: Color, difference: Double)
  /// Outlines drawn with a line of another width, in points.
  case lineWidth(from: Double, to: Double)
  /// Shadows weaker or stronger by a factor; 0 where there is none.
  case shadow(factor: Double)
  /// A shadow blurred more or less, in points.
  case shadowBlur(from: Double, to: Double)
  /// A shadow elsewhere, in points.
  case shadowOffset(from: Point, to: Point)
}

extension AppearanceChange {
  /// Whether another font may do that as well.
  var isOfLetters: Bool {
    switch self {
    case .glyphs, .font, .weight, .textSize, .letterSpacing: true
    default: false
    }
  }

  var isFont: Bool { if case .font = self { true } else { false } }
}

/// Differences that have one reason.
public struct ScreenCause: Hashable, Sendable {
  /// What happened to the nodes.
  public enum Kind: Hashable, Sendable {
    case missing
    case moved(PixelOffset)
    /// `offset` is that of the top left corner.
    case resized(growth: PixelOffset, offset: PixelOffset)
    case appearance(AppearanceChange)
    /// Something that is not specified hides them.
    case covered(PixelBox)
    /// All colours follow one rule: what white, the middle grey and black have become.
    case colorCurve(white: Color, gray: Color, black: Color)
  }

  /// What happened.
  public var kind: Kind
  /// Index of the node at which to look: the only one that differs, or the one around all that do; nil for the screen.
  public var root: Int?
  /// Indices of all nodes that differ so.
  public var nodes: [Int]
  /// Nodes that have only moved because of it, by how much.
  public var followers: [Int] = []
  /// By how much they have moved; nil where that is not the same for all.
  public var followersOffset: PixelOffset? = .zero
  /// In how many rows, or uses of a component, it is found.
  package var rows = 1
  /// Index of the constraint whose number is another one, where laying the scene out so explains all nodes and followers.
  var constraint: Int?

  /// Names a reason.
  package init(kind: Kind, root: Int?, nodes: [Int]) {
    (self.kind, self.root, self.nodes) = (kind, root, nodes)
  }
}

/// A part of a screenshot that the specification does not explain.
public struct Unexpected: Hashable, Sendable {
  /// Where it is, in pixels.
  public var box: PixelBox
  /// How many pixels of it differ.
  public var pixels: Int
  /// Index of the innermost node around it; nil for none.
  public var node: Int?
  /// How many parts there are in that node: the box is that of the largest.
  public var parts = 1
}

/// What counts as a difference.
public struct ScreenTolerance: Hashable, Sendable {
  /// Pixels by which places and sizes may be off.
  public var pixels: Int
  /// Largest CIEDE2000 difference of colours.
  public var deltaE: Double
  /// Whether texts may be set in another font: then glyphs, and widths by up to an eighth, may differ.
  public var allowsOtherFonts: Bool
  /// Levels by which the screenshot is known to be off around edges, 0...8; more is found out from the picture.
  public var noise = 0

  /// Whole pixels and a difference of 1, which is about what can just be seen, unless given.
  public init(pixels: Int = 0, deltaE: Double = 1, allowsOtherFonts: Bool = false) {
    (self.pixels, self.deltaE, self.allowsOtherFonts) = (pixels, deltaE, allowsOtherFonts)
  }
}
