import DesignTokens
import Graphics2D
import SceneModel

/// Gradients, clips and masks.
extension Grammar {
  private static let gradientFigures: [SceneKey] = [.linear, .angle, .radial, .ellipse, .angular]
  /// Colours, or other values, that go into each other.
  package static func gradient(of value: Form, mixes spaces: [String] = []) -> Construct {
    let space = Construct.Key(
      .space, .word(spaces), "Colour space for interpolation.", default: "srgb")
    return Construct(
      name: "a gradient",
      keys: (spaces.isEmpty ? [] : [space]) + [
        .init(.angle, .value(.angle), "Direction through the centre: 0deg points up, 90deg points right."),
        .init(
          .ellipse, .numbers(4), "Elliptical gradient: [x, y, x radius, y radius] as fractions of the frame."),
        .init(
          .focus, .numbers(2),
          "Where an elliptical gradient begins: [x, y] as fractions of the frame. A point outside the ellipse is moved inside. Default: its centre."
        ),
        .init(
          .angular, .either([.word(["center"]), .tuple([.number(), .number(), .value(.angle)])]),
          "Angular gradient: center, or [x, y, direction]. Runs clockwise around a point given as fractions of the frame."
        ),
        .init(
          .linear, .either([.word(GradientLine.words), .numbers(4)]),
          "Linear gradient: \(GradientLine.words.joined(separator: ", ")), or [x0, y0, x1, y1] as fractions of the frame."
        ),
        .init(
          .radial, .either([.word(["center"]), .numbers(3)]),
          "Radial gradient: center, or [x, y, radius] as fractions of the frame."),
        .init(
          .stops, .either([.value(.token(.gradient)), .list(.tuple([.value(.place), value]))]),
          required: true,
          "A gradient token, or a list of [position, colour] pairs."),
      ],
      idle: [.without([.ellipse], [.focus], "it belongs to a gradient along an ellipse: ellipse")]
        + gradientFigures.indices.dropLast().map { index in
          .beside(
            KeyUses([gradientFigures[index]]), KeyUses(gradientFigures[(index + 1)...]),
            "a gradient runs along one figure")
        })
  }
  /// What stands in a clip or mask besides the name of the outline.
  static let outlineParts: [Construct.Key] = [
    .init(
      .viewBox, viewBox,
      "View box of path data: left, top, width and height of the area that is scaled to fill the frame."),
    .init(
      .rule, .word(FillRuleWord.words), "Fill rule: which points are inside the outline.", default: "nonzero"),
  ]
  private static let outlineName =
    "Name of an outline, \(OutlineWord.words.joined(separator: ", ")), or SVG path data."
  package static let clip = Construct(
    name: "a clip", keys: [.init(.shape, .value(.outline), required: true, outlineName)] + outlineParts)
  package static let mask: Construct = {
    let figures = gradient(of: .number(0...1))
    let keys = figures.keys.map { Construct.Key(named: $0.name, $0.form, $0.about) }
    return Construct(
      name: "a mask",
      keys: keys + [.init(.shape, .value(.outline), outlineName)] + outlineParts + [
        .init(.image, .value(.address), "Address of the picture."),
        .init(
          .fit, .word(Picture.Fit.allCases.map(\.rawValue)),
          "How the picture fills the frame.", default: "cover"),
        .init(.scale, .number(0.01...100), "Scale of tiles relative to the picture's own size.", default: 1),
        .init(
          .align, .numbers(2),
          "Alignment of the picture in the frame: fractions of the free space at the left and top.",
          default: [0.5, 0.5]
        ),
        .init(
          .node, .word([]),
          "Id of a sibling or direct child to use as a mask. That node is not drawn otherwise."),
        .init(
          .by, .word(MaskWord.words),
          "Whether the mask uses the alpha or the luminance of the picture or node.", default: "alpha"),
        .init(.inverted, .boolean, "Inverts the mask."),
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
}
