import DesignTokens
import Graphics2D
import SceneModel

extension Grammar {
  /// Keys that every node has.
  package static let common: [Construct.Key] =
    [
      .init(.id, .text, "Id of the node. Must be unique in its scope."),
      .init(.layout, .layout, "Layout constraints."),
      .init(.when, .boolean, "Condition: the node exists only while this is true."),
      .init(
        .hidden, .boolean,
        "Hides the node. It keeps its frame, but takes no room in a stack."),
      .init(
        .mirrors, .word(MirrorWord.ofSides),
        "Whether sides inside the node swap in right-to-left languages. Default: the parent's setting."),
      .init(.children, .nodes, "Child nodes, back to front."),
    ] + keys(of: Box.properties) + [
      .init(.opacity, .number(0...1), "Opacity, 0...1."),
      .init(
        .transform, .object(transform),
        "Moves, scales and rotates the rendered node. Its frame for layout doesn't change."),
      .init(
        .hug, .either([strength, .object(fitting)]),
        "Content hugging priority: resistance to growing.", default: 250),
      .init(
        .compress, .either([strength, .object(fitting)]),
        "Compression resistance priority: resistance to shrinking.", default: 750),
      .init(.label, .text, "Accessibility label."),
    ] + moving

  /// What a child says of its place in a stack.
  package static let placement: [Construct.Key] = [
    .init(
      .spacingAfter, .number(),
      "In a stack: spacing after this child in points, instead of the stack's spacing."),
    .init(
      .alignSelf, .choice(StackAlignment.words),
      "In a stack: alignment across the axis, instead of the stack's align."),
    .init(
      .grow, .number(0...1000),
      "In a stack: share of the free space along the axis. Default: 0, no free space."),
    .init(
      .absolute, .boolean,
      "In a stack or grid: takes the node out of the flow, like position: absolute in CSS."
    ),
    .init(
      .span, .either([.number(1...100), .numbers(2, 1...100)]),
      "In a grid: number of columns that the node spans, or [columns, rows]."),
    .init(
      .alignSelfX, .choice(StackAlignment.alongX),
      "In a grid: alignment along x, instead of the grid's align-x."),
    .init(
      .alignSelfY, .choice(StackAlignment.alongY),
      "In a grid: alignment along y, instead of the grid's align-y."),
    .init(
      .subgrid, .boolean, "In a grid: places the node's children in the grid's columns, like a CSS subgrid."),
  ]

  /// What letters are painted with.
  private static let letterFill: Form = {
    var colors = gradient(of: .color, mixes: GradientSpace.words)
    colors.keys.append(
      .init(
        .boxDecorationBreak, .word(DecorationBreakWord.words),
        "Whether the gradient runs over the text's frame (slice) or starts again at each line (clone).",
        default: "slice"
      ))
    return .either([.value(.letterPaint), .object(colors)])
  }()

  package static let type: [Construct.Key] = [
    .init(.style, .value(.style), "A text style by name, or a typography token."),
    .init(.color, letterFill, "Text colour, or a gradient over the text's frame."),
    .init(.dynamicType, .choice(TextSize.styles), "Dynamic Type text style whose scaling the text follows."),
    .init(.features, .list(.feature), "OpenType features, such as tnum."),
    .init(
      .tracking, .value(.place),
      "Extra space between letters, in points or as a percentage of the font size such as 2%. Default: the token's value."
    ),
    .init(
      .case, .choice(CaseWord.words),
      "Changes the case of the letters, by the rules of the language. Default: as written."),
    .init(.italic, .boolean, "Uses the font family's italic. The token file must name an italic font file."),
    .init(.slant, .value(.angle), "Slants upright letters to the right, in degrees, -45...45."),
    .init(.underline, .either([.boolean, .object(textLine)]), "Underline."),
    .init(.strikethrough, .either([.boolean, .object(textLine)]), "Strikethrough."),
    .init(.textStroke, .object(textStroke), "Stroke along the outlines of the letters."),
  ]

  private static let indents = Construct(
    name: "indents",
    keys: [
      .init(.first, .number(0...10_000), "Indent of the first line of a paragraph in points.", default: 0),
      .init(.rest, .number(0...10_000), "Indent of the other lines in points.", default: 0),
    ])

  private static let markers = Construct(
    name: "markers",
    keys: [
      .init(.kind, .choice(MarkerWord.words), "Kind of marker: bullet or number.", default: "bullet"),
      .init(.text, .text, "Custom marker text instead of a bullet or number."),
      .init(.start, .number(0...1_000_000), "First number.", default: 1),
      .init(
        .gap, .number(0...10_000),
        "Space between a marker and its paragraph in points. Default: half the font size."),
    ],
    idle: [
      .beside([.text], [.kind], "markers are one text or the other"),
      .without([.kind], [.start], "bullets are not counted: kind: number"),
      .beside([.kind: ["bullet"]], [.start], "bullets are not counted: kind: number"),
    ])

