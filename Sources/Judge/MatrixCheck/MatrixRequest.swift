/// Which scenes are looked at, and on which devices, in which text sizes, locales and themes.
public struct MatrixRequest: Sendable {
  /// Scene files or names of bundled scenes; empty for the standard scene.
  public var scenes: [String] = []
  /// Patterns for names, in which `*` stands for any characters; empty for what ``Documentation/Matrix.md`` says.
  public var devices: [String] = []
  /// Patterns for Dynamic Type categories, without regard to case.
  public var textSizes: [String] = []
  /// Patterns for language tags: those of the scene, `pseudo`, and any tag that is written out.
  public var locales: [String] = []
  /// Patterns for themes of the tokens.
  public var themes: [String] = []
  /// Patterns for captures; `start` is the scene as it starts.
  public var captures: [String] = []
  /// The day on which waivers are held against their ends, such as `2027-01-31`; nil for the clock's.
  public var today: String?

  /// Asks for the standard scene and what is looked at unless something is chosen.
  public init() {}

  /// Whether something is chosen: then it is looked at in all combinations, else states are looked at in a sample.
  var isChosen: Bool { !patterns.allSatisfy(\.isEmpty) }

  /// Whether something is left out, so that a waiver may find nothing to waive.
  var isNarrowed: Bool { !patterns.allSatisfy { $0.isEmpty || $0.contains("*") } }

  private var patterns: [[String]] { [devices, textSizes, locales, themes, captures] }
}
