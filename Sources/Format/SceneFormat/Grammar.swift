import DesignTokens
import Graphics2D
import SceneExpressions
import SceneModel

/// The keys of every construct: the one place that knows how a scene document is spelled.
package enum Grammar {
  package static let scene = Construct(
    name: "a scene",
    keys: [
      .init(.scene, .word([]), required: true, "Name of the scene, such as scene: home."),
      .init(.format, .number(1...1), "Version of the document format.", default: 1),
      .init(.description, .word([]), "Description of the scene, for human readers."),
      .init(
        .tokens, .word([]), "Path of a DTCG token file or resolver document, relative to this file's folder."),
      .init(.assets, .word([]), "Path of the asset lock file, relative to this file's folder."),
      .init(
        .strings, .raw,
        "Localized texts: the path of a file such as an .xcstrings, or the texts by language and key."
      ),
      .init(
        .import, .either([.word([]), .list(.word([]))]),
        "Libraries to import components, shapes, data and tokens from: paths, or names of bundled libraries such as ios."
      ),
      .init(.data, .map(.raw), "Named data: the path of a file, or the data itself."),
      .init(.state, .map(.raw), "State variables with their initial values."),
      .init(.let, .map(.scalar), "Named expressions."),
      .init(
        .canvas, .word([]),
        "Size if no device is named, such as 390 x 1200. Add @2 for two pixels per point. Default: the size of iphone-15."
      ),
      .init(.background, .color, "Background colour of the canvas. Default: black."),
      .init(.shapes, .map(.object(outline)), "Outlines that shape nodes can use by name."),
      .init(.styles, .map(.object(textStyle)), "Text styles by name."),
      .init(.layouts, .map(.layout), "Named layouts: constraints that nodes can share."),
      .init(.components, .map(.object(component)), "Reusable components with parameters."),
      .init(.children, .nodes, "The nodes of the scene, back to front."),
      .init(.devices, .list(.object(device)), "Custom devices, in addition to the known ones."),
      .init(
        .orientations, .list(.word(DeviceOrientation.words)),
        "Orientations for check --matrix. Default: portrait and landscape."),
      .init(
        .notes, .list(.object(note)),
        "Notes about incomplete data, each given if its condition holds in the initial state."),
    ] + motion + [
      .init(.captures, .list(.object(capture)), "Captures: the golden pictures of the scene."),
      .init(.waivers, .list(.object(waiver)), "Accepted findings of check --matrix, each with a reason."),
    ])

  package static let library = Construct(
    name: "a library",
    keys: [
      .init(.library, .word([]), required: true, "Name of the library."),
      .init(.format, .number(1...1), "Version of the document format.", default: 1),
      .init(.description, .word([]), "Description of the library, for human readers."),
    ]
      + scene.keys.filter {
        [SceneKey.tokens, .data, .shapes, .styles, .layouts, .components, .waivers].contains($0.name)
      })

  package static let outline = Construct(
    name: "an outline",
    keys: [
      .init(.path, .word([]), required: true, "SVG path data."),
      .init(
        .viewBox, viewBox,
        "Left, top, width and height of the area that is scaled to fill the frame. Without it, path data is in points."
      ),
      .init(
        .rule, .word(FillRuleWord.words), "Fill rule: which points are inside the outline.",
        default: "nonzero"),
    ])

  package static let component = Construct(
    name: "a component",
    keys: [
      .init(
        .with,
        .either([.list(.word([])), .map(.either([.word(ParameterKind.words), .object(parameter)]))]),
        "Parameters: a list of names, or the type of each parameter by name."),
      .init(
        .variants, .map(.map(.overrides)),
        "Property overrides for values of a parameter: parameter, value, node, properties."),
      .init(
        .animations, .map(.object(ownAnimation)),
        "Animations that run by themselves in each use of the component."),
    ] + ownStates + common + placement + [ownTransitions(.group)], idle: idleOwnStates, root: "component")

  package static let parameter = Construct(
    name: "a parameter",
    keys: [
      .init(.type, .word(ParameterKind.words), "Type of the parameter.", default: "anything"),
      .init(.of, .word(ParameterKind.wordsOfStates), "What a state holds.", default: "anything"),
      .init(.oneOf, .list(.word([])), "Allowed values."),
      .init(.default, .scalar, "Default value, if a use gives none."),
      .init(.about, .word([]), "Description of the parameter."),
    ],
    idle: [
      .beside([.oneOf], [.type], "its words say what it takes"),
      .without([.type: ["state"]], [.of], "it says what a state holds: type: state"),
    ])

  package static let textStyle = Construct(name: "a text style", keys: type)

  package static let device = Construct(
    name: "a device",
    keys: [
      .init(.name, .word([]), required: true, "Name of the device for captures and --device."),
      .init(.size, .numbers(2), required: true, "Width and height of the screen in points, 1...8192 each."),
      .init(.scale, .number(), "Pixels per point, 0.25...16.", default: 1),
      .init(.safeArea, .object(insets), "Insets of the safe area."),
      .init(.statusBar, .number(), "Height of the status bar in points.", default: 0),
      .init(
        .keyboard, .number(),
        "Height of the keyboard with its predictive bar in points. Default: that of the nearest known phone, with a note."
      ),
    ])

  package static let insets = Construct(
    name: "a safe area",
    keys: [SceneKey.top, .left, .bottom, .right].map { .init($0, .number(), "Points.", default: 0) })

  package static let capture = Construct(
    name: "a capture",
    keys: [
      .init(.name, .word([]), required: true, "Name of the golden. Must be unique in the scene."),
      .init(.about, .word([]), "Description: what the picture shows, and why it is kept."),
      .init(.set, .map(.raw), "States to set for this capture."),
      .init(.data, .map(.word([])), "Data documents to use instead, by name."),
      .init(
        .devices, .list(.word([])), "Names of devices, or sizes such as 390x844@3. Default: iphone-15."),
      .init(
        .canvas, .word([]),
        "Size such as 390 x 1200 to use instead of a device. It has no bars and no safe area."),
      .init(.scale, .number(0.01...16), "Pixels per point. Default: the device's scale."),
      .init(.theme, .word([]), "Theme of the design tokens."),
      .init(.textSize, .word([]), "Dynamic Type category."),
      .init(.locale, .word([]), "Language tag."),
      .init(
        .crop, .either([.word([]), .list(.word([]))]),
        "Nodes to crop to. The picture is the bounding box around all of them."),
      .init(.margin, .number(-1e4...1e4), "Margin around the crop in points."),
      .init(.scenario, .word([]), "Scenario to play. Without it, the capture is a still picture."),
      .init(.at, .either([.time(), .list(.time())]), "Times in the scenario, such as 5.4s."),
      .init(
        .frames, .number(1...1000),
        "Number of frames, evenly spaced from the start to the end of the scenario."),
      .init(
        .every, .time(atLeast: 0.001),
        "Time between frames, from the start to the end of the scenario: 0.5s, 1/60s."),
      .init(
        .hashes, .word(["true"]),
        "Stores a hash of every frame. Pictures are kept only for the times in at, or for the first and last frame."
      ),
      .init(
        .tolerance, .list(.object(tolerance)),
        "Nodes whose pixels may differ slightly without failing the capture."),
    ],
    idle: [
      .beside([.canvas], [.devices], "a canvas is not a device: give them captures of their own"),
      .without([.every], [.hashes], "it is about frames: every: 1/60s"),
      .beside(
        [.hashes], [.tolerance], "hashes are equal or not: give pictures of few times a capture of their own"),
      .without([.crop], [.margin], "a picture of the whole canvas has nothing around it"),
    ])

  static let tolerance = Construct(
    name: "a tolerance",
    keys: [
      .init(.node, .word([]), required: true, "The node whose pixels may differ."),
      .init(.maxDelta, .number(1...255), required: true, "Maximum difference per colour component, 1...255."),
      .init(.because, .word([]), required: true, "Reason for the tolerance."),
    ])

  private static let note = Construct(
    name: "a note",
    keys: [
      .init(.when, .boolean, required: true, "Condition: what the data lacks."),
      .init(.say, .text, required: true, "What is shown instead, in a sentence."),
    ])

  static let waiver = Construct(
    name: "a waiver",
    keys: [
      .init(.check, .word([]), required: true, "Id of the check, such as small-target."),
      .init(.node, .word([]), required: true, "The node, or a pattern in which * matches anything."),
      .init(.devices, patterns, "Patterns for devices. Default: all."),
      .init(.textSizes, patterns, "Patterns for Dynamic Type categories. Default: all."),
      .init(.locales, patterns, "Patterns for language tags. Default: all."),
      .init(.themes, patterns, "Patterns for themes. Default: all."),
      .init(
        .captures, patterns, "Patterns for captures. Default: all captures and the scene's initial state."),
      .init(.reason, .word([]), required: true, "Reason for accepting the finding."),
      .init(.until, .word([]), "Last day on which the waiver is valid, such as 2027-01-31. Default: no end."),
    ])
  private static let patterns = Form.either([.word([]), .list(.word([]))])

  /// Left, top, width and height.
  package static let viewBox = Form.tuple([.number(), .number(), .number(1e-6...1e6), .number(1e-6...1e6)])
  /// One factor for both axes, or one for each.
  package static let factors = Form.either([.number(-1000...1000), .numbers(2, -1000...1000)])
  /// 1...1000, or one of the names that constraints use behind `@`.
  package static let strength = Form.number(1...1000, or: ["required", "high", "low"])

  package static let filter = Construct(
    name: "a filter",
    keys: [
      .init(
        .saturation, .number(0...20), "Saturation factor: 0 is grey, 1 leaves colours unchanged.", default: 1),
      .init(.opacity, .number(0...1), "Opacity, 0...1.", default: 1),
      .init(.tint, .color, "Tint colour over the picture, masked by the picture's alpha."),
    ], withoutKeys: "changes nothing of the picture")
  package static let trim = Construct(
    name: "a trim",
    keys: [
      .init(.start, .number(-100...100), "Start, as a fraction of the length.", default: 0),
      .init(.end, .number(-100...100), "End, as a fraction of the length.", default: 1),
      .init(
        .offset, .number(-1000...1000),
        "Offset that is added to start and end; wraps around at the ends.", default: 0),
    ], withoutKeys: "leaves the whole line")
  /// A gradient among the values of a track: colours, or a mask's opacities.
  static let trackGradient = Form.object(gradient(of: .scalar, mixes: GradientSpace.words))
  private static let colors = Form.object(gradient(of: .color, mixes: GradientSpace.words))
  /// What lines along letters are painted with.
  package static let letterPaint = Form.either([.value(.letterPaint), colors])
  package static let paint = Form.either([
    .value(.paint), .several(.either([.value(.paint), colors])), colors,
  ])

  package static let stroke = Construct(
    name: "a stroke",
    keys: [
      .init(.color, .either([.value(.paint), colors]), required: true, "A colour or a gradient."),
      .init(.width, .number(0...1e4), "Width in points.", default: 1),
      .init(
        .position, .word(Box.Stroke.Position.allCases.map(\.rawValue)),
        "Position of the stroke relative to the edge.", default: "center"),
      .init(.cap, .word(StrokeStyle.Cap.allCases.map(\.rawValue)), "Line cap.", default: "butt"),
      .init(.join, .word(StrokeStyle.Join.allCases.map(\.rawValue)), "Line join.", default: "miter"),
      .init(.dash, .list(.number(0...1e5)), "Lengths of dashes and gaps in points, alternating."),
      .init(
        .dashOffset, .number(-1e6...1e6),
        "Where in the pattern of dashes the line begins, in points.", default: 0),
      .init(.sides, .several(.word(SideWord.words)), "Edges of the frame to draw. Default: all."),
    ], idle: [.without([.dash], [.dashOffset], "it moves the pattern of dashes: add dash")])
  package static let textStroke = Construct(
    name: "a line along letters",
    keys: [
      .init(.color, letterPaint, required: true, "A colour, or a gradient over the frame."),
      .init(.width, .number(0...1e4), "Width in points.", default: 1),
      .init(
        .position, .word([Box.Stroke.Position.center, .outside].map(\.rawValue)),
        "Position of the stroke relative to the outlines.", default: "center"),
      .init(.join, .word(StrokeStyle.Join.allCases.map(\.rawValue)), "Line join.", default: "round"),
    ])
  package static let textLine = Construct(
    name: "a line along text",
    keys: [
      .init(.style, .choice(TextLine.Form.allCases.map(\.rawValue)), "Line style.", default: "solid"),
      .init(.color, .color, "Colour of the line. Default: the text colour."),
      .init(.thickness, .number(0...1000), "Thickness in points. Default: the font's own value."),
    ])
  package static let shadow = Construct(
    name: "a shadow",
    keys: [
      .init(.color, .color, required: true, "Colour of the shadow."),
      .init(.offset, .numbers(2), "Offset to the right and down, in points."),
      .init(.blur, .number(0...200), "Blur radius in points: twice the standard deviation of the Gaussian."),
      .init(.spread, .number(-1e4...1e4), "Spread: how far the shadow grows before blurring, in points."),
      .init(.inset, .boolean, "Draws the shadow inside the node instead of behind it."),
    ])
  package static let backdrop = Construct(
    name: "a backdrop",
    keys: [
      .init(
        .blur, .number(0...400),
        "Blur radius in points: twice the standard deviation of the Gaussian.", default: 0),
      .init(
        .saturation, .number(0...20), "Saturation factor: 0 is grey, 1 leaves colours unchanged.", default: 1),
      .init(.tint, .color, "Tint colour over the background."),
    ], withoutKeys: "changes nothing of what is behind")
  package static let transform = Construct(
    name: "a transform",
    keys: [
      .init(
        .translate, .tuple([.value(.place), .value(.place)]),
        "Translation to the right and down, in points or as a percentage of the frame's size such as 100%."),
      .init(.scale, factors, "Scale: one factor, or one each for x and y."),
      .init(.rotate, .value(.angle), "Rotation in degrees, clockwise."),
      .init(
        .rotateX, .value(.angle),
        "Rotation about the x axis in degrees. Positive angles turn the top away from the viewer."),
      .init(
        .rotateY, .value(.angle),
        "Rotation about the y axis in degrees. Positive angles turn the right side away from the viewer."),
      .init(
        .perspective, .number(1...1e6),
        "Distance in points from the viewer to the canvas. The viewer looks at the transform's origin. Without it, 3D rotations have no perspective."
      ),
      .init(
        .backfaceVisibility, .choice(BackfaceWord.words),
        "Whether the back of the node is visible, mirrored.", default: "visible"),
      .init(.origin, .numbers(2), "Origin of the transform, as fractions of the frame. Default: the centre."),
    ], withoutKeys: "moves nothing")
  package static let corners = Construct(
    name: "corners",
    keys: [
      .init(
        .radius, .number(0...1e5, or: [CornerWord.capsule.rawValue]),
        "Radius in points of all corners that don't have their own."),
      .init(
        .smoothing, .number(0...1), "Corner smoothing: 0 for circular corners, about 0.6 for iOS corners."),
    ] + cornerNames.map { .init($0, .number(0...1e5), "Radius in points. Default: radius.") },
    idle: [.without(KeyUses([.radius] + cornerNames), [.smoothing], "add a radius")],
    withoutKeys: "rounds nothing")
  private static let cornerNames: [SceneKey] = [.topLeading, .topTrailing, .bottomLeading, .bottomTrailing]
  package static let placeholder = Construct(
    name: "a placeholder",
    keys: [
      .init(.name, .text, "Name to draw the initials of. It also picks the colour."),
      .init(.colors, .list(.color), "Colours to pick from."),
      .init(.fill, paint, "Background if there is no name."),
      .init(.style, .value(.style), "Typography or text style of the initials."),
      .init(.color, .color, "Colour of the initials or the shape."),
      .init(.shape, .value(.outline), "Outline to draw if there is no name."),
    ], idle: placeholderIdle)
  package static let fitting = Construct(
    name: "strengths",
    keys: [
      .init(.x, strength, "Strength along x, 1...1000."),
      .init(.y, strength, "Strength along y, 1...1000."),
    ])
}
