extension DiagnosticEntry {
  /// Of scene documents and what they name.
  static let ofScenes: [DiagnosticEntry] = [
    .init(
      .maskElsewhere, "A mask node is neither a sibling nor a direct child of the node that it masks.",
      "Move the mask node there, so that both nodes move together."),
    .init(
      .endlessMask, "Nodes mask each other in a circle.",
      "Remove one of the masks."),
    .init(
      .actionSyntax, "An action of a gesture, timer, reaction or step has a syntax error.",
      "Write name = value, name += 1, toggle name, freeze name, or play animation at node."),
    .init(
      .ambiguousKind, "A node has keys of two kinds of node, such as text and image.",
      "Remove one of the keys, or make two nodes."),
    .init(
      .ambiguousTimes, "A capture sets its times in more than one way.",
      "Keep only one of \"at\", \"every\" and \"frames\". \"at\" and \"every\" may be combined with \"hashes\"."
    ),
    .init(
      .badCanvas, "The value of canvas is not a valid size.",
      "Write width and height in points, such as 390 x 1200. Add @2 for two pixels per point."),
    .init(
      .badColor, "The text is neither a colour nor a colour token.",
      "Write #RRGGBB or #RRGGBBAA, or name a colour token: \"{color.text}\"."),
    .init(
      .badDate, "The value is not a valid date.",
      "Write 2026-03-05 or 2026-03-05T14:30:00Z, or the number of seconds since 1970."),
    .init(
      .badDriver, "A gesture moves a state that is not a driver, or a driver is not a state with a number.",
      "Declare the state with a number, and list it under \"drivers\"."),
    .init(
      .badFeature, "The text is not an OpenType feature.",
      "Write a tag of four letters or digits, such as tnum. Add a number to turn it off or to choose: liga=0, ss01=2."
    ),
    .init(
      .badID, "A name is not a valid id, or is already reserved.",
      "Use letters, digits, hyphens and full stops, and avoid reserved names."),
    .init(
      .badKeyframes, "The values, times and timing functions of a track do not match.",
      "Give one time per value, in ascending order, and one timing function for all segments or one per segment."
    ),
    .init(
      .badLocale, "The text is not a valid language tag.",
      "Write a tag such as en, de-AT or ar."),
    .init(
      .badName, "A name that is used in a file name contains characters that are not allowed.",
      "Use letters a to z, digits, -, _, + and full stops. Don't start with a full stop."),
    .init(
      .badPattern, "The text is not a valid pattern.",
      "Escape characters such as . and ( with a backslash, and close every bracket."),
    .init(
      .badSpring, "The parameters of a spring are not valid.",
      "Give a positive stiffness and mass with a damping of at least 0, or a duration with bounce or damping-ratio."
    ),
    .init(
      .badStrength, "The text after @ is not a valid strength.",
      "Write @required, @high, @low or a number in 1...1000."),
    .init(
      .badTime, "A time is not valid, or is not allowed here.",
      "Write seconds such as 0.3s, milliseconds such as 300ms, or a percentage such as 60%."),
    .init(
      .badLink, "A link's address is not complete.",
      "Include the scheme: https://example.com."),
    .init(
      .badTiming, "A timing function or the timing of an animation is not valid.",
      "Write ease-in-out, cubic-bezier(x1, y1, x2, y2), steps(n), linear(...) or spring(...)."),
    .init(
      .beforeLoad, "A scenario step interacts with the scene before it has loaded.",
      "Put load first: - 0s: load."),
    .init(
      .constraintSyntax, "A line of a layout has a syntax error.",
      "Write an equation or inequality of anchors and numbers: width == parent.width / 2 - 8 @high."),
    .init(
      .divisionByZero, "An expression divides by zero.",
      "Check for zero first: ${count > 0 ? total / count : 0}."),
    .init(
      .duplicateCapture, "Two captures would write the same files.",
      "Rename one of them."),
    .init(
      .duplicateID, "Two nodes that are present at the same time have the same id.",
      "Rename one of them, or give them conditions that exclude each other."),
    .init(
      .duplicateMatch,
      "Two nodes with the same match are present at the same time, so it is unclear which one to morph.",
      "Give them conditions that exclude each other, or hide one of them."),
    .init(
      .duplicateName,
      "Two devices, functions, sets, modifiers, library items, or names of a component have the same name.",
      "Rename one of them."),
    .init(
      .duplicateRowKey,
      "Two rows of a list have the same key, so changes to the list cannot tell them apart.",
      "Give each item its own key, or build the key from several fields."),
    .init(
      .endlessMotion,
      "A motion lasts for minutes or never comes to rest. A unit or the damping is probably missing.",
      "Write a duration with its unit: 300ms or 90s. Give a spring a damping."),
    .init(
      .endlessReaction, "A reaction to a driver has no condition, so it would run at every moment.",
      "Compare the driver: armed = pull > 40. Or use the pan's begin, release or end."),
    .init(
      .expressionSyntax, "The expression inside ${ } has a syntax error.",
      "See Documentation/SceneFormat.md for the operators and filters."),
    .init(
      .formerWord, "A word has another name now. The old one still works in this version.",
      "Write the new word."),
    .init(
      .incompleteData, "The data lacks something, and the scene says what it shows instead.",
      "Complete the data, or leave it: the scene is drawn all the same."),
    .init(
      .keyboardUnknown,
      "The keyboard is shown, but its height on this device is unknown: that of the nearest phone is drawn.",
      "Describe the device with its keyboard, or use another device."),
    .init(
      .literalName, "A text shows a placeholder of another language, such as {{name}}, literally.",
      "Write ${name} for the value of a state, of data or of a parameter."),
    .init(
      .misplacedSlot, "A slot is at a place where no use of a component can fill it.",
      "Put slots among the children of a component, outside rows."),
    .init(
      .misplacedState, "A node of an animation has a state for itself.",
      "Animations come and go, and keep no states. Put the component into the scene, or pass values to it."),
    .init(
      .missingData, "An expression uses a field or item that is not in the data.",
      "Correct the name, or give a default: ${user.name ?? \"-\"}."),
    .init(
      .missingKey, "A required key is missing.",
      "Add the key that the message names."),
    .init(
      .missingParameter, "A component or animation is used without one of its parameters.",
      "Add the parameter under \"with\", or after \"with\" in the action."),
    .init(
      .missingPicture, "No picture is available for an address, so its placeholder is drawn instead.",
      "Add the picture to the asset lock file."),
    .init(
      .missingStyle, "A text has no typography.",
      "Add a style: style: \"{type.body}\"."),
    .init(
      .neverEqual, "A comparison has a fixed result, because values of its two types are never equal.",
      "Compare values of the same type: flag == false, not flag == \"false\"."),
    .init(
      .noEffect, "Part of the document has no effect where it is written.",
      "Remove it, or follow the hint to give it an effect."),
    .init(
      .noOwnSize, "A child of a stack with fillProportionally has no intrinsic size.",
      "Use texts, pictures and outlines as children, or distribute with fill or fillEqually."),
    .init(
      .noItalic, "A text is italic, but no italic file is given for its font family.",
      "Add the file to the fontFamily token with \"italic\": true, or write slant: 12deg."),
    .init(
      .noShadow,
      "Nothing casts the shadow: the node has no fill, and either no stroke or one that isn't centred on its outline.",
      "Give the node a fill, or move the shadow to the nodes inside it."),
    .init(
      .nonlinearConstraint, "A constraint multiplies or divides by an anchor.",
      "One factor must be a number, and so must every divisor."),
    .init(
      .orientationUnknown, "A device is turned whose size and insets in the other orientation are unknown.",
      "Describe it under devices with the same name, ending in -portrait or -landscape, or use a known device."
    ),
    .init(
      .outOfRange, "A number is outside the range of its key.",
      "Use a number in the range that the message gives."),
    .init(
      .outsideParent, "A constraint puts a far edge outside the parent, while the other edges are inside.",
      "Distances from trailing, right and bottom edges are negative inside the parent: trailing == -16."),
    .init(
      .pathSyntax, "The text is not valid SVG path data.",
      "Start with M, and use only SVG path commands."),
    .init(
      .pathWithoutLength, "A motion path has zero length.",
      "Give it at least two different points: M0,0 L100,0."),
    .init(
      .quotedValue,
      "A state's initial value is in quotes, which makes it text, but the state is used as a number or boolean.",
      "Remove the quotes: done: false."),
    .init(
      .recursiveComponent, "A component contains itself, directly or through other components.",
      "Break the circle. To repeat nodes, use a list."),
    .init(
      .recursiveLayout, "A named layout includes itself, directly or through other layouts.",
      "Break the circle."),
    .init(
      .recursiveStyle, "A text style is based on itself, or measures a text when a text in it is measured.",
      "Base one of the styles on a typography token. Measure texts in another style."),
    .init(
      .rowNotLaidOut,
      "A row is needed that is not laid out: the list has row-size or estimated-row-size.",
      "Put the node that names a row into the row. Make the list no longer than the screen and scroll it by its offset."
    ),
    .init(
      .rowSizeChanged, "A row does not have the size that its list has measured, or that row-size says.",
      "Let no driver change the sizes of rows. With row-size, filter the items instead of using \"when\" in the row."
    ),
    .init(
      .rowsWithoutKey,
      "Rows that have states for themselves are known by their places, although a state decides which rows there are.",
      "Give the row a key, such as key: ${item.id}: its states go where it goes, and are gone once it is gone."
    ),
    .init(
      .sceneTooLarge, "A scene has too many nodes or too many levels.",
      "Look for nested lists in which the inner list repeats all items of the outer one."),
    .init(
      .stepAfterEnd, "A step is later than the end of its scenario, so it never runs.",
      "Set a later end for the scenario."),
    .init(
      .stepOrder, "A step is earlier than the step above it.",
      "Sort the steps by time."),
    .init(
      .stepSyntax, "A step of a scenario has a syntax error.",
      "Write a time and an action: - 4.0s: tap input."),
    .init(
      .stopsInPoints, "All stops of a gradient lie within one point. Fractions were probably meant.",
      "Write positions in per cent: \"0%\" and \"100%\"."),
    .init(
      .timeAfterEnd, "A capture's time is later than the end of its scenario.",
      "Set a later end for the scenario, or an earlier time for the capture."),
    .init(
      .tokenType, "A token has the wrong type for its place.",
      "Use a token of the type that the message names."),
    .init(
      .unknownAnchor, "A node or guide has no anchor with this name.",
      "Anchors are leading, trailing, left, right, top, bottom, width, height, centerX, centerY, firstBaseline and lastBaseline."
    ),
    .init(
      .unknownAnimation, "An action plays an animation that is not defined.",
      "Define it under \"animations\", or correct the name."),
    .init(
      .unknownComponent, "A node or row uses a component that is not defined.",
      "Define it under \"components\", import its library, or correct the name."),
    .init(
      .unknownData, "A capture replaces data that the scene does not define.",
      "Use a name under \"data\"."),
    .init(
      .unknownDevice, "The device name is unknown.",
      "specrender list devices shows the known devices. You can also write a size such as 390x844@3."),
    .init(
      .unknownFilter, "An expression uses a filter that does not exist.",
      "Use a filter that the message suggests."),
    .init(
      .unknownFormat, "This version of specrender does not read the document's format version.",
      "Write format: 1, or install a newer version of specrender."),
    .init(
      .unknownKey, "The key is not known here.",
      "Correct the spelling. The hint gives the nearest key, or all keys."),
    .init(
      .unknownLayout, "A layout uses a named layout that is not defined.",
      "Define it under \"layouts\", or write a constraint."),
    .init(
      .unknownKind, "The kind of a node cannot be determined.",
      "Add one of the keys group, box, stack, grid, list, text, spans, image, video, shape, field or use."),
    .init(
      .unknownLibrary, "No bundled library has this name.",
      "Use a library that the message lists. For a library of your own, write its path with the file extension."
    ),
    .init(
      .unknownName, "An expression uses a name that is not defined here.",
      "Names come from state, data, let and with. When a pan is released, rest and velocity are also available."
    ),
    .init(
      .unknownNode,
      "A constraint, track, action or step names a node that exists in no state of the scene.",
      "Correct the name. Rows are written comments[0] or comments[last]."),
    .init(
      .unknownParameter, "A component or animation gets a value for a parameter that it does not have.",
      "Declare the parameter under \"with\" of the component or animation, or remove the value."),
    .init(
      .unknownProperty, "A track animates a property that nodes do not have.",
      "Write node.property with a property that the message lists."),
    .init(
      .unknownScenario, "A capture runs a scenario that is not defined.",
      "Define it under \"scenarios\", or correct the name."),
    .init(
      .unknownShape, "The text is neither the name of an outline nor SVG path data.",
      "Name an outline under \"shapes\", write circle, ellipse or rectangle, or write SVG path data."),
    .init(
      .unknownSlot, "A use fills a slot that the component does not have.",
      "Add a slot to the component's children, such as - slot: content, or move the nodes out."),
    .init(
      .unknownState, "A setting, action or transition names a state that is not defined.",
      "Define it under \"state\", or correct the name."),
    .init(
      .unknownStep, "A step of a scenario starts with an unknown verb.",
      "Use a verb that the message lists."),
    .init(
      .unknownString, "The scene's string catalogue does not contain this key.",
      "Add the key to the file under \"strings\", or correct it."),
    .init(
      .unknownStyle, "A text uses a style that is not defined.",
      "Name a style under \"styles\", or a typography token: \"{type.body}\"."),
    .init(
      .unknownTextSize, "The text size is unknown.",
      "Use xSmall to xxxLarge, or AX1 to AX5."),
    .init(
      .unknownTheme, "The token files do not define this theme.",
      "Use one of the contexts of the modifier \"theme\"."),
    .init(
      .unknownToken, "No design token has this path, or the scene has no token file.",
      "Correct the path, or add the token."),
    .init(
      .unknownVariant, "A variant is for a value that its parameter cannot have.",
      "Add the value to \"one-of\" of the parameter, or correct it."),
    .init(
      .unknownWord, "A word is not one of the allowed values.",
      "Use one of the values that the message lists."),
    .init(
      .unmeasuredText, "An expression asks for the size of a text that cannot be set.",
      "The message says why: a font that is not there, or a text that is too long."),
    .init(
      .unsupportedOrientation, "A scenario turns the device to an orientation that the scene rules out.",
      "Add the orientation to orientations, or leave out the step."),
    .init(
      .untranslated, "A text has no translation in a requested language.",
      "Add the translation to the file. Until then, the text in the source language is used."),
    .init(
      .unusedName, "A state, parameter, layout, style, outline, component or transition is never used.",
      "Remove it, or use it."),
    .init(
      .wrongCount, "A list has too many or too few items, or a filter has too many or too few arguments.",
      "Give as many as the message says."),
    .init(
      .wrongType, "A value has the wrong type for its place.",
      "Write the type that the message asks for. Remove the quotes if the value should be a number."),
  ]
}
