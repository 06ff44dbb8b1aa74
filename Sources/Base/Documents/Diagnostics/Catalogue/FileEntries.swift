extension DiagnosticEntry {
  /// Of files and design tokens.
  static let ofFiles: [DiagnosticEntry] = [
    .init(
      .aliasCycle, "Tokens refer to each other in a circle.",
      "Give one of the tokens a literal value."),
    .init(
      .aliasLeadsOut,
      "A Figma variable refers to a variable that isn't in the file, or that has no value in a mode.",
      "Also export the variables of the file that contains it, or give it a value."),
    .init(
      .aliasToGroup, "A reference names a group instead of a token.",
      "Name a token inside the group."),
    .init(
      .aliasTypeMismatch, "A token refers to a token of a different type.",
      "Refer to a token of the same type."),
    .init(
      .cannotFormat,
      "Formatting would change the meaning of a document or lose a comment. This is a bug in the formatter.",
      "Report the bug; the document was left unchanged."),
    .init(
      .colorClipped, "A colour is outside the sRGB gamut and was clipped.",
      "Choose a colour inside sRGB if pictures must show it exactly."),
    .init(
      .computedInOneSet,
      "A value was computed from a token that several sets define, so it is right for only one of them.",
      "Write the values for the other sets by hand."),
    .init(
      .directionLeftOut, "A gradient has a direction, which token files cannot express.",
      "Set the direction in the scene: fill: { linear: horizontal, stops: ... }."),
    .init(
      .documentTooLarge,
      "A document exceeds the size limit, either as written or after its aliases are expanded.",
      "Split the document, or use fewer aliases."),
    .init(
      .draftValue, "A value uses the syntax of an older draft of the format.",
      "Convert the file with specrender tokens convert."),
    .init(
      .duplicateInput, "A resolver document gets the same input twice.",
      "Remove one of them."),
    .init(
      .duplicateKey, "A mapping has the same key twice.",
      "Remove one of them."),
    .init(
      .emptyDocument, "A document is empty.",
      "Write at least the name of the scene."),
    .init(
      .extendsCycle, "Groups extend each other in a circle.",
      "Remove one of the $extends keys."),
    .init(
      .extendsToken, "A group extends a token instead of a group.",
      "Name the group that contains the token, or use the token as a $value."),
    .init(
      .extendsTooDeep, "Groups extend other groups through too many levels.",
      "Extend the group that contains the tokens directly."),
    .init(
      .fontFamilyAlias,
      "A list of font names contains a reference in braces, which the format does not define.",
      "Write the font name itself; other tools may read the reference as a name."),
    .init(
      .gradientPositionClamped, "The position of a gradient stop is outside 0...1 and was clamped.",
      "Write a number in 0...1."),
    .init(
      .hexMismatch, "A colour's hex value does not match its components; the components are used.",
      "Correct one of them."),
    .init(
      .incompleteToken, "Part of a token's value is missing.",
      "Add the part that the message names."),
    .init(
      .insetShadow, "Text cannot have an inset shadow.",
      "Remove \"inset\", or draw the text as a shape."),
    .init(
      .invalidBorder, "A value is not a valid border.",
      "Give color, width and style."),
    .init(
      .invalidColor, "A value is not a valid colour.",
      "Give colorSpace and components."),
    .init(
      .invalidCubicBezier, "A value is not a valid cubic Bézier curve.",
      "Give four numbers; the first and third must be in 0...1."),
    .init(
      .invalidDimension, "A value is not a valid dimension.",
      "Give a value and a unit: px or rem."),
    .init(
      .invalidDuration, "A value is not a valid duration.",
      "Give a value and a unit: ms or s."),
    .init(
      .invalidFontFamily, "A value is not a valid font family.",
      "Give a name or a list of names."),
    .init(
      .invalidTextMeasures, "A token file selects an unknown way of measuring text.",
      "Write exact, uikit or figma."),
    .init(
      .invalidFontFile, "The font files in a token file are not described correctly.",
      "Give the path and the weight of each file."),
    .init(
      .invalidFontAxis,
      "A font file does not have this variation axis, or the value is outside the axis's range.",
      "Use only axes that the file has, with values inside their ranges."),
    .init(
      .invalidFontWeight, "A value is not a valid font weight.",
      "Give a number in 1...1000, or a name such as semi-bold."),
    .init(
      .invalidGradient, "A value is not a valid gradient.",
      "Give a list of stops, each with color and position."),
    .init(
      .invalidNumber, "A value is not a number.",
      "Write a JSON number."),
    .init(
      .invalidPointer, "A reference in a resolver document points to something that is not allowed there.",
      "Name a set or a modifier, such as #/sets/base."),
    .init(
      .invalidShadow, "A value is not a valid shadow.",
      "Give color, offsetX, offsetY, blur and spread."),
    .init(
      .invalidStrokeStyle, "A value is not a valid stroke style.",
      "Give a word such as dashed, or dashArray and lineCap."),
    .init(
      .invalidTokenName,
      "A token's name contains characters that references cannot express, or starts with $.",
      "Remove any leading $, braces and full stops."),
    .init(
      .invalidTransition, "A value is not a valid transition.",
      "Give duration, delay and timingFunction."),
    .init(
      .invalidTypography, "A value is not a valid typography value.",
      "Give fontFamily, fontSize, fontWeight, letterSpacing and lineHeight."),
    .init(
      .italicLeftOut, "A font weight is marked italic, but weights in this format cannot be italic.",
      "Name an italic font family."),
    .init(
      .jsonSyntax, "The document is not valid JSON at the caret.",
      "Correct it as the hint says."),
    .init(
      .lineHeightAssumed, "A line height is left to the font, so 1.2 is used.",
      "Write the intended line height."),
    .init(
      .malformedReference, "A reference is not written correctly.",
      "Write \"{group.token}\" or \"#/group/token/$value\"."),
    .init(
      .missingInput, "A required input of a resolver document is missing.",
      "Pass it, for example with --theme dark, or give it a default."),
    .init(
      .missingTokenType, "A token has no type.",
      "Add $type to the token or to a group that contains it."),
    .init(
      .nestingTooDeep, "A document is nested too deeply.",
      "Look for brackets that are not closed."),
    .init(
      .notAToken, "A bare value is written where a token or group is expected.",
      "Put the value under $value."),
    .init(
      .notFigmaVariables, "The file does not contain Figma variables.",
      "Save the response of GET /v1/files/KEY/variables/local, or export the variables with a plugin."),
    .init(
      .lottieApproximated, "Part of an animation can only be approximated by the other format.",
      "Look at the result, and change the animation if the difference matters."),
    .init(
      .lottieLeftOut, "Part of an animation cannot be expressed in the other format and was left out.",
      "Change the animation, or add that part by hand."),
    .init(
      .lottieTooLarge, "An animation has too many layers, shapes or keyframes for one document.",
      "Split the animation, or remove layers that are not seen."),
    .init(
      .notLottie, "The file is not a Lottie animation.",
      "Give a .json file exported from After Effects or a Lottie editor, or a .lottie archive."),
    .init(
      .notSVG, "The file is not an SVG drawing, or the drawing has no size.",
      "Give an .svg file whose <svg> has a viewBox, or width and height."),
    .init(
      .notTokens, "The file does not contain any design tokens.",
      "Name a token file."),
    .init(
      .nothingToConvert, "The file is already in the 2025.10 format.",
      "You don't need to do anything."),
    .init(
      .pathLeavesFolder, "A document refers to a file outside the folders that it may read.",
      "Put the file below the scene's folder, or into the DesignTokens folder beside it."),
    .init(
      .referenceCycle, "References in a resolver document form a circle.",
      "Give one of them a literal value."),
    .init(
      .referenceIntoValue,
      "A reference in braces names a part of a token's value, but braces can only name whole tokens.",
      "Use a JSON pointer: \"#/group/token/$value/color\"."),
    .init(
      .referencesTooDeep, "A chain of references is too long.",
      "Refer directly to the token that has the value."),
    .init(
      .resolverVersion, "A resolver document has an unsupported version.",
      "Write \"version\": \"2025.10\"."),
    .init(
      .tokenDialect, "A file uses the format of another tool or an older draft.",
      "Convert it with specrender tokens convert."),
    .init(
      .svgApproximated, "Part of an SVG drawing can only be approximated.",
      "Check the result, and change the drawing if the difference matters."),
    .init(
      .svgLeftOut, "Part of an SVG drawing cannot be expressed in a scene and was left out.",
      "Change the drawing, or add that part by hand."),
    .init(
      .svgTooLarge,
      "A drawing has too many elements or attributes for one document. Those of uses, masks and clip paths count each time they are drawn.",
      "Split the drawing, or join outlines of the same colour into one path."),
    .init(
      .tokenDependsOnTwo,
      "A token's value depends on two modifiers at once, but exports handle one modifier at a time.",
      "Let the token refer to another token that depends on only one of the modifiers."),
    .init(
      .tokenLeftOut, "A token cannot be converted and was left out.",
      "If you need it, write it by hand in the 2025.10 format."),
    .init(
      .tokenNameClash, "Two tokens would have the same name in the export.",
      "Rename one of them, or use the name given in the message."),
    .init(
      .tokenNotExported, "The export format cannot express some tokens; they were left out.",
      "If you need them, add them to the export by hand."),
    .init(
      .tokenWithChildren, "A token contains other tokens.",
      "Turn it into a group, and move its value to a child named $root."),
    .init(
      .tooFewContexts, "A modifier has too few contexts.",
      "Give it at least two contexts, or turn it into a set."),
    .init(
      .trailingComma, "JSON does not allow a comma before a closing bracket; it was ignored.",
      "Remove the comma."),
    .init(
      .unitAssumed, "A value has no unit, so px is used.",
      "Add the unit."),
    .init(
      .unknownContext, "A modifier has no context with this name.",
      "Use one of the contexts that the message lists."),
    .init(
      .unknownGroup, "A group extends a group that does not exist.",
      "Write the path of an existing group: \"{group.inner}\"."),
    .init(
      .unknownModifier, "A resolver document has no modifier with this name.",
      "Use one of the modifiers that the message lists."),
    .init(
      .unknownTokenProperty, "A token or group has a $ key that the format does not define.",
      "Correct the spelling, or move the key under $extensions."),
    .init(
      .unknownTokenType, "The format does not define this $type.",
      "Use one of the thirteen types of the format."),
    .init(
      .unquotedToken, "A token reference has no quotes, so YAML reads it as a mapping.",
      "Put it in quotes: \"{color.text}\"."),
    .init(
      .unreadableFile, "A file does not exist or cannot be read.",
      "Correct the path or the file's permissions."),
    .init(
      .unresolvablePointer, "A JSON pointer does not point to anything in the document.",
      "Correct the path; write ~1 for a slash."),
    .init(
      .unsupportedReference, "A reference points to something that specrender does not follow.",
      "Refer to a file below the folder, or to a place in the same file."),
    .init(
      .unusedInput, "An input was given that nothing uses.",
      "Remove it, or correct its name."),
    .init(
      .valueAndRef, "A token has both a value and a reference.",
      "Remove one of them."),
    .init(
      .variableLeftOut, "A Figma variable cannot be written as a token and was left out.",
      "If you need it, write the token by hand."),
    .init(
      .variableRenamed, "Two Figma variables would have the same token name, so one was renamed.",
      "Rename one of them in Figma if the name matters."),
    .init(
      .xmlSyntax, "The document is not valid XML at the caret, or exceeds a limit of the parser.",
      "Correct the file, or save it again from the tool that made it."),
    .init(
      .yamlSyntax, "The document is not valid YAML at the caret.",
      "Follow the hint. Common causes are indentation, quotes and a missing colon."),
    .init(
      .yamlTag, "A value has a YAML tag such as !!str; scenes do not use tags.",
      "Remove the tag. To write text, use quotes."),
  ]
}
