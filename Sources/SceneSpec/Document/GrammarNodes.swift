import DesignTokens
import Graphics2D
import SceneModel

extension Grammar {
  /// Keys that every node has.
  static let common: [Construct.Key] =
    [
      .init(.id, .text, "Name of the node; unique where it stands."),
      .init(.layout, .layout, "Constraints."),
      .init(.when, .truth, "The node is there while this is true."),
      .init(
        .hidden, .truth,
        "Whether the node is not drawn; it keeps its frame, but takes no room in a stack."),
      .init(
        .mirrors, .word(MirrorWord.ofSides),
        "Whether sides swap inside in right-to-left languages; as around the node unless given."),
      .init(.children, .nodes, "Nodes inside, back to front."),
    ] + keys(of: Box.properties) + [
      .init(.opacity, .number(0...1), "0...1."),
      .init(.transform, .object(transform), "Moves, scales and turns the picture, not the frame."),
      .init(.hug, .either([strength, .object(fitting)]), "Strength against growing; 250 unless given."),
      .init(
        .compress, .either([strength, .object(fitting)]), "Strength against shrinking; 750 unless given."),
      .init(.label, .text, "What assistive technology reads."),
    ] + moving

  /// What a child says of its place in a stack.
  static let placement: [Construct.Key] = [
    .init(
      .spacingAfter, .number(), "In a stack: points to the next child, instead of the stack's spacing."),
    .init(
      .alignSelf, .choice(StackAlignment.words),
      "In a stack: across the direction, instead of the stack's align."),
    .init(
      .grow, .number(0...1000),
      "In a stack: share of what is left along the direction; 0, none of it, unless given."),
    .init(.absolute, .truth, "In a stack or grid: whether that takes no notice of the node."),
    .init(
      .span, .either([.number(1...100), .numbers(2, 1...100)]),
      "In a grid: over how many columns the node reaches, or over how many columns and rows."),
    .init(
      .alignSelfX, .choice(StackAlignment.alongX), "In a grid: along x, instead of the grid's align-x."),
    .init(
      .alignSelfY, .choice(StackAlignment.alongY), "In a grid: along y, instead of the grid's align-y."),
    .init(.subgrid, .truth, "In a grid: whether the node's children stand in the grid's columns."),
  ]

  static let type: [Construct.Key] = [
    .init(.style, .value(.style), "A text style by its name, or a typography token."),
    .init(.color, letterPaint, "Colour of the text, or a gradient over its frame."),
    .init(.dynamicType, .choice(TextSize.styles), "Text style by whose Dynamic Type size the text grows."),
    .init(.features, .list(.word([])), "OpenType features, such as tnum."),
    .init(
      .tracking, .value(.place),
      "Points between letters, or a share of the font size such as 2%; the token's unless given."),
    .init(
      .case, .choice(CaseWord.words), "Letters as the language writes them so; as written unless given."),
    .init(.italic, .truth, "Whether the family's italic is used, of which a file must be named."),
    .init(.slant, .value(.angle), "Degrees by which upright letters lean to the right, -45...45."),
    .init(.underline, .either([.truth, .object(textLine)]), "A line under the text."),
    .init(.strikethrough, .either([.truth, .object(textLine)]), "A line through the text."),
    .init(.textStroke, .object(textStroke), "A line along the outlines of the letters."),
  ]

  private static let indents = Construct(
    name: "indents",
    keys: [
      .init(.first, .number(0...10_000), "Points before the first line of a paragraph; 0 unless given."),
      .init(.rest, .number(0...10_000), "Points before its other lines; 0 unless given."),
    ])

  private static let markers = Construct(
    name: "markers",
    keys: [
      .init(.kind, .choice(MarkerWord.words), "bullet or number; bullet unless given."),
      .init(.text, .text, "Another text than these."),
      .init(.start, .number(0...1_000_000), "The first number; 1 unless given."),
      .init(
        .gap, .number(0...10_000),
        "Points between a marker and its paragraph; half the font size unless given."),
    ],
    idle: [
      .beside([.text], [.kind], "markers are one text or the other"),
      .without([.kind], [.start], "bullets are not counted: kind: number"),
      .beside([.kind: ["bullet"]], [.start], "bullets are not counted: kind: number"),
    ])

