extension DiagnosticEntry {
  /// Of scenes in a matrix of devices, text sizes, locales and themes.
  static let ofMatrices: [DiagnosticEntry] = [
    .init(
      "bad-waiver", "A waiver has no reason, or an end that is no day.",
      "Say what asks for it to be so, and write days such as 2027-01-31."),
    .init(
      "color-only", "Two states of a scene differ in hues alone.",
      "Change a word, a sign or a shape with the colour, or let one of the colours be much lighter."),
    .init(
      "covered", "A text or a control lies behind something in some combination.",
      "Let one end where the other begins, or leave it out while it is covered."),
    .init(
      "fixed-text-size", "A text keeps its size where most texts of the scene follow Dynamic Type.",
      "Add dynamic-type: body, or the text style whose size it follows."),
    .init(
      "low-contrast", "A text stands out too little from what is painted behind it.",
      "Darken or lighten one of the two: 4.5:1 is needed, 3:1 from 24 points, or 18.66 in bold."),
    .init(
      "low-contrast-icon", "What a control is known by stands out too little from what it is painted on.",
      "Darken or lighten one of the two: 3:1 is needed."),
    .init(
      "missing-label", "A control has neither a text nor a label.",
      "Add label: what it does, in a word or two."),
    .init(
      "off-screen", "A text or a control is beyond the screen, and no finger brings it in.",
      "Leave it out with when: while it is not seen, or bring it in."),
    .init(
      "outside-safe-area",
      "A text or control stands under the notch or island, beside the safe area, or a control at the home indicator.",
      "Tie it to safeArea or margins instead of canvas."),
    .init(
      "reading-order", "Assistive technology reads a node later than it stands.",
      "Write it further up in the document; z keeps it in front."),
    .init(
      "small-target", "What answers to a finger is less than 44 points wide or high.",
      "Give the gesture to a larger node around it."),
    .init(
      "stretched-picture", "A picture is wider or higher than its proportions.",
      "fit: cover or fit: fit keeps them."),
    .init(
      "target-overlap", "Two nodes that answer to a finger share a place, and neither holds the other.",
      "Move them apart."),
    .init(
      "text-cut", "A text is cut off by the screen or by what is around it.",
      "Let what is around grow with it, or let the text wrap."),
    .init(
      "text-outside-background", "A text runs out of the background that it stands on.",
      "Let the background grow with it, or let the text wrap."),
    .init(
      "text-overlap", "Two texts lie over each other.",
      "Tie one to the other's edge, so that both can grow."),
    .init(
      "text-truncated", "A text ends in an ellipsis, or lines of it are not drawn.",
      "Give it more room or lines, or a shorter text; waive it where an ellipsis is meant."),
    .init(
      "unlabelled-picture", "A picture has no label, and stands in nothing that has one.",
      "Add label: what it shows, or label: \"\" where it only decorates."),
    .init(
      "unknown-check", "A waiver names a finding that there is not.",
      "Write the id that stands in brackets behind the finding."),
    .init(
      "waiver-over", "The last day of a waiver has gone by.",
      "Mend what it waives, or give it a later end."),
    .init(
      "waives-nothing", "Nothing is found that a waiver waives.",
      "Take it out, or look at the node and the combinations that it names."),
  ]
}
