extension DiagnosticEntry {
  /// Of files and design tokens.
  static let ofFiles: [DiagnosticEntry] = [
    .init(
      "alias-cycle", "Tokens refer to each other in a circle.",
      "Give one of them a value."),
    .init(
      "alias-leads-out", "A variable of Figma names one that is not in the file, or has no value in a mode.",
      "Export the variables of the file that has it, too, or give it a value."),
    .init(
      "alias-to-group", "A reference names a group, not a token.",
      "Name a token inside of the group."),
    .init(
      "alias-type-mismatch", "A token refers to one of another type.",
      "Refer to a token of the same type."),
    .init(
      "cannot-format",
      "A document would read otherwise, or lose a comment, in its canonical form: a fault of the formatter.",
      "Report it; the document was left as it is."),
    .init(
      "color-clipped", "A colour lies outside of sRGB and is clipped.",
      "Take one inside, if the pictures are to show it exactly."),
    .init(
      "computed-in-one-set",
      "A value was computed from a token that several sets define; it holds for one of them.",
      "Write the others by hand."),
    .init(
      "direction-left-out", "A gradient has a direction, which token files cannot say.",
      "Give the direction in the scene: fill: { linear: horizontal, stops: ... }."),
    .init(
      "document-too-large", "A document is larger than the tool reads, or its aliases grow beyond that.",
      "Split it, or write less by aliases."),
    .init(
      "draft-value", "A value is written as an older draft of the format had it.",
      "specrender tokens convert writes the file anew."),
    .init(
      "duplicate-input", "An input of a resolver document is given twice.",
      "Leave one of them out."),
    .init(
      "duplicate-key", "A mapping has a key twice.",
      "Leave one of them out."),
    .init(
      "empty-document", "A document is empty.",
      "Write at least the name of the scene."),
    .init(
      "extends-cycle", "Groups extend each other in a circle.",
      "Take one of the $extends away."),
    .init(
      "extends-token", "A group extends a token.",
      "Name the group around it, or use the token as a $value."),
    .init(
      "extends-too-deep", "Groups extend others at too many levels.",
      "Name the group that has the tokens."),
    .init(
      "font-family-alias", "A font family's files stand at a reference.",
      "Put the files at the token that has the value."),
    .init(
      "gradient-position-clamped", "The place of a gradient's stop lies outside 0...1 and is moved inside.",
      "Write a number in 0...1."),
    .init(
      "hex-mismatch", "A colour's hex does not agree with its components, which count.",
      "Mend one of them."),
    .init(
      "incomplete-token", "A token lacks a part of its value.",
      "Add the part that the message names."),
    .init(
      "inset-shadow", "Shadows inside of glyphs are not drawn.",
      "Leave out \"inset\", or draw the text as a shape."),
    .init(
      "invalid-border", "A value is no border.",
      "Give color, width and style."),
    .init(
      "invalid-color", "A value is no colour.",
      "Give colorSpace and components."),
    .init(
      "invalid-cubic-bezier", "A value is no cubic Bézier curve.",
      "Give four numbers; the first and third lie in 0...1."),
    .init(
      "invalid-dimension", "A value is no dimension.",
      "Give a value and a unit, px or rem."),
    .init(
      "invalid-duration", "A value is no duration.",
      "Give a value and a unit, ms or s."),
    .init(
      "invalid-font-family", "A value is no font family.",
      "Give a name, or a list of names."),
    .init(
      "invalid-text-measures", "A token file says how texts are measured, and there is no such way.",
      "Write exact, uikit or figma."),
    .init(
      "invalid-font-file", "What a token file says of a font's files cannot be read.",
      "Give each file its path and weight."),
    .init(
      "invalid-font-axis", "A font file has no such axis, or the axis does not reach as far.",
      "Name axes that the file has, with values within their ranges."),
    .init(
      "invalid-font-weight", "A value is no font weight.",
      "Give a number in 1...1000, or a name such as semi-bold."),
    .init(
      "invalid-gradient", "A value is no gradient.",
      "Give a list of stops, each with color and position."),
    .init(
      "invalid-number", "A value is no number.",
      "Write a JSON number."),
    .init(
      "invalid-pointer", "A reference of a resolver document names what cannot stand there.",
      "Name a set or modifier: #/sets/base."),
    .init(
      "invalid-shadow", "A value is no shadow.",
      "Give color, offsetX, offsetY, blur and spread."),
    .init(
      "invalid-stroke-style", "A value is no stroke style.",
      "Give a word such as dashed, or dashArray and lineCap."),
    .init(
      "invalid-token-name", "A token's name has letters that references cannot say, or begins with $.",
      "Leave out $ at the beginning, and { } and full stops."),
    .init(
      "invalid-transition", "A value is no transition.",
      "Give duration, delay and timingFunction."),
    .init(
      "invalid-typography", "A value is no typography.",
      "Give fontFamily, fontSize, fontWeight, letterSpacing and lineHeight."),
    .init(
      "italic-left-out", "A font weight is italic, which weights of the format are not.",
      "Name an italic font family."),
    .init(
      "json-syntax", "A document is no JSON where the caret stands.",
      "Mend it as the hint says."),
    .init(
      "line-height-assumed", "A line height is left to the font; it counts as 1.2.",
      "Write the line height that is meant."),
    .init(
      "malformed-reference", "A reference cannot be read.",
      "Write \"{group.token}\" or \"#/group/token/$value\"."),
    .init(
      "missing-input", "A resolver document needs an input that is not given.",
      "Give it, such as --theme dark, or a default."),
    .init(
      "missing-token-type", "Nothing says which type a token has.",
      "Give it, or the group around it, a $type."),
    .init(
      "nesting-too-deep", "A document is nested more deeply than the tool reads.",
      "Look for brackets that are not closed."),
    .init(
      "not-a-token", "A value stands where a token or group should.",
      "Put it under $value."),
    .init(
      "not-figma-variables", "A file holds no variables of Figma.",
      "Save the answer of GET /v1/files/KEY/variables/local, or the export of a plugin."),
    .init(
      "not-svg", "A file is no SVG drawing, or a drawing without a size.",
      "Give an .svg file whose <svg> has a viewBox, or width and height."),
    .init(
      "not-tokens", "Nothing in a file looks like a token.",
      "Give a token file."),
    .init(
      "nothing-to-convert", "A file is in the format of 2025.10 already.",
      "Nothing is to be done."),
    .init(
      "path-leaves-folder", "A document names a file outside of the folders that it may read.",
      "Put the file below the scene's folder, or into DesignTokens beside it."),
    .init(
      "reference-cycle", "References of a resolver document go in a circle.",
      "Give one of them a value."),
    .init(
      "reference-into-value", "A reference names a part of a value that cannot be named by it.",
      "Use a JSON pointer: \"#/group/token/$value/color\"."),
    .init(
      "references-too-deep", "References lead on at too many levels.",
      "Refer to the token that has the value."),
    .init(
      "resolver-version", "A resolver document has an unknown version.",
      "Write \"version\": \"2025.10\"."),
    .init(
      "token-dialect", "A file is written for another tool or an older draft.",
      "specrender tokens convert writes it anew."),
    .init(
      "svg-approximated", "Something in a drawing is drawn nearly.",
      "Look at it, and change the drawing where it matters."),
    .init(
      "svg-left-out", "Something in a drawing cannot be said in a scene and is left out.",
      "Change the drawing, or add it by hand."),
    .init(
      "svg-too-large",
      "A drawing draws more elements than a document holds, or has more attributes: those of uses, masks and clip paths count each time.",
      "Split it, or join outlines of one colour into one path."),
    .init(
      "token-depends-on-two",
      "The value of a token depends on two modifiers at once; exports have contexts one by one.",
      "Give the token its value through a reference to one that depends on one of them."),
    .init(
      "token-left-out", "A token cannot be converted and is left out.",
      "Write it by hand in the format of 2025.10 if it is needed."),
    .init(
      "token-name-clash", "Two tokens would have the same name in what is exported.",
      "Rename one of the two, or take the name that the message says."),
    .init(
      "token-not-exported", "What is exported has no words for some tokens, which are left out.",
      "Write them by hand there if they are needed."),
    .init(
      "token-with-children", "A token has tokens inside.",
      "Make it a group, and the token one of its children: $root."),
    .init(
      "too-few-contexts", "A modifier has fewer contexts than it needs.",
      "Give it at least two, or make it a set."),
    .init(
      "trailing-comma", "A comma before a closing bracket is no JSON; it is ignored.",
      "Leave it out."),
    .init(
      "unit-assumed", "A value has no unit; it counts as px.",
      "Write the unit."),
    .init(
      "unknown-context", "A modifier has no context of this name.",
      "Take one of those that the message lists."),
    .init(
      "unknown-group", "A group extends one that does not exist.",
      "Write the path of a group: \"{group.inner}\"."),
    .init(
      "unknown-modifier", "A resolver document has no modifier of this name.",
      "Take one of those that the message lists."),
    .init(
      "unknown-token-property", "A token or group has a key with $ that the format does not know.",
      "Mend the spelling, or put it under $extensions."),
    .init(
      "unknown-token-type", "A $type is none of the format's.",
      "Take one of the thirteen types of the format."),
    .init(
      "unquoted-token", "A token stands without quotes, which YAML reads as a mapping.",
      "Write \"{color.text}\"."),
    .init(
      "unreadable-file", "A file is not there or cannot be read.",
      "Mend the path, or the file's permissions."),
    .init(
      "unresolvable-pointer", "A JSON pointer leads to nothing.",
      "Mend the path; ~1 stands for a slash."),
    .init(
      "unsupported-reference", "A reference names what the tool cannot follow.",
      "Refer to a file below the folder, or to a place in the same file."),
    .init(
      "unused-input", "An input is given that nothing asks for.",
      "Leave it out, or mend its name."),
    .init(
      "value-and-ref", "A token has both a value and a reference.",
      "Leave one of them out."),
    .init(
      "variable-left-out", "A variable of Figma cannot be a token and is left out.",
      "Write it by hand where it is needed."),
    .init(
      "variable-renamed", "A variable of Figma has the name of another one as a token, and gets another.",
      "Rename one of them in Figma, if the names matter."),
    .init(
      "xml-syntax", "A document is no XML where the caret stands, or goes beyond what is read.",
      "Mend the file, or save it anew in the tool that made it."),
    .init(
      "yaml-syntax", "A document is no YAML where the caret stands.",
      "Mend it as the hint says: mostly indentation, quotes or a missing colon."),
    .init(
      "yaml-tag", "A tag such as !!str stands before a value; tags mean nothing here.",
      "Leave it out; what should be text stands in quotes."),
  ]
}