  private static let paragraph: [Construct.Key] = [
    .init(
      .lines, .number(1...10_000, or: [LineLimitWord.unlimited.rawValue]),
      "Most lines, or unlimited; 1 unless given. A field grows with them, then scrolls."),
    .init(
      .baseline, .number(0...10_000),
      "Points from a line's top to its baseline; unless given the font stands in the middle."),
    .init(
      .align, .choice(TextAlignmentWord.words),
      "natural, by the direction of the interface, unless given; paragraph: by that of each paragraph; justify: as wide as the frame."
    ),
    .init(
      .vertical, .choice(TextStyle.VerticalPlace.words),
      "Where lines stand in a higher frame; center unless given."),
    .init(.paragraphSpacing, .number(0...10_000), "Points between paragraphs; 0 unless given."),
    .init(
      .indent, .either([.number(0...10_000), .object(indents)]),
      "Points by which the first line of a paragraph begins further in."),
    .init(
      .tabs, .several(.number(0...10_000)),
      "Points from where lines begin to where tabs end; behind the last a tab is as wide as four spaces."),
    .init(
      .markers, .either([.choice(MarkerWord.words), .object(markers)]),
      "What stands before each paragraph: bullet or number."),
    .init(.wrap, .word(WrapWord.words), "Where lines may break; word unless given."),
    .init(
      .direction, .word(DirectionWord.words),
      "Base direction; natural, by each paragraph's first strong letter, unless given."),
  ]

  private static let mirrored = Construct.Key(
    .mirrors, .word(MirrorWord.words),
    "picture: it is drawn the other way round in right-to-left languages; else as around the node.")

  private static let picture: [Construct.Key] =
    [
      mirrored,
      .init(
        .fit, .word(Picture.Fit.allCases.map(\.rawValue)),
        "How the picture fills the frame; cover unless given."),
      .init(.align, .numbers(2), "Shares of the left-over at the left and top; [0.5, 0.5] unless given."),
      .init(.scale, .number(0.01...100), "Of tiles: factor of the picture's own size; 1 unless given."),
      .init(.placeholder, .object(placeholder), "What is drawn where the picture is missing."),
    ] + keys(of: Picture.properties)

  private static let link = Construct.Key(
    .link, .value(.link),
    "Where a tap leads, such as https://example.com; null and an empty one for nowhere.")

  private static let span = Construct(
    name: "a span",
    keys: [
      .init(.text, .text, "The characters."),
      .init(.image, .value(.address), "Address of a picture that stands there; empty or null for none."),
      .init(.shape, .value(.outline), "Outline that stands there, in the colour of the text."),
      link,
      .init(
        .size, .either([.value(.place), .tuple([.value(.place), .value(.place)])]),
        "Height of the picture in points or as a share of the font size, or width and height; 100% unless given."
      ),
      .init(
        .raise, .value(.place),
        "From the baseline up to the lower edge of the picture, likewise; 0 unless given."),
      .init(.label, .text, "What assistive technology reads in the place of the picture."), mirrored,
    ] + outlineParts + type,
    idle: [
      .beside([.text], [.image, .shape], "a span is one of them"),
      .beside([.image], [.shape], "a span is one of them"),
      .without(
        [.image, .shape], [.size, .raise, .label, .mirrors], "say which picture stands there: image or shape"),
      .without([.shape], [.viewBox, .rule], "they are those of a shape"),
      .beside([.image], [.color], "a picture has colours of its own"),
      .beside(
        [.image, .shape], [.features, .case, .italic, .slant, .textStroke], "a picture has no letters"),
    ], oneOf: [.text, .image, .shape])

  private static let field: [Construct.Key] = [
    .init(.field, .text, "What is typed."),
    .init(.secure, .truth, "Whether each character is shown as a dot; false unless given."),
    .init(.placeholder, .text, "Text while nothing is typed."),
    .init(.placeholderColor, .color, "Its colour."),
    .init(
      .insets, .either([.numbers(2), .numbers(4)]),
      "Points around the text: leading and trailing, or top, leading, bottom, trailing."),
    .init(.focused, .truth, "Whether the caret is drawn."),
    .init(.caret, .color, "Colour of the caret."),
    .init(.caretWidth, .number(0...100), "Points; 2 unless given."),
    .init(
      .selection, .numbers(2, 0...1e6),
      "Between which characters the selection lies, counted from 0; twice the same for a caret. Behind the last unless given."
    ),
    .init(
      .selectionColor, .color, "Colour behind what is selected; a fifth of the caret's unless given."),
    .init(
      .keyboard, .word(Field.KeyboardKind.allCases.map(\.rawValue)),
      "Keys for typing into it, which the guide keyboard is as high as; letters unless given."),
  ]

