import DesignImport
import Documents

extension DesignText {
  init(figma raw: DocumentNode) {
    self.init()
    characters = raw["characters"]?.string
    if let given = raw["style"] {
      style = TextStyle(figma: given)
      paragraph = ParagraphStyle(figma: given)
    }
    let lists: [String: ParagraphStyle.List] = ["NONE": .plain, "ORDERED": .ordered]
    paragraph.lists = (raw["lineTypes"]?.items ?? []).compactMap(\.string).map { lists[$0] ?? .unordered }
    paragraph.indentations = (raw["lineIndentations"]?.items ?? []).compactMap(\.number)
    overrides = (raw["characterStyleOverrides"]?.items ?? []).map { Int(min(1e6, max(0, $0.number ?? 0))) }
    for entry in raw["styleOverrideTable"]?.entries ?? [] where entry.value.entries?.isEmpty == false {
      guard let key = Int(entry.key) else { continue }
      overrideStyles[key] = TextStyle(figma: entry.value)
    }
  }
}

extension TextStyle {
  fileprivate init(figma raw: DocumentNode) {
    self.init()
    family = raw["fontFamily"]?.string
    (size, weight) = (raw.points("fontSize"), raw.points("fontWeight"))
    isItalic = raw["italic"]?.bool
    (tracking, lineHeight) = (raw.points("letterSpacing"), raw.points("lineHeightPx"))
    isLineHeightRelative = raw["lineHeightUnit"]?.string.map { $0 != "PIXELS" }
    letterCase = raw["textCase"]?.string.map { Self.cases[$0] ?? .original }
    let decorations: [String: Decoration] = ["UNDERLINE": .underline, "STRIKETHROUGH": .strikethrough]
    decoration = raw["textDecoration"]?.string.map { decorations[$0] ?? .plain }
    features = raw["opentypeFlags"]?.entries?.map { flag in
      Feature(flag.key, flag.value.bool.map { $0 ? 1 : 0 } ?? Int(min(99, max(0, flag.value.number ?? 0))))
    }
    link = raw["hyperlink"].map { link in
      link.entries == nil ? .missing : link["url"]?.string.map { .address($0) } ?? .other
    }
    fills = raw["fills"]?.items.map { $0.map { DesignPaint(figma: $0) } }
  }

  private static let cases: [String: Case] = [
    "UPPER": .upper, "LOWER": .lower, "TITLE": .title, "SMALL_CAPS": .smallCaps,
    "SMALL_CAPS_FORCED": .allSmallCaps,
  ]
}

extension ParagraphStyle {
  fileprivate init(figma raw: DocumentNode) {
    self.init()
    let across: [String: HorizontalAlignment] = ["CENTER": .center, "RIGHT": .right, "JUSTIFIED": .justified]
    horizontal = raw["textAlignHorizontal"]?.string.flatMap { across[$0] } ?? .left
    let along: [String: VerticalAlignment] = ["CENTER": .center, "BOTTOM": .bottom]
    vertical = raw["textAlignVertical"]?.string.flatMap { along[$0] } ?? .top
    let resizes: [String: AutoResize] = [
      "WIDTH_AND_HEIGHT": .widthAndHeight, "HEIGHT": .height, "TRUNCATE": .truncate,
    ]
    autoResize = raw["textAutoResize"]?.string.flatMap { resizes[$0] } ?? .never
    truncates = raw["textTruncation"]?.string == "ENDING"
    maximumLines = raw.points("maxLines")
    (spacing, indent) = (raw.points("paragraphSpacing") ?? 0, raw.points("paragraphIndent") ?? 0)
    isTrimmed = raw["leadingTrim"]?.string == "CAP_HEIGHT"
    hangs = raw.flag("hangingPunctuation") || raw.flag("hangingList")
  }
}
