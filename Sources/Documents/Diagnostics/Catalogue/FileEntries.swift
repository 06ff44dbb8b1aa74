extension DiagnosticEntry {
  /// Of files and design tokens.
  static let ofFiles: [DiagnosticEntry] = [
    .init(
      "alias-cycle", "Tokens refer to each other in a circle.",
      "Give one of the tokens a literal value."),
    .init(
      "alias-leads-out",
      "A Figma variable refers to a variable that isn't in the file, or that has no value in a mode.",
      "Also export the variables of the file that contains it, or give it a value."),
    .init(
      "alias-to-group", "A reference names a group instead of a token.",
      "Name a token inside the group."),
    .init(
      "alias-type-mismatch", "A token refers to a token of a different type.",
      "Refer to a token of the same type."),
    .init(
      "cannot-format",
      "Formatting would change the meaning of a document or lose a comment. This is a bug in the formatter.",
      "Report the bug; the document was left unchanged."),
    .init(
      "color-clipped", "A colour is outside the sRGB gamut and was clipped.",
      "Choose a colour inside sRGB if pictures must show it exactly."),
    .init(
      "computed-in-one-set",
      "A value was computed from a token that several sets define, so it is right for only one of them.",
      "Write the values for the other sets by hand."),
    .init(
      "direction-left-out", "A gradient has a direction, which token files cannot express.",
      "Set the direction in the scene: fill: { linear: horizontal, stops: ... }."),
    .init(
      "document-too-large",
      "A document exceeds the size limit, either as written or after its aliases are expanded.",
      "Split the document, or use fewer aliases."),
    .init(
      "draft-value", "A value uses the syntax of an older draft of the format.",
      "Convert the file with specrender tokens convert."),
    .init(
      "duplicate-input", "A resolver document gets the same input twice.",
      "Remove one of them."),
    .init(
      "duplicate-key", "A mapping has the same key twice.",
      "Remove one of them."),
    .init(
      "empty-document", "A document is empty.",
      "Write at least the name of the scene."),
    .init(
      "extends-cycle", "Groups extend each other in a circle.",
      "Remove one of the $extends keys."),
    .init(
      "extends-token", "A group extends a token instead of a group.",
      "Name the group that contains the token, or use the token as a $value."),
    .init(
      "extends-too-deep", "Groups extend other groups through too many levels.",
      "Extend the group that contains the tokens directly."),
    .init(
      "font-family-alias",
      "A list of font names contains a reference in braces, which the format does not define.",
      "Write the font name itself; other tools may read the reference as a name."),
    .init(
      "gradient-position-clamped", "The position of a gradient stop is outside 0...1 and was clamped.",
      "Write a number in 0...1."),
    .init(
      "hex-mismatch", "A colour's hex value does not match its components; the components are used.",
      "Correct one of them."),
    .init(
      "incomplete-token", "Part of a token's value is missing.",
      "Add the part that the message names."),
    .init(
      "inset-shadow", "Text cannot have an inset shadow.",
      "Remove \"inset\", or draw the text as a shape."),
    .init(
      "invalid-border", "A value is not a valid border.",
      "Give color, width and style."),
    .init(
      "invalid-color", "A value is not a valid colour.",
      "Give colorSpace and components."),
    .init(
      "invalid-cubic-bezier", "A value is not a valid cubic Bézier curve.",
      "Give four numbers; the first and third must be in 0...1."),
    .init(
      "invalid-dimension", "A value is not a valid dimension.",
      "Give a value and a unit: px or rem."),
    .init(
      "invalid-duration", "A value is not a valid duration.",
      "Give a value and a unit: ms or s."),
    .init(
      "invalid-font-family", "A value is not a valid font family.",
      "Give a name or a list of names."),
    .init(
      "invalid-text-measures", "A token file selects an unknown way of measuring text.",
      "Write exact, uikit or figma."),
    .init(
      "invalid-font-file", "The font files in a token file are not described correctly.",
      "Give the path and the weight of each file."),
    .init(
      "invalid-font-axis",
      "A font file does not have this variation axis, or the value is outside the axis's range.",
      "Use only axes that the file has, with values inside their ranges."),
    .init(
      "invalid-font-weight", "A value is not a valid font weight.",
      "Give a number in 1...1000, or a name such as semi-bold."),
    .init(
      "invalid-gradient", "A value is not a valid gradient.",
      "Give a list of stops, each with color and position."),
    .init(
      "invalid-number", "A value is not a number.",
      "Write a JSON number."),
    .init(
      "invalid-pointer", "A reference in a resolver document points to something that is not allowed there.",
      "Name a set or a modifier, such as #/sets/base."),
    .init(
      "invalid-shadow", "A value is not a valid shadow.",
      "Give color, offsetX, offsetY, blur and spread."),
    .init(
      "invalid-stroke-style", "A value is not a valid stroke style.",
      "Give a word such as dashed, or dashArray and lineCap."),
    .init(
      "invalid-token-name",
      "A token's name contains characters that references cannot express, or starts with $.",
      "Remove any leading $, braces and full stops."),
    .init(
      "invalid-transition", "A value is not a valid transition.",
      "Give duration, delay and timingFunction."),
    .init(
      "invalid-typography", "A value is not a valid typography value.",
      "Give fontFamily, fontSize, fontWeight, letterSpacing and lineHeight."),
    .init(
      "italic-left-out", "A font weight is marked italic, but weights in this format cannot be italic.",
      "Name an italic font family."),
    .init(
      "json-syntax", "The document is not valid JSON at the caret.",
      "Correct it as the hint says."),
    .init(
      "line-height-assumed", "A line height is left to the font, so 1.2 is used.",
      "Write the intended line height."),
    .init(
      "malformed-reference", "A reference is not written correctly.",
      "Write \"{group.token}\" or \"#/group/token/$value\"."),
    .init(
      "missing-input", "A required input of a resolver document is missing.",
      "Pass it, for example with --theme dark, or give it a default."),
    .init(
      "missing-token-type", "A token has no type.",
      "Add $type to the token or to a group that contains it."),
    .init(
      "nesting-too-deep", "A document is nested too deeply.",
      "Look for brackets that are not closed."),
    .init(
      "not-a-token", "A bare value is written where a token or group is expected.",
      "Put the value under $value."),
    .init(
      "not-figma-variables", "The file does not contain Figma variables.",
      "Save the response of GET /v1/files/KEY/variables/local, or export the variables with a plugin."),
    .init(
      "not-svg", "The file is not an SVG drawing, or the drawing has no size.",
      "Give an .svg file whose <svg> has a viewBox, or width and height."),
    .init(
      "not-tokens", "The file does not contain any design tokens.",
      "Name a token file."),
    .init(
      "nothing-to-convert", "The file is already in the 2025.10 format.",
      "You don't need to do anything."),
    .init(
      "path-leaves-folder", "A document refers to a file outside the folders that it may read.",
      "Put the file below the scene's folder, or into the DesignTokens folder beside it."),
    .init(
      "reference-cycle", "References in a resolver document form a circle.",
      "Give one of them a literal value."),
    .init(
      "reference-into-value",
      "A reference in braces names a part of a token's value, but braces can only name whole tokens.",
      "Use a JSON pointer: \"#/group/token/$value/color\"."),
    .init(
      "references-too-deep", "A chain of references is too long.",
      "Refer directly to the token that has the value."),
    .init(
      "resolver-version", "A resolver document has an unsupported version.",
      "Write \"version\": \"2025.10\"."),
    .init(
      "token-dialect", "A file uses the format of another tool or an older draft.",
      "Convert it with specrender tokens convert."),
    .init(
      "svg-approximated", "Part of an SVG drawing can only be approximated.",
      "Check the result, and change the drawing if the difference matters."),
    .init(
      "svg-left-out", "Part of an SVG drawing cannot be expressed in a scene and was left out.",
      "Change the drawing, or add that part by hand."),
    .init(
      "svg-too-large",
      "A drawing has too many elements or attributes for one document. Those of uses, masks and clip paths count each time they are drawn.",
      "Split the drawing, or join outlines of the same colour into one path."),
    .init(
      "token-depends-on-two",
      "A token's value depends on two modifiers at once, but exports handle one modifier at a time.",
      "Let the token refer to another token that depends on only one of the modifiers."),
    .init(
      "token-left-out", "A token cannot be converted and was left out.",
      "If you need it, write it by hand in the 2025.10 format."),
    .init(
      "token-name-clash", "Two tokens would have the same name in the export.",
      "Rename one of them, or use the name given in the message."),
    .init(
      "token-not-exported", "The export format cannot express some tokens; they were left out.",
      "If you need them, add them to the export by hand."),
    .init(
      "token-with-children", "A token contains other tokens.",
      "Turn it into a group, and move its value to a child named $root."),
    .init(
      "too-few-contexts", "A modifier has too few contexts.",
      "Give it at least two contexts, or turn it into a set."),
    .init(
      "trailing-comma", "JSON does not allow a comma before a closing bracket; it was ignored.",
      "Remove the comma."),
    .init(
      "unit-assumed", "A value has no unit, so px is used.",
      "Add the unit."),
    .init(
      "unknown-context", "A modifier has no context with this name.",
      "Use one of the contexts that the message lists."),
    .init(
      "unknown-group", "A group extends a group that does not exist.",
      "Write the path of an existing group: \"{group.inner}\"."),
    .init(
      "unknown-modifier", "A resolver document has no modifier with this name.",
      "Use one of the modifiers that the message lists."),
    .init(
      "unknown-token-property", "A token or group has a $ key that the format does not define.",
      "Correct the spelling, or move the key under $extensions."),
    .init(
      "unknown-token-type", "The format does not define this $type.",
      "Use one of the thirteen types of the format."),
    .init(
      "unquoted-token", "A token reference has no quotes, so YAML reads it as a mapping.",
      "Put it in quotes: \"{color.text}\"."),
    .init(
      "unreadable-file", "A file does not exist or cannot be read.",
      "Correct the path or the file's permissions."),
    .init(
      "unresolvable-pointer", "A JSON pointer does not point to anything in the document.",
      "Correct the path; write ~1 for a slash."),
    .init(
      "unsupported-reference", "A reference points to something that specrender does not follow.",
      "Refer to a file below the folder, or to a place in the same file."),
    .init(
      "unused-input", "An input was given that nothing uses.",
      "Remove it, or correct its name."),
    .init(
      "value-and-ref", "A token has both a value and a reference.",
      "Remove one of them."),
    .init(
      "variable-left-out", "A Figma variable cannot be written as a token and was left out.",
      "If you need it, write the token by hand."),
    .init(
      "variable-renamed", "Two Figma variables would have the same token name, so one was renamed.",
      "Rename one of them in Figma if the name matters."),
    .init(
      "xml-syntax", "The document is not valid XML at the caret, or exceeds a limit of the parser.",
      "Correct the file, or save it again from the tool that made it."),
    .init(
      "yaml-syntax", "The document is not valid YAML at the caret.",
      "Follow the hint. Common causes are indentation, quotes and a missing colon."),
    .init(
      "yaml-tag", "A value has a YAML tag such as !!str; scenes do not use tags.",
      "Remove the tag. To write text, use quotes."),
  ]
}
