public import Graphics2D

/// Text with its look.
public struct TextStyle: Hashable, Sendable {
  /// What is shaped.
  public var content: TextContent
  /// One paint per run; gradients run over the frame of the text.
  public var paints: [RelativePaint]
  /// Whether they run over each line instead, from its left end to its right one and as high as it is: one per run, or none at
  /// all. As with CSS's `box-decoration-break: clone`.
  public var clones: [Bool] = []
  /// Lines under the runs: one per run, or none at all.
  public var underlines: [TextLine?] = []
  /// Lines through them, likewise.
  public var strikethroughs: [TextLine?] = []
  /// Lines along the outlines of glyphs: one per run, of no width where a run has none, or none at all.
  public var strokes: [Box.Stroke] = []
  /// What runs show in the place of letters: one per run, nil for those of letters, or none at all.
  public var pictures: [InlinePicture?] = []
  /// Where taps on the runs lead: one address per run, empty for nowhere, or none at all.
  public var links: [String] = []
  /// Where lines stand in a higher frame.
  public var vertical = VerticalPlace.center
  /// Path of the typography token; nil where the runs have their own.
  public var token: String?
  /// Whether its size follows Dynamic Type.
  public package(set) var isScaled = false

  /// Makes text in a style.
  public init(content: TextContent, paints: [RelativePaint], token: String? = nil) {
    (self.content, self.paints, self.token) = (content, paints, token)
  }

  /// Where lines stand in a frame that is higher than they are.
  public enum VerticalPlace: String, Hashable, Sendable, CaseIterable {
    case top, center, bottom

    /// Share of the free height that is above the lines.
    public var fraction: Double {
      switch self {
      case .top: 0
      case .center: 0.5
      case .bottom: 1
      }
    }
  }

  /// Everything of a text.
  public static let properties: [NodeProperty<TextStyle>] = [
    .init(
      "text", form: .characters,
      .words { .characters($0.content.runs.map(\.text).joined(separator: "|")) },
      subject: .content, keys: ["text", "spans", "field", "placeholder", "case"]),
    .init(
      "pictures", .words { pictures($0) }, subject: .measure, keys: ["spans"]),
    .init(
      "links", .words { $0.links.isEmpty ? nil : .words($0.links.joined(separator: "|")) }, subject: .content,
      keys: ["link", "spans"]),
    .init(
      "font", form: .fonts,
      .words { style in .fonts(style.content.runs.map { .init($0, style.content.lineHeight) }) },
      subject: .measure, keys: type),
    .init("features", .words { features($0.content.runs) }, subject: .measure, keys: type),
    .init("color", .paints(\.paints), keys: ["color", "placeholder-color", "spans"]),
    .init(
      "box-decoration-break",
      .words { style in
        style.clones.isEmpty
          ? nil : .words(style.clones.map { $0 ? "clone" : "slice" }.joined(separator: "|"))
      }, keys: ["color", "spans"], usual: "slice"),
    .init("underline", .lines(\.underlines), keys: ["underline", "spans"]),
    .init("strikethrough", .lines(\.strikethroughs), keys: ["strikethrough", "spans"]),
    .init("text-stroke", .strokes(\.strokes), keys: ["text-stroke", "spans"]),
    .init("slant", .words { slant($0.content.runs) }, keys: ["slant", "spans"]),
    .init("baseline", .words { $0.content.baseline.map { .words($0.decimalText) } }),
    .init(
      "limit",
      .words { $0.content.lineLimit == 1 ? nil : .words($0.content.lineLimit.map(String.init) ?? "none") },
      subject: .measure, keys: ["lines"], usual: "1", title: "lines at most"),
    .init(
      "vertical", .words { $0.vertical == .center ? nil : .words($0.vertical.rawValue) }, usual: "center"),
    .init(
      "paragraph-spacing", .words { decimal($0.content.paragraphs.spacing) }, subject: .measure, usual: "0"),
    .init("indent", .words { indents($0.content.paragraphs) }, subject: .measure, usual: "0"),
    .init("tabs", .words { tabs($0.content.paragraphs) }, subject: .measure),
    .init("markers", .words { markers($0.content.paragraphs) }, subject: .measure),
    .init(
      "justified", form: .flag, .words { $0.content.paragraphs.isJustified ? .flag : nil }, keys: ["align"]),
    .init(
      "measures", .words { measures($0.content.measures) }, subject: .measure, keys: ["style"], usual: "exact"
    ),
    .init("align", .words { $0.content.alignment == .left ? nil : .words($0.content.alignment.rawValue) }),
    .init(
      "wrap", .words { $0.content.wrapping == .word ? nil : .words($0.content.wrapping.rawValue) },
      subject: .measure),
    .init("overflow", .words { $0.content.overflows ? .words("visible") : nil }, usual: "ellipsis"),
    .init(
      "direction",
      .words { $0.content.direction == .natural ? nil : .words($0.content.direction.rawValue) }),
  ]

  private static let type = ["style", "features", "dynamic-type", "tracking", "italic", "spans"]

  private static func decimal(_ number: Double) -> LookValue? {
    number == 0 ? nil : .words(number.decimalText)
  }

  private static func indents(_ style: ParagraphStyle) -> LookValue? {
    guard style.firstIndent != 0 || style.restIndent != 0 else { return nil }
    return .words("\(style.firstIndent.decimalText) then \(style.restIndent.decimalText)")
  }

  private static func tabs(_ style: ParagraphStyle) -> LookValue? {
    style.tabs.isEmpty ? nil : .words(style.tabs.map(\.decimalText).joined(separator: " "))
  }

  private static func markers(_ style: ParagraphStyle) -> LookValue? {
    guard !style.markers.isEmpty else { return nil }
    return .words("\(style.markers.joined(separator: " ")) gap \(style.markerGap.decimalText)")
  }

  private static func measures(_ measures: TextMeasures) -> LookValue? {
    switch measures {
    case .exact: nil
    case .pixels: .words("uikit")
    case .points: .words("figma")
    }
  }

  private static func pictures(_ style: TextStyle) -> LookValue? {
    let texts = zip(style.pictures, style.content.runs).compactMap { picture, run in
      picture.map { "\($0.recordText) \(run.box?.recordText ?? "")" }
    }
    return texts.isEmpty ? nil : .words(texts.joined(separator: "|"))
  }

  private static func slant(_ runs: [TextRun]) -> LookValue? {
    runs.contains { $0.slant != 0 } ? .words(eachOnce(runs.map { $0.slant.decimalText })) : nil
  }

  private static func features(_ runs: [TextRun]) -> LookValue? {
    let text = eachOnce(runs.map { $0.features.joined(separator: "+") })
    return text.isEmpty ? nil : .words(text)
  }
}
