/// One property of how a node looks, as goldens, their messages and the search for causes know it.
///
/// The owners of properties list them: ``Box/properties``, ``TextStyle/properties``, ``Shape/properties``,
/// ``Picture/properties``, ``Field/properties``, and ``moment`` for what only a moment has.
public struct LookProperty: Hashable, Sendable {
  /// How its value is written.
  public enum Form: Hashable, Sendable {
    case characters, words, flag, number, fonts, paints, lines, paint, stroke, shadows, corners, caret,
      outline
    case transform, backdrop, mask, clip

    /// Whether a value has colours and little else: another value is another colour.
    public var isColored: Bool {
      switch self {
      case .paints, .lines, .paint, .stroke, .shadows, .caret, .mask: true
      case .characters, .words, .flag, .number, .fonts, .corners, .outline, .transform, .backdrop, .clip:
        false
      }
    }
  }

  /// What it is about.
  public enum Subject: Hashable, Sendable {
    /// What a node shows, which its size follows.
    case content
    /// How large that is.
    case measure
    /// What stands in for a missing picture, whatever the size.
    case filler
    /// All the rest.
    case appearance
  }

  /// In records, with lower-case letters and hyphens.
  public let name: String
  /// How its value is written.
  public let form: Form
  /// What it is about.
  public let subject: Subject
  /// Keys of documents that it may come from, the likeliest first.
  public let keys: [String]
  /// What it is where a record leaves it out, in words.
  public let usual: String
  /// How messages call it.
  public let title: String

  init(
    _ name: String, _ form: Form, _ subject: Subject = .appearance, keys: [String]? = nil,
    usual: String = "none", title: String? = nil
  ) {
    (self.name, self.form, self.subject) = (name, form, subject)
    (self.keys, self.usual, self.title) = (keys ?? [name], usual, title ?? name)
  }

  /// What assistive technology reads.
  public static let label = LookProperty("label", .characters)
  /// Which picture it is.
  public static let picture = LookProperty(
    "picture", .words, .content, keys: ["image", "poster", "video"])
  /// Opacity of the node with what is inside.
  public static let opacity = LookProperty("opacity", .number, usual: "1")
  /// What moves the picture of the node with what is inside.
  public static let transform = LookProperty("transform", .transform)
  /// Whether the node is not drawn.
  public static let hidden = LookProperty("hidden", .flag, keys: ["hidden", "transform"])
  /// The time of a video, in seconds. Goldens record it as `film`.
  public static let video = LookProperty("film", .number, keys: ["video"])
  /// How far what the node shows has faded in.
  public static let contentOpacity = LookProperty("content-opacity", .number, usual: "1")
  /// What fades out.
  public static let fading = LookProperty("fading", .words)
  /// The colour of the canvas; no node's.
  public static let background = LookProperty("background", .paint)

  /// What no value of the scene holds by itself.
  public static let moment = [
    label, picture, opacity, transform, hidden, video, contentOpacity, fading, background,
  ]

  /// Every property, each once.
  public static let all: [LookProperty] = {
    let text = TextStyle.properties.map(\.look)
    let shape = Shape.properties.map(\.look)
    let filling = Picture.Placeholder.properties.map(\.look) + text + shape
    let nodes =
      text + Field.properties.map(\.look) + Picture.properties.map(\.look) + shape
      + Box.properties.map(\.look)
    var seen: Set<String> = []
    return (moment + nodes + filling.map(\.prefixed)).filter { seen.insert($0.name).inserted }
  }()

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The property of this name; one of which nothing is known where another version has written it.
  public static func named(_ name: String) -> LookProperty { byName[name] ?? LookProperty(name, .words) }

  /// The same of what stands in for a missing picture.
  public var inPlaceholder: LookProperty { Self.byName[Self.prefix + name] ?? prefixed }

  private static let prefix = "placeholder-"

  private var prefixed: LookProperty {
    LookProperty(
      Self.prefix + name, form, subject == .content ? .filler : .appearance, keys: ["placeholder"],
      usual: usual)
  }
}
