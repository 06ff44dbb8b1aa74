extension DiagnosticEntry {
  /// Of scene documents and what they name.
  static let ofScenes: [DiagnosticEntry] = [
    .init(
      "mask-elsewhere",
      "A mask names a node that stands neither beside the masked node nor directly inside of it.",
      "Move the node there: what moves one of them then moves the other."),
    .init(
      "endless-mask", "Masks of nodes lead back to one of them.",
      "Leave one of the masks out."),
    .init(
      "action-syntax", "An action of a gesture, timer, reaction or step cannot be read.",
      "Write name = value, name += 1, toggle name, freeze name, or play animation at node."),
    .init(
      "ambiguous-kind", "A node has the keys of two kinds, such as text and image.",
      "Leave one of them out, or make two nodes."),
    .init(
      "ambiguous-times", "A capture has two of times, a step between them and a number of frames.",
      "Leave all but one of \"at\", \"every\" and \"frames\" out, or keep \"hashes\" of each step."),
    .init(
      "bad-canvas", "What stands under the key canvas is no size.",
      "Write width and height in points, such as 390 x 1200, with @2 behind them for two pixels a point."),
    .init(
      "bad-color", "A text is neither a colour nor a token.",
      "Write #RRGGBB or #RRGGBBAA, or name a colour token: \"{color.text}\"."),
    .init(
      "bad-date", "A value is no date.",
      "Write 2026-03-05 or 2026-03-05T14:30:00Z, or a number of seconds since 1970."),
    .init(
      "bad-driver", "What a pan moves, or \"drivers\" lists, is no state with a number.",
      "Give the state a number and list it under \"drivers\"."),
    .init(
      "bad-id", "A name cannot be an id, or means something else already.",
      "Use letters, digits, hyphens and full stops, and none of the reserved names."),
    .init(
      "bad-keyframes", "Values, times and timing functions of a track do not go together.",
      "Give as many times as values, in order, and one timing function or one per segment."),
    .init(
      "bad-locale", "A text is no language tag.",
      "Write a tag such as en, de-AT or ar."),
    .init(
      "bad-name", "A name that becomes part of a file's name has other letters than are allowed.",
      "Use letters a to z, digits, -, _, + and full stops, the last not first."),
    .init(
      "bad-pattern", "A text is no pattern.",
      "Escape signs such as . and ( by a backslash, and close what is opened."),
    .init(
      "bad-spring", "The numbers of a spring describe none.",
      "Give a positive stiffness and mass and a damping of at least 0, or a duration with a bounce or damping ratio."
    ),
    .init(
      "bad-strength", "What stands behind @ is no strength.",
      "Write @required, @high, @low or a number in 1...1000."),
    .init(
      "bad-time", "A text is no time, or a time is where none can be.",
      "Write seconds such as 0.3s, milliseconds such as 300ms, or a share such as 60%."),
    .init(
      "bad-link", "An address does not lead anywhere by itself.",
      "Write it with its scheme: https://example.com."),
    .init(
      "bad-timing", "A timing function or the timing of an animation cannot be.",
      "Write ease-in-out, cubic-bezier(x1, y1, x2, y2), steps(n), linear(...) or spring(...)."),
    .init(
      "before-load", "A step of a scenario touches the scene before it has loaded.",
      "Put load first: - 0s: load."),
    .init(
      "constraint-syntax", "A line of a layout cannot be read.",
      "Write an equation or inequality of anchors and numbers: width == parent.width / 2 - 8 @high."),
    .init(
      "division-by-zero", "A divisor is zero.",
      "Ask for it first: ${count > 0 ? total / count : 0}."),
    .init(
      "duplicate-capture", "Two captures would share their files.",
      "Give one of them another name."),
    .init(
      "duplicate-id", "Two nodes that are there at once have one id.",
      "Rename one, or give them conditions that exclude each other."),
    .init(
      "duplicate-match", "Two nodes of one match are there at once: neither could become the other.",
      "Give them conditions that exclude each other, or hide one."),
    .init(
      "duplicate-name", "Two devices, functions, sets, modifiers or things of a library have one name.",
      "Give one of them another name."),
    .init(
      "duplicate-row-key",
      "Two rows of a list have one key, so that nothing tells them apart as the list changes.",
      "Give the items keys of their own, or compose the key of several fields."),
    .init(
      "endless-reaction",
      "A reaction to a driver does not ask when to happen, and would happen at every moment.",
      "Compare the driver in it: armed = pull > 40; or use the pan's begin, release or end."),
    .init(
      "expression-syntax", "The inside of ${ } cannot be read.",
      "Write operators and filters as Documentation/SceneFormat.md has them."),
    .init(
      "keyboard-unknown", "The keyboard is up on a device of which nobody knows how high it is.",
      "Take another device, or describe the device with its keyboard."),
    .init(
      "misplaced-slot", "A slot stands where nobody can fill it.",
      "Put slots among the children of a component, outside of rows."),
    .init(
      "missing-data", "An expression asks for a field or item that the data does not have.",
      "Mend the name, or give a default: ${user.name ?? \"-\"}."),
    .init(
      "missing-key", "A mapping lacks a key that it needs.",
      "Add the key; the message names it."),
    .init(
      "missing-parameter", "A component or animation is used without a value for one of its parameters.",
      "Add it under \"with\", or behind \"with\" of the action."),
    .init(
      "missing-picture", "No picture is at hand for an address; its placeholder is drawn.",
      "Add the picture to the asset lock file."),
    .init(
      "missing-style", "A text has no typography.",
      "Give it a style: style: \"{type.body}\"."),
    .init(
      "never-equal", "Values that are compared are of kinds that are never equal.",
      "Compare values of one kind: flag == false, not flag == \"false\"."),
    .init(
      "no-effect", "What is written changes nothing where it stands.",
      "Leave it out, or do what the hint says to give it an effect."),
    .init(
      "no-own-size", "A child of a stack that fills in proportion has no size of its own.",
      "Take texts, pictures and outlines, or distribute by fill or fillEqually."),
    .init(
      "no-italic", "A text is to be italic, and no file is named for an italic of its family.",
      "Add the file to the token file's fontFamily with \"italic\": true, or write slant: 12deg."),
    .init(
      "no-shadow",
      "Nothing throws the shadow: there is neither fill nor stroke, or the line lies beside its outline.",
      "Give the node a fill, or give shadows to the nodes inside."),
    .init(
      "nonlinear-constraint", "A constraint multiplies or divides by an anchor.",
      "Make one factor, and every divisor, a number."),
    .init(
      "out-of-range", "A number lies outside of what its key takes.",
      "Take a number in the range that the message names."),
    .init(
      "outside-parent", "A far edge stands outside of the parent, and the other edges inside.",
      "Distances to trailing, right and bottom edges are negative inside: trailing == -16."),
    .init(
      "path-syntax", "A text is no SVG path data.",
      "Begin with M and use the commands of SVG paths."),
    .init(
      "path-without-length", "Nothing can move along a path that has no length.",
      "Give it at least two points: M0,0 L100,0."),
    .init(
      "quoted-value",
      "A state begins with a truth value or number in quotes, which is text, and is used as what stands in them.",
      "Leave the quotes out: done: false."),
    .init(
      "recursive-component", "A component contains itself, directly or through others.",
      "Break the circle; for things that repeat use a list."),
    .init(
      "recursive-layout", "A layout of the key layouts contains itself, directly or through others.",
      "Break the circle."),
    .init(
      "recursive-style", "A text style is made of itself.",
      "Let one of the styles name a typography token."),
    .init(
      "scene-too-large", "The scene has more nodes or levels than the tool expands.",
      "Look for a list inside of a list whose items are all those of the outer one."),
    .init(
      "step-after-end", "A step comes after its scenario ends, and never happens.",
      "Give the scenario a later end."),
    .init(
      "step-order", "A step comes before the one above it.",
      "Put the steps in order of time."),
    .init(
      "step-syntax", "A step of a scenario cannot be read.",
      "Write a time and what happens then: - 4.0s: tap input."),
    .init(
      "time-after-end", "A capture asks for a time after its scenario ends.",
      "Give the scenario a later end, or take an earlier time."),
    .init(
      "token-type", "A token of one type stands where another is needed.",
      "Name a token of the type that the message names."),
    .init(
      "unknown-anchor", "A word is no anchor of a node or guide.",
      "Anchors are leading, trailing, left, right, top, bottom, width, height, centerX, centerY, firstBaseline and lastBaseline."
    ),
    .init(
      "unknown-animation", "An action plays an animation that the scene does not have.",
      "Define it under \"animations\", or mend the name."),
    .init(
      "unknown-component", "A node or row uses a component that no document defines.",
      "Define it under \"components\", import its library, or mend the name."),
    .init(
      "unknown-data", "A capture replaces data of a name that the scene does not have.",
      "Use a name that stands under \"data\"."),
    .init(
      "unknown-device", "There is no device of this name.",
      "specrender list devices shows those that are known; a size such as 390x844@3 works, too."),
    .init(
      "unknown-filter", "An expression uses a filter that does not exist.",
      "The message lists the filters, or the nearest one."),
    .init(
      "unknown-format", "A document is of a version of the format that this program does not read.",
      "Write format: 1, or install a newer specrender."),
    .init(
      "unknown-key", "A mapping has a key that its place does not know.",
      "Mend the spelling; the hint names the nearest key, or all."),
    .init(
      "unknown-layout", "A line of a layout names a layout that is not there.",
      "Add it under the key layouts, or write a constraint."),
    .init(
      "unknown-kind", "Nothing says what kind of node a mapping is.",
      "Give it one of the keys group, box, stack, grid, list, text, spans, image, video, shape, field or use."
    ),
    .init(
      "unknown-library", "No bundled library has this name.",
      "Take one of those that the message lists; a library of your own is named by its path with its ending."),
    .init(
      "unknown-name", "An expression uses a name that nothing has there.",
      "Names come from state, data, let and with; rest and velocity from the release of a pan."),
    .init(
      "unknown-node", "A constraint, track, action or step names a node that no state has.",
      "Mend the name; rows are comments[0] or comments[last]."),
    .init(
      "unknown-parameter", "A component or animation is given a value for a parameter that it does not have.",
      "List the parameter under \"with\" of the component, or leave the value out."),
    .init(
      "unknown-property", "A track changes something that nodes do not have.",
      "Write node.property with one of the properties that the message lists."),
    .init(
      "unknown-scenario", "A capture runs a scenario that the scene does not have.",
      "Define it under \"scenarios\", or mend the name."),
    .init(
      "unknown-shape", "A shape has neither the name of an outline nor path data.",
      "Name an outline under \"shapes\", circle, ellipse or rectangle, or write SVG path data."),
    .init(
      "unknown-slot", "A use puts nodes into a slot that the component does not have.",
      "Put a node such as - slot: content among the component's children, or move the nodes out."),
    .init(
      "unknown-state", "A setting, action or transition names a state that the scene does not have.",
      "Define it under \"state\", or mend the name."),
    .init(
      "unknown-step", "A step of a scenario begins with a word that is none of its verbs.",
      "The message lists the verbs."),
    .init(
      "unknown-string", "No text of the scene's catalogue has the key.",
      "Add the key to the file under \"strings\", or correct it."),
    .init(
      "unknown-style", "A text names a style that there is not.",
      "Name one under \"styles\", or a typography token: \"{type.body}\"."),
    .init(
      "unknown-text-size", "There is no text size of this name.",
      "Take xSmall to xxxLarge or AX1 to AX5."),
    .init(
      "unknown-theme", "The token files know no theme of this name.",
      "Take one of the contexts of the modifier \"theme\"."),
    .init(
      "unknown-token", "No design token has this path, or the scene names no token file.",
      "Mend the path, or add the token."),
    .init(
      "unknown-variant", "A variant is for a value that its parameter never has.",
      "List the value under \"one-of\" of the parameter, or correct it."),
    .init(
      "unknown-word", "A word stands where only a few others are possible.",
      "Take one of the words that the message lists."),
    .init(
      "untranslated", "A text is not there in a language that is asked for.",
      "Add it to the file; until then the text of the source language is taken."),
    .init(
      "unused-name",
      "Nothing uses a name of the scene: a state, parameter, layout, style, outline or component.",
      "Leave it out, or use it."),
    .init(
      "wrong-count", "A list has more or fewer items than its place takes, or a filter more or fewer values.",
      "Give as many as the message says."),
    .init(
      "wrong-type", "A value is of another kind than its place takes.",
      "Give what the message asks for; texts that look like numbers lose their quotes."),
  ]
}
