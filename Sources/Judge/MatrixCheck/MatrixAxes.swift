import DesignTokens
import Documents
import Files
import SceneCompiler
import SceneFormat
import SceneModel
import SceneRendering
import ToolOutcome

/// What a scene is looked at with: every combination of a moment, a device, a text size, a locale and a theme.
struct MatrixAxes: Sendable {
  var moments: [MatrixMoment]
  var devices: [Device]
  var textSizes: [TextSize]
  var locales: [String]
  /// Nil for a scene whose tokens have no themes.
  var themes: [String?]
  /// In which combinations states are looked at, besides the start and the place where `check` looks; nil for all.
  private let sample: PairwiseSample?
  /// Where `check` looks at the scene: a device, text size, locale and theme.
  private let usual: [Int]

  /// - Throws: `ToolFailure` where a pattern matches nothing.
  init(_ loaded: LoadedScene, _ request: MatrixRequest) throws(ToolFailure) {
    let document = loaded.sources.document
    moments =
      try Self.chosen(request.captures, "capture", MatrixMoment.all(of: document), \.name) { _ in nil }
      ?? MatrixMoment.all(of: document)
    let known = document.devices + Device.all
    devices =
      try Self.chosen(request.devices, "device", known, \.name) { Device.named($0, among: document.devices) }
      ?? Self.devices(of: document)
    textSizes =
      try Self.chosen(
        request.textSizes.map { $0.lowercased() }, "text size", TextSize.allCases,
        { $0.rawValue.lowercased() }
      ) { _ in nil }
      ?? [.xSmall, .large, .xxxLarge, .ax3, .ax5]
    let own = Self.locales(of: loaded)
    locales =
      try Self.chosen(request.locales, "locale", own + ["pseudo"], { $0 }) {
        LanguageTag.mistake(in: $0) == nil ? $0 : nil
      } ?? own
    let themes = Self.themes(of: loaded)
    self.themes =
      try Self.chosen(request.themes, "theme", themes, { $0 }) { _ in nil }
      ?? (themes.isEmpty ? [nil] : themes)
    let counts = [devices.count, textSizes.count, self.locales.count, self.themes.count]
    sample = request.isChosen ? nil : PairwiseSample(counts: counts)
    usual = [
      devices.firstIndex { $0.name == document.standardDevice } ?? -1, textSizes.firstIndex(of: .large) ?? -1,
      0, 0,
    ]
  }

  /// The smallest phone that is sold, the scene's own device, the largest phone, the scene's own device on its side, and
  /// those that the scene describes; only the canvas of a scene that has one. An app that is never upright is looked at on
  /// these phones on their sides.
  private static func devices(of document: SceneDocument) -> [Device] {
    let standard = Device.named(document.standardDevice, among: document.devices)
    if let standard, standard.isCanvas { return [standard] }
    let (phones, held) = (["iphone-se", document.standardDevice, "iphone-16-pro-max"], document.orientations)
    let isUpright = held.contains(.portrait)
    let turned = (isUpright ? [document.standardDevice] : phones).map { $0 + "-landscape" }
    let names = (isUpright ? phones : []) + (held.contains(.landscape) ? turned : [])
    return (names.compactMap { Device.named($0) } + document.devices).reduce(into: []) { devices, device in
      if !devices.contains(device) { devices.append(device) }
    }
  }

  /// Those of the scene's texts, longer ones in the place of the first, and one that is written from right to left.
  private static func locales(of loaded: LoadedScene) -> [String] {
    let own = loaded.sources.languages
    let languages = own.isEmpty ? ["en"] : own + ["pseudo"]
    let isMirrored = languages.contains { Environment(device: Device.all[0], locale: $0).isRightToLeft }
    return languages + (isMirrored ? [] : ["ar"])
  }

  private static func themes(of loaded: LoadedScene) -> [String] {
    var (map, diagnostics) = (loaded.map, Diagnostics())
    let documents = loaded.map.files.filter { $0.name.hasSuffix(".json") }.compactMap {
      map.readDocument(name: $0.name, bytes: $0.bytes, into: &diagnostics)
    }
    return documents.filter { $0["resolutionOrder"]?.items != nil }
      .flatMap { TokenSet.contexts(of: "theme", in: $0) }
      .reduce(into: []) { themes, theme in if !themes.contains(theme) { themes.append(theme) } }
  }

  /// What patterns name, in the order of `all`, then what is written out and stands nowhere; nil without patterns.
  private static func chosen<Value>(
    _ patterns: [String], _ kind: String, _ all: [Value], _ name: (Value) -> String, other: (String) -> Value?
  ) throws(ToolFailure) -> [Value]? {
    guard !patterns.isEmpty else { return nil }
    let globs = patterns.map { Glob($0) }
    var values = all.filter { value in globs.contains { $0.matches(name(value)) } }
    for (pattern, glob) in zip(patterns, globs) where !all.contains(where: { glob.matches(name($0)) }) {
      guard !pattern.contains("*"), let value = other(pattern) else {
        throw .unknown(
          kind, pattern, among: all.map(name),
          hint: "there are \(all.map(name).prefix(12).joined(separator: ", "))")
      }
      values.append(value)
    }
    return values
  }

  /// What combinations are called.
  var summary: CombinationSummary {
    CombinationSummary(axes: [
      .init(name: "captures", values: moments.map(\.name), isOrdered: false),
      .init(name: "devices", values: devices.map(\.name), isOrdered: false),
      .init(name: "text sizes", values: textSizes.map(\.rawValue), isOrdered: true),
      .init(name: "locales", values: locales, isOrdered: false),
      .init(name: "themes", values: themes.map { $0 ?? "" }, isOrdered: false),
    ])
  }

  /// How many there are.
  var count: Int { moments.count * devices.count * textSizes.count * locales.count * themes.count }

  /// How many of them are looked at.
  var lookedAtCount: Int {
    guard let sample else { return count }
    let all = count / max(1, moments.count)
    return moments.indices.reduce(0) { sum, capture in
      guard capture > 0 else { return sum + all }
      return sum + sample.rows.count + (!usual.contains(-1) && !sample.holds(usual, movedBy: capture) ? 1 : 0)
    }
  }

  /// Whether a combination is looked at: the scene as it starts in all, states in a sample unless something is chosen.
  func isLookedAt(_ combination: Combination) -> Bool {
    guard let sample, combination.capture > 0 else { return true }
    return isUsual(combination) || sample.holds(Array(combination.places[1...]), movedBy: combination.capture)
  }

  /// Whether `check` looks at the scene in this way, too.
  func isUsual(_ combination: Combination) -> Bool { Array(combination.places[1...]) == usual }
}
