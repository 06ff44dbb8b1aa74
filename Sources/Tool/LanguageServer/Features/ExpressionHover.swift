import Documents
import SceneCompiler
import SceneModel
import SceneRendering

/// A `${...}` that a position is in.
struct WrittenExpression {
  /// What stands inside.
  let text: String
  /// Which of the expressions of its text it is.
  let index: Int
  /// The position's byte.
  let offset: Int
  /// Whether it stands in a row or component, which has a value of it for each use.
  let isRepeated: Bool
}

extension Workspace {
  /// What an expression is in the first state, as Markdown; nil where the scene does not evaluate it there.
  func value(of expression: WrittenExpression, in document: TextDocument, of scene: LoadedScene?) -> String? {
    guard let scene, let file = scene.map.files.first(where: { $0.name == document.path }),
      let environment = try? request(scene.files.scene).environment(for: scene)
    else { return nil }
    var map = scene.map
    // A file that is there already keeps its place.
    let source = map.add(name: file.name, bytes: file.bytes)
    let watch = ExpressionWatch(
      at: Span(source: source, start: expression.offset, end: expression.offset), index: expression.index)
    var (sources, ignored) = (scene.sources, Diagnostics())
    sources.watch = watch
    _ = compile(sources, environment: environment, keepsSources: true, diagnostics: &ignored)
    return ValueText(watch.sightings, isRepeated: expression.isRepeated).markdown(of: expression.text)
  }
}

/// Values of an expression in words.
private struct ValueText {
  private let sightings: [ExpressionWatch.Sighting]
  private let isRepeated: Bool

  /// Most rows whose values are told one by one.
  private static let mostPlaces = 3
  private static let longestValue = 120

  init(_ sightings: [ExpressionWatch.Sighting], isRepeated: Bool) {
    (self.sightings, self.isRepeated) = (sightings, isRepeated)
  }

  func markdown(of text: String) -> String? {
    let parts = sightings.compactMap { sighting in sighting.part.map { (sighting.place, $0.value) } }
    let wholes = sightings.compactMap { sighting in sighting.whole.map { (sighting.place, $0) } }
    var lines: [String] = []
    if let name = sightings.lazy.compactMap(\.part?.text).first { lines += self.lines(name, parts) }
    lines += self.lines(text.inOneLine, wholes)
    guard !lines.isEmpty else { return nil }
    let fence = String(repeating: "`", count: max(3, lines.map(\.longestFence).max().map { $0 + 1 } ?? 3))
    return "In the first state:\n\n\(fence)\n\(lines.joined(separator: "\n"))\n\(fence)"
  }

  private func lines(_ name: String, _ values: [(place: String, value: Value)]) -> [String] {
    let name = name.shortened(Self.longestValue)
    if values.isEmpty { return [] }
    if values.count == 1 {
      // What a row or component says of itself is read with the place around it, once for all uses there.
      let unnamed = isRepeated ? " in its first use" : ""
      let place = values[0].place.isEmpty ? unnamed : " in \(values[0].place)"
      return ["\(name) = \(text(values[0].value))\(place)"]
    }
    let told = values.prefix(Self.mostPlaces).map { place, value in
      "  in \(place.isEmpty ? "the scene" : place): \(text(value))"
    }
    let more = values.count - told.count
    return ["\(name) ="] + told + (more > 0 ? ["  and in \(more) more"] : [])
  }

  private func text(_ value: Value) -> String {
    switch value {
    case .list(let items): "a list of \(items.count): \(value.json)".shortened(Self.longestValue)
    default: value.json.shortened(Self.longestValue)
    }
  }
}

extension Value {
  /// As a document writes it, in one line.
  fileprivate var json: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): number.isFinite ? jsonText(number) : "\(number)"
    case .string(let text): quoted(text)
    case .list(let items):
      "[\(items.prefix(20).map(\.json).joined(separator: ", "))\(items.count > 20 ? ", …" : "")]"
    case .record(let node): node.jsonLine
    case .token(let path): "{\(path)}"
    }
  }
}

extension String {
  fileprivate func shortened(_ most: Int) -> String {
    unicodeScalars.count <= most ? self : String(unicodeScalars.prefix(most - 1)) + "…"
  }

  /// The most backticks in a row.
  fileprivate var longestFence: Int {
    utf8.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
  }
}