  /// Where a key stands that a scene or another kind of node has, in words; nil for one that neither has.
  static func place(of key: String) -> String? {
    if scene.keys.contains(where: { $0.name == key }) { return "\"\(key)\" is a key of the scene" }
    let kinds = NodeKind.allCases.filter { kind in own(kind).contains { $0.name == key } }.map(\.rawValue)
    guard let last = kinds.last else { return nil }
    let others = kinds.dropLast().joined(separator: ", ")
    return "\"\(key)\" is a key of \(others.isEmpty ? "" : others + " and ")\(last) nodes"
  }

  /// Keys of a kind of node besides the common ones; the first is the one that makes it this kind.
  static func own(_ kind: NodeKind) -> [Construct.Key] {
    switch kind {
    case .group, .box: [.init(named: kind.rawValue, .text, "The node's id.")]
    case .stack: stack
    case .grid: grid
    case .list: list
    case .text: [.init(.text, .text, "The characters."), link] + type + paragraph
    case .spans:
      [
        .init(.spans, .list(.object(span)), "Pieces of text in styles of their own, and pictures."), link,
      ] + type + paragraph
    case .image: [.init(.image, .value(.address), "Address of the picture.")] + picture
    case .video:
      [
        .init(.video, .value(.address), "Address of the video; empty or null for none yet."),
        .init(.poster, .value(.address), "Address of the picture that is shown while there is no video."),
        .init(.playing, .truth, "Whether the video runs; true unless given."),
        .init(.loop, .truth, "Whether it begins anew at its end; true unless given."),
        .init(.start, .time(), "Where in the video it begins, such as 1.5s; its first frame unless given."),
      ] + picture
    case .shape:
      [
        .init(
          .shape, .value(.outline),
          "Name of an outline, \(OutlineWord.words.joined(separator: ", ")), or SVG path data."),
        .init(.viewBox, viewBox, "Left, top, width and height of path data that fill the frame."),
        .init(.rule, .word(FillRuleWord.words), "Which points lie inside; nonzero unless given."), mirrored,
      ] + keys(of: Shape.properties)
    case .field: field + type + paragraph
    case .use:
      [
        .init(.use, .word([]), "Name of the component."),
        .init(.with, .map(.scalar), "Values of its parameters."),
        .init(
          .slots, .map(.nodes),
          "Nodes for its slots, by name; children are for the slot \(SlotName.standard)."),
        .init(.overrides, .overrides, "Other properties of nodes inside, by their ids."),
      ]
    case .slot:
      [.init(.slot, .word([]), "Name under which a use fills it; \(SlotName.standard) is for its children.")]
    }
  }

  /// A slot is no node but a place for nodes: it has nothing besides those that stand there unless a use gives others.
  static func keys(_ kind: NodeKind) -> [Construct.Key] {
    own(kind)
      + (kind == .slot
        ? common.filter { $0.name == .children } : common + placement + [ownTransitions(kind)])
  }

  /// What an override may say of a node: all but its name and what is inside.
  static func overridable(_ kind: NodeKind) -> [Construct.Key] { overridableKeys[kind] ?? [] }

  private static let overridableKeys = byKind { kind in
    let fixed =
      [SceneKey.id, .children, .slot, .use].map(\.rawValue) + (kind.namesNode ? [kind.rawValue] : [])
    return keys(kind).filter { !fixed.contains($0.name) }
  }

  /// What may be said of a component's own node.
  static func overridableRoot(_ kind: NodeKind) -> [Construct.Key] { overridableRootKeys[kind] ?? [] }

  private static let overridableRootKeys = byKind { kind in
    ((kind == .group ? [] : own(kind)) + [ownTransitions(kind)] + common + placement).filter {
      !["id", "children"].contains($0.name)
    }
  }

  /// Overrides are read whenever a scene is compiled.
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
    case .clip: .either([.truth, .object(clip)])
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
    case .truth: .truth
    case .number(_, let number): .number(number.range)
    case .trim: .either([.several(.either([.number(), .object(trim)])), .object(trim)])
    case .backdrop: .either([.choice(MaterialWord.words), .object(backdrop)])
    case .blend: .choice(BlendMode.words)
    case .paints, .lines, .words: nil
    }
  }
}
