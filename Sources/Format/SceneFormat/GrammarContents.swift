import SceneModel

/// Keys of nodes that show content, of uses and of animations.
extension Grammar {
  /// Of texts in several pieces.
  static let spans: [Construct.Key] = [
    .init(.spans, .list(.object(span)), "Pieces of text with their own styles, and inline pictures."),
    link,
  ]

  /// Of videos, besides those of pictures.
  static let video: [Construct.Key] = [
    .init(.video, .value(.address), "Address of the video. null or an empty text means no video yet."),
    .init(.poster, .value(.address), "Address of the picture to show while there is no video."),
    .init(.playing, .boolean, "Whether the video plays.", default: true),
    .init(.loop, .boolean, "Restarts the video at its end.", default: true),
    .init(.start, .time(), "Start time in the video, such as 1.5s. Default: its first frame."),
  ]

  /// Of outlines, besides their paints.
  static let shape: [Construct.Key] = [
    .init(
      .shape, .value(.outline),
      "Name of an outline, \(OutlineWord.words.joined(separator: ", ")), or SVG path data."),
    .init(
      .viewBox, viewBox,
      "View box of path data: left, top, width and height of the area that is scaled to fill the frame."),
    .init(
      .fit, .word(OutlineFitWord.words),
      "How the view box fills the frame: fit keeps its proportions, fill stretches it.", default: "fit"),
    .init(
      .rule, .word(FillRuleWord.words),
      "Fill rule: which points are inside the outline.", default: "nonzero"), mirrored,
  ]

  /// Of uses of components.
  static let use: [Construct.Key] = [
    .init(.use, .word([]), "Name of the component to use."),
    .init(.with, .map(.scalar), "Values of the component's parameters."),
    .init(
      .slots, .map(.nodes),
      "Nodes for the component's slots, by name. Its children fill the slot \(SlotName.standard)."),
    .init(.overrides, .overrides, "Properties to override on nodes inside the component, by id."),
  ]

  /// Of Lottie animations.
  static let animationNode: [Construct.Key] = [
    .init(
      .animation, .word([]),
      "Lottie file to play: a .json or .lottie file. FILE.lottie#ID plays one of an archive's animations."
    ),
    .init(.playing, .boolean, "Whether it plays; otherwise it stays at its beginning.", default: true),
    .init(.loop, .boolean, "Whether it starts again at its end.", default: true),
    .init(.speed, .number(), "Speed. Negative plays backwards; 0 stays at the beginning.", default: 1),
    .init(.segment, .word([]), "Name of a marker in the file: only that part plays."),
    .init(
      .progress, .number(),
      "Fraction of the animation to show, 0...1, instead of playing it. It follows drivers as they move."),
    .init(.theme, .word([]), "Id of a theme in the archive: the first values of slots."),
    .init(
      .width, .number(AnimationNode.widths),
      "Width in points; the height follows. Default: the width that the file gives."),
    .init(.with, .map(.scalar), "Values of the file's slots, by name: colours and numbers."),
  ]
}
