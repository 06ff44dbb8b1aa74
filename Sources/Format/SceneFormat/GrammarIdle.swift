import SceneModel

/// Which keys of nodes have no effect beside others, without them, or ever.
extension Grammar {
  package static func idle(_ kind: NodeKind) -> [IdleKeys] {
    switch kind {
    case .group, .box: [sizeless]
    case .list: [.beside([.rowSize], [.estimatedRowSize], "row-size is exact"), sizeless]
    case .stack: stackIdle
    case .grid:
      [
        .without([.of], [.cell], "name the items: of: ${items}"),
        .without([.cell], [.of], "say what each item shows: cell: { children: [...] }"),
        .without(
          [.children, .of], [.dense, .alignX, .alignY, .rows, .spacing],
          "give it cells: children, or of"),
        sizeless,
      ]
    case .field: fieldIdle
    case .text, .spans:
      [.without([.lines], ofLines, "a text has one line unless it says more: lines: unlimited")]
    case .image, .video:
      [
        .without([.fit: ["tile"]], [.scale], "it is that of tiles: fit: tile"),
        .beside([.fit: ["fill"]], [.align], "the picture fills the frame along both axes"),
      ]
    case .shape:
      [
        .without([.stroke], [.trim], "it cuts lines: give the shape a stroke"),
        .beside(
          [.shape: [OutlineWord.ellipse.rawValue, OutlineWord.rectangle.rawValue]], [.fit],
          "it fills the frame along both axes"),
      ]
    case .use, .slot: []
    case .animation:
      [
        .beside(
          [.progress], [.playing, .loop, .speed], "progress says which moment is shown, and no time moves it")
      ]
    }
  }

  /// What asks for more lines than one.
  private static let ofLines: KeyUses = [
    .paragraphSpacing: [], .align: ["justify"], .wrap: ["never", "character"],
  ]

  private static let sizeless = IdleKeys.never(
    [.hug, .compress], "the node has no size of its own",
    "say in its layout how large it is, or give the key to a text, picture, outline or stack")

  private static let stackIdle: [IdleKeys] = [
    .without([.of], [.row], "name the items: of: ${items}"),
    .without([.row], [.of], "say what each item shows: row: { children: [...] }"),
    .without([.wrap], [.lineSpacing, .alignLines], "a stack has lines where it wraps: wrap: true"),
    .without(
      [.children, .of], [.spacing, .align, .distribute, .wrap],
      "give it children, or rows: of: ${items}"),
    .never(
      [.compress], "a stack is at least as large as its children make it",
      "say it of the children, which give way"),
  ]

  private static let fieldIdle: [IdleKeys] = [
    .beside([.secure], [.lines], "a secure field has one line"),
    .without([.lines], ofLines, "a field has one line unless it says more: lines: unlimited"),
    .without(
      [.focused], [.caret, .caretWidth, .selection, .keyboard],
      "only a field with the focus has a caret and keys: focused: true"),
    .without([.selection], [.selectionColor], "say what is selected: selection: [0, 4]"),
    .without([.placeholder], [.placeholderColor], "say what it shows while it is empty: placeholder: Search"),
    .never(
      [.vertical], "a single line is in the middle of a field, and several begin at its top",
      "make room above the text: insets: [8, 12, 8, 12]"),
  ]

  /// Of the picture that is drawn where none is at hand.
  static let placeholderIdle: [IdleKeys] = [
    .without([.colors], [.name], "say which colours there are to pick from: colors: [...]"),
    .without([.name], [.colors, .style], "say whose initials are drawn: name: ${user.name}"),
    .without([.name, .shape], [.color], "it is that of initials or of a shape"),
  ]
}
