public import Graphics2D

/// Text with its look.
public struct TextStyle: Hashable, Sendable {
  /// What is shaped.
  public var content: TextContent
  /// One paint per run; gradients run over the frame of the text.
  public var paints: [RelativePaint]
  /// Lines under the runs: one per run, or none at all.
  public var underlines: [TextLine?] = []
  /// Lines through them, likewise.
  public var strikethroughs: [TextLine?] = []
  /// Lines along the outlines of glyphs: one per run, of no width where a run has none, or none at all.
  public var strokes: [Box.Stroke] = []
  /// Path of the typography token; nil where the runs have their own.
  public var token: String?

  /// Makes text in a style.
  public init(content: TextContent, paints: [RelativePaint], token: String? = nil) {
    (self.content, self.paints, self.token) = (content, paints, token)
  }

  /// Everything of a text.
  public static let properties: [NodeProperty<TextStyle>] = [
    .init(
      "text", form: .characters,
      .words { .characters($0.content.runs.map(\.text).joined(separator: "|")) },
      subject: .content, keys: ["text", "spans", "field", "placeholder", "case"]),
    .init(
      "font", form: .fonts,
      .words { style in .fonts(style.content.runs.map { .init($0, style.content.lineHeight) }) },
      subject: .measure, keys: type),
    .init("features", .words { features($0.content.runs) }, subject: .measure, keys: type),
    .init("color", .paints(\.paints), keys: ["color", "placeholder-color", "spans"]),
    .init("underline", .lines(\.underlines), keys: ["underline", "spans"]),
    .init("strikethrough", .lines(\.strikethroughs), keys: ["strikethrough", "spans"]),
    .init("text-stroke", .strokes(\.strokes), keys: ["text-stroke", "spans"]),
    .init("slant", .words { slant($0.content.runs) }, keys: ["slant", "spans"]),
    .init("baseline", .words { $0.content.baseline.map { .words($0.decimalText) } }),
    .init(
      "limit",
      .words { $0.content.lineLimit == 1 ? nil : .words($0.content.lineLimit.map(String.init) ?? "none") },
      subject: .measure, keys: ["lines"], usual: "1", title: "lines at most"),
    .init("align", .words { $0.content.alignment == .left ? nil : .words($0.content.alignment.rawValue) }),
    .init(
      "wrap", .words { $0.content.wrapping == .word ? nil : .words($0.content.wrapping.rawValue) },
      subject: .measure),
    .init(
      "direction",
      .words { $0.content.direction == .natural ? nil : .words($0.content.direction.rawValue) }),
  ]

  private static let type = ["style", "features", "dynamic-type", "tracking", "italic", "spans"]

  private static func slant(_ runs: [TextRun]) -> LookValue? {
    runs.contains { $0.slant != 0 } ? .words(eachOnce(runs.map { $0.slant.decimalText })) : nil
  }

  private static func features(_ runs: [TextRun]) -> LookValue? {
    let text = eachOnce(runs.map { $0.features.joined(separator: "+") })
    return text.isEmpty ? nil : .words(text)
  }
}
