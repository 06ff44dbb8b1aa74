import DesignTokens
import Graphics2D
import SceneExpressions
import SceneModel

/// The keys of every construct: the one place that knows how a scene document is spelled.
enum Grammar {
  static let scene = Construct(
    name: "a scene",
    keys: [
      .init(.scene, .word([]), required: true, "Name of the scene."),
      .init(.format, .number(1...1), "Version of this format; 1 unless given."),
      .init(.description, .word([]), "What the scene shows, for people."),
      .init(
        .tokens, .word([]), "Path of the DTCG token file or resolver document, from this file's folder."),
      .init(.assets, .word([]), "Path of the asset lock file, from this file's folder."),
      .init(
        .strings, .raw, "Texts by languages and keys: a path of a file, such as an .xcstrings, or the texts."
      ),
      .init(
        .import, .either([.word([]), .list(.word([]))]),
        "Libraries whose components, shapes, data and tokens are used here: paths, or names of bundled ones such as ios."
      ),
      .init(.data, .map(.raw), "Names of data and where they come from: a path, or the data itself."),
      .init(.state, .map(.raw), "Everything that can change, with its initial value."),
      .init(.let, .map(.scalar), "Names for expressions."),
      .init(
        .canvas, .word([]),
        "Size such as 390 x 1200 where no device is named, with @2 for two pixels a point; else iphone-15's."),
      .init(.background, .color, "Colour behind everything; black unless given."),
      .init(.shapes, .map(.object(outline)), "Outlines that shape nodes draw by name."),
      .init(.styles, .map(.object(textStyle)), "How texts look, by name."),
      .init(.layouts, .map(.layout), "Constraints that nodes use by name."),
      .init(.components, .map(.object(component)), "Groups of nodes with parameters."),
      .init(.children, .nodes, "The nodes, back to front."),
      .init(.devices, .list(.object(device)), "Devices of its own, beside the known ones."),
      .init(
        .orientations, .list(.word(OrientationWord.words)),
        "How the app is held, for check --matrix; portrait and landscape unless given."),
    ] + motion + [
      .init(.captures, .list(.object(capture)), "The golden pictures of this scene."),
      .init(.waivers, .list(.object(waiver)), "Findings of check --matrix that may stand, with reasons."),
    ])

  static let library = Construct(
    name: "a library",
    keys: [
      .init(.library, .word([]), required: true, "Name of the library."),
      .init(.format, .number(1...1), "Version of this format; 1 unless given."),
      .init(.description, .word([]), "What the library offers, for people."),
    ]
      + scene.keys.filter {
        [SceneKey.tokens, .data, .shapes, .styles, .layouts, .components].contains($0.name)
      })

  static let outline = Construct(
    name: "an outline",
    keys: [
      .init(.path, .word([]), required: true, "SVG path data."),
      .init(.viewBox, viewBox, "Left, top, width and height that fill the frame; else points."),
      .init(.rule, .word(FillRuleWord.words), "Which points lie inside; nonzero unless given."),
    ])

  static let component = Construct(
    name: "a component",
    keys: [
      .init(
        .with,
        .either([.list(.word([])), .map(.either([.word(ParameterKind.words), .object(parameter)]))]),
        "Parameters: their names, or what each takes, by name."),
      .init(
        .variants, .map(.map(.overrides)),
        "What is different where a parameter has a value: parameter, value, node, properties."),
      .init(
        .animations, .map(.object(ownAnimation)),
        "What moves by itself while the component is there, for each use of it."),
    ] + common + placement + [ownTransitions(.group)], root: "component")

  static let parameter = Construct(
    name: "a parameter",
    keys: [
      .init(.type, .word(ParameterKind.words), "What it takes; anything unless given."),
      .init(.oneOf, .list(.word([])), "The words that it takes."),
      .init(.default, .scalar, "Its value where a use gives none."),
      .init(.about, .word([]), "What it is for."),
    ], idle: [.beside([.oneOf], [.type], "its words say what it takes")])

  static let textStyle = Construct(name: "a text style", keys: type)

  static let device = Construct(
    name: "a device",
    keys: [
      .init(.name, .word([]), required: true, "Name by which captures and --device call it."),
      .init(.size, .numbers(2), required: true, "Width and height of the screen in points, 1...8192."),
      .init(.scale, .number(), "Pixels per point, 0.25...16; 1 unless given."),
      .init(.safeArea, .object(insets), "What bars and the housing cover."),
      .init(.statusBar, .number(), "Height of the status bar in points; 0 unless given."),
      .init(
        .keyboard, .number(),
        "Height of the keyboard in points, from the screen's bottom; unless given it cannot be shown."),
    ])