  private static let paragraph: [Construct.Key] = [
    .init(
      .lines, .number(1...10_000, or: [LineLimitWord.unlimited.rawValue]),
      "Maximum number of lines, or unlimited. Default: 1. A field grows up to this number of lines, then scrolls."
    ),
    .init(
      .baseline, .number(0...10_000),
      "Distance from the top of a line to its baseline in points. Default: the font is centred in the line."),
    .init(
      .align, .choice(TextAlignmentWord.words),
      "Text alignment. natural follows the interface direction, paragraph follows each paragraph's direction, justify fills the line.",
      default: "natural"
    ),
    .init(
      .vertical, .choice(TextStyle.VerticalPlace.words),
      "Vertical alignment of the lines in a frame that is taller than the text.", default: "center"),
    .init(.paragraphSpacing, .number(0...10_000), "Space between paragraphs in points.", default: 0),
    .init(
      .indent, .either([.number(0...10_000), .object(indents)]),
      "Extra indent of the first line of a paragraph in points; or indents for the first line and the rest."),
    .init(
      .tabs, .several(.number(0...10_000)),
      "Tab stops in points from the start of the line. After the last one, a tab is as wide as four spaces."),
    .init(
      .markers, .either([.choice(MarkerWord.words), .object(markers)]),
      "Marker before each paragraph: bullet or number."),
    .init(.wrap, .word(WrapWord.words), "Where lines may break.", default: "word"),
    .init(
      .direction, .word(DirectionWord.words),
      "Base writing direction. natural follows the first strong letter of each paragraph.", default: "natural"
    ),
  ]

  /// What a text does with what does not fit; a field scrolls instead.
  private static let overflow = Construct.Key(
    .overflow, .word(OverflowWord.words),
    "What happens to text that doesn't fit: ellipsis shortens it, visible draws it beyond the frame.",
    default: "ellipsis"
  )

  static let mirrored = Construct.Key(
    .mirrors, .word(MirrorWord.words),
    "picture flips the picture itself in right-to-left languages. Default: the parent's setting.")

  static let picture: [Construct.Key] =
    [
      mirrored,
      .init(
        .fit, .word(Picture.Fit.allCases.map(\.rawValue)),
        "How the picture fills the frame.", default: "cover"),
      .init(
        .align, .numbers(2),
        "Alignment of the picture in the frame: fractions of the free space at the left and top.",
        default: [0.5, 0.5]
      ),
      .init(.scale, .number(0.01...100), "Scale of tiles relative to the picture's own size.", default: 1),
      .init(.placeholder, .object(placeholder), "Placeholder that is drawn if the picture is missing."),
    ] + keys(of: Picture.properties)

  static let link = Construct.Key(
    .link, .value(.link),
    "Link that a tap opens, such as https://example.com. null or an empty text means no link.")

  static let span = Construct(
    name: "a span",
    keys: [
      .init(.text, .text, "The text to show."),
      .init(
        .image, .value(.address), "Address of an inline picture. null or an empty text means no picture."),
      .init(.shape, .value(.outline), "Inline outline, drawn in the text colour."),
      link,
      .init(
        .size, .either([.value(.place), .tuple([.value(.place), .value(.place)])]),
        "Height of the inline picture, in points or as a percentage of the font size; or [width, height].",
        default: "100%"
      ),
      .init(
        .raise, .value(.place),
        "Distance from the baseline up to the lower edge of the inline picture, in points or per cent.",
        default: 0
      ),
      .init(.label, .text, "Accessibility label of the inline picture."), mirrored,
    ] + outlineParts + type,
    idle: [
      .beside([.text], [.image, .shape], "a span is one of them"),
      .beside([.image], [.shape], "a span is one of them"),
      .without(
        [.image, .shape], [.size, .raise, .label, .mirrors], "say which picture to show: image or shape"),
      .without([.shape], [.viewBox, .rule], "they are those of a shape"),
      .beside([.image], [.color], "a picture has colours of its own"),
      .beside(
        [.image, .shape], [.features, .case, .italic, .slant, .textStroke], "a picture has no letters"),
    ], oneOf: [.text, .image, .shape])

  private static let field: [Construct.Key] = [
    .init(.field, .text, "The text in the field."),
    .init(.secure, .boolean, "Shows each character as a dot.", default: false),
    .init(.placeholder, .text, "Placeholder text while the field is empty."),
    .init(.placeholderColor, .color, "Colour of the placeholder text."),
    .init(
      .insets, .either([.numbers(2), .numbers(4)]),
      "Insets of the text in points: [leading and trailing], or [top, leading, bottom, trailing]."),
    .init(.focused, .boolean, "Whether the field has the focus and shows its caret."),
    .init(.caret, .color, "Colour of the caret."),
    .init(.caretWidth, .number(0...100), "Width of the caret in points.", default: 2),
    .init(
      .selection, .numbers(2, 0...1e6),
      "Selected range as two character offsets, counted from 0. Two equal offsets place the caret. Default: after the last character."
    ),
    .init(
      .selectionColor, .color, "Background colour of the selection. Default: the caret colour at 20% opacity."
    ),
    .init(
      .keyboard, .choice(Field.KeyboardKind.words),
      "Keyboard type. It also determines the height of the guide keyboard and what can be typed.",
      default: "letters"
    ),
  ]

