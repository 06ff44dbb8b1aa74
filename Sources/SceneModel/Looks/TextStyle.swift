public import Graphics2D

/// Text with its look.
public struct TextStyle: Hashable, Sendable {
  /// What is shaped.
  public var content: TextContent
  /// One paint per run.
  public var colors: [Color]
  /// Path of the typography token; nil where the runs have their own.
  public var token: String?

  /// Makes text in a style.
  public init(content: TextContent, colors: [Color], token: String? = nil) {
    (self.content, self.colors, self.token) = (content, colors, token)
  }

  /// Everything of a text.
  public static let properties: [NodeProperty<TextStyle>] = [
    .init(
      "text", form: .characters,
      .words { .characters($0.content.runs.map(\.text).joined(separator: "|")) },
      subject: .content, keys: ["text", "spans", "field", "placeholder"]),
    .init(
      "font", form: .fonts,
      .words { style in .fonts(style.content.runs.map { .init($0, style.content.lineHeight) }) },
      subject: .measure, keys: type),
    .init("features", .words { features($0.content.runs) }, subject: .measure, keys: type),
    .init("color", .colors(\.colors), keys: ["color", "placeholder-color", "spans"]),
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

  private static let type = ["style", "features", "dynamic-type", "spans"]

  private static func features(_ runs: [TextRun]) -> LookValue? {
    let text = eachOnce(runs.map { $0.features.joined(separator: "+") })
    return text.isEmpty ? nil : .words(text)
  }
}