  static let insets = Construct(
    name: "a safe area",
    keys: [SceneKey.top, .left, .bottom, .right].map { .init($0, .number(), "Points; 0 unless given.") })

  static let capture = Construct(
    name: "a capture",
    keys: [
      .init(.name, .word([]), required: true, "Name of the golden; unique in the scene."),
      .init(.about, .word([]), "What the picture shows and why it is kept."),
      .init(.set, .map(.raw), "States to set."),
      .init(.data, .map(.word([])), "Data documents to use instead, by name."),
      .init(
        .devices, .list(.word([])), "Names of devices, or sizes such as 390x844@3; iphone-15 unless given."),
      .init(.canvas, .word([]), "Size such as 390 x 1200 in the place of a device's, without its bars."),
      .init(.scale, .number(0.01...16), "Pixels per point; the device's unless given."),
      .init(.theme, .word([]), "Theme of the tokens."),
      .init(.textSize, .word([]), "Dynamic Type category."),
      .init(.locale, .word([]), "Language tag."),
      .init(.crop, .either([.word([]), .list(.word([]))]), "Nodes whose common box is the picture."),
      .init(.margin, .number(-1e4...1e4), "Points around the crop."),
      .init(.scenario, .word([]), "Scenario that runs; a still picture unless given."),
      .init(.at, .either([.time(), .list(.time())]), "Times of the scenario, such as 5.4s."),
      .init(.frames, .number(1...1000), "Number of times, evenly spread from begin to end of the scenario."),
      .init(
        .every, .time(atLeast: 0.001),
        "Time between pictures, from the scenario's begin to its end: 0.5s, 1/60s."),
      .init(
        .hashes, .word(["true"]),
        "Of every picture a hash is kept; pictures of the times of at, or of the first and the last."),
      .init(.tolerance, .list(.object(tolerance)), "Nodes whose pixels may be off though nothing changed."),
    ],
    idle: [
      .beside([.canvas], [.devices], "a canvas is no device: give them captures of their own"),
      .without([.every], [.hashes], "it is about frames: every: 1/60s"),
      .beside(
        [.hashes], [.tolerance], "hashes are equal or not: give pictures of few times a capture of their own"),
      .without([.crop], [.margin], "a picture of the whole canvas has nothing around it"),
    ])

  static let tolerance = Construct(
    name: "a tolerance",
    keys: [
      .init(.node, .word([]), required: true, "The node whose drawing may differ."),
      .init(.maxDelta, .number(1...255), required: true, "Largest difference of a component, 1...255."),
      .init(.because, .word([]), required: true, "Why that is right."),
    ])

  static let waiver = Construct(
    name: "a waiver",
    keys: [
      .init(.check, .word([]), required: true, "Id of the finding, such as small-target."),
      .init(.node, .word([]), required: true, "The node, or a pattern in which * stands for anything."),
      .init(.devices, patterns, "Patterns for devices; all unless given."),
      .init(.textSizes, patterns, "Patterns for Dynamic Type categories; all unless given."),
      .init(.locales, patterns, "Patterns for language tags; all unless given."),
      .init(.themes, patterns, "Patterns for themes; all unless given."),
      .init(.captures, patterns, "Patterns for captures; all, and the scene as it starts, unless given."),
      .init(.reason, .word([]), required: true, "Why it may stand."),
      .init(.until, .word([]), "The last day on which it may, such as 2027-01-31; for ever unless given."),
    ])
  private static let patterns = Form.either([.word([]), .list(.word([]))])

  /// Left, top, width and height.
  static let viewBox = Form.tuple([.number(), .number(), .number(1e-6...1e6), .number(1e-6...1e6)])
  /// One factor for both axes, or one for each.
  static let factors = Form.either([.number(-1000...1000), .numbers(2, -1000...1000)])
  /// 1...1000, or one of the names that constraints use behind `@`.
  static let strength = Form.number(1...1000, or: ["required", "high", "low"])

