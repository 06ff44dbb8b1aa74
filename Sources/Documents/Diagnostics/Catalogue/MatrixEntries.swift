extension DiagnosticEntry {
  /// Of scenes in a matrix of devices, text sizes, locales and themes.
  static let ofMatrices: [DiagnosticEntry] = [
    .init(
      "bad-waiver", "A waiver has no reason, or its end date is not valid.",
      "Give the reason for the exception, and write dates such as 2027-01-31."),
    .init(
      "color-only", "Two states of a scene differ only in hue.",
      "Also change a word, an icon or a shape, or make one of the colours much lighter."),
    .init(
      "covered", "A text or control is hidden behind something in some combination.",
      "Constrain one so that it ends where the other begins, or use \"when\" to leave the node out while it is covered."
    ),
    .init(
      "fixed-text-size", "A text does not scale with Dynamic Type, although most texts in the scene do.",
      "Add dynamic-type: body, or another text style to scale with."),
    .init(
      "low-contrast", "A text has too little contrast with its background.",
      "Darken or lighten one of them. The minimum is 4.5:1, or 3:1 from 24 points (18.66 in bold)."),
    .init(
      "low-contrast-icon",
      "The visual that identifies a control has too little contrast with its background.",
      "Darken or lighten one of them; the minimum is 3:1."),
    .init(
      "missing-label", "A control has neither a text nor a label.",
      "Add a \"label\" of one or two words that says what the control does."),
    .init(
      "off-screen", "A text or control is off screen, and no gesture brings it into view.",
      "Use \"when\" to leave it out while it is out of view, or bring it into view."),
    .init(
      "outside-safe-area",
      "A text or control is under the notch or Dynamic Island or beside the safe area, or a control overlaps the home indicator.",
      "Constrain it to safeArea or margins instead of canvas."),
    .init(
      "reading-order", "Assistive technology reads a node later than its position suggests.",
      "Move it further up in the document; z keeps it in front."),
    .init(
      "small-target", "A touch target is less than 44 points wide or high.",
      "Move the gesture to a larger node around it."),
    .init(
      "stretched-picture", "A picture is stretched out of its proportions.",
      "Use fit: cover or fit: fit."),
    .init(
      "target-overlap", "Two touch targets overlap, and neither contains the other.",
      "Move them apart."),
    .init(
      "text-cut", "A text is clipped by the screen or by a container.",
      "Let the container grow with the text, or let the text wrap."),
    .init(
      "text-outside-background", "A text extends beyond its background.",
      "Let the background grow with the text, or let the text wrap."),
    .init(
      "text-overlap", "Two texts overlap.",
      "Constrain one to an edge of the other, so that both can grow."),
    .init(
      "text-truncated", "A text ends in an ellipsis, or some of its lines are not drawn.",
      "Give it more room, more lines or shorter text. If the ellipsis is intended, add a waiver."),
    .init(
      "unlabelled-picture", "Neither a picture nor any node around it has a label.",
      "Add a \"label\" that says what the picture shows, or label: \"\" if it is only decoration."),
    .init(
      "unknown-check", "A waiver names an unknown check.",
      "Write the id shown in brackets after the finding."),
    .init(
      "waiver-over", "A waiver has expired.",
      "Fix the finding that it waives, or extend its end date."),
    .init(
      "waives-nothing", "A waiver matches no finding.",
      "Remove it, or check its node and combinations."),
  ]
}
