extension DiagnosticEntry {
  /// Of scenes in a matrix of devices, text sizes, locales and themes.
  static let ofMatrices: [DiagnosticEntry] = [
    .init(
      .badWaiver, "A waiver has no reason, or its end date is not valid.",
      "Give the reason for the exception, and write dates such as 2027-01-31."),
    .init(
      .colorOnly, "Two states of a scene differ only in hue.",
      "Also change a word, an icon or a shape, or make one of the colours much lighter."),
    .init(
      .covered, "A text or control is hidden behind something in some combination.",
      "Constrain one so that it ends where the other begins, or use \"when\" to leave the node out while it is covered."
    ),
    .init(
      .fixedTextSize, "A text does not scale with Dynamic Type, although most texts in the scene do.",
      "Add dynamic-type: body, or another text style to scale with."),
    .init(
      .lowContrast, "A text has too little contrast with its background.",
      "Darken or lighten one of them. The minimum is 4.5:1, or 3:1 from 24 points (18.66 in bold)."),
    .init(
      .lowContrastIcon,
      "The visual that identifies a control has too little contrast with its background.",
      "Darken or lighten one of them; the minimum is 3:1."),
    .init(
      .missingLabel, "A control has neither a text nor a label.",
      "Add a \"label\" of one or two words that says what the control does."),
    .init(
      .numberBroken,
      "A number is wider than its text and continues on the next line, so that it reads as two.",
      "Give the text more room, or show a shorter form, such as 1.2M."),
    .init(
      .offScreen, "A text or control is off screen, and no gesture brings it into view.",
      "Use \"when\" to leave it out while it is out of view, or bring it into view."),
    .init(
      .outsideSafeArea,
      "A text or control is under the notch or Dynamic Island or beside the safe area, or a control overlaps the home indicator.",
      "Constrain it to safeArea or margins instead of canvas."),
    .init(
      .readingOrder, "Assistive technology reads a node later than its position suggests.",
      "Move it further up in the document; z keeps it in front."),
    .init(
      .smallTarget, "A touch target is less than 44 points wide or high.",
      "Move the gesture to a larger node around it."),
    .init(
      .stretchedPicture, "A picture is stretched out of its proportions.",
      "Use fit: cover or fit: fit."),
    .init(
      .targetOverlap, "Two touch targets overlap, and neither contains the other.",
      "Move them apart."),
    .init(
      .textCut, "A text is clipped by the screen or by a container.",
      "Let the container grow with the text, or let the text wrap."),
    .init(
      .textOutsideBackground, "A text extends beyond its background.",
      "Let the background grow with the text, or let the text wrap."),
    .init(
      .textOverlap, "Two texts overlap.",
      "Constrain one to an edge of the other, so that both can grow."),
    .init(
      .textTruncated, "A text ends in an ellipsis, or some of its lines are not drawn.",
      "Give it more room, more lines or shorter text. If the ellipsis is intended, add a waiver."),
    .init(
      .unlabelledPicture, "Neither a picture nor any node around it has a label.",
      "Add a \"label\" that says what the picture shows, or label: \"\" if it is only decoration."),
    .init(
      .unknownCheck, "A waiver names an unknown check.",
      "Write the id shown in brackets after the finding."),
    .init(
      .waiverOver, "A waiver has expired.",
      "Fix the finding that it waives, or extend its end date."),
    .init(
      .waivesNothing, "A waiver matches no finding.",
      "Remove it, or check its node and combinations."),
  ]
}