  private static let gradientFigures: [SceneKey] = [.linear, .angle, .radial, .ellipse, .angular]
  /// Colours, or other values, that go into each other.
  static func gradient(of value: Form, mixes spaces: [String] = []) -> Construct {
    let space = Construct.Key(
      .space, .word(spaces), "In which numbers colours lie between two others; srgb unless given.")
    return Construct(
      name: "a gradient",
      keys: (spaces.isEmpty ? [] : [space]) + [
        .init(.angle, .value(.angle), "Direction through the middle: 0deg upwards, 90deg to the right."),
        .init(
          .ellipse, .numbers(4), "[x, y, radius along x, radius along y] as shares of the frame."),
        .init(
          .angular, .either([.word(["center"]), .tuple([.number(), .number(), .value(.angle)])]),
          "center, or [x, y, direction]: clockwise around a place in shares of the frame."),
        .init(
          .linear, .either([.word(GradientLine.words), .numbers(4)]),
          "\(GradientLine.words.joined(separator: ", ")), or [x0, y0, x1, y1] as shares of the frame."),
        .init(
          .radial, .either([.word(["center"]), .numbers(3)]),
          "center, or [x, y, radius] as shares of the frame."),
        .init(
          .stops, .either([.value(.token(.gradient)), .list(.tuple([.value(.place), value]))]),
          required: true,
          "A gradient token, or [place, colour]s."),
      ],
      idle: gradientFigures.indices.dropLast().map { index in
        .beside(
          KeyUses([gradientFigures[index]]), KeyUses(gradientFigures[(index + 1)...]),
          "a gradient runs along one figure")
      })
  }
  /// What stands in a clip or mask besides the name of the outline.
  static let outlineParts: [Construct.Key] = [
    .init(.viewBox, viewBox, "Left, top, width and height of path data that fill the frame."),
    .init(.rule, .word(FillRuleWord.words), "Which points lie inside; nonzero unless given."),
  ]
  private static let outlineName =
    "Name of an outline, \(OutlineWord.words.joined(separator: ", ")), or SVG path data."
  static let clip = Construct(
    name: "a clip", keys: [.init(.shape, .value(.outline), required: true, outlineName)] + outlineParts)
  static let mask: Construct = {
    let figures = gradient(of: .number(0...1))
    let keys = figures.keys.map { Construct.Key(named: $0.name, $0.form, $0.about) }
    return Construct(
      name: "a mask",
      keys: keys + [.init(.shape, .value(.outline), outlineName)] + outlineParts + [
        .init(.image, .value(.address), "Address of a picture."),
        .init(
          .fit, .word(Picture.Fit.allCases.map(\.rawValue)), "How it fills the frame; cover unless given."),
        .init(.scale, .number(0.01...100), "Of tiles: factor of the picture's own size; 1 unless given."),
        .init(.align, .numbers(2), "Shares of the left-over at the left and top; [0.5, 0.5] unless given."),
        .init(
          .node, .word([]),
          "Id of a node beside this one or directly inside of it, which is not drawn otherwise."),
        .init(
          .by, .word(MaskWord.words), "Whether the light of the picture or node counts; alpha unless given."),
        .init(.inverted, .truth, "Whether what is seen and what is not are swapped."),
      ],
      idle: figures.idle + [
        .beside([.stops], [.shape, .image, .node], "a mask is one of them"),
        .beside([.shape], [.image, .node], "a mask is one of them"),
        .beside([.image], [.node], "a mask is one of them"),
        .without([.stops], KeyUses(gradientFigures), "give the gradient its stops"),
        .without([.shape], [.viewBox, .rule], "they are those of a shape"),
        .without([.image], [.fit, .align], "they are those of an image"),
        .without([.fit: ["tile"]], [.scale], "it is that of tiles: fit: tile"),
        .without([.image, .node], [.by], "it is for an image or a node"),
      ])
  }()
  static let filter = Construct(
    name: "a filter",
    keys: [
      .init(.saturation, .number(0...20), "Factor of the distance from grey; 1 unless given."),
      .init(.opacity, .number(0...1), "1 unless given."),
      .init(.tint, .color, "Colour over the picture, as far as that covers."),
    ], withoutKeys: "changes nothing of the picture")
  static let trim = Construct(
    name: "a trim",
    keys: [
      .init(.start, .number(-100...100), "One end, a share of the length; 0 unless given."),
      .init(.end, .number(-100...100), "The other end; 1 unless given."),
      .init(.offset, .number(-1000...1000), "Added to both, going round at the ends; 0 unless given."),
    ], withoutKeys: "leaves the whole line")
  /// A gradient among the values of a track: colours, or a mask's opacities.
  static let trackGradient = Form.object(gradient(of: .scalar, mixes: GradientSpace.words))
  private static let colors = Form.object(gradient(of: .color, mixes: GradientSpace.words))
  /// What letters are painted with.
  static let letterPaint = Form.either([.value(.letterPaint), colors])
  static let paint = Form.either([.value(.paint), .several(.either([.value(.paint), colors])), colors])

