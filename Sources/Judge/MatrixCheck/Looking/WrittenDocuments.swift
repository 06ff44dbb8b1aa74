import Documents
import SceneChecker
import SceneCompiler
import SceneFormat
import SceneModel
import SceneMotion
import SceneRendering

/// What is known of a scene's documents whatever the combination.
struct WrittenDocuments: Sendable {
  /// Documents of kits, by their places among the files.
  private let kits: Set<Int32>
  /// Those of them that have what the system draws by itself, and keyboards among these.
  private let system, keyboards: Set<Int32>
  /// Where the kit's status bar and home indicator stand: what they consist of, and where they are used.
  private let bars: Set<Int32>
  private let usesOfBars: Set<Span>
  /// Where controls of a kit are used as they are.
  private let controls: Set<Span>
  /// Whether most texts of the scene follow Dynamic Type.
  let textsGrow: Bool
  /// By the place of a node, the words that are written for it as they are.
  private let words: [Span: WrittenWords]
  /// By node as animations call it, along which axes they move it.
  private let moved: [String: SeenScene.Axes]
  /// Whether nodes keep leading on the left in every language, as far as they say so.
  private let keptSides: [Span: Bool]
  /// By language, texts that it lacks.
  private let untranslated: [String: [Violation]]

  /// - Parameter locales: those that are looked at.
  init(_ loaded: LoadedScene, _ map: SourceMap, locales: [String]) {
    let files = map.files
    let kits = Set(files.indices.filter { SceneFiles.isOfKit(files[$0].name) }.map { Int32($0) })
    self.kits = kits
    // A part of the kit is a file, or a folder of files.
    func part(_ name: String) -> Set<Int32> {
      kits.filter { index in
        files[Int(index)].name.split(separator: "/").contains { $0 == name || $0 == "\(name).yaml" }
      }
    }
    let bars = part("status-bar")
    keyboards = part("keyboard")
    system = keyboards.union(bars)
    (self.bars, usesOfBars) = (bars, loaded.sources.placesOfUses { bars.contains($0.source.index) })
    controls = loaded.sources.placesOfControls { kits.contains($0.source.index) }
    textsGrow = loaded.sources.mostTextsGrow { kits.contains($0.source.index) }
    let languages = loaded.sources.languages
    words =
      languages.count < 2 ? [:] : loaded.sources.writtenWords { kits.contains($0.source.index) }
    keptSides = loaded.sources.keptSides
    moved = loaded.sources.movedNodes.reduce(into: [:]) { moved, track in
      moved[track.node, default: []].formUnion(
        track.property == "x" ? .x : track.property == "y" ? .y : [.x, .y])
    }
    untranslated = locales.filter { languages.dropFirst().contains($0) }.reduce(into: [:]) { all, locale in
      let environment = Environment(device: Device.all[0], locale: locale)
      all[locale] = findUntranslated(loaded.sources, environment: environment).map(Violation.init)
    }
  }

  func isOfKit(_ place: Span) -> Bool { kits.contains(place.source.index) }

  /// Whether the system draws what is written at a place: the kit's keyboards and status bar.
  func isOfSystem(_ place: Span) -> Bool { system.contains(place.source.index) }

  /// Whether a node is of the kit's status bar or home indicator, which stand over every app.
  func isOfSystemBar(_ place: Span) -> Bool {
    bars.contains(place.source.index) || usesOfBars.contains(place)
  }

  /// Along which axes an animation moves a node: what it takes out of sight comes back.
  func ways(of node: String) -> SeenScene.Axes {
    guard !moved.isEmpty else { return [] }
    return moved[node] ?? node.split(separator: ".").last.flatMap { moved[String($0)] } ?? []
  }

  /// Whether leading is on the left in a node whatever the language; nil where it says nothing.
  func keepsSides(_ place: Span) -> Bool? { keptSides[place] }

  /// Whether a node stands in a keyboard of the kit.
  func isOfKeyboard(_ id: NodeID, in tree: PresentationTree) -> Bool {
    keyboards.contains(tree[id].node.span.source.index)
  }

  /// Whether a control is a kit's, as the kit makes it.
  func isControlOfKit(_ place: Span) -> Bool { isOfKit(place) || controls.contains(place) }

  /// Words that are written for a node as they are.
  func words(at place: Span) -> WrittenWords? { words[place] }

  /// Texts that a language lacks, each where it is asked for.
  func untranslated(in locale: String) -> [Violation] { untranslated[locale] ?? [] }
}