  /// Where a key stands that a scene or another kind of node has, in words; nil for one that neither has.
  package static func place(of key: String) -> String? {
    if scene.keys.contains(where: { $0.name == key }) { return "\"\(key)\" is a key of the scene" }
    let kinds = NodeKind.allCases.filter { kind in own(kind).contains { $0.name == key } }.map(\.rawValue)
    guard let last = kinds.last else { return nil }
    let others = kinds.dropLast().joined(separator: ", ")
    return "\"\(key)\" is a key of \(others.isEmpty ? "" : others + " and ")\(last) nodes"
  }

  /// Keys of a kind of node besides the common ones; the first is the one that makes it this kind.
  package static func own(_ kind: NodeKind) -> [Construct.Key] {
    switch kind {
    case .group, .box: [.init(named: kind.rawValue, .text, "The node's id.")]
    case .stack: stack
    case .grid: grid
    case .list: list
    case .text: [.init(.text, .text, "The text to show."), link] + type + paragraph + [overflow]
    case .spans: spans + type + paragraph + [overflow]
    case .image: [.init(.image, .value(.address), "Address of the picture.")] + picture
    case .video: video + picture
    case .shape: shape + keys(of: Shape.properties)
    case .field: field + type + paragraph
    case .use: use
    case .animation: animationNode
    case .slot:
      [.init(.slot, .word([]), "Name of the slot. The children of a use fill the slot \(SlotName.standard).")]
    }
  }

  /// A slot is a place for nodes: it has nothing but those that are there unless a use gives others. What is in an animation comes
  /// from its file.
  package static func keys(_ kind: NodeKind) -> [Construct.Key] { keysByKind[kind] ?? [] }

  /// Asked for with each node that is read.
  private static let keysByKind = byKind { kind in
    if kind == .slot { return own(kind) + common.filter { $0.name == .children } }
    let shared = kind == .animation ? common.filter { $0.name != SceneKey.children.rawValue } : common
    return own(kind) + shared + placement + [ownTransitions(kind)]
  }

  /// What an override may say of a node: all but its name and what is inside.
  package static func overridable(_ kind: NodeKind) -> [Construct.Key] { overridableKeys[kind] ?? [] }

  private static let overridableKeys = byKind { kind in
    let fixed =
      [SceneKey.id, .children, .slot, .use].map(\.rawValue) + (kind.namesNode ? [kind.rawValue] : [])
    return keys(kind).filter { !fixed.contains($0.name) }
  }

  /// What may be said of a component's own node.
  package static func overridableRoot(_ kind: NodeKind) -> [Construct.Key] { overridableRootKeys[kind] ?? [] }

  private static let overridableRootKeys = byKind { kind in
    ((kind == .group ? [] : own(kind)) + [ownTransitions(kind)] + common + placement).filter {
      !["id", "children"].contains($0.name)
    }
  }

  private static func byKind(_ keys: (NodeKind) -> [Construct.Key]) -> [NodeKind: [Construct.Key]] {
    Dictionary(uniqueKeysWithValues: NodeKind.allCases.map { ($0, keys($0)) })
  }

  /// Keys for the properties that the owner has of its own.
  private static func keys<Owner>(of properties: [NodeProperty<Owner>]) -> [Construct.Key] {
    properties.compactMap { property in
      property.about.flatMap { about in
        form(of: property.field).map { .init(named: property.look.name, $0, about) }
      }
    }
  }

  /// How a value is written; nil for what has more keys than one.
  private static func form<Owner>(of field: LookField<Owner>) -> Form? {
    switch field {
    case .paint: paint
    case .mask: .object(mask)
    case .clip: .either([.boolean, .object(clip)])
    case .filter: .object(filter)
    case .strokes:
      .either([
        .value(.token(.border)), .several(.either([.value(.token(.border)), .object(stroke)])),
        .object(stroke),
      ])
    case .corners:
      .either([.number(0...1e5, or: [CornerWord.capsule.rawValue]), .numbers(4, 0...1e5), .object(corners)])
    case .shadows:
      .either([
        .value(.token(.shadow, orNone: true)), .several(.either([.value(.token(.shadow)), .object(shadow)])),
        .object(shadow),
      ])
    case .boolean: .boolean
    case .number(_, let number): .number(number.range)
    case .trim: .either([.several(.either([.number(), .object(trim)])), .object(trim)])
    case .backdrop: .either([.choice(MaterialWord.words), .object(backdrop)])
    case .blend: .choice(BlendMode.words)
    case .paints, .lines, .words: nil
    }
  }
}