  static let stroke = Construct(
    name: "a stroke",
    keys: [
      .init(.color, .either([.value(.paint), colors]), required: true, "A colour, or a gradient."),
      .init(.width, .number(0...1e4), "Points; 1 unless given."),
      .init(
        .position, .word(Box.Stroke.Position.allCases.map(\.rawValue)),
        "Side of the edge; center unless given."),
      .init(.cap, .word(StrokeStyle.Cap.allCases.map(\.rawValue)), "Ends; butt unless given."),
      .init(.join, .word(StrokeStyle.Join.allCases.map(\.rawValue)), "Corners; miter unless given."),
      .init(.dash, .list(.number(0...1e5)), "Lengths of dashes and gaps in points."),
      .init(.sides, .several(.word(SideWord.words)), "Edges of the frame; all unless given."),
    ])
  static let textStroke = Construct(
    name: "a line along letters",
    keys: [
      .init(.color, letterPaint, required: true, "Colour, or a gradient over the frame."),
      .init(.width, .number(0...1e4), "Points; 1 unless given."),
      .init(
        .position, .word([Box.Stroke.Position.center, .outside].map(\.rawValue)),
        "Side of the outlines; center unless given."),
      .init(.join, .word(StrokeStyle.Join.allCases.map(\.rawValue)), "Corners; round unless given."),
    ])
  static let textLine = Construct(
    name: "a line along text",
    keys: [
      .init(.style, .choice(TextLine.Form.allCases.map(\.rawValue)), "How it is drawn; solid unless given."),
      .init(.color, .color, "Colour; that of the text unless given."),
      .init(.thickness, .number(0...1000), "Points; what the font says unless given."),
    ])
  static let shadow = Construct(
    name: "a shadow",
    keys: [
      .init(.color, .color, required: true, "Colour."),
      .init(.offset, .numbers(2), "Right and down, in points."),
      .init(.blur, .number(0...200), "Blur radius in points, twice the Gaussian's deviation."),
      .init(.spread, .number(-1e4...1e4), "Growth in points before blurring."),
      .init(.inset, .truth, "Whether it falls into the node instead of behind it."),
    ])
  static let backdrop = Construct(
    name: "a backdrop",
    keys: [
      .init(
        .blur, .number(0...400), "Blur radius in points, twice the Gaussian's deviation; 0 unless given."),
      .init(.saturation, .number(0...20), "Factor of the distance from grey; 1 unless given."),
      .init(.tint, .color, "Colour over what is behind."),
    ], withoutKeys: "changes nothing of what is behind")
  static let transform = Construct(
    name: "a transform",
    keys: [
      .init(
        .translate, .tuple([.value(.place), .value(.place)]),
        "Right and down, in points or as shares of the frame such as 100%."),
      .init(.scale, factors, "One factor, or one for x and one for y."),
      .init(.rotate, .value(.angle), "Clockwise degrees."),
      .init(.rotateX, .value(.angle), "Degrees about the x axis, which turn the top away."),
      .init(.rotateY, .value(.angle), "Degrees about the y axis, which turn the right side away."),
      .init(
        .perspective, .number(1...1e6),
        "Points from the eye, which looks at the origin, to the canvas; unless given, what is turned gets narrower alone."
      ),
      .init(
        .backfaceVisibility, .choice(BackfaceWord.words),
        "Whether the node is seen from behind, mirrored; visible unless given."),
      .init(.origin, .numbers(2), "Fixed point as shares of the frame; the middle unless given."),
    ], withoutKeys: "moves nothing")
  static let corners = Construct(
    name: "corners",
    keys: [
      .init(
        .radius, .number(0...1e5, or: [CornerWord.capsule.rawValue]),
        "Radius of corners without one of their own."),
      .init(
        .smoothing, .number(0...1), "How steadily the curvature grows; 0 for circles, about 0.6 for iOS."),
    ] + cornerNames.map { .init($0, .number(0...1e5), "Radius in points; that of all unless given.") },
    idle: [.without(KeyUses([.radius] + cornerNames), [.smoothing], "add a radius")],
    withoutKeys: "rounds nothing")
  private static let cornerNames: [SceneKey] = [.topLeading, .topTrailing, .bottomLeading, .bottomTrailing]
  static let placeholder = Construct(
    name: "a placeholder",
    keys: [
      .init(.name, .text, "Name whose initials are drawn and that picks the colour."),
      .init(.colors, .list(.color), "Colours to pick from."),
      .init(.fill, paint, "Background where there is no name."),
      .init(.style, .value(.style), "Typography or text style of the initials."),
      .init(.color, .color, "Colour of the initials and the shape."),
      .init(.shape, .value(.outline), "Outline drawn where there is no name."),
    ], idle: placeholderIdle)
  static let fitting = Construct(
    name: "strengths",
    keys: [
      .init(.x, strength, "Strength along x, 1...1000."),
      .init(.y, strength, "Strength along y, 1...1000."),
    ])
}
